// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/alerts/alertentries.h"
#include "models/presentation/base/task.h"
#include "models/rules/alerts/alertnotices.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class AlertService;
class PageBody;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::alerts {

class AlertList;
class NoticeChoices;

// The alerts of all cells, what they mean and what to do, and when they fired before. Only reads.
class AlertsPage : public Page
{
    Q_OBJECT

public:
    explicit AlertsPage(const Services &services, QWidget *parent = nullptr);

    // Shows a reading that was made elsewhere, unless a later one is shown.
    void takeReport(const AlertReport &report);
    void setNotices(const NoticeOptions &options, bool isAvailable);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    bool isRefreshedByItself() const override { return true; }
    void cancel() override;
    void takeFocus() override;

signals:
    // The page read the alerts.
    void reported(const cells::alerts::AlertReport &report);
    void noticesChosen(const cells::alerts::NoticeOptions &options);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeActions();
    void end(const Outcome<AlertReport> &outcome);
    void showReport();
    void showCurrent();
    void showUnread();
    void act(const QString &action);
    void mute(const NoticeKey &key, const QString &action);
    void choose(const NoticeOptions &options);
    ExportHead exportHead() const;

    const std::shared_ptr<AlertService> m_alerts;
    std::optional<AlertReport> m_report;
    // Of the report.
    std::vector<AlertEntry> m_entries;
    NoticeOptions m_notices;
    bool m_areNoticesAvailable = false;
    Task m_reading{this};
    PageHeader *m_header;
    QPushButton *m_refresh;
    AlertList *m_list;
    PageBody *m_body;
    NoticeChoices *m_choices;
};

} // namespace cells::alerts
