#pragma once
// A real broker's recovery case in a window, and what is done to it there: planned, executed, taken back.

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <map>

#include "core/io/syscalls.h"
#include "tests/support/shown_window.h"
#include "ui/views/health_list.h"
#include "ui/views/health_model.h"
#include "ui/views/health_view.h"
#include "ui/views/plan_checks.h"
#include "ui/views/plan_view.h"

namespace test {

using Files = std::map<std::string, ByteVector>;

/// All files below a directory, by relative path.
inline Files filesIn(const std::filesystem::path& dir)
{
    Files files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(dir)) {
        if (entry.is_regular_file()) {
            files[std::filesystem::relative(entry.path(), dir).string()] = readFile(entry.path().string());
        }
    }
    return files;
}

inline Files logsIn(const std::filesystem::path& dir)
{
    Files files = filesIn(dir);
    std::erase_if(files, [](const auto& file) { return !file.first.ends_with(".log"); });
    return files;
}

/// The window on what a 4.4.0 broker was given to start on; what it made of that lies beside it.
class Case {
public:
    explicit Case(const std::string& name, bool shownAtOnce = true)
        : fixture(test::fixture("recovery/cases-4.4.0") + "/4.4.0/" + name)
        , dir(logDir() + "/" + name + "-0")
    {
        copyTree((fixture / "before").string(), logDir());
        before = filesIn(logDir());
        if (shownAtOnce) {
            open();
        }
    }
    void open() { shown = std::make_unique<ShownWindow>(dir, backups()); }
    std::string logDir() const { return temporary.path().toStdString() + "/logs"; }
    std::string backups() const { return temporary.path().toStdString() + "/backups"; }
    Files now() const { return filesIn(logDir()); }
    std::filesystem::path brokerMade() const { return fixture / "after" / std::filesystem::path(dir).filename(); }

    ui::PlanView* plan() const { return shown->view<ui::PlanView>("plan"); }
    bool isReady() const { return shown->isReady() && shown->view<ui::HealthView>("health") != nullptr; }
    bool isIn(ui::PlanView::State state) const { return plan() != nullptr && plan()->state() == state && isReady(); }
    bool hasFinding(const std::string& id) const
    {
        return std::ranges::any_of(shown->document().findings(),
                                   [&](const core::Finding& finding) { return finding.id == id && !finding.harmless; });
    }
    QAction* action(const QString& id) const { return shown->window->actions().action(id); }
    QMessageBox* question() const { return shown->window->findChild<QMessageBox*>(QStringLiteral("plan.question")); }

    /// P on the finding.
    void planFinding(const std::string& id) const
    {
        QTRY_VERIFY(isReady());
        QVERIFY(hasFinding(id));
        ui::FindingList& list = shown->view<ui::HealthView>("health")->list();
        auto* model = qobject_cast<ui::FindingModel*>(list.model());
        QVERIFY(model != nullptr);
        const auto& findings = shown->document().findings();
        const auto found = std::ranges::find(findings, id, &core::Finding::id);
        list.showRow(model->find(found->id, found->dir, found->file));
        shown->workspace().showPage(QStringLiteral("health"));
        list.setFocus();
        ShownWindow::key(Qt::Key_P);
        QTRY_VERIFY(plan() != nullptr);
    }
    void trigger(const QString& id) const
    {
        QTRY_VERIFY(isReady());
        QTRY_VERIFY(action(id)->isEnabled());
        action(id)->trigger();
    }
    /// Execute…, and yes.
    void execute() const
    {
        QTRY_VERIFY(isIn(ui::PlanView::State::Ready));
        QTRY_VERIFY2(plan()->executeButton()->isEnabled(), qPrintable(plan()->checks().objection()));
        plan()->executeButton()->click();
        QTRY_VERIFY(question() != nullptr);
        QTest::keyClick(question(), Qt::Key_Return);
    }
    void undo() const
    {
        QTRY_VERIFY(plan()->undoButton()->isVisible() && plan()->undoButton()->isEnabled());
        plan()->undoButton()->click();
        QTRY_VERIFY(question() != nullptr);
        QTest::keyClick(question(), Qt::Key_Return);
        QTRY_VERIFY(isIn(ui::PlanView::State::Undone));
    }

    QTemporaryDir temporary;
    std::filesystem::path fixture;
    std::string dir;
    Files before;
    std::unique_ptr<ShownWindow> shown;
};

/// Holds the writing side at one of its calls until it is released.
class HoldAt : public core::StepObserver {
public:
    explicit HoldAt(int at)
        : at_(at)
        , previous_(core::setStepObserver(this))
    {
    }
    HoldAt(const HoldAt&) = delete;
    HoldAt& operator=(const HoldAt&) = delete;
    ~HoldAt() override
    {
        release();
        core::setStepObserver(previous_);
    }
    int before(std::string_view, const std::string&) override
    {
        if (calls_++ == at_) {
            reached = true;
            reached.notify_all();
            released_.wait(false);
        }
        return 0;
    }
    void after(std::string_view, const std::string&) override {}
    void release()
    {
        released_ = true;
        released_.notify_all();
    }

    std::atomic<bool> reached = false;

private:
    int at_;
    std::atomic<int> calls_ = 0;
    std::atomic<bool> released_ = false;
    core::StepObserver* previous_;
};

} // namespace test
