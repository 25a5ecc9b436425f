// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leasecontents.h"

#include "models/engine/services/leaseservice.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/claims/rowlinks.h"

using namespace Qt::StringLiterals;

namespace cells::leases {

using namespace claims;

namespace {

const QString findAction = u"find"_s;
const QString searchAllAction = u"everything"_s;
const QString cancelAction = u"cancel"_s;

// Personal values are left out here; the Claims page shows them.
DetailRow rowOf(const LeaseRecord &found)
{
    const auto &pair = found.pair;
    const auto value = isPersonal(pair.type) ? QString() : u' ' + displayText(valueOf(pair), 48);
    DetailRow row{pairStatusText(pair),
        utf8Text(found.model->name) + u' ' + keyString(pair.key) + u" · "_s + typeString(pair.type) + value};
    if (const auto id = idOfKey(pair.key)) {
        row.link = claimsLink(*found.model, *id);
    }
    return row;
}

QString extentOf(const LeaseRecordsReport &report)
{
    qint64 records = 0;
    for (const auto &range : report.searched) {
        records += qint64(range.records);
    }
    const auto read = groupedNumber(records);
    if (report.isEverythingSearched) {
        return LeaseContents::tr("All %1 claims of the cell were searched, as of %2. The lease holds no others.")
            .arg(read, utcString(report.asOf));
    }
    if (report.searched.empty()) {
        return LeaseContents::tr("Not searched: the creation time of the lease is unknown.");
    }
    return report.wasStopped
        ? LeaseContents::tr(
            "The search was stopped after %1 claim(s). The lease may hold more.", nullptr, pluralNumber(records))
              .arg(read)
        : LeaseContents::tr("%1 claim(s) of rows created %2 of the lease were searched. It may also hold claims of "
                            "older rows.",
            nullptr, pluralNumber(records))
              .arg(read,
                  report.searched.back().reach == SearchReach::Minutes ? LeaseContents::tr("within minutes")
                                                                       : LeaseContents::tr("within a day"));
}

} // namespace

LeaseContents::LeaseContents(std::shared_ptr<LeaseService> leases, Page *page)
    : QObject(page)
    , PageComponent(page)
    , m_page(page)
    , m_leases(std::move(leases))
{
}

DetailSection LeaseContents::sectionOf(const SurveyedLease &lease) const
{
    DetailSection section{tr("Claims"), {}, {}};
    if (m_searching == lease.uuid) {
        section.reasons << m_work;
        section.actions << DetailAction{cancelAction, tr("Cancel")};
        return section;
    }
    const auto found = m_found.find(lease.uuid);
    if (found == m_found.end()) {
        section.reasons << tr("The service does not list the claims of a lease. Search for them here.");
        section.actions << DetailAction{findAction, tr("Find claims")};
        return section;
    }
    if (!found->second) {
        section.reasons << translatedText(found->second.error());
        section.actions << DetailAction{findAction, tr("Retry")};
        return section;
    }
    const auto &report = *found->second;
    for (const auto &record : report.records) {
        section.rows << rowOf(record);
    }
    if (report.records.empty()) {
        section.reasons << tr("No claim with this lease was found.");
    }
    section.reasons << extentOf(report);
    if (!report.isEverythingSearched) {
        section.actions << DetailAction{searchAllAction, tr("Search all claims")};
    }
    return section;
}

void LeaseContents::act(const QString &action, const SurveyedLease &lease)
{
    if (action == cancelAction) {
        cancel();
    } else if (action == findAction || action == searchAllAction) {
        find(lease, action == findAction ? SearchReach::Day : SearchReach::Everything);
    }
}

void LeaseContents::findMore(const SurveyedLease &lease)
{
    const auto found = m_found.find(lease.uuid);
    const bool isDaySearched = found != m_found.end() && found->second;
    if (m_searching != lease.uuid) {
        if (isDaySearched && found->second->isEverythingSearched) {
            m_everything.reset();
        }
        find(lease, isDaySearched ? SearchReach::Everything : SearchReach::Day);
    }
}

void LeaseContents::find(const SurveyedLease &lease, SearchReach reach)
{
    const auto created = lease.service ? std::optional(lease.service->createdAt)
        : lease.local                  ? std::optional(lease.local->createdAt)
                                       : std::nullopt;
    m_searching = lease.uuid;
    setWork(tr("Searching for claims of the lease"));
    emit changed();
    m_search.start(
        [leases = m_leases, request = LeaseSearch{lease.uuid, created, reach, m_everything}](
            const auto &report, std::stop_token stop) { return leases->searchRecords(request, report, stop); },
        [this, uuid = lease.uuid](Outcome<LeaseRecordsReport> outcome) { take(uuid, std::move(outcome)); },
        [this](const SearchProgress &progress) {
            setWork(tr("Searching %1: %2 claim(s) read, %3 found", nullptr, pluralNumber(qint64(progress.records)))
                        .arg(utf8Text(progress.model->name), groupedNumber(qint64(progress.records)),
                            groupedNumber(qint64(progress.found))));
            emit changed();
        });
}

void LeaseContents::take(const Uuid &lease, Outcome<LeaseRecordsReport> outcome)
{
    m_searching.reset();
    if (outcome && outcome->everything) {
        m_everything = outcome->everything;
    }
    m_found.insert_or_assign(lease, std::move(outcome));
    setWork({});
    emit changed();
}

void LeaseContents::setWork(const QString &work)
{
    m_work = work;
    m_page->announceWork();
}

} // namespace cells::leases

#include "moc_leasecontents.cpp"
