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

bool g_localZone = false; // only the GUI thread words anything by it

QDateTime dateTime(std::int64_t ms, bool local)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(ms, Qt::UTC);
    return local ? utc.toLocalTime() : utc;
}

/// Years that a calendar shows; what is outside is shown as its number.
bool hasDate(std::int64_t ms)
{
    constexpr std::int64_t kYear1 = -62'135'596'800'000;
    constexpr std::int64_t kYear10000 = 253'402'300'800'000;
    return ms >= kYear1 && ms < kYear10000;
}

//: a time that no calendar shows, as its number of milliseconds
constexpr const char* kPlainMs = QT_TRANSLATE_NOOP("ui::Words", "%1 ms");

} // namespace

Wording Wording::ofWindow()
{
    Wording wording;
    wording.translator_ = currentTranslator();
    wording.localZone_ = g_localZone;
    return wording;
}

Wording Wording::ofFile(const QString& language)
{
    Wording wording;
    wording.own_ = loadCatalogue(language);
    wording.translator_ = wording.own_.get();
    wording.locale_ = language == QLatin1String("zh_CN") ? QLocale(QLocale::Chinese, QLocale::China)
                                                         : QLocale(QLocale::English, QLocale::UnitedStates);
    wording.namesZone_ = true;
    return wording;
}

QString Wording::word(const char* english) const
{
    const QString found = translator_ != nullptr ? translator_->translate("ui::Words", english) : QString();
    return found.isEmpty() ? QString::fromUtf8(english) : found;
}

/// The translation in the form that the count asks for, its placeholders as they are. QCoreApplication::translate()
/// would fill %n in by itself: ungrouped, and as an int.
QString Wording::sentence(const core::Text& text) const
{
    const std::int64_t count = text.count.value_or(-1);
    const int form = static_cast<int>(std::min<std::int64_t>(count, 1'000'000)); // only chooses the form
    if (translator_ != nullptr) {
        const QString found = translator_->translate("core", text.sentence.many, nullptr, form < 0 ? -1 : form);
        if (!found.isEmpty()) {
            return found;
        }
    }
    return QString::fromUtf8(count == 1 && *text.sentence.one != '\0' ? text.sentence.one : text.sentence.many);
}

QString localizedSource(const char* coreText)
{
    return QCoreApplication::translate("core", coreText);
}

QString Wording::text(const core::TextArg& arg) const
{
    switch (arg.kind) {
    case core::TextArg::Kind::Number:
        return QString::number(arg.number);
    case core::TextArg::Kind::Count:
    case core::TextArg::Kind::LogOffset:
    case core::TextArg::Kind::Byte:
        return count(arg.number);
    case core::TextArg::Kind::Size:
        return bytes(static_cast<std::uint64_t>(arg.number));
    case core::TextArg::Kind::Time:
        return time(arg.number);
    case core::TextArg::Kind::Duration:
        return duration(arg.number);
    case core::TextArg::Kind::Hex32:
        return QStringLiteral("%1").arg(static_cast<std::uint32_t>(arg.number), 8, 16, QLatin1Char('0')).toUpper();
    case core::TextArg::Kind::Name:
    case core::TextArg::Kind::Words:
        return QString::fromStdString(arg.text);
    }
    return {};
}

QString Wording::text(const core::Text& text) const
{
    if (text.empty()) {
        return {};
    }
    const QString sentence = this->sentence(text);
    QString filled;
    filled.reserve(sentence.size() + 32);
    // One pass, so that a file name with "%1" in it is not taken for a placeholder.
    for (qsizetype at = 0; at < sentence.size(); ++at) {
        const QChar next = at + 1 < sentence.size() ? sentence[at + 1] : QChar();
        if (sentence[at] == QLatin1Char('%') && next == QLatin1Char('n')) {
            filled += count(text.count.value_or(0));
            ++at;
            continue;
        }
        if (sentence[at] == QLatin1Char('%') && next >= QLatin1Char('1') && next <= QLatin1Char('9')) {
            const auto number = static_cast<std::size_t>(next.digitValue() - 1);
            if (number < text.args.size()) {
                filled += this->text(text.args[number]);
            }
            ++at;
            continue;
        }
        filled += sentence[at];
    }
    return filled;
}

QString Wording::count(std::int64_t count) const
{
    return locale_.toString(static_cast<qlonglong>(count));
}

QString Wording::bytes(std::uint64_t bytes) const
{
    constexpr std::uint64_t kUnit = 1024;
    if (bytes < kUnit) {
        //: a size in bytes
        return word(QT_TRANSLATE_NOOP("ui::Words", "%1 B")).arg(count(static_cast<std::int64_t>(bytes)));
    }
    static constexpr std::array<const char*, 5> kUnits = {"KiB", "MiB", "GiB", "TiB", "PiB"};
    double value = static_cast<double>(bytes) / static_cast<double>(kUnit);
    std::size_t unit = 0;
    while (value >= 999.95 && unit + 1 < kUnits.size()) {
        value /= static_cast<double>(kUnit);
        ++unit;
    }
    const int decimals = value < 99.95 ? 1 : 0;
    return QStringLiteral("%1 %2").arg(locale_.toString(value, 'f', decimals), QString::fromLatin1(kUnits[unit]));
}

QString Wording::time(std::int64_t ms) const
{
    if (!hasDate(ms)) {
        return word(kPlainMs).arg(ms);
    }
    return dateTime(ms, localZone_).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")) +
           (namesZone_ ? QStringLiteral(" UTC") : QString());
}

QString Wording::timeShort(std::int64_t ms) const
{
    if (!hasDate(ms)) {
        return word(kPlainMs).arg(ms);
    }
    //: a short date in QDate::toString() form, as in "28 Nov 2025"
    return locale_.toString(dateTime(ms, localZone_).date(), word(QT_TRANSLATE_NOOP("ui::Words", "d MMM yyyy")));
}

QString Wording::duration(std::int64_t ms) const
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
    const auto part = [this](const Unit& unit, std::int64_t value) { return word(unit.text).arg(count(value)); };
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
        const std::int64_t whole = ms / kUnits[i].ms;
        if (whole == 0) {
            continue;
        }
        const std::int64_t rest = i + 1 < kUnits.size() ? (ms - whole * kUnits[i].ms) / kUnits[i + 1].ms : 0;
        if (rest == 0 || kUnits[i].ms == 1'000) { // "4.2 s" is not said as "4 s 200 ms"
            return part(kUnits[i], whole);
        }
        //: two units of a duration, as in "2 d 3 h"
        return word(QT_TRANSLATE_NOOP("ui::Words", "%1 %2"))
            .arg(part(kUnits[i], whole), part(kUnits[i + 1], rest < 0 ? -rest : rest));
    }
    return part(kUnits.back(), 0);
}

QString localized(const core::Text& text)
{
    return Wording::ofWindow().text(text);
}

QString localized(const core::TextArg& arg)
{
    return Wording::ofWindow().text(arg);
}

QString formatCount(std::int64_t count)
{
    return Wording::ofWindow().count(count);
}

QString formatOffset(std::int64_t offset)
{
    return formatCount(offset);
}

QString formatBytes(std::uint64_t bytes)
{
    return Wording::ofWindow().bytes(bytes);
}

QString formatTime(std::int64_t ms)
{
    return Wording::ofWindow().time(ms);
}

QString formatTimeShort(std::int64_t ms)
{
    return Wording::ofWindow().timeShort(ms);
}

QString formatDuration(std::int64_t ms)
{
    return Wording::ofWindow().duration(ms);
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
