// SPDX-License-Identifier: MIT
#include "models/rules/rollout/readiness.h"
#include "tests/support/fakes/fakeflags.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::rollout;
using namespace std::chrono_literals;

namespace {

using Code = RolloutReason::Code;
using enum RolloutPhase;
constexpr auto ReadyVerdict = CheckVerdict::Ready;
constexpr auto Wait = CheckVerdict::Wait;
constexpr auto UnknownVerdict = CheckVerdict::Unknown;
constexpr auto BlockedVerdict = CheckVerdict::Blocked;

const Instant now = *parseInstant("2026-11-21T03:12:45Z");

enum class Set
{
    Not,
    Off,
    On,
    Actors25,
    Time50,
    Named
};

FlagSetting settingFor(Set set, Instant changedAt)
{
    FlagSetting setting;
    setting.isSet = set != Set::Not;
    setting.isOn = set == Set::On;
    setting.percentOfActors = set == Set::Actors25 ? 25 : 0;
    setting.percentOfTime = set == Set::Time50 ? 50 : 0;
    setting.actors = set == Set::Named ? 2 : 0;
    setting.changedAt = setting.isSet ? std::optional(changedAt) : std::nullopt;
    return setting;
}

// RedirectRoute has one live flag, one column.
const ClaimableModel &model()
{
    return *modelNamed("RedirectRoute");
}

// Of the cell and of the model at once, to be changed one by one.
struct Facts : CellFacts, ModelFacts
{
};

Rollout evaluateRollout(const ClaimableModel &model, const Facts &facts)
{
    return cells::rollout::evaluateRollout(model, facts, facts);
}

Readiness evaluateReadiness(const ClaimableModel &model, const Rollout &rollout, const Facts &facts)
{
    return cells::rollout::evaluateReadiness(model, rollout, facts, facts);
}

Facts facts(Set global, Set live, Set worker, Duration changed = 48h)
{
    Facts facts;
    facts.now = now;
    facts.flags.isRead = true;
    facts.flags.definitions = definitionsIn();
    facts.flags.flags = {{"cells_unique_claims", settingFor(global, now - changed)},
        {"cells_claims_routes", settingFor(live, now - changed)},
        {"cells_claims_verification_worker_redirect_route", settingFor(worker, now - changed)}};
    facts.leasesProblem = "not asked";
    facts.bypassProblem = "not asked";
    return facts;
}

ScanFindings found(std::uint64_t missing, std::uint64_t extra = 0, std::uint64_t conflict = 0)
{
    ScanFindings findings;
    findings.startedAt = now - 1h;
    findings.rows = 1000;
    findings.missing = missing;
    findings.extra = extra;
    findings.conflict = conflict;
    return findings;
}

Facts scanned(Facts facts, ScanFindings findings)
{
    facts.scan = findings;
    return facts;
}

Facts known(Facts facts)
{
    facts.staleLeases = 0;
    facts.bypassed = 0;
    return facts;
}

template <typename Change> Facts with(Facts facts, Change change)
{
    change(facts);
    return facts;
}

struct PhaseCase
{
    const char *name;
    Facts facts;
    RolloutPhase phase;
    std::vector<Code> risks;
    NextStep nextStep;
    CheckVerdict verdict;
    Code first;
};

const std::vector<PhaseCase> &phaseCases()
{
    using enum Set;
    using Step = NextStep;
    static const std::vector<PhaseCase> all{
        {"nothing was ever set", known(scanned(facts(Not, Not, Not), found(1000))), NotStarted, {}, Step::EnableGlobal,
            ReadyVerdict, Code::NoStepYet},
        {"nothing was ever set, nor scanned", known(facts(Not, Not, Not)), NotStarted, {}, Step::EnableGlobal, UnknownVerdict,
            Code::DriftUnread},
        {"other cells hold values, and nothing is on yet", known(scanned(facts(Not, Not, Not), found(9, 0, 1))),
            NotStarted, {}, Step::EnableGlobal, BlockedVerdict, Code::Conflicts},
        {"global on, the rest not", known(scanned(facts(On, Not, Not), found(1000))), NotStarted, {},
            Step::EnableClaiming, ReadyVerdict, Code::StepLongAgo},
        {"global on for a part", known(scanned(facts(Actors25, On, Not), found(9))), LiveClaiming, {Code::PartOfActors},
            Step::EnableGlobal, ReadyVerdict, Code::StepLongAgo},
        {"live claiming on a moment ago", known(facts(On, On, Not, 5min)), LiveClaiming,
            {Code::CachesMayHide, Code::CachesMayHide}, Step::EnableWorker, UnknownVerdict, Code::DriftUnread},
        {"a step five minutes ago: the next one waits",
            with(known(scanned(facts(On, On, Not, 5min), found(900))), [](auto &f) { f.scan->startedAt = now - 1min; }),
            LiveClaiming, {Code::CachesMayHide, Code::CachesMayHide}, Step::EnableWorker, Wait, Code::StepJustNow},
        {"a flag that was seen to change, and its rows do not tell",
            with(known(scanned(facts(On, On, Not), found(900))),
                [](auto &f) {
                    f.seenToChange = {{"cells_claims_routes", now - 20min}};
                    f.scan->startedAt = now - 1min;
                }),
            LiveClaiming, {Code::CachesMayHide}, Step::EnableWorker, UnknownVerdict, Code::CachesMayHide},
        {"a scan from before claiming went on",
            with(known(scanned(facts(On, On, Not, 2h), found(900))), [](auto &f) { f.scan->startedAt = now - 3h; }),
            LiveClaiming, {}, Step::EnableWorker, UnknownVerdict, Code::ScanBeforeStep},
        {"nobody can have been seen to write around it yet",
            with(known(scanned(facts(On, On, Not), found(9))), [](auto &f) { f.bypassed = {}; }), LiveClaiming, {},
            Step::EnableWorker, UnknownVerdict, Code::BypassUnread},
        {"ready for the worker", known(scanned(facts(On, On, Not), found(900))), LiveClaiming, {}, Step::EnableWorker,
            ReadyVerdict, Code::StepLongAgo},
        {"unread leases are not fine", scanned(facts(On, On, Not), found(900)), LiveClaiming, {}, Step::EnableWorker,
            UnknownVerdict, Code::LeasesUnread},
        {"stale leases", with(known(scanned(facts(On, On, Not), found(900))), [](auto &f) { f.staleLeases = 3; }),
            LiveClaiming, {}, Step::EnableWorker, BlockedVerdict, Code::LeasesStale},
        {"code that writes around it",
            with(known(scanned(facts(On, On, Not), found(9))), [](auto &f) { f.bypassed = 2; }), LiveClaiming, {},
            Step::EnableWorker, BlockedVerdict, Code::Bypassed},
        {"claims without a row, before a worker destroys them", known(scanned(facts(On, On, Not), found(9, 4))),
            LiveClaiming, {}, Step::EnableWorker, BlockedVerdict, Code::DriftBeyondRows},
        {"claims that may have no row",
            with(known(scanned(facts(On, On, Not), found(9, 4))), [](auto &f) { f.scan->uncertain = 4; }),
            LiveClaiming, {}, Step::EnableWorker, UnknownVerdict, Code::DriftUncertain},
        {"a conflict would stop the worker", known(scanned(facts(On, On, Not), found(0, 0, 1))), LiveClaiming, {},
            Step::ResolveConflicts, BlockedVerdict, Code::Conflicts},
        {"nobody was asked who holds the missing values",
            with(known(scanned(facts(On, On, Not), found(9))), [](auto &f) { f.scan->ownersNotAsked = 9; }),
            LiveClaiming, {}, Step::EnableWorker, UnknownVerdict, Code::ConflictsUnread},
        {"an old scan is no scan",
            with(known(scanned(facts(On, On, Not, 72h), found(9))), [](auto &f) { f.scan->startedAt = now - 25h; }),
            LiveClaiming, {Code::NothingVerified}, Step::EnableWorker, UnknownVerdict, Code::ScanTooOld},
        {"the worker makes claims", known(scanned(facts(On, On, On), found(400))), Backfilling, {},
            Step::WaitForBackfill, Wait, Code::DriftToBackfill},
        {"the worker is on, and nothing was scanned", known(facts(On, On, On, 12h)), Backfilling, {}, Step::Scan,
            UnknownVerdict, Code::DriftUnread},
        {"the scan is from before the worker", known(scanned(facts(On, On, On, 30min), found(0))), Backfilling,
            {Code::CachesMayHide, Code::CachesMayHide, Code::CachesMayHide}, Step::Scan, UnknownVerdict, Code::ScanBeforeStep},
        {"the worker stands before a conflict", known(scanned(facts(On, On, On), found(400, 0, 2))), Blocked, {},
            Step::ResolveConflicts, BlockedVerdict, Code::Conflicts},
        {"all has its claim, and nothing differs", known(scanned(facts(On, On, On), found(0))), Verified, {},
            Step::None, ReadyVerdict, Code::NoConflict},
        {"nothing differs, and no worker sees to it that it stays so", known(scanned(facts(On, On, Not), found(0))),
            Verified, {}, Step::EnableWorker, ReadyVerdict, Code::StepLongAgo},
        {"what could not be judged is not verified",
            with(known(scanned(facts(On, On, On), found(0))), [](auto &f) { f.scan->unclear = 1; }), Backfilling, {},
            Step::WaitForBackfill, UnknownVerdict, Code::ScanInPart},
        {"drift after it was verified",
            with(known(scanned(facts(On, On, On), found(3))), [](auto &f) { f.cleanBefore = now - 30h; }), Drifting, {},
            Step::RepairDrift, Wait, Code::DriftToBackfill},
        {"drift after it was verified, and the worker is off",
            with(known(scanned(facts(On, On, Not), found(3))), [](auto &f) { f.cleanBefore = now - 30h; }), Drifting,
            {}, Step::EnableWorker, ReadyVerdict, Code::StepLongAgo},
        {"claims without a row", known(scanned(facts(On, On, On), found(0, 5))), Drifting, {}, Step::RepairDrift, BlockedVerdict,
            Code::DriftBeyondRows},
        {"a repair after the scan",
            with(known(scanned(facts(On, On, On), found(0, 5, 2))), [](auto &f) { f.repairedAt = now - 1min; }),
            Blocked, {}, Step::Scan, UnknownVerdict, Code::ScanBeforeRepair},
        {"a repair after the scan enables nothing",
            with(known(scanned(facts(On, On, Not), found(9, 4))), [](auto &f) { f.repairedAt = now - 1min; }),
            LiveClaiming, {}, Step::EnableWorker, BlockedVerdict, Code::DriftBeyondRows},
        {"a repair before the scan",
            with(known(scanned(facts(On, On, On), found(0))), [](auto &f) { f.repairedAt = now - 2h; }), Verified, {},
            Step::None, ReadyVerdict, Code::NoConflict},
        {"the worker is on, claiming is not", known(scanned(facts(On, Not, On), found(9))), NotStarted,
            {Code::WorkerWithoutClaiming}, Step::EnableClaiming, ReadyVerdict, Code::StepLongAgo},
        {"a model is on, the global switch is off", known(scanned(facts(Off, On, Not), found(9))), NotStarted,
            {Code::ClaimingWithoutGlobal}, Step::EnableGlobal, ReadyVerdict, Code::StepLongAgo},
        {"a part of actors", known(scanned(facts(On, Actors25, Not), found(9))), LiveClaiming, {Code::PartOfActors},
            Step::EnableClaiming, ReadyVerdict, Code::StepLongAgo},
        {"a part of the time", known(scanned(facts(On, Time50, Not), found(9))), LiveClaiming, {Code::PartOfTime},
            Step::EnableClaiming, ReadyVerdict, Code::StepLongAgo},
        {"named actors are no requests", known(scanned(facts(On, Named, Not), found(9))), NotStarted,
            {Code::NamedActors}, Step::EnableClaiming, ReadyVerdict, Code::StepLongAgo},
        {"on for days, and never scanned", known(facts(On, On, Not)), LiveClaiming, {Code::NothingVerified},
            Step::EnableWorker, UnknownVerdict, Code::DriftUnread},
        {"a replica", with(known(scanned(facts(On, On, Not), found(9))), [](auto &f) { f.isReplica = true; }),
            LiveClaiming, {Code::ReplicaRead}, Step::EnableWorker, UnknownVerdict, Code::ReplicaRead},
        {"flags that were not read", with(known(facts(On, On, On)), [](auto &f) { f.flags = {}; }),
            RolloutPhase::Unknown, {}, Step::Unknown, UnknownVerdict, Code::FlagsUnread},
        {"a gate of another time",
            with(known(facts(On, Not, Not)),
                [](auto &f) {
                    f.flags.flags["cells_claims_routes"].hasUnknownGate = true;
                    f.flags.flags["cells_claims_routes"].isSet = true;
                }),
            RolloutPhase::Unknown, {Code::GateNotUnderstood}, Step::Unknown, UnknownVerdict, Code::FlagUnknown},
        {"whether claiming is on is unknown, which is not off",
            with(known(facts(On, Not, On)),
                [](auto &f) {
                    f.flags.flags["cells_claims_routes"].hasUnknownGate = true;
                    f.flags.flags["cells_claims_routes"].isSet = true;
                }),
            RolloutPhase::Unknown, {Code::GateNotUnderstood}, Step::Unknown, UnknownVerdict, Code::FlagUnknown},
        {"gates that Rails did not write",
            with(known(facts(On, On, Not, 12h)), [](auto &f) { f.flags.flags["cells_claims_routes"].isSet = false; }),
            LiveClaiming, {Code::GatesWithoutRow}, Step::EnableWorker, UnknownVerdict, Code::GatesWithoutRow},
    };
    return all;
}

std::vector<Code> codesOf(const std::vector<RolloutReason> &reasons)
{
    std::vector<Code> codes;
    for (const auto &reason : reasons) {
        codes.push_back(reason.code);
    }
    return codes;
}

} // namespace

