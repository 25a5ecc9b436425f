// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/organizations/organizationsurvey.h"
#include "models/engine/ranges/rangereport.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;
class QScrollArea;

namespace cells {
class PageBody;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::ranges {

class IdMap;
class RangeLists;

// The ids that a cell hands out beside the ranges of all cells, and the organizations of all cells. Only reads, and
// shows the commands that repair.
class RangesPage : public Page
{
    Q_OBJECT

public:
    explicit RangesPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    void takeFocus() override;
    QString filterText() const override;
    void setFilterText(const QString &text) override;
    bool takeFocusToFilter() override;
    bool stepBack() override;

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Reading
    {
        Outcome<RangeReport> ranges;
        Outcome<organizations::OrganizationReport> organizations;
    };

    void addList(int list, const QString &id, const QString &icon);
    void showList(int list);
    void makeActions();
    // Reads catalogs only, unless rows are wanted, too.
    void read(bool isWithRows);
    void end(const Outcome<Reading> &outcome);
    void showReading(const Reading &reading);
    void showUnread(const Reading &reading);
    void showCurrent();
    void act(const QString &action);
    ExportHead exportHead() const;

    const std::shared_ptr<const Services> m_services;
    std::optional<RangeReport> m_report;
    std::optional<organizations::OrganizationReport> m_organizations;
    Task m_reading{this};
    PageHeader *m_header;
    QPushButton *m_refresh;
    QPushButton *m_search;
    IdMap *m_map;
    QScrollArea *m_mapArea;
    RangeLists *m_lists;
    PageBody *m_body;
    QList<QPushButton *> m_switches;
};

} // namespace cells::ranges
