// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/desktop/environmentlists.h"

#include <QWidget>

#include <memory>

class QHBoxLayout;
class QPushButton;
class QStackedWidget;
class QVBoxLayout;

namespace cells {

class Banner;
class ConnectionPage;
class ConnectionService;
class GridView;
class LoadingState;
class PlainLabel;
struct Notice;

// What the window shows while no environment is open: the ways in, what is being opened, and why it could not be.
class StartPage : public QWidget
{
    Q_OBJECT

public:
    explicit StartPage(QWidget *parent = nullptr);

    void setRecent(std::vector<RecentEnvironment> recent);
    void setScenarios(std::vector<SandboxScenario> scenarios);
    // There is one sandbox at a time: says that another one ends it.
    void setSandboxOpen(bool isOpen);

    void showWays();
    void showOpening(const QString &what);
    // A line of progress below `what`.
    void showStep(const QString &step);
    void showFailure(const Notice &notice);
    // Below the failure, step by step: which one fails, why, and what to try. The file may be edited from here.
    void showCheck(const QString &file, std::shared_ptr<ConnectionService> connection);

signals:
    void environmentChosen(const QString &file);
    void sandboxChosen(const QString &scenario);
    // Something is wrong in a sandbox, and what is to be found out.
    void drillRequested();
    // Empty: a new one.
    void editRequested(const QString &file);
    void forgotten(const QString &file);
    // What is being opened is not wanted any more.
    void cancelRequested();
    // Back to what was there before.
    void leaveRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeWays();
    QWidget *makeCheck();
    QWidget *section(const QString &title, GridView *grid, QHBoxLayout *buttons);
    void chooseFile();
    QString recentFile() const;
    void startScenario();
    void updateActions();
    void takeFocus();

    Banner *m_banner;
    LoadingState *m_loading;
    RecentTable *m_recent;
    GridView *m_recentGrid;
    ScenarioTable *m_scenarios;
    GridView *m_scenarioGrid;
    QPushButton *m_open;
    QPushButton *m_edit;
    QPushButton *m_forget;
    QPushButton *m_start;
    QPushButton *m_practise;
    PlainLabel *m_ends;
    QWidget *m_recentSection = nullptr;
    QVBoxLayout *m_checkLayout = nullptr;
    QString m_checked;
    ConnectionPage *m_check = nullptr;
    QStackedWidget *m_body;
};

} // namespace cells
