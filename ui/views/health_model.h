#pragma once
// Findings as a tree of two levels: groups, and findings in them. It follows the document: a rescan changes rows, it
// does not make the list anew, so that selection, folds and scroll position stay.

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/health/finding.h"
#include "ui/views/health_words.h"

namespace ui {

enum class GroupBy : quint8 { Severity, File };

struct FindingFilter {
    QString text;                        // in sentence, place, file or rule id
    std::optional<HarmGroup> group = {}; // this severity alone
    bool normal = true;                  // those that are normal, too
    friend bool operator==(const FindingFilter&, const FindingFilter&) = default;
};

class FindingModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Role {
        kIsGroup = Qt::UserRole + 1,
        kLook,       // int of Look
        kSecondLine, // QString
        kChip,       // QString
        kChipLook,   // int of Look
        kCount       // of a group: findings in it
    };

    using QAbstractItemModel::QAbstractItemModel;

    /// Worst first, as Document::findings().
    void setFindings(std::span<const core::Finding> findings);
    void setFilter(const FindingFilter& filter);
    const FindingFilter& filter() const { return filter_; }
    void setGroupBy(GroupBy by);
    GroupBy groupBy() const { return by_; }
    void retranslate();

    /// Findings that the filter lets through, and all.
    int shownCount() const;
    /// Those that the filter lets through, worst first.
    std::vector<core::Finding> shownFindings() const;
    int allCount() const { return static_cast<int>(all_.size()); }

    /// Null for a group.
    std::shared_ptr<const core::Finding> finding(const QModelIndex& index) const;
    /// Which of its places a finding stands at.
    std::size_t place(const QModelIndex& index) const;
    void setPlace(const QModelIndex& index, std::size_t place);
    QModelIndex find(const std::string& id, const std::string& dir, const std::string& file) const;
    /// The first finding that somebody has to see to, else the first one.
    QModelIndex firstProblem() const;
    /// The next finding above information, in the order of the list; it goes round.
    QModelIndex nextProblem(const QModelIndex& from, int step) const;
    bool isNormal(const QModelIndex& group) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        std::shared_ptr<const core::Finding> finding;
        std::size_t place = 0;
    };
    struct Group {
        std::string key; // of a file; empty when grouped by severity
        HarmGroup harm = HarmGroup::Info;
        quint64 number = 0; // never used twice: tells an index which group it means
        std::vector<Row> rows;
    };
    using Shared = std::shared_ptr<const core::Finding>;
    struct Target { // what a group is to hold
        std::string key;
        HarmGroup harm = HarmGroup::Info;
        std::vector<Shared> findings;
    };

    std::vector<Target> targets() const;
    void apply();
    void applyRows(int group, const std::vector<Shared>& wanted);
    bool passes(const core::Finding& finding) const;
    const Group* groupOf(const QModelIndex& index) const;
    int rowOfGroup(quint64 number) const;
    const Row* rowAt(const QModelIndex& index) const;
    QVariant groupData(const Group& group, int role) const;
    QString contentsOf(const Group& group) const;

    std::vector<Shared> all_;
    std::vector<Group> groups_;
    FindingFilter filter_;
    GroupBy by_ = GroupBy::Severity;
    quint64 nextNumber_ = 1;
};

} // namespace ui
