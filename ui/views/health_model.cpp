#include "ui/views/health_model.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "core/base/escape.h"
#include "core/health/check.h"
#include "ui/shell/words.h"

namespace ui {

namespace {

constexpr std::size_t kMostEdits = 64; // more of them than that: the rows of a group are made anew
constexpr int kMostTitles = 8;         // named behind a folded group

/// Repeats of one id in one file are one finding, but in files of the root, which speak of many partitions: there they
/// are told apart by their number.
class Keys {
public:
    std::string next(const core::Finding& finding)
    {
        std::string key = finding.id;
        key.push_back('\0');
        key += finding.dir;
        key.push_back('\0');
        key += finding.file;
        const std::size_t number = seen_[key]++;
        return number == 0 ? key : key + '\0' + std::to_string(number);
    }

private:
    std::unordered_map<std::string, std::size_t> seen_;
};

bool isSame(const core::Finding& a, const core::Finding& b)
{
    return a.id == b.id && a.file == b.file && a.dir == b.dir;
}

/// The same finding with nothing new to show.
bool sameContent(const core::Finding& a, const core::Finding& b)
{
    const auto sameEvidence = [](const core::Evidence& left, const core::Evidence& right) {
        return left.value == right.value && left.label == right.label;
    };
    return a.severity == b.severity && a.count == b.count && a.harmless == b.harmless && a.effect == b.effect &&
           a.sentence == b.sentence && a.broker == b.broker && a.places == b.places &&
           std::ranges::equal(a.evidence, b.evidence, sameEvidence);
}

} // namespace

void FindingModel::setFindings(std::span<const core::Finding> findings)
{
    const std::vector<Shared> before = std::move(all_);
    std::unordered_map<std::string, Shared> known; // made when the order differs
    std::size_t next = 0;                          // findings mostly come in the order of before, with new ones between
    Keys keys;
    all_.clear();
    all_.reserve(findings.size());
    for (const core::Finding& finding : findings) {
        Shared kept;
        const std::string key = keys.next(finding);
        if (next < before.size() && isSame(*before[next], finding)) {
            kept = before[next++];
        } else {
            if (known.empty()) {
                Keys old;
                for (const Shared& each : before) {
                    known.emplace(old.next(*each), each);
                }
            }
            if (const auto found = known.find(key); found != known.end()) {
                kept = found->second;
            }
        }
        all_.push_back(kept != nullptr && sameContent(*kept, finding) ? kept
                                                                      : std::make_shared<const core::Finding>(finding));
    }
    apply();
}

void FindingModel::setFilter(const FindingFilter& filter)
{
    if (filter != filter_) {
        filter_ = filter;
        apply();
    }
}

void FindingModel::setGroupBy(GroupBy by)
{
    if (by != by_) {
        by_ = by;
        apply();
    }
}

void FindingModel::retranslate()
{
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        emit dataChanged(parent, parent);
        if (rowCount(parent) > 0) {
            emit dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent));
        }
    }
}

bool FindingModel::passes(const core::Finding& finding) const
{
    const HarmGroup harm = harmGroupOf(finding);
    if ((harm == HarmGroup::Normal && !filter_.normal) || (filter_.group && harm != *filter_.group)) {
        return false;
    }
    if (filter_.text.isEmpty()) {
        return true;
    }
    const auto holds = [this](const QString& text) { return text.contains(filter_.text, Qt::CaseInsensitive); };
    return holds(QString::fromStdString(finding.id)) || holds(QString::fromStdString(core::escapeName(finding.file))) ||
           holds(localized(finding.sentence)) || holds(secondLine(finding, 0));
}

std::vector<FindingModel::Target> FindingModel::targets() const
{
    std::vector<Target> out;
    std::unordered_map<std::string, std::size_t> places;
    for (const Shared& finding : all_) {
        if (!passes(*finding)) {
            continue;
        }
        const HarmGroup harm = harmGroupOf(*finding);
        const bool byFile = by_ == GroupBy::File && harm != HarmGroup::Normal;
        // '\1': no file has it as a name, so that a group by severity is none of a file.
        const std::string key = byFile ? finding->file : std::string(1, '\1') + std::to_string(static_cast<int>(harm));
        const auto [place, fresh] = places.emplace(key, out.size());
        if (fresh) {
            out.push_back({key, harm, {}});
        }
        out[place->second].findings.push_back(finding);
    }
    // Findings come worst first; only the normal ones can stand among others.
    std::ranges::stable_partition(out, [](const Target& target) { return target.harm != HarmGroup::Normal; });
    if (by_ == GroupBy::Severity) {
        std::ranges::stable_sort(out, {}, &Target::harm);
    }
    return out;
}

