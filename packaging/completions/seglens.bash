# bash completion for seglens
_seglens() {
    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command='' words='' files='' i
    COMPREPLY=()
    # "--option=value" comes as three words.
    if [[ $current == '=' ]]; then
        current=''
    elif [[ $before == '=' ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; ++i)); do
        if [[ ${COMP_WORDS[i]} != -* ]]; then
            command=${COMP_WORDS[i]}
            break
        fi
    done
    case "$command $before" in
        'info --color') words='auto always never' ;;
        'batches --from') return ;;
        'batches --to') return ;;
        'batches --limit') return ;;
        'batches --color') words='auto always never' ;;
        'batches --threads') return ;;
        'records --from') return ;;
        'records --to') return ;;
        'records --limit') return ;;
        'records --payload') words='text hex base64' ;;
        'records --color') words='auto always never' ;;
        'records --threads') return ;;
        'index --limit') return ;;
        'index --color') words='auto always never' ;;
        'fields --at') return ;;
        'fields --record') return ;;
        'fields --limit') return ;;
        'fields --payload') words='text hex base64' ;;
        'fields --color') words='auto always never' ;;
        'find --offset') return ;;
        'find --timestamp') return ;;
        'find --key') return ;;
        'find --bytes') return ;;
        'find --producer') return ;;
        'find --limit') return ;;
        'find --color') words='auto always never' ;;
        'find --threads') return ;;
        'stats --config') return ;;
        'stats --color') words='auto always never' ;;
        'stats --threads') return ;;
        'retention --now') return ;;
        'retention --release') return ;;
        'retention --config') return ;;
        'retention --color') words='auto always never' ;;
        'retention --threads') return ;;
        'compare --limit') return ;;
        'compare --color') words='auto always never' ;;
        'compare --threads') return ;;
        'dump --files') files=yes ;;
        'dump --max-bytes') return ;;
        'dump --max-message-size') return ;;
        'dump --key-decoder-class') return ;;
        'dump --value-decoder-class') return ;;
        'dump --threads') return ;;
        'check --depth') words='glance walk decode' ;;
        'check --now') return ;;
        'check --only') return ;;
        'check --fail-on') words='fatal offline loss wrong degraded info never' ;;
        'check --limit') return ;;
        'check --release') return ;;
        'check --config') return ;;
        'check --color') words='auto always never' ;;
        'check --threads') return ;;
        'preview --start') words='clean unclean auto' ;;
        'preview --topic-ids') files=yes ;;
        'preview --log-dir') files=yes ;;
        'preview --fail-on') words='fatal offline loss wrong degraded info never' ;;
        'preview --release') return ;;
        'preview --config') return ;;
        'preview --color') words='auto always never' ;;
        'preview --threads') return ;;
        'report --output') files=yes ;;
        'report --depth') words='glance walk decode' ;;
        'report --now') return ;;
        'report --start') words='clean unclean auto' ;;
        'report --payload') words='text hex base64' ;;
        'report --release') return ;;
        'report --config') return ;;
        'report --color') words='auto always never' ;;
        'report --threads') return ;;
        'rebuild --segment') return ;;
        'rebuild --only') words='index timeindex txnindex snapshot' ;;
        'rebuild --output') files=yes ;;
        'rebuild --release') return ;;
        'rebuild --config') return ;;
        'rebuild --backup') files=yes ;;
        'rebuild --color') words='auto always never' ;;
        'rebuild --threads') return ;;
        'recover --start') words='clean unclean auto' ;;
        'recover --topic-ids') files=yes ;;
        'recover --log-dir') files=yes ;;
        'recover --output') files=yes ;;
        'recover --release') return ;;
        'recover --config') return ;;
        'recover --backup') files=yes ;;
        'recover --color') words='auto always never' ;;
        'recover --threads') return ;;
        'repair --finding') return ;;
        'repair --topic-id') return ;;
        'repair --depth') words='glance walk decode' ;;
        'repair --output') files=yes ;;
        'repair --release') return ;;
        'repair --config') return ;;
        'repair --backup') files=yes ;;
        'repair --color') words='auto always never' ;;
        'repair --threads') return ;;
        'salvage --output') files=yes ;;
        'salvage --release') return ;;
        'salvage --config') return ;;
        'salvage --backup') files=yes ;;
        'salvage --color') words='auto always never' ;;
        'salvage --threads') return ;;
        'truncate --to-offset') return ;;
        'truncate --output') files=yes ;;
        'truncate --release') return ;;
        'truncate --config') return ;;
        'truncate --backup') files=yes ;;
        'truncate --color') words='auto always never' ;;
        'truncate --threads') return ;;
        'clean --output') files=yes ;;
        'clean --release') return ;;
        'clean --config') return ;;
        'clean --backup') files=yes ;;
        'clean --color') words='auto always never' ;;
        'clean --threads') return ;;
        'undo --backup') files=yes ;;
        'undo --color') words='auto always never' ;;
        'resume --backup') files=yes ;;
        'resume --color') words='auto always never' ;;
        'place --backup') files=yes ;;
        'place --color') words='auto always never' ;;
        'history --drop') files=yes ;;
        'history --backup') files=yes ;;
        'history --color') words='auto always never' ;;
        *) if [[ $current == -* ]]; then
            case $command in
                '') words='--help --version' ;;
                info) words='--help --json --jsonl --color' ;;
                batches) words='--help --from --to --limit --json --jsonl --color --threads' ;;
                records) words='--help --from --to --limit --payload --json --jsonl --color --threads' ;;
                index) words='--help --limit --json --jsonl --color' ;;
                fields) words='--help --at --record --decompressed --limit --payload --json --jsonl --color' ;;
                find) words='--help --offset --timestamp --key --bytes --producer --explain --limit --json --jsonl --color --threads' ;;
                stats) words='--help --config --json --jsonl --color --threads' ;;
                retention) words='--help --now --release --config --json --jsonl --color --threads' ;;
                compare) words='--help --limit --json --jsonl --color --threads' ;;
                dump) words='--help --files --print-data-log --deep-iteration --skip-record-metadata --index-sanity-check --verify-index-only --max-bytes --max-message-size --key-decoder-class --value-decoder-class --offsets-decoder --transaction-log-decoder --cluster-metadata-decoder --share-group-state-decoder --remote-log-metadata-decoder --threads' ;;
                check) words='--help --depth --now --only --fail-on --limit --release --config --json --jsonl --color --threads' ;;
                preview) words='--help --start --topic-ids --log-dir --fail-on --release --config --json --jsonl --color --threads' ;;
                report) words='--help --output --depth --now --start --payload --release --config --json --jsonl --color --threads' ;;
                rebuild) words='--help --segment --only --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                recover) words='--help --start --topic-ids --log-dir --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                repair) words='--help --finding --lossless --topic-id --depth --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                salvage) words='--help --records --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                truncate) words='--help --to-offset --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                clean) words='--help --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                undo) words='--help --dry-run --yes --backup --json --jsonl --color' ;;
                resume) words='--help --dry-run --yes --backup --json --jsonl --color' ;;
                place) words='--help --dry-run --yes --backup --json --jsonl --color' ;;
                history) words='--help --drop --dry-run --yes --backup --json --jsonl --color' ;;
            esac
        elif [[ -z $command ]]; then
            words='info batches records index fields find stats retention compare dump check preview report rebuild recover repair salvage truncate clean undo resume place history'
        else
            files=yes
        fi ;;
    esac
    if [[ -n $files ]]; then
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    fi
}
complete -o filenames -F _seglens seglens
