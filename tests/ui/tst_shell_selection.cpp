// The one selection and its history.

#include <QtTest>

#include "ui/shell/selection.h"

using namespace ui;
using namespace Qt::StringLiterals;

namespace {

Selection at(std::uint64_t pos)
{
    Selection place;
    place.dir = u"orders-3"_s;
    place.file = u"00000000000000000000.log"_s;
    place.pos = pos;
    return place;
}

} // namespace

class TestShellSelection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void selectingTellsWhoDidIt();
    void sameSelectionIsNoStep();
    void backAndForward();
    void newStepForgetsForward();
    void historyIsBounded();
    void replacingIsNoStep();
    void clearForgetsAll();
};

void TestShellSelection::selectingTellsWhoDidIt()
{
    SelectionModel model;
    QSignalSpy changed(&model, &SelectionModel::changed);
    QObject origin;
    model.select(at(5), &origin);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].value<Selection>(), at(5));
    QCOMPARE(changed[0][1].value<QObject*>(), &origin);
}

void TestShellSelection::sameSelectionIsNoStep()
{
    SelectionModel model;
    model.select(at(5));
    model.select(at(7));
    QSignalSpy changed(&model, &SelectionModel::changed);
    model.select(at(7));
    QCOMPARE(changed.count(), 0);
    model.goBack();
    QCOMPARE(model.current(), at(5));
    QVERIFY(!model.canGoBack()); // nothing was selected at first: that is no step
}

void TestShellSelection::backAndForward()
{
    SelectionModel model;
    model.goBack();
    model.goForward();
    QCOMPARE(model.current(), Selection{});
    for (std::uint64_t pos = 1; pos <= 3; ++pos) {
        model.select(at(pos));
    }
    model.goBack();
    model.goBack();
    QCOMPARE(model.current(), at(1));
    QVERIFY(model.canGoForward());
    model.goForward();
    QCOMPARE(model.current(), at(2));
}

void TestShellSelection::newStepForgetsForward()
{
    SelectionModel model;
    model.select(at(1));
    model.select(at(2));
    model.goBack();
    model.select(at(9));
    QVERIFY(!model.canGoForward());
    model.goBack();
    QCOMPARE(model.current(), at(1));
}

void TestShellSelection::historyIsBounded()
{
    SelectionModel model;
    for (std::uint64_t pos = 1; pos <= 500; ++pos) {
        model.select(at(pos));
    }
    int steps = 0;
    while (model.canGoBack()) {
        model.goBack();
        ++steps;
    }
    QCOMPARE(steps, 200);
    QCOMPARE(model.current(), at(300));
    model.setMostSteps(20);
    for (std::uint64_t pos = 1000; pos < 1100; ++pos) {
        model.select(at(pos));
    }
    for (steps = 0; model.canGoBack(); ++steps) {
        model.goBack();
    }
    QCOMPARE(steps, 20);
}

void TestShellSelection::replacingIsNoStep()
{
    SelectionModel model;
    QSignalSpy changed(&model, &SelectionModel::changed);
    model.replace(at(1));
    model.replace(at(2));
    QCOMPARE(changed.count(), 2);
    QVERIFY(!model.canGoBack());
    model.select(at(3));
    model.goBack();
    QCOMPARE(model.current(), at(2));
}

void TestShellSelection::clearForgetsAll()
{
    SelectionModel model;
    model.select(at(1));
    model.select(at(2));
    model.clear();
    QCOMPARE(model.current(), Selection{});
    QVERIFY(!model.canGoBack());
    QVERIFY(!model.canGoForward());
}

QTEST_APPLESS_MAIN(TestShellSelection)
#include "tst_shell_selection.moc"
