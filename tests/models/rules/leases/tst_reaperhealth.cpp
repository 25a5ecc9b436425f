// SPDX-License-Identifier: MIT
#include "models/rules/leases/reaperhealth.h"

#include <QTest>

using namespace cells;
using namespace cells::leases;
using namespace std::chrono_literals;

namespace {

using Code = Reason::Code;

struct Case
{
    const char *name;
    ReaperFacts facts;
    ReaperState state;
    Duration idle;
    std::vector<Code> reasons;
};

const std::vector<Case> &cases()
{
    static const ResolvedLeases justNow{2, 40s};
    static const ResolvedLeases longAgo{2, 12min};
    static const std::vector<Case> all{
        {"nothing is due", {}, ReaperState::Unknown, 0s, {Code::ReaperNothingDue, Code::ReaperWatched}},
        {"the listing is incomplete, whatever else was seen",
            {.unseen = Reason{Code::ReaperListingIncomplete, {}}, .due = {37min}, .inTime = justNow},
            ReaperState::Unknown, 0s, {Code::ReaperListingIncomplete}},
        {"due, but no run had the time", {.due = {10s, 179s}}, ReaperState::Unknown, 0s,
            {Code::ReaperDueJustNow, Code::ReaperWatched}},
        {"what is looked at once an hour says nothing of each minute", {.hourly = 3}, ReaperState::Unknown, 0s,
            {Code::ReaperOnlyHourly, Code::ReaperWatched}},
        {"three runs survived, seen once", {.due = {3min, 37min}}, ReaperState::Stalled, 37min,
            {Code::ReaperLeft, Code::ReaperSeenOnce}},
        {"three runs survived, and none went meanwhile", {.due = {3min, 37min}, .watched = 61s}, ReaperState::Stalled,
            37min, {Code::ReaperLeft, Code::ReaperWatched}},
        {"idle only since something went", {.due = {37min}, .watched = 20min, .inTime = longAgo}, ReaperState::Stalled,
            12min, {Code::ReaperLeft, Code::ReaperWatched}},
        {"all that was due went in time", {.watched = 61s, .inTime = justNow}, ReaperState::Works, 0s,
            {Code::ReaperInTime}},
        {"new ones are due, others went in time", {.due = {20s}, .watched = 61s, .inTime = justNow}, ReaperState::Works,
            0s, {Code::ReaperInTime}},
        {"what went long ago says nothing of now", {.watched = 20min, .inTime = longAgo}, ReaperState::Unknown, 0s,
            {Code::ReaperNothingDue, Code::ReaperWatched}},
        {"some go, some stay", {.due = {37min}, .watched = 61s, .inTime = justNow}, ReaperState::LeavesSome, 0s,
            {Code::ReaperLeft, Code::ReaperInTime}},
        {"somebody clears up: that is not the reaper's doing", {.due = {37min}, .watched = 61s, .late = justNow},
            ReaperState::Unknown, 0s, {Code::ReaperLeft, Code::ReaperLate}},
        {"somebody cleared up", {.watched = 61s, .late = justNow}, ReaperState::Unknown, 0s, {Code::ReaperLate}},
        {"what it had left was settled from here: that is no sign of life",
            {.watched = 61s, .neglected = 40min, .here = longAgo}, ReaperState::Stalled, 40min,
            {Code::ReaperResolvedHere}},
        {"what is settled from here does not shorten for how long it did nothing",
            {.due = {9min}, .watched = 61s, .neglected = 37min, .here = justNow}, ReaperState::Stalled, 37min,
            {Code::ReaperLeft, Code::ReaperWatched, Code::ReaperResolvedHere}},
        {"but what it settled itself does", {.due = {9min}, .watched = 20min, .neglected = 37min, .inTime = longAgo},
            ReaperState::Stalled, 12min, {Code::ReaperLeft, Code::ReaperWatched}},
        {"settled from here so long ago that it tells nothing of now", {.here = ResolvedLeases{2, 3h}},
            ReaperState::Unknown, 0s, {Code::ReaperNothingDue, Code::ReaperWatched}},
        {"settled from here, and others went in time", {.watched = 61s, .inTime = justNow, .here = longAgo},
            ReaperState::Works, 0s, {Code::ReaperResolvedHere, Code::ReaperInTime}},
        {"settled from here, and some stay", {.due = {37min}, .watched = 61s, .here = justNow}, ReaperState::Stalled,
            37min, {Code::ReaperLeft, Code::ReaperWatched, Code::ReaperResolvedHere}},
    };
    return all;
}

} // namespace

class TestReaperHealth : public QObject
{
    Q_OBJECT

private slots:
    void isEvaluatedByWhatSurvives_data();
    void isEvaluatedByWhatSurvives();
    void C18_anUnknownReaperIsNeverReportedAsWorking();
    void timesInTextsAreAbsolute();
};

void TestReaperHealth::isEvaluatedByWhatSurvives_data()
{
    QTest::addColumn<int>("number");
    for (std::size_t i = 0; i < cases().size(); ++i) {
        QTest::newRow(cases()[i].name) << int(i);
    }
}

void TestReaperHealth::isEvaluatedByWhatSurvives()
{
    QFETCH(int, number);
    const auto &expected = cases()[std::size_t(number)];
    const auto health = evaluateReaper(expected.facts);
    QCOMPARE(health.state, expected.state);
    QCOMPARE(health.idle, expected.idle);
    std::vector<Code> codes;
    for (const auto &reason : health.reasons) {
        codes.push_back(reason.code);
        QVERIFY2(textOf(reason).find('%') == std::string::npos, textOf(reason).c_str());
    }
    QCOMPARE(codes, expected.reasons);
}

// Only what went in time, and lately, shows a reaper at work.
void TestReaperHealth::C18_anUnknownReaperIsNeverReportedAsWorking()
{
    for (const auto &one : cases()) {
        const bool isSeenAtWork = !one.facts.unseen && one.facts.inTime && one.facts.inTime->ago < 5min;
        QCOMPARE(evaluateReaper(one.facts).state == ReaperState::Works
                || evaluateReaper(one.facts).state == ReaperState::LeavesSome,
            isSeenAtWork);
    }
}

// The text is read a while after it was made.
void TestReaperHealth::timesInTextsAreAbsolute()
{
    ReaperFacts facts{.watched = 5min, .neglected = 40min, .here = ResolvedLeases{408, 40s}};
    facts.asOf = *parseInstant("2026-11-21 06:12:45Z");
    QCOMPARE(textOf(evaluateReaper(facts).reasons.at(0)),
        "Stale for more than " + durationText(reaperPatience)
            + " before being resolved from here: 408, last seen at 2026-11-21 06:12:05 UTC. No sign yet that "
              "the reaper is back.");
    ReaperFacts quiet{.watched = 5min};
    quiet.asOf = facts.asOf;
    QCOMPARE(textOf(evaluateReaper(quiet).reasons.at(1)),
        std::string("Observed since 2026-11-21 06:07:45 UTC without any activity of the reaper."));
}

QTEST_APPLESS_MAIN(TestReaperHealth)
#include "tst_reaperhealth.moc"
