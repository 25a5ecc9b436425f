// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/leases/leasesurvey.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class LeaseService;
class PageBody;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::leases {

class LeaseActions;
class LeaseContents;
class ListedLeases;

// All outstanding leases of a cell, from the service and the database, each with its verdict and the reasons. Only
// reads; plans are requested by a signal.
class LeasesPage : public Page
{
    Q_OBJECT

public:
    explicit LeasesPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;
    void setDisabledReason(const QString &why) override;
    void setContradiction(const QString &what) override;
    // Shows a survey of this cell that another page made, unless a later one is shown.
    void takeSurvey(const LeaseSurveyReport &report);

signals:
    // For the frame of the window, which shows the database and the clocks.
    void surveyed(const cells::leases::LeaseSurveyReport &report);
    // Neither the service nor the database answers.
    void lost();
    // For exactly these leases.
    void planRequested(const cells::plans::LeasePlanRequest &request);

private:
    void makeActions();
    void connectComponents();
    void take(const Outcome<LeaseSurveyReport> &outcome);
    // Of a survey that has ended.
    void showSurvey(const LeaseSurveyReport &report);
    void showReport(const LeaseSurveyReport &report);
    void showFailure(const Failure &failure);
    void showProgress(const SurveyProgress &progress);
    void copyId();
    void actOnCurrent(const QString &action);
    ExportHead exportHead() const;
    void showCurrent();

    const std::shared_ptr<LeaseService> m_leases;
    // The last report as it was read, and as it is shown: without verdicts based on another cell's database.
    std::optional<LeaseSurveyReport> m_read;
    std::optional<LeaseSurveyReport> m_report;
    QString m_contradiction;
    PageHeader *m_header;
    QPushButton *m_refresh;
    ListedLeases *m_list;
    PageBody *m_body;
    LeaseActions *m_actions;
    LeaseContents *m_contents;
    Task m_survey{this};
};

} // namespace cells::leases