void FindingModel::apply()
{
    const std::vector<Target> wanted = targets();
    std::unordered_set<std::string> keys;
    for (const Target& target : wanted) {
        keys.insert(target.key);
    }
    for (int row = static_cast<int>(groups_.size()) - 1; row >= 0; --row) {
        if (!keys.contains(groups_[static_cast<std::size_t>(row)].key)) {
            beginRemoveRows({}, row, row);
            groups_.erase(groups_.begin() + row);
            endRemoveRows();
        }
    }
    for (std::size_t at = 0; at < wanted.size(); ++at) {
        const auto found = std::find_if(groups_.begin() + static_cast<std::ptrdiff_t>(std::min(at, groups_.size())),
                                        groups_.end(), [&](const Group& group) { return group.key == wanted[at].key; });
        const int row = static_cast<int>(at);
        if (found == groups_.end()) {
            beginInsertRows({}, row, row);
            groups_.insert(groups_.begin() + row, Group{wanted[at].key, wanted[at].harm, nextNumber_++, {}});
            endInsertRows();
        } else if (found - groups_.begin() != row) {
            const int from = static_cast<int>(found - groups_.begin());
            beginMoveRows({}, from, from, {}, row);
            std::rotate(groups_.begin() + row, found, found + 1);
            endMoveRows();
        }
        groups_[at].harm = wanted[at].harm;
        applyRows(row, wanted[at].findings);
        emit dataChanged(index(row, 0), index(row, 0));
    }
}

void FindingModel::applyRows(int group, const std::vector<Shared>& wanted)
{
    std::vector<Row>& rows = groups_[static_cast<std::size_t>(group)].rows;
    const QModelIndex parent = index(group, 0);
    std::size_t untouched = 0; // rows in front that are as they were
    while (untouched < rows.size() && untouched < wanted.size() && rows[untouched].finding == wanted[untouched]) {
        ++untouched;
    }
    if (untouched == rows.size() && untouched == wanted.size()) {
        return;
    }
    std::unordered_map<std::string, std::size_t> placeOf; // where a finding stood
    std::unordered_map<std::string, std::size_t> chosen;  // places that somebody stepped to
    Keys rowKeys;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const std::string key = rowKeys.next(*rows[i].finding);
        placeOf.emplace(key, i);
        if (rows[i].place > 0) {
            chosen.emplace(key, rows[i].place);
        }
    }
    std::vector<std::string> wantedKeys;
    Keys keys;
    for (const Shared& finding : wanted) {
        wantedKeys.push_back(keys.next(*finding));
    }
    // Rows that stay are those that are met in their old order.
    std::vector<std::optional<std::size_t>> old(wanted.size());
    std::vector<bool> stays(rows.size(), false);
    for (std::size_t i = 0; i < untouched; ++i) {
        old[i] = i;
        stays[i] = true;
    }
    std::size_t edits = 0;
    std::size_t next = untouched;
    bool inserting = false;
    for (std::size_t i = untouched; i < wanted.size(); ++i) {
        const auto found = placeOf.find(wantedKeys[i]);
        if (found != placeOf.end() && found->second >= next) {
            edits += found->second > next ? 1U : 0U;
            old[i] = found->second;
            stays[found->second] = true;
            next = found->second + 1;
            inserting = false;
        } else {
            edits += inserting ? 0U : 1U;
            inserting = true;
        }
    }
    const auto made = [&](std::size_t i) {
        const auto place = chosen.find(wantedKeys[i]);
        const bool kept = place != chosen.end() && place->second < wanted[i]->places.size();
        return Row{wanted[i], kept ? place->second : std::size_t{0}};
    };
    if (edits > kMostEdits) {
        if (!rows.empty()) {
            beginRemoveRows(parent, 0, static_cast<int>(rows.size()) - 1);
            rows.clear();
            endRemoveRows();
        }
        beginInsertRows(parent, 0, static_cast<int>(wanted.size()) - 1);
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            rows.push_back(made(i));
        }
        endInsertRows();
        return;
    }
    for (std::size_t end = rows.size(); end > 0;) { // from the back, whole ranges
        if (stays[end - 1]) {
            --end;
            continue;
        }
        std::size_t from = end - 1;
        while (from > 0 && !stays[from - 1]) {
            --from;
        }
        beginRemoveRows(parent, static_cast<int>(from), static_cast<int>(end) - 1);
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(from), rows.begin() + static_cast<std::ptrdiff_t>(end));
        endRemoveRows();
        end = from;
    }
    for (std::size_t i = untouched; i < wanted.size();) {
        if (old[i]) {
            if (rows[i].finding != wanted[i]) {
                rows[i] = made(i);
                emit dataChanged(index(static_cast<int>(i), 0, parent), index(static_cast<int>(i), 0, parent));
            }
            ++i;
            continue;
        }
        std::size_t end = i;
        while (end < wanted.size() && !old[end]) {
            ++end;
        }
        beginInsertRows(parent, static_cast<int>(i), static_cast<int>(end) - 1);
        std::vector<Row> fresh;
        for (std::size_t each = i; each < end; ++each) {
            fresh.push_back(made(each));
        }
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), fresh.begin(), fresh.end());
        endInsertRows();
        i = end;
    }
}

