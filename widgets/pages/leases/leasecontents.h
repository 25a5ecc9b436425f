// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leaserecords.h"
#include "models/presentation/base/task.h"
#include "models/rules/leases/leaseverdict.h"
#include "widgets/toolkit/panes/detailpane.h"
#include "widgets/toolkit/panes/page.h"

#include <map>

namespace cells {
class LeaseService;
} // namespace cells

namespace cells::leases {

// The claims that leases hold, as far as they were searched: the service does not list them. One search at a time. Only
// reads.
class LeaseContents : public QObject, public PageComponent
{
    Q_OBJECT

public:
    LeaseContents(std::shared_ptr<LeaseService> leases, Page *page);

    // The claims found so far, and the actions that find more.
    DetailSection sectionOf(const SurveyedLease &lease) const;
    // Runs an action of the section.
    void act(const QString &action, const SurveyedLease &lease);
    // Searches rows of the same day first, then every claim. What was searched everywhere is searched again.
    void findMore(const SurveyedLease &lease);
    void cancel() override { m_search.cancel(); }
    QString work() const override { return m_work; }

signals:
    void changed();

private:
    void find(const SurveyedLease &lease, SearchReach reach);
    void take(const Uuid &lease, Outcome<LeaseRecordsReport> outcome);
    void setWork(const QString &work);

    Page *m_page;
    const std::shared_ptr<LeaseService> m_leases;
    std::map<Uuid, Outcome<LeaseRecordsReport>> m_found;
    // From the last time that every claim was read.
    std::shared_ptr<const LeasedSources> m_everything;
    std::optional<Uuid> m_searching;
    QString m_work;
    Task m_search{this};
};

} // namespace cells::leases
