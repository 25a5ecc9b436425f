// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/desktop/language.h"
#include "widgets/toolkit/style/applytheme.h"

#include <QObject>

#include <array>
#include <chrono>
#include <functional>

namespace cells {

class SettingsFile;

// How often a page is refreshed without being asked; zero: never.
inline constexpr std::array<std::chrono::seconds, 4> refreshIntervals{
    std::chrono::seconds(0), std::chrono::seconds(10), std::chrono::seconds(30), std::chrono::seconds(60)};

// The user's choices of appearance and refreshing; stored in the settings and applied to the application.
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

    using AskDesktop = std::function<ThemeKind()>;

    explicit Preferences(SettingsFile &settings, AskDesktop askDesktop = &systemTheme);

    Theme theme() const { return m_theme; }
    Density density() const { return m_density; }
    TimeStyle times() const { return m_times; }
    Language language() const { return m_language; }
    // One of refreshIntervals.
    std::chrono::seconds refreshInterval() const { return m_refreshInterval; }

    void setTheme(Theme theme);
    void setDensity(Density density);
    void setTimes(TimeStyle times);
    // Takes effect at the next start; existing texts do not change.
    void setLanguage(Language language);
    void setRefreshInterval(std::chrono::seconds interval);
    // Sets the theme for this session only, without saving it.
    void setSessionTheme(Theme theme);
    // Palette, style and fonts of the application; from then on with every change.
    void activate();

signals:
    void changed();

protected:
    // Before Qt 6.5 only windows receive changes of the desktop's theme.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void apply();
    void followDesktop();

    SettingsFile &m_settings;
    Theme m_theme;
    Density m_density;
    TimeStyle m_times;
    Language m_language;
    std::chrono::seconds m_refreshInterval;
    const AskDesktop m_askDesktop;
    ThemeKind m_desktop;
    bool m_isActive = false;
    bool m_isDesktopAwaited = false;
};

} // namespace cells
