#include "ui/shell/words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QTimeZone>
#include <QTranslator>

#include <algorithm>
#include <array>

#include "ui/shell/language.h"

namespace ui {

namespace {

bool g_localZone = false; // only the GUI thread words anything

QDateTime shownTime(std::int64_t ms)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    return g_localZone ? utc.toLocalTime() : utc;
}

/// Years that a calendar shows; what is outside is shown as its number.
bool hasDate(std::int64_t ms)
{
    constexpr std::int64_t kYear1 = -62'135'596'800'000;
    constexpr std::int64_t kYear10000 = 253'402'300'800'000;
    return ms >= kYear1 && ms < kYear10000;
}

/// The translation in the form that the count asks for, its placeholders as they are. QCoreApplication::translate()
/// would fill %n in by itself: ungrouped, and as an int.
QString translated(const core::Text& text)
{
    const std::int64_t count = text.count.value_or(-1);
    const int form = static_cast<int>(std::min<std::int64_t>(count, 1'000'000)); // only chooses the form
    if (const QTranslator* translator = currentTranslator()) {
        const QString found = translator->translate("core", text.sentence.many, nullptr, form < 0 ? -1 : form);
        if (!found.isEmpty()) {
            return found;
        }
    }
    return QString::fromUtf8(count == 1 && *text.sentence.one != '\0' ? text.sentence.one : text.sentence.many);
}

QString formatPlainMs(std::int64_t ms)
{
    //: a time that no calendar shows, as its number of milliseconds
    return QCoreApplication::translate("ui::Words", "%1 ms").arg(ms);
}

} // namespace

QString localizedSource(const char* coreText)
{
    return QCoreApplication::translate("core", coreText);
}

QString localized(const core::TextArg& arg)
{
    switch (arg.kind) {
    case core::TextArg::Kind::Number:
        return QString::number(arg.number);
    case core::TextArg::Kind::Count:
    case core::TextArg::Kind::LogOffset:
    case core::TextArg::Kind::Byte:
        return formatCount(arg.number);
    case core::TextArg::Kind::Size:
        return formatBytes(static_cast<std::uint64_t>(arg.number));
    case core::TextArg::Kind::Time:
        return formatTime(arg.number);
    case core::TextArg::Kind::Duration:
        return formatDuration(arg.number);
    case core::TextArg::Kind::Hex32:
        return QStringLiteral("%1").arg(static_cast<std::uint32_t>(arg.number), 8, 16, QLatin1Char('0')).toUpper();
    case core::TextArg::Kind::Name:
    case core::TextArg::Kind::Words:
        return QString::fromStdString(arg.text);
    }
    return {};
}

QString localized(const core::Text& text)
{
    if (text.empty()) {
        return {};
    }
    const QString sentence = translated(text);
    QString filled;
    filled.reserve(sentence.size() + 32);
    // One pass, so that a file name with "%1" in it is not taken for a placeholder.
    for (qsizetype at = 0; at < sentence.size(); ++at) {
        const QChar next = at + 1 < sentence.size() ? sentence[at + 1] : QChar();
        if (sentence[at] == QLatin1Char('%') && next == QLatin1Char('n')) {
            filled += formatCount(text.count.value_or(0));
            ++at;
            continue;
        }
        if (sentence[at] == QLatin1Char('%') && next >= QLatin1Char('1') && next <= QLatin1Char('9')) {
            const auto number = static_cast<std::size_t>(next.digitValue() - 1);
            if (number < text.args.size()) {
                filled += localized(text.args[number]);
            }
            ++at;
            continue;
        }
        filled += sentence[at];
    }
    return filled;
}

QString formatCount(std::int64_t count)
{
    return QLocale().toString(static_cast<qlonglong>(count));
}

QString formatOffset(std::int64_t offset)
{
    return formatCount(offset);
}

QString formatBytes(std::uint64_t bytes)
{
    constexpr std::uint64_t kUnit = 1024;
    if (bytes < kUnit) {
        //: a size in bytes
        return QCoreApplication::translate("ui::Words", "%1 B").arg(formatCount(static_cast<std::int64_t>(bytes)));
    }
    static constexpr std::array<const char*, 5> kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = static_cast<double>(bytes) / static_cast<double>(kUnit);
    std::size_t unit = 0;
    while (value >= 999.95 && unit + 1 < kUnits.size()) {
        value /= static_cast<double>(kUnit);
        ++unit;
    }
    const int decimals = value < 99.95 ? 1 : 0;
    return QStringLiteral("%1 %2").arg(QLocale().toString(value, 'f', decimals), QString::fromLatin1(kUnits[unit]));
}

QString formatTime(std::int64_t ms)
{
    if (!hasDate(ms)) {
        return formatPlainMs(ms);
    }
    return shownTime(ms).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString formatTimeShort(std::int64_t ms)
{
    if (!hasDate(ms)) {
        return formatPlainMs(ms);
    }
    //: a short date in QDate::toString() form, as in "28 Nov 2025"
    return QLocale().toString(shownTime(ms).date(), QCoreApplication::translate("ui::Words", "d MMM yyyy"));
}

QString formatDuration(std::int64_t ms)
{
    struct Unit {
        std::int64_t ms;
        const char* text;
    };
    static constexpr std::array<Unit, 5> kUnits = {{
        //: days
        {86'400'000, QT_TRANSLATE_NOOP("ui::Words", "%1 d")},
        //: hours
        {3'600'000, QT_TRANSLATE_NOOP("ui::Words", "%1 h")},
        //: minutes
        {60'000, QT_TRANSLATE_NOOP("ui::Words", "%1 min")},
        //: seconds
        {1'000, QT_TRANSLATE_NOOP("ui::Words", "%1 s")},
        {1, QT_TRANSLATE_NOOP("ui::Words", "%1 ms")},
    }};
    const auto word = [](const Unit& unit, std::int64_t value) {
        return QCoreApplication::translate("ui::Words", unit.text).arg(formatCount(value));
    };
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
        const std::int64_t whole = ms / kUnits[i].ms;
        if (whole == 0) {
            continue;
        }
        const std::int64_t rest = i + 1 < kUnits.size() ? (ms - whole * kUnits[i].ms) / kUnits[i + 1].ms : 0;
        if (rest == 0 || kUnits[i].ms == 1'000) { // "4.2 s" is not said as "4 s 200 ms"
            return word(kUnits[i], whole);
        }
        //: two units of a duration, as in "2 d 3 h"
        return QCoreApplication::translate("ui::Words", "%1 %2")
            .arg(word(kUnits[i], whole), word(kUnits[i + 1], rest < 0 ? -rest : rest));
    }
    return word(kUnits.back(), 0);
}

QString zoneName()
{
    return g_localZone ? QDateTime::currentDateTime().timeZoneAbbreviation() : QStringLiteral("UTC");
}

void setLocalZone(bool local)
{
    g_localZone = local;
}

} // namespace ui
