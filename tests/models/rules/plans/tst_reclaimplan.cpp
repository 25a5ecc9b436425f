// SPDX-License-Identifier: MIT
#include "models/rules/plans/claimorder.h"
#include "models/rules/plans/reclaimplan.h"
#include "tests/support/fixtures/confirmedrecency.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace cells::pairing;
using namespace cells::plans;
using namespace std::chrono_literals;

namespace {

const Instant planTime = *parseInstant("2026-11-21 03:12:45Z");

ReclaimFacts reclaimFacts()
{
    ReclaimFacts reclaimFacts;
    reclaimFacts.target = {"prod", "production", "ts:443", CellId{7}, "gitlab_7", "7300"};
    reclaimFacts.pairing = PairingVerdict::Proved;
    reclaimFacts.recency = confirmedRecency(planTime + 1s);
    reclaimFacts.skew = 200ms;
    reclaimFacts.now = planTime;
    reclaimFacts.scan = {planTime - 1min, 0, 1000, 5000, 3};
    reclaimFacts.isBackfill = true;
    return reclaimFacts;
}

ClaimMetadata metadata(std::int64_t id, const std::string &value, std::int64_t subject = 1000)
{
    return {{ClaimType::Username, value, {}}, {SubjectType::Organization, subject}, {SourceType::Users, keyOfId(id)}};
}

// What a scan would read of the name of a user; empty: there is none on that side.
ClaimPair pair(
    std::int64_t id, PairStatus result, const std::string &claimed, const std::string &wanted, bool isSure = true)
{
    ClaimPair pair;
    pair.key = keyOfId(id);
    pair.type = ClaimType::Username;
    pair.result = result;
    pair.isSure = isSure;
    pair.reasons = {{PairReason::Code::NoClaim, {"username"}}};
    if (!claimed.empty()) {
        const auto content = metadata(id, claimed);
        pair.record = Record{
            Uuid{}, content.claim, content.subject, content.source, {7}, RecordStatus::Active, {}, planTime, planTime};
        pair.record->uuid.bytes[15] = std::uint8_t(id);
    }
    if (!wanted.empty()) {
        const auto content = metadata(id, wanted);
        pair.expected = ExpectedClaim{0, content.claim, content.subject, content.source};
    }
    return pair;
}

ClaimPair missing(std::int64_t id, const std::string &name)
{
    return pair(id, PairStatus::Missing, {}, name);
}
ClaimPair extra(std::int64_t id, const std::string &name)
{
    return pair(id, PairStatus::Extra, name, {});
}
ClaimPair different(std::int64_t id, const std::string &claimed, const std::string &wanted)
{
    return pair(id, PairStatus::Different, claimed, wanted);
}

ReclaimPlan planOf(const std::vector<ClaimPair> &pairs, const ReclaimFacts &given = reclaimFacts(),
    ReclaimPlanKind kind = ReclaimPlanKind::Repair)
{
    return planClaims(kind, *modelNamed("User"), pairs, given);
}

// "create_claim 1 | destroy_claim 3; out 2 held_by_cell; blocked claiming_not_on"
QString reclaimPicture(const ReclaimPlan &plan)
{
    QStringList items;
    for (const auto &item : plan.items) {
        items << QString::fromStdString(std::string(toKey(item.action)) + " " + std::to_string(item.id()));
    }
    auto text = items.join(QStringLiteral(" | "));
    for (const auto &left : plan.excluded) {
        text += QStringLiteral("; out %1 %2").arg(left.id).arg(QString::fromLatin1(toKey(left.why.code).data()));
    }
    for (const auto &reason : plan.blockers) {
        text += QStringLiteral("; blocked ") + QString::fromLatin1(toKey(reason.code).data());
    }
    return text;
}

} // namespace

