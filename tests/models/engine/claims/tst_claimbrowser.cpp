// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimlisting.h"
#include "models/engine/claims/recordlisting.h"
#include "models/rules/claims/claimexplanation.h"
#include "tests/support/fakes/fakeflags.h"
#include "tests/support/fixtures/claimfixture.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

namespace {

class Fixture : public ClaimFixture
{
public:
    ClaimQuery query{modelNamed("User"), firstKey()};
    std::stop_source stop;
    CellFlags *flags = nullptr;

    Outcome<ClaimPage> read()
    {
        return readClaimPage(
            {{1}, &service, &database, flags}, clock, {}, query, [](const ClaimPage &) {}, stop.get_token());
    }

    // Page after page, as a person would turn them.
    std::vector<ClaimPair> readAll(int *pages = nullptr)
    {
        std::vector<ClaimPair> all;
        for (int count = 1; count < 1000; ++count) {
            auto page = read();
            if (!page || page->serviceProblem) {
                return {};
            }
            std::move(page->pairs.begin(), page->pairs.end(), std::back_inserter(all));
            query.after = page->upTo;
            if (page->isEnd) {
                if (pages) {
                    *pages = count;
                }
                return all;
            }
        }
        return {};
    }
};

// "7 username missing": sorted as they came.
QString pictureOf(const std::vector<ClaimPair> &pairs)
{
    QStringList lines;
    for (const auto &pair : pairs) {
        lines << QStringLiteral("%1 %2 %3")
                     .arg(idOfKey(pair.key).value_or(-1))
                     .arg(QString::fromStdString(nameOf(pair.type)), QString::fromUtf8(toKey(pair.result).data()));
    }
    return lines.join(QLatin1String(" | "));
}

} // namespace

class TestClaimBrowser : public QObject
{
    Q_OBJECT

private slots:
    void joinsBothSourcesSorted();
    void P16_noPageSizeChangesWhatIsFound_data();
    void P16_noPageSizeChangesWhatIsFound();
    void H7_continuesBeyondTheLastRowAndTheLastClaim();
    void beginsWithAnId();
    void rowsAreReadAfterTheClaimsInOneQueryAPart();
    void rowsOutOfScopeExplainTheirClaims();
    void manyRowsWithoutClaimsAreReadInChunks();
    void F13_aListingInAnyOrderIsFine();
    void F15_aListingThatStandsStillIsAnError();
    void F15_claimsOutsideTheRangeAreAnError();
    void F10_whatWasReadBeforeAFailureIsRetained();
    void F17_aBadSourceIsIsolated();
    void F17_everyBadSourceIsFoundAndNothingElseIsLost();
    void C17_whyItIsHereNamesTheFlags_data();
    void C17_whyItIsHereNamesTheFlags();
    void F17_otherFailuresAreNotBisected();
    void F38_aMissingTableClassifiesNothing();
    void C19_anUnreadLastKeyClassifiesNothing();
    void F33_onAReplicaNothingIsSure();
    void C18_filtersShowHowMuchWasRead();
    void C21_theOlderClockDecidesWhatIsRecent();
    void aStopEndsIt();
};

void TestClaimBrowser::joinsBothSourcesSorted()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.seedUser(300, "bob");
    fixture.seedRow("User", 8, {"8", "eve"});
    fixture.seedClaim("User", 9, ClaimType::UserId, "9");
    const auto page = fixture.read();
    QVERIFY(page);
    QCOMPARE(pictureOf(page->pairs),
        QStringLiteral("7 username matching | 7 user id matching | 8 username missing | 8 user id missing | "
                       "9 user id extra | 300 username matching | 300 user id matching"));
    QVERIFY(page->isEnd);
    QCOMPARE(page->read, std::size_t(7));
    QVERIFY(page->database);
}

void TestClaimBrowser::P16_noPageSizeChangesWhatIsFound_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<bool>("cutsSources");
    for (int size = 1; size <= 9; ++size) {
        QTest::addRow("pages of %d", size) << size << false;
        QTest::addRow("pages of %d that cut sources", size) << size << true;
    }
}

