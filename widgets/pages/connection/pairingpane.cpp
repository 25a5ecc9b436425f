// SPDX-License-Identifier: MIT
#include "widgets/pages/connection/pairingpane.h"

#include "models/engine/services/pairingservice.h"
#include "models/engine/services/services.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/pages/connection/steplist.h"
#include "widgets/plan/confirmpopover.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/panes/page.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/sentencelabel.h"

#include <QPushButton>

#include <algorithm>

namespace cells::connection {

using namespace pairing;
using namespace plans;

namespace {

ConfirmContent timelineContent(CellId cell, const PairingFacts &facts)
{
    const auto timeline = displayText(QString::fromStdString(facts.timeline));
    return {cell, PairingPane::tr("Accept timeline %1 for cell %2").arg(timeline, QString::number(cell.value)),
        PairingPane::tr(
            "Server %1 was promoted after it was pinned. Accept this only after a known failover, and only if the cell "
            "writes to this server now. The next check pins the new timeline. The audit log records it.")
            .arg(displayText(QString::fromStdString(*facts.pinned))),
        PairingPane::tr("Reason, starting with an alert or ticket number"),
        PairingPane::tr("Accept timeline %1").arg(timeline)};
}

ConfirmContent removalContent(CellId cell, const PairingFacts &facts)
{
    return {cell, PairingPane::tr("Remove the database pin of cell %1").arg(cell.value),
        PairingPane::tr(
            "The cell is pinned to %1. After removal, the next successful check pins the server and database it finds. "
            "Remove the pin only if you know why they changed. Other contradictions remain. The audit log records the "
            "removal, which cannot be undone.")
            .arg(displayText(QString::fromStdString(*facts.pinned))),
        PairingPane::tr("Reason, starting with an alert or ticket number"),
        PairingPane::tr("Remove pin of cell %1").arg(cell.value)};
}

} // namespace

PairingPane::PairingPane(Page *page, const Services &services, TableActions::Head head)
    : QWidget(page)
    , m_service(services.pairing)
    , m_cell(services.cell)
    , m_verdict(new SentenceLabel(this))
    , m_unpin(textButton(tr("Remove pin…"), ButtonRole::Plain, this))
    , m_table(new EvidenceTable(this))
    , m_grid(new GridView(this))
    , m_tableActions(
          new TableActions(page, m_grid, m_table, QStringLiteral("evidence"), std::move(head), tr("Evidence")))
{
    m_grid->setModel(m_table);
    m_grid->setAccessibleName(tr("Evidence of the pairing"));
    useFixedOrder(*m_grid);
    auto *line = new QHBoxLayout;
    line->addWidget(m_verdict, 1);
    line->addWidget(m_unpin, 0, Qt::AlignTop);
    auto *column = makeColumn(this, {0, space::small, 0, 0}, {});
    column->addLayout(line);
    column->addWidget(m_grid, 1);
    m_unpin->hide();
    setVisible(m_service != nullptr);
    connect(m_unpin, &QPushButton::clicked, this, &PairingPane::confirmPinRemoval);
    connect(m_grid, &GridView::currentRowChanged, this, &PairingPane::currentChanged);
}

void PairingPane::verify()
{
    if (m_service) {
        m_verdict->setText(tr("Verifying that the database belongs to the cell…"));
        m_proving.start(
            boundTo(m_service, &PairingService::prove), [this](const Outcome<PairingReport> &report) { take(report); });
    }
}

std::optional<PairingVerdict> PairingPane::verdict() const
{
    return m_report ? std::optional(m_report->pairing.verdict) : std::nullopt;
}

bool PairingPane::isPromoted() const
{
    return m_report && cells::pairing::isPromoted(m_report->facts);
}

void PairingPane::take(const Outcome<PairingReport> &report)
{
    m_report = report ? std::optional(*report) : std::nullopt;
    m_verdict->setText(report ? sentenceOf(report->pairing) : translatedText(report.error()));
    m_table->setRows(report ? report->pairing.evidence : std::vector<PairingEvidence>{});
    m_grid->fitColumns();
    m_unpin->setText(isPromoted() ? tr("Accept the new timeline…") : tr("Remove pin…"));
    m_unpin->setVisible(m_report && m_report->facts.pinned && !m_report->facts.pinned->empty());
    emit verified();
    if (report) {
        emit proved(*report);
    }
}

void PairingPane::confirmPinRemoval()
{
    const auto &facts = m_report->facts;
    auto *popover = new ConfirmPopover(
        isPromoted() ? timelineContent(m_cell, facts) : removalContent(m_cell, facts),
        [service = m_service, pinned = *facts.pinned](const std::string &reason, std::stop_token stop) {
            return service->giveUpPin(pinned, reason, std::move(stop)).map([](const PairingPin &) {});
        },
        window());
    connect(popover, &Popover::closed, popover, &QObject::deleteLater);
    connect(popover, &ConfirmPopover::done, this, &PairingPane::pinRemoved);
    popover->open();
}

void PairingPane::openEvidence()
{
    if (!evidence().empty()) {
        const auto against = std::ranges::find(evidence(), Bearing::Contradicts, &PairingEvidence::bearing);
        m_grid->selectRow(against == evidence().end() ? 0 : int(against - evidence().begin()));
    }
}

void PairingPane::clearSelection()
{
    m_grid->clearSelection();
    m_grid->setCurrentIndex({});
}

const PairingEvidence *PairingPane::current() const
{
    const auto index = m_grid->currentIndex();
    return index.isValid() ? &m_table->row(index.row()) : nullptr;
}

} // namespace cells::connection

#include "moc_pairingpane.cpp"
