// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leasecontents.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/claims/claimtext.h"

using namespace Qt::StringLiterals;

namespace cells {

namespace {

const QString findAction = u"find"_s;
const QString searchAllAction = u"everything"_s;
const QString cancelAction = u"cancel"_s;

QString fromUtf8(std::string_view text)
{
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

// The page of claims shows the values; here those that tell of a person stay away.
Detail::Row rowOf(const LeaseRecord &found)
{
    const auto &pair = found.pair;
    const auto value = isPersonal(pair.type) ? QString() : u' ' + displayText(valueOf(pair), 48);
    Detail::Row row{pairStatusText(pair),
        fromUtf8(found.model->name) + u' ' + keyString(pair.key) + u" · "_s + typeString(pair.type) + value, false};
    if (const auto id = idOfKey(pair.key)) {
        row.link = Detail::Link{u"claims"_s, u"model:%1 id:%2"_s.arg(fromUtf8(found.model->name)).arg(*id)};
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
        return LeaseContents::tr("Every claim of the cell was read (%1): it holds nothing else.").arg(read);
    }
    if (report.searched.empty()) {
        return LeaseContents::tr("Nothing was searched: when the lease was created is not known.");
    }
    return report.wasStopped
        ? LeaseContents::tr("The search was stopped when it had read %1 claim(s); the lease may hold more.", nullptr,
            pluralNumber(records))
              .arg(read)
        : LeaseContents::tr("%1 claim(s) of rows made around its creation were read (%2). It may hold claims of older "
                            "rows, too.",
            nullptr, pluralNumber(records))
              .arg(read,
                  report.searched.back().reach == SearchReach::Minutes ? LeaseContents::tr("within minutes")
                                                                       : LeaseContents::tr("within a day"));
}

} // namespace

LeaseContents::LeaseContents(SearchLeaseRecords search, QObject *parent)
    : QObject(parent)
    , m_search(std::move(search))
{
}

Detail::Section LeaseContents::sectionOf(const SurveyedLease &lease) const
{
    Detail::Section section{tr("What it holds"), {}, {}};
    if (m_searching == lease.uuid) {
        section.reasons << m_work;
        section.actions << Detail::Action{cancelAction, tr("Cancel")};
        return section;
    }
    const auto found = m_found.find(lease.uuid);
    if (found == m_found.end()) {
        section.reasons << tr(
            "The service does not say what a lease holds; claims that carry it have to be searched for.");
        section.actions << Detail::Action{findAction, tr("Find its claims")};
        return section;
    }
    if (!found->second) {
        section.reasons << fromUtf8(found->second.error().text());
        section.actions << Detail::Action{findAction, tr("Try again")};
        return section;
    }
    const auto &report = *found->second;
    for (const auto &record : report.records) {
        section.rows << rowOf(record);
    }
    if (report.records.empty()) {
        section.reasons << tr("No claim that carries it was found.");
    }
    section.reasons << extentOf(report);
    if (!report.isEverythingSearched) {
        section.actions << Detail::Action{searchAllAction, tr("Search every claim")};
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

void LeaseContents::find(const SurveyedLease &lease, SearchReach reach)
{
    const auto created = lease.service ? std::optional(lease.service->createdAt)
        : lease.local                  ? std::optional(lease.local->createdAt)
                                       : std::nullopt;
    const Courier courier(this);
    const auto onProgress = [this, courier](const SearchProgress &progress) {
        courier.deliver([this, progress] {
            if (m_searching) {
                setWork(tr("Searching %1: %2 claim(s) read, %3 found", nullptr, pluralNumber(qint64(progress.records)))
                            .arg(fromUtf8(progress.model->name), groupedNumber(qint64(progress.records)),
                                groupedNumber(qint64(progress.found))));
                emit changed();
            }
        });
    };
    m_searching = lease.uuid;
    setWork(tr("Searching for what the lease holds"));
    emit changed();
    ask(
        this,
        [port = m_search, request = LeaseSearch{lease.uuid, created, reach}, onProgress](
            std::stop_token stop) { return port(request, onProgress, stop); },
        [this, uuid = lease.uuid](Outcome<LeaseRecordsReport> outcome) { take(uuid, std::move(outcome)); });
}

void LeaseContents::cancel()
{
    stopAsking(this);
}

void LeaseContents::take(const Uuid &lease, Outcome<LeaseRecordsReport> outcome)
{
    m_searching.reset();
    m_found.insert_or_assign(lease, std::move(outcome));
    setWork({});
    emit changed();
}

void LeaseContents::setWork(const QString &work)
{
    m_work = work;
    emit workChanged();
}

} // namespace cells
