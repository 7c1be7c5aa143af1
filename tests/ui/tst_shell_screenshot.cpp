// Pictures for documentation: taken when the view has read everything, and refused with a sentence.

#include <QImage>
#include <QtTest>

#include "tests/ui/window_bench.h"
#include "ui/shell/screenshot.h"

using namespace ui;
using namespace Qt::StringLiterals;

class TestShellScreenshot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        bench_ = std::make_unique<test::WindowBench>();
        QVERIFY(folder_.isValid());
    }
    void cleanup() { bench_.reset(); }
    void picturesOfViews_data();
    void picturesOfViews();
    void selectsFirst();
    void saysWhatFails_data();
    void saysWhatFails();
    void program();

private:
    QString take(const QString& path, ScreenshotRequest request)
    {
        request.file = request.file.isEmpty() ? folder_.filePath(u"picture.png"_s) : request.file;
        QFile::remove(request.file);
        MainWindow* window = bench_->program().openWindow(path);
        window->setAttribute(Qt::WA_DeleteOnClose, false);
        const std::unique_ptr<MainWindow> owner(window);
        Screenshot screenshot(request, *window);
        QSignalSpy done(&screenshot, &Screenshot::done);
        if (!done.wait(60'000)) {
            return u"nothing happened"_s;
        }
        selection_ = window->workspace() == nullptr ? Selection{} : window->workspace()->selection().current();
        return done[0][0].toString();
    }

    std::unique_ptr<test::WindowBench> bench_;
    QTemporaryDir folder_;
    Selection selection_;
};

void TestShellScreenshot::picturesOfViews_data()
{
    QTest::addColumn<bool>("logDir");
    QTest::addColumn<QString>("view");
    QTest::newRow("first") << false << QString();
    for (const ViewSpec& spec : allViews()) {
        if (spec.place == ViewPlace::Page || spec.place == ViewPlace::Closable) {
            QTest::newRow(spec.id) << spec.forLogDir << QString::fromLatin1(spec.id);
        }
    }
}

void TestShellScreenshot::picturesOfViews()
{
    QFETCH(bool, logDir);
    QFETCH(QString, view);
    ScreenshotRequest request;
    request.view = view;
    request.size = {1200, 800};
    QCOMPARE(take(logDir ? bench_->demo() : bench_->orders(), request), QString());
    const QImage picture(folder_.filePath(u"picture.png"_s));
    QCOMPARE(picture.size(), QSize(1200, 800));
    QSet<QRgb> colours;
    for (int y = 0; y < picture.height(); y += 3) {
        for (int x = 0; x < picture.width(); x += 3) {
            colours.insert(picture.pixel(x, y));
        }
    }
    QVERIFY(colours.size() > 30); // something is drawn
}

void TestShellScreenshot::selectsFirst()
{
    ScreenshotRequest request;
    request.view = u"log"_s;
    request.offset = 1985;
    QCOMPARE(take(bench_->orders(), request), QString());
    QCOMPARE(selection_.offset, std::optional(core::Offset{1985}));
    request.offset.reset();
    request.pos = 24;
    QCOMPARE(take(bench_->orders(), request), QString());
    QCOMPARE(selection_.pos, 24U);
}

void TestShellScreenshot::saysWhatFails_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("file");
    QTest::addColumn<qint64>("offset");
    QTest::newRow("no such path") << u"/nowhere/a-0"_s << QString() << QString() << qint64{-1};
    QTest::newRow("no such view here") << QString() << u"overview"_s << QString() << qint64{-1};
    QTest::newRow("no such offset") << QString() << QString() << QString() << qint64{999'999};
    QTest::newRow("can't be written") << QString() << QString() << u"/nowhere/picture.png"_s << qint64{-1};
}

void TestShellScreenshot::saysWhatFails()
{
    QFETCH(QString, path);
    QFETCH(QString, view);
    QFETCH(QString, file);
    QFETCH(qint64, offset);
    ScreenshotRequest request;
    request.view = view;
    request.file = file;
    if (offset >= 0) {
        request.offset = offset;
    }
    const QString failure = take(path.isEmpty() ? bench_->orders() : path, request);
    QVERIFY(!failure.isEmpty());
    QVERIFY(failure.endsWith(u'.'));
    QVERIFY(!QFile::exists(folder_.filePath(u"picture.png"_s)));
}

void TestShellScreenshot::program()
{
    const QString program = QDir(QCoreApplication::applicationDirPath()).filePath(u"../bin/seglens-gui"_s);
    if (!QFileInfo::exists(program)) {
        QSKIP("seglens-gui is not built");
    }
    const QString picture = folder_.filePath(u"program.png"_s);
    const auto run = [&](const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        return process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit
                   ? std::pair(process.exitCode(), QString::fromUtf8(process.readAllStandardError()))
                   : std::pair(-1, QString());
    };
    const auto [code, said] =
        run({bench_->orders(), u"--screenshot"_s, picture, u"--view"_s, u"health"_s, u"--size"_s, u"1100x700"_s,
             u"--select"_s, u"pos=8"_s, u"--theme"_s, u"dark"_s, u"--lang"_s, u"zh_CN"_s});
    QVERIFY2(code == 0, qPrintable(said));
    QCOMPARE(QImage(picture).size(), QSize(1100, 700));
    QCOMPARE(run({u"/nowhere"_s, u"--screenshot"_s, picture}).first, 3);
    QCOMPARE(run({bench_->orders(), u"--screenshot"_s, picture, u"--view"_s, u"nothing"_s}).first, 2);
    QCOMPARE(run({bench_->orders(), u"--screenshot"_s, picture, u"--size"_s, u"big"_s}).first, 2);
    QCOMPARE(run({bench_->orders(), u"--screenshot"_s, picture, u"--select"_s, u"offset"_s}).first, 2);
}

QTEST_MAIN(TestShellScreenshot)
#include "tst_shell_screenshot.moc"
