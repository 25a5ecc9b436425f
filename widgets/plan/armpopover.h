// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/controls/popover.h"

namespace cells {

class ArmForm;
class PlainLabel;

// Arms or disarms writing for a cell, from any page.
class ArmPopover : public Popover
{
    Q_OBJECT

public:
    // `disabledReason` says why the cell cannot be armed; empty when it can.
    ArmPopover(std::shared_ptr<PlanService> plans, CellId cell, const QString &disabledReason, QWidget *window);

    void open();

signals:
    void armingChanged();

protected:
    QSize sizeIn(const QSize &window) const override;

private:
    void arm(const QString &reason);

    const std::shared_ptr<PlanService> m_plans;
    Task m_arming{this};
    ArmForm *m_form;
    PlainLabel *m_error;
};

} // namespace cells