std::vector<core::Finding> FindingModel::shownFindings() const
{
    std::vector<core::Finding> shown;
    for (const Shared& finding : all_) {
        if (passes(*finding)) {
            shown.push_back(*finding);
        }
    }
    return shown;
}

int FindingModel::shownCount() const
{
    std::size_t count = 0;
    for (const Group& group : groups_) {
        count += group.rows.size();
    }
    return static_cast<int>(count);
}

int FindingModel::rowOfGroup(quint64 number) const
{
    const auto found = std::ranges::find_if(groups_, [number](const Group& group) { return group.number == number; });
    return found == groups_.end() ? -1 : static_cast<int>(found - groups_.begin());
}

const FindingModel::Group* FindingModel::groupOf(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() != 0 || index.row() >= static_cast<int>(groups_.size())) {
        return nullptr;
    }
    return &groups_[static_cast<std::size_t>(index.row())];
}

const FindingModel::Row* FindingModel::rowAt(const QModelIndex& index) const
{
    if (!index.isValid() || index.internalId() == 0) {
        return nullptr;
    }
    const int group = rowOfGroup(index.internalId());
    const auto row = static_cast<std::size_t>(index.row());
    if (group < 0 || row >= groups_[static_cast<std::size_t>(group)].rows.size()) {
        return nullptr;
    }
    return &groups_[static_cast<std::size_t>(group)].rows[row];
}

std::shared_ptr<const core::Finding> FindingModel::finding(const QModelIndex& index) const
{
    const Row* row = rowAt(index);
    return row != nullptr ? row->finding : nullptr;
}

std::size_t FindingModel::place(const QModelIndex& index) const
{
    const Row* row = rowAt(index);
    return row != nullptr ? row->place : 0;
}

void FindingModel::setPlace(const QModelIndex& index, std::size_t place)
{
    const Row* row = rowAt(index);
    if (row == nullptr || row->place == place || place >= row->finding->places.size()) {
        return;
    }
    auto& rows = groups_[static_cast<std::size_t>(rowOfGroup(index.internalId()))].rows;
    rows[static_cast<std::size_t>(index.row())].place = place;
    emit dataChanged(index, index);
}

QModelIndex FindingModel::find(const std::string& id, const std::string& dir, const std::string& file) const
{
    for (int group = 0; group < rowCount(); ++group) {
        const std::vector<Row>& rows = groups_[static_cast<std::size_t>(group)].rows;
        const auto found = std::ranges::find_if(rows, [&](const Row& row) {
            return row.finding->id == id && row.finding->dir == dir && row.finding->file == file;
        });
        if (found != rows.end()) {
            return index(static_cast<int>(found - rows.begin()), 0, index(group, 0));
        }
    }
    return {};
}

QModelIndex FindingModel::firstProblem() const
{
    const QModelIndex problem = nextProblem({}, 1);
    return problem.isValid() || groups_.empty() ? problem : index(0, 0, index(0, 0));
}

