// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/pinremoval.h"
#include "models/engine/pairing/connectioncheck.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/presentation/connection/steptable.h"
#include "widgets/toolkit/panes/page.h"

#include <optional>

class QModelIndex;
class QPushButton;

namespace cells {

class DetailPane;
class EvidenceTable;
class GridView;
class PageHeader;
class SentenceLabel;
class TableActions;
struct ConfirmContent;
struct ExportHead;
struct Services;

// The way to a cell, step by step, each with its outcome and time; and the evidence that its database is its own. The
// first step that fails is opened. Only reads.
class ConnectionPage : public Page
{
    Q_OBJECT

public:
    // Without a pairing service only the steps are shown, because there is no cell yet whose pairing could be checked.
    // Without an environment, those of a cell with one database; others join as they come.
    explicit ConnectionPage(const Services &services, QWidget *parent = nullptr);

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    // To the evidence of the pairing, as soon as it is there.
    void takeFocusToEvidence();

signals:
    void proved(const cells::PairingReport &report);

private:
    ConnectionPage(CheckConnection check, ProvePairing prove, QWidget *parent);
    QWidget *makeContent();
    void makeActions();
    TableActions *actionsOf(GridView *grid, const ExportableTable *table, const QString &id, const QString &section);
    ExportHead exportHead(const QString &table) const;
    void openEvidence();
    void openPin();
    void checkSteps();
    void provePairing();
    void takeStep(const CheckStep &step);
    void end(const Outcome<ConnectionReport> &report);
    ConfirmContent pinLabels() const;
    void takeProof(const Outcome<PairingReport> &report);
    void showSteps();
    void showWork();
    void showStep(const QModelIndex &index);
    void showEvidence(const QModelIndex &index);
    void copyReport() const;

    const CheckConnection m_check;
    const ProvePairing m_prove;
    GiveUpPin m_giveUpPin;
    CellId m_cell;
    // What the cell's database is pinned to; empty: nothing.
    QString m_pinned;
    // The timeline of the pinned server when it changed; empty otherwise.
    QString m_timeline;
    std::vector<StepTitle> m_titles = connectionSteps(CellProfile());
    std::vector<CheckRow> m_rows;
    std::optional<PairingVerdict> m_pairing;
    std::optional<Instant> m_asOf;
    bool m_isChecking = false;
    bool m_isProving = false;
    // The fault that was opened last; what is chosen by hand stays open until another one comes first.
    int m_opened = -1;
    // The evidence was asked for: no step takes its place.
    bool m_isAtEvidence = false;
    // Answers of an earlier check are dropped.
    int m_round = 0;
    // Asks for the proof, beside the steps that the page asks for.
    QObject m_proof;

    PageHeader *m_header;
    QPushButton *m_refresh;
    QPushButton *m_copy;
    StepTable *m_steps;
    GridView *m_stepGrid;
    SentenceLabel *m_verdict;
    QPushButton *m_unpin;
    EvidenceTable *m_evidence;
    GridView *m_evidenceGrid;
    DetailPane *m_detail;
    // Of the steps, and of the evidence.
    TableActions *m_stepActions;
    TableActions *m_evidenceActions;
};

} // namespace cells
