// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/plan.h"
#include "widgets/toolkit/controls/popover.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace cells {

// How much a plan may hold and how fast it may go, and why more than usual: for a plan that is made anew.
class PlanLimitsPopover : public Popover
{
    Q_OBJECT

public:
    // `isBackfill`: asked for with plans about claims only.
    PlanLimitsPopover(const PlanRunLimits &runLimits, std::optional<bool> isBackfill, QWidget *window);

    void open();

signals:
    // They are allowed, and other than before.
    void chosen(const PlanRunLimits &runLimits, bool isBackfill);

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    QLineEdit *makeNumber(int value, int most, const QString &name);
    QWidget *makeFields();
    PlanRunLimits runLimits() const;
    void updateState();
    void choose();

    const PlanRunLimits m_before;
    const bool m_wasBackfill;
    QLineEdit *m_items;
    QLineEdit *m_rate;
    QLineEdit *m_reason;
    QCheckBox *m_backfill;
    QPushButton *m_again;
};

} // namespace cells
