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
        'dump --files') files=yes ;;
        'dump --max-bytes') return ;;
        'dump --max-message-size') return ;;
        'dump --key-decoder-class') return ;;
        'dump --value-decoder-class') return ;;
        'dump --threads') return ;;
        'check --depth') words='glance walk decode' ;;
        'check --only') return ;;
        'check --now') return ;;
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
        'rebuild --segment') return ;;
        'rebuild --only') words='index timeindex' ;;
        'rebuild --output') files=yes ;;
        'rebuild --release') return ;;
        'rebuild --config') return ;;
        'rebuild --backup') files=yes ;;
        'rebuild --color') words='auto always never' ;;
        'rebuild --threads') return ;;
        'undo --backup') files=yes ;;
        'undo --color') words='auto always never' ;;
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
                dump) words='--help --files --print-data-log --deep-iteration --skip-record-metadata --index-sanity-check --verify-index-only --max-bytes --max-message-size --key-decoder-class --value-decoder-class --threads' ;;
                check) words='--help --depth --only --now --fail-on --limit --release --config --json --jsonl --color --threads' ;;
                preview) words='--help --start --topic-ids --log-dir --fail-on --release --config --json --jsonl --color --threads' ;;
                rebuild) words='--help --segment --only --output --release --config --dry-run --yes --backup --json --jsonl --color --threads' ;;
                undo) words='--help --dry-run --yes --backup --json --jsonl --color' ;;
                history) words='--help --backup --json --jsonl --color' ;;
            esac
        elif [[ -z $command ]]; then
            words='info batches records index fields find stats dump check preview rebuild undo history'
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
