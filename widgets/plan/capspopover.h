#pragma once

#include "widgets/toolkit/controls/popover.h"

#include "models/rules/plans/plan.h"

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace cells {

// How much a plan may hold and how fast it may go, and why more than usual: for a plan that is made anew.
class CapsPopover : public Popover
{
    Q_OBJECT

public:
    // `isBackfill`: asked for with plans about claims only.
    CapsPopover(const PlanCaps &caps, std::optional<bool> isBackfill, QWidget *window);

    void open();

signals:
    // They are allowed, and other than before.
    void chosen(const PlanCaps &caps, bool isBackfill);

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    QLineEdit *makeNumber(int value, int most, const QString &name);
    QWidget *makeFields();
    PlanCaps caps() const;
    void look();
    void choose();

    const PlanCaps m_before;
    const bool m_wasBackfill;
    QLineEdit *m_items;
    QLineEdit *m_rate;
    QLineEdit *m_reason;
    QCheckBox *m_backfill;
    QPushButton *m_again;
};

} // namespace cells
