// SPDX-License-Identifier: MIT
#include "models/rules/organizations/organizationcheck.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::organizations;

namespace {

constexpr Instant now{std::chrono::days{20'000}};

OrganizationRow organization(std::int64_t id, OrganizationState state = OrganizationState::Active)
{
    return {id, "org-" + std::to_string(id), state, {}, now - std::chrono::days{100}, false};
}

// The legacy cell with the default organization, and two cells with one each. All own their claims.
std::vector<CellOrganizations> threeCells()
{
    std::vector<CellOrganizations> cells;
    for (std::int64_t cell = 1; cell <= 3; ++cell) {
        cells.push_back({{cell}, {organization(cell == 1 ? 1 : cell * 1000)}, {{CellId{cell}, false}}});
        cells.back().statics["plans"] = {{1, "free"}, {2, "premium"}};
    }
    return cells;
}

QStringList kindsOf(const std::vector<Finding> &findings)
{
    QStringList kinds;
    for (const auto &it : findings) {
        kinds << QString::fromUtf8(toKey(it.kind).data()) + QLatin1Char(' ')
                + (it.cell ? QString::number(it.cell->value) : QStringLiteral("all"));
    }
    return kinds;
}

} // namespace

class TestOrganizationCheck : public QObject
{
    Q_OBJECT

private slots:
    void eachFaultIsFound_data()
    {
        QTest::addColumn<std::vector<CellOrganizations>>("cells");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char *name, const QStringList &expected, auto change) {
            auto cells = threeCells();
            change(cells);
            QTest::newRow(name) << cells << expected;
        };
        const auto add = [](CellOrganizations &cell, OrganizationRow row, Owner owner) {
            cell.organizations.push_back(std::move(row));
            cell.owners.push_back(owner);
        };
        row("as they should be", {}, [](auto &) {});
        row("no default organization", {QStringLiteral("default_missing all")},
            [](auto &cells) { cells[0].organizations[0].id = 7; });
        // A cell that was not read may have it.
        row("C18: one cell unread", {}, [](auto &cells) {
            cells[0] = CellOrganizations{{1}};
            cells[0].problem = Message("Cannot connect.");
        });
        row("two default organizations",
            {QStringLiteral("default_in_several_cells all"), QStringLiteral("default_claimed_elsewhere 2")},
            [&](auto &cells) {
                add(cells[1], organization(1), {CellId{1}, false});
            });
        row("the claim of the default organization elsewhere", {QStringLiteral("default_claimed_elsewhere 1")},
            [](auto &cells) { cells[0].owners[0].cell = CellId{3}; });
        row("active in two cells",
            {QStringLiteral("active_in_several_cells all"), QStringLiteral("claimed_elsewhere 3")}, [&](auto &cells) {
                add(cells[2], organization(2000), {CellId{2}, false});
            });
        row("moved, and left in maintenance", {}, [&](auto &cells) {
            auto moved = organization(2000, OrganizationState::Maintenance);
            moved.reason = "isolation";
            add(cells[2], moved, {CellId{2}, false});
        });
        row("unclaimed", {QStringLiteral("claim_missing 2")}, [](auto &cells) { cells[1].owners[0].cell.reset(); });
        row("C18: owner unknown", {}, [](auto &cells) { cells[1].owners[0] = Owner(); });
        row("entering maintenance for a day", {}, [](auto &cells) {
            cells[1].organizations[0].state = OrganizationState::MaintenanceInitialization;
            cells[1].organizations[0].since = now - longMaintenance;
        });
        row("entering maintenance for longer", {QStringLiteral("maintenance_long 2")}, [](auto &cells) {
            cells[1].organizations[0].state = OrganizationState::MaintenanceInitialization;
            cells[1].organizations[0].since = now - longMaintenance - Duration{1};
        });
        for (const char *reason : {"migration", "incident"}) {
            row(reason, {QStringLiteral("maintenance_long 2")}, [reason](auto &cells) {
                cells[1].organizations[0].state = OrganizationState::Maintenance;
                cells[1].organizations[0].reason = reason;
            });
        }
        for (const char *reason : {"isolation", "billing", "legal", ""}) {
            row(*reason ? reason : "no reason", {}, [reason](auto &cells) {
                cells[1].organizations[0].state = OrganizationState::Maintenance;
                cells[1].organizations[0].reason = reason;
            });
        }
        for (const char *reason : {"migration", "incident"}) {
            row((std::string(reason) + " for a day").c_str(), {}, [reason](auto &cells) {
                cells[1].organizations[0].state = OrganizationState::Maintenance;
                cells[1].organizations[0].reason = reason;
                cells[1].organizations[0].since = now - longMaintenance;
            });
        }
        const auto maintain = [](auto &cells, const char *reason, Owner owner) {
            cells[1].organizations[0].state = OrganizationState::Maintenance;
            cells[1].organizations[0].reason = reason;
            cells[1].owners[0] = owner;
        };
        // Its rows stay in maintenance where it was.
        row("moved to another cell", {}, [&](auto &cells) { maintain(cells, "migration", {CellId{3}, false}); });
        row("C18: it may have moved", {}, [&](auto &cells) { maintain(cells, "migration", Owner()); });
        row("moving, and not claimed", {QStringLiteral("maintenance_long 2")}, [&](auto &cells) {
            maintain(cells, "migration", {{}, false});
        });
        row("an incident, and claimed elsewhere", {QStringLiteral("maintenance_long 2")}, [&](auto &cells) {
            maintain(cells, "incident", {CellId{3}, false});
        });
        row("an incident, and its owner unknown", {QStringLiteral("maintenance_long 2")},
            [&](auto &cells) { maintain(cells, "incident", Owner()); });
        row("C18: since when is unknown", {}, [](auto &cells) {
            cells[1].organizations[0].state = OrganizationState::MaintenanceInitialization;
            cells[1].organizations[0].since.reset();
        });
        row("a state that is unknown to this program", {}, [](auto &cells) {
            cells[1].organizations[0].state = OrganizationState(9);
            cells[1].owners[0].cell = CellId{3};
        });
        row("rows of another organization", {QStringLiteral("rows_differ 3")}, [](auto &cells) {
            cells[2].rows = {{organizationLinks[0], true, 50, 2, {{10, 1, 11, 3000}, {12, 1, 11, 3000}}},
                {organizationLinks[1], true, 50}, {organizationLinks[2], false}};
        });
        row("another name", {QStringLiteral("static_rows_differ 3")},
            [](auto &cells) { cells[2].statics["plans"][1].name = "ultimate"; });
        row("a row too few", {QStringLiteral("static_rows_differ 2")},
            [](auto &cells) { cells[1].statics["plans"].pop_back(); });
        row("a row too many", {QStringLiteral("static_rows_differ 1")}, [](auto &cells) {
            cells[1].statics["plans"].push_back({3, "gold"});
        });
        row("C18: no such table in one release", {}, [](auto &cells) { cells[0].statics.clear(); });
    }
    void eachFaultIsFound()
    {
        QFETCH(std::vector<CellOrganizations>, cells);
        QTEST(kindsOf(checkOrganizations(cells, now)), "expected");
    }

    void C18_whatIsUnknownDecidesNoMaintenance_data()
    {
        QTest::addColumn<OrganizationRow>("organization");
        QTest::addColumn<Owner>("owner");
        QTest::addColumn<std::optional<bool>>("expected");
        constexpr auto entering = OrganizationState::MaintenanceInitialization;
        constexpr auto in = OrganizationState::Maintenance;
        const Owner own{CellId{2}, false};
        const Owner other{CellId{3}, false};
        const auto row = [](const char *name, OrganizationState state, const char *reason, const Owner &owner,
                             std::optional<bool> expected, std::optional<Duration> lasts = std::chrono::days{2}) {
            auto one = organization(2000, state);
            one.reason = reason;
            one.since = lasts ? std::optional(now - *lasts) : std::nullopt;
            QTest::newRow(name) << one << owner << expected;
        };
        row("entering", entering, "migration", Owner(), true);
        row("entering, for no reason", entering, "", Owner(), true);
        row("entering, since when is unknown", entering, "migration", own, std::nullopt, std::nullopt);
        row("a move", in, "migration", own, true);
        row("a move, whose owner is unknown", in, "migration", Owner(), std::nullopt);
        row("a short move, whose owner is unknown", in, "migration", Owner(), false, std::chrono::hours{1});
        row("a move, since when is unknown", in, "migration", own, std::nullopt, std::nullopt);
        row("moved", in, "migration", other, false);
        row("moved, since when is unknown", in, "", other, false, std::nullopt);
        row("an incident, since when is unknown", in, "incident", other, std::nullopt, std::nullopt);
        row("an unknown reason", in, "", own, std::nullopt);
        row("an unknown reason, for an hour", in, "", own, false, std::chrono::hours{1});
        row("a reason without an end", in, "legal", Owner(), false, std::nullopt);
        row("begins in the future, by another clock", entering, "migration", own, false, -std::chrono::days{2});
        row("active", OrganizationState::Active, "migration", Owner(), false, std::nullopt);
        row("a state that is unknown to this program", OrganizationState(9), "migration", Owner(), false);
    }
    void C18_whatIsUnknownDecidesNoMaintenance()
    {
        QFETCH(OrganizationRow, organization);
        QFETCH(Owner, owner);
        QTEST(isInLongMaintenance(organization, CellId{2}, owner, now), "expected");
    }

    void noCellsAreNoFinding() { QVERIFY(checkOrganizations({}, now).empty()); }

    void eachKindHasASeverity()
    {
        for (const auto kind : allOf<FindingKind>()) {
            QVERIFY(severityOf(kind) >= Severity::S2);
        }
    }
};

QTEST_GUILESS_MAIN(TestOrganizationCheck)
#include "tst_organizationcheck.moc"