class TestRollout : public QObject
{
    Q_OBJECT

private slots:
    void showsPhaseRisksAndNextStep_data();
    void showsPhaseRisksAndNextStep();
    void stepsAreSeenOneByOne();
    void aModelWithoutFlagIsClaimed();
    void C18_whereTheSwitchIsOnInPartNothingIsBackfilledYet();
    void aFreeColumnIsAPart();
    void aWorkerWithoutTheGlobalSwitchIsNamed();
    void endingAPartialRolloutIsReported();
    void whatARemovedFlagSwitchedIsOn();
    void withoutAReleaseBothReadingsAreShown_C18();
    void whatTheReleaseDoesNotClaimYetIsNotEnabled();
    void aModelWithoutAWorkerFlagFollowsClaiming();
    void aWorkerWithoutAFlagFollowsClaiming();
    void aSwitchThatNobodyAsksForHoldsNothingUp();
    void claimingIsOnSinceItsLastFlagIs();
    void claimingIsOnOnlyWhenAllIs_C7();
    void commandsNameTheFlags();
    void everyReasonHasASentence();
};

void TestRollout::showsPhaseRisksAndNextStep_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(phaseCases().size()); ++i) {
        QTest::newRow(phaseCases()[std::size_t(i)].name) << i;
    }
}

