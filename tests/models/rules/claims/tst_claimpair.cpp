// SPDX-License-Identifier: MIT
#include "models/rules/claims/claimexplanation.h"
#include "tests/models/rules/claims/somepairs.h"

#include <QTest>

#include <set>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

using Code = PairReason::Code;

class TestClaimPair : public QObject
{
    Q_OBJECT

private slots:
    void eachCaseHasItsResult_data();
    void eachCaseHasItsResult();
    void theOrderOfRecordsDoesNotMatter();
    void F13_aRecordThatComesTwiceCountsOnce();
    void H7_beyondTheLastRowIsReported();
    void C17_F19_unknownValuesAreNotClassified();
    void C17_aTypeWithoutANumberIsNotClassified();
    void C19_aDoubtfulDifferenceIsNotSure();
    void F17_unreadableClaimsAreNotMissing();
    void F18_aForeignClaimIsNotClassified();
    void F38_withoutRowsNothingIsClassified();
    void F42_idsAtTheLimits();
    void C7_aFlagThatIsOffIsAReasonAndNoDoubt();
    void C6_aDuplicateIsTooManyOnlyBesideTheRowsOwn();
    void scopeIsDeterminedFromTheRow_data();
    void scopeIsDeterminedFromTheRow();
    void blankValuesClaimNothing_data();
    void blankValuesClaimNothing();
    void P20_valuesAreBytes();
    void everyReasonHasAKeyAndAText();
    void everyPairStatusHasAKey();
    void anExplanationListsEveryRule();
};

void TestClaimPair::eachCaseHasItsResult_data()
{
    QTest::addColumn<QString>("found");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &found, const char *expected) {
        QTest::newRow(name) << found << QString::fromUtf8(expected);
    };
    const auto ida = userRow(7, "ida");
    const auto young = [](Record &record) { record.updatedAt = now - 5min; };

    row("matching", picture({nameRecord(7, "ida"), idRecord(7)}, {ida}),
        "7 username matching agrees | 7 user id matching agrees");
    row("missing", picture({idRecord(7)}, {ida}), "7 username missing no_claim | 7 user id matching agrees");
    row("different value", picture({nameRecord(7, "old"), idRecord(7)}, {ida}),
        "7 username different value_differs | 7 user id matching agrees");
    row("different case", picture({nameRecord(7, "Ida"), idRecord(7)}, {ida}),
        "7 username different value_differs_in_case | 7 user id matching agrees");
    row("different subject",
        picture({nameRecord(7, "ida"), changed(idRecord(7), [](Record &r) { r.subject.id = 1; })}, {ida}),
        "7 username matching agrees | 7 user id different subject_differs");
    row("different source",
        picture(
            {nameRecord(7, "ida"), changed(idRecord(7), [](Record &r) { r.source.type = SourceType::Emails; })}, {ida}),
        "7 username matching agrees | 7 user id different source_differs");
    row("everything different", picture({changed(nameRecord(7, "old"), [](Record &r) { r.subject = {}; })}, {ida}),
        "7 username different value_differs subject_differs | 7 user id missing no_claim");
    row("extra: no row", picture({nameRecord(8, "bob")}, {}), "8 username extra no_row");
    row("extra: blank", picture({nameRecord(7, "ida"), idRecord(7)}, {userRow(7, "")}),
        "7 username extra value_blank | 7 user id matching agrees");
    row("extra: NULL", picture({nameRecord(7, "ida"), idRecord(7)}, {userRow(7, std::nullopt)}),
        "7 username extra value_blank | 7 user id matching agrees");
    row("duplicate", picture({nameRecord(7, "old"), nameRecord(7, "ida"), idRecord(7)}, {ida}),
        "7 username matching agrees | 7 username duplicate second_claim | 7 user id matching agrees");
    row("H6 a recent row is matched first",
        picture({nameRecord(7, "ida"), idRecord(7)}, {userRow(7, "ida", now - 5min)}),
        "7 username matching agrees | 7 user id matching agrees");
    row("H6 a recent row that lacks a claim", picture({idRecord(7)}, {userRow(7, "ida", now - 5min)}),
        "7 username recent row_recent no_claim | 7 user id matching agrees");
    row("H6 a recent claim without a row", picture({changed(nameRecord(8, "bob"), young)}, {}),
        "8 username recent claim_recent no_row");
    row("H6 one recent claim keeps the row's others", picture({changed(idRecord(7), young)}, {ida}),
        "7 username recent claim_recent no_claim | 7 user id matching agrees");
    row("a clock ahead is recent",
        picture({changed(nameRecord(8, "bob"), [](Record &r) { r.updatedAt = now + 5min; })}, {}),
        "8 username recent claim_recent no_row");
    row("an hour is not recent",
        picture({changed(nameRecord(8, "bob"), [](Record &r) { r.updatedAt = now - 1h; })}, {}),
        "8 username extra no_row");
    row("creating",
        picture({changed(nameRecord(8, "bob"),
                    [](Record &r) {
                        r.status = RecordStatus::LeaseCreating;
                        r.lease = uuidNumber(99);
                    })},
            {}),
        "8 username leased lease_creating");
    row("a rename under way",
        picture(
            {changed(nameRecord(7, "old"), [](Record &r) { r.status = RecordStatus::LeaseDestroying; }),
                changed(nameRecord(7, "ida"), [](Record &r) { r.status = RecordStatus::LeaseCreating; }), idRecord(7)},
            {ida}),
        "7 username leased lease_creating | 7 username leased lease_destroying | 7 user id matching agrees");
    row("a row changed long ago, in order of keys", picture({idRecord(300), idRecord(7)}, {}),
        "7 user id extra no_row | 300 user id extra no_row");
}

