// SPDX-License-Identifier: MIT
#include "models/adapters/environment/checkoutmodels.h"
#include "models/adapters/environment/flagdefinitions.h"
#include "models/claims/catalogue.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace cells;

class TestFlagDefinitions : public QObject
{
    Q_OBJECT

private slots:
    void readsTheFlagsOfCells();
    void aDefinitionWithoutADefaultIsOff();
    void whatCannotBeReadIsUnknown_C18();
    void whatACheckoutDoesNotDefineIsRemoved();
    void theCheckoutGoesBeforeTheReleaseAndThatBeforeTheDatabase();
    void withoutAnyOfThemTheReleaseIsUnknown_C18();
    void aFolderThatIsNoCheckoutIsRefused();
    void whatTheModelsClaimBesidesTheCatalogueIsNamed();

private:
    static void write(const QTemporaryDir &checkout, const QString &file, const QByteArray &text)
    {
        const auto path = checkout.filePath(file);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile definition(path);
        QVERIFY(definition.open(QIODevice::WriteOnly));
        definition.write(text);
    }
};

void TestFlagDefinitions::readsTheFlagsOfCells()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_claims_keys.yml"),
        "---\nname: cells_claims_keys\ntype: wip\ndefault_enabled: false\n");
    write(checkout, QStringLiteral("config/feature_flags/ops/cells_unique_claims.yml"),
        "---\nname: cells_unique_claims\ndefault_enabled: true\n");
    write(checkout, QStringLiteral("ee/config/feature_flags/ops/cells_of_tomorrow.yml"), "default_enabled: true\n");
    write(checkout, QStringLiteral("config/feature_flags/ops/other.yml"), "default_enabled: true\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(read->defaults.at("cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(read->defaults.at("cells_unique_claims"), FlagDefault::On);
    QCOMPARE(read->defaults.at("cells_of_tomorrow"), FlagDefault::On);
    QVERIFY(!read->defaults.contains("other"));
}

void TestFlagDefinitions::aDefinitionWithoutADefaultIsOff()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_a.yml"), "name: cells_a\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_b.yml"), "name: cells_b\ndefault_enabled:\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY(read);
    QCOMPARE(read->defaults.at("cells_a"), FlagDefault::Off);
    QCOMPARE(read->defaults.at("cells_b"), FlagDefault::Off);
}

void TestFlagDefinitions::whatCannotBeReadIsUnknown_C18()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_a.yml"), "- cells_a\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_b.yml"), "default_enabled: perhaps\n");
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_c.yml"), "default_enabled: [\n");
    write(checkout, QStringLiteral("VERSION"), "19.4.1-ee\n");
    const auto read = readFlagDefinitions(checkout.path().toStdString());
    QVERIFY(read);
    for (const auto *flag : {"cells_a", "cells_b", "cells_c"}) {
        QCOMPARE(read->defaults.at(flag), FlagDefault::Unknown);
    }
}

