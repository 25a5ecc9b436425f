#pragma once

#include "app/console/language.h"
#include "widgets/parts/theme.h"

#include <QObject>

namespace cells {

class SettingsFile;

// How the reader wants the console to look; kept in the settings, and worn by the application.
class Preferences : public QObject
{
    Q_OBJECT

public:
    enum class Theme
    {
        System,
        Light,
        Dark
    };

    explicit Preferences(SettingsFile &settings, QObject *parent = nullptr);

    Theme theme() const { return m_theme; }
    Density density() const { return m_density; }
    TimeStyle times() const { return m_times; }
    Language language() const { return m_language; }

    void setTheme(Theme theme);
    void setDensity(Density density);
    void setTimes(TimeStyle times);
    // For the next start: what is said already stays as it is.
    void setLanguage(Language language);
    // As the command line asks for it: only now, not kept.
    void wearOnly(Theme theme);
    // Palette, style and fonts of the application; from then on with every change.
    void wear();

signals:
    void changed();

private:
    void apply();

    SettingsFile &m_settings;
    Theme m_theme;
    Density m_density;
    TimeStyle m_times;
    Language m_language;
    // Of a Qt that does not tell of changes, what it was at the beginning.
    ThemeKind m_desktop;
    bool m_isWorn = false;
};

} // namespace cells