class TestReclaimPlan : public QObject
{
    Q_OBJECT

private slots:
    void eachByItsClassSafestFirst();
    void oneActionLeavesTheOthersOut();
    void C6_whereTheCellMayNotWriteNothingIsDestroyed();
    void C6_besideASecondPrimaryNothingIsMade();
    void C19_onlyWhatIsSureIsPlanned_data();
    void C19_onlyWhatIsSureIsPlanned();
    void C6_nothingIsDestroyedOutsideTheScan();
    void C7_whatAnotherCellHoldsIsLeftOut();
    void C7_claimsAreMadeOnlyWhereThatIsDecided();
    void C7_whatAFlagLeavesOutOnlyABackfillPlans();
    void F18_foreignClaimsBlockEveryPlan();
    void F23_aServiceThatWentBackBlocksEveryPlan();
    void P5_noValueIsInAPlanTwice();
    void P21_aNameIsFreedOnlyForAnotherSubject();
    void P21_rowsThatSwappedStandTogether();
    void P21_aSwapIsWholeOrNotPlanned();
    void C20_aSwapIsOfAFewRows();
    void C6_onlyWhatIsTooManyOfADuplicateIsDestroyed();
    void C20_tooManyExtraBlock();
    void C20_theLimitLeavesOutTheLeastSafe();
    void C16_theTargetBlocks_data();
    void C16_theTargetBlocks();
    void S45_everyFactIsInTheText();
};

void TestReclaimPlan::eachByItsClassSafestFirst()
{
    QCOMPARE(reclaimPicture(planOf({extra(1, "a"), different(2, "b", "c"), missing(3, "d"),
                 pair(4, PairStatus::Matching, "e", "e"), missing(5, "f")})),
        QStringLiteral("create_claim 3 | create_claim 5 | replace_claim 2 | destroy_claim 1"));
    QCOMPARE(reclaimPicture(planOf({})), QStringLiteral("; blocked nothing_to_do"));
}

void TestReclaimPlan::oneActionLeavesTheOthersOut()
{
    const std::vector<ClaimPair> pairs{extra(1, "a"), different(2, "b", "c"), missing(3, "d")};
    QCOMPARE(reclaimPicture(planOf(pairs, reclaimFacts(), ReclaimPlanKind::CreateMissing)),
        QStringLiteral("create_claim 3; out 1 difference_is_other; out 2 difference_is_other"));
    QCOMPARE(reclaimPicture(planOf(pairs, reclaimFacts(), ReclaimPlanKind::DestroyExtra)),
        QStringLiteral("destroy_claim 1; out 2 difference_is_other; out 3 difference_is_other"));
    QCOMPARE(reclaimPicture(planOf(pairs, reclaimFacts(), ReclaimPlanKind::ReplaceDifferent)),
        QStringLiteral("replace_claim 2; out 1 difference_is_other; out 3 difference_is_other"));
}

void TestReclaimPlan::C19_onlyWhatIsSureIsPlanned_data()
{
    QTest::addColumn<int>("result");
    QTest::addColumn<bool>("isSure");
    QTest::addColumn<QString>("why");
    QTest::newRow("doubtful missing") << int(PairStatus::Missing) << false << QStringLiteral("difference_doubtful");
    QTest::newRow("recent") << int(PairStatus::Recent) << true << QStringLiteral("difference_is_other");
    QTest::newRow("leased") << int(PairStatus::Leased) << true << QStringLiteral("difference_is_other");
    QTest::newRow("duplicate") << int(PairStatus::Duplicate) << true << QStringLiteral("difference_is_other");
    QTest::newRow("unreadable") << int(PairStatus::Unreadable) << true << QStringLiteral("difference_is_other");
    QTest::newRow("not checked") << int(PairStatus::NotChecked) << true << QStringLiteral("difference_is_other");
}

void TestReclaimPlan::C19_onlyWhatIsSureIsPlanned()
{
    QFETCH(int, result);
    QFETCH(bool, isSure);
    QFETCH(QString, why);
    const auto plan = planOf({pair(1, PairStatus(result), "a", "b", isSure)});
    QVERIFY(plan.items.empty() && !plan.mayRun());
    QCOMPARE(QString::fromLatin1(toKey(plan.excluded.at(0).why.code).data()), why);
}