void TestRollout::showsPhaseRisksAndNextStep()
{
    QFETCH(int, index);
    const auto &one = phaseCases()[std::size_t(index)];
    const auto rollout = evaluateRollout(model(), one.facts);
    QCOMPARE(toKey(rollout.phase), toKey(one.phase));
    QVERIFY(!rollout.reasons.empty());
    QCOMPARE(codesOf(rollout.risks), one.risks);
    const auto readiness = evaluateReadiness(model(), rollout, one.facts);
    QCOMPARE(toKey(readiness.nextStep), toKey(one.nextStep));
    QCOMPARE(toKey(readiness.verdict()), toKey(one.verdict));
    QCOMPARE(toKey(readiness.checks.front().reason.code), toKey(one.first));
}

void TestRollout::stepsAreSeenOneByOne()
{
    const auto steps = evaluateRollout(model(), scanned(facts(Set::On, Set::Actors25, Set::Not), found(400))).steps;
    using enum StepState;
    QCOMPARE(steps, (std::array{Done, Partly, Open, Partly, Open}));
    QCOMPARE(evaluateRollout(model(), with(facts(Set::On, Set::On, Set::On), [](auto &f) { f.flags = {}; })).steps,
        (std::array{
            StepState::Unknown, StepState::Unknown, StepState::Unknown, StepState::Unknown, StepState::Unknown}));
}

