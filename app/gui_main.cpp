#include <QApplication>
#include <QCommandLineParser>
#include <QRegularExpression>
#include <QSettings>
#include <QTemporaryDir>

#include <clocale>
#include <cstdio>

#include "ui/shell/main_window.h"
#include "ui/shell/program.h"
#include "ui/shell/screenshot.h"
#include "ui/shell/view.h"

namespace {

constexpr int kUsage = 2; // as the command line program
constexpr int kFailed = 3;

int complain(const QString& sentence, int code)
{
    std::fprintf(stderr, "seglens-gui: %s\n", qPrintable(sentence));
    return code;
}

struct Options {
    QStringList paths;
    ui::ScreenshotRequest screenshot;
    QString failure; // wrong usage
};

Options readOptions(const QCommandLineParser& parser)
{
    Options options;
    options.paths = parser.positionalArguments();
    options.screenshot.file = parser.value(QStringLiteral("screenshot"));
    options.screenshot.view = parser.value(QStringLiteral("view"));
    if (parser.isSet(QStringLiteral("size"))) {
        static const QRegularExpression form(QStringLiteral("^(\\d{3,5})x(\\d{3,5})$"));
        const QRegularExpressionMatch size = form.match(parser.value(QStringLiteral("size")));
        if (!size.hasMatch()) {
            options.failure = QStringLiteral("--size takes WIDTHxHEIGHT, as in 1440x900");
        }
        options.screenshot.size = QSize(size.captured(1).toInt(), size.captured(2).toInt());
    }
    if (parser.isSet(QStringLiteral("select"))) {
        static const QRegularExpression form(QStringLiteral("^(offset|pos)=(\\d{1,18})$"));
        const QRegularExpressionMatch select = form.match(parser.value(QStringLiteral("select")));
        if (!select.hasMatch()) {
            options.failure = QStringLiteral("--select takes offset=O or pos=P");
        }
        (select.captured(1) == QLatin1String("offset") ? options.screenshot.offset : options.screenshot.pos) =
            select.captured(2).toLongLong();
    }
    if (!options.screenshot.view.isEmpty() && options.screenshot.view != QLatin1String("start") &&
        ui::findView(options.screenshot.view) == nullptr) {
        options.failure = QStringLiteral("there is no view \"%1\"").arg(options.screenshot.view);
    }
    if (options.screenshot.view == QLatin1String("start")) {
        options.screenshot.view.clear();
        options.paths.clear();
    }
    return options;
}

} // namespace

int main(int argc, char** argv)
{
    // A picture can be taken where there is no display.
    for (int i = 1; i < argc; ++i) {
        if (QByteArrayView(argv[i]).startsWith("--screenshot") && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) {
            qputenv("QT_QPA_PLATFORM", "offscreen");
        }
    }
    QApplication application(argc, argv);
    // File names are UTF-8 whatever the environment says.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    QApplication::setApplicationName(QStringLiteral("seglens"));
    QApplication::setOrganizationName(QStringLiteral("seglens"));
    QApplication::setApplicationVersion(QStringLiteral(SEGLENS_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("seglens"));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Looks into the files of an Apache Kafka partition."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("PATH"),
        QStringLiteral("A log dir, a partition dir, a file of one or an archive; several open several windows."),
        QStringLiteral("[PATH...]"));
    parser.addOptions({
        {QStringLiteral("screenshot"),
         QStringLiteral("Save a picture of the window when it has read everything, and end."), QStringLiteral("FILE")},
        {QStringLiteral("view"), QStringLiteral("The view to show: overview, health, log, indexes ..."),
         QStringLiteral("ID")},
        {QStringLiteral("size"), QStringLiteral("Size of the window, as in 1440x900."), QStringLiteral("WxH")},
        {QStringLiteral("select"), QStringLiteral("What to select: offset=O, or pos=P (a byte)."),
         QStringLiteral("WHAT")},
        {QStringLiteral("theme"), QStringLiteral("light or dark."), QStringLiteral("THEME")},
        {QStringLiteral("lang"), QStringLiteral("en or zh_CN."), QStringLiteral("LANGUAGE")},
        {QStringLiteral("demo"), QStringLiteral("Open a fresh copy of the demo partition.")},
    });
    parser.process(application);
    const Options options = readOptions(parser);
    if (!options.failure.isEmpty()) {
        return complain(options.failure, kUsage);
    }
    // A picture shows the program as it is at first, and leaves no trace in the user's settings.
    const QTemporaryDir settings;
    if (!options.screenshot.file.isEmpty()) {
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    }
    ui::Program program;
    program.setForced(parser.value(QStringLiteral("theme")), parser.value(QStringLiteral("lang")));

    QString path = options.paths.value(0);
    if (path.isEmpty() && options.screenshot.file.isEmpty() && program.preferences().reopenLast()) {
        path = program.recent().last();
    }
    ui::MainWindow* first = program.openWindow(path);
    if (parser.isSet(QStringLiteral("demo"))) {
        first->openDemo();
    }
    if (options.screenshot.file.isEmpty()) {
        if (!options.screenshot.view.isEmpty()) {
            first->showPage(options.screenshot.view);
        }
        first->show();
        for (const QString& other : options.paths.mid(1)) {
            program.openWindow(other)->show();
        }
        return QApplication::exec();
    }
    ui::Screenshot screenshot(options.screenshot, *first);
    int code = 0;
    QObject::connect(&screenshot, &ui::Screenshot::done, &application, [&code](const QString& failure) {
        code = failure.isEmpty() ? 0 : complain(failure, kFailed);
        QApplication::exit(code);
    });
    return QApplication::exec();
}
