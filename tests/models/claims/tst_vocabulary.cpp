// SPDX-License-Identifier: MIT
#include "models/claims/catalogue.h"
#include "models/claims/claim.h"
#include "models/claims/claimtypenumbers.h"

#include <QTest>

#include <limits>
#include <set>

using namespace cells;
using namespace std::chrono_literals;

class TestVocabulary : public QObject
{
    Q_OBJECT

private slots:
    void uuidsAreReadInEveryUsualForm();
    void uuidsThatAreNoneAreRefused_data();
    void uuidsThatAreNoneAreRefused();
    void keysAreBigEndianSoThatBytesOrderAsNumbers();
    void keysThatAreNoIdsHaveNone();
    void unknownNumbersRetainTheirNumber();
    void typesAreNumberedAsStated_C17();
    void theNewestModelsComeLast();
    void instantsSurviveTheRoundTrip_data();
    void instantsSurviveTheRoundTrip();
    void instantsThatAreNoneAreRefused();
    void durationsAreHumanReadable_data();
    void durationsAreHumanReadable();
    void durationsAreRead();
    void theCatalogueHasEveryModelOnce();
    void everyClaimTypeIsClaimedByOneModelAtMost();
    void releasesAreRead();
    void aReleaseInDevelopmentHasOnlyPartOfItself();
    void migrationsDetermineTheRelease_data();
    void migrationsDetermineTheRelease();
    void eachReleaseDefinesItsFlags();
};

void TestVocabulary::uuidsAreReadInEveryUsualForm()
{
    const auto uuid = Uuid::parse("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f");
    QVERIFY(uuid);
    QCOMPARE(uuid->text(), std::string("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f"));
    QVERIFY(Uuid::parse("0D9B0D1E5F6A4A6B9F0E1A2B3C4D5E6F") == uuid);
    QCOMPARE(uuid->shortText(), std::string("0d9b0d1e…5e6f"));
}

void TestVocabulary::uuidsThatAreNoneAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray("");
    QTest::newRow("short") << QByteArray("0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6");
    QTest::newRow("dash missing") << QByteArray("0d9b0d1e-5f6a-4a6b-9f0e01a2b3c4d5e6f");
    QTest::newRow("not hex") << QByteArray("0d9b0d1g-5f6a-4a6b-9f0e-1a2b3c4d5e6f");
    QTest::newRow("braces") << QByteArray("{0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6}");
}

void TestVocabulary::uuidsThatAreNoneAreRefused()
{
    QFETCH(QByteArray, text);
    QVERIFY(!Uuid::parse(text.toStdString()));
}

