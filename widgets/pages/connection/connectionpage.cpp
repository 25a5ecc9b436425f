// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/connectionpage.h"

#include "models/engine/services/connectionservice.h"
#include "models/engine/services/pairingservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/ask.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/connection/evidencetable.h"
#include "widgets/pages/connection/connectiondetail.h"
#include "widgets/plan/confirmpopover.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/text/sentencelabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int detailWidth = 340;
constexpr int evidenceHeight = 215;

} // namespace

ConnectionPage::ConnectionPage(const Services &services, QWidget *parent)
    : ConnectionPage(boundTo(services.connection, &ConnectionService::check),
        boundTo(services.pairing, &PairingService::prove), parent)
{
    m_giveUpPin = boundTo(services.pairing, &PairingService::giveUpPin);
    m_cell = services.cell;
    if (const auto *cell = services.environment ? services.environment->cell(m_cell) : nullptr) {
        m_titles = connectionSteps(*cell);
    }
}

ConnectionPage::ConnectionPage(CheckConnection check, ProvePairing prove, QWidget *parent)
    : Page(parent)
    , m_check(std::move(check))
    , m_prove(std::move(prove))
    , m_header(new PageHeader(tr("Connection"), this))
    , m_refresh(m_header->addButton(textButton(tr("Check again"), ButtonRole::Plain, this)))
    , m_copy(m_header->addButton(textButton(tr("Copy report"), ButtonRole::Plain, this)))
    , m_steps(new StepTable(this))
    , m_stepGrid(new GridView(this))
    , m_verdict(new SentenceLabel(this))
    , m_unpin(textButton(tr("Give up the pin…"), ButtonRole::Plain, this))
    , m_evidence(new EvidenceTable(this))
    , m_evidenceGrid(new GridView(this))
    , m_detail(new DetailPane(this))
    , m_stepActions(actionsOf(m_stepGrid, m_steps, QStringLiteral("steps"), tr("Steps")))
    , m_evidenceActions(actionsOf(m_evidenceGrid, m_evidence, QStringLiteral("evidence"), tr("Evidence")))
{
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    column->addWidget(m_header);
    column->addWidget(makeContent(), 1);
    makeActions();

    connect(m_refresh, &QPushButton::clicked, this, &ConnectionPage::refresh);
    connect(m_copy, &QPushButton::clicked, this, &ConnectionPage::copyReport);
    connect(m_unpin, &QPushButton::clicked, this, &ConnectionPage::openPin);
    connect(m_stepGrid, &GridView::currentRowChanged, this, &ConnectionPage::showStep);
    connect(m_evidenceGrid, &GridView::currentRowChanged, this, &ConnectionPage::showEvidence);
}

QWidget *ConnectionPage::makeContent()
{
    m_stepGrid->setModel(m_steps);
    m_stepGrid->setAccessibleName(tr("Steps of the check"));
    m_evidenceGrid->setModel(m_evidence);
    m_evidenceGrid->setAccessibleName(tr("Evidence of the pairing"));
    for (auto *grid : {m_stepGrid, m_evidenceGrid}) {
        // Both have an order of their own.
        grid->setSortingEnabled(false);
        grid->horizontalHeader()->setSortIndicatorShown(false);
        grid->setSelectionMode(QAbstractItemView::SingleSelection);
    }
    m_detail->showHint(tr("Select a step to see what was found, and what to try."));

    auto *pairing = new QWidget(this);
    auto *box = new QVBoxLayout(pairing);
    box->setContentsMargins(0, space::small, 0, 0);
    box->setSpacing(space::small);
    auto *head = new QHBoxLayout;
    head->addWidget(m_verdict, 1);
    head->addWidget(m_unpin, 0, Qt::AlignTop);
    box->addLayout(head);
    box->addWidget(m_evidenceGrid, 1);
    m_unpin->hide();
    pairing->setVisible(bool(m_prove));
    auto *lists = new QSplitter(Qt::Vertical, this);
    lists->addWidget(m_stepGrid);
    lists->addWidget(pairing);
    lists->setStretchFactor(0, 1);
    lists->setChildrenCollapsible(false);
    lists->setSizes({2 * evidenceHeight, evidenceHeight});

    auto *split = new QSplitter(Qt::Horizontal, this);
    split->addWidget(lists);
    split->addWidget(m_detail);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    split->setSizes({2 * detailWidth, detailWidth});
    return split;
}