void TestClaimPair::eachCaseHasItsResult()
{
    QFETCH(QString, found);
    QFETCH(QString, expected);
    QCOMPARE(found, expected);
}

void TestClaimPair::theOrderOfRecordsDoesNotMatter()
{
    std::vector<Record> records{idRecord(7), nameRecord(7, "a"), nameRecord(7, "ida"), idRecord(9)};
    const std::vector<LocalRow> rows{userRow(7, "ida"), userRow(8, "bob")};
    const auto expected = picture(records, rows);
    std::sort(records.begin(), records.end(), [](const Record &a, const Record &b) { return a.uuid < b.uuid; });
    do {
        QCOMPARE(picture(records, {rows[1], rows[0]}), expected);
    } while (std::next_permutation(
        records.begin(), records.end(), [](const Record &a, const Record &b) { return a.uuid < b.uuid; }));
}

void TestClaimPair::F13_aRecordThatComesTwiceCountsOnce()
{
    const auto record = nameRecord(7, "ida");
    QCOMPARE(picture({record, record, idRecord(7)}, {userRow(7, "ida")}),
        QStringLiteral("7 username matching agrees | 7 user id matching agrees"));
}

void TestClaimPair::H7_beyondTheLastRowIsReported()
{
    auto known = facts();
    known.lastKey = keyOfId(255);
    QCOMPARE(picture({idRecord(254), idRecord(256)}, {}, known),
        QStringLiteral("254 user id extra no_row | 256 user id extra? no_row beyond_last_row"));
}

void TestClaimPair::C17_F19_unknownValuesAreNotClassified()
{
    const auto odd
        = [](std::int32_t type) { return changed(idRecord(7), [type](Record &r) { r.claim.type = ClaimType(type); }); };
    QCOMPARE(picture({odd(21)}, {}), QStringLiteral("7 type #21 not_checked type_unknown"));
    QCOMPARE(picture({odd(5)}, {}), QStringLiteral("7 email not_checked type_not_of_model"));
    QCOMPARE(picture({changed(idRecord(7), [](Record &r) { r.status = RecordStatus(7); })}, {userRow(7, "")}),
        QStringLiteral("7 user id not_checked status_unknown"));
    QCOMPARE(picture({changed(idRecord(7), [](Record &r) { r.source.key = "seven"; })}, {}),
        QStringLiteral("? user id not_checked key_unreadable"));
    for (const auto source : {SourceType(99), SourceType::Unspecified}) {
        QCOMPARE(picture({changed(idRecord(7), [source](Record &r) { r.source.type = source; })}, {}),
            QStringLiteral("7 user id not_checked claim_unreadable"));
    }
}

