// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/base/task.h"
#include "models/presentation/rollout/rollouttable.h"
#include "widgets/toolkit/panes/page.h"

#include <QTimer>

class QPushButton;

namespace cells {

class Banner;
class DetailPane;
class FlagHistoryPane;
class PageHeader;
class RolloutMatrix;
struct Services;

// The rollout of claims, a row a model: flags, phase, and whether the next step may be taken, with its command. Only
// reads: flags are changed in GitLab.
class RolloutPage : public Page
{
    Q_OBJECT

public:
    explicit RolloutPage(const Services &services, QWidget *parent = nullptr);

    QString title() const override;
    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    QString work() const override;
    void takeFocus() override;
    bool stepBack() override;
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;

private:
    struct Context
    {
        EnvironmentKind kind = EnvironmentKind::Sandbox;
        std::vector<RolloutCell> cells;
        CellId here;
    };

    static Context contextOf(const Services &services);
    RolloutPage(Context context, SurveyRollout survey, QWidget *parent);
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

    const Context m_context;
    const SurveyRollout m_survey;
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
};

} // namespace cells
