#include "widgets/pages/leases/leasedetail.h"

#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

#include <QCoreApplication>

namespace cells {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(LeasesPage)
};

QString fromUtf8(const std::string &text)
{
    return QString::fromStdString(text);
}

template <typename Side>
Detail::Section sideSection(const QString &title, const std::optional<Side> &side, const QString &absent, Instant asOf)
{
    Detail::Section section{title, {}, {}};
    if (!side) {
        section.rows << Detail::Row{Words::tr("State"), absent, false};
        return section;
    }
    section.rows << Detail::Row{Words::tr("Created"), momentString(side->createdAt, asOf), false}
                 << Detail::Row{Words::tr("Updated"), momentString(side->updatedAt, asOf), false};
    return section;
}

// Absent is only said of what was read.
QString absentAtService(const LeaseSurveyReport &report)
{
    return report.isListingComplete ? Words::tr("not listed") : Words::tr("not known: the listing is incomplete");
}

QString absentLocally(const LeaseSurveyReport &report)
{
    return report.databaseProblem ? Words::tr("not known: the database was not read") : Words::tr("no committed row");
}

Detail::Section surveySection(const LeaseSurveyReport &report)
{
    Detail::Section section{Words::tr("Survey"), {}, {}};
    const auto add = [&](const QString &key, const QString &value) { section.rows << Detail::Row{key, value, false}; };
    add(Words::tr("As of"), utcString(report.asOf));
    add(Words::tr("Service"), fromUtf8(report.service));
    if (report.database) {
        const auto role = report.database->isReplica ? Words::tr("replica") : Words::tr("primary");
        add(Words::tr("Database"), Words::tr("%1 (%2)").arg(fromUtf8(report.database->database), role));
        add(Words::tr("Host"), fromUtf8(report.database->host));
    }
    if (report.skew) {
        add(Words::tr("Clock skew"), durationString(*report.skew));
    }
    add(Words::tr("Stale after"), fromUtf8(roundDurationText(report.thresholds.staleLease)));
    add(Words::tr("Orphaned after"), fromUtf8(roundDurationText(report.thresholds.orphanedLease)));
    return section;
}

Detail::Section reaperSection(const ReaperHealth &reaper)
{
    Detail::Section section{Words::tr("The cell's own reaper"), {}, {}};
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
    detail.verdict = Words::tr("%1 · %2 old").arg(nameOf(lease.judgement.verdict), durationString(lease.age));
    Detail::Section because{Words::tr("Because"), {}, {}};
    for (const auto &reason : lease.judgement.reasons) {
        because.reasons << textOfReason(reason);
    }
    detail.sections << because
                    << sideSection(Words::tr("Topology Service"), lease.service, absentAtService(report), report.asOf)
                    << sideSection(Words::tr("Cell database"), lease.local, absentLocally(report), report.asOf)
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
            ? Words::tr("The cell's database could not be read, so no lease can be judged")
            : Words::tr("The listing of the service is incomplete: pages read: %1").arg(report.pages),
        *problem);
    notice.kind = Notice::Kind::Warning;
    return notice;
}

std::vector<AgedItem> agesOf(const std::vector<SurveyedLease> &leases)
{
    std::vector<AgedItem> ages;
    ages.reserve(leases.size());
    for (const auto &lease : leases) {
        if (lease.judgement.verdict == LeaseVerdict::Ended) {
            continue;
        }
        ages.push_back({std::chrono::floor<std::chrono::seconds>(lease.age), statusOf(lease.judgement.verdict)});
    }
    return ages;
}

std::vector<AgeBand> bandsOf(const Thresholds &thresholds)
{
    using std::chrono::floor;
    using std::chrono::seconds;
    const auto band = [](Duration from, const QString &name) {
        return AgeBand{floor<seconds>(from), Words::tr("%1: %2").arg(fromUtf8(roundDurationText(from)), name)};
    };
    std::vector<AgeBand> bands{band(thresholds.staleLease, Words::tr("stale")),
        band(thresholds.orphanedLease, Words::tr("orphan")), band(reaperWindow, Words::tr("hourly scan"))};
    std::sort(
        bands.begin(), bands.end(), [](const AgeBand &left, const AgeBand &right) { return left.from < right.from; });
    return bands;
}

std::vector<std::pair<Status, QString>> verdictWords()
{
    std::vector<std::pair<Status, QString>> words;
    for (const auto verdict : {LeaseVerdict::Commit, LeaseVerdict::RollBack, LeaseVerdict::CleanLocal,
             LeaseVerdict::Wait, LeaseVerdict::CannotTell, LeaseVerdict::Ended}) {
        words.emplace_back(statusOf(verdict), nameOf(verdict));
    }
    return words;
}

} // namespace cells
