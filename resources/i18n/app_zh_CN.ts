<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <source>An entry cannot be shorter than 14 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The entry reaches %1 past the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a version of Kafka; the broker reads such a batch as magic 2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last offset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete horizon %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last sequence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch would end before it begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A count cannot be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header of a batch has 61 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offsets %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Too few bytes for an entry: the broker takes them for the end of the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the first record of the batch as it was appended. Compaction keeps it even when that record is gone. The CRC does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that follow this field; the whole batch is 12 bytes longer. A batch without records has 49. The broker takes a value below 14 for corruption, and one that reaches past the end of the file for the end of the data. The CRC does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch of the leader that appended the batch; -1 when unknown. The leader writes it after the producer computed the CRC, which therefore does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the format: 2 since Kafka 0.11. It stands at byte 16 in every version, so that a reader knows the layout before it reads on. The CRC does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRC-32C (Castagnoli) of everything from the attributes to the end of the batch. Base offset, length, leader epoch and magic are outside of it, so damage there goes unnoticed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec, bit 3 the timestamp type, bit 4 transactional, bit 5 control batch, bit 6 says that the base timestamp holds a delete horizon. The other bits are unused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last offset of the batch as it was appended, minus its base offset. Compaction keeps it, so it may be larger than the number of records minus one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timestamp of the first record when the batch was built; the records store differences to it. With bit 6 of the attributes it is the delete horizon instead. It is no minimum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest timestamp of the records, or with LogAppendTime the broker&apos;s clock at the append, which then is the timestamp of every record. Retention by time and the time index use it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the idempotent or transactional producer; -1 for others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch of the producer id; a newer epoch fences the older ones off. -1 without a producer id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence number of the first record; each next record has one more, and after 2147483647 comes 0. The broker finds duplicates and gaps with it. -1 without a sequence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of records that stand in the batch. 0 in a batch that compaction emptied; never more than the last offset delta plus one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records one after the other, or one compressed stream of them all. Nothing states the size that the stream decompresses to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of this record that follow this field. The fields must fill them exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unused; 0. What holds for a record stands in the attributes of its batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timestamp minus the batch&apos;s base timestamp; may be negative. Without meaning when the batch has LogAppendTime.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the record minus the batch&apos;s base offset. The sequence number of the record is the batch&apos;s base sequence plus the same number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the key; negative (-1) when there is no key. Compacted topics need keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key as the producer&apos;s serializer wrote it. Compaction keeps the last record of each key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the value; negative (-1) when there is none. On a compacted topic a record without value is a tombstone: it deletes its key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value as the producer&apos;s serializer wrote it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of headers that follow; never negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers in the producer&apos;s order. The same key may occur more than once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the header&apos;s key; must not be negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key of the header, UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the header&apos;s value; negative (-1) when there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value of the header; any bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the message. Of a compressed wrapper it is the offset of its last inner message; of a message inside a wrapper of magic 1 it counts from the wrapper&apos;s first. The CRC does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that follow this field; the whole entry is 12 bytes longer. The broker takes a value below 14 for corruption. The CRC does not cover it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRC-32 (IEEE, as in zlib) of everything from the magic byte to the end of the message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the format: 0 up to Kafka 0.9, 1 in 0.10. It stands at byte 16 in every version. The CRC covers it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When the producer made the message, or with LogAppendTime when the broker appended it; -1 without one. A wrapper has the largest of its inner messages, or the append time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the key; negative (-1) when there is no key. A wrapper has none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key as the producer&apos;s serializer wrote it. Compaction keeps the last message of each key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the value; negative (-1) when there is none. On a compacted topic a message without value is a tombstone: it deletes its key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value as the producer&apos;s serializer wrote it; of a wrapper the compressed inner messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4. The other bits are unused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bits 0 to 2 are the codec: 0 none, 1 gzip, 2 snappy, 3 lz4; bit 3 is the timestamp type, which holds for the inner messages too. The other bits are unused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A record batch: what one append of a producer wrote. It is stored, checked and compressed as a whole.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One record. It has no checksum of its own; the batch&apos;s covers it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A header of the record: a key and a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message of the old formats. A compressed one is a wrapper: its value holds messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No number in range: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line holds bytes that are not UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version must be 0, here it is: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of entries is no number: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of entries is negative: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file announces %1 entries and holds %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An entry has %1 fields, the line is: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The key of a control record has 4 bytes at least.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The value is too short for its fields.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the key; 0. A higher one is read as 0, a negative one is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the control record says: 0 abort and 1 commit end a transaction, 2 to 6 belong to the metadata log of KRaft. Other types are ignored by readers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the marker; 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch of the transaction coordinator that ended the transaction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the message.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many entries or bytes follow. Strings and arrays state one more than they have, so that 0 can stand for null.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the tagged field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the tagged field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields that readers may skip; normally none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node id of the controller.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the directory that holds the controller&apos;s metadata log, as in its meta.properties.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node id of the controller that was elected leader of the metadata log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controllers that may vote.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Controllers that voted for the leader.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Append time of the last record that the snapshot replaces.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The kraft.version that holds from here on: 0 fixed voters, 1 voters that change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the listener.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host name or address.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TCP port.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lowest kraft.version that the controller supports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Highest kraft.version that the controller supports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the controller listens.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Versions that the controller supports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The controllers that form the quorum from here on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that are not taken apart here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that cannot be what should stand here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, as computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stored %1, computed %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads from an offset to a byte of the .log: entries of 8 bytes, without header or checksum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leads from a timestamp to an offset: entries of 12 bytes, without header or checksum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the aborted transactions of the segment, so that readers of committed data can skip them: entries of 34 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One entry of the index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros that the broker allocated ahead. They are cut off when the segment is closed or the broker stops cleanly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes after the last whole entry. The length of the file should be a multiple of the entry&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n empty entries</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n empty entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only version is 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset minus the base offset in the file&apos;s name. It is the last offset of the batch at the position, or of the group of batches that one append wrote there; it rises from entry to entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where in the .log a batch starts. A look-up begins to read there, so every batch before it must end below the entry&apos;s offset. Never 0: the first batch of a segment is not indexed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest timestamp of the segment up to the entry&apos;s offset; it rises from entry to entry. Retention by time uses the last one of a closed segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the batch, or in old releases of the record, that first reached the timestamp, minus the base offset in the file&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the entry; 0. With another one the broker cannot load the partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Producer whose transaction was aborted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First offset of the transaction in this partition; may lie in an earlier segment. Absolute, unlike the offsets of the other indexes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the ABORT marker, in this segment; it rises from entry to entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First offset of the oldest transaction of another producer that was still open when the abort was appended; the offset after the marker when there was none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the snapshot; 1. With another one the broker deletes the file and takes the snapshot before it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRC-32C of everything from the entry count to the end of the file. A snapshot with a wrong one is deleted and the one before it is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of producers that follow, 46 bytes each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The producer. The order of the entries has no meaning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest epoch seen of this producer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence number of the producer&apos;s last record; -1 when none is known. The next batch must go on from it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last offset of the producer&apos;s last batch; -1 when none is known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last offset minus base offset of the producer&apos;s last batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest timestamp of the producer&apos;s last batch, or timestamp of its last marker. Producers idle for longer than producer.id.expiration.ms are dropped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch of the transaction coordinator that wrote the last marker; -1 without one. A marker of an older epoch is refused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First offset of the transaction that is open; -1 when none is. Readers of committed data cannot pass it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is far too long for its one JSON object: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text is no JSON from here on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The JSON is no object.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds something else than it should.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data_version is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data_version is %1; known are 0 and 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offsets after the base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms since 1970 UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ms after the base timestamp</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte in the .log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version is neither 0 nor 1: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no number: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing; version 1 needs it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>\u is not followed by four hexadecimal digits: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The line is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a name, a colon, a space and a value: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The version is no number from 0 on: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic id is all zeros: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The topic id is not 22 characters of base64: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the broker knew of each idempotent or transactional producer before the offset in the file&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One producer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The only version is 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header of a snapshot has 10 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that the number of entries does not account for.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has room for %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A record reaches past the end of the records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A variable-length number does not end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fields of a record do not fill its length exactly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number of headers is negative, or larger than the bytes that are left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length of a header&apos;s key is negative.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch holds another number of records than its header says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes follow the last record.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An inner message cannot be one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A message that is cut: readers stop here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The header says that there are no records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fields of the message reach past its end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not a version of Kafka; the broker reads such a message as magic 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no codec of this format.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, compressed with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text without a meaning of its own: a comment, a bracket, an empty line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text file of the broker, UTF-8.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One entry; its fields are separated by a space.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing reads what follows the second line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First line: version of the file, 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Second line: number of the lines that follow. A file that ends before it is valid and empty; with another number of lines the broker takes the file for broken.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of the partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the checkpoint is about: recovery point, log start offset, high watermark or first offset that is not cleaned.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A leader epoch; rises from line to line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First offset that was written in the epoch; rises from line to line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the file; 0. Higher ones are accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the topic, 22 characters of base64. A broker refuses the replica when the cluster knows the topic by another id.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the file: 0 with ZooKeeper, 1 with KRaft.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the broker that the directory belongs to, in version 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the node that the directory belongs to. A node with another id does not start with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the cluster. A node of another cluster does not start with the directory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of this directory, since Kafka 3.7. The controller keeps which replica lies in which one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Id of the cluster; empty in practice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node id of the leader of the metadata log that this node knows; -1 for none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Newest leader epoch that this node has seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node id of the candidate that this node voted for in the epoch; -1 for none. It must not vote twice, which is why this is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Directory id of that candidate, in version 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 in practice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node ids of the controllers that may vote, in version 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Version of the data: 0, or 1 with voters that change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch of the broker&apos;s registration when it stopped cleanly. That the marker exists is what counts; its content may be anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases up to 2.2 look at this when they start, and rebuild the indexes of the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start recovers this segment and rebuilds its indexes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start does not look at it; reads use the index as it is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clean start does not look at it. An unclean start rebuilds the indexes of the segments from the recovery point on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker deletes the directory, and never closes its log before.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The active segment&apos;s indexes are pre-allocated; a crash leaves them so, and an unclean start rebuilds them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The .index is missing, so the next start recovers the segment and cuts it there; later segments stay, behind an offset gap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start cuts the log there and deletes all later segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start cuts the log there, with the good batches behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start cuts it off and goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start does not read there. Consumers and followers stop at it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An unclean start cuts it off. A clean start leaves it, and appends behind it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clean start does not read there. An unclean start with a recovery point at or below this segment cuts the log there, and drops everything behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First damaged byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next offset expected there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next good batch at byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets without a record now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets missing before the next segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High watermark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Acknowledged records that are missing, at least</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>The last %n bytes of segment %1, from byte %2 on, are too few for a batch.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The last batch is torn: %1 of %2 bytes were written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that its length field announces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A clean start leaves the torn bytes and appends new batches behind them, where readers never get.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica: offsets are missing before the next segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without a replica, the missing offsets.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last %1 bytes of segment %2, from byte %3 on, are zeros.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the log end, the broker meets a batch of size 0 and aborts its start. Since 2.8 the start after that is unclean and cuts the zeros off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 bytes of zeros inside segment %2, from byte %3: %n records are lost.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 bytes of zeros inside segment %2, from byte %3: the records there are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros from byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length field as stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length field of the batch at byte %1 says %2, and the batch is whole with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length with which the checksum is right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the length field to %1: the checksum is right then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch at byte %1 has a length of %2, past the end of the file, though a good batch follows at byte %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch at byte %1 has a length of %2, too small for a batch; the next good one follows at byte %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes from byte %2 on are no batch; the next good one follows at byte %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last %1 bytes of segment %2, from byte %3 on, are no batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking for the log end, the broker meets a length below 14 and aborts its start. Since 2.8 the start after that is unclean and cuts the bytes off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %4 fail their checksums, the first is at byte %1: stored %2, computed %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stored CRC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computed CRC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last offset of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next good batch has base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One flipped bit would explain it, at byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flipped bit</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n batches of segment %1 have a wrong magic byte, the first is at byte %2 with magic %3; their checksums are right for magic 2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Magic as stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery does not look at the magic byte and lets the batch pass; clients refuse it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has %2 bytes, more than the %3 that a broker can open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker aborts its start when it opens the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has %2, more than segment.bytes %3 and one batch; that is legal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has %2, more than segment.bytes %3 (default) and one batch; that is legal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment.bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker reads segments of any size up to 2147483647 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 begins with offset %2: its name does not fit its content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset of the first batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last offset of the segment before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start recovers this segment, finds offsets below its base and aborts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker serves the segment under the offsets of its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n batches have a header field that disagrees with their neighbours: the one at byte %1 says base offset %2, between the others there is room for %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Base offset as stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset by its neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n batches have a header field that disagrees with their neighbours: the one at byte %1 says leader epoch %2, its neighbours %3 and %4.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Leader epoch as stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leader epoch before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leader epoch after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch at byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksum does not cover the field, so recovery lets the batch pass, and takes over what it says.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magic before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magic from here on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The older format of magic %2 follows magic %1 from offset %3 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every release reads both. The older format has no leader epochs and no transactions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the format changes from magic %1 to magic %2 at offset %3, as after an upgrade.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every release reads the older formats.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut out the damaged bytes alone and keep the batches behind them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records in the damaged bytes, which leave an offset gap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Torn last batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last batch was not written to its end. An unclean start cuts it off. After a clean start the broker appends behind the torn bytes, and readers stop there for good.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A crash or power failure while writing, a full disk, or a copy that was cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut the log after its last whole batch and rebuild its indexes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The incomplete batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log ends in zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros follow the last batch. An unclean start cuts them off. With the clean-shutdown marker the broker takes them for a batch of size 0 and does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log.preallocate, or a power failure on a file system that had not written the data yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros inside the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros stand where batches were, and good batches follow. Consumers and followers stop at the first zero, and a recovery cuts the log there and drops everything behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages that never reached the disk, or a copy that lost blocks.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch fails its checksum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The content of a batch is not what its writer stored. The broker sends it unseen; consumers refuse it and cannot get past it, and a recovery cuts the log there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flipped bit in memory, on the disk or on the way, or a part of the file overwritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut out this batch alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records of the batch, which leave an offset gap.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch header damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The length field of a batch says where the next one starts. Where it is wrong, the broker finds nothing behind it, though good batches follow, and a recovery cuts the log there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged bytes in the header of a batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch length reaches past the end of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To the broker this looks like a torn last batch, though good batches follow. A recovery cuts the log there without a word about damage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unknown format of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The magic byte tells the format of a batch and is not covered by its checksum. Clients refuse a format they don&apos;t know.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flipped bit in the magic byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the magic byte to 2: the checksum is right then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header field outside the checksum damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset, length, leader epoch and magic of a batch are not covered by its checksum. The batch passes every test of the broker, yet the field disagrees with the batches around it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A flipped bit in the first 16 bytes of the batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set the field to the value that goes with its neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log ends in bytes that are no batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Behind the last good batch stand bytes that nothing can read. Whatever batches were there are lost; a recovery cuts the log there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The end of the file was overwritten, or blocks of another file ended up in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fetch the partition again from a healthy replica; without one, cut the log after its last good batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the unreadable bytes were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log larger than 2 GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Positions in a segment are 32-bit numbers. A broker cannot open a .log of more than 2147483647 bytes, and does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment files were joined by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split the file at a batch into segments named by their first offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log larger than segment.bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The segment is larger than the setting lets it grow. That is legal; the setting was larger once, or compaction joined segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment.bytes was lowered after the segment was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches of several formats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upgrades leave batches of older formats behind, which every release reads. An older format behind a newer one means that the format was turned back: leader epochs and transactions are lost on the way.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An upgrade; for an older format behind a newer one, a lowered message format version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment with another segment&apos;s name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The number in the name of a segment is a lower bound of its offsets. With a wrong one a recovery aborts the start, and reads are served from the wrong file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files were renamed by hand, or copied from another partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename all files of the segment to its first offset, if that fits between its neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File changed while it was read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A broker was writing, truncating or deleting the file meanwhile, so what was found may not be how it is now. It says nothing about the data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A broker is running on this directory.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offset index of segment %1 has %2 bytes, which is %3 more than whole entries of 8 bytes take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Surplus bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker counts whole entries, resizes the file at a clean start and keeps the surplus bytes in its first free entry.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index of the empty active segment %1 has no room for an entry: this release tries to roll at every append, and fails.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition takes no new records until the file is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete the index files of the empty segment and let the next start be an unclean one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the index of the empty active segment %1 has 0 bytes after an orderly stop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker gives it its full size when it loads the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last entry of the offset index names offset %1, below the base offset %2 of its segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last entry of the offset index names the base offset %1 at byte %2: the data before that byte cannot be reached through it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset of the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte of the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First such entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte after</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index are out of order, the first is entry %1: offset %3 follows offset %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index name bytes that are out of order, the first is entry %1: byte %3 follows byte %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 holds entries of %2, more than segment.index.bytes %3 allows: a clean start cannot resize it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds entries of %2, more than segment.index.bytes %3 (default) allows: a clean start cannot resize it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment.index.bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker cuts the file and refuses to start. The start after that is unclean and rebuilds the index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no .log: segment %2 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker deletes the file at its next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the empty active segment %1 has no .index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker creates it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has no .index. The broker makes one that holds only zeros, and reads scan the segment (%2) from its first byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases 1.1 to 2.2 create the file pre-allocated and say nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has no .index. The broker will check the whole segment (%2) at the next start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker recovers the segment also after a clean stop: it cuts the log at the first damage and goes on with the later segments, so that offsets are missing in between.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Treat the damage of the log first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker recovers the segment, also after a clean stop, writes its indexes anew and deletes the producer snapshots above its base.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zero entries at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offset index of segment %1 holds %2 entries of zeros and no other, beside a log of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offset index of segment %1 ends in zeros: %2 of its %3 entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the index of the last segment is %1 with a zero tail, as in every directory that waits for its deletion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the index of the active segment is %1 with a zero tail. The broker rebuilds it at an unclean start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index of the active segment %1 ends in zeros (%2 of %3 entries), though the clean-shutdown marker says that it was closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker takes the index for full and rolls a new segment at once; the zeros stay, and reads scan this segment from its first byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 point past the last whole batch of its log, which has %2 bytes.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The broker takes base offset %1 for the log end and gives the offsets of this segment to new records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads that land there go on with the next segment; the records in between stay invisible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild the index from the log, as the broker&apos;s recovery does.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settle what the log lost first, then rebuild the index and let the next start be an unclean one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing offset index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without an .index the broker reads and verifies the whole segment at its next start, which can take hours for many segments. If the log has damage, that pass cuts it there and goes on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index files were deleted by hand, the segment was copied without them, or the disk was full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index without a log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An index belongs to the .log of the same number. The broker deletes one that has no log, so it is the last trace of a segment that is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An interrupted deletion, a .log removed by hand, or a directory entry lost in a power failure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find out first where the .log went; then the index can be deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last trace of the segment&apos;s name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset index of an odd size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An offset index consists of entries of 8 bytes. Surplus bytes mean that a write was cut off, so the last entries may be missing or wrong too.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A short write on a full disk, a copy that was cut off, or a file system repair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last index entry below the base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record of a segment has an offset below the segment&apos;s base offset. With such a last entry the broker&apos;s search goes astray, and consumers miss records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blocks of another file in the index, or an index that belongs to another segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last index entry equals the base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first batch can hold the base offset, and the first batch is never indexed. Everything before the byte that this entry names cannot be reached through the index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A damaged entry. The old log line of this wording mostly means a zero tail left by a kill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-allocated index of the active segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While a segment is active its index is pre-allocated and filled with zeros. After a crash that is normal; with the clean-shutdown marker the broker takes the zeros for entries and the index for full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker was killed, or is running. With the marker: the marker was made by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset index ends in zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker trims an index when its segment is rolled. Zeros at the end count as entries, so searches land among them and every read of this segment scans from its first byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An interrupted swap without an index, a marker made by hand, or a copy of a live partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset index holds only zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is long enough to need index entries, and the index has room but no entry. Every read scans the segment from its first byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file system zeroed the file, or a sparse file was copied without its content.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index offsets do not rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker searches the index by halving, which works only on rising offsets. It may start too late in the log, and then records appear to be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate offsets written by an old broker, a mixture of two replicas, or damaged bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index positions do not rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later offsets stand later in the log, so the bytes that the entries name must rise too. Where they don&apos;t, reads start at the wrong place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged bytes, or two index files joined into one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index points past the end of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index knows more than the log holds. After a clean start of the active segment the broker then takes the base offset for the log end: it forgets the whole segment and gives its offsets to new records. In an older segment, reads skip to the next one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log was shortened by hand or by the file system, or the index is another replica&apos;s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index points into the middle of a batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A read that starts there sends bytes that are no batch. Consumers then report checksum or size errors though the log itself is sound.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An index left over from another version of the log, or damaged bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index entry skips data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A read of an offset at or above the entry&apos;s starts at the byte it names. Batches before that byte that hold such offsets cannot be reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mixture of two generations of the segment, or a fault of an old release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index entries that stand for several batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Releases 2.0 to 3.9.0 and 4.0.0 write one entry an append, with the last offset of the whole append; up to 1.1 it is the first offset. Searches find the same records; only the official dump tool calls them mismatches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A follower&apos;s fetch or the cleaner appended several batches at once, or an old release wrote it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index entry beyond the segment&apos;s last offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker finds the log end by looking for the offset of the last index entry. When no batch reaches it, it takes the base offset for the log end after a clean start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index was kept while the log was truncated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Long stretch without an index entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A read inside the stretch scans the log from its beginning. It is legal, since old releases write one entry an append, but slow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large fetches of a follower before 3.9.1 or 4.0.1; a restart also starts the count anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Index entries closer than the interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker writes an entry after more than index.interval.bytes. Closer entries mean that the setting was smaller once; they cost room in the index and nothing else, unless it is full.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index.interval.bytes was smaller when the segment was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty index beside a large log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is long enough to need index entries and the index has none. Reads scan the segment from its first byte.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A missing index was created again as an empty file, or the index was truncated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log needs more index entries than fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery writes an entry every index.interval.bytes. When they don&apos;t fit into segment.index.bytes, recovery of the segment fails and the broker does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment.index.bytes or index.interval.bytes was lowered after the data was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise segment.index.bytes, or split the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Active index larger than its limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At a clean start the broker resizes the active segment&apos;s indexes to segment.index.bytes. It refuses when there are more entries than that, and does not start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment.index.bytes was lowered, or a marker stands beside indexes that were never trimmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Raise segment.index.bytes, or remove the clean-shutdown marker: recovery resets the indexes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty index of an empty active segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An orderly stop of 3.2 and newer leaves the indexes of an empty active segment at 0 bytes. Releases before 2.2 take such an index for full and try to roll for ever.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An orderly stop just after a roll; before 2.2 a crash between creating and resizing the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index point to bytes of segment %3 where no batch starts, the first is entry %1 with byte %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The batch there starts at byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index skip data: entry %1 lets reads of offset %2 start at byte %3, and the batch before that byte reaches offset %4.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset before that byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Normal: %n entries of the offset index of segment %1 hold another offset than the last one of their batch; searches find the same records.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The broker&apos;s search works with both forms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index name offsets beyond the last one of segment %1, which is %2; the first is offset %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Last offset of the segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n stretches of segment %1 have no index entry for more than 64 times index.interval.bytes %2; the first one has %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stretches of segment %1 have no index entry for more than 64 times index.interval.bytes %2 (default); the first one has %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Bytes without an entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads inside the stretch scan it; the answers are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 stand closer than index.interval.bytes %2; that is normal.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the offset index of segment %1 stand closer than index.interval.bytes %2 (default); that is normal.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Distance of the first one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The index is full, so the broker rolls the segment early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker does not care how close entries stand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The offset index of segment %1 is empty beside a log of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries that recovery would write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads scan the segment from its first byte; the answers are right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 has room for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovery of segment %1 needs %2 index entries, and segment.index.bytes %4 (default) has room for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for entries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next start recovers this segment and fails on the full index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A start that recovers this segment fails on the full index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 changed while it was read; findings about it may be out of date.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A running broker goes on with its file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest timestamp of the segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Modification time of the .log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The .log was modified at %1: with retention.ms %2 the broker deletes the segment at its next check, though its newest record is of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The .log was modified at %1: with retention.ms %2 (default) the broker deletes the segment at its next check, though its newest record is of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker leaves the time index empty, takes the modification time of the .log for the age of the segment, and scans it for times.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 has %2 bytes, which is %3 more than whole entries of 12 bytes take.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the empty active segment %1 has no .timeindex.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: segment %1 has no .timeindex, and its records have no timestamps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 has no .timeindex, though its records have timestamps up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 is empty, though its records have timestamps up to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the time index of the last segment is %1 with a zero tail, as in every directory that waits for its deletion.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal: the time index of the active segment is %1 with a zero tail. The broker rebuilds it at an unclean start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of the active segment %1 ends in zeros, though the clean-shutdown marker is there; the broker reads that as 1970 and deletes the segment at its next retention check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 ends in zeros; the broker reads that as 1970 and deletes the segment at its next retention check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of the active segment %1 ends in zeros, though the clean-shutdown marker is there; the broker reads that as 1970 and misses the segment in searches for a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 ends in zeros; the broker reads that as 1970 and misses the segment in searches for a time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild the index from the log before the broker starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Missing time index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker creates a missing .timeindex as an empty file and does not rebuild it. Retention then goes by the modification time of the .log, which a copy changes, and looking up a time scans the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A partial copy, or index files deleted by hand.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild the index from the log, and keep the modification time of the .log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Empty time index though records have times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rolled segment&apos;s time index ends with the largest timestamp of its records. Without it, retention goes by the modification time of the .log, and looking up a time scans the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The .timeindex was missing once, and the broker made an empty one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time index of an odd size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A time index consists of entries of 12 bytes. Surplus bytes mean that a write was cut off, so the last entry, by which retention goes, may be missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A short write on a full disk, or a copy that was cut off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre-allocated time index of the active segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>While a segment is active its time index is pre-allocated and filled with zeros. After a crash that is normal; with the clean-shutdown marker the broker reads the zeros as entries of 1970, and time retention deletes the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rebuild the index and let the next start be an unclean one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time index ends in zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker believes the last entry of a time index, whatever it is. Zeros mean 1970, so time retention deletes the segment at its next check, however new its records are.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A marker made by hand, a swap without its index, or a crash when the recovery point had already passed the segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last time entry below the first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timestamps in a time index only rise. Retention and searches believe the last entry, which is lower than the first one here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged bytes in the index.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timestamps of the index do not rise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The broker searches the time index by halving, which works only on rising timestamps. Looking up a time may give a wrong offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A race that 4.0.1 and 4.1.0 fixed, or a mixture of two copies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets of the time index fall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A later timestamp is reached at a later offset, so the offsets of a time index never fall. An active segment whose last entry is too high stops taking records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time entry below the base offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record of a segment has an offset below the segment&apos;s base offset. Looking up a time may give a wrong offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Damaged bytes, or an index that belongs to another segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time entry for an offset that no batch holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An entry says at which offset a timestamp was first reached. No batch of the segment holds this offset, so the index belongs to another state of the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An index left over from before a truncation or a compaction.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time entry disagrees with its batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An entry holds the largest timestamp so far and the batch that first reached it. Where log and index disagree, looking up a time gives a wrong offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An index left over from another state of the log, or a log that was patched.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last time entry too low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time retention goes by the last entry of a rolled segment. It is lower than the largest timestamp of the records, so the segment is deleted too early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The final entry was lost in a crash, or the index belongs to an older state of the log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last time entry too high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time retention goes by the last entry of a segment. It is higher than the largest timestamp of the records, so the segment is kept too long, and every later one with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log was truncated and the index kept, or damaged bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last entry of the time index of segment %1 is of %2, before its first entry of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, though its records have no timestamps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, before the largest timestamp of its records, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time index of segment %1 ends with %2, after the largest timestamp of its records, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timestamp of the entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time retention takes %1 for the age of the segment and deletes it too early.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time retention keeps the segment until %1 is old enough, and every later segment with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index name offsets below the base offset %1 of their segment, the first is entry %2 with offset %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index are out of order, the first is entry %1 with offset %2; the entry before has %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index are out of order, the first is entry %1 with timestamp %2.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index name offsets that no batch of segment %1 holds, the first is entry %2 with offset %3.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries of the time index disagree with their batches: entry %1 says %2 for offset %3, the log reached %4 there.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings keep the broker from starting.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings keep the broker from starting; less severe: %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings take the log dir offline.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings take the log dir offline; less severe: %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings lose data.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings lose data; less severe: %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings give wrong answers.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings give wrong answers; less severe: %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n findings hold something up.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No findings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Nothing is wrong; %n states worth knowing are listed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Write the offset index anew from the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the time index anew from the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no segment %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is left of an interrupted compaction or split, which a broker has to finish or undo first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is no regular file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log changed while it was read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log has %1, more than a broker can open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log is damaged at byte %1. Its indexes would not reach what stands behind the damage.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch at byte %1 has an offset that does not fit this segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets go backwards at byte %1, which no index can tell.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At byte %1 the index is full: segment.index.bytes is %2, too little for this log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its size is not a multiple of %1 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n empty slots stand at its end.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Its entries are not those that the log gives.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No broker holds %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1, so no broker has this log dir open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A broker holds %1. Stop it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read, so a broker may have this log dir open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The log dir&apos;s own files are not here, so nothing tells whether a broker has it open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No file has changed since the plan was made.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has changed since the plan was made. Plan again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 can be written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written by this user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has room for %2, and the change needs %3 for a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup of %1 goes to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup would lie in %1, where the broker may read or delete it. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup folder %1 cannot be written by this user.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup needs %1, and %2 has room for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” has no meaning here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are too many parentheses.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A closing parenthesis is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Something is missing at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches have no field “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no kind, state, codec or offset.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be asked of this field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A value is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is no value of this field.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes of the log that hold no whole batch with a valid checksum. Readers of records stop at the first of them; a broker that starts uncleanly cuts the log there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch begins here by its place, and is not whole. Its fields are shown as far as there are bytes for them; none is proved by a checksum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zeros where batches should stand. Whole pages of them were never written: the power failed, the volume was full, or the file was allocated ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes up to the next batch that is whole and has a valid checksum. They may hold the rest of a batch whose start is gone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of a batch that was not written whole</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of a batch that was not written whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of a batch that ends in zeros</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of a batch that ends in zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes behind a size that reaches past the end of the file</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte behind a size that reaches past the end of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes behind a size that no batch has</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte behind a size that no batch has</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes that are no batch</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte that is no batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of zeros, whole pages of %1</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of zeros, whole pages of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes of zeros</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte of zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n bytes skipped up to the next good batch</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n byte skipped up to the next good batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torn tail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zeros at the end of the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>zeros inside the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size that no batch has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size that reaches past the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes that are no batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A file without bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1, so reading starts at byte 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no entries, so reading starts at byte 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first entry of %1 is already above offset %2, so reading starts at byte 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>After %n comparisons the broker takes entry %1 of %2 as the last one that is not above offset %3: offset %4 at byte %5.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Entry %1 of %2, which the broker takes, points before the start of the file: the broker fails there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches; the one at byte %2 reaches what is looked for.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches; at byte %2 stands no batch, and the broker fails there.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>From byte %1 the broker passes %n batches up to the end of the data at byte %2; none reaches what is looked for.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The batch at byte %1 should hold it, but its records cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first record in it that is not older than %1 has offset %2 and timestamp %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record with offset %1 is in the batch at byte %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no record with offset %1; the next one is offset %2, in the batch at byte %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset %1 lies below the log start %2: the broker says that it is out of range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no segment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 holds offset %2: its base is the greatest that is not above it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No batch there reaches offset %1, so the broker goes on to segment %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No segment has a largest timestamp of %1 or later, so the broker finds nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Segment %1 is the first whose largest timestamp, %2, is not before %3; %n segments are passed over.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The time index of segment %1 knows no timestamp, so the time of its .log counts: %2, not before %3; %n segments are passed over.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no entries, so the segment is searched from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no %1, so the segment is searched from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first entry of %1 is already later than %2, so the segment is searched from its start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>After %n comparisons the broker takes entry %1 of %2 as the last one that is not later than %3: timestamp %4, offset %5.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Reading everything finds no such record: an index leads the broker astray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading past what stops the broker finds offset %1, in the batch at byte %2 of segment %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading everything finds offset %1, in the batch at byte %2 of segment %3: an index leads the broker astray.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files hold offset %1 all the same, in the batch at byte %2 of segment %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n records</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%n record</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::AboutDialog</name>
    <message>
        <source>About Seglens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seglens %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looks into the files of an Apache Kafka partition, says what is wrong with them and rebuilds what can be rebuilt.

