// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/services/services.h"
#include "models/presentation/base/task.h"
#include "models/presentation/rollout/rollouttable.h"
#include "widgets/toolkit/panes/page.h"

#include <QTimer>

class QPushButton;

namespace cells {
class Banner;
class DetailPane;
class PageHeader;
} // namespace cells

namespace cells::rollout {

class FlagHistoryPane;
class PhaseChart;
class RolloutMatrix;

// The rollout of claims, a row a model: flags, phase, and whether the next step may be taken, with its command. Only
// reads: flags are changed in GitLab.
class RolloutPage : public Page
{
    Q_OBJECT

public:
    explicit RolloutPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;

private:
    QWidget *makeContent();
    void makeActions();
    void take(const CellRollout &answer);
    void end();
    void showAnswers();
    void showCurrent();
    void showProblems();
    void copyCommand(const QString &action);
    // The cell that is shown; without answers at first.
    const CellRollout &here() const;
    ExportHead exportHead() const;

    const Services m_services;
    Task m_reading{this};
    std::map<CellId, CellRollout> m_answers;
    // A cell answers several times; answers that come close together are shown at once.
    QTimer m_showing;
    bool m_isFirst = true;
    PageHeader *m_header;
    QPushButton *m_refresh;
    Banner *m_banner;
    RolloutMatrix *m_matrix;
    DetailPane *m_detail;
    FlagHistoryPane *m_history;
    PhaseChart *m_phases;
};

} // namespace cells::rollout