void TestReclaimPlan::C6_nothingIsDestroyedOutsideTheScan()
{
    auto given = reclaimFacts();
    given.scan.after = 10;
    given.scan.upTo = 20;
    QCOMPARE(reclaimPicture(
                 planOf({extra(10, "a"), extra(11, "b"), extra(20, "c"), extra(21, "d"), missing(30, "e")}, given)),
        QStringLiteral("create_claim 30 | destroy_claim 11 | destroy_claim 20; out 10 outside_the_scan; out 21 "
                       "outside_the_scan"));
}

void TestReclaimPlan::C7_whatAnotherCellHoldsIsLeftOut()
{
    auto given = reclaimFacts();
    given.owners = {{Claim{ClaimType::Username, "a", {}}, {2}}, {Claim{ClaimType::Username, "b", {}}, {7}}};
    QCOMPARE(reclaimPicture(planOf({missing(1, "a"), missing(2, "b"), missing(3, "c")}, given)),
        QStringLiteral("create_claim 2 | create_claim 3; out 1 held_by_cell"));
}

void TestReclaimPlan::C7_claimsAreMadeOnlyWhereThatIsDecided()
{
    auto given = reclaimFacts();
    given.isBackfill = false;
    QCOMPARE(
        reclaimPicture(planOf({missing(1, "a")}, given)), QStringLiteral("create_claim 1; blocked claiming_not_on"));
    QCOMPARE(reclaimPicture(planOf({different(1, "a", "b")}, given)),
        QStringLiteral("replace_claim 1; blocked claiming_not_on"));
    QCOMPARE(reclaimPicture(planOf({extra(1, "a")}, given)), QStringLiteral("destroy_claim 1"));
    for (const auto claiming : {FlagState::Off, FlagState::Partly}) {
        given.claiming = claiming;
        QCOMPARE(reclaimPicture(planOf({missing(1, "a")}, given)),
            QStringLiteral("create_claim 1; blocked claiming_not_on"));
    }
    given.claiming = FlagState::On;
    const auto plan = planOf({missing(1, "a")}, given);
    QCOMPARE(reclaimPicture(plan), QStringLiteral("create_claim 1"));
    QVERIFY(plan.needsClaiming() && plan.claiming == FlagState::On);
}

void TestReclaimPlan::C7_whatAFlagLeavesOutOnlyABackfillPlans()
{
    auto given = reclaimFacts();
    std::vector<ClaimPair> pairs{missing(1, "a"), different(2, "b", "c"), extra(3, "d")};
    for (auto &pair : pairs) {
        pair.reasons.push_back({PairReason::Code::FlagOff, {"cells_claims_keys"}});
    }
    QCOMPARE(
        reclaimPicture(planOf(pairs, given)), QStringLiteral("create_claim 1 | replace_claim 2 | destroy_claim 3"));
    given.isBackfill = false;
    QCOMPARE(reclaimPicture(planOf(pairs, given)), QStringLiteral("destroy_claim 3; out 1 flag_off; out 2 flag_off"));
    // That is not to say that there is nothing to do.
    QCOMPARE(reclaimPicture(planOf({pairs[0]}, given)), QStringLiteral("; out 1 flag_off; blocked claiming_not_on"));
    QVERIFY(textOf(planOf(pairs, given).excluded.front().why).find("cells_claims_keys is off") != std::string::npos);
}

void TestReclaimPlan::F18_foreignClaimsBlockEveryPlan()
{
    auto given = reclaimFacts();
    given.scan.foreign = 2;
    QCOMPARE(
        reclaimPicture(planOf({missing(1, "a")}, given)), QStringLiteral("create_claim 1; blocked foreign_claims"));
    QCOMPARE(reclaimPicture(planOf({extra(1, "a")}, given)), QStringLiteral("destroy_claim 1; blocked foreign_claims"));
    // Seen only planTime.
    auto foreign = pair(2, PairStatus::NotChecked, "b", {});
    foreign.reasons = {{PairReason::Code::ForeignCell, {"8", "7"}}};
    const auto plan = planOf({missing(1, "a"), foreign});
    QCOMPARE(reclaimPicture(plan), QStringLiteral("create_claim 1; out 2 difference_is_other; blocked foreign_claims"));
    QVERIFY(!plan.mayRun());
}