void TestRollout::aModelWithoutFlagIsClaimed()
{
    const auto &user = *modelNamed("User");
    QVERIFY(liveFlagsOf(user).empty());
    QCOMPARE(
        evaluateRollout(user, facts(Set::On, Set::Not, Set::Not)).step(RolloutStep::LiveClaiming), StepState::Done);
}

void TestRollout::C18_whereTheSwitchIsOnInPartNothingIsBackfilledYet()
{
    QCOMPARE(evaluateRollout(model(), facts(Set::On, Set::On, Set::On)).phase, RolloutPhase::Backfilling);
    QCOMPARE(evaluateRollout(model(), facts(Set::Actors25, Set::On, Set::On)).phase, RolloutPhase::LiveClaiming);
}

void TestRollout::aFreeColumnIsAPart()
{
    const auto &settings = *modelNamed("ServiceDeskSetting");
    const auto rollout = evaluateRollout(settings, facts(Set::On, Set::Not, Set::Not));
    QCOMPARE(rollout.step(RolloutStep::LiveClaiming), StepState::Partly);
    QCOMPARE(rollout.phase, RolloutPhase::LiveClaiming);
    QCOMPARE(textOf(rollout.reasons.back()), std::string("custom_email is claimed without a flag of its own."));
}

// User has no live flag, so that the global switch is all that claiming waits for.
void TestRollout::aWorkerWithoutTheGlobalSwitchIsNamed()
{
    const auto &user = *modelNamed("User");
    const auto risksWith = [&user](Set global, Set worker) {
        auto settings = facts(global, Set::Not, Set::Not);
        settings.flags.flags[std::string(user.workerFlag)] = settingFor(worker, now - 48h);
        return codesOf(evaluateRollout(user, settings).risks);
    };
    QCOMPARE(risksWith(Set::Off, Set::On), std::vector{Code::WorkerWithoutClaiming});
    QCOMPARE(risksWith(Set::Off, Set::Not), std::vector<Code>{});
    QCOMPARE(risksWith(Set::Actors25, Set::On), (std::vector{Code::WorkerWithoutClaiming, Code::PartOfActors}));
}

