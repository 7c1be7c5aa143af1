#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <memory>

namespace ui {

namespace {

struct Loaded {
    QString code;
    std::unique_ptr<QTranslator> own;
    std::unique_ptr<QTranslator> qt;
};

Loaded& loaded()
{
    static Loaded state;
    return state;
}

void install(std::unique_ptr<QTranslator>& place, std::unique_ptr<QTranslator> next)
{
    if (place) {
        QCoreApplication::removeTranslator(place.get());
    }
    place = std::move(next);
    if (place) {
        QCoreApplication::installTranslator(place.get());
    }
}

} // namespace

QStringList languages()
{
    return {QStringLiteral("en"), QStringLiteral("zh_CN")};
}

QString languageName(const QString& code)
{
    return code == QLatin1String("zh_CN") ? QStringLiteral("简体中文") : QStringLiteral("English");
}

std::unique_ptr<QTranslator> loadCatalogue(const QString& code)
{
    auto catalogue = std::make_unique<QTranslator>();
    return catalogue->load(QStringLiteral(":/i18n/app_%1.qm").arg(code)) ? std::move(catalogue) : nullptr;
}

void setLanguage(const QString& code)
{
    QString wanted = code;
    if (wanted.isEmpty()) {
        wanted = QLocale::system().language() == QLocale::Chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
    }
    if (!languages().contains(wanted)) {
        wanted = QStringLiteral("en");
    }
    if (wanted == loaded().code) {
        return;
    }
    loaded().code = wanted;
    // English keeps the system's number format when the system speaks English (a decimal comma, say, would not fit).
    const QLocale system = QLocale::system();
    QLocale::setDefault(wanted == QLatin1String("zh_CN")        ? QLocale(QLocale::Chinese, QLocale::China)
                        : system.language() == QLocale::English ? system
                                                                : QLocale(QLocale::English, QLocale::UnitedStates));
    auto own = loadCatalogue(wanted);
    auto qt = std::make_unique<QTranslator>();
    if (!qt->load(QStringLiteral("qtbase_%1").arg(wanted), QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
        qt.reset();
    }
    install(loaded().qt, std::move(qt));
    install(loaded().own, std::move(own));
}

QString currentLanguage()
{
    return loaded().code;
}

const QTranslator* currentTranslator()
{
    return loaded().own.get();
}

} // namespace ui