void TestReclaimPlan::F23_aServiceThatWentBackBlocksEveryPlan()
{
    auto given = reclaimFacts();
    given.scan.lostClaims = 5;
    for (const auto &one : {missing(1, "a"), different(1, "a", "b"), extra(1, "a")}) {
        const auto plan = planOf({one}, given);
        QVERIFY(!plan.mayRun());
        QCOMPARE(plan.blockers.front().code, Reason::Code::ClaimsLost);
    }
    // It is part of what is signed.
    QVERIFY(canonicalText(planOf({missing(1, "a")}, given)) != canonicalText(planOf({missing(1, "a")})));
    // So it is where nobody could look.
    given.scan.lostClaims = 0;
    given.scan.baselineProblem = std::string("The history is locked.");
    const auto blind = planOf({missing(1, "a")}, given);
    QVERIFY(!blind.mayRun());
    QCOMPARE(blind.blockers.front().code, Reason::Code::BaselineUnknown);
    QVERIFY(canonicalText(blind) != canonicalText(planOf({missing(1, "a")})));
}

void TestReclaimPlan::P5_noValueIsInAPlanTwice()
{
    QCOMPARE(reclaimPicture(planOf({missing(1, "a"), missing(2, "a"), extra(3, "a")})),
        QStringLiteral("destroy_claim 3; out 2 wanted_twice; out 1 waits_for_source"));
    // Each waits for the next one, and the last for nobody.
    const auto chain = planOf({different(1, "a", "b"), different(2, "b", "c"), different(3, "c", "d")});
    QCOMPARE(reclaimPicture(chain), QStringLiteral("replace_claim 3; out 1 waits_for_source; out 2 waits_for_source"));
    QCOMPARE(chain.excluded[0].why.values, std::vector<std::string>{"users 2"});
}

void TestReclaimPlan::P21_rowsThatSwappedStandTogether()
{
    const auto plan = planOf({different(1, "a", "b"), missing(5, "x"), different(2, "b", "c"), different(3, "c", "a"),
        different(7, "p", "q"), different(8, "q", "p")});
    // 3 takes what 1 frees, 2 what 3 frees, and 1 the last.
    QCOMPARE(reclaimPicture(plan),
        QStringLiteral("create_claim 5 | replace_claim 1 | replace_claim 3 | replace_claim 2 | replace_claim 7 | "
                       "replace_claim 8"));
    QCOMPARE(membersOf(swapsOf(plan).at(0)), std::string("users 1, users 3 and users 2"));
    QCOMPARE(membersOf(swapsOf(plan).at(1)), std::string("users 7 and users 8"));
    auto other = plan;
    other.items[1].swap = 2;
    QVERIFY(canonicalText(other) != canonicalText(plan));
}

void TestReclaimPlan::P21_aSwapIsWholeOrNotPlanned()
{
    auto email = different(1, "x", "y");
    email.type = ClaimType::Email;
    email.record->claim.type = email.expected->claim.type = ClaimType::Email;
    QCOMPARE(reclaimPicture(planOf({different(1, "a", "b"), email, different(2, "b", "a")})),
        QStringLiteral("replace_claim 1 | replace_claim 2; out 1 beside_swap"));
    auto given = reclaimFacts();
    given.runLimits.items = 2;
    QCOMPARE(reclaimPicture(planOf({missing(5, "x"), different(1, "a", "b"), different(2, "b", "a")}, given)),
        QStringLiteral("create_claim 5; out 2 over_the_limit; out 1 over_the_limit"));
    // The other row wants it, but that is not sure, so it does not give up what it has.
    QCOMPARE(reclaimPicture(planOf({different(1, "a", "b"), pair(2, PairStatus::Different, "b", "a", false)})),
        QStringLiteral("; out 2 difference_doubtful; out 1 waits_for_source; blocked nothing_to_do"));
}

void TestReclaimPlan::C20_aSwapIsOfAFewRows()
{
    const auto name = [](int id) { return "user-" + std::to_string(id); };
    for (const int count : {10, 11}) {
        std::vector<ClaimPair> pairs;
        for (int id = 1; id <= count; ++id) {
            pairs.push_back(different(id, name(id), name(id % count + 1)));
        }
        const auto plan = planOf(pairs);
        QCOMPARE(plan.items.size(), std::size_t(count == 10 ? 10 : 0));
        QCOMPARE(plan.excluded.size(), std::size_t(count == 10 ? 0 : 11));
        for (const auto &left : plan.excluded) {
            QCOMPARE(left.why, (Reason{Reason::Code::SwapTooLong, {"11", "10"}}));
        }
    }
}

