#include "ui/views/health_words.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/base/escape.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

class Say {
    Q_DECLARE_TR_FUNCTIONS(ui::HealthWords)
};

//: stands between facts of one line
const QString kDot = QStringLiteral(" · ");

QString fileOf(const core::Finding& finding)
{
    return QString::fromStdString(core::escapeName(finding.file.empty() ? finding.dir : finding.file));
}

} // namespace

bool needsSomeone(const core::Finding& finding)
{
    return !finding.harmless && finding.severity != core::Severity::Info;
}

HarmGroup harmGroupOf(const core::Finding& finding)
{
    return finding.harmless ? HarmGroup::Normal : static_cast<HarmGroup>(finding.severity);
}

QString titleOf(HarmGroup group)
{
    switch (group) {
    case HarmGroup::Fatal:
        return Say::tr("Stops the broker");
    case HarmGroup::Offline:
        return Say::tr("Takes the log dir offline");
    case HarmGroup::Loss:
        return Say::tr("Loses data");
    case HarmGroup::Wrong:
        return Say::tr("Gives wrong answers");
    case HarmGroup::Degraded:
        return Say::tr("Holds something up");
    case HarmGroup::Info:
        return Say::tr("Good to know");
    case HarmGroup::Normal:
        return Say::tr("Normal, nothing to do");
    }
    return {};
}

Look lookOf(HarmGroup group)
{
    return group == HarmGroup::Normal ? Look::Ok : lookOf(static_cast<core::Severity>(group));
}

QString chipText(core::BrokerEffect effect)
{
    switch (effect) {
    case core::BrokerEffect::WillNotStart:
        return Say::tr("Broker will not start");
    case core::BrokerEffect::DirOffline:
        return Say::tr("Log dir goes offline");
    case core::BrokerEffect::MakesWorse:
        return Say::tr("Broker makes it worse");
    case core::BrokerEffect::DoesNotNotice:
        return Say::tr("Broker does not notice");
    case core::BrokerEffect::LeavesIt:
        return Say::tr("Broker leaves it so");
    case core::BrokerEffect::Repairs:
        return Say::tr("Broker repairs this");
    case core::BrokerEffect::Normal:
        //: what the broker makes of a finding
        return Say::tr("Normal");
    }
    return {};
}

Look chipLook(core::BrokerEffect effect)
{
    switch (effect) {
    case core::BrokerEffect::WillNotStart:
    case core::BrokerEffect::DirOffline:
        return Look::Block;
    case core::BrokerEffect::MakesWorse:
        return Look::Loss;
    case core::BrokerEffect::DoesNotNotice:
        return Look::Wrong;
    case core::BrokerEffect::LeavesIt:
        return Look::Slow;
    case core::BrokerEffect::Repairs:
    case core::BrokerEffect::Normal:
        return Look::Ok;
    }
    return Look::Info;
}

QString placeText(const core::Finding& finding, std::size_t place)
{
    if (place >= finding.places.size()) {
        return fileOf(finding);
    }
    const core::FindingPlace& at = finding.places[place];
    const QString byte = formatOffset(static_cast<std::int64_t>(at.filePos));
    return at.offset ? Say::tr("byte %1 · offset %2").arg(byte, formatOffset(at.offset->value))
                     : Say::tr("byte %1").arg(byte);
}

QString secondLine(const core::Finding& finding, std::size_t place)
{
    QStringList facts;
    if (finding.count > 1) {
        facts.push_back(place < finding.places.size()
                            ? Say::tr("place %1 of %2")
                                  .arg(formatCount(static_cast<std::int64_t>(place) + 1),
                                       formatCount(static_cast<std::int64_t>(finding.count)))
                            : Say::tr("%1 places").arg(formatCount(static_cast<std::int64_t>(finding.count))));
    }
    facts.push_back(placeText(finding, place));
    facts.push_back(QString::fromStdString(finding.id));
    return facts.join(kDot);
}

QString fullPlace(const core::Finding& finding, std::size_t place)
{
    QStringList facts = {fileOf(finding)};
    if (place < finding.places.size()) {
        facts.push_back(placeText(finding, place));
    }
    facts.push_back(QString::fromStdString(finding.id));
    return facts.join(kDot);
}

QString headline(const core::Finding& finding)
{
    QString sentence = localized(finding.sentence);
    while (sentence.endsWith(QLatin1Char('.')) || sentence.endsWith(QChar(0x3002))) {
        sentence.chop(1);
    }
    return sentence;
}

QString asPlainText(const core::Finding& finding)
{
    QStringList lines;
    const auto fact = [&lines](const QString& label, const QString& value) {
        if (!value.isEmpty()) {
            //: a fact of a finding in plain text: its name, its value
            lines.push_back(Say::tr("%1: %2").arg(label, value));
        }
    };
    lines.push_back(localized(finding.sentence));
    const std::string place = finding.dir.empty() ? finding.file : finding.dir + "/" + finding.file;
    fact(Say::tr("File"), QString::fromStdString(core::escapeName(place)));
    for (std::size_t i = 0; i < finding.places.size() && i < 10; ++i) {
        fact(Say::tr("Place"), placeText(finding, i));
    }
    if (finding.count > 10) {
        fact(Say::tr("Places in all"), formatCount(static_cast<std::int64_t>(finding.count)));
    }
    for (const core::Evidence& evidence : finding.evidence) {
        fact(localized(evidence.label), localized(evidence.value));
    }
    fact(Say::tr("Likely cause"), localized(finding.cause));
    fact(Say::tr("Broker"), localized(finding.broker));
    fact(Say::tr("Way out"), localized(finding.repair.how));
    fact(Say::tr("It costs"), localized(finding.repair.loses));
    fact(Say::tr("Rule"), QString::fromStdString(finding.id));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ui
