// SPDX-License-Identifier: MIT
#include "app/console/start/startpage.h"

#include "models/engine/services/services.h"
#include "models/presentation/base/safetext.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/grid/gridheader.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace cells {

namespace {

constexpr int columnWidth = 1080;
constexpr QSize firstSize{1000, 680};
constexpr int recentSeen = 8;
constexpr int scenariosSeenAtLeast = 4;

GridView *listOf(QAbstractItemModel *model, const QString &name, QWidget *parent)
{
    auto *grid = new GridView(parent);
    grid->setModel(model);
    grid->setSortingEnabled(false);
    grid->setSelectionMode(QAbstractItemView::SingleSelection);
    grid->setAccessibleName(name);
    return grid;
}

// No taller than its rows, of which so many are seen at once.
void fitHeight(GridView *grid, int least, int most)
{
    const auto heightOf = [grid](int rows) {
        return grid->header()->sizeHint().height() + rows * grid->verticalHeader()->defaultSectionSize()
            + 2 * grid->frameWidth();
    };
    const int rows = std::max(grid->model()->rowCount(), 1);
    grid->setMinimumHeight(heightOf(std::min(rows, least)));
    grid->setMaximumHeight(heightOf(std::min(rows, most)));
}

QHBoxLayout *rowOf(const QList<QPushButton *> &buttons)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(space::small);
    for (auto *button : buttons) {
        row->addWidget(button);
    }
    row->addStretch(1);
    return row;
}

} // namespace

