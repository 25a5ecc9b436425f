#include "app/console/console.h"

#include "app/console/mainwindow.h"
#include "app/console/sandboxprocess.h"
#include "app/console/startpage.h"
#include "models/links/environmentfile.h"
#include "models/tables/ask.h"
#include "models/tables/leasetext.h"
#include "widgets/pages/connection/connectionpage.h"
#include "widgets/pages/leases/leasespage.h"
#include "widgets/pages/overview/overviewpage.h"
#include "widgets/parts/banner.h"
#include "widgets/parts/environmentframe.h"
#include "widgets/parts/statusstrip.h"

namespace cells {

namespace {

constexpr int questionsAtOnce = 16;

std::vector<CellChoice> choicesOf(const Environment &environment)
{
    std::vector<CellChoice> choices;
    for (const auto &cell : environment.cells) {
        choices.push_back({cell.id, QString::fromStdString(cell.name)});
    }
    return choices;
}

// One line a signal, for the tool tip of the pairing.
QString textOfEvidence(const Outcome<PairingReport> &report)
{
    if (!report) {
        return QString::fromStdString(report.error().text);
    }
    QStringList lines;
    for (const auto &evidence : report->pairing.evidence) {
        const auto bearing = evidence.bearing == Bearing::Agrees ? QStringLiteral("✓")
            : evidence.bearing == Bearing::Contradicts           ? QStringLiteral("✗")
                                                                 : QStringLiteral("–");
        lines << bearing + QLatin1Char(' ') + QString::fromStdString(evidence.text);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

Console::Console(QObject *parent)
    : QObject(parent)
    , m_start(std::make_unique<StartPage>())
{
    // What is asked waits for others more than it computes: a dead host must not keep the next question waiting.
    QThreadPool::globalInstance()->setMaxThreadCount(std::max(questionsAtOnce, QThread::idealThreadCount()));
    connect(m_start.get(), &StartPage::environmentChosen, this, &Console::openEnvironment);
    connect(m_start.get(), &StartPage::sandboxChosen, this, [this] { startSandbox(QStringLiteral("default")); });
}

// Answers that are still under way are dropped with the window; their work ends within the links' stop time.
Console::~Console()
{
    m_window.reset();
    m_start.reset();
    QThreadPool::globalInstance()->waitForDone();
}

void Console::showStart()
{
    m_start->show();
}

void Console::openEnvironment(const QString &file)
{
    showStart();
    m_start->showOpening(tr("Opening %1").arg(file));
    ask(
        this, [path = file.toStdString()](std::stop_token) { return readEnvironment(path); },
        [this](Outcome<Environment> environment) {
            if (environment) {
                open(std::move(*environment));
            } else {
                fail(tr("The environment could not be opened"), QString::fromStdString(environment.error().text));
            }
        });
}

void Console::startSandbox(const QString &scenario)
{
    showStart();
    m_start->showOpening(tr("Starting the sandbox"));
    m_sandbox = std::make_unique<SandboxProcess>();
    connect(m_sandbox.get(), &SandboxProcess::progressed, m_start.get(), &StartPage::showStep);
    connect(m_sandbox.get(), &SandboxProcess::ready, this, &Console::openEnvironment);
    connect(m_sandbox.get(), &SandboxProcess::failed, this,
        [this](const QString &why) { fail(tr("The sandbox could not be started"), why); });
    m_sandbox->start(scenario);
}

void Console::fail(const QString &what, const QString &whatNow)
{
    Notice notice;
    notice.kind = Notice::Kind::Failure;
    notice.what = what;
    notice.whatNow = whatNow;
    showStart();
    m_start->showFailure(notice);
    emit failed(QStringLiteral("%1: %2").arg(what, whatNow));
}

void Console::open(Environment environment)
{
    m_session = std::make_unique<Session>(std::move(environment));
    const auto &opened = m_session->environment();
    m_cell = opened.cells.front().id;
    m_window = std::make_unique<MainWindow>(
        std::vector<PageEntry>{{QStringLiteral("overview"), tr("Overview"), QStringLiteral("overview"),
                                   [this] { return makeOverviewPage(); }, false},
            {QStringLiteral("leases"), tr("Leases"), QStringLiteral("leases"), [this] { return makeLeasesPage(); }},
            {QStringLiteral("connection"), tr("Connection"), QStringLiteral("connection"),
                [this] { return makeConnectionPage(); }}});
    m_window->frame()->setEnvironment(opened.kind, QString::fromStdString(opened.name));
    m_window->strip()->setCells(choicesOf(opened), m_cell);
    connect(m_window->strip(), &TopStrip::cellChosen, this, &Console::chooseCell);
    showPlace();
    provePairing();
    m_window->showPage(QStringLiteral("overview"));
    m_window->show();
    m_start->hide();
    emit this->opened();
}

void Console::chooseCell(CellId cell)
{
    if (cell == m_cell) {
        return;
    }
    m_cell = cell;
    m_window->strip()->setCells(choicesOf(m_session->environment()), m_cell);
    // What was read of the other cell says nothing of this one.
    m_window->strip()->setDatabase({}, DatabaseRole::Unknown);
    m_window->strip()->setAsOf({});
    m_window->bottom()->setMeters({});
    showPlace();
    provePairing();
    m_window->renewPages();
}

void Console::lookAt(CellId cell, const PageLink &link)
{
    chooseCell(cell);
    m_window->showPage(link.page, link.filter);
}

Page *Console::makeOverviewPage()
{
    const auto &environment = m_session->environment();
    std::vector<OverviewPage::Entry> cells;
    for (const auto &cell : environment.cells) {
        cells.push_back({cell.id, cell.name});
    }
    auto *page = new OverviewPage(cells, environment.thresholds, m_session->surveyCells());
    connect(page, &OverviewPage::cellRequested, this, &Console::lookAt);
    connect(page, &OverviewPage::answered, this, [this](const CellSurvey &survey) {
        if (survey.cell != m_cell) {
            return;
        }
        if (survey.pairing) {
            showPairing(*survey.pairing);
        }
        if (survey.leases && *survey.leases) {
            showFacts(**survey.leases);
        }
    });
    return page;
}

Page *Console::makeLeasesPage()
{
    auto *page = new LeasesPage(m_session->surveyLeases(m_cell));
    const auto *cell = m_session->environment().cell(m_cell);
    page->setPlace(QString::fromStdString(m_session->environment().name),
        tr("%1 (%2)").arg(QString::fromStdString(cell->name)).arg(m_cell.value));
    connect(page, &LeasesPage::surveyed, this, &Console::showFacts);
    return page;
}

Page *Console::makeConnectionPage()
{
    auto *page = new ConnectionPage(m_session->checkConnection(m_cell), m_session->provePairing(m_cell));
    connect(page, &ConnectionPage::proved, this, &Console::showPairing);
    return page;
}

// Unproved until proved: the frame is hatched meanwhile.
void Console::provePairing()
{
    m_window->frame()->setPairing(PairingVerdict::Unproved, tr("The proof is under way."));
    ask(&m_pairing, m_session->provePairing(m_cell),
        [this](const Outcome<PairingReport> &report) { showPairing(report); });
}

void Console::showPairing(const Outcome<PairingReport> &report)
{
    m_window->frame()->setPairing(report ? report->pairing.verdict : PairingVerdict::Unproved, textOfEvidence(report));
}

// From the live connection, never from the file.
void Console::showFacts(const LeaseSurveyReport &report)
{
    if (report.database) {
        m_window->strip()->setDatabase(QString::fromStdString(report.database->database),
            report.database->isReplica ? DatabaseRole::Replica : DatabaseRole::Primary);
    } else {
        m_window->strip()->setDatabase({}, DatabaseRole::Unknown);
    }
    m_window->bottom()->setMeters(report.skew ? tr("clock skew %1").arg(durationString(*report.skew)) : QString());
}

void Console::showPlace()
{
    const auto &environment = m_session->environment();
    const auto *cell = environment.cell(m_cell);
    m_window->setPlace(tr("%1 – %2").arg(QString::fromStdString(cell->name), QString::fromStdString(environment.name)));
}

} // namespace cells
