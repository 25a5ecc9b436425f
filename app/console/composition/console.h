// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/composition/opening.h"
#include "app/console/drill/drill.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/presentation/base/deeplink.h"
#include "models/session/session.h"
#include "widgets/toolkit/style/theme.h"

#include <QObject>
#include <QPointer>
#include <QTimer>

#include <filesystem>
#include <map>
#include <memory>

namespace cells {

class ActionController;
class DrillPane;
struct DrillProgress;
class MainWindow;
class Page;
class Preferences;
class ScanQueue;
class SettingsFile;
class WindowMemory;
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
    Console(SettingsFile &settings, Preferences &preferences, QObject *parent = nullptr);
    ~Console() override;

    void showStart();
    void openEnvironment(const QString &file);
    void startSandbox(const QString &scenario);
    // A sandbox with the drill's scenario, and the drill above its pages.
    void startDrill(const Drill &drill);
    // One of them, left to chance.
    void startSomeDrill();
    // The drill is above the pages of the sandbox that opens next.
    void awaitDrill(const Drill &drill) { m_awaitedDrill = drill; }
    // Shows the place, or says why it cannot be shown. Opens an environment only if none is open, and only one that was
    // opened here before. An empty link only brings the window to the front.
    void followLink(const QString &text);

    // Null until an environment is open.
    MainWindow *window() const { return m_window.get(); }
    const Session *session() const { return m_session.get(); }
    CellId cell() const { return m_cell; }
    void chooseCell(CellId cell);

signals:
    void opened();
    // Shown on the start page, too.
    void failed(const QString &why);
    // The cell's connection, once.
    void lost();
    void cellChosen(cells::CellId cell);
    // What is kept of the scans of a cell is no longer what it was.
    void scansSaved();
    // Why nothing may be done in the cell; empty: nothing speaks against it.
    void disabledReasonChanged(const QString &why);
    void contradictionChanged(const QString &what);

private:
    void open(const Environment &environment, const QString &notice);
    void onSandboxExited(const QString &why);
    void showSettingsProblem(const QString &what);
    void resumeDrill();
    void showDrill();
    Page *makeOverviewPage();
    Page *makeClaimsPage();
    Page *makeLeasesPage();
    Page *makeVerificationPage();
    // They go on while another cell is looked at, and end with the window.
    ScanQueue *scansOf(CellId cell);
    Page *makeRolloutPage();
    Page *makeActivityPage();
    Page *makeConnectionPage();
    // Of the shown cell.
    const Services &services();
    // "cell_3 (3)"
    QString cellName() const;
    void showCell(CellId cell, const PageLink &link);
    void provePairing();
    void showDatabase(const DatabaseIdentity &database);
    void showPairing(const Outcome<PairingReport> &report);
    void object(const QString &why);
    void contradict(const QString &what);
    void showFacts(const LeaseSurveyReport &report);
    void showLoss();
    void showInterruptedRun();
    // Shows what the plan with this fingerprint did.
    void showInActivity(const QString &plan);
    void showContext();
    void setUpWindow();
    void addActions();
    void showMeters();
    void follow(const DeepLink &link);
    void comeToFront();
    void refuseLink(const QString &whatNow);
    DeepLink linkHere() const;

    SettingsFile &m_settings;
    Preferences &m_preferences;
    // Followed when its environment is open.
    std::optional<DeepLink> m_awaited;
    // Begins when its sandbox is open.
    std::optional<Drill> m_awaitedDrill;
    // Database clock minus this machine's, as last measured.
    std::optional<Duration> m_skew;
    QTimer m_metering;
    // Declared before the rest, so that it ends last: the sandbox outlives what reads it.
    Opening m_opening;
    std::unique_ptr<Session> m_session;
    CellId m_cell;
    bool m_isLost = false;
    // True while part of the shown pairing is unread.
    bool m_isProofOpen = false;
    QString m_disabledReason;
    QString m_contradiction;
    // Asks for the pairing, apart from what the console itself asks for.
    QObject m_pairing;
    // Reads what was going on when the console was here last.
    QObject m_auditLog;
    std::unique_ptr<MainWindow> m_window;
    std::map<CellId, QPointer<ScanQueue>> m_scans;
    WindowMemory *m_memory = nullptr;
    QPointer<ActionController> m_actionController;
    // The one that goes on, and in which environment: it survives its window.
    std::optional<Drill> m_drill;
    std::shared_ptr<DrillProgress> m_drillProgress;
    std::filesystem::path m_drillFile;
    QPointer<DrillPane> m_drillPane;
};

} // namespace cells
