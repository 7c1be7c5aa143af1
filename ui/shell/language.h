#pragma once
// The language of the window: loads its catalogue and Qt's own, sets the number format. Switching it while the program
// runs sends QEvent::LanguageChange to every widget.

#include <QString>
#include <QStringList>

#include <memory>

class QTranslator;

namespace ui {

/// Codes of the languages that there is a catalogue for: "en", "zh_CN".
QStringList languages();
/// The name of a language in that language.
QString languageName(const QString& code);
/// The catalogue of a language, for the use of its caller alone; null when there is none.
std::unique_ptr<QTranslator> loadCatalogue(const QString& code);
/// An empty code: the system's language where there is a catalogue, else English.
void setLanguage(const QString& code);
QString currentLanguage();
/// The catalogue of the window and of core's sentences; null before the first setLanguage().
const QTranslator* currentTranslator();

} // namespace ui
