// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/pairingproof.h"
#include "models/presentation/base/task.h"
#include "models/presentation/connection/evidencetable.h"
#include "widgets/toolkit/grid/tableactions.h"

#include <QWidget>

class QPushButton;

namespace cells {
class GridView;
class PairingService;
class SentenceLabel;
struct Services;
} // namespace cells

namespace cells::connection {

// Whether the database is that of the cell, with the evidence. Removes the pin of the database.
class PairingPane : public QWidget
{
    Q_OBJECT

public:
    // Hidden without a pairing service.
    PairingPane(Page *page, const Services &services, TableActions::Head head);

    // Does nothing without a cell to verify.
    void verify();
    void cancel() { m_proving.cancel(); }
    bool isVerifying() const { return m_proving.isRunning(); }
    // Nothing before the first result, and when the last attempt failed.
    std::optional<pairing::PairingVerdict> verdict() const;
    // Selects the evidence that decides, if any does, else the first.
    void openEvidence();
    void clearSelection();
    GridView *grid() const { return m_grid; }

    const std::vector<pairing::PairingEvidence> &evidence() const { return m_table->allRows(); }
    // Null when none is selected.
    const pairing::PairingEvidence *current() const;
    TableActions &tableActions() const { return *m_tableActions; }

signals:
    void proved(const cells::pairing::PairingReport &report);
    // The result arrived, or why there is none.
    void verified();
    void pinRemoved();
    void currentChanged();

private:
    void take(const Outcome<pairing::PairingReport> &report);
    bool isPromoted() const;
    void confirmPinRemoval();

    const std::shared_ptr<PairingService> m_service;
    const CellId m_cell;
    Task m_proving{this};
    std::optional<pairing::PairingReport> m_report;
    SentenceLabel *m_verdict;
    QPushButton *m_unpin;
    EvidenceTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
};

} // namespace cells::connection
