// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/composition/drills.h"
#include "app/console/composition/opening.h"
#include "models/presentation/base/deeplink.h"
#include "models/presentation/base/task.h"
#include "models/session/session.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace cells {

class ActionController;
class AlertWatch;
class CellStatus;
class MainWindow;
class Preferences;
class ScanQueues;
class SettingsFile;
class WindowMemory;
struct PageContext;
struct PageLink;

// Limits the process to two heaps. Called before any thread starts. With a heap for each thread, memory that a thread
// freed is not reused by the others: under steady refreshes the console grew by 1 MB a minute (tst_soak).
void limitHeaps();

// The program: what is open, in which window, and how it came to be opened.
class Console : public QObject
{
    Q_OBJECT

public:
    // What is remembered and how it looks outlive the console.
    Console(SettingsFile &settings, Preferences &preferences);
    ~Console() override;

    void showStart() { m_opening.showStart(); }
    void openEnvironment(const QString &file) { m_opening.openFile(file); }
    void startSandbox(const QString &scenario) { m_opening.startSandbox(scenario); }
    // Starts a sandbox with the drill's scenario, and shows the drill above its pages.
    void startDrill(const Drill &drill) { m_drills.start(drill); }
    // Shows the drill above the pages of the sandbox that opens next.
    void awaitDrill(const Drill &drill) { m_drills.await(drill); }
    // Shows the place, or says why it cannot be shown. Opens an environment only if none is open, and only one that was
    // opened here before. An empty link only brings the window to the front.
    void followLink(const QString &text);

    // Null until an environment is open.
    MainWindow *window() const { return m_window.get(); }
    const Session *session() const { return m_session.get(); }
    CellId cell() const;
    void chooseCell(CellId cell);

signals:
    void opened();
    // Shown on the start page, too.
    void failed(const QString &why);

private:
    void open(const Environment &environment, const QString &notice);
    void makeWindow(CellId cell);
    void showWindow(const QString &notice);
    void onSandboxExited(const QString &why);
    void showSettingsProblem(const QString &what);
    PageContext pageContext(AlertWatch &alerts);
    // Asks first where following the link disarms.
    void followPageLink(const PageLink &link);
    void showInterruptedRun();
    void editEnvironment();
    void examineCell();
    void decommissionCell();
    // Shows what the plan with this fingerprint did.
    void showInActivity(const QString &plan);
    void showEvidence();
    void showContext();
    // The window remembers, refreshes, counts, and can be linked to.
    void setUpWindow();
    // For the window that is made next.
    AlertWatch *makeAlertWatch(CellId cell);
    void addActions();
    void follow(const DeepLink &link);
    void comeToFront();
    void askToOpen(const DeepLink &link, const QString &file);
    void refuseLink(const QString &whatNow);
    DeepLink linkHere() const;

    SettingsFile &m_settings;
    Preferences &m_preferences;
    // Followed when its environment is open.
    std::optional<DeepLink> m_awaited;
    // Declared before the rest, so that it ends last: the sandbox outlives what reads it.
    Opening m_opening;
    Drills m_drills{m_opening};
    std::unique_ptr<Session> m_session;
    // Reads what was going on when the console was here last.
    Task m_auditLog{this};
    std::unique_ptr<MainWindow> m_window;
    WindowMemory *m_memory = nullptr;
    // These end with the window.
    QPointer<CellStatus> m_status;
    QPointer<ScanQueues> m_scans;
    QPointer<ActionController> m_actionController;
};

} // namespace cells