Independent of the Apache Kafka project. Apache Kafka is a trademark of the Apache Software Foundation.

Free software under the GNU General Public License, version 3 or later. It comes without any warranty.

Uses Qt %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ActionRegistry</name>
    <message>
        <source>&amp;Open Folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;Demo Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin to Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show in File &amp;Manager</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy &amp;As</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Hex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;C Array</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy Command &amp;Line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select &amp;All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Partitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Indexes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Timeline in Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline by &amp;Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline by T&amp;ime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline by &amp;Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Files Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bytes Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fiel&amp;ds Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Jobs Panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Decompressed Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold &amp;Equal Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Field &amp;Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;Normal Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes per &amp;Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;16</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;32</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Larger Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Smaller Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;Zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Local Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>T&amp;heme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;System</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious Pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull Screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reset Layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run a Command…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Up to the Log Dir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous &amp;Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next B&amp;atch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Ba&amp;tch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Re&amp;cord</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Segment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Se&amp;gment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next &amp;Unparsed Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous Unparsed B&amp;ytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;irst</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Marker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Log Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recovery Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cleaner Point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;High Watermark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;End</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Check Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check &amp;Records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Plan &amp;Rebuild of Indexes…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Execute Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save Plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo Last Change…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keyboard Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Seglens</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Banner</name>
    <message>
        <source>+%1</source>
        <extracomment>so many more messages wait behind this one</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::BatchTableModel</name>
    <message>
        <source>control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data, txn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>first and last offset of a range</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, checksum wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checksum right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Codec</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Producer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Max time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete horizon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CRC</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ByteRanges</name>
    <message>
        <source>%1 bytes of zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes of zeros, allocated ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 bytes of records that no valid checksum covers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checksum of the batch at byte %1 is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 to %3</source>
        <extracomment>what a range is, and its first and last byte in hexadecimal</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::BytesPanel</name>
    <message>
        <source>Can&apos;t read %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing could be decompressed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch decompresses to more than %1. The first %1 are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decompress All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed data are damaged at byte %1. What came out before is shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The codec of this batch is not known.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The record lies inside the compressed payload, which is framed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes lie inside the compressed payload, which is framed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show Decompressed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>segment %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>batch at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&apos;t read these bytes: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copying bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the first %1 were copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>byte %1, %Ln long</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>a field, its value, where it is</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous batch (Shift+F7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next batch (F7)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous problem (Shift+F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next problem (F8)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decompressed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bytes as they are in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records of the batch, decompressed (Ctrl+D)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Document</name>
    <message>
        <source>Can&apos;t open %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listing batches of segment %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FieldText</name>
    <message>
        <source>Unit: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Specification: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ≠ %2</source>
        <extracomment>a stored checksum that differs from the one that was computed</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ms = %2</source>
        <extracomment>a difference in milliseconds, and the time that it leads to</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln byte(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::FieldTreeModel</name>
    <message>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FieldsPanel</name>
    <message>
        <source>Record %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>index %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Header of the batch and its records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the field</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilesModel</name>
    <message>
        <source>Partition state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log dir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>absent</source>
        <extracomment>a file that is not there</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>held</source>
        <extracomment>whether a broker holds the lock file</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>free</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is absent: the broker was not stopped cleanly, or is running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, has findings</source>
        <extracomment>a file in the tree, for a screen reader</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FilesPanel</name>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FindingDetail</name>
    <message>
        <source>Plan rebuild…</source>
        <extracomment>what to do with a finding: opens the plan of a repair</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No finding is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in this file; the first %2 can be stepped through</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in this file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next good batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it matters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Detail: %1</source>
        <extracomment>the detail of a finding, as a screen reader speaks it</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::FindingModel</name>
    <message>
        <source>, </source>
        <extracomment>between the names of findings that a folded group holds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The partition as a whole</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <extracomment>a group of findings and how many are in it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1, %Ln finding(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>(%1)</source>
        <extracomment>behind the title of a group: what is in it</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. %3. %4</source>
        <extracomment>a finding as a screen reader speaks it: its group, its sentence, what the broker does, where it is</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::GoField</name>
    <message>
        <source>Go to offset, time, @byte, or &gt; a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to offset, time or byte, or run a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset 2,143,552 · byte @41941730 or +61 · time 2025-11-28 09:00 or -2h · command &gt;reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it is read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a partition first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That is no offset, time or byte of this partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1   (%2)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HealthFilter</name>
    <message>
        <source>%1 of %2</source>
        <extracomment>findings that a filter lets through, and all of them</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text, file or rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter findings by text, file or rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HealthView</name>
    <message>
        <source>Findings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rebuild helps against this finding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These files are in an archive: unpack it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Checking %1 of %2; %Ln finding(s) so far</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The check did not end: %1. What was read until then is below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers and checksums are checked; records not yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No finding matches the filter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 records read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>No findings. %Ln segment(s), %1 batches read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found so far.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HealthWords</name>
    <message>
        <source>Stops the broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Takes the log dir offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loses data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gives wrong answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Holds something up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good to know</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal, nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker will not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log dir goes offline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker makes it worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker does not notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker leaves it so</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker repairs this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normal</source>
        <extracomment>what the broker makes of a finding</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1 · offset %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>place %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 places</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <extracomment>a fact of a finding in plain text: its name, its value</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Places in all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Broker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Way out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It costs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::HexView</name>
    <message>
        <source>Byte %1: %2</source>
        <extracomment>%1 place of a byte, %2 the byte in hexadecimal, %3 the field that it belongs to</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::JobsModel</name>
    <message>
        <source>%1 %</source>
        <extracomment>part of a job that is done, in per cent</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Task</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::JobsPanel</name>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear ended</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogBatches</name>
    <message>
        <source>Filtering batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filtering…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <extracomment>rows that a filter lets through, all rows</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rows %1 to %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: kind = txn, codec = lz4, 4017…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields: offset, byte, size, records, producer, producer-epoch, epoch, sequence, magic, crc, time, codec, kind, state. Operators: = != &lt; &lt;= &gt; &gt;=, ranges a..b, and, or, not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later rows</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogRecords</name>
    <message>
        <source>Select a batch to see its records.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These bytes hold no batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The codec of this batch is not known, so its records can&apos;t be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records can&apos;t be decompressed: the data are damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The compressed data are damaged after record %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The batch is too large to be decompressed at once: the first %1 records are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The records can&apos;t be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What follows record %1 can&apos;t be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This batch has no records: compaction removed them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 records the first %2 are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records of batch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hex</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and values as JSON without spaces, where they are JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and values as text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and values as hexadecimal digits</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::LogView</name>
    <message>
        <source>at byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No segments: the broker would start an empty log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is nothing in this log.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&apos;t read the segment: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segment %1 is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Listing batches of segment %1: at least %2 so far.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::MainWindow</name>
    <message>
        <source>Copying the demo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The demo could not be copied: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A broker is running on this log dir: its files change while you look.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files changed on disk since they were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live, read-only</source>
        <extracomment>sign in the tool bar: a broker is running, nothing is written</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seglens</source>
        <extracomment>title of the window: what is open</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – Seglens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <extracomment>short text of the button in the tool bar</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening never writes. Repairs are planned first and ask before they run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a partition or log dir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file of a partition or log dir</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was opened yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Menus</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Repair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Navigator</name>
    <message>
        <source>Offset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Byte %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First record from %1 %2</source>
        <extracomment>the first record that is not older than a time, in a zone</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 before the newest record: from %2 %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has %2 bytes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Can&apos;t look that up: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no record at offset %1 or later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No record is from %1 %2 or later.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PartitionsModel</name>
    <message>
        <source>The folder&apos;s name is not one of a partition: the broker does not start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <extracomment>first and last offset of a partition</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offsets</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::PartitionsView</name>
    <message>
        <source>Checking partitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) · %1 · %2 of them checked</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln partition(s) need you</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stop(s) the start</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln lose(s) data</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln give(s) wrong answers</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hold(s) something up</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) were checked.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing wrong so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln partition(s) are listed.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Wait for the check to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the worst partition first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by topic or partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RecentModel</name>
    <message>
        <source>today %1</source>
        <extracomment>when something was opened; %1 is a time of day</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · not found</source>
        <extracomment>a recent path that is no longer there</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <extracomment>a recent path, its last verdict, when it was opened</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::RecordTableModel</name>
    <message>
        <source>null</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>−%1</source>
        <extracomment>milliseconds after (or before) the timestamp of the batch</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>+%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Screenshot</name>
    <message numerus="yes">
        <source>%1 was not read to the end in %n second(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 has no view &quot;%2&quot;.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 could not be written.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::SegmentAnswer</name>
    <message numerus="yes">
        <source>at least %Ln record(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 in %2; every checksum is right.</source>
        <extracomment>counted records, counted batches</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln damaged range(s) hold no batch: %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln batch(es) fail the checksum.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ui::SettingsDialog</name>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text &amp;size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also with Ctrl+plus and Ctrl+minus.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time &amp;zone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In which times are shown and typed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>UTC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Local time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bytes per row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Field colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour bytes by the kind of their field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So many steps lead back with Alt+Left.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bac&amp;kup folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a repair keeps what it replaces, and its journal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At &amp;start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open again what was open last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::ShortcutsDialog</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::StartPage</name>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Partition or log dir…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a folder such as orders-3, or the whole log.dirs entry</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>.log .index .timeindex .txnindex .snapshot, checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop a folder or file here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening never writes. A broker may be running.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try</source>
        <extracomment>title above what can be tried out</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Demo partition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>real damage to look at and to repair, in a copy of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reads every release from 0.8 to 4.x. Independent of the Apache Kafka project.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What you open is listed here with its last verdict.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::StatusLine</name>
    <message>
        <source>Nothing open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset %1 · decompressed byte %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>decompressed byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset %1 · byte %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 bytes selected</source>
        <extracomment>%1 is &quot;offset N · byte N&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers checked; reading records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All records read · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Headers checked, records not yet · %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::UnitPath</name>
    <message>
        <source>header</source>
        <extracomment>the header of a batch, in a path of fields</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>record %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Verdict</name>
    <message>
        <source>A broker is running here: look, don&apos;t touch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair before the broker starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Let the broker do it</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Rebuild %Ln file(s), no loss</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing urgent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wait for the check to end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing wrong so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s) are being checked.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Not checked to the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 records read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln segment(s), %1 batches read.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The check stopped: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::VerdictBar</name>
    <message>
        <source>WHAT IS WRONG</source>
        <extracomment>caption of a cell, in capitals where the language has them</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WHAT TO DO</source>
        <extracomment>caption of a cell, in capitals where the language has them</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Plan rebuild of %Ln file(s)…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Verdict: %1. %2 %3</source>
        <extracomment>the verdict as a screen reader speaks it: what is wrong, details, what to do</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::View</name>
    <message>
        <source>Partitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Indexes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fields</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::WindowLayout</name>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Words</name>
    <message>
        <source>%1 ms</source>
        <extracomment>a time that no calendar shows, as its number of milliseconds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 B</source>
        <extracomment>a size in bytes</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <extracomment>a short date in QDate::toString() form, as in &quot;28 Nov 2025&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 d</source>
        <extracomment>days</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <extracomment>hours</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <extracomment>minutes</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <extracomment>seconds</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>two units of a duration, as in &quot;2 d 3 h&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ui::Workspace</name>
    <message>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is a file of a log dir.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <extracomment>a tab with a count, as in &quot;Health 7&quot;</extracomment>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