// Its claim may be there as one of a type that is not known.
void TestClaimPair::C17_aTypeWithoutANumberIsNotClassified()
{
    const auto &jira = *modelNamed("JiraConnectInstallation");
    const LocalRow row{keyOfId(7), 1000, {std::nullopt, "jira-key"}, std::nullopt, longAgo};
    const auto pictured = [&](const std::vector<Record> &records, const PairFacts &facts) {
        return pictureOf(pairClaims(jira, records, {row}, facts, {}));
    };
    QCOMPARE(pictured({}, facts()), QStringLiteral("7 Jira client key not_checked type_not_numbered"));
    auto known = facts();
    known.numbers = ClaimTypeNumbers({{ClaimType::JiraClientKey, 20}, {ClaimType::JiraForgeInstallationId, 19}});
    QCOMPARE(pictured({}, known), QStringLiteral("7 Jira client key missing no_claim"));
    QCOMPARE(pictured({recordOf(jira, 7, ClaimType::JiraClientKey, "jira-key", 1000)}, known),
        QStringLiteral("7 Jira client key matching agrees"));
}

void TestClaimPair::C19_aDoubtfulDifferenceIsNotSure()
{
    auto replica = facts();
    replica.isReplica = true;
    QCOMPARE(picture({idRecord(7)}, {}, replica), QStringLiteral("7 user id extra? no_row on_replica"));
    QCOMPARE(picture({idRecord(7)}, {userRow(7, "")}, replica), QStringLiteral("7 user id matching agrees"));
    auto undated = userRow(7, "");
    undated.createdAt = undated.updatedAt = std::nullopt;
    QCOMPARE(picture({}, {undated}), QStringLiteral("7 user id missing? no_claim age_unknown"));
    auto ownerless = userRow(7, "");
    ownerless.subject.reset();
    QCOMPARE(
        picture({idRecord(7)}, {ownerless}), QStringLiteral("7 user id different? subject_differs subject_missing"));
}

void TestClaimPair::F17_unreadableClaimsAreNotMissing()
{
    auto known = facts();
    known.unreadable[keyOfId(7)] = "invalid UTF-8";
    QCOMPARE(picture({idRecord(8)}, {userRow(7, "ida"), userRow(8, "")}, known),
        QStringLiteral("7 - unreadable? claim_unreadable | 8 user id matching agrees"));
}

void TestClaimPair::F18_aForeignClaimIsNotClassified()
{
    QCOMPARE(picture({changed(idRecord(7), [](Record &r) { r.cell = {2}; })}, {userRow(7, "")}),
        QStringLiteral("7 user id not_checked foreign_cell"));
}

void TestClaimPair::F38_withoutRowsNothingIsClassified()
{
    auto unread = facts();
    unread.rowsProblem = "column username is missing";
    const auto creating = changed(idRecord(8), [](Record &r) { r.status = RecordStatus::LeaseCreating; });
    QCOMPARE(picture({idRecord(7), creating}, {}, unread),
        QStringLiteral("7 user id not_checked rows_unread | 8 user id leased lease_creating"));
}

void TestClaimPair::F42_idsAtTheLimits()
{
    const auto last = std::numeric_limits<std::int64_t>::max();
    QCOMPARE(
        picture({idRecord(last)}, {userRow(last, "")}), QStringLiteral("9223372036854775807 user id matching agrees"));
}