void TestRollout::endingAPartialRolloutIsReported()
{
    const auto part = known(scanned(facts(Set::On, Set::Actors25, Set::Not), found(9)));
    const auto readiness = evaluateReadiness(model(), evaluateRollout(model(), part), part);
    QCOMPARE(readiness.flags, std::vector<std::string>{"cells_claims_routes"});
    QVERIFY(std::any_of(readiness.checks.begin(), readiness.checks.end(), [](const ReadinessCheck &check) {
        return check.reason == RolloutReason{Code::StepEndsPart, {"cells_claims_routes", "25 % of actors"}};
    }));
}

namespace {

Facts ofRelease(Facts facts, FlagDefinitions definitions)
{
    facts.flags.flags.clear();
    facts.flags.definitions = std::move(definitions);
    return facts;
}

} // namespace

void TestRollout::whatARemovedFlagSwitchedIsOn()
{
    const auto current
        = ofRelease(known(scanned(facts(Set::Not, Set::Not, Set::Not), found(9))), definitionsIn({19, 4}));
    const auto rollout = evaluateRollout(model(), current);
    QCOMPARE(rollout.step(RolloutStep::GlobalSwitch), StepState::Done);
    QCOMPARE(rollout.step(RolloutStep::LiveClaiming), StepState::Done);
    QCOMPARE(rollout.step(RolloutStep::Worker), StepState::Done);
    QCOMPARE(toKey(rollout.phase), toKey(Backfilling));
    QCOMPARE(codesOf(rollout.reasons),
        (std::vector{Code::GlobalByRemoval, Code::ClaimingOn, Code::ClaimingByRemoval, Code::WorkerFollows,
            Code::ScanFindsDrift}));
    QCOMPARE(textOf(rollout.reasons.front()),
        std::string("GitLab 19.4 no longer has cells_unique_claims, so claiming needs no global switch."));
    QCOMPARE(codesOf(rollout.risks), std::vector<Code>{});
    QCOMPARE(claimingOf(model(), current.flags), FlagState::On);
    // There is nothing to enable, whatever the next step.
    QCOMPARE(evaluateReadiness(model(), rollout, current).flags, std::vector<std::string>{});
}

