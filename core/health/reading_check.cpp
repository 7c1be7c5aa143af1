// What reading itself ran into.

#include "core/base/escape.h"
#include "core/health/walk_check.h"

namespace core {

namespace {

class ReadingCheck : public WalkCheck {
public:
    explicit ReadingCheck(CheckContext& context)
        : context_(context)
    {
    }
    void startSegment(const Segment& segment) override { segment_ = &segment; }
    void endSegment(const WalkSummary& summary) override;

private:
    CheckContext& context_;
    const Segment* segment_ = nullptr;
};

void ReadingCheck::endSegment(const WalkSummary& summary)
{
    if (!summary.fileChanged) {
        return;
    }
    Finding finding = context_.make("file-changed-while-reading", Severity::Info, segment_, segment_->log.name);
    finding.sentence =
        sentence(CORE_TEXT("core", "%1 changed while it was read; findings about it may be out of date."),
                 {arg::name(escapeName(segment_->log.name))});
    addEvidence(finding, CORE_TEXT("core", "Bytes read"), "bytes", arg::size(static_cast<std::int64_t>(summary.bytes)));
    finding.effect = BrokerEffect::LeavesIt;
    finding.broker = sentence(CORE_TEXT("core", "A running broker goes on with its file."));
    context_.report(std::move(finding));
}

} // namespace

std::unique_ptr<WalkCheck> makeReadingCheck(CheckContext& context)
{
    return std::make_unique<ReadingCheck>(context);
}

} // namespace core
