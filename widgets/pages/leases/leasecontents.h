// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leaserecords.h"
#include "models/rules/leases/surveyedlease.h"
#include "widgets/toolkit/panes/detailpane.h"

#include <QObject>

#include <map>

namespace cells {

// What leases hold, as far as it was searched for: the service does not say it. One search at a time. Only reads.
class LeaseContents : public QObject
{
    Q_OBJECT

public:
    LeaseContents(SearchLeaseRecords search, QObject *parent);

    // What is known of this lease, and what can be done to know more.
    Detail::Section sectionOf(const SurveyedLease &lease) const;
    void find(const SurveyedLease &lease, SearchReach reach);
    // As a section's deed asks for.
    void act(const QString &action, const SurveyedLease &lease);
    void cancel();
    // What is being searched; empty when nothing is.
    const QString &work() const { return m_work; }

signals:
    void changed();
    void workChanged();

private:
    void take(const Uuid &lease, Outcome<LeaseRecordsReport> outcome);
    void setWork(const QString &work);

    SearchLeaseRecords m_search;
    std::map<Uuid, Outcome<LeaseRecordsReport>> m_found;
    std::optional<Uuid> m_searching;
    QString m_work;
};

} // namespace cells
