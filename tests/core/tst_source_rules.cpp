#include <QTest>

#include <filesystem>
#include <set>
#include <string>

#include "tests/support/source_rules.h"

using test::brokenRules;
using test::SourceFile;

namespace {

constexpr const char* kRoot = SEGLENS_SOURCE_DIR;

std::string joined(const std::vector<std::string>& lines)
{
    std::string out;
    for (const std::string& line : lines) {
        out += line + "\n";
    }
    return out;
}

SourceFile withInclude(const std::string& path, const std::string& include)
{
    return {path, "#include " + include + "\n"};
}

} // namespace

class TestSourceRules : public QObject {
    Q_OBJECT

private slots:
    void theTreeKeepsTheRules();
    void theModulesFormNoCircle();
    void theTopLevelHoldsNothingElse();
    void aBrokenRuleIsSeen_data();
    void aBrokenRuleIsSeen();
    void whatIsAllowedIsNotBlamed();
    void aCircleIsSeen();
};

void TestSourceRules::theTreeKeepsTheRules()
{
    const std::vector<SourceFile> files = test::sourceFiles(kRoot);
    QVERIFY(files.size() > 50);
    const std::vector<std::string> broken = brokenRules(files);
    QVERIFY2(broken.empty(), joined(broken).c_str());
}

void TestSourceRules::theModulesFormNoCircle()
{
    const std::vector<std::string> circle = test::moduleCircle(test::sourceFiles(kRoot));
    QVERIFY2(circle.empty(), joined(circle).c_str());
}

void TestSourceRules::theTopLevelHoldsNothingElse()
{
    const std::set<std::string> allowed = {"CMakeLists.txt",
                                           "CMakePresets.json",
                                           "README.md",
                                           "CONTRIBUTING.md",
                                           "CHANGELOG.md",
                                           "LICENSE",
                                           "app",
                                           "core",
                                           "ui",
                                           "resources",
                                           "tests",
                                           "packaging",
                                           "build"};
    for (const std::filesystem::directory_entry& entry : std::filesystem::directory_iterator(kRoot)) {
        const std::string name = entry.path().filename().string();
        QVERIFY2(name.starts_with('.') || allowed.contains(name), name.c_str());
    }
}

void TestSourceRules::aBrokenRuleIsSeen_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* name, const char* path, const QString& text) {
        QTest::newRow(name) << QString::fromLatin1(path) << text;
    };
    const auto including = [](const char* what) {
        return QStringLiteral("#include ") + QString::fromLatin1(what) + QChar(u'\n');
    };
    row("Qt in core", "core/base/a.cpp", including("<QString>"));
    row("Qt with blanks", "core/base/a.cpp", QStringLiteral("#  include <QtCore/qstring.h>\n"));
    row("terminal in core", "core/report/a.cpp", including("<iostream>"));
    row("locale in core", "core/report/a.cpp", including("<locale>"));
    row("threads outside base/parallel", "core/segment/a.cpp", including("<thread>"));
    row("core above ui", "core/report/a.cpp", including("\"ui/b.h\""));
    row("ui above app", "ui/shell/a.cpp", including("\"app/b.h\""));
    row("Qt on the command line", "app/cli_batches.cpp", including("<QString>"));
    row("Qt Charts in a table", "ui/views/table.cpp", including("<QChartView>"));
    row("base above format", "core/base/a.cpp", including("\"core/format/b.h\""));
    row("format above codec", "core/format/a.cpp", including("\"core/codec/b.h\""));
    row("format reads directories", "core/format/a.cpp", including("\"core/io/b.h\""));
    row("segment above health", "core/segment/a.cpp", including("\"core/health/b.h\""));
    row("health above report", "core/health/a.cpp", including("\"core/report/b.h\""));
    row("a module that isn't one", "core/misc/a.cpp", including("\"core/base/b.h\""));
    row("product code uses test code", "core/base/a.cpp", including("\"tests/support/b.h\""));
    row("include beside the file", "core/base/a.cpp", including("\"id.h\""));
    row("include of nothing", "core/base/a.cpp", including("\"core/base/none.h\""));
    row("601 lines", "core/base/a.cpp", QString(601, QChar(u'\n')));
    row("header without guard", "core/base/a.h", QStringLiteral("int a;\n"));
}

void TestSourceRules::aBrokenRuleIsSeen()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    const std::vector<SourceFile> files = {{path.toStdString(), text.toStdString()},
                                           {"ui/b.h", "#pragma once\n"},
                                           {"app/b.h", "#pragma once\n"},
                                           {"core/format/b.h", "#pragma once\n"},
                                           {"core/codec/b.h", "#pragma once\n"},
                                           {"core/io/b.h", "#pragma once\n"},
                                           {"core/health/b.h", "#pragma once\n"},
                                           {"core/report/b.h", "#pragma once\n"},
                                           {"core/base/b.h", "#pragma once\n"},
                                           {"tests/support/b.h", "#pragma once\n"}};
    QCOMPARE(brokenRules(files).size(), std::size_t{1});
}

void TestSourceRules::whatIsAllowedIsNotBlamed()
{
    const std::vector<SourceFile> files = {
        {"core/base/b.h", "#pragma once\n"},
        {"core/health/b.h", "#pragma once\n"},
        withInclude("core/base/parallel.cpp", "<thread>"),
        withInclude("core/segment/a.cpp", "\"core/base/b.h\""),
        withInclude("core/recovery/a.cpp", "\"core/health/b.h\""),
        withInclude("ui/views/chart_density.cpp", "<QChartView>"),
        withInclude("ui/views/a.cpp", "\"core/base/b.h\""),
        withInclude("tests/core/tst_a.cpp", "\"tst_a.moc\""),
        {"core/base/a.cpp",
         std::string(600, '\n') + "// #include <QString> in a comment, \"#include <QString>\" in text"},
    };
    const std::vector<std::string> broken = brokenRules(files);
    QVERIFY2(broken.empty(), joined(broken).c_str());
}

void TestSourceRules::aCircleIsSeen()
{
    const std::vector<SourceFile> files = {
        withInclude("core/health/a.cpp", "\"core/recovery/b.h\""), withInclude("core/recovery/b.h", "\"core/lab/c.h\""),
        withInclude("core/lab/c.h", "\"core/health/d.h\""), withInclude("core/health/d.h", "\"core/base/id.h\"")};
    const std::vector<std::string> expected = {"health", "recovery", "lab", "health"};
    QVERIFY(test::moduleCircle(files) == expected);
    QVERIFY(test::moduleCircle({files.front(), files[1]}).empty());
}

QTEST_APPLESS_MAIN(TestSourceRules)
#include "tst_source_rules.moc"
