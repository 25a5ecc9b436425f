// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/leases/leasefilter.h"
#include "models/engine/leases/leaserecords.h"
#include "models/engine/leases/surveyrecord.h"
#include "widgets/toolkit/panes/page.h"

class QModelIndex;
class QPushButton;
class QStackedWidget;

namespace cells {

class AgeHistogram;
class AgeHistory;
class Banner;
class DetailPane;
class EmptyState;
class FilterBar;
class GridView;
class LeaseContents;
class LeaseActions;
class LeaseTable;
class LoadingState;
class PageHeader;
class TableActions;
struct ExportHead;
struct Services;

// Every outstanding lease of a cell, from both sides, each with what should happen to it and why. Only reads; what is
// to be done it asks for.
class LeasesPage : public Page
{
    Q_OBJECT

public:
    explicit LeasesPage(const Services &services, QWidget *parent = nullptr);

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
    void setDisabledReason(const QString &why) override;
    void setContradiction(const QString &what) override;

signals:
    // What the frame tells of the database and the clocks.
    void surveyed(const cells::LeaseSurveyReport &report);
    // Neither side answers.
    void lost();
    // For these leases and no others.
    void planRequested(const cells::LeasePlanRequest &request);

private:
    LeasesPage(SurveyLeases survey, SearchLeaseRecords search, FetchStoredSurveys history, QWidget *parent);
    QWidget *makeContent();
    void take(const Outcome<LeaseSurveyReport> &outcome);
    void showReport(const LeaseSurveyReport &report);
    void showFailure(const Failure &failure);
    void showProgress(const SurveyProgress &progress);
    void setWork(const QString &work);
    void filter(const QString &text);
    void filterAges(const std::optional<Duration> &from, const std::optional<Duration> &below);
    void removeTerm(const QString &term);
    void copyId();
    void actOnCurrent(const QString &action);
    ExportHead exportHead() const;
    void showSelected();
    void showCurrent(const QModelIndex &index);
    // Null: none is.
    const SurveyedLease *currentLease() const;

    SurveyLeases m_survey;
    // The shown report, without judgments based on another cell's database.
    std::optional<LeaseSurveyReport> m_report;
    std::optional<LeaseSurveyReport> m_read;
    QString m_contradiction;
    LeaseFilter m_filter;
    // As it was typed.
    QString m_filterText;
    QString m_work;

    PageHeader *m_header;
    QPushButton *m_refresh;
    Banner *m_banner;
    AgeHistogram *m_ages;
    AgeHistory *m_history;
    FilterBar *m_filterBar;
    LeaseTable *m_table;
    GridView *m_grid;
    TableActions *m_tableActions;
    LeaseActions *m_leaseActions = nullptr;
    DetailPane *m_detail;
    LeaseContents *m_contents;
    LoadingState *m_loading;
    EmptyState *m_empty;
    QWidget *m_content;
    QStackedWidget *m_body;
};

} // namespace cells