QModelIndex FindingModel::nextProblem(const QModelIndex& from, int step) const
{
    std::vector<QModelIndex> problems;
    std::optional<std::size_t> here; // of the problem that is current, or the first one behind the place
    for (int group = 0; group < rowCount(); ++group) {
        const QModelIndex parent = index(group, 0);
        if (from == parent) {
            here = problems.size();
        }
        for (int row = 0; row < rowCount(parent); ++row) {
            const QModelIndex at = index(row, 0, parent);
            if (from == at) {
                here = problems.size();
            }
            if (needsSomeone(*finding(at))) {
                problems.push_back(at);
            }
        }
    }
    if (problems.empty()) {
        return {};
    }
    const std::size_t count = problems.size();
    if (!here) {
        return step > 0 ? problems.front() : problems.back();
    }
    const bool onProblem = *here < count && problems[*here] == from;
    const std::size_t forward = onProblem ? *here + 1 : *here;
    return problems[step > 0 ? forward % count : (*here + count - 1) % count];
}

bool FindingModel::isNormal(const QModelIndex& group) const
{
    const Group* found = groupOf(group);
    return found != nullptr && found->harm == HarmGroup::Normal;
}

QModelIndex FindingModel::index(int row, int column, const QModelIndex& parent) const
{
    if (column != 0 || row < 0 || row >= rowCount(parent)) {
        return {};
    }
    return createIndex(row, column, static_cast<quintptr>(parent.isValid() ? groupOf(parent)->number : 0));
}

QModelIndex FindingModel::parent(const QModelIndex& child) const
{
    if (!child.isValid() || child.internalId() == 0) {
        return {};
    }
    const int group = rowOfGroup(child.internalId());
    return group < 0 ? QModelIndex() : createIndex(group, 0, quintptr{0});
}

int FindingModel::rowCount(const QModelIndex& parent) const
{
    if (!parent.isValid()) {
        return static_cast<int>(groups_.size());
    }
    const Group* group = groupOf(parent);
    return group != nullptr ? static_cast<int>(group->rows.size()) : 0;
}

int FindingModel::columnCount(const QModelIndex&) const
{
    return 1;
}

QString FindingModel::contentsOf(const Group& group) const
{
    QStringList titles;
    for (const Row& row : group.rows) {
        const core::CheckInfo* check = core::findCheck(row.finding->id);
        const QString title =
            check != nullptr ? localizedSource(check->title) : QString::fromStdString(row.finding->id);
        if (titles.contains(title)) {
            continue;
        }
        if (titles.size() == kMostTitles) {
            break;
        }
        titles.push_back(title);
    }
    //: between the names of findings that a folded group holds
    return titles.join(tr(", "));
}

QVariant FindingModel::groupData(const Group& group, int role) const
{
    const QString title = by_ == GroupBy::Severity || group.harm == HarmGroup::Normal ? titleOf(group.harm)
                          : group.key.empty()                                         ? tr("The partition as a whole")
                                              : QString::fromStdString(core::escapeName(group.key));
    switch (role) {
    case Qt::DisplayRole:
        //: a group of findings and how many are in it
        return tr("%1 · %2").arg(title, formatCount(static_cast<std::int64_t>(group.rows.size())));
    case Qt::AccessibleTextRole:
        return tr("%1, %Ln finding(s)", nullptr, static_cast<int>(group.rows.size())).arg(title);
    case kSecondLine:
        //: behind the title of a group: what is in it
        return tr("(%1)").arg(contentsOf(group));
    case kIsGroup:
        return true;
    case kLook:
        return static_cast<int>(lookOf(group.harm));
    case kCount:
        return static_cast<qulonglong>(group.rows.size());
    default:
        return {};
    }
}

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    if (const Group* group = groupOf(index)) {
        return groupData(*group, role);
    }
    const Row* row = rowAt(index);
    if (row == nullptr) {
        return {};
    }
    const core::Finding& finding = *row->finding;
    switch (role) {
    case Qt::DisplayRole:
        return headline(finding);
    case Qt::ToolTipRole:
        return localized(finding.sentence);
    case Qt::AccessibleTextRole:
        //: a finding as a screen reader speaks it: its group, its sentence, what the broker does, where it is
        return tr("%1: %2. %3. %4")
            .arg(titleOf(harmGroupOf(finding)), headline(finding), chipText(finding.effect),
                 secondLine(finding, row->place));
    case kIsGroup:
        return false;
    case kLook:
        return static_cast<int>(lookOf(harmGroupOf(finding)));
    case kSecondLine:
        return secondLine(finding, row->place);
    case kChip:
        return chipText(finding.effect);
    case kChipLook:
        return static_cast<int>(chipLook(finding.effect));
    default:
        return {};
    }
}

} // namespace ui