void TestClaimPair::C7_aFlagThatIsOffIsAReasonAndNoDoubt()
{
    const auto &routes = *modelNamed("RedirectRoute");
    const LocalRow route{keyOfId(7), 22, {"old/path"}, longAgo, longAgo};
    QCOMPARE(picture({}, {route}, facts(), routes), QStringLiteral("7 redirect route missing no_claim"));
    auto off = facts();
    off.flags.emplace("cells_claims_routes", FlagState::Off);
    QCOMPARE(picture({}, {route}, off, routes), QStringLiteral("7 redirect route missing no_claim flag_off"));
    QVERIFY(isFlagOff(pairClaims(routes, {}, {route}, off, {}).front()));
    QVERIFY(pairClaims(routes, {}, {route}, off, {}).front().isSure);
    // On for some, and not read, is not off.
    for (const auto state : {FlagState::Partly, FlagState::Unread, FlagState::On}) {
        off.flags["cells_claims_routes"] = state;
        QCOMPARE(picture({}, {route}, off, routes), QStringLiteral("7 redirect route missing no_claim"));
    }
    // The global one stands before all, and a flag of another type before none.
    off.flags = {{"cells_unique_claims", FlagState::Off}};
    QCOMPARE(picture({}, {route}, off, routes), QStringLiteral("7 redirect route missing no_claim flag_off"));
    off.flags = {{"cells_claims_keys", FlagState::Off}};
    QCOMPARE(picture({}, {route}, off, routes), QStringLiteral("7 redirect route missing no_claim"));
}

void TestClaimPair::C6_aDuplicateIsTooManyOnlyBesideTheRowsOwn()
{
    const auto retainedIn = [](const std::vector<Record> &records, const LocalRow &row) {
        QStringList retained;
        for (const auto &pair : pairClaims(*modelNamed("User"), records, {row}, facts(), {})) {
            if (pair.result == PairStatus::Duplicate) {
                retained << (pair.retained ? QString::fromStdString(pair.retained->claim.value) : QStringLiteral("-"));
            }
        }
        return retained.join(QLatin1Char(' '));
    };
    const auto row = userRow(7, "alice");
    const auto own = nameRecord(7, "alice");
    QCOMPARE(retainedIn({own, nameRecord(7, "alice-again")}, row), QStringLiteral("alice"));
    QCOMPARE(
        retainedIn({nameRecord(7, "alice-again"), own, nameRecord(7, "more")}, row), QStringLiteral("alice alice"));
    // Neither of both is the row's own.
    QCOMPARE(retainedIn({nameRecord(7, "eve"), nameRecord(7, "mallory")}, row), QStringLiteral("-"));
    // The row's own is for somebody else, or under a lease: which one stays is not settled.
    auto other = own;
    other.subject.id = 9999;
    QCOMPARE(retainedIn({other, nameRecord(7, "alice-again")}, row), QStringLiteral("-"));
    auto leased = own;
    leased.lease = Uuid{};
    leased.status = RecordStatus::LeaseDestroying;
    QCOMPARE(retainedIn({leased, nameRecord(7, "alice-again")}, row), QStringLiteral("-"));
}

void TestClaimPair::scopeIsDeterminedFromTheRow_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<LocalRow>("row");
    QTest::addColumn<bool>("isInScope");
    const auto row = [](const char *name, const char *model, std::vector<std::optional<std::string>> values, bool in) {
        QTest::newRow(name) << QString::fromUtf8(model) << LocalRow{keyOfId(7), 1, std::move(values), longAgo, longAgo}
                            << in;
    };
    row("top-level route", "Route", {"gitlab-org"}, true);
    row("nested route", "Route", {"gitlab-org/gitlab"}, false);
    row("redirect with a slash", "RedirectRoute", {"old/path"}, true);
    row("service desk, nothing set", "ServiceDeskSetting", {std::nullopt, std::nullopt}, false);
    row("service desk, one set", "ServiceDeskSetting", {std::nullopt, "slug"}, true);
    row("service desk, empty text", "ServiceDeskSetting", {"", std::nullopt}, true);
    row("pages domain NULL", "PagesDomain", {std::nullopt}, false);
    row("project setting NULL", "ProjectSetting", {std::nullopt}, false);
    row("user without a name", "User", {"7", std::nullopt}, true);
}

void TestClaimPair::scopeIsDeterminedFromTheRow()
{
    QFETCH(QString, model);
    QFETCH(LocalRow, row);
    QFETCH(bool, isInScope);
    const auto &known = *modelNamed(model.toStdString());
    QCOMPARE(cells::claims::isInScope(known, row), isInScope);
    const auto claimed = recordOf(known, 7, known.columns[0].type, "x", 1);
    const bool showsScope = picture({claimed}, {row}, facts(), known).contains(QLatin1String("row_out_of_scope"));
    QCOMPARE(showsScope, !isInScope);
}

