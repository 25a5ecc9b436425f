#pragma once

#include "app/console/session.h"
#include "widgets/parts/theme.h"

#include <memory>
#include <QObject>

namespace cells {

class MainWindow;
class Page;
class SandboxProcess;
class StartPage;
struct Notice;
struct PageLink;

// The program: what is open, in which window, and how it came to be opened.
class Console : public QObject
{
    Q_OBJECT

public:
    explicit Console(QObject *parent = nullptr);
    ~Console() override;

    void showStart();
    void openEnvironment(const QString &file);
    void startSandbox(const QString &scenario);

    // Null until an environment is open.
    MainWindow *window() const { return m_window.get(); }
    const Session *session() const { return m_session.get(); }
    CellId cell() const { return m_cell; }
    void chooseCell(CellId cell);

signals:
    void opened();
    // Shown on the start page, too.
    void failed(const QString &why);

private:
    void open(Environment environment);
    void fail(const QString &what, const QString &whatNow);
    Page *makeOverviewPage();
    Page *makeLeasesPage();
    Page *makeConnectionPage();
    void lookAt(CellId cell, const PageLink &link);
    void provePairing();
    void showPairing(const Outcome<PairingReport> &report);
    void showFacts(const LeaseSurveyReport &report);
    void showPlace();

    // Declared first, so that it ends last: the sandbox outlives what reads it.
    std::unique_ptr<SandboxProcess> m_sandbox;
    std::unique_ptr<Session> m_session;
    CellId m_cell;
    // Asks for the pairing, apart from what the console itself asks for.
    QObject m_pairing;
    std::unique_ptr<StartPage> m_start;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace cells
