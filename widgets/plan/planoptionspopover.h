// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/plans/plan.h"
#include "widgets/toolkit/controls/popover.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::plans {

// Limits on items and calls per second, with a reason for more than the defaults, and whether the plan is a backfill.
// The plan is then made again.
class PlanOptionsPopover : public Popover
{
    Q_OBJECT

public:
    // `isBackfill` is only offered for plans about claims.
    PlanOptionsPopover(const PlanRunLimits &runLimits, std::optional<bool> isBackfill, QWidget *window);

    void open();

signals:
    // Valid limits that differ from those before.
    void chosen(const PlanRunLimits &runLimits, bool isBackfill);

private:
    QLineEdit *makeNumber(int value, int most, const QString &name);
    QWidget *makeFields();
    static void showRange(QLineEdit &field, PlainLabel &range);
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

} // namespace cells::plans