void TestClaimPair::blankValuesClaimNothing_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<bool>("isBlank");
    QTest::newRow("empty") << QByteArray("") << true;
    QTest::newRow("ASCII white space") << QByteArray(" \t\r\n\v\f") << true;
    QTest::newRow("no-break and ideographic space") << QByteArray("\xc2\xa0\xe3\x80\x80\xe2\x80\xa8") << true;
    QTest::newRow("zero width space is none") << QByteArray("\xe2\x80\x8b") << false;
    QTest::newRow("space and a letter") << QByteArray(" a ") << false;
    QTest::newRow("a cut character") << QByteArray("\xe2\x80") << false;
    QTest::newRow("NUL") << QByteArray("\0", 1) << false;
}

void TestClaimPair::blankValuesClaimNothing()
{
    QFETCH(QByteArray, value);
    QFETCH(bool, isBlank);
    QCOMPARE(cells::claims::isBlank(value.toStdString()), isBlank);
    QCOMPARE(expectedClaims(users(), userRow(7, value.toStdString())).size(), isBlank ? 1u : 2u);
}

void TestClaimPair::P20_valuesAreBytes()
{
    const std::string composed = "caf\xc3\xa9", decomposed = "cafe\xcc\x81";
    QCOMPARE(picture({nameRecord(7, composed), idRecord(7)}, {userRow(7, decomposed)}),
        QStringLiteral("7 username different value_differs | 7 user id matching agrees"));
    QVERIFY(!isSameValue(ClaimType::Email, "A@b.example", "a@b.example"));
    QVERIFY(isSameValue(ClaimType::GpgKeyFingerprint, "ABCDEF01", "abcdef01"));
    QVERIFY(!isSameValue(ClaimType::GpgKeyFingerprint, "ABCDEF01", "abcdef0"));
    QVERIFY(isSameValue(ClaimType::Username, std::string("\xff\0", 2), std::string("\xff\0", 2)));
}

void TestClaimPair::everyReasonHasAKeyAndAText()
{
    std::set<std::string_view> keys;
    for (const auto code : allOf<Code>()) {
        QVERIFY(keys.insert(toKey(code)).second);
        const std::string_view pattern = patternOf(code).english;
        QVERIFY(pattern.ends_with('.') || pattern.ends_with("%1"));
    }
    QCOMPARE(textOf(PairReason{Code::RowsUnread, {"%1 %2"}}), std::string("The row was not read: %1 %2"));
    QCOMPARE(textOf(PairReason{Code::RowRecent, {}}),
        std::string("The row changed  ago. Verification skips changes younger than ."));
}

void TestClaimPair::everyPairStatusHasAKey()
{
    for (const auto result : allOf<PairStatus>()) {
        QCOMPARE(fromKey<PairStatus>(toKey(result)), std::optional(result));
    }
    QVERIFY(!fromKey<PairStatus>("fine"));
}

void TestClaimPair::anExplanationListsEveryRule()
{
    const auto &routes = *modelNamed("Route");
    const LocalRow nested{keyOfId(7), 22, {"a/b"}, longAgo, now - 5min};
    auto record = recordOf(routes, 7, ClaimType::Route, "a", 22);
    const auto pairs = pairClaims(routes, {record}, {nested}, facts(), Thresholds{});
    QStringList texts;
    for (const auto &reason : explainClaim(routes, pairs.front(), facts(), Thresholds{})) {
        texts << QString::fromStdString(textOf(reason));
    }
    QCOMPARE(texts.join(QLatin1Char('\n')),
        QStringLiteral("Route claims routes.path as route, for the namespace in namespace_id.\n"
                       "Only some rows are claimed: only top-level paths, those without a slash.\n"
                       "No feature flag controls it; it is claimed whenever the cell is enabled.\n"
                       "The row is not in scope: only top-level paths, those without a slash.\n"
                       "The row changed 5 min ago. Verification skips changes younger than 1 h.\n"
                       "The claim last changed 2 d ago, long enough to compare it.\n"
                       "No lease holds this claim; it is active."));
}

QTEST_APPLESS_MAIN(TestClaimPair)
#include "tst_claimpair.moc"