// A release that still has the model's flag, and neither the global one nor that of the worker.
void TestRollout::aWorkerWithoutAFlagFollowsClaiming()
{
    auto definitions = definitionsIn({19, 4});
    definitions.defaults["cells_claims_routes"] = FlagDefault::Off;
    auto newest = ofRelease(known(scanned(facts(Set::Not, Set::Not, Set::Not), found(9))), definitions);
    QCOMPARE(evaluateRollout(model(), newest).step(RolloutStep::Worker), StepState::Open);
    newest.flags.flags["cells_claims_routes"] = settingFor(Set::On, now - 48h);
    const auto rollout = evaluateRollout(model(), newest);
    QCOMPARE(rollout.step(RolloutStep::GlobalSwitch), StepState::Done);
    QCOMPARE(rollout.step(RolloutStep::Worker), StepState::Done);
    QCOMPARE(toKey(rollout.phase), toKey(Backfilling));
    QCOMPARE(codesOf(rollout.reasons),
        (std::vector{Code::GlobalByRemoval, Code::ClaimingOn, Code::WorkerFollows, Code::ScanFindsDrift}));
    QCOMPARE(codesOf(rollout.risks), std::vector<Code>{});
    QCOMPARE(claimingOf(model(), newest.flags), FlagState::On);
    // Nor can it be ahead of claiming.
    newest.flags.flags["cells_claims_routes"] = settingFor(Set::Actors25, now - 48h);
    QCOMPARE(codesOf(evaluateRollout(model(), newest).risks), std::vector{Code::PartOfActors});
}

void TestRollout::withoutAReleaseBothReadingsAreShown_C18()
{
    const auto unknown
        = ofRelease(known(scanned(facts(Set::Not, Set::Not, Set::Not), found(9))), {flagDefaultsIn({}), {}, {}});
    const auto rollout = evaluateRollout(model(), unknown);
    QCOMPARE(toKey(rollout.phase), toKey(Unknown));
    QCOMPARE(codesOf(rollout.reasons), std::vector{Code::ReleaseUnknown});
    const auto readiness = evaluateReadiness(model(), rollout, unknown);
    QCOMPARE(toKey(readiness.verdict()), toKey(UnknownVerdict));
    QCOMPARE(readiness.flags, std::vector<std::string>{});
    QCOMPARE(claimingOf(model(), unknown.flags), FlagState::Unread);
}

void TestRollout::whatTheReleaseDoesNotClaimYetIsNotEnabled()
{
    const auto &jira = *modelNamed("JiraConnectInstallation");
    auto earlier = ofRelease(known(scanned(facts(Set::On, Set::On, Set::On), found(0))), definitionsIn({19, 3}));
    earlier.flags.flags[std::string(globalClaimsFlag)] = settingFor(Set::On, now - 48h);
    // Rows of a flag that it does not ask for mean nothing.
    earlier.flags.flags["cells_claims_jira_connect_installations"] = settingFor(Set::On, now - 48h);
    const auto rollout = evaluateRollout(jira, earlier);
    QCOMPARE(toKey(rollout.phase), toKey(NotStarted));
    QCOMPARE(
        textOf(rollout.reasons.front()), std::string("GitLab 19.3 does not claim this model yet; later releases do."));
    const auto readiness = evaluateReadiness(jira, rollout, earlier);
    QCOMPARE(toKey(readiness.nextStep), toKey(NextStep::None));
    QCOMPARE(toKey(readiness.verdict()), toKey(CheckVerdict::Ready));
    QCOMPARE(readiness.checks.size(), 1U);
    QCOMPARE(textOf(readiness.checks.front().reason), textOf(rollout.reasons.front()));
    QCOMPARE(readiness.flags, std::vector<std::string>{});
    QCOMPARE(claimingOf(jira, earlier.flags), FlagState::Off);
    // One column of a model may come later than the others.
    const auto &otherModel = *modelNamed("ServiceDeskSetting");
    earlier.flags.definitions = definitionsIn({19, 2});
    earlier.flags.flags[std::string(otherModel.workerFlag)] = settingFor(Set::On, now - 48h);
    QCOMPARE(claimingOf(otherModel, earlier.flags), FlagState::On);
    QCOMPARE(
        evaluateReadiness(otherModel, evaluateRollout(otherModel, earlier), earlier).flags, std::vector<std::string>{});
}

void TestRollout::aModelWithoutAWorkerFlagFollowsClaiming()
{
    const auto &jira = *modelNamed("JiraConnectInstallation");
    auto current = ofRelease(known(scanned(facts(Set::Not, Set::Not, Set::Not), found(9))), definitionsIn({19, 4}));
    const auto before = evaluateRollout(jira, current);
    QCOMPARE(toKey(evaluateReadiness(jira, before, current).nextStep), toKey(NextStep::EnableClaiming));
    current.flags.flags["cells_claims_jira_connect_installations"] = settingFor(Set::On, now - 48h);
    const auto rollout = evaluateRollout(jira, current);
    QCOMPARE(rollout.step(RolloutStep::Worker), StepState::Done);
    QCOMPARE(codesOf(rollout.reasons),
        (std::vector{Code::GlobalByRemoval, Code::ClaimingOn, Code::WorkerNeedsNoFlag, Code::ScanFindsDrift}));
}

