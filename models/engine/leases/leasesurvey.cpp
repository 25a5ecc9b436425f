// SPDX-License-Identifier: MIT
#include "models/engine/leases/leasesurvey.h"

#include "models/engine/leases/leasemessages.h"

#include <algorithm>
#include <map>

namespace cells::leases {

namespace {

LeaseVerdict verdictOf(const SurveyedLease &lease)
{
    return lease.assessment.verdict;
}

std::map<Uuid, LocalLease> byUuid(const std::vector<LocalLease> &rows)
{
    std::map<Uuid, LocalLease> map;
    for (const auto &row : rows) {
        map.emplace(row.uuid, row);
    }
    return map;
}

std::optional<Instant> newestOf(const std::vector<Lease> &leases)
{
    std::optional<Instant> newest;
    for (const auto &lease : leases) {
        newest = std::max(newest, std::optional(lease.createdAt));
    }
    return newest;
}

bool isCancelled(const std::optional<Failure> &failure)
{
    return failure && failure->kind == Failure::Kind::Cancelled;
}

std::optional<Failure> problemOf(const Outcome<LeaseTableSnapshot> &probe)
{
    return probe ? std::nullopt : std::optional(probe.error());
}

} // namespace

int LeaseSurveyReport::count(LeaseVerdict verdict) const
{
    return int(std::ranges::count(leases, verdict, verdictOf));
}

std::optional<Duration> LeaseSurveyReport::oldestAge() const
{
    const auto found = std::ranges::find_if(
        leases, [](LeaseVerdict verdict) { return verdict != LeaseVerdict::Ended; }, verdictOf);
    return found == leases.end() ? std::nullopt : std::optional(found->age);
}

LeaseSurvey::LeaseSurvey(
    TopologyService &service, CellDatabase &database, Clock &clock, CellId cell, Thresholds thresholds)
    : m_service(service)
    , m_database(database)
    , m_clock(clock)
    , m_cell(cell)
    , m_thresholds(thresholds)
{
}

void LeaseSurvey::demand(const Thresholds &thresholds)
{
    m_thresholds = strictest(m_thresholds, thresholds);
}

Outcome<LeaseSurveyReport> LeaseSurvey::run(const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop)
{
    auto pass = takePass(onProgress, stop);
    if (pass.needsSecondProbe) {
        onProgress({SurveyProgress::Stage::ProbingAgain, pass.listing.pages, pass.listing.leases.size(),
            std::make_shared<const LeaseSurveyReport>(report(pass))});
        if (m_clock.wait(m_thresholds.absenceInterval, stop)) {
            pass = takePass(onProgress, stop);
        }
    }
    if (stop.stop_requested() || isCancelled(pass.listing.problem) || isCancelled(problemOf(pass.after))) {
        return failed(Failure::Kind::Cancelled, messages::surveyCancelled);
    }
    if (!pass.after && pass.listing.problem && pass.listing.pages == 0) {
        return failed(pass.listing.problem->kind,
            Message(messages::neitherSourceRead, {pass.listing.problem->message, pass.after.error().message}),
            pass.listing.problem->detail + "\n" + pass.after.error().detail);
    }
    auto survey = report(pass);
    survey.reaper = reaperAt(survey);
    return survey;
}

// Takes no lease as due when ages cannot be trusted.
ReaperHealth LeaseSurvey::reaperAt(const LeaseSurveyReport &report)
{
    ReaperFacts facts;
    if (!report.isListingComplete) {
        facts.unseen = Reason{Reason::Code::ReaperListingIncomplete, {}};
    } else if (report.skew && std::chrono::abs(*report.skew) > m_thresholds.maximalSkew) {
        facts.unseen = Reason{
            Reason::Code::ClocksDisagree, {durationText(*report.skew), durationText(m_thresholds.maximalSkew)}};
    } else {
        facts = m_reaper.probe(report.leases, m_thresholds, m_clock.monotonic());
    }
    facts.asOf = report.asOf;
    return evaluateReaper(facts);
}

LeaseSurvey::Pass LeaseSurvey::takePass(const std::function<void(SurveyProgress)> &onProgress, std::stop_token stop)
{
    onProgress({});
    Pass pass;
    pass.before = m_database.fetchLeaseTable(stop);
    onProgress({SurveyProgress::Stage::ListingService, 0, 0, nullptr});
    pass.listing = listLeases(
        m_service, m_cell,
        [&](int pages, std::size_t leases) {
            onProgress({SurveyProgress::Stage::ListingService, pages, leases, nullptr});
        },
        stop);
    const auto started = m_clock.monotonic();
    if (pass.listing.isComplete) {
        m_ended.note(pass.listing.leases, started);
    }
    pass.after = m_database.fetchLeaseTable(stop);
    pass.uncertainty = (m_clock.monotonic() - started) / 2;
    pass.operatorNow = m_clock.now() - pass.uncertainty;
    if (pass.after) {
        m_sightings.note(pass.listing.leases, *pass.after, m_clock.monotonic());
        pass.needsSecondProbe = needsSecondProbe(pass);
    }
    return pass;
}

// A second probe is worth the wait only when it can complete a proof; fresh leases need none.
bool LeaseSurvey::needsSecondProbe(const Pass &pass) const
{
    const auto facts = factsOf(pass);
    return std::any_of(pass.listing.leases.begin(), pass.listing.leases.end(), [&](const Lease &lease) {
        const auto absence = m_sightings.absenceOf(lease.uuid);
        return absence.probes > 0 && absence.apart < m_thresholds.absenceInterval
            && leastAge(lease.createdAt, facts) >= m_thresholds.staleLease;
    });
}

// Returns the facts that all leases of the pass share.
LeaseFacts LeaseSurvey::factsOf(const Pass &pass) const
{
    LeaseFacts facts;
    facts.operatorNow = pass.operatorNow;
    facts.clockUncertainty = pass.uncertainty;
    facts.isListingComplete = pass.listing.isComplete;
    facts.serviceAhead = pass.listing.serviceAhead;
    facts.newestLease = newestOf(pass.listing.leases);
    facts.reappeared = m_ended.reappeared();
    if (pass.listing.problem) {
        facts.serviceProblem = pass.listing.problem->text();
    }
    if (pass.after) {
        facts.databaseNow = pass.after->databaseNow;
        facts.isReplica = pass.after->identity.isReplica;
        facts.prepared = pass.after->prepared;
    } else {
        facts.tableProblem = pass.after.error().text();
    }
    return facts;
}

LeaseSurveyReport LeaseSurvey::report(const Pass &pass) const
{
    LeaseSurveyReport report;
    report.cell = m_cell;
    report.service = m_service.address();
    report.asOf = pass.operatorNow;
    report.pages = pass.listing.pages;
    report.isListingComplete = pass.listing.isComplete;
    report.serviceProblem = pass.listing.problem;
    report.databaseProblem = problemOf(pass.after);
    report.thresholds = m_thresholds;
    if (pass.after) {
        report.database = pass.after->identity;
        report.skew = pass.after->databaseNow - pass.operatorNow;
    }

    auto rows = byUuid(pass.after ? pass.after->rows : std::vector<LocalLease>{});
    const auto earlier = byUuid(pass.before ? pass.before->rows : std::vector<LocalLease>{});
    auto facts = factsOf(pass);
    const auto add = [&](Uuid uuid) {
        facts.isRowOlderThanListing = earlier.contains(uuid);
        const auto createdAt = facts.service ? facts.service->createdAt : facts.local->createdAt;
        report.leases.push_back(
            {uuid, facts.service, facts.local, leastAge(createdAt, facts), evaluateLease(facts, m_thresholds)});
    };
    for (const auto &lease : pass.listing.leases) {
        facts.service = lease;
        facts.local.reset();
        if (const auto row = rows.extract(lease.uuid)) {
            facts.local = row.mapped();
        }
        facts.absence = m_sightings.absenceOf(lease.uuid);
        facts.watched = m_sightings.watched(lease.uuid);
        add(lease.uuid);
    }
    facts.service.reset();
    facts.absence = {};
    for (const auto &[uuid, row] : rows) {
        facts.local = row;
        add(uuid);
    }
    std::ranges::stable_sort(report.leases, std::ranges::greater{}, &SurveyedLease::age);
    return report;
}

} // namespace cells::leases
