// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "widgets/toolkit/controls/popover.h"

#include <memory>

namespace cells {
class PlainLabel;
class PlanService;
} // namespace cells

namespace cells::plans {

class ArmForm;

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

private:
    ArmForm *m_form;
    PlainLabel *m_error;
};

} // namespace cells::plans