void TestVocabulary::keysAreBigEndianSoThatBytesOrderAsNumbers()
{
    QCOMPARE(keyOfId(42), std::string("\0\0\0\0\0\0\0\x2a", 8));
    const std::int64_t ids[]{0, 1, 255, 256, 65535, 1'000'000'001, std::numeric_limits<std::int64_t>::max()};
    for (std::size_t i = 1; i < std::size(ids); ++i) {
        QVERIFY(keyOfId(ids[i - 1]) < keyOfId(ids[i]));
        QCOMPARE(idOfKey(keyOfId(ids[i])), std::optional(ids[i]));
    }
}

void TestVocabulary::keysThatAreNoIdsHaveNone()
{
    QVERIFY(!idOfKey(""));
    QVERIFY(!idOfKey(std::string(16, 'a')));
    QVERIFY(!idOfKey("\xff\xff\xff\xff\xff\xff\xff\xff"));
}

// C17
void TestVocabulary::unknownNumbersRetainTheirNumber()
{
    QCOMPARE(nameOf(ClaimType(21)), std::string("type #21"));
    QCOMPARE(nameOf(ClaimType(-3)), std::string("type #-3"));
    QCOMPARE(nameOf(SourceType(31)), std::string("source #31"));
    QCOMPARE(nameOf(SubjectType(9)), std::string("subject #9"));
    QCOMPARE(nameOf(RecordStatus(7)), std::string("status #7"));
    QVERIFY(!isKnown(ClaimType(21)));
    QVERIFY(!isKnown(ClaimType::Unspecified));
    QCOMPARE(nameOf(ClaimType::PagesUniqueDomain), std::string("pages unique domain"));
}

// C17: numbers that are not published are taken from the environment, and no other number is taken for theirs.
void TestVocabulary::typesAreNumberedAsStated_C17()
{
    const ClaimTypeNumbers none;
    const ClaimTypeNumbers stated({{ClaimType::JiraClientKey, 20}});
    QCOMPARE(nameOf(ClaimType::JiraClientKey), std::string("Jira client key"));
    QVERIFY(isKnown(ClaimType::JiraClientKey) && isUnpublished(ClaimType::JiraClientKey));
    QVERIFY(!none.numberOf(ClaimType::JiraClientKey));
    QCOMPARE(none.numberOf(ClaimType::Email), std::optional(5));
    QCOMPARE(none.typeOf(20), ClaimType(20));
    QCOMPARE(stated.numberOf(ClaimType::JiraClientKey), std::optional(20));
    QVERIFY(!stated.numberOf(ClaimType::JiraForgeInstallationId));
    QCOMPARE(stated.typeOf(20), ClaimType::JiraClientKey);
    for (const auto type : {ClaimType::JiraClientKey, ClaimType::JiraForgeInstallationId}) {
        QCOMPARE(none.typeOf(int(type)), ClaimType::Unspecified);
        QCOMPARE(stated.typeOf(int(type)), ClaimType::Unspecified);
    }
    QCOMPARE(textOf(unnumberedMessage(ClaimType::JiraClientKey)),
        std::string("The number of the claim type Jira client key is unknown. State it as claim_types.jira_client_key "
                    "in the environment file."));
}

void TestVocabulary::theNewestModelsComeLast()
{
    const auto common = commonModels();
    QCOMPARE(common.size() + 1, catalogue().size());
    QCOMPARE(catalogue().back().name, std::string_view("JiraConnectInstallation"));
    QVERIFY(std::ranges::none_of(common, &ClaimableModel::hasBeginning));
}

void TestVocabulary::instantsSurviveTheRoundTrip_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("iso");
    QTest::newRow("iso") << QByteArray("2026-11-21T03:12:45.123456Z") << QByteArray("2026-11-21T03:12:45.123456Z");
    QTest::newRow("postgres") << QByteArray("2026-11-21 03:12:45.1+00") << QByteArray("2026-11-21T03:12:45.100000Z");
    QTest::newRow("zone") << QByteArray("2026-11-21 03:12:45+05:30") << QByteArray("2026-11-20T21:42:45.000000Z");
    QTest::newRow("west") << QByteArray("2026-11-21 23:12:45-02") << QByteArray("2026-11-22T01:12:45.000000Z");
    QTest::newRow("no zone is UTC") << QByteArray("2026-11-21 03:12:45") << QByteArray("2026-11-21T03:12:45.000000Z");
    QTest::newRow("before 1970") << QByteArray("1969-12-31 23:59:59.5Z") << QByteArray("1969-12-31T23:59:59.500000Z");
}

void TestVocabulary::instantsSurviveTheRoundTrip()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, iso);
    const auto instant = parseInstant(text.toStdString());
    QVERIFY(instant);
    QCOMPARE(isoText(*instant), iso.toStdString());
    QVERIFY(parseInstant(isoText(*instant)) == instant);
}

void TestVocabulary::instantsThatAreNoneAreRefused()
{
    for (const auto *text : {"", "yesterday", "2026-13-01 00:00:00", "2026-02-30 00:00:00", "2026-11-21 03:12",
             "infinity", "2026-11-21 03:12:45 CET"}) {
        QVERIFY2(!parseInstant(text), text);
    }
}

