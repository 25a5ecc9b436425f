// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/connectionpage.h"

#include "models/engine/services/connectionservice.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/presentation/base/messagetext.h"
#include "widgets/pages/connection/connectiondetail.h"
#include "widgets/pages/connection/pairingpane.h"
#include "widgets/pages/connection/steplist.h"
#include "widgets/toolkit/controls/actions.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/panes/pageheader.h"
#include "widgets/toolkit/style/layouts.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace cells::connection {

using namespace pairing;

namespace {

constexpr int detailWidth = 340;
// Of all seven signals.
constexpr int evidenceHeight = 246;

} // namespace

ConnectionPage::ConnectionPage(const Services &services, QWidget *parent)
    : Page(tr("Connection"), parent)
    , m_connection(services.connection)
    , m_header(new PageHeader(title(), this))
    , m_refresh(m_header->addButton(textButton(tr("Refresh"), ButtonRole::Plain, this)))
    , m_steps(new StepList(this, [this] { return exportHead(u"steps"_s); }))
    , m_pairing(new PairingPane(this, services, [this] { return exportHead(u"evidence"_s); }))
    , m_detail(new DetailPane(this))
{
    if (const auto *cell = services.environment ? services.environment->cell(services.cell) : nullptr) {
        m_titles = connectionSteps(*cell, services.environment->serviceConnection.has_value());
    }
    auto *column = makeColumn(this, pageMargins, {m_header});
    column->addWidget(makeContent(), 1);
    makeActions();

    connect(m_refresh, &QPushButton::clicked, this, &ConnectionPage::refresh);
    connect(m_steps, &GridView::currentRowChanged, this, &ConnectionPage::showStep);
    connect(m_pairing, &PairingPane::currentChanged, this, &ConnectionPage::showEvidence);
    connect(m_pairing, &PairingPane::verified, this, &ConnectionPage::showVerdict);
    connect(m_pairing, &PairingPane::proved, this, &ConnectionPage::proved);
    connect(m_pairing, &PairingPane::pinRemoved, this, &ConnectionPage::refresh);
}

QWidget *ConnectionPage::makeContent()
{
    m_detail->showHint(tr("Select a step to see its result and advice."));
    auto *lists = makeSplitter(Qt::Vertical, this, {m_steps, m_pairing}, {2 * evidenceHeight, evidenceHeight});
    lists->setStretchFactor(0, 1);
    lists->setChildrenCollapsible(false);

    auto *split = makeSplitter(Qt::Horizontal, this, {lists, m_detail}, {2 * detailWidth, detailWidth});
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 1);
    split->setCollapsible(0, false);
    return split;
}

void ConnectionPage::makeActions()
{
    auto *copy = m_header->addButton(textButton(tr("Copy report"), ButtonRole::Plain, this));
    connect(copy, &QPushButton::clicked, this, &ConnectionPage::copyReport);
    makeAction(
        this, {u"connection.copyReport"_s, tr("Copy the check report"), u"copy"_s, {}, {}, [this] { copyReport(); }});
    auto *exports = new QMenu(this);
    for (auto *actions : {&m_steps->tableActions(), &m_pairing->tableActions()}) {
        exports->addMenu(actions->exportMenu(exports));
        connect(actions, &TableActions::exportFailed, this,
            [this](const Notice &notice) { emit messageReported(u"%1: %2"_s.arg(notice.what, notice.whatNow)); });
    }
    m_header->addMenu(tr("Export"), exports);
}

void ConnectionPage::offerHelp()
{
    auto *examine = m_header->addButton(textButton(tr("Cell down…"), ButtonRole::Plain, this));
    connect(examine, &QPushButton::clicked, this, &ConnectionPage::examinationRequested);
    auto *edit = m_header->addButton(textButton(tr("Edit this environment…"), ButtonRole::Plain, this));
    connect(edit, &QPushButton::clicked, this, &ConnectionPage::editRequested);
}

ExportHead ConnectionPage::exportHead(const QString &table) const
{
    return {table, sentence(), environmentName(), cellName(), {}, asOf(), {}, {}};
}

