#include "ui/models/field_text.h"

#include <QCoreApplication>

#include <span>

#include "core/format/layout.h"
#include "ui/models/payload_text.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::size_t kPreviewBytes = 200;
constexpr std::size_t kRawBytes = 64;

class Words { // the context of translations
    Q_DECLARE_TR_FUNCTIONS(ui::FieldText)
public:
    static QString unit(const QString& name) { return tr("Unit: %1.").arg(name); }
    static QString section(const QString& name) { return tr("Specification: %1.").arg(name); }
    //: a stored checksum that differs from the one that was computed
    static QString unequal(const QString& stored, const QString& computed)
    {
        return tr("%1 ≠ %2").arg(stored, computed);
    }
    //: a difference in milliseconds, and the time that it leads to
    static QString delta(const QString& ms, const QString& time) { return tr("%1 ms = %2").arg(ms, time); }
    static QString both(const QString& value, const QString& note) { return tr("%1 (%2)").arg(value, note); }
    static QString damaged() { return tr("damaged"); }
    static QString bytes(std::uint64_t count)
    {
        return tr("%Ln byte(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(count, 2'000'000'000)));
    }
};

core::Bytes bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text.data(), text.size()));
}

QString hex32(std::int64_t value)
{
    return QStringLiteral("%1").arg(static_cast<std::uint32_t>(value), 8, 16, QLatin1Char('0')).toUpper();
}

/// Quantities are grouped; ids, epochs and versions are not.
bool isQuantity(const core::FieldSpec& spec)
{
    return *spec.unit != '\0';
}

bool isDelta(const core::FieldSpec& spec)
{
    return spec.unit == core::unit::kTimeDelta;
}

/// "09:00:00.000" of "2025-11-28 09:00:00.000".
QString timeOfDay(const QString& time)
{
    const qsizetype space = time.indexOf(QLatin1Char(' '));
    return space == 10 ? time.mid(space + 1) : time;
}

QString numberText(const core::Field& field, std::int64_t value)
{
    const core::FieldSpec& spec = *field.spec;
    switch (spec.kind) {
    case core::FieldKind::Crc:
        if (field.damaged && field.note.args.size() == 2) {
            return Words::unequal(localized(field.note.args[0]), localized(field.note.args[1]));
        }
        return hex32(value);
    case core::FieldKind::Time:
        if (field.note.empty()) {
            break;
        }
        if (isDelta(spec)) {
            const QString sign = value < 0 ? QStringLiteral("−") : QStringLiteral("+");
            return Words::delta(sign + formatCount(value < 0 ? -value : value), timeOfDay(localized(field.note)));
        }
        return localized(field.note);
    case core::FieldKind::MagicAttributes:
        if (!field.note.empty() && spec.unit == core::unit::kBits) {
            return localized(field.note);
        }
        break;
    default:
        break;
    }
    const QString number =
        isQuantity(spec) && spec.unit != core::unit::kBits ? formatCount(value) : QString::number(value);
    if (!field.note.empty() && (field.damaged || value < 0)) {
        return Words::both(number, localized(field.note));
    }
    return number;
}

} // namespace

QString fieldValueText(const core::Field& field)
{
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
        return numberText(field, *number);
    }
    if (const auto* text = std::get_if<std::string>(&field.value)) {
        const core::Bytes bytes = bytesOf(*text);
        const core::Bytes shown = bytes.first(std::min(bytes.size(), kPreviewBytes));
        const QString words = payloadText(shown, PayloadForm::Json, shown.size() < field.length);
        return field.damaged && !field.note.empty() ? Words::both(words, localized(field.note)) : words;
    }
    if (!field.note.empty()) {
        return localized(field.note);
    }
    return field.damaged ? Words::damaged() : QString();
}

QString fieldRawText(const core::Field& field)
{
    if (const auto* number = std::get_if<std::int64_t>(&field.value)) {
        const std::size_t size = core::fixedSize(field.spec->type);
        if (size == 0) {
            return QString::number(*number);
        }
        const auto raw = static_cast<quint64>(*number);
        const quint64 kept = size >= 8 ? raw : raw & ((quint64{1} << (8 * size)) - 1);
        const QString digits =
            QStringLiteral("%1").arg(kept, static_cast<int>(2 * size), 16, QLatin1Char('0')).toUpper();
        return QStringLiteral("%1 = 0x%2").arg(*number).arg(digits);
    }
    if (const auto* text = std::get_if<std::string>(&field.value)) {
        const core::Bytes bytes = bytesOf(*text);
        const core::Bytes shown = bytes.first(std::min(bytes.size(), kRawBytes));
        return payloadText(shown, PayloadForm::Hex, shown.size() < field.length);
    }
    return fieldValueText(field);
}

QString fieldNoteText(const core::Field& field)
{
    return localized(field.note);
}

QString fieldSpanText(const core::Field& field, std::uint64_t unitPos)
{
    return QStringLiteral("+%1, %2").arg(formatCount(static_cast<std::int64_t>(field.pos - unitPos)),
                                         formatCount(static_cast<std::int64_t>(field.length)));
}

QString fieldDocText(const core::Field& field, const QString& name)
{
    QStringList parts;
    parts.push_back(QStringLiteral("<b>%1</b>").arg(name.toHtmlEscaped()));
    if (*field.spec->doc != '\0') {
        parts.push_back(localizedSource(field.spec->doc).toHtmlEscaped());
    }
    const bool saysMore = !field.note.empty() && fieldValueText(field) != localized(field.note);
    if (saysMore) {
        parts.push_back(localized(field.note).toHtmlEscaped() + QLatin1Char('.'));
    }
    if (std::holds_alternative<std::string>(field.value)) {
        parts.push_back(Words::bytes(field.length) + QLatin1Char('.'));
    }
    if (*field.spec->unit != '\0') {
        parts.push_back(Words::unit(localizedSource(field.spec->unit)).toHtmlEscaped());
    }
    if (*field.spec->section != '\0') {
        parts.push_back(Words::section(QString::fromUtf8(field.spec->section)).toHtmlEscaped());
    }
    return parts.join(QLatin1Char(' '));
}

} // namespace ui