void TestClaimBrowser::P16_noPageSizeChangesWhatIsFound()
{
    QFETCH(int, size);
    QFETCH(bool, cutsSources);
    Fixture fixture;
    for (int id = 1; id <= 20; ++id) {
        if (id % 3) {
            fixture.seedUser(id, "user-" + std::to_string(id));
        } else if (id % 2) {
            fixture.seedRow("User", id, {std::to_string(id), "x"});
        } else {
            fixture.seedClaim("User", id, ClaimType::UserId, std::to_string(id));
        }
    }
    fixture.service.recordsInPage = 1000;
    const auto expected = pictureOf(fixture.readAll());
    QVERIFY(expected.size() > 100);
    fixture.query = {modelNamed("User"), firstKey()};
    fixture.query.collectAtLeast = 1;
    fixture.service.recordsInPage = std::size_t(size);
    fixture.service.cutsSources = cutsSources;
    int pages = 0;
    QCOMPARE(pictureOf(fixture.readAll(&pages)), expected);
    QVERIFY(pages > 2);
}

void TestClaimBrowser::H7_continuesBeyondTheLastRowAndTheLastClaim()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.seedClaim("User", 900, ClaimType::UserId, "900");
    fixture.seedClaim("User", std::numeric_limits<std::int64_t>::max(), ClaimType::UserId, "9223372036854775807");
    fixture.seedRow("User", 2000, {"2000", "late"});
    auto page = fixture.read();
    QVERIFY(page && page->isEnd);
    QCOMPARE(pictureOf(page->pairs),
        QStringLiteral("7 username matching | 7 user id matching | 900 user id extra | 2000 username missing | "
                       "2000 user id missing | 9223372036854775807 user id extra"));
    const auto hasReason = [](const ClaimPair &pair) {
        return std::any_of(pair.reasons.begin(), pair.reasons.end(),
            [](const PairReason &reason) { return reason.code == PairReason::Code::BeyondLastRow; });
    };
    QVERIFY(!hasReason(page->pairs[2]));
    QVERIFY(hasReason(page->pairs[5]));
}

void TestClaimBrowser::beginsWithAnId()
{
    Fixture fixture;
    for (int id = 1; id <= 5; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.query.after = keyBefore(4);
    QCOMPARE(pictureOf(fixture.read()->pairs),
        QStringLiteral("4 username matching | 4 user id matching | 5 username matching | 5 user id matching"));
    QCOMPARE(keyBefore(0), firstKey());
}

// C6: a row that was not there when the claims were read, but is now, is no reason to call them extra.
void TestClaimBrowser::rowsAreReadAfterTheClaimsInOneQueryAPart()
{
    Fixture fixture;
    fixture.service.recordScript.push_back([&](const RecordRange &) {
        ClaimFixture other;
        const auto record = other.seedClaim("User", 7, ClaimType::UserId, "7");
        fixture.seedRow("User", 7, {"7", ""});
        return RecordPage{{record}, false};
    });
    QCOMPARE(pictureOf(fixture.read()->pairs), QStringLiteral("7 user id matching"));
    QCOMPARE(fixture.database.rowReads, 1);
}

void TestClaimBrowser::rowsOutOfScopeExplainTheirClaims()
{
    Fixture fixture;
    fixture.query.model = modelNamed("Route");
    fixture.seedRow("Route", 7, {"group/project"});
    fixture.seedRow("Route", 8, {"other/project"});
    fixture.seedClaim("Route", 7, ClaimType::Route, "group");
    const auto page = fixture.read();
    QCOMPARE(pictureOf(page->pairs), QStringLiteral("7 route extra"));
    QCOMPARE(page->pairs[0].reasons[0].code, PairReason::Code::RowOutOfScope);
    QVERIFY(page->pairs[0].row);
}

void TestClaimBrowser::manyRowsWithoutClaimsAreReadInChunks()
{
    Fixture fixture;
    for (int id = 1; id <= 2500; ++id) {
        fixture.seedRow("Project", id, {std::to_string(id)});
    }
    fixture.seedClaim("Project", 2400, ClaimType::ProjectId, "2400");
    fixture.query = {modelNamed("Project"), firstKey()};
    const auto first = fixture.read();
    QCOMPARE(first->pairs.size(), std::size_t(1000));
    QCOMPARE(first->upTo, keyOfId(1000));
    QVERIFY(!first->isEnd);
    fixture.query.collectAtLeast = 10'000;
    const auto all = fixture.read();
    QCOMPARE(all->pairs.size(), std::size_t(2500));
    QCOMPARE(all->pairs[2399].result, PairStatus::Matching);
    QVERIFY(all->isEnd);
}

void TestClaimBrowser::F13_aListingInAnyOrderIsFine()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.seedUser(8, "bob");
    auto records = fixture.service.records;
    std::reverse(records.begin(), records.end());
    records.push_back(records.front());
    fixture.service.recordScript.push_back([&](const RecordRange &) { return RecordPage{records, false}; });
    QCOMPARE(pictureOf(fixture.read()->pairs),
        QStringLiteral("7 username matching | 7 user id matching | 8 username matching | 8 user id matching"));
}