QString ConnectionPage::sentence() const
{
    const auto steps = sentenceOf(m_steps->rows());
    const auto verdict = m_pairing->verdict();
    if (verdict == PairingVerdict::Contradicted) {
        return tr("Pairing: %1 · %2").arg(nameOf(*verdict), steps);
    }
    return verdict ? tr("%1 · pairing: %2").arg(steps, nameOf(*verdict)) : steps;
}

std::optional<Instant> ConnectionPage::asOf() const
{
    return m_asOf;
}

void ConnectionPage::refresh()
{
    m_isAtEvidence = false;
    m_steps->start(m_titles);
    m_checking.start(
        [connection = m_connection](const auto &report, std::stop_token stop) -> Outcome<ConnectionReport> {
            return connection->check(report, std::move(stop));
        },
        [this](const Outcome<ConnectionReport> &report) { end(report); },
        [this](const CheckStep &step) {
            m_steps->showStep(step);
            showSteps();
        });
    m_pairing->verify();
    showSteps();
    m_steps->fitColumns();
}

void ConnectionPage::cancel()
{
    Page::cancel();
    m_checking.cancel();
    m_pairing->cancel();
}

void ConnectionPage::takeFocus()
{
    m_steps->setFocus();
}

void ConnectionPage::takeFocusToEvidence()
{
    m_isAtEvidence = true;
    m_pairing->grid()->setFocus();
    m_pairing->openEvidence();
}

// A contradiction comes before any step.
void ConnectionPage::showVerdict()
{
    m_header->setSentence(sentence());
    emit sentenceChanged();
    m_isAtEvidence = m_isAtEvidence || m_pairing->verdict() == PairingVerdict::Contradicted;
    if (m_isAtEvidence) {
        m_pairing->openEvidence();
    }
    showWork();
}

void ConnectionPage::end(const Outcome<ConnectionReport> &report)
{
    if (report) {
        m_asOf = report->asOf;
    } else {
        emit messageReported(translatedText(report.error()));
    }
    showSteps();
    m_steps->fitColumns();
    if (!m_isAtEvidence && !m_steps->selectionModel()->hasSelection()
        && !m_pairing->grid()->selectionModel()->hasSelection()) {
        m_steps->selectRow(0);
    }
    emit asOfChanged();
}

void ConnectionPage::showSteps()
{
    m_header->setSentence(sentence());
    if (!m_isAtEvidence) {
        m_steps->openFirstFault();
    }
    showStep();
    showWork();
    emit sentenceChanged();
}

void ConnectionPage::showWork()
{
    setBusy(*m_refresh, m_checking.isRunning() || m_pairing->isVerifying());
    if (m_checking.isRunning()) {
        const auto &rows = m_steps->rows();
        const auto done = std::ranges::count_if(rows, &CheckRow::isEnded);
        setWork(tr("Checking the connection: %1 of %2 steps").arg(done).arg(rows.size()));
    } else {
        setWork(m_pairing->isVerifying() ? tr("Verifying the pairing") : QString());
    }
}

// The detail shows the selected row, of either list.
void ConnectionPage::showStep()
{
    if (const auto *row = m_steps->current()) {
        m_pairing->clearSelection();
        m_detail->showDetail(detailOf(*row));
    }
}

void ConnectionPage::showEvidence()
{
    if (const auto *row = m_pairing->current()) {
        m_steps->clearSelection();
        m_steps->setCurrentIndex({});
        m_detail->showDetail(detailOf(*row));
    }
}

void ConnectionPage::copyReport() const
{
    QString text = textOf(m_steps->rows());
    for (const auto &evidence : m_pairing->evidence()) {
        text += u"%1: %2: %3\n"_s.arg(
            translatedText(nameOf(evidence.signal)), nameOf(evidence.bearing), translatedText(evidence.text));
    }
    QGuiApplication::clipboard()->setText(text);
}

} // namespace cells::connection

#include "moc_connectionpage.cpp"