StartPage::StartPage(QWidget *parent)
    : QWidget(parent)
    , m_banner(new Banner(this))
    , m_loading(new LoadingState(this))
    , m_recent(new RecentTable(this))
    , m_recentGrid(listOf(m_recent, tr("Environments opened before"), this))
    , m_scenarios(new ScenarioTable(this))
    , m_scenarioGrid(listOf(m_scenarios, tr("Scenarios of the sandbox"), this))
    , m_open(textButton(tr("Open"), ButtonRole::Primary, this))
    , m_edit(textButton(tr("Edit…"), ButtonRole::Plain, this))
    , m_forget(textButton(tr("Remove from this list"), ButtonRole::Quiet, this))
    , m_start(textButton(tr("Start the sandbox"), ButtonRole::Plain, this))
    , m_practise(textButton(tr("Practise an incident"), ButtonRole::Plain, this))
    , m_ends(new PlainLabel(tr("Starting one ends the sandbox that is open, with all that was done in it."), this))
    , m_body(new QStackedWidget(this))
{
    auto *title = new PlainLabel(tr("Cells Console"), this);
    title->setFont(titleFont());
    auto *hint = new PlainLabel(tr("An environment file names a Topology Service, its cells and the certificates to "
                                   "read them with. The sandbox is a private set of simulated cells on this machine."),
        this, PlainLabel::Form::Block);
    hint->setToken(Token::Muted);
    m_body->addWidget(makeWays());
    m_body->addWidget(m_loading);
    m_body->addWidget(makeCheck());

    auto *content = new QWidget(this);
    content->setMaximumWidth(columnWidth);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::medium);
    for (auto *part : {static_cast<QWidget *>(title), static_cast<QWidget *>(hint), static_cast<QWidget *>(m_banner)}) {
        column->addWidget(part);
    }
    column->addWidget(m_body, 1);
    auto *centre = new QHBoxLayout(this);
    centre->setContentsMargins(space::huge, space::huge, space::huge, space::huge);
    centre->addStretch(1);
    centre->addWidget(content, 1000);
    centre->addStretch(1);
    setWindowTitle(tr("Cells Console"));
    resize(firstSize);
    m_practise->setToolTip(plainToolTip(
        tr("A sandbox in which something is wrong, with the task above its pages; which one is left to chance. "
           "cells-console --drill NAME begins one of your choice.")));
    m_banner->hide();
    setRecent({});
    setScenarios({});

    connect(m_loading, &LoadingState::cancelRequested, this, &StartPage::cancelRequested);
    connect(m_open, &QPushButton::clicked, this, [this] { emit environmentChosen(recentFile()); });
    connect(m_recentGrid, &GridView::rowOpened, this, [this] { emit environmentChosen(recentFile()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { emit editRequested(recentFile()); });
    connect(m_forget, &QPushButton::clicked, this, [this] { emit forgotten(recentFile()); });
    connect(m_start, &QPushButton::clicked, this, &StartPage::startScenario);
    connect(m_practise, &QPushButton::clicked, this, &StartPage::drillRequested);
    connect(m_scenarioGrid, &GridView::rowOpened, this, &StartPage::startScenario);
    connect(m_recentGrid, &GridView::currentRowChanged, this, &StartPage::updateActions);
    connect(m_scenarioGrid, &GridView::currentRowChanged, this, &StartPage::updateActions);
}

QWidget *StartPage::makeWays()
{
    auto *openFile = textButton(tr("Open an environment file…"), ButtonRole::Plain, this);
    auto *newFile = textButton(tr("New environment…"), ButtonRole::Plain, this);
    connect(openFile, &QPushButton::clicked, this, &StartPage::chooseFile);
    connect(newFile, &QPushButton::clicked, this, [this] { emit editRequested({}); });
    auto *ways = new QWidget(this);
    auto *column = new QVBoxLayout(ways);
    column->setContentsMargins(0, space::small, 0, 0);
    column->setSpacing(space::large);
    column->addLayout(rowOf({openFile, newFile}));
    m_recentSection = section(tr("Opened before"), m_recentGrid, rowOf({m_open, m_edit, m_forget}));
    column->addWidget(m_recentSection);
    auto *starts = rowOf({m_start, m_practise});
    starts->insertWidget(starts->count() - 1, m_ends);
    m_ends->setToken(Token::Muted);
    m_ends->hide();
    column->addWidget(section(tr("Sandbox"), m_scenarioGrid, starts), 1);
    return ways;
}

QWidget *StartPage::section(const QString &title, GridView *grid, QHBoxLayout *buttons)
{
    auto *caption = new PlainLabel(title, this);
    caption->setFont(strongFont());
    auto *whole = new QWidget(this);
    auto *column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(caption);
    column->addWidget(grid, 1);
    column->addLayout(buttons);
    column->addStretch();
    return whole;
}

QWidget *StartPage::makeCheck()
{
    auto *back = textButton(tr("Back"), ButtonRole::Plain, this);
    auto *edit = textButton(tr("Edit the file…"), ButtonRole::Plain, this);
    auto *again = textButton(tr("Open again"), ButtonRole::Primary, this);
    connect(back, &QPushButton::clicked, this, &StartPage::showWays);
    connect(edit, &QPushButton::clicked, this, [this] { emit editRequested(m_checked); });
    connect(again, &QPushButton::clicked, this, [this] { emit environmentChosen(m_checked); });
    auto *whole = new QWidget(this);
    m_checkLayout = new QVBoxLayout(whole);
    m_checkLayout->setContentsMargins(0, 0, 0, 0);
    m_checkLayout->setSpacing(space::small);
    m_checkLayout->addLayout(rowOf({again, edit, back}));
    return whole;
}

void StartPage::setRecent(std::vector<RecentEnvironment> recent)
{
    m_recentSection->setVisible(!recent.empty());
    m_recent->setRows(std::move(recent));
    m_recentGrid->fitColumns();
    fitHeight(m_recentGrid, recentSeen, recentSeen);
    m_recentGrid->selectRow(0);
    updateActions();
}

void StartPage::setScenarios(std::vector<SandboxScenario> scenarios)
{
    m_scenarios->setRows(std::move(scenarios));
    m_scenarioGrid->fitColumns();
    fitHeight(m_scenarioGrid, scenariosSeenAtLeast, std::numeric_limits<int>::max());
    m_scenarioGrid->selectRow(0);
    updateActions();
}

void StartPage::setSandboxOpen(bool isOpen)
{
    m_ends->setVisible(isOpen);
}

void StartPage::updateActions()
{
    for (auto *button : {m_open, m_edit, m_forget}) {
        button->setEnabled(m_recentGrid->currentIndex().isValid());
    }
    m_start->setEnabled(m_scenarioGrid->currentIndex().isValid());
    m_practise->setEnabled(m_start->isEnabled());
}

QString StartPage::recentFile() const
{
    const auto index = m_recentGrid->currentIndex();
    return index.isValid() ? m_recent->row(index.row()).file : QString();
}

void StartPage::startScenario()
{
    if (const auto index = m_scenarioGrid->currentIndex(); index.isValid()) {
        emit sandboxChosen(m_scenarios->row(index.row()).name);
    }
}

void StartPage::showOpening(const QString &what)
{
    m_banner->hide();
    m_loading->start(what);
    m_body->setCurrentWidget(m_loading);
}

void StartPage::showStep(const QString &step)
{
    m_loading->start(step);
}

void StartPage::showWays()
{
    m_loading->stop();
    m_banner->hide();
    m_body->setCurrentIndex(0);
    takeFocus();
}

// Enter opens what was opened last, or starts the first scenario.
void StartPage::takeFocus()
{
    (m_recent->rowCount() > 0 ? m_recentGrid : m_scenarioGrid)->setFocus();
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_body->currentIndex() == 0) {
        takeFocus();
    }
}

// One step back.
void StartPage::keyPressEvent(QKeyEvent *event)
{
    if (event->key() != Qt::Key_Escape) {
        QWidget::keyPressEvent(event);
    } else if (m_body->currentWidget() == m_loading) {
        emit cancelRequested();
    } else if (m_body->currentIndex() != 0) {
        showWays();
    } else {
        emit leaveRequested();
    }
}

void StartPage::showFailure(const Notice &notice)
{
    m_loading->stop();
    m_body->setCurrentIndex(0);
    m_banner->showNotice(notice);
}

void StartPage::showCheck(const QString &file, std::shared_ptr<ConnectionService> connection)
{
    delete m_check;
    m_checked = file;
    m_check = new ConnectionPage({.connection = std::move(connection)}, this);
    m_check->layout()->setContentsMargins(0, space::small, 0, 0);
    m_checkLayout->insertWidget(0, m_check, 1);
    m_body->setCurrentIndex(m_body->count() - 1);
    m_check->refresh();
}

void StartPage::chooseFile()
{
    openFileDialog(this,
        {FileChoice::Kind::Open, tr("Open an environment"), {}, tr("Environments (*.yml *.yaml);;All files (*)")}, this,
        [this](const QString &file) { emit environmentChosen(file); });
}

} // namespace cells
