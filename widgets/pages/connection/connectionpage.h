// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/pairing/connectioncheck.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

#include <optional>

class QPushButton;

namespace cells {
class ConnectionService;
class DetailPane;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::connection {

class PairingPane;
class StepList;

// The steps of connecting to a cell, each with its outcome and time, and the evidence that its database is its own. The
// first step that fails is opened. Only reads.
class ConnectionPage : public Page
{
    Q_OBJECT

public:
    // Without a pairing service only the steps are shown, because there is no cell yet whose pairing could be verified.
    // Without an environment, those of a cell with one database; others are added as they come.
    explicit ConnectionPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    void takeFocus() override;
    // Adds the buttons for editRequested() and examinationRequested().
    void offerHelp();
    // Moves the focus to the evidence, and opens it when it arrives.
    void takeFocusToEvidence();

signals:
    void proved(const cells::pairing::PairingReport &report);
    // Asks to edit the environment file.
    void editRequested();
    // Asks whether the cell is down.
    void examinationRequested();

private:
    QWidget *makeContent();
    void makeActions();
    ExportHead exportHead(const QString &table) const;
    void end(const Outcome<pairing::ConnectionReport> &report);
    void showSteps();
    void showVerdict();
    void showWork();
    void showStep();
    void showEvidence();
    void copyReport() const;

    const std::shared_ptr<ConnectionService> m_connection;
    Task m_checking{this};
    std::vector<pairing::StepTitle> m_titles = pairing::connectionSteps(CellProfile());
    std::optional<Instant> m_asOf;
    // The evidence was asked for, or contradicts the pairing: no step is opened in its place.
    bool m_isAtEvidence = false;
    PageHeader *m_header;
    QPushButton *m_refresh;
    StepList *m_steps;
    PairingPane *m_pairing;
    DetailPane *m_detail;
};

} // namespace cells::connection