// Only claims tell: all that rows ask for is there, and nobody ever set the switch.
void TestRollout::aSwitchThatNobodyAsksForHoldsNothingUp()
{
    auto clean = found(0);
    clean.matching = 1000;
    auto unset = known(scanned(facts(Set::Not, Set::On, Set::On), clean));
    // In 19.3 it is off, whatever a backfill made.
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(NotStarted));
    unset.flags.definitions.defaults = flagDefaultsIn({});
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(Verified));
    QCOMPARE(toKey(evaluateRollout(model(), unset).reasons.front().code), toKey(Code::GlobalNotAsked));
    QCOMPARE(claimingOf(model(), unset.flags), FlagState::Unread);
    unset.seenToChange = {{"cells_unique_claims", now - 72h}};
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(RolloutPhase::Unknown));
    unset.seenToChange.clear();
    // What was not judged may be missing, and where nothing is claimed nothing was asked.
    unset.scan->unclear = 1;
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(RolloutPhase::Unknown));
    unset.scan->unclear = 0;
    unset.scan->matching = 0;
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(RolloutPhase::Unknown));
    unset.scan->matching = 1000;
    unset.scan->missing = 1;
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(RolloutPhase::Unknown));
    unset = known(scanned(facts(Set::Off, Set::On, Set::On), clean));
    QCOMPARE(toKey(evaluateRollout(model(), unset).phase), toKey(NotStarted));
}

void TestRollout::claimingIsOnSinceItsLastFlagIs()
{
    auto on = facts(Set::On, Set::On, Set::Not);
    on.flags.flags["cells_claims_routes"].changedAt = now - 6h;
    QCOMPARE(claimingSince(model(), on), std::optional(now - 6h));
    on.seenToChange = {{"cells_unique_claims", now - 4h}};
    QCOMPARE(claimingSince(model(), on), std::optional(now - 4h));
    QCOMPARE(claimingSince(model(), facts(Set::On, Set::Actors25, Set::On)), std::nullopt);
}

void TestRollout::claimingIsOnOnlyWhenAllIs_C7()
{
    const auto claiming = [](Set global, Set live) { return claimingOf(model(), facts(global, live, Set::On).flags); };
    QCOMPARE(claiming(Set::On, Set::On), FlagState::On);
    QCOMPARE(claiming(Set::On, Set::Not), FlagState::Off);
    QCOMPARE(claiming(Set::On, Set::Actors25), FlagState::Partly);
    QCOMPARE(claiming(Set::On, Set::Named), FlagState::Off);
    QCOMPARE(claiming(Set::Off, Set::On), FlagState::Off);
    QCOMPARE(claiming(Set::Not, Set::On), FlagState::Off);
    QCOMPARE(claimingOf(model(), {}), FlagState::Unread);
    QCOMPARE(claimingOf(*modelNamed("User"), facts(Set::On, Set::Not, Set::Not).flags), FlagState::On);
}

void TestRollout::commandsNameTheFlags()
{
    const auto unset = facts(Set::On, Set::Not, Set::Not);
    const auto readiness = evaluateReadiness(model(), evaluateRollout(model(), unset), unset);
    QCOMPARE(readiness.flags, std::vector<std::string>{"cells_claims_routes"});
    QCOMPARE(railsCommand(readiness.flags), std::string("Feature.enable(:cells_claims_routes)"));
    QCOMPARE(chatCommand(readiness.flags, ""), std::string("/chatops gitlab run feature set cells_claims_routes true"));
    QCOMPARE(chatCommand({"a", "b"}, "--staging"),
        std::string("/chatops gitlab run feature set a true --staging\n/chatops gitlab run feature set b true "
                    "--staging"));
}

void TestRollout::everyReasonHasASentence()
{
    for (const auto code : allOf<Code>()) {
        QVERIFY(!toKey(code).empty());
        QVERIFY(*patternOf(code).english);
    }
}

QTEST_GUILESS_MAIN(TestRollout)
#include "tst_rollout.moc"
