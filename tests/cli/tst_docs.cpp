// Completions and man page: they are what the tables of options say, they name every option, and bash can use its own.

#include <QProcess>
#include <QStandardPaths>
#include <QtTest>

#include "app/cli_docs.h"
#include "app/cli_options.h"
#include "tests/support/bytes.h"

namespace {

const std::string kPackaging = std::string(SEGLENS_SOURCE_DIR) + "/packaging/";

std::string kept(const char* file)
{
    return test::asText(test::readFile(kPackaging + file));
}

/// What bash offers for the last of the words.
QStringList offered(const QStringList& words)
{
    const QString script =
        QStringLiteral("source \"$1\"; shift; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _seglens; "
                       "printf '%s\\n' \"${COMPREPLY[@]}\"");
    QProcess bash;
    bash.start(QStringLiteral("bash"), QStringList{QStringLiteral("-c"), script, QStringLiteral("bash"),
                                                   QString::fromStdString(kPackaging + "completions/seglens.bash")} +
                                           words);
    bash.waitForFinished();
    return QString::fromUtf8(bash.readAllStandardOutput()).split(QChar(u'\n'), Qt::SkipEmptyParts);
}

QStringList words(const char* text)
{
    return QString::fromLatin1(text).split(QChar(u' '));
}

} // namespace

class TestDocs : public QObject {
    Q_OBJECT

private slots:
    void theKeptFilesAreTheGeneratedOnes();
    void everyLongOptionIsEverywhere();
    void bashCompletes_data();
    void bashCompletes();
    void theManPageHasNoFaults();
};

void TestDocs::theKeptFilesAreTheGeneratedOnes()
{
    const char* const advice = "build the target docs to write the files below packaging/ anew";
    QVERIFY2(kept("completions/seglens.bash") == app::bashCompletion(), advice);
    QVERIFY2(kept("completions/seglens.zsh") == app::zshCompletion(), advice);
    QVERIFY2(kept("completions/seglens.fish") == app::fishCompletion(), advice);
    QVERIFY2(kept("man/seglens.1") == app::manPage(), advice);
}

void TestDocs::everyLongOptionIsEverywhere()
{
    const std::string bash = kept("completions/seglens.bash");
    const std::string zsh = kept("completions/seglens.zsh");
    const std::string fish = kept("completions/seglens.fish");
    QString man = QString::fromStdString(kept("man/seglens.1"));
    man.replace(QStringLiteral("\\-"), QStringLiteral("-"));
    for (const app::CommandSpec& command : app::commandSpecs()) {
        QVERIFY2(man.contains(QStringLiteral(".SS %1\n").arg(QString::fromLatin1(command.name))), command.name);
        for (const app::OptionSpec& option : command.options) {
            const std::string name = option.name;
            QVERIFY2(bash.find(" --" + name) != std::string::npos, option.name);
            QVERIFY2(zsh.find("--" + name + (option.isFlag() ? "[" : "=[")) != std::string::npos, option.name);
            QVERIFY2(fish.find(std::string("_from ") + command.name + "' -l " + name + " ") != std::string::npos,
                     option.name);
            QVERIFY2(man.contains(QStringLiteral("\n\\fB--%1\\fR").arg(QString::fromStdString(name))), option.name);
        }
    }
}

void TestDocs::bashCompletes_data()
{
    QTest::addColumn<QStringList>("line");
    QTest::addColumn<QStringList>("offers");
    QTest::newRow("command") << words("seglens rec") << words("records recover");
    QTest::newRow("option") << words("seglens batches --t") << words("--to --threads");
    QTest::newRow("value") << words("seglens records --payload b") << words("base64");
    QTest::newRow("value after an equals sign") << words("seglens records --payload = h") << words("hex");
    QTest::newRow("value of a command's own") << words("seglens check --fail-on f") << words("fatal");
    QTest::newRow("no option of another command") << words("seglens info --fr") << QStringList();
    QTest::newRow("nothing for a number") << words("seglens batches --limit 1") << QStringList();
}

void TestDocs::bashCompletes()
{
    QFETCH(QStringList, line);
    QFETCH(QStringList, offers);
    QCOMPARE(offered(line), offers);
}

void TestDocs::theManPageHasNoFaults()
{
    if (QStandardPaths::findExecutable(QStringLiteral("groff")).isEmpty()) {
        QSKIP("groff is not installed");
    }
    QProcess groff;
    groff.start(QStringLiteral("groff"),
                {QStringLiteral("-man"), QStringLiteral("-ww"), QStringLiteral("-z"), QStringLiteral("-Tutf8"),
                 QString::fromStdString(kPackaging + "man/seglens.1")});
    groff.waitForFinished();
    QCOMPARE(QString::fromUtf8(groff.readAllStandardError()), QString());
}

QTEST_GUILESS_MAIN(TestDocs)
#include "tst_docs.moc"
