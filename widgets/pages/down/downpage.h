// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/planactions.h"
#include "models/engine/services/downservice.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/panes/page.h"

class QPushButton;

namespace cells {
class DetailPane;
class GridView;
class PageBody;
class PageHeader;
struct ExportHead;
struct Services;
} // namespace cells

namespace cells::down {

class WhatIfTable;

// A cell that may be down: the evidence and what it means, and, when asked for, the claims that its leases lock. Where
// the database is lost, its leases can be written off by a plan. Only reads.
class DownPage : public Page
{
    Q_OBJECT

public:
    explicit DownPage(const Services &services, QWidget *parent = nullptr);

    QString sentence() const override;
    std::optional<Instant> asOf() const override;
    void refresh() override;
    void cancel() override;
    void takeFocus() override;

signals:
    void planRequested(const cells::plans::WriteOffPlanRequest &request);

private:
    void take(const Outcome<DownReport> &outcome);
    void readLockedClaims();
    void takeLockedClaims(const Outcome<WhatIfReport> &outcome);
    void offerReading(const QString &why);
    void showLease();
    void updateWriteOff();
    void openWriteOff();
    ExportHead exportHead() const;

    const std::shared_ptr<DownService> m_down;
    std::optional<DownReport> m_report;
    std::optional<WhatIfReport> m_whatIf;
    Task m_examining{this};
    Task m_reading{this};
    PageHeader *m_header;
    QPushButton *m_writeOff;
    QPushButton *m_refresh;
    DetailPane *m_diagnosis;
    WhatIfTable *m_table;
    GridView *m_grid;
    PageBody *m_body;
};

} // namespace cells::down