void TestFlagDefinitions::whatACheckoutDoesNotDefineIsRemoved()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_claims_keys.yml"), "default_enabled: false\n");
    const auto read = [&checkout] { return *readFlagDefinitions(checkout.path().toStdString()); };
    // Without its release nobody can tell a flag that is gone from one that is still to come.
    QVERIFY(!read().release);
    QCOMPARE(read().defaults.at("cells_claims_pages_domains"), FlagDefault::OffOrRemoved);
    write(checkout, QStringLiteral("VERSION"), "19.4.0-pre\n");
    QCOMPARE(read().release, (GitlabVersion{19, 4, true}));
    QCOMPARE(read().defaults.at("cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(read().defaults.at("cells_claims_pages_domains"), FlagDefault::Removed);
    write(checkout, QStringLiteral("VERSION"), "19.1.2\n");
    QCOMPARE(read().defaults.at("cells_claims_pages_domains"), FlagDefault::NotYet);
    // It may have been there: in which release it came is not published.
    QCOMPARE(read().defaults.at("cells_claims_routes"), FlagDefault::Unknown);
}

void TestFlagDefinitions::theCheckoutGoesBeforeTheReleaseAndThatBeforeTheDatabase()
{
    QTemporaryDir checkout;
    write(checkout, QStringLiteral("config/feature_flags/wip/cells_claims_keys.yml"), "default_enabled: false\n");
    write(checkout, QStringLiteral("VERSION"), "19.4.0\n");
    const SchemaRelease schema{"20260914081530", {}};
    CellProfile cell;
    QCOMPARE(definitionsOf(cell, schema), (FlagDefinitions{flagDefaultsIn(GitlabVersion{19, 4}), "GitLab 19.4", {}}));
    const SchemaRelease before{"20260812151212", {}};
    cell.gitlabVersion = GitlabVersion{19, 3};
    QCOMPARE(definitionsOf(cell, before), (FlagDefinitions{flagDefaultsIn(GitlabVersion{19, 3}), "GitLab 19.3", {}}));
    // What both contradict each other about is unknown.
    const auto stale = definitionsOf(cell, schema);
    QCOMPARE(stale.of("cells_claims_routes"), FlagDefault::OffOrRemoved);
    QVERIFY2(stale.problem.find("GitLab 19.4") != std::string::npos, stale.problem.c_str());
    cell.gitlab = checkout.path().toStdString();
    const auto defined = definitionsOf(cell, schema);
    QCOMPARE(defined.of("cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(defined.of("cells_claims_routes"), FlagDefault::Removed);
    QCOMPARE(defined.source, cell.gitlab.string() + " (GitLab 19.4)");
    QCOMPARE(defined.problem, std::string());
    // Of another GitLab than the cell's.
    const auto other = definitionsOf(cell, {"20251115000000", {}});
    QCOMPARE(other.of("cells_claims_keys"), FlagDefault::Off);
    QCOMPARE(other.of("cells_claims_routes"), FlagDefault::OffOrRemoved);
    QVERIFY2(other.problem.find("are of GitLab 18.6.") != std::string::npos, other.problem.c_str());
    cell.gitlab = "/nowhere";
    const auto unread = definitionsOf(cell, before);
    QCOMPARE(unread.source, std::string("GitLab 19.3"));
    QVERIFY2(unread.problem.ends_with("Name a checkout of GitLab."), unread.problem.c_str());
}

void TestFlagDefinitions::withoutAnyOfThemTheReleaseIsUnknown_C18()
{
    const auto unread = definitionsOf({}, {{}, "the role may not read schema_migrations"});
    QCOMPARE(unread.source, std::string());
    QCOMPARE(unread.problem,
        std::string("The GitLab release of the cell is unknown: the role may not read schema_migrations. State it as "
                    "gitlab_version in the environment file."));
    for (const auto &flag : claimFlags()) {
        QCOMPARE(unread.of(flag.name), flag.removedIn ? FlagDefault::OffOrRemoved : FlagDefault::Off);
    }
}

void TestFlagDefinitions::aFolderThatIsNoCheckoutIsRefused()
{
    QTemporaryDir folder;
    const auto read = readFlagDefinitions(folder.path().toStdString());
    QVERIFY(!read);
    QVERIFY2(read.error().text().find("config/feature_flags") != std::string::npos, read.error().text().c_str());
    QVERIFY(!readFlagDefinitions("/nowhere"));
}

void TestFlagDefinitions::whatTheModelsClaimBesidesTheCatalogueIsNamed()
{
    QTemporaryDir checkout;
    QVERIFY(!readUnlistedClaims(checkout.path().toStdString()));
    write(checkout, QStringLiteral("app/models/user.rb"),
        "# frozen_string_literal: true\n\nclass User < ApplicationRecord\n  include Cells::Claimable\n\n"
        "  cells_claims_attribute :id, type: CLAIM_TYPE::CLAIM_TYPE_USER_ID\n"
        "  cells_claims_attribute(:phone, type: CLAIM_TYPE::CLAIM_TYPE_PHONE)\n"
        "  # cells_claims_attribute :commented, type: NONE\nend\n");
    write(checkout, QStringLiteral("app/models/organizations/organization.rb"),
        "module Organizations\n  class Organization < ApplicationRecord\n    cells_claims_attribute :path, type: A\n"
        "    class Nested\n    end\n    cells_claims_attribute :id, type: B\n  end\nend\n");
    write(checkout, QStringLiteral("ee/app/models/ee/thing.rb"),
        "class EE::Thing\n  cells_claims_attribute :name,\r\n    type: C\nend\n");
    write(checkout, QStringLiteral("app/models/note.txt"), "class Note\n  cells_claims_attribute :text, type: D\n");
    const auto unlisted = readUnlistedClaims(checkout.path().toStdString());
    QVERIFY2(unlisted, unlisted ? "" : unlisted.error().text().c_str());
    QCOMPARE(*unlisted, (std::vector<std::string>{"Thing.name", "User.phone"}));
}

QTEST_GUILESS_MAIN(TestFlagDefinitions)
#include "tst_flagdefinitions.moc"
