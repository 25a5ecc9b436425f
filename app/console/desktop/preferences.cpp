// SPDX-License-Identifier: MIT
#include "app/console/desktop/preferences.h"

#include "models/presentation/base/settingsfile.h"

#include <QApplication>
#include <QEvent>
#include <QStyleHints>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

const QStringList themePath{u"appearance"_s, u"theme"_s};
const QStringList densityPath{u"appearance"_s, u"density"_s};
const QStringList timesPath{u"appearance"_s, u"times"_s};
// Ordered as Preferences::Theme.
const QStringList themeNames{u"system"_s, u"light"_s, u"dark"_s};
const QStringList languagePath{u"appearance"_s, u"language"_s};
// Ordered as Language.
const QStringList languageNames{u"system"_s, u"en"_s, u"de"_s};
const QString comfortable = u"comfortable"_s;
const QString absolute = u"absolute"_s;
const QStringList refreshPath{u"refresh"_s, u"seconds"_s};

// Releases before 0.2 stored it as "look".
QString textAt(const SettingsFile &settings, const QStringList &path)
{
    const auto text = settings.value(path).toString();
    return text.isEmpty() ? settings.value({u"look"_s, path.last()}).toString() : text;
}

template <typename Choice>
Choice choiceIn(const SettingsFile &settings, const QStringList &path, const QStringList &names)
{
    return Choice(std::max(qsizetype(0), names.indexOf(textAt(settings, path))));
}

std::chrono::seconds refreshIntervalIn(const SettingsFile &settings)
{
    const auto stored = settings.value(refreshPath);
    const auto known = std::ranges::find(refreshIntervals, std::chrono::seconds(stored.toInteger(-1)));
    return known != refreshIntervals.end() ? *known : refreshIntervals.back();
}

} // namespace

Preferences::Preferences(SettingsFile &settings, AskDesktop askDesktop)
    : m_settings(settings)
    , m_theme(choiceIn<Theme>(settings, themePath, themeNames))
    , m_density(textAt(settings, densityPath) == comfortable ? Density::Comfortable : Density::Compact)
    , m_times(textAt(settings, timesPath) == absolute ? TimeStyle::Absolute : TimeStyle::Relative)
    , m_language(choiceIn<Language>(settings, languagePath, languageNames))
    , m_refreshInterval(refreshIntervalIn(settings))
    , m_askDesktop(std::move(askDesktop))
    , m_desktop(m_askDesktop())
{
}

void Preferences::setTheme(Theme theme)
{
    m_settings.setValue(themePath, themeNames[int(theme)]);
    setSessionTheme(theme);
}

void Preferences::setDensity(Density density)
{
    m_settings.setValue(densityPath, density == Density::Comfortable ? comfortable : u"compact"_s);
    m_density = density;
    apply();
}

void Preferences::setTimes(TimeStyle times)
{
    m_settings.setValue(timesPath, times == TimeStyle::Absolute ? absolute : u"relative"_s);
    m_times = times;
    apply();
}

void Preferences::setLanguage(Language language)
{
    m_settings.setValue(languagePath, languageNames[int(language)]);
    m_language = language;
    emit changed();
}

void Preferences::setRefreshInterval(std::chrono::seconds interval)
{
    m_settings.setValue(refreshPath, qint64(interval.count()));
    m_refreshInterval = interval;
    emit changed();
}

void Preferences::setSessionTheme(Theme theme)
{
    m_theme = theme;
    apply();
}

void Preferences::activate()
{
    m_isActive = true;
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    connect(QGuiApplication::styleHints(), &QStyleHints::colorSchemeChanged, this, &Preferences::followDesktop);
#else
    qApp->installEventFilter(this);
#endif
    apply();
}

bool Preferences::eventFilter(QObject *watched, QEvent *event)
{
    // Every window receives this event; it is handled once, after all of them.
    if (event->type() == QEvent::ThemeChange && !std::exchange(m_isDesktopAwaited, true))
        QMetaObject::invokeMethod(this, &Preferences::followDesktop, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

void Preferences::followDesktop()
{
    m_isDesktopAwaited = false;
    const auto now = m_askDesktop();
    if (std::exchange(m_desktop, now) != now)
        apply();
}

void Preferences::apply()
{
    const auto kind = m_theme == Theme::System ? m_desktop
        : m_theme == Theme::Dark               ? ThemeKind::Dark
                                               : ThemeKind::Light;
    if (m_isActive)
        applyTheme(*qApp, kind, m_density, m_times);
    emit changed();
}

} // namespace cells

#include "moc_preferences.cpp"
