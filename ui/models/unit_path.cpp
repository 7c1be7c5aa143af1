#include "ui/models/unit_path.h"

#include <QCoreApplication>

#include <algorithm>

#include "core/format/batch_layout.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

class Words { // the context of translations
    Q_DECLARE_TR_FUNCTIONS(ui::UnitPath)
public:
    //: the header of a batch, in a path of fields
    static QString header() { return tr("header"); }
    static QString record(const QString& offset) { return tr("record %1").arg(offset); }
};

} // namespace

std::vector<const core::Field*> fieldsTo(const core::Field& root, std::uint64_t pos, std::uint64_t length)
{
    std::vector<const core::Field*> fields;
    const core::Field* field = &root;
    while (field != nullptr && pos >= field->pos && pos + length <= field->end()) {
        fields.push_back(field);
        const auto child = std::ranges::upper_bound(field->children, pos, {}, &core::Field::pos);
        field = child == field->children.begin() ? nullptr : &*(child - 1);
    }
    return fields;
}

bool isRecordField(const core::Field& field)
{
    return field.spec == &core::kRecordGroup || field.spec == &core::kMessageGroup;
}

QStringList fieldPath(const Unit& unit)
{
    QStringList names;
    const Selection& place = unit.place;
    const auto tree = unit.tree();
    if (tree == nullptr || place.length == 0) {
        return names;
    }
    const std::vector<const core::Field*> fields = fieldsTo(*tree, place.pos, place.length);
    for (std::size_t i = 1; i < fields.size(); ++i) {
        const core::Field& field = *fields[i];
        if (field.spec == &core::specOf(core::kBatchV2, "records") && !field.children.empty()) {
            continue; // only says that records follow
        }
        if (i == 1 && unit.batch && !place.decompressed && field.children.empty()) {
            names.push_back(Words::header());
        }
        if (isRecordField(field) && place.offset) {
            names.push_back(Words::record(formatOffset(place.offset->value)));
        } else {
            names.push_back(QString::fromStdString(field.name()));
        }
    }
    return names;
}

} // namespace ui
