// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/tour/tourstops.h"

#include <QDir>
#include <QImage>
#include <QObject>
#include <QTimer>

#include <functional>

namespace cells {

class Console;
class Preferences;
class SettingsFile;

// Visits every page in every state, on one sandbox after the other, and saves a picture of each in both themes.
class Tour : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QString folder;
        // Pictures only this environment, or only this scenario; both empty: all.
        QString environment;
        QString scenario;
        QSize size;
        // Only this place; empty: all there is.
        QString link;
    };

    // What is remembered in the settings is what the start page shows.
    Tour(Console &console, Preferences &preferences, SettingsFile &settings, const Options &options,
        QObject *parent = nullptr);

    void begin();

signals:
    // Empty when all pictures were saved.
    void ended(const QString &problem);

private:
    void goOnlyTo(const QString &link);
    void next();
    void enter();
    void spoil(const QString &name, bool isUnreadable);
    void startDrill();
    void killDatabase();
    void commitLeases();
    void alterAuditLog();
    void runCellsctl(const QStringList &arguments, const std::function<void()> &then);
    void arrive();
    void bringAbout();
    void poll();
    void picture(const QImage &image);
    bool isThere() const;
    QWidget *shown() const;
    void end(const QString &problem);

    Console &m_console;
    Preferences &m_preferences;
    SettingsFile &m_settings;
    const Options m_options;
    QDir m_folder;
    // What is asked for; m_stops point into it.
    QByteArrayList m_targetTexts;
    std::vector<TourStop> m_stops;
    std::size_t m_current = 0;
    QString m_setup;
    // Why there is nowhere to go.
    QString m_problem;
    bool m_isDark = false;
    QTimer m_clock;
    int m_polls = 0;
    // A picture is taken when nothing moves any more.
    QImage m_before;
};

} // namespace cells
