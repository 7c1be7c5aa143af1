// What the user who runs the broker may not do in a partition dir (health checks 11).

#include "core/base/escape.h"
#include "core/health/dir_glance.h"
#include "core/io/path_status.h"

namespace core {

namespace {

struct Refused {
    std::vector<const NamedFile*> files;
    void add(const NamedFile& file) { files.push_back(&file); }
};

class AccessGlance {
public:
    AccessGlance(CheckContext& context, std::uint32_t user)
        : context_(context)
        , user_(user)
    {
    }

    void run()
    {
        const PartitionDir& partition = context_.partition();
        for (const NamedFile& file : partition.files) {
            look(file);
        }
        report("fs-unreadable", unreadable_, BrokerEffect::DirOffline,
               {CORE_TEXT_N("core", "The broker's user %1 may not read %n files, the first being %2."),
                "The broker's user %1 may not read %2."},
               CORE_TEXT("core", "The next start takes the log dir offline."));
        report("fs-log-not-writable", logs_, BrokerEffect::DirOffline,
               {CORE_TEXT_N("core", "The broker's user %1 may not write %n logs, the first being %2."),
                "The broker's user %1 may not write %2."},
               CORE_TEXT("core", "The next start takes the log dir offline."));
        report("fs-index-not-writable", indexes_, BrokerEffect::DirOffline,
               {CORE_TEXT_N("core", "The broker's user %1 may not write %n index files, the first being %2."),
                "The broker's user %1 may not write %2."},
               CORE_TEXT("core", "The log dir goes offline when the broker opens the index: at the start for the last "
                                 "segment and for those that it recovers, else at the first read."));
        lookAtDir();
    }

private:
    bool may(const DirEntry& entry, Access access) const { return permits(entry.uid, entry.mode, user_, access); }

    void look(const NamedFile& file)
    {
        if (!may(file.entry, Access::Read)) {
            unreadable_.add(file);
            return; // one state, one id
        }
        if (may(file.entry, Access::Write) || file.name.state != FileState::Live) {
            return;
        }
        if (file.name.kind == FileKind::Log || file.name.kind == FileKind::TxnIndex) {
            logs_.add(file);
        } else if (file.name.kind == FileKind::OffsetIndex || file.name.kind == FileKind::TimeIndex) {
            indexes_.add(file);
        }
    }

    void report(const char* id, const Refused& refused, BrokerEffect effect, const Sentence& words, const char* broker)
    {
        if (refused.files.empty()) {
            return;
        }
        const NamedFile& first = *refused.files.front();
        Finding finding = context_.make(id, Severity::Offline, nullptr, first.entry.name);
        if (first.name.base && context_.partition().segment(*first.name.base) != nullptr) {
            finding.segment = first.name.base;
        }
        finding.count = refused.files.size();
        finding.sentence = {words,
                            {arg::number(user_), arg::name(escapeName(first.entry.name))},
                            static_cast<std::int64_t>(refused.files.size())};
        addOwner(finding, first.entry.uid, first.entry.mode);
        finding.effect = effect;
        finding.broker = sentence(broker);
        context_.report(std::move(finding));
    }

    void addOwner(Finding& finding, std::uint32_t owner, std::uint32_t mode) const
    {
        addEvidence(finding, CORE_TEXT("core", "Owner"), "owner", arg::number(owner));
        std::string digits;
        for (int shift = 6; shift >= 0; shift -= 3) {
            digits += static_cast<char>('0' + ((mode >> shift) & 7U));
        }
        addEvidence(finding, CORE_TEXT("core", "Mode"), "mode", arg::name(digits));
    }

    void lookAtDir()
    {
        const PartitionDir& partition = context_.partition();
        const std::optional<std::string> root = partition.directory->diskPath();
        const std::optional<PathStatus> status = root ? statusOf(joinPath(*root, partition.dir)) : std::nullopt;
        if (!status || permits(status->uid, status->mode, user_, Access::Write | Access::Search)) {
            return;
        }
        const bool empties = context_.release() >= Release{4, 0, 0, 0} && context_.start() == StartKind::Unclean;
        Finding finding =
            context_.make("fs-dir-not-writable", empties ? Severity::Loss : Severity::Offline, nullptr, {});
        finding.sentence =
            sentence(CORE_TEXT("core", "The broker's user %1 may not make files in this directory, which belongs to "
                                       "user %2."),
                     {arg::number(user_), arg::number(status->uid)});
        addOwner(finding, status->uid, status->mode);
        finding.effect = empties ? BrokerEffect::MakesWorse : BrokerEffect::DirOffline;
        finding.broker =
            empties ? sentence(CORE_TEXT("core", "The next start empties the first segment that it recovers, and then "
                                                 "takes the log dir offline."))
                    : sentence(CORE_TEXT("core", "The log dir goes offline when the broker makes a file here."));
        context_.report(std::move(finding));
    }

    CheckContext& context_;
    std::uint32_t user_;
    Refused unreadable_;
    Refused logs_;
    Refused indexes_;
};

} // namespace

void glanceAccess(CheckContext& context)
{
    if (context.brokerUid() && *context.brokerUid() != 0) {
        AccessGlance(context, *context.brokerUid()).run();
    }
}

} // namespace core
