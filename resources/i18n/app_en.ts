<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>ui::BytesPanel</name>
    <message numerus="yes">
        <source>byte %1, %Ln long</source>
        <translation>
            <numerusform>byte %1, %Ln long</numerusform>
            <numerusform>byte %1, %Ln long</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Change</name>
    <message numerus="yes">
        <source>Put %Ln file(s) of %1 back?</source>
        <translation>
            <numerusform>Put %Ln file of %1 back?</numerusform>
            <numerusform>Put %Ln files of %1 back?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FieldText</name>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation>
            <numerusform>%Ln byte</numerusform>
            <numerusform>%Ln bytes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FindingModel</name>
    <message numerus="yes">
        <source>%1, %Ln finding(s)</source>
        <translation>
            <numerusform>%1, %Ln finding</numerusform>
            <numerusform>%1, %Ln findings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::HealthView</name>
    <message numerus="yes">
        <source>Checking %1 of %2; %Ln finding(s) so far</source>
        <translation>
            <numerusform>Checking %1 of %2; %Ln finding so far</numerusform>
            <numerusform>Checking %1 of %2; %Ln findings so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 records read.</source>
        <translation>
            <numerusform>No findings. %Ln segment, %1 records read.</numerusform>
            <numerusform>No findings. %Ln segments, %1 records read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 batches read.</source>
        <translation>
            <numerusform>No findings. %Ln segment, %1 batches read.</numerusform>
            <numerusform>No findings. %Ln segments, %1 batches read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PartitionsView</name>
    <message numerus="yes">
        <source>%Ln partition(s) · %1 · %2 of them checked</source>
        <translation>
            <numerusform>%Ln partition · %1 · %2 of them checked</numerusform>
            <numerusform>%Ln partitions · %1 · %2 of them checked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln partition(s) need you</source>
        <translation>
            <numerusform>%1 of %Ln partition needs you</numerusform>
            <numerusform>%1 of %Ln partitions need you</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stop(s) the start</source>
        <translation>
            <numerusform>%Ln stops the start</numerusform>
            <numerusform>%Ln stop the start</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lose(s) data</source>
        <translation>
            <numerusform>%Ln loses data</numerusform>
            <numerusform>%Ln lose data</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln give(s) wrong answers</source>
        <translation>
            <numerusform>%Ln gives wrong answers</numerusform>
            <numerusform>%Ln give wrong answers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hold(s) something up</source>
        <translation>
            <numerusform>%Ln holds something up</numerusform>
            <numerusform>%Ln hold something up</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) were checked.</source>
        <translation>
            <numerusform>%Ln partition was checked.</numerusform>
            <numerusform>%Ln partitions were checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) are listed.</source>
        <translation>
            <numerusform>%Ln partition is listed.</numerusform>
            <numerusform>%Ln partitions are listed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Log directory: %Ln findings. %1</source>
        <translation>
            <numerusform>Log directory: %Ln finding. %1</numerusform>
            <numerusform>Log directory: %Ln findings. %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Plan</name>
    <message numerus="yes">
        <source>Loses %1 offsets in %Ln range(s)</source>
        <translation>
            <numerusform>Loses %1 offsets in %Ln range</numerusform>
            <numerusform>Loses %1 offsets in %Ln ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rebuild %Ln index file(s) of %1, no loss</source>
        <translation>
            <numerusform>Rebuild %Ln index file of %1, no loss</numerusform>
            <numerusform>Rebuild %Ln index files of %1, no loss</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Do now what the broker would do to %1: %Ln step(s)</source>
        <translation>
            <numerusform>Do now what the broker would do to %1: %Ln step</numerusform>
            <numerusform>Do now what the broker would do to %1: %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Truncate %1 at offset %2: %Ln step(s)</source>
        <translation>
            <numerusform>Truncate %1 at offset %2: %Ln step</numerusform>
            <numerusform>Truncate %1 at offset %2: %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Salvage %1 into a copy: %Ln step(s)</source>
        <translation>
            <numerusform>Salvage %1 into a copy: %Ln step</numerusform>
            <numerusform>Salvage %1 into a copy: %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Remove %Ln leftover(s) of %1</source>
        <translation>
            <numerusform>Remove %Ln leftover of %1</numerusform>
            <numerusform>Remove %Ln leftovers of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Repair %1: %Ln step(s)</source>
        <translation>
            <numerusform>Repair %1: %Ln step</numerusform>
            <numerusform>Repair %1: %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Rebuilding %Ln index file(s) of %1</source>
        <translation>
            <numerusform>Rebuilding %Ln index file of %1</numerusform>
            <numerusform>Rebuilding %Ln index files of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Changing %1: %Ln step(s)</source>
        <translation>
            <numerusform>Changing %1: %Ln step</numerusform>
            <numerusform>Changing %1: %Ln steps</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 were rebuilt</source>
        <translation>
            <numerusform>%Ln file of %1 was rebuilt</numerusform>
            <numerusform>%Ln files of %1 were rebuilt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 were changed</source>
        <translation>
            <numerusform>%Ln file of %1 was changed</numerusform>
            <numerusform>%Ln files of %1 were changed</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanOutcome</name>
    <message numerus="yes">
        <source>Starts, then loses %Ln record(s)</source>
        <translation>
            <numerusform>Starts, then loses %Ln record</numerusform>
            <numerusform>Starts, then loses %Ln records</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanStepsModel</name>
    <message numerus="yes">
        <source>%Ln entries</source>
        <translation>
            <numerusform>%Ln entry</numerusform>
            <numerusform>%Ln entries</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanStrips</name>
    <message numerus="yes">
        <source>%1: %Ln segment(s), %2</source>
        <extracomment>a strip as a screen reader speaks it: which log, how many segments it has, what is said of it</extracomment>
        <translation>
            <numerusform>%1: %Ln segment, %2</numerusform>
            <numerusform>%1: %Ln segments, %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanTopicId</name>
    <message numerus="yes">
        <source>No topic id: %Ln character(s) of %1.</source>
        <translation>
            <numerusform>No topic id: %Ln character of %1.</numerusform>
            <numerusform>No topic id: %Ln characters of %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::PlanView</name>
    <message numerus="yes">
        <source>Change %Ln file(s) of %1?</source>
        <translation>
            <numerusform>Change %Ln file of %1?</numerusform>
            <numerusform>Change %Ln files of %1?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of %1 are as they were before</source>
        <translation>
            <numerusform>%Ln file of %1 are as they were before</numerusform>
            <numerusform>%Ln files of %1 are as they were before</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s)</source>
        <translation>
            <numerusform>%Ln partition</numerusform>
            <numerusform>%Ln partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::ReportDialog</name>
    <message numerus="yes">
        <source>The %Ln chosen partition(s)</source>
        <translation>
            <numerusform>The %Ln chosen partition</numerusform>
            <numerusform>The %Ln chosen partitions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Screenshot</name>
    <message numerus="yes">
        <source>%1 was not read to the end in %n second(s).</source>
        <translation>
            <numerusform>%1 was not read to the end in %n second.</numerusform>
            <numerusform>%1 was not read to the end in %n seconds.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SegmentAnswer</name>
    <message numerus="yes">
        <source>at least %Ln record(s)</source>
        <translation>
            <numerusform>at least %Ln record</numerusform>
            <numerusform>at least %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln record</numerusform>
            <numerusform>%Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es)</source>
        <translation>
            <numerusform>%Ln batch</numerusform>
            <numerusform>%Ln batches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged range(s) hold no batch: %1.</source>
        <translation>
            <numerusform>%Ln damaged range holds no batch: %1.</numerusform>
            <numerusform>%Ln damaged ranges hold no batch: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) fail the checksum.</source>
        <translation>
            <numerusform>%Ln batch fails the checksum.</numerusform>
            <numerusform>%Ln batches fail the checksum.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StartWords</name>
    <message numerus="yes">
        <source>Segment %1 and %Ln other(s) are deleted.</source>
        <translation>
            <numerusform>Segment %1 and %Ln other are deleted.</numerusform>
            <numerusform>Segment %1 and %Ln others are deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; %Ln later segment(s) are deleted.</source>
        <translation>
            <numerusform>%1; %Ln later segment is deleted.</numerusform>
            <numerusform>%1; %Ln later segments are deleted.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1; so are %Ln other segment(s).</source>
        <translation>
            <numerusform>%1; so is %Ln other segment.</numerusform>
            <numerusform>%1; so are %Ln other segments.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The start after it loses %Ln record(s).</source>
        <translation>
            <numerusform>The start after it loses %Ln record.</numerusform>
            <numerusform>The start after it loses %Ln records.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Starts, then loses %Ln record(s)</source>
        <translation>
            <numerusform>Starts, then loses %Ln record</numerusform>
            <numerusform>Starts, then loses %Ln records</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It starts, and %Ln damaged place(s) of the log stay as they are.</source>
        <translation>
            <numerusform>It starts, and %Ln damaged place of the log stays as it is.</numerusform>
            <numerusform>It starts, and %Ln damaged places of the log stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s) without a whole record go.</source>
        <extracomment>what is cut off the end of a log</extracomment>
        <translation>
            <numerusform>%Ln byte without a whole record goes.</numerusform>
            <numerusform>%Ln bytes without a whole record go.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing is lost; the indexes of %Ln segment(s) are built anew.</source>
        <translation>
            <numerusform>Nothing is lost; the indexes of %Ln segment are built anew.</numerusform>
            <numerusform>Nothing is lost; the indexes of %Ln segments are built anew.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>rebuilds %Ln index(es)</source>
        <translation>
            <numerusform>rebuilds %Ln index</numerusform>
            <numerusform>rebuilds %Ln indexes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) lost</source>
        <extracomment>what an action of the broker costs</extracomment>
        <translation>
            <numerusform>%Ln record lost</numerusform>
            <numerusform>%Ln records lost</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::StartupSide</name>
    <message numerus="yes">
        <source>and %Ln segment(s) more</source>
        <translation>
            <numerusform>and %Ln segment more</numerusform>
            <numerusform>and %Ln segments more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1</source>
        <translation>
            <numerusform>%Ln segment, %1</numerusform>
            <numerusform>%Ln segments, %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::TimelineView</name>
    <message numerus="yes">
        <source>%Ln segment(s), zoom in to see each</source>
        <translation>
            <numerusform>%Ln segment, zoom in to see it</numerusform>
            <numerusform>%Ln segments, zoom in to see each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s)</source>
        <translation>
            <numerusform>%Ln segment</numerusform>
            <numerusform>%Ln segments</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::Verdict</name>
    <message numerus="yes">
        <source>Rebuild %Ln file(s), no loss</source>
        <translation>
            <numerusform>Rebuild %Ln file, no loss</numerusform>
            <numerusform>Rebuild %Ln files, no loss</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s) are being checked.</source>
        <translation>
            <numerusform>%Ln segment is being checked.</numerusform>
            <numerusform>%Ln segments are being checked.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 records read.</source>
        <translation>
            <numerusform>%Ln segment, %1 records read.</numerusform>
            <numerusform>%Ln segments, %1 records read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 batches read.</source>
        <translation>
            <numerusform>%Ln segment, %1 batches read.</numerusform>
            <numerusform>%Ln segments, %1 batches read.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::VerdictBar</name>
    <message numerus="yes">
        <source>Plan rebuild of %Ln file(s)…</source>
        <translation>
            <numerusform>Plan rebuild of %Ln file…</numerusform>
            <numerusform>Plan rebuild of %Ln files…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Plan repair of %Ln partition(s)…</source>
        <translation>
            <numerusform>Plan repair of %Ln partition…</numerusform>
            <numerusform>Plan repair of %Ln partitions…</numerusform>
        </translation>
    </message>
</context>
</TS>
