// The catalogues: nothing unfinished, nothing missing, and every translation fills in what its source does.

#include <QXmlStreamReader>
#include <QtTest>

using namespace Qt::StringLiterals;

namespace {

struct Message {
    QString context;
    QString source;
    QStringList forms;
    bool plural = false;
    bool finished = false;
};

QList<Message> readCatalogue(const QString& path)
{
    QFile file(path);
    QList<Message> messages;
    if (!file.open(QIODevice::ReadOnly)) {
        return messages;
    }
    QXmlStreamReader xml(&file);
    QString context;
    Message message;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == u"name") {
            context = xml.readElementText();
        } else if (xml.isStartElement() && xml.name() == u"message") {
            message = {};
            message.context = context;
            message.plural = xml.attributes().value(u"numerus"_s) == u"yes";
        } else if (xml.isStartElement() && xml.name() == u"source") {
            message.source = xml.readElementText();
        } else if (xml.isStartElement() && xml.name() == u"translation") {
            message.finished = xml.attributes().value(u"type"_s).isEmpty();
            if (!message.plural) {
                message.forms = {xml.readElementText()};
            }
        } else if (xml.isStartElement() && xml.name() == u"numerusform") {
            message.forms.push_back(xml.readElementText());
        } else if (xml.isEndElement() && xml.name() == u"message") {
            messages.push_back(message);
        }
    }
    return messages;
}

QString catalogue(const char* language)
{
    return QStringLiteral(SEGLENS_SOURCE_DIR "/resources/i18n/app_%1.ts").arg(QLatin1String(language));
}

/// %1 ... %9 that a sentence has, each once; "%n" for either kind of count.
QStringList placeholders(const QString& sentence)
{
    static const QRegularExpression form(u"%(L?n|[1-9])"_s);
    QStringList found;
    for (auto match = form.globalMatch(sentence); match.hasNext();) {
        QString one = match.next().captured(1);
        one.remove(u'L');
        if (!found.contains(one)) {
            found.push_back(one);
        }
    }
    found.sort();
    return found;
}

} // namespace

class TestShellTranslations : public QObject {
    Q_OBJECT
    static void catalogues()
    {
        QTest::addColumn<QString>("path");
        QTest::addColumn<int>("forms");
        QTest::newRow("zh_CN") << catalogue("zh_CN") << 1;
        QTest::newRow("en") << catalogue("en") << 2;
    }

private Q_SLOTS:
    void everythingIsFinished_data() { catalogues(); }
    void everythingIsFinished();
    void placeholdersAgree_data() { catalogues(); }
    void placeholdersAgree();
    void everySentenceIsThere();
    void chineseStyle();
};

void TestShellTranslations::everythingIsFinished()
{
    QFETCH(QString, path);
    QFETCH(int, forms);
    const QList<Message> messages = readCatalogue(path);
    QVERIFY(messages.size() > 20);
    for (const Message& message : messages) {
        QVERIFY2(message.finished, qPrintable(message.source));
        QCOMPARE(message.forms.size(), message.plural ? forms : 1);
        QVERIFY2(!message.forms.contains(QString()), qPrintable(message.source));
    }
}

void TestShellTranslations::placeholdersAgree()
{
    QFETCH(QString, path);
    for (const Message& message : readCatalogue(path)) {
        const QStringList wanted = placeholders(message.source);
        for (qsizetype form = 0; form < message.forms.size(); ++form) {
            QStringList has = placeholders(message.forms[form]);
            if (message.forms.size() == 2 && form == 0 && !has.contains(u"n"_s)) {
                has.push_back(u"n"_s); // one may be said without the number
                has.sort();
            }
            QVERIFY2(has == wanted, qPrintable(message.source + u"\n"_s + message.forms[form]));
        }
    }
}

void TestShellTranslations::everySentenceIsThere()
{
    // The tool that collects sentences finds none that the catalogue lacks.
    const QString tool = QLibraryInfo::path(QLibraryInfo::BinariesPath) + u"/lupdate"_s;
    if (!QFileInfo::exists(tool)) {
        QSKIP("lupdate is not installed");
    }
    QTemporaryDir folder;
    const QString copy = folder.filePath(u"app_zh_CN.ts"_s);
    QVERIFY(QFile::copy(catalogue("zh_CN"), copy));
    QProcess lupdate;
    const QString root = QStringLiteral(SEGLENS_SOURCE_DIR);
    lupdate.start(tool, {u"-silent"_s, u"-I"_s, root, u"-extensions"_s, u"h,cpp"_s, u"-locations"_s, u"none"_s,
                         u"-no-ui-lines"_s, u"-tr-function-alias"_s, u"QT_TRANSLATE_NOOP+=CORE_TEXT"_s,
                         u"-tr-function-alias"_s, u"QT_TRANSLATE_N_NOOP+=CORE_TEXT_N"_s, root + u"/core"_s,
                         root + u"/ui"_s, u"-ts"_s, copy});
    QVERIFY(lupdate.waitForFinished(60'000));
    QCOMPARE(lupdate.exitCode(), 0);
    for (const Message& message : readCatalogue(copy)) {
        QVERIFY2(message.finished, qPrintable(message.context + u": "_s + message.source));
    }
}

void TestShellTranslations::chineseStyle()
{
    static const QRegularExpression touching(u"[\\x{4e00}-\\x{9fff}][A-Za-z0-9]|[A-Za-z0-9][\\x{4e00}-\\x{9fff}]"_s);
    static const QRegularExpression placeholder(u"%(L?n|[1-9])"_s);
    static const QRegularExpression shortcut(u"\\(&.\\)"_s);
    static const QRegularExpression date(u"^y*年?M月d日$"_s); // a pattern, no sentence
    for (const Message& message : readCatalogue(catalogue("zh_CN"))) {
        for (QString form : message.forms) {
            QVERIFY2(!form.contains(u"您"_s), qPrintable(form));
            if (date.match(form).hasMatch() || form == u"yyyy年M月d日") {
                continue;
            }
            form.remove(shortcut);
            // What is filled in may be Latin or Han: that space is the sentence's own business.
            QString plain = form;
            plain.replace(placeholder, u" "_s);
            QVERIFY2(!touching.match(plain).hasMatch(), qPrintable(u"a space between Latin and Han: "_s + form));
            QVERIFY2(!QRegularExpression(u"[\\x{4e00}-\\x{9fff}][,;:!?]"_s).match(plain).hasMatch(),
                     qPrintable(u"full-width punctuation: "_s + form));
        }
    }
}

QTEST_GUILESS_MAIN(TestShellTranslations)
#include "tst_shell_translations.moc"
