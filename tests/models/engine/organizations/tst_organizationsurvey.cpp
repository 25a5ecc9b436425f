// SPDX-License-Identifier: MIT
#include "models/engine/organizations/organizationsurvey.h"
#include "tests/models/engine/schema/unaskedinventory.h"
#include "tests/support/fakes/fakecell.h"
#include "tests/support/fakes/fakeclock.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::organizations;

namespace {

constexpr CellId surveyed{2};

class ListedInventory : public UnaskedInventory
{
public:
    Outcome<std::vector<OrganizationRow>> fetchOrganizations(int, std::stop_token) override { return organizations; }
    Outcome<std::optional<std::vector<StaticRow>>> fetchStaticRows(const StaticTable &, std::stop_token) override
    {
        return std::nullopt;
    }
    Outcome<DrainState> fetchDrainState(std::stop_token) override { return DrainState(); }

    std::vector<OrganizationRow> organizations;
};

} // namespace

class TestOrganizationSurvey : public QObject
{
    Q_OBJECT

private slots:
    void ownersOfThoseInMaintenanceAreLookedUpFirst();
};

// More organizations than are looked up, of which the last one does not leave its maintenance.
void TestOrganizationSurvey::ownersOfThoseInMaintenanceAreLookedUpFirst()
{
    FakeClock clock;
    const auto inventory = std::make_shared<ListedInventory>();
    for (int id = 1; id <= 1'100; ++id) {
        inventory->organizations.push_back({id, "org-" + std::to_string(id), OrganizationState::Active});
    }
    auto &last = inventory->organizations.back();
    last.state = OrganizationState::Maintenance;
    last.reason = "migration";
    last.since = clock.wall - 2 * longMaintenance;
    FakeTopologyService service;
    service.isAdmin = true;
    const auto open = [&](const std::stop_token &) {
        return OpenDatabases{{{LogicalDatabase::Main, inventory}}, false};
    };
    const auto report = surveyOrganizations(
        {clock, {{surveyed, open}}, [&] { return Outcome<TopologyService *>(&service); }}, {}, [](const auto &) {}, {});
    QVERIFY(report && !report->isComplete());
    QVERIFY(!report->cells[0].read.owners.back().isUnknown);
    QCOMPARE(std::ranges::count(report->findings, FindingKind::MaintenanceLong, &Finding::kind), std::ptrdiff_t(1));
}

QTEST_APPLESS_MAIN(TestOrganizationSurvey)
#include "tst_organizationsurvey.moc"
