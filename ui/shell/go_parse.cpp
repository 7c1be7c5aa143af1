#include "ui/shell/go_parse.h"

#include <QDateTime>
#include <QLocale>
#include <QRegularExpression>
#include <QTimeZone>

#include <limits>

namespace ui {

namespace {

/// Digits, with or without the group separators that the window itself shows.
std::optional<std::int64_t> readNumber(QString text)
{
    if (text.startsWith(QLatin1String("0x"), Qt::CaseInsensitive)) {
        bool ok = false;
        const qulonglong value = text.mid(2).toULongLong(&ok, 16);
        return ok && value <= static_cast<qulonglong>(std::numeric_limits<std::int64_t>::max())
                   ? std::optional(static_cast<std::int64_t>(value))
                   : std::nullopt;
    }
    static const QRegularExpression grouped(QStringLiteral("^\\d{1,3}([,.' _\u00a0\u202f]\\d{3})+$"));
    if (grouped.match(text).hasMatch()) {
        static const QRegularExpression separators(QStringLiteral("[,.' _\u00a0\u202f]"));
        text.remove(separators);
    }
    static const QRegularExpression digits(QStringLiteral("^\\d+$"));
    if (!digits.match(text).hasMatch()) {
        return std::nullopt;
    }
    bool ok = false;
    const qlonglong value = text.toLongLong(&ok);
    return ok ? std::optional<std::int64_t>(value) : std::nullopt;
}

std::optional<std::int64_t> readDuration(const QString& text)
{
    static const QRegularExpression part(QStringLiteral("(\\d{1,9})\\s*(ms|s|min|m|h|d|w)"));
    static const QRegularExpression whole(QStringLiteral("^(\\d{1,9}\\s*(ms|s|min|m|h|d|w)\\s*)+$"));
    if (!whole.match(text).hasMatch()) {
        return std::nullopt;
    }
    constexpr std::int64_t kMost = 1'000'000'000'000'000; // 31,000 years, and far from the end of the type
    std::int64_t ms = 0;
    for (auto match = part.globalMatch(text); match.hasNext();) {
        const QRegularExpressionMatch found = match.next();
        const QString unit = found.captured(2);
        const std::int64_t factor = unit == QLatin1String("ms")  ? 1
                                    : unit == QLatin1String("s") ? 1'000
                                    : unit == QLatin1String("h") ? 3'600'000
                                    : unit == QLatin1String("d") ? 86'400'000
                                    : unit == QLatin1String("w") ? 604'800'000
                                                                 : 60'000;
        ms += found.captured(1).toLongLong() * factor;
        if (ms > kMost) {
            return std::nullopt;
        }
    }
    return ms;
}

std::optional<std::int64_t> readTime(const QString& text, bool localZone)
{
    static const QRegularExpression form(
        QStringLiteral("^(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[ "
                       "T]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,3}))?)?)?\\s*(Z|UTC|[+-]\\d{2}:?\\d{2})?$"));
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    const auto number = [&](int group) { return match.captured(group).toInt(); };
    const QDate date(number(1), number(2), number(3));
    const QString fraction = match.captured(7).leftJustified(3, QLatin1Char('0'));
    const QTime time(number(4), number(5), number(6), match.captured(7).isEmpty() ? 0 : fraction.toInt());
    if (!date.isValid() || !time.isValid()) {
        return std::nullopt;
    }
    const QString zone = match.captured(8);
    if (zone.startsWith(QLatin1Char('+')) || zone.startsWith(QLatin1Char('-'))) {
        const int seconds = (zone.mid(1, 2).toInt() * 60 + zone.right(2).toInt()) * 60;
        return QDateTime(date, time, QTimeZone(zone.startsWith(QLatin1Char('-')) ? -seconds : seconds))
            .toMSecsSinceEpoch();
    }
    return QDateTime(date, time, zone.isEmpty() && localZone ? Qt::LocalTime : Qt::UTC).toMSecsSinceEpoch();
}

GoTarget ofNumber(GoTarget::Kind kind, std::optional<std::int64_t> number)
{
    return number ? GoTarget{kind, *number} : GoTarget{};
}

} // namespace

GoTarget parseGo(const QString& typed, bool localZone)
{
    const QString text = typed.trimmed();
    if (text.startsWith(QLatin1Char('>'))) {
        return {GoTarget::Kind::Command, 0, text.mid(1).trimmed()};
    }
    if (text.startsWith(QLatin1Char('@'))) {
        return ofNumber(GoTarget::Kind::Byte, readNumber(text.mid(1).trimmed()));
    }
    if (text.startsWith(QLatin1Char('+'))) {
        return ofNumber(GoTarget::Kind::ByteForward, readNumber(text.mid(1).trimmed()));
    }
    if (text.startsWith(QLatin1Char('-'))) {
        const QString rest = text.mid(1).trimmed();
        if (const auto ms = readDuration(rest)) {
            return {GoTarget::Kind::TimeBack, *ms};
        }
        return ofNumber(GoTarget::Kind::ByteBackward, readNumber(rest));
    }
    if (const auto ms = readTime(text, localZone)) {
        return {GoTarget::Kind::Time, *ms};
    }
    return ofNumber(GoTarget::Kind::Offset, readNumber(text));
}

} // namespace ui
