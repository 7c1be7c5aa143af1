// What outlives the program: the recent list and the preferences.

#include <QtTest>

#include "ui/shell/preferences.h"
#include "ui/shell/recent.h"

using namespace ui;
using namespace Qt::StringLiterals;

class TestShellRecent : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init() { QSettings().clear(); }
    void newestFirstAndOnce();
    void keepsTwentyAndThePinned();
    void remembersTheVerdict();
    void removing();
    void preferencesAreKept();
    void badPreferencesAreRefused();
    void resetRestores();

private:
    QTemporaryDir settings_;
};

void TestShellRecent::initTestCase()
{
    QVERIFY(settings_.isValid());
    QCoreApplication::setApplicationName(u"seglens-test"_s);
    QCoreApplication::setOrganizationName(u"seglens-test"_s);
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings_.path());
}

void TestShellRecent::newestFirstAndOnce()
{
    Recent recent;
    QSignalSpy changed(&recent, &Recent::changed);
    recent.opened(u"/a"_s);
    recent.opened(u"/b"_s);
    recent.opened(u"/a"_s);
    const QList<RecentEntry> entries = Recent().entries(); // as another window reads them
    QCOMPARE(entries.size(), 2);
    QCOMPARE(entries[0].path, u"/a"_s);
    QCOMPARE(changed.count(), 3);
    QCOMPARE(recent.last(), u"/a"_s);
    recent.setPinned(u"/b"_s, true);
    QCOMPARE(recent.last(), u"/a"_s); // pinned ones come first in the list, not in time
}

void TestShellRecent::keepsTwentyAndThePinned()
{
    Recent recent;
    recent.opened(u"/pinned"_s);
    recent.setPinned(u"/pinned"_s, true);
    for (int i = 0; i < 30; ++i) {
        recent.opened(u"/%1"_s.arg(i));
    }
    const QList<RecentEntry> entries = recent.entries();
    QCOMPARE(entries.size(), 21);
    QCOMPARE(entries[0].path, u"/pinned"_s);
    QVERIFY(recent.isPinned(u"/pinned"_s));
    recent.clear();
    QCOMPARE(recent.entries().size(), 1);
}

void TestShellRecent::remembersTheVerdict()
{
    Recent recent;
    recent.opened(u"/a"_s);
    QVERIFY(!recent.entries()[0].checked);
    core::Finding loss;
    loss.severity = core::Severity::Loss;
    core::Finding normal;
    normal.harmless = true;
    recent.judged(u"/a"_s, {loss, loss, normal});
    const RecentEntry entry = recent.entries()[0];
    QVERIFY(entry.checked);
    QCOMPARE(entry.harm[2], 2);
    QCOMPARE(entry.verdict().severity, core::Severity::Loss);
    QCOMPARE(entry.verdict().sentence, core::verdictOf(std::vector<core::Finding>{loss, loss}).sentence);
    recent.judged(u"/never opened"_s, {});
    QCOMPARE(recent.entries().size(), 1);
}

void TestShellRecent::removing()
{
    Recent recent;
    recent.opened(u"/a"_s);
    recent.opened(u"/b"_s);
    recent.remove(u"/a"_s);
    QCOMPARE(recent.entries().size(), 1);
    QCOMPARE(recent.entries()[0].path, u"/b"_s);
}

void TestShellRecent::preferencesAreKept()
{
    Preferences preferences;
    QSignalSpy changed(&preferences, &Preferences::changed);
    preferences.setLanguage(u"zh_CN"_s);
    preferences.setTheme(Theme::Dark);
    preferences.setZone(ZoneChoice::Local);
    preferences.setTextPercent(150);
    preferences.setBytesPerRow(32);
    preferences.setFieldTints(false);
    preferences.setBackupFolder(u"/backups"_s);
    QCOMPARE(changed.count(), 7);
    preferences.setTheme(Theme::Dark);
    QCOMPARE(changed.count(), 7); // nothing changed
    const Preferences again;
    QCOMPARE(again.language(), u"zh_CN"_s);
    QCOMPARE(again.theme(), Theme::Dark);
    QCOMPARE(again.zone(), ZoneChoice::Local);
    QCOMPARE(again.textPercent(), 150);
    QCOMPARE(again.bytesPerRow(), 32);
    QCOMPARE(again.fieldTints(), false);
    QCOMPARE(again.backupFolder(), u"/backups"_s);
}

void TestShellRecent::badPreferencesAreRefused()
{
    QSettings settings;
    settings.setValue(u"theme"_s, 77);
    settings.setValue(u"textPercent"_s, u"large"_s);
    settings.setValue(u"bytesPerRow"_s, -5);
    settings.setValue(u"historySteps"_s, 2'000'000'000);
    Preferences preferences;
    QCOMPARE(preferences.theme(), Theme::Dark); // the nearest that there is
    QCOMPARE(preferences.textPercent(), 100);
    QCOMPARE(preferences.bytesPerRow(), 8);
    QCOMPARE(preferences.historySteps(), Preferences::kMostHistorySteps);
    preferences.setBytesPerRow(17);
    QCOMPARE(preferences.bytesPerRow(), 32);
}

void TestShellRecent::resetRestores()
{
    Preferences preferences;
    preferences.setTheme(Theme::Dark);
    preferences.setTextPercent(200);
    Recent().opened(u"/a"_s);
    preferences.reset();
    QCOMPARE(preferences.theme(), Theme::System);
    QCOMPARE(preferences.textPercent(), 100);
    QCOMPARE(Recent().entries().size(), 1); // the list is not a preference
}

QTEST_GUILESS_MAIN(TestShellRecent)
#include "tst_shell_recent.moc"