void TestReclaimPlan::P21_aNameIsFreedOnlyForAnotherSubject()
{
    QVERIFY(!planOf({different(1, "a", "b")}).items.at(0).freesItsName());
    auto moved = different(1, "a", "a");
    moved.expected->subject.id = 7;
    QVERIFY(planOf({moved}).items.at(0).freesItsName());
    QVERIFY(!planOf({missing(1, "a")}).items.at(0).freesItsName());
    QVERIFY(!planOf({extra(1, "a")}).items.at(0).freesItsName());
}

void TestReclaimPlan::C6_onlyWhatIsTooManyOfADuplicateIsDestroyed()
{
    auto further = pair(1, PairStatus::Duplicate, "alice-again", {});
    QCOMPARE(reclaimPicture(planOf({further})), QStringLiteral("; out 1 difference_is_other; blocked nothing_to_do"));
    const auto own = metadata(1, "alice");
    further.retained = ExpectedClaim{0, own.claim, own.subject, own.source};
    const auto plan = planOf({further});
    QCOMPARE(reclaimPicture(plan), QStringLiteral("destroy_claim 1"));
    QVERIFY(plan.items[0].isSurplus() && plan.items[0].held->metadata == metadata(1, "alice-again"));
    QVERIFY(*plan.items[0].asked == own && !plan.items[0].wanted);
    QCOMPARE(reclaimPicture(planOf({further}, reclaimFacts(), ReclaimPlanKind::CreateMissing)),
        QStringLiteral("; out 1 difference_is_other; blocked nothing_to_do"));
    further.isSure = false;
    QVERIFY(!planOf({further}).mayRun());
}

void TestReclaimPlan::C20_tooManyExtraBlock()
{
    auto given = reclaimFacts();
    given.scan.claims = 1000;
    given.scan.extra = 101;
    QCOMPARE(reclaimPicture(planOf({extra(1, "a")}, given)), QStringLiteral("destroy_claim 1; blocked too_many_extra"));
    QCOMPARE(reclaimPicture(planOf({missing(1, "a")}, given)), QStringLiteral("create_claim 1"));
    given.scan.extra = 100;
    QCOMPARE(reclaimPicture(planOf({extra(1, "a")}, given)), QStringLiteral("destroy_claim 1"));
    given.scan.claims = 20;
    given.scan.extra = 19;
    QCOMPARE(reclaimPicture(planOf({extra(1, "a")}, given)), QStringLiteral("destroy_claim 1"));
}

void TestReclaimPlan::C20_theLimitLeavesOutTheLeastSafe()
{
    auto given = reclaimFacts();
    given.runLimits.items = 2;
    QCOMPARE(reclaimPicture(planOf({extra(1, "a"), missing(2, "b"), different(3, "c", "d")}, given)),
        QStringLiteral("create_claim 2 | replace_claim 3; out 1 over_the_limit"));
    // No source is cut in two.
    QCOMPARE(reclaimPicture(planOf({missing(1, "a"), missing(2, "b"), missing(2, "c")}, given)),
        QStringLiteral("create_claim 1; out 2 over_the_limit; out 2 over_the_limit"));
}

void TestReclaimPlan::C16_theTargetBlocks_data()
{
    QTest::addColumn<int>("fault");
    QTest::addColumn<QString>("why");
    QTest::newRow("unproved") << 0 << QStringLiteral("pairing_unproved");
    QTest::newRow("contradicted") << 1 << QStringLiteral("pairing_contradicted");
    QTest::newRow("replica") << 2 << QStringLiteral("on_replica");
    QTest::newRow("clocks") << 3 << QStringLiteral("clocks_disagree");
    QTest::newRow("caps") << 4 << QStringLiteral("limit_without_reason");
}