void ConnectionPage::makeActions()
{
    makeAction(this,
        {QStringLiteral("connection.copyReport"), tr("Copy the report of the check"), QStringLiteral("copy"), {}, {},
            [this] { copyReport(); }});
    auto *exports = new QMenu(this);
    for (const auto *actions : {m_stepActions, m_evidenceActions}) {
        exports->addMenu(actions->exportMenu(exports));
    }
    m_header->addMenu(tr("Export"), exports);
}

TableActions *ConnectionPage::actionsOf(
    GridView *grid, const ExportableTable *table, const QString &id, const QString &section)
{
    auto *actions = new TableActions(
        this, grid, table, id, [this, id] { return exportHead(id); }, section);
    connect(actions, &TableActions::workChanged, this, &ConnectionPage::showWork);
    connect(actions, &TableActions::exportFailed, this, [this](const Notice &notice) {
        emit messageReported(QStringLiteral("%1: %2").arg(notice.what, notice.whatNow));
    });
    return actions;
}

ExportHead ConnectionPage::exportHead(const QString &table) const
{
    return {table, sentence(), environmentName(), cellName(), {}, asOf(), {}, {}};
}

ConfirmContent ConnectionPage::pinLabels() const
{
    if (!m_timeline.isEmpty()) {
        return {m_cell,
            tr("Accept timeline %1 for cell %2").arg(displayText(m_timeline), QString::number(m_cell.value)),
            tr("The pinned server %1 was promoted since. Accept this only after a known failover, and only if the cell "
               "writes to this server now. The next check pins the new timeline. The audit log records it.")
                .arg(displayText(m_pinned)),
            tr("Reason, starting with an alert or ticket number"),
            tr("Accept timeline %1").arg(displayText(m_timeline))};
    }
    return {m_cell, tr("Give up which database cell %1 is pinned to").arg(m_cell.value),
        tr("Pinned is %1. Once it is given up, the next proof pins the server and database that are there then. Do "
           "this only when it is known why they changed. What else contradicts the pairing goes on to do so. It cannot "
           "be undone, and is told in the audit trail.")
            .arg(displayText(m_pinned)),
        tr("Why it is given up"), tr("Give up the pin of cell %1").arg(m_cell.value)};
}

void ConnectionPage::openPin()
{
    auto *popover = new ConfirmPopover(
        pinLabels(),
        [giveUp = m_giveUpPin, pinned = m_pinned.toStdString()](const std::string &reason, std::stop_token stop) {
            return giveUp(pinned, reason, std::move(stop)).map([](const PairingPin &) {});
        },
        window());
    connect(popover, &Popover::closed, popover, &QObject::deleteLater);
    connect(popover, &ConfirmPopover::done, this, &ConnectionPage::refresh);
    popover->open();
}

QString ConnectionPage::title() const
{
    return tr("Connection");
}

QString ConnectionPage::sentence() const
{
    const auto steps = sentenceOf(m_rows);
    if (m_pairing == PairingVerdict::Contradicted) {
        return tr("Pairing: %1 · %2").arg(nameOf(*m_pairing), steps);
    }
    return m_pairing ? tr("%1 · pairing: %2").arg(steps, nameOf(*m_pairing)) : steps;
}

std::optional<Instant> ConnectionPage::asOf() const
{
    return m_asOf;
}

void ConnectionPage::refresh()
{
    m_rows.clear();
    for (const auto &step : m_titles) {
        m_rows.push_back({step, {}});
    }
    m_opened = -1;
    m_isAtEvidence = false;
    m_refresh->setEnabled(false);
    checkSteps();
    if (m_prove) {
        provePairing();
    }
    showSteps();
    m_stepGrid->fitColumns();
}

void ConnectionPage::checkSteps()
{
    m_isChecking = true;
    const Courier courier(this);
    const auto onStep = [this, courier, round = ++m_round](const CheckStep &step) {
        courier.deliver([this, step, round] {
            if (round == m_round) {
                takeStep(step);
            }
        });
    };
    ask(
        this,
        [check = m_check, onStep](
            std::stop_token stop) -> Outcome<ConnectionReport> { return check(onStep, std::move(stop)); },
        [this](const Outcome<ConnectionReport> &report) { end(report); });
}

void ConnectionPage::provePairing()
{
    m_isProving = true;
    m_verdict->setText(tr("Does the database belong to the cell? The proof is under way."));
    ask(&m_proof, m_prove, [this](const Outcome<PairingReport> &report) { takeProof(report); });
}

void ConnectionPage::cancel()
{
    stopAsking(this);
    stopAsking(&m_proof);
    m_stepActions->cancel();
    m_evidenceActions->cancel();
}