void TestClaimBrowser::F15_aListingThatStandsStillIsAnError()
{
    Fixture fixture;
    fixture.service.recordScript.push_back([](const RecordRange &) { return RecordPage{{}, true}; });
    const auto page = fixture.read();
    QVERIFY(!page);
    QVERIFY(page.error().text().find("does not advance") != std::string::npos);
}

void TestClaimBrowser::F15_claimsOutsideTheRangeAreAnError()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.query.after = keyOfId(7);
    fixture.service.recordScript.push_back([&](const RecordRange &) {
        return RecordPage{fixture.service.records, true};
    });
    const auto page = fixture.read();
    QVERIFY(!page);
    QVERIFY(page.error().text().find("outside the requested range") != std::string::npos);
}

void TestClaimBrowser::F10_whatWasReadBeforeAFailureIsRetained()
{
    Fixture fixture;
    for (int id = 1; id <= 5; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.service.recordScript.push_back([&](const RecordRange &) {
        return RecordPage{{fixture.service.records.begin(), fixture.service.records.begin() + 4}, true};
    });
    fixture.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unreachable, "fake:443 went away"); });
    const auto page = fixture.read();
    QVERIFY(page);
    QCOMPARE(page->serviceProblem->text(), std::string("fake:443 went away"));
    QVERIFY(!page->isEnd);
    QCOMPARE(page->upTo, keyOfId(1));
    QCOMPARE(page->pairs.size(), std::size_t(2));
}

void TestClaimBrowser::F17_aBadSourceIsIsolated()
{
    Fixture fixture;
    for (int id = 1; id <= 5; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.service.unreadable = {keyOfId(3)};
    const auto all = fixture.readAll();
    QCOMPARE(pictureOf(all),
        QStringLiteral("1 username matching | 1 user id matching | 2 username matching | 2 user id matching | "
                       "3 claim type #0 unreadable | 4 username matching | 4 user id matching | 5 username matching | "
                       "5 user id matching")
            .replace(QStringLiteral("claim type #0"), QString::fromStdString(nameOf(ClaimType::Unspecified))));
    QVERIFY(all[4].row);
}

void TestClaimBrowser::F17_everyBadSourceIsFoundAndNothingElseIsLost()
{
    for (unsigned bad = 0; bad < 64; ++bad) {
        Fixture fixture;
        QStringList expected;
        for (unsigned id = 1; id <= 6; ++id) {
            fixture.seedUser(id * 1000, "user-" + std::to_string(id));
            if (bad & (1U << (id - 1))) {
                fixture.service.unreadable.insert(keyOfId(id * 1000));
                expected << QStringLiteral("%1 unreadable").arg(id);
            } else {
                expected << QStringLiteral("%1 matching").arg(id) << QStringLiteral("%1 matching").arg(id);
            }
        }
        QStringList found;
        for (const auto &pair : fixture.readAll()) {
            found << QStringLiteral("%1 %2")
                         .arg(*idOfKey(pair.key) / 1000)
                         .arg(QString::fromUtf8(toKey(pair.result).data()));
        }
        QCOMPARE(found, expected);
    }
}

void TestClaimBrowser::F17_otherFailuresAreNotBisected()
{
    Fixture fixture;
    fixture.service.recordScript.push_back(
        [](const RecordRange &) { return failed(Failure::Kind::Unknown, "INTERNAL"); });
    QVERIFY(!fixture.read());
    QCOMPARE(fixture.service.recordCalls.size(), std::size_t(1));
}

void TestClaimBrowser::F38_aMissingTableClassifiesNothing()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.database.rowProblems["User"] = {Failure::Kind::Refused, Message("no column users.username"), {}};
    const auto page = fixture.read();
    QCOMPARE(pictureOf(page->pairs), QStringLiteral("7 username not_checked | 7 user id not_checked"));
    QCOMPARE(page->databaseProblem->text(), std::string("no column users.username"));
}

// A claim beyond the last row is not surely extra; without that row nobody knows which claims are.
void TestClaimBrowser::C19_anUnreadLastKeyClassifiesNothing()
{
    Fixture fixture;
    fixture.seedClaim("User", 7, ClaimType::UserId, "7");
    QCOMPARE(pictureOf(fixture.read()->pairs), QStringLiteral("7 user id extra"));
    fixture.database.lastKeyProblem = {Failure::Kind::Refused, Message("no memory"), {}};
    const auto page = fixture.read();
    QCOMPARE(pictureOf(page->pairs), QStringLiteral("7 user id not_checked"));
    QCOMPARE(page->databaseProblem->text(), std::string("no memory"));
}