void TestReclaimPlan::C16_theTargetBlocks()
{
    QFETCH(int, fault);
    QFETCH(QString, why);
    auto given = reclaimFacts();
    if (fault < 2) {
        given.pairing = fault == 0 ? PairingVerdict::Unproved : PairingVerdict::Contradicted;
    }
    given.isReplica = fault == 2;
    given.skew = fault == 3 ? -31s : 1s;
    given.runLimits.callsPerSecond = fault == 4 ? 50 : 5;
    QCOMPARE(reclaimPicture(planOf({missing(1, "a")}, given)), QStringLiteral("create_claim 1; blocked ") + why);
}

void TestReclaimPlan::S45_everyFactIsInTheText()
{
    const auto plan = planOf({missing(1, "a"), different(2, "b", "c"), extra(3, "d"), missing(4, "a")});
    const auto text = canonicalText(plan);
    const std::vector<std::function<void(ReclaimPlan &)>> changes{[](ReclaimPlan &p) { p.model = "Email"; },
        [](ReclaimPlan &p) { p.kind = ReclaimPlanKind::DestroyExtra; }, [](ReclaimPlan &p) { p.target.cell.value = 8; },
        [](ReclaimPlan &p) { p.scan.upTo = 999; }, [](ReclaimPlan &p) { p.isBackfill = false; },
        [](ReclaimPlan &p) { p.claiming = FlagState::On; },
        [](ReclaimPlan &p) { p.items[0].wanted->claim.value = "x"; },
        [](ReclaimPlan &p) { p.items[0].wanted->subject.id = 1; },
        [](ReclaimPlan &p) { p.items[0].wanted->source.key = keyOfId(9); },
        [](ReclaimPlan &p) { p.items[1].held->uuid.bytes[0] = 1; },
        [](ReclaimPlan &p) { p.items[1].held->updatedAt += 1s; },
        [](ReclaimPlan &p) { p.items[2].action = ClaimAction::Create; }, [](ReclaimPlan &p) { p.items.pop_back(); },
        [](ReclaimPlan &p) { p.excluded.clear(); }, [](ReclaimPlan &p) { p.runLimits.callsPerSecond = 4; },
        [](ReclaimPlan &p) { p.validity.requestedBy = "joe"; }, [](ReclaimPlan &p) { p.thresholds.recentRecord = 1s; }};
    for (std::size_t at = 0; at < changes.size(); ++at) {
        auto changed = plan;
        changes[at](changed);
        QVERIFY2(canonicalText(changed) != text, std::to_string(at).c_str());
    }
}

// C6: a claim is destroyed or replaced for want of a row only where the cell writes. What is missing may be made.
void TestReclaimPlan::C6_whereTheCellMayNotWriteNothingIsDestroyed()
{
    auto quiet = reclaimFacts();
    quiet.recency = {Bearing::Silent, {Reason::Code::RecencyUnconnected, {}}, {}};
    const auto plan = planClaims(ReclaimPlanKind::Repair, *modelNamed("User"),
        {missing(1, "alice"), different(2, "bobby", "bob"), extra(3, "carol")}, quiet);
    QCOMPARE(plan.count(ClaimAction::Create), 1);
    QCOMPARE(int(plan.items.size()), 1);
    QCOMPARE(plan.excluded.size(), std::size_t(2));
    for (const auto &out : plan.excluded) {
        QCOMPARE(out.why.code, Reason::Code::RecencyUnconnected);
    }
}

// C6: a row of a second primary, of which the cell knows nothing, takes no name.
void TestReclaimPlan::C6_besideASecondPrimaryNothingIsMade()
{
    auto doubtful = reclaimFacts();
    doubtful.recency = {Bearing::Silent, {Reason::Code::RecencyDoubtful, {"1"}}, {}};
    const auto plan = planClaims(ReclaimPlanKind::Repair, *modelNamed("User"), {missing(1, "alice")}, doubtful);
    QVERIFY(plan.items.empty());
    QCOMPARE(plan.excluded.at(0).why.code, Reason::Code::RecencyDoubtful);
}

QTEST_APPLESS_MAIN(TestReclaimPlan)
#include "tst_reclaimplan.moc"
