// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/reclaimplanning.h"
#include "models/engine/plans/repairselection.h"
#include "models/presentation/base/task.h"

#include <QObject>

class QPushButton;

namespace cells {
class Page;
class PageHeader;
} // namespace cells

namespace cells::drift {

class DifferenceSection;
class ScanAlerts;
class ShownScans;

// The button and the action that plan the repair of the listed differences, which a worker counts, so that the button
// has their number.
class RepairControls : public QObject
{
    Q_OBJECT

public:
    RepairControls(Page *page, PageHeader *header, const ShownScans &shown, const ScanAlerts *alerts,
        const DifferenceSection *section);

    // Sets the model that is selected.
    void setModel(const ClaimableModel *model);
    void setDisabledReason(const QString &why);
    // To be called when scans, alerts or the contradiction have changed.
    void showState();
    // The model of the last plan; null: there was no plan.
    const ClaimableModel *plannedModel() const { return m_planned; }

signals:
    void planRequested(const cells::plans::ReclaimPlanRequest &request);

private:
    void choose();
    void plan();
    // "Repair User (12)…", "Repair User (500 of 1 400)…"
    QString text() const;
    // Which differences are chosen and which are not.
    QString explanation() const;
    // The plan for the chosen differences within the window of the scan.
    plans::ReclaimPlanRequest request() const;
    // Returns the first reason that forbids a repair; empty: it is allowed.
    QString disabledReason() const;
    QString listReason() const;

    Page *m_page;
    const ShownScans &m_shown;
    const ScanAlerts *m_alerts;
    const DifferenceSection *m_section;
    QPushButton *m_button;
    QString m_disabledReason;
    const ClaimableModel *m_model = nullptr;
    const ClaimableModel *m_planned = nullptr;
    // Nothing while it is being counted.
    std::optional<plans::RepairSelection> m_selection;
    // The filter of the list when it was counted, as it was typed.
    QString m_filter;
    std::optional<Task> m_counting;
};

} // namespace cells::drift
