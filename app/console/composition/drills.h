// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/drill/drill.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <memory>
#include <optional>

namespace cells {

class DrillPane;
class MainWindow;
class Opening;
class Session;
struct DrillProgress;

// Starts drills, and shows the current one above the pages of its sandbox. A drill survives its window.
class Drills : public QObject
{
    Q_OBJECT

public:
    // `opening` outlives it.
    explicit Drills(Opening &opening);

    // Starts a sandbox with the scenario of the drill.
    void start(const Drill &drill);
    // Starts one at random, because its name would give away what is wrong. The drills of this session come last.
    void startAny();
    // Shows the drill above the pages of the sandbox that opens next.
    void await(const Drill &drill) { m_awaited = drill; }
    // Begins the awaited drill when its sandbox has opened; continues it when its environment was opened again.
    void resume(MainWindow &window, Session &session);
    void noteTimeline(const QString &file);

private:
    void end();

    Opening &m_opening;
    std::optional<Drill> m_awaited;
    std::optional<Drill> m_current;
    // Names of the drills that were started.
    QStringList m_started;
    std::shared_ptr<DrillProgress> m_progress;
    // The environment of the current drill.
    std::filesystem::path m_file;
    QPointer<DrillPane> m_pane;
};

} // namespace cells
