// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/rollout/rollouttable.h"
#include "widgets/toolkit/panes/page.h"

#include <QTimer>

class QPushButton;

namespace cells {

class Banner;
class DetailPane;
class FilterBar;
class FlagChangeTable;
class FlagTimeline;
class GridView;
class PageHeader;
class PlainLabel;
class TableActions;
struct Services;

// How far the rollout of claims is, a row a model: flags, phase, and whether the next step may be taken, with the
// command that takes it. Only reads: flags are changed where GitLab changes them.
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
    QWidget *makeChanges();
    void makeActions();
    void take(const CellRollout &answer);
    void end();
    void showAnswers();
    void showCurrent(const QModelIndex &index);
    void showTimeline(const RolloutRow &row);
    void showChanges();
    void showProblems();
    void filter(const QString &text);
    void copyCommand(const QString &action);
    void setWork(const QString &work);
    // Null: not answered yet.
    const CellRollout *here() const;
    // Null: none is.
    const RolloutRow *current() const;
    ExportHead exportHead() const;

    const Context m_context;
    const SurveyRollout m_survey;
    std::map<CellId, CellRollout> m_answers;
    std::vector<RolloutRow> m_rows;
    QString m_work;
    // Answers of an earlier one are dropped.
    int m_round = 0;
    // Each cell answers in several parts: those that come together are shown at once.
    QTimer m_showing;
    bool m_isFirst = true;

    PageHeader *m_header;
    QPushButton *m_refresh;
    Banner *m_banner;
    FilterBar *m_filterBar;
    RolloutTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
    DetailPane *m_detail;
    PlainLabel *m_timelineTitle;
    FlagTimeline *m_timeline;
    FlagChangeTable *m_changes;
    GridView *m_changeGrid;
};

} // namespace cells
