// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/planservice.h"
#include "models/presentation/base/task.h"

#include <QWidget>

namespace cells {
struct FileChoice;
} // namespace cells

namespace cells::plans {

class PlanConfirmation;
class PlanView;
struct PlanDescription;

// A plan to read, to save, and to confirm once writing is armed.
class PlanReview : public QWidget
{
    Q_OBJECT

public:
    PlanReview(std::shared_ptr<PlanService> plans, CellId cell, QWidget *parent = nullptr);

    void showPlan(std::shared_ptr<const AnyPlan> plan, const PlanDescription &description, bool mayPlanAgain);
    // To the first field that lacks something. A plan that cannot be confirmed can still be scrolled with the keys.
    void takeFocus();
    PlanConfirmation *form() const { return m_confirmation; }
    // Returns the typed confirmation and the reason, for the plan with this fingerprint.
    Confirmation confirmation(const std::string &fingerprint) const;

private:
    void savePlan();
    void saveScript();
    void chooseFile(const FileChoice &choice, const std::string &text);
    void saveText(const QString &file, const QByteArray &text);

    const CellId m_cell;
    std::shared_ptr<const AnyPlan> m_plan;
    Task m_saving{this};
    PlanView *m_view;
    PlanConfirmation *m_confirmation;
};

} // namespace cells::plans
