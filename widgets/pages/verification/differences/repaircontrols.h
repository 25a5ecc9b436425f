// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/reclaimplanning.h"

#include <QObject>

class QPushButton;

namespace cells {

class DifferenceSection;
class Page;
class PageHeader;
class RepairChoice;
class ScanAlerts;
class ShownScans;

// The button and the action that plan the repair of the listed differences.
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
    void planRequested(const cells::ReclaimPlanRequest &request);

private:
    void choose();
    void plan();
    // Returns the first reason that forbids a repair; empty: it is allowed.
    QString disabledReason() const;
    QString listReason() const;

    Page *m_page;
    const ShownScans &m_shown;
    const ScanAlerts *m_alerts;
    const DifferenceSection *m_section;
    QPushButton *m_button;
    RepairChoice *m_choice;
    QString m_disabledReason;
    const ClaimableModel *m_model = nullptr;
    const ClaimableModel *m_planned = nullptr;
};

} // namespace cells
