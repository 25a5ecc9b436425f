#include "widgets/pages/leases/leasedetail.h"

#include "models/tables/leasetext.h"

#include <QCoreApplication>

namespace cells {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("LeasesPage", text);
}

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

template <typename Side>
Detail::Section sideSection(const QString &title, const std::optional<Side> &side, const QString &absent, Instant asOf)
{
    Detail::Section section{title, {}, {}};
    if (!side) {
        section.rows << Detail::Row{translated("State"), absent, false};
        return section;
    }
    section.rows << Detail::Row{translated("Created"), momentString(side->createdAt, asOf), false}
                 << Detail::Row{translated("Updated"), momentString(side->updatedAt, asOf), false};
    return section;
}

// Absent is only said of what was read.
QString absentAtService(const LeaseSurveyReport &report)
{
    return report.isListingComplete ? translated("not listed") : translated("not known: the listing is incomplete");
}

QString absentLocally(const LeaseSurveyReport &report)
{
    return report.databaseProblem ? translated("not known: the database was not read") : translated("no committed row");
}

Detail::Section surveySection(const LeaseSurveyReport &report)
{
    Detail::Section section{translated("Survey"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << Detail::Row{key, value, false}; };
    add(translated("As of"), utcString(report.asOf));
    add(translated("Service"), fromUtf8(report.service));
    if (report.database) {
        const auto role = report.database->isReplica ? translated("replica") : translated("primary");
        add(translated("Database"), translated("%1 (%2)").arg(fromUtf8(report.database->database), role));
        add(translated("Host"), fromUtf8(report.database->host));
    }
    if (report.skew) {
        add(translated("Clock skew"), durationString(*report.skew));
    }
    add(translated("Stale after"), fromUtf8(roundDurationText(report.thresholds.staleLease)));
    add(translated("Orphaned after"), fromUtf8(roundDurationText(report.thresholds.orphanedLease)));
    return section;
}

Detail::Section reaperSection(const ReaperHealth &reaper)
{
    Detail::Section section{translated("The cell's own reaper"), {}, {}};
    for (const auto &reason : reaper.reasons) {
        section.reasons << textOfReason(reason);
    }
    return section;
}

} // namespace

Detail detailOf(const SurveyedLease &lease, const LeaseSurveyReport &report)
{
    Detail detail;
    detail.title = fromUtf8(lease.uuid.text());
    detail.status = statusOf(lease.judgement.verdict);
    detail.verdict = translated("%1 · %2 old").arg(nameOf(lease.judgement.verdict), durationString(lease.age));
    Detail::Section because{translated("Because"), {}, {}};
    for (const auto &reason : lease.judgement.reasons) {
        because.reasons << textOfReason(reason);
    }
    detail.sections << because
                    << sideSection(translated("Topology Service"), lease.service, absentAtService(report), report.asOf)
                    << sideSection(translated("Cell database"), lease.local, absentLocally(report), report.asOf)
                    << reaperSection(report.reaper) << surveySection(report);
    return detail;
}

std::optional<Notice> noticeOf(const LeaseSurveyReport &report)
{
    const auto &problem = report.databaseProblem ? report.databaseProblem : report.serviceProblem;
    if (!problem) {
        return std::nullopt;
    }
    auto notice = noticeOf(report.databaseProblem
            ? translated("The cell's database could not be read, so no lease can be judged")
            : translated("The listing of the service is incomplete: pages read: %1").arg(report.pages),
        *problem);
    notice.kind = Notice::Kind::Warning;
    return notice;
}

std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases)
{
    std::vector<AgedItem> ages;
    ages.reserve(leases.size());
    for (const auto &lease : leases) {
        ages.push_back({std::chrono::floor<std::chrono::seconds>(lease.age), statusOf(lease.judgement.verdict)});
    }
    return ages;
}

std::vector<AgeBand> bandsOf(const Thresholds &thresholds)
{
    using std::chrono::floor;
    using std::chrono::seconds;
    const auto band = [](Duration from, const QString &name) {
        return AgeBand{floor<seconds>(from), translated("%1: %2").arg(fromUtf8(roundDurationText(from)), name)};
    };
    std::vector<AgeBand> bands{band(thresholds.staleLease, translated("stale")),
        band(thresholds.orphanedLease, translated("orphan")), band(reaperWindow, translated("hourly scan"))};
    std::sort(
        bands.begin(), bands.end(), [](const AgeBand &left, const AgeBand &right) { return left.from < right.from; });
    return bands;
}

std::vector<std::pair<Status, QString>> verdictWords()
{
    std::vector<std::pair<Status, QString>> words;
    for (const auto verdict : {LeaseVerdict::Commit, LeaseVerdict::RollBack, LeaseVerdict::CleanLocal,
             LeaseVerdict::Wait, LeaseVerdict::CannotTell}) {
        words.emplace_back(statusOf(verdict), nameOf(verdict));
    }
    return words;
}

} // namespace cells