QString ConnectionPage::work() const
{
    if (m_isChecking) {
        const auto done = std::ranges::count_if(m_rows, [](const CheckRow &row) { return row.outcome.has_value(); });
        return tr("Checking the connection: %1 of %2 steps").arg(done).arg(m_rows.size());
    }
    if (m_isProving) {
        return tr("Proving the pairing");
    }
    return m_stepActions->work().isEmpty() ? m_evidenceActions->work() : m_stepActions->work();
}

void ConnectionPage::takeFocus()
{
    m_stepGrid->setFocus();
}

void ConnectionPage::takeFocusToEvidence()
{
    m_isAtEvidence = true;
    m_evidenceGrid->setFocus();
    openEvidence();
}

// What decides first, if anything does. That it is another cell's database comes before any step.
void ConnectionPage::openEvidence()
{
    const auto &rows = m_evidence->allRows();
    m_isAtEvidence = m_isAtEvidence || m_pairing == PairingVerdict::Contradicted;
    if (m_isAtEvidence && !rows.empty()) {
        const auto against = std::ranges::find(rows, Bearing::Contradicts, &PairingEvidence::bearing);
        m_evidenceGrid->selectRow(against == rows.end() ? 0 : int(against - rows.begin()));
    }
}

void ConnectionPage::takeStep(const CheckStep &step)
{
    auto row = std::ranges::find(m_rows, step.step.id, [](const CheckRow &row) { return row.step.id; });
    if (row == m_rows.end()) {
        row = m_rows.insert(row, CheckRow{step.step, {}});
    }
    row->outcome = step;
    showSteps();
}

void ConnectionPage::end(const Outcome<ConnectionReport> &report)
{
    m_isChecking = false;
    if (report) {
        m_asOf = report->asOf;
    } else {
        emit messageReported(QString::fromStdString(report.error().text()));
    }
    showSteps();
    m_stepGrid->fitColumns();
    if (!m_isAtEvidence && !m_stepGrid->selectionModel()->hasSelection()
        && !m_evidenceGrid->selectionModel()->hasSelection()) {
        m_stepGrid->selectRow(0);
    }
    emit asOfChanged();
}

void ConnectionPage::takeProof(const Outcome<PairingReport> &report)
{
    m_isProving = false;
    m_pairing = report ? std::optional(report->pairing.verdict) : std::nullopt;
    m_header->setSentence(sentence());
    emit sentenceChanged();
    m_verdict->setText(report ? sentenceOf(report->pairing) : QString::fromStdString(report.error().text()));
    m_evidence->setRows(report ? report->pairing.evidence : std::vector<PairingEvidence>{});
    m_evidenceGrid->fitColumns();
    m_pinned = report && report->facts.pinned ? QString::fromStdString(*report->facts.pinned) : QString();
    m_timeline = report && isPromoted(report->facts) ? QString::fromStdString(report->facts.timeline) : QString();
    m_unpin->setText(m_timeline.isEmpty() ? tr("Give up the pin…") : tr("Accept the new timeline…"));
    m_unpin->setVisible(m_giveUpPin && !m_pinned.isEmpty());
    openEvidence();
    showWork();
    if (report) {
        emit proved(*report);
    }
}

void ConnectionPage::showSteps()
{
    m_steps->setRows(m_rows);
    m_header->setSentence(sentence());
    if (const int first = firstFaultIn(m_rows); first >= 0 && first != m_opened && !m_isAtEvidence) {
        m_opened = first;
        m_stepGrid->selectRow(first);
    }
    showStep(m_stepGrid->currentIndex());
    showWork();
    emit sentenceChanged();
}

void ConnectionPage::showWork()
{
    m_refresh->setEnabled(!m_isChecking && !m_isProving);
    emit workChanged(work());
}

// What the pane tells of is what is selected, in one of the two lists.
void ConnectionPage::showStep(const QModelIndex &index)
{
    if (index.isValid()) {
        m_evidenceGrid->clearSelection();
        m_evidenceGrid->setCurrentIndex({});
        m_detail->showDetail(detailOf(m_steps->row(index.row())));
    }
}

void ConnectionPage::showEvidence(const QModelIndex &index)
{
    if (index.isValid()) {
        m_stepGrid->clearSelection();
        m_stepGrid->setCurrentIndex({});
        m_detail->showDetail(detailOf(m_evidence->row(index.row())));
    }
}

void ConnectionPage::copyReport() const
{
    QString text = textOf(m_rows);
    for (const auto &evidence : m_evidence->allRows()) {
        text += QStringLiteral("%1: %2: %3\n")
                    .arg(translatedText(nameOf(evidence.signal)), nameOf(evidence.bearing),
                        translatedText(evidence.text));
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace cells
