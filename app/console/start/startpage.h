// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/desktop/environmentlists.h"

#include <QWidget>

#include <memory>
class QStackedWidget;
class QVBoxLayout;

namespace cells::connection {
class ConnectionPage;
} // namespace cells::connection

namespace cells {

class Banner;
class ConnectionService;
class LoadingState;
class PlainLabel;
class StartSection;
struct Notice;

// Shown while no environment is open: recent environments and the sandbox, the progress of opening one, and the
// connection check of one that could not be opened.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    StartPage();

    void setRecent(std::vector<RecentEnvironment> recent);
    void setScenarios(std::vector<SandboxScenario> scenarios);
    // Warns that starting another sandbox ends the open one.
    void setSandboxOpen(bool isOpen);

    void showWays();
    void showOpening(const QString &what);
    // A line of progress below `what`.
    void showStep(const QString &step);
    void showFailure(const Notice &notice);
    // Shows the steps of the connection check below the failure. The file can be edited from here.
    void showCheck(const QString &file, std::shared_ptr<ConnectionService> connection);

signals:
    void environmentChosen(const QString &file);
    void sandboxChosen(const QString &scenario);
    // A sandbox with a fault to find.
    void drillRequested();
    // Empty: a new one.
    void editRequested(const QString &file);
    void forgotten(const QString &file);
    // Opening is to be cancelled.
    void cancelRequested();
    // Back to the window that was open before.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    QWidget *makeRecent();
    QWidget *makeSandbox();
    QWidget *makeWays();
    QWidget *makeCheck();
    void chooseFile();
    QString recentFile() const;
    void startScenario();
    void takeFocus();

    Banner *m_banner;
    LoadingState *m_loading;
    RecentTable *m_recent;
    StartSection *m_recentSection = nullptr;
    ScenarioTable *m_scenarios;
    StartSection *m_scenarioSection = nullptr;
    PlainLabel *m_sandboxHint;
    QVBoxLayout *m_checkLayout = nullptr;
    QString m_checked;
    connection::ConnectionPage *m_check = nullptr;
    QStackedWidget *m_body;
};

} // namespace cells
