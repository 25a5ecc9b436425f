// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "widgets/toolkit/controls/popover.h"

namespace cells {

class ArmForm;
class PlainLabel;

// Arms or disarms writing for a cell from wherever one is.
class ArmPopover : public Popover
{
    Q_OBJECT

public:
    // `objection`: why it may not be armed; empty: nothing speaks against it.
    ArmPopover(std::shared_ptr<PlanService> plans, CellId cell, const QString &disabledReason, QWidget *window);

    void open();

signals:
    void armingChanged();

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    void arm(const QString &reason);

    const std::shared_ptr<PlanService> m_plans;
    ArmForm *m_form;
    PlainLabel *m_error;
};

} // namespace cells
