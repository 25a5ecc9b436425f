// SPDX-License-Identifier: MIT
#include "app/console/start/startpage.h"

#include "app/console/start/startsection.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/safetext.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/filedialog.h"
#include "widgets/toolkit/controls/taborder.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/loadingstate.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QPushButton>
#include <QScreen>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <limits>

namespace cells {

using namespace connection;

namespace {

constexpr int columnWidth = 1080;
constexpr QSize pageSize{1000, 680};
constexpr int recentSeen = 8;
constexpr int scenariosSeenAtLeast = 4;

} // namespace

StartPage::StartPage()
    : m_banner(new Banner(this))
    , m_loading(new LoadingState(this))
    , m_recent(new RecentTable(this))
    , m_scenarios(new ScenarioTable(this))
    , m_sandboxHint(new PlainLabel(tr("Starting a sandbox ends the open one and discards its changes."), this))
    , m_body(new QStackedWidget(this))
{
    auto *title = new PlainLabel(tr("Cells Console"), this);
    title->setFont(titleFont());
    auto *hint = new PlainLabel(tr("An environment file names a Topology Service, its cells and your certificates. The "
                                   "sandbox simulates cells on this machine."),
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
    column->addWidget(title);
    column->addWidget(hint);
    column->addWidget(m_banner);
    column->addWidget(m_body, 1);
    auto *centre = new QHBoxLayout(this);
    centre->setContentsMargins(space::huge, space::huge, space::huge, space::huge);
    centre->addStretch(1);
    centre->addWidget(content, 1000);
    centre->addStretch(1);
    setWindowTitle(tr("Cells Console"));
    resize(fittingSize(pageSize, minimumSizeHint(), screen()->availableSize()));
    m_banner->hide();
    setRecent({});
    setScenarios({});
    connect(m_loading, &LoadingState::cancelRequested, this, &StartPage::cancelRequested);
}

QWidget *StartPage::makeRecent()
{
    auto *open = textButton(tr("Open"), ButtonRole::Primary, this);
    auto *edit = textButton(tr("Edit…"), ButtonRole::Plain, this);
    auto *forget = textButton(tr("Remove from this list"), ButtonRole::Quiet, this);
    m_recentSection = new StartSection(tr("Recent"), tr("Recent environments"), m_recent, {open, edit, forget}, this);
    const auto openFile = [this] { emit environmentChosen(recentFile()); };
    connect(open, &QPushButton::clicked, this, openFile);
    connect(m_recentSection, &StartSection::rowOpened, this, openFile);
    connect(edit, &QPushButton::clicked, this, [this] { emit editRequested(recentFile()); });
    connect(forget, &QPushButton::clicked, this, [this] { emit forgotten(recentFile()); });
    return m_recentSection;
}

QWidget *StartPage::makeSandbox()
{
    auto *start = textButton(tr("Start the sandbox"), ButtonRole::Plain, this);
    auto *practice = textButton(tr("Practice a drill"), ButtonRole::Plain, this);
    practice->setToolTip(plainToolTip(tr("Starts a random drill: a sandbox with a fault to find. To choose a drill, "
                                         "run cells-console --drill NAME.")));
    m_sandboxHint->setToken(Token::Muted);
    m_sandboxHint->hide();
    m_scenarioSection = new StartSection(tr("Sandbox"), tr("Sandbox scenarios"), m_scenarios, {start, practice}, this);
    m_scenarioSection->addBesideButtons(m_sandboxHint);
    connect(start, &QPushButton::clicked, this, &StartPage::startScenario);
    connect(practice, &QPushButton::clicked, this, &StartPage::drillRequested);
    connect(m_scenarioSection, &StartSection::rowOpened, this, &StartPage::startScenario);
    return m_scenarioSection;
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
    column->addLayout(buttonRow({openFile, newFile}));
    column->addWidget(makeRecent());
    column->addWidget(makeSandbox(), 1);
    return ways;
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
    m_checkLayout->addLayout(buttonRow({again, edit, back}));
    return whole;
}

void StartPage::setRecent(std::vector<RecentEnvironment> recent)
{
    m_recentSection->setVisible(!recent.empty());
    m_recent->setRows(std::move(recent));
    m_recentSection->showRows(recentSeen, recentSeen);
}

void StartPage::setScenarios(std::vector<SandboxScenario> scenarios)
{
    m_scenarios->setRows(std::move(scenarios));
    m_scenarioSection->showRows(scenariosSeenAtLeast, std::numeric_limits<int>::max());
}

void StartPage::setSandboxOpen(bool isOpen)
{
    m_sandboxHint->setVisible(isOpen);
}

QString StartPage::recentFile() const
{
    const int row = m_recentSection->currentRow();
    return row < 0 ? QString() : m_recent->row(row).file;
}

void StartPage::startScenario()
{
    if (const int row = m_scenarioSection->currentRow(); row >= 0) {
        emit sandboxChosen(m_scenarios->row(row).name);
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

// Enter then opens the newest environment or starts the first scenario.
void StartPage::takeFocus()
{
    (m_recent->rowCount() > 0 ? m_recentSection : m_scenarioSection)->grid()->setFocus();
}

void StartPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_body->currentIndex() == 0) {
        takeFocus();
    }
}

bool StartPage::focusNextPrevChild(bool isNext)
{
    return moveFocus(*this, isNext);
}

// Esc goes one step back.
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

#include "moc_startpage.cpp"
