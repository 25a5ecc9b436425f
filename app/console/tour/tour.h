// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/tour/toursetups.h"
#include "app/console/tour/tourstops.h"
#include "models/ports/outcome.h"

#include <QImage>
#include <QObject>
#include <QTimer>

#include <vector>

namespace cells {

class Console;
class Preferences;
class SettingsFile;

// Visits every page in every state, in one sandbox after the other, and saves a picture of each in both themes.
class Tour : public QObject
{
    Q_OBJECT

public:
    struct Options
    {
        QString folder;
        // Limits the tour to this environment or this scenario; both empty: all.
        QString environment;
        QString scenario;
        QSize size;
        // Limits the tour to the target of this link.
        QString link;
    };

    // The start page shows what `settings` remember.
    Tour(Console &console, Preferences &preferences, SettingsFile &settings, const Options &options);

    void begin();

signals:
    // Empty when all pictures were saved.
    void ended(const QString &problem);

private:
    // The stops that the options ask for.
    Outcome<std::vector<TourStop>> plannedStops();
    void next();
    void arrive();
    void bringAbout();
    void poll();
    void picture(const QImage &image);
    bool isThere() const;
    QWidget *shown() const;
    void end(const QString &problem);

    Console &m_console;
    Preferences &m_preferences;
    const Options m_options;
    TourSetups m_setups;
    // The texts of a link; m_stops point into them.
    QByteArrayList m_targetTexts;
    std::vector<TourStop> m_stops;
    std::size_t m_current = 0;
    QString m_setup;
    bool m_isDark = false;
    QTimer m_clock;
    int m_polls = 0;
    // A picture is saved when two in a row are equal.
    QImage m_before;
};

} // namespace cells
