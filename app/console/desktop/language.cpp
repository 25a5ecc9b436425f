// SPDX-License-Identifier: MIT
#include "app/console/desktop/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace cells {

namespace {

bool isGerman(Language language)
{
    const auto languages = QLocale::system().uiLanguages();
    return language == Language::German
        || (language == Language::System && languages.value(0).startsWith(QStringLiteral("de")));
}

void install(QTranslator &translator, const QString &file)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file)) {
        QCoreApplication::installTranslator(&translator);
    }
}

} // namespace

// English has a translation, too: it knows the plurals.
void Translation::speak(Language language)
{
    const auto code = isGerman(language) ? QStringLiteral("de") : QStringLiteral("en");
    install(m_qt, QStringLiteral("%1/qtbase_%2.qm").arg(QLibraryInfo::path(QLibraryInfo::TranslationsPath), code));
    install(m_own, QStringLiteral(":/translations/cells-console_%1.qm").arg(code));
}

} // namespace cells
