#compdef seglens
# zsh completion for seglens
_seglens() {
    local context state state_descr line
    typeset -A opt_args
    local -a commands
    commands=(
        'info:Tell what a path is, without reading the logs'
        'batches:List every batch with its header, and the bytes that hold none'
        'records:List every record, those of Kafka'\''s own topics decoded'
        'index:List the entries of an index file, snapshot, checkpoint or other small file'
        'fields:Show each byte of a file as a field of its format'
        'find:Find an offset, a time, a key, bytes or a producer'
        'stats:Sizes, counts, rates, keys, codecs and index density'
        'retention:Tell which segments retention deletes, which stay until when, and why each was closed'
        'compare:Tell where two copies of a partition part, and which one a broker would follow'
        'dump:Print what kafka-dump-log 4.4 prints, going on after damage'
        'check:Tell what is wrong and what a broker does about it'
        'preview:Tell what a broker does to the files at its next start'
        'report:Write verdict, findings and the predicted start into one file'
        'rebuild:Write index files anew from the log, as a broker'\''s recovery would'
        'recover:Do now what a broker would do to the files at its next start'
        'repair:Mend what check finds, as far as the files alone tell how'
        'salvage:Write the good batches from around damage into another directory'
        'truncate:Cut the end off a log, as a follower does'
        'clean:Remove leftovers that are surely void'
        'undo:Take a change back, byte for byte'
        'resume:End a change that was interrupted, as it was planned'
        'place:Put a copy that --output wrote in the place of the original, which is moved into the backup'
        'history:List the changes made to a partition'
    )
    _arguments -C \
        '(- *)--help[Print this help and exit]' \
        '(- *)--version[Print the version and exit]' \
        '1:command:->command' \
        '*::argument:->argument'
    case $state in
    command)
        _describe command commands
        ;;
    argument)
        case $words[1] in
        info)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '*:PATH:_files'
            ;;
        batches)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--from=[Begin with offset O]:O:' \
                '--to=[End with offset O]:O:' \
                '--limit=[Print at most N rows]:N:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        records)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--from=[Begin with offset O]:O:' \
                '--to=[End with offset O]:O:' \
                '--limit=[Print at most N rows]:N:' \
                '--payload=[Show bytes of keys, values and headers as text, hex or base64 (default\: sizes and a hash)]:FORM:(text hex base64)' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        index)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--limit=[Print at most N entries]:N:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '1:FILE:_files'
            ;;
        fields)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--at=[Only the batch or entry that byte POS belongs to]:POS:' \
                '--record=[Only record N (from 0) of that batch]:N:' \
                '--decompressed[What the batch holds after decompression; positions then count from its start]' \
                '--limit=[Show at most N batches, entries or records]:N:' \
                '--payload=[Show bytes of keys, values and headers as text, hex or base64 (default\: sizes and a hash)]:FORM:(text hex base64)' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '1:FILE:_files'
            ;;
        find)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--offset=[The record with offset O, or the first after it]:O:' \
                '--timestamp=[The first record at or after T\: ms since 1970, or ISO 8601 such as 2023-11-14T22\:13\:20Z]:T:' \
                '--key=[Records with exactly this key; in Kafka'\''s own topics those of a group, a member, a topic or a transactional id]:TEXT:' \
                '--bytes=[Records that hold these bytes in key, value or a header]:HEX:' \
                '--producer=[Batches of this producer id]:ID:' \
                '--explain[List each step of the broker'\''s look-up (of an offset or a time)]' \
                '--limit=[List up to N hits, not just the first]:N:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        stats)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        retention)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--now=[The time to judge ages by (default\: that of the newest file)]:T:' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        compare)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--limit=[Of other files list at most N entries that differ (default\: 20)]:N:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:A B:_files'
            ;;
        dump)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '*--files=[Files to dump, with commas between them]:A,B:_files' \
                '--print-data-log[Print keys and values too]' \
                '--deep-iteration[Print a line for each record]' \
                '--skip-record-metadata[Print keys and values alone, and nothing of control records]' \
                '--index-sanity-check[Only tell whether an index passes the check of a starting broker]' \
                '--verify-index-only[Do not print the entries of an index]' \
                '--max-bytes=[Leave out batches that end beyond byte N]:N:' \
                '--max-message-size=[Taken as kafka-dump-log takes it; what is printed does not depend on it]:N:' \
                '--key-decoder-class=[How keys are printed\: Kafka'\''s StringDecoder, IntegerDecoder or LongDecoder]:CLASS:' \
                '--value-decoder-class=[How values are printed, likewise]:CLASS:' \
                '--offsets-decoder[Decode records of __consumer_offsets]' \
                '--transaction-log-decoder[Decode records of __transaction_state]' \
                '--cluster-metadata-decoder[Decode records of __cluster_metadata and of KRaft snapshots]' \
                '--share-group-state-decoder[Decode records of __share_group_state]' \
                '--remote-log-metadata-decoder[Decode records of __remote_log_metadata]' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:FILE:_files'
            ;;
        check)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--depth=[How deep to read\: glance, walk (default) or decode]:DEPTH:(glance walk decode)' \
                '--now=[The time to judge ages by (default\: the newest that the files tell of)]:T:' \
                '*--only=[Only these findings, with commas between them]:IDS:' \
                '--fail-on=[Exit with 1 from this severity on (default\: degraded)]:SEVERITY:(fatal offline loss wrong degraded info never)' \
                '--limit=[List at most N findings]:N:' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '*:PATH:_files'
            ;;
        preview)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--start=[A clean or an unclean start, or auto\: as the marker says (default)]:KIND:(clean unclean auto)' \
                '--topic-ids=[Lines with a topic and its id that the cluster knows (default\: those of the metadata log; without one, all ids)]:FILE:_files' \
                '*--log-dir=[Another log dir of the same broker; may be given again]:DIR:_files' \
                '--fail-on=[Exit with 1 from this severity on (default\: degraded)]:SEVERITY:(fatal offline loss wrong degraded info never)' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        report)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--output=[Write to FILE, whose name ends in .html, .md or .json]:FILE:_files' \
                '--depth=[How deep to read\: glance, walk (default) or decode]:DEPTH:(glance walk decode)' \
                '--now=[The time to judge ages by (default\: the newest that the files tell of)]:T:' \
                '--start=[A clean or an unclean start, or auto\: as the marker says (default)]:KIND:(clean unclean auto)' \
                '--payload=[Show bytes of keys, values and headers as text, hex or base64 (default\: sizes and a hash)]:FORM:(text hex base64)' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        rebuild)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '*--segment=[Only the segment with this base offset; may be given again]:BASE:' \
                '*--only=[These files, with commas between them\: index, timeindex, txnindex, snapshot (default\: index,timeindex)]:KINDS:(index timeindex txnindex snapshot)' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        recover)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--start=[A clean or an unclean start, or auto\: as the marker says (default)]:KIND:(clean unclean auto)' \
                '--topic-ids=[Lines with a topic and its id that the cluster knows (default\: those of the metadata log; without one, all ids)]:FILE:_files' \
                '*--log-dir=[Another log dir of the same broker; may be given again]:DIR:_files' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        repair)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '*--finding=[Only findings with this id; may be given again]:ID:' \
                '--lossless[Only what is automatic and loses nothing]' \
                '--topic-id=[The topic id for a partition.metadata that is missing or damaged]:ID:' \
                '--depth=[How deep to look for findings\: glance, walk (default) or decode]:DEPTH:(glance walk decode)' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        salvage)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--records[Also keep the records that can be decoded of batches with a wrong checksum]' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        truncate)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--to-offset=[Drop every record from offset O on, and the whole batch that holds it]:O:' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        clean)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--output=[Write into a copy of PATH, and leave PATH alone]:DIR:_files' \
                '--release=[The broker'\''s release, such as 3.9 or 3.9.1 (default\: the newest)]:R:' \
                '*--config=[A setting of the topic or broker, by Kafka'\''s name; may be given again]:NAME=VALUE:' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '--threads=[Use up to N threads (default\: one for each core)]:N:' \
                '1:PATH:_files'
            ;;
        undo)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '1:PATH:_files'
            ;;
        resume)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '1:PATH:_files'
            ;;
        place)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '*:DIR:_files'
            ;;
        history)
            _arguments \
                '(- *)--help[Print this help and exit]' \
                '--drop=[Delete the backup of this change; it cannot be taken back any more]:JOURNAL:_files' \
                '--dry-run[Print the plan and stop]' \
                '--yes[Do not ask]' \
                '--backup=[Where backups and journals are (default\: $XDG_STATE_HOME/seglens)]:DIR:_files' \
                '--json[Print one JSON document]' \
                '--jsonl[Print JSON, one object a line, as results appear]' \
                '--color=[Use colours\: auto (on a terminal), always or never]:WHEN:(auto always never)' \
                '1:PATH:_files'
            ;;
        esac
        ;;
    esac
}
_seglens "$@"