void TestVocabulary::durationsAreHumanReadable_data()
{
    QTest::addColumn<qint64>("milliseconds");
    QTest::addColumn<QString>("text");
    QTest::newRow("instant") << qint64(200) << QStringLiteral("0.2 s");
    QTest::newRow("just below ten") << qint64(9'949) << QStringLiteral("9.9 s");
    QTest::newRow("rounded to ten") << qint64(9'950) << QStringLiteral("10 s");
    QTest::newRow("seconds") << qint64(42'000) << QStringLiteral("42 s");
    QTest::newRow("minutes") << qint64(1'564'000) << QStringLiteral("26 min 4 s");
    QTest::newRow("hours") << qint64(11'520'000) << QStringLiteral("3 h 12 min");
    QTest::newRow("days") << qint64(187'200'000) << QStringLiteral("2 d 4 h");
    QTest::newRow("nothing, from below") << qint64(-20) << QStringLiteral("0.0 s");
    QTest::newRow("negative") << qint64(-42'000) << QStringLiteral("-42 s");
}

void TestVocabulary::durationsAreHumanReadable()
{
    QFETCH(qint64, milliseconds);
    QFETCH(QString, text);
    QCOMPARE(QString::fromStdString(durationText(std::chrono::milliseconds{milliseconds})), text);
}

void TestVocabulary::durationsAreRead()
{
    QCOMPARE(durationText(10min), std::string("10 min"));
    QCOMPARE(durationText(90min), std::string("1 h 30 min"));
    QCOMPARE(durationText(2s), std::string("2.0 s"));
    QCOMPARE(durationText(1276 * 24h + 15h), std::string("3 y 181 d"));
    QCOMPARE(durationText(364 * 24h + 5h), std::string("364 d 5 h"));
    // Whatever a file holds can be said (F59).
    QCOMPARE(durationText(Duration::min()), durationText(-Duration::max()));
    QVERIFY(parseDuration("90s") == Duration(90s));
    QVERIFY(parseDuration("500ms") == Duration(500ms));
    QVERIFY(parseDuration("1h30m") == Duration(90min));
    QVERIFY(parseDuration("1h30min") == Duration(90min));
    QVERIFY(parseDuration("2d") == Duration(48h));
    for (const auto *text :
        {"999999999d", "99999999d99999999d", "", "m", "5", "5x", "-5m", "5 m", "5mi", "5mins", "99999999999s"}) {
        QVERIFY2(!parseDuration(text), text);
    }
}

void TestVocabulary::theCatalogueHasEveryModelOnce()
{
    std::set<std::string_view> names;
    for (const auto &model : catalogue()) {
        QVERIFY(names.insert(model.name).second);
        QCOMPARE(modelNamed(model.name), &model);
        QCOMPARE(modelOf(model.source), &model);
        QCOMPARE(nameOf(model.source), std::string(model.table));
        QVERIFY(!model.columns.empty());
        QVERIFY(model.updatedAt == "updated_at");
    }
    const std::set<std::string_view> expected{"User", "Email", "Organization", "Route", "RedirectRoute", "Namespace",
        "Project", "Key", "GpgKey", "ServiceDeskSetting", "PagesDomain", "ProjectSetting", "JiraConnectInstallation"};
    QVERIFY(names == expected);
    QVERIFY(!modelNamed("user"));
}

void TestVocabulary::everyClaimTypeIsClaimedByOneModelAtMost()
{
    std::set<ClaimType> types;
    for (const auto &model : catalogue()) {
        for (const auto &column : model.columns) {
            QVERIFY2(types.insert(column.type).second, nameOf(column.type).c_str());
        }
    }
}

void TestVocabulary::releasesAreRead()
{
    QCOMPARE(parseGitlabVersion("19.4"), (GitlabVersion{19, 4, false}));
    QCOMPARE(parseGitlabVersion("v19.10.2-ee"), (GitlabVersion{19, 10, false}));
    QCOMPARE(parseGitlabVersion("19.4.0-ee.0"), (GitlabVersion{19, 4, false}));
    QCOMPARE(parseGitlabVersion("19.4.0-pre"), (GitlabVersion{19, 4, true}));
    QCOMPARE(parseGitlabVersion("19.4.0-rc42-ee"), (GitlabVersion{19, 4, true}));
    for (const auto *text :
        {"", "19", "19.", ".4", "19.x", "-1.4", "19.4.", "19.4 ", "19.4-beta", "99999999999.1", "200000000.1"}) {
        QVERIFY2(!parseGitlabVersion(text), text);
    }
    QCOMPARE(textOf(GitlabVersion{19, 4, false}), std::string("19.4"));
    QCOMPARE(textOf(GitlabVersion{19, 4, true}), std::string("19.4 (in development)"));
}

void TestVocabulary::aReleaseInDevelopmentHasOnlyPartOfItself()
{
    const GitlabVersion release{19, 4};
    QCOMPARE(isAtLeast({19, 3}, release), std::optional(false));
    QCOMPARE(isAtLeast({19, 3, true}, release), std::optional(false));
    QCOMPARE(isAtLeast({19, 4, true}, release), std::nullopt);
    QCOMPARE(isAtLeast({19, 4}, release), std::optional(true));
    QCOMPARE(isAtLeast({19, 5, true}, release), std::optional(true));
    QCOMPARE(isAtLeast({20, 0}, release), std::optional(true));
    QCOMPARE(isAtLeast({18, 11}, release), std::optional(false));
}

void TestVocabulary::migrationsDetermineTheRelease_data()
{
    QTest::addColumn<QByteArray>("migration");
    QTest::addColumn<QByteArray>("release");
    const auto row = [](const char *migration, const char *release) {
        QTest::newRow(migration) << QByteArray(migration) << QByteArray(release);
    };
    row("20250514235959", ""); // before 18.0
    row("20250515000000", "18.1 (in development)"); // the day of 18.0
    row("20251110000000", "18.6 (in development)");
    row("20251111000000", "18.6");
    row("20260416000000", "19.0 (in development)"); // the day of 18.11
    row("20260520120000", "19.0");
    row("20260820000000", "19.4 (in development)"); // the day of 19.3
    row("20260910081530", "19.4");
    row("20260916235959", "19.4");
    row("20260917000000", "19.5 (in development)"); // the day of 19.4
    row("2026091008153", "");
    row("20260910x81530", "");
    row("20260231000000", "");
    row("", "");
}

void TestVocabulary::migrationsDetermineTheRelease()
{
    QFETCH(QByteArray, migration);
    QFETCH(QByteArray, release);
    const auto found = versionOfMigration(migration.toStdString());
    QCOMPARE(found ? textOf(*found) : std::string(), release.toStdString());
}

void TestVocabulary::eachReleaseDefinesItsFlags()
{
    const auto of
        = [](std::optional<GitlabVersion> release, const char *flag) { return flagDefaultsIn(release).at(flag); };
    QCOMPARE(of(GitlabVersion{19, 3}, "cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(of(GitlabVersion{19, 4, true}, "cells_claims_keys"), FlagDefault::OffOrRemoved);
    QCOMPARE(of(GitlabVersion{19, 4}, "cells_claims_keys"), FlagDefault::Removed);
    QCOMPARE(of(std::nullopt, "cells_claims_keys"), FlagDefault::OffOrRemoved);
    QCOMPARE(of(GitlabVersion{19, 1}, "cells_claims_pages_domains"), FlagDefault::NotYet);
    QCOMPARE(of(GitlabVersion{19, 3}, "cells_claims_jira_connect_installations"), FlagDefault::NotYet);
    QCOMPARE(of(GitlabVersion{19, 4}, "cells_claims_jira_connect_installations"), FlagDefault::Off);
    // The columns of the catalogue name no flag that it does not define.
    for (const auto &model : catalogue()) {
        QVERIFY(model.workerFlag.empty() || flagDefaultsIn({}).contains(model.workerFlag));
        for (const auto &column : model.columns) {
            QVERIFY(column.liveFlag.empty() || flagDefaultsIn({}).contains(column.liveFlag));
        }
    }
}

QTEST_APPLESS_MAIN(TestVocabulary)
#include "tst_vocabulary.moc"
