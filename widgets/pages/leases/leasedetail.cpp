// SPDX-License-Identifier: MIT
#include "widgets/pages/leases/leasedetail.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/rowlinks.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

namespace cells::leases {

using namespace claims;

namespace {

struct Leases
{
    Q_DECLARE_TR_FUNCTIONS(LeasesPage)
};

template <typename Entry>
DetailSection entrySection(const QString &title, const std::optional<Entry> &entry, const QString &absent, Instant asOf)
{
    DetailSection section{title, {}, {}};
    if (!entry) {
        section.rows << DetailRow{Leases::tr("State"), absent};
        return section;
    }
    section.rows << DetailRow{Leases::tr("Created"), momentString(entry->createdAt, asOf)}
                 << DetailRow{Leases::tr("Updated"), momentString(entry->updatedAt, asOf)};
    return section;
}

// A lease is only absent where all was read.
QString absentAtService(const LeaseSurveyReport &report)
{
    return report.isListingComplete ? Leases::tr("not listed") : Leases::tr("unknown: the listing is incomplete");
}

QString absentLocally(const LeaseSurveyReport &report)
{
    return report.databaseProblem ? Leases::tr("unknown: the database was not read") : Leases::tr("no committed row");
}

DetailSection surveySection(const LeaseSurveyReport &report)
{
    DetailSection section{Leases::tr("Survey"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << DetailRow{key, value}; };
    add(Leases::tr("As of"), utcString(report.asOf));
    add(Leases::tr("Service"), utf8Text(report.service));
    if (report.database) {
        const auto role = report.database->isReplica ? Leases::tr("replica") : Leases::tr("primary");
        add(Leases::tr("Database"), Leases::tr("%1 (%2)").arg(utf8Text(report.database->database), role));
        add(Leases::tr("Host"), utf8Text(report.database->host));
    }
    if (report.skew) {
        add(Leases::tr("Clock skew"), durationString(*report.skew));
    }
    add(Leases::tr("Stale after"), utf8Text(durationText(report.thresholds.staleLease)));
    add(Leases::tr("Orphaned after"), utf8Text(durationText(report.thresholds.orphanedLease)));
    return section;
}

} // namespace

Detail detailOf(const SurveyedLease &lease, const LeaseSurveyReport &report)
{
    Detail detail;
    const auto uuid = utf8Text(lease.uuid.text());
    detail.title = uuid;
    detail.status = statusOf(lease.assessment.verdict);
    detail.verdict = Leases::tr("%1 · %2 old").arg(nameOf(lease.assessment.verdict), durationString(lease.age));
    detail.sections << DetailSection{Leases::tr("Reasons"), {}, translatedTexts(lease.assessment.reasons)}
                    << entrySection(Leases::tr("Topology Service"), lease.service, absentAtService(report), report.asOf)
                    << entrySection(Leases::tr("Cell database"), lease.local, absentLocally(report), report.asOf)
                    << DetailSection{Leases::tr("Related"),
                           {{Leases::tr("Activity"), Leases::tr("Actions on this lease"), false, {},
                               actionsLink(uuid)}},
                           {}}
                    << DetailSection{Leases::tr("Reaper of the cell"), {}, translatedTexts(report.reaper.reasons)}
                    << surveySection(report);
    return detail;
}

std::optional<Notice> noticeOf(const LeaseSurveyReport &report)
{
    const auto &problem = report.databaseProblem ? report.databaseProblem : report.serviceProblem;
    if (!problem) {
        return std::nullopt;
    }
    auto notice = noticeOf(report.databaseProblem
            ? Leases::tr("The cell's database could not be read, so leases have no verdicts")
            : Leases::tr("The listing of the service is incomplete: %n page(s) read", nullptr, report.pages),
        *problem);
    notice.kind = Notice::Kind::Warning;
    return notice;
}

std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases)
{
    std::vector<AgedItem> ages;
    ages.reserve(leases.size());
    for (const auto &lease : leases) {
        if (lease.assessment.verdict == LeaseVerdict::Ended) {
            continue;
        }
        ages.push_back({std::chrono::floor<std::chrono::seconds>(lease.age), statusOf(lease.assessment.verdict)});
    }
    return ages;
}

std::vector<AgeBand> bandsOf(const Thresholds &thresholds)
{
    using std::chrono::floor;
    using std::chrono::seconds;
    const auto band = [](Duration from, const QString &name) {
        return AgeBand{floor<seconds>(from), Leases::tr("%1: %2").arg(utf8Text(durationText(from)), name)};
    };
    std::vector<AgeBand> bands{band(thresholds.staleLease, Leases::tr("stale")),
        band(thresholds.orphanedLease, Leases::tr("orphan")), band(reaperWindow, Leases::tr("hourly scan"))};
    std::sort(
        bands.begin(), bands.end(), [](const AgeBand &left, const AgeBand &right) { return left.from < right.from; });
    return bands;
}

std::vector<std::pair<Status, QString>> verdictLabels()
{
    std::vector<std::pair<Status, QString>> labels;
    for (const auto verdict : allOf<LeaseVerdict>()) {
        labels.emplace_back(statusOf(verdict), nameOf(verdict));
    }
    return labels;
}

} // namespace cells::leases