void TestClaimBrowser::F33_onAReplicaNothingIsSure()
{
    Fixture fixture;
    fixture.database.table.identity.isReplica = true;
    fixture.seedClaim("User", 7, ClaimType::UserId, "7");
    QVERIFY(!fixture.read()->pairs[0].isSure);
}

void TestClaimBrowser::C18_filtersShowHowMuchWasRead()
{
    Fixture fixture;
    for (int id = 1; id <= 20; ++id) {
        fixture.seedUser(id, "user-" + std::to_string(id));
    }
    fixture.query.filter.valuePrefix = "user-1";
    fixture.query.collectAtLeast = 3;
    const auto some = fixture.read();
    QCOMPARE(some->pairs.size(), std::size_t(3));
    QVERIFY(some->read < 40 && some->read > 3);
    QVERIFY(!some->isEnd);
    fixture.query.collectAtLeast = 1000;
    const auto all = fixture.read();
    QCOMPARE(all->pairs.size(), std::size_t(11));
    QCOMPARE(all->read, std::size_t(40));
    fixture.query.readAtMost = 10;
    QVERIFY(fixture.read()->read < 15);
}

void TestClaimBrowser::C21_theOlderClockDecidesWhatIsRecent()
{
    Fixture fixture;
    fixture.seedClaim("User", 7, ClaimType::UserId, "7").updatedAt = fixture.clock.wall - 90min;
    QCOMPARE(pictureOf(fixture.read()->pairs), QStringLiteral("7 user id extra"));
    fixture.database.clock = [&] { return fixture.clock.wall - 45min; };
    QCOMPARE(pictureOf(fixture.read()->pairs), QStringLiteral("7 user id recent"));
}

void TestClaimBrowser::aStopEndsIt()
{
    Fixture fixture;
    fixture.seedUser(7, "ida");
    fixture.stop.request_stop();
    const auto page = fixture.read();
    QVERIFY(!page);
    QCOMPARE(page.error().kind, Failure::Kind::Cancelled);
}

void TestClaimBrowser::C17_whyItIsHereNamesTheFlags_data()
{
    using Prepare = std::function<void(FakeFlags &, Instant)>;
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QString>("problems");
    const auto row = [](const char *name, const char *problems, Prepare prepare) {
        QTest::newRow(name) << prepare << QString::fromLatin1(problems);
    };
    row("both on", "flag_on cells_claims_routes", [](FakeFlags &flags, Instant now) {
        flags.set({"cells_unique_claims", "cells_claims_routes"}, now);
    });
    row("never set", "flag_off cells_claims_routes",
        [](FakeFlags &flags, Instant now) { flags.set({"cells_unique_claims"}, now); });
    row("the global one off", "flag_off cells_unique_claims, flag_on cells_claims_routes",
        [](FakeFlags &flags, Instant now) { flags.set({"cells_claims_routes"}, now); });
    row("not read", "flag_unread cells_claims_routes", [](FakeFlags &, Instant) {});
    row("from a replica", "flag_unread cells_claims_routes", [](FakeFlags &flags, Instant now) {
        flags.set({"cells_unique_claims", "cells_claims_routes"}, now);
        flags.snapshot->identity.isReplica = true;
    });
}

void TestClaimBrowser::C17_whyItIsHereNamesTheFlags()
{
    QFETCH(std::function<void(FakeFlags &, Instant)>, prepare);
    QFETCH(QString, problems);
    Fixture fixture;
    FakeFlags flags;
    prepare(flags, fixture.clock.now());
    fixture.flags = &flags;
    fixture.query.model = modelNamed("RedirectRoute");
    fixture.seedRow("RedirectRoute", 7, {"a/b"});
    const auto page = fixture.read();
    QCOMPARE(page->pairs.size(), std::size_t(1));
    QStringList named;
    for (const auto &reason : explainClaim(*fixture.query.model, page->pairs[0], page->facts, {})) {
        if (toKey(reason.code).starts_with("flag_")) {
            named << QString::fromUtf8(toKey(reason.code).data()) + u' ' + QString::fromStdString(reason.values[0]);
        }
    }
    QCOMPARE(named.join(QStringLiteral(", ")), problems);
}

QTEST_APPLESS_MAIN(TestClaimBrowser)
#include "tst_claimbrowser.moc"
