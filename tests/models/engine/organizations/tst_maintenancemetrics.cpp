// SPDX-License-Identifier: MIT
#include "models/engine/organizations/maintenancemetrics.h"
#include "tests/models/engine/schema/unaskedinventory.h"
#include "tests/support/fakes/fakecell.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::organizations;
using namespace std::chrono_literals;

namespace {

constexpr CellId cell{2};
constexpr Instant now{std::chrono::days{20'000}};

// The organizations of a database that are in maintenance.
class MaintainedInventory : public UnaskedInventory
{
public:
    Outcome<MaintainedOrganizations> fetchMaintained(int limit, std::stop_token) override
    {
        auto read = maintained;
        read.organizations.resize(std::min(read.organizations.size(), std::size_t(limit)));
        return read;
    }

    MaintainedOrganizations maintained;
};

struct MaintenanceFixture
{
    MaintenanceFixture()
    {
        service.isAdmin = true;
        service.refusal = [this](bool) -> std::optional<Failure> {
            ++lookups;
            return isServiceDown ? std::optional(Failure{Failure::Kind::Unreachable, Message("no answer"), {}})
                                 : std::nullopt;
        };
    }

    // For two days. `owner` has its claim; nobody without one.
    void add(OrganizationState state, const char *reason, std::optional<CellId> owner = cell)
    {
        auto &all = inventory.maintained.organizations;
        const auto id = 2'000 + std::int64_t(all.size());
        all.push_back({id, "org-" + std::to_string(id), state, reason, now - 48h, {}});
        if (owner) {
            auto &record = service.records.emplace_back();
            record.claim = {ClaimType::OrganizationPath, all.back().path, {}};
            record.cell = *owner;
        }
    }
    Outcome<LongMaintenance> survey(std::stop_token stop = {})
    {
        lookups = 0;
        return surveyMaintenance({cell, now, inventory, [this] { return Outcome<TopologyService *>(&service); }}, stop);
    }
    MetricReading measure()
    {
        MetricReading reading{"prod", now, {}};
        addMaintenance(reading, cell, survey());
        return reading;
    }

    MaintainedInventory inventory;
    FakeTopologyService service;
    bool isServiceDown = false;
    std::atomic_int lookups = 0;
};

std::optional<double> gaugeIn(const MetricReading &reading)
{
    for (const auto &sample : reading.samples) {
        if (sample.metric == Metric::LongMaintenance) {
            return sample.value;
        }
    }
    return std::nullopt;
}

QString whyUnread(const MetricReading &reading)
{
    return reading.unread.empty() ? QString() : QString::fromStdString(textOf(reading.unread.front().why));
}

constexpr auto entering = OrganizationState::MaintenanceInitialization;
constexpr auto inMaintenance = OrganizationState::Maintenance;

} // namespace

// How many organizations of a cell stay in maintenance: a count without any name.
class TestMaintenanceMetrics : public QObject
{
    Q_OBJECT

private slots:
    void withoutAnyNothingIsLookedUp();
    void onlyThoseThatShouldHaveEndedCount();
    void whatMovedDoesNotCount();
    void C18_withoutARightItIsUnknown();
    void C18_anUnknownOwnerDecidesNothing();
    void C18_aFailingServiceIsAskedOnce();
    void C18_aListThatWasCutIsUnknown();
    void C18_whatIsNotReadIsAbsent();
};

void TestMaintenanceMetrics::withoutAnyNothingIsLookedUp()
{
    MaintenanceFixture fixture;
    const auto reading = fixture.measure();
    QCOMPARE(gaugeIn(reading), std::optional(0.0));
    QCOMPARE(reading.hasRead(FactGroup::Organizations, cell), std::optional(true));
    QCOMPARE(fixture.lookups.load(), 0);
}

void TestMaintenanceMetrics::onlyThoseThatShouldHaveEndedCount()
{
    MaintenanceFixture fixture;
    fixture.add(entering, "billing");
    fixture.add(inMaintenance, "migration");
    fixture.add(inMaintenance, "incident");
    fixture.add(inMaintenance, "legal");
    fixture.add(inMaintenance, "migration");
    fixture.inventory.maintained.organizations.back().since = now - 24h;
    const auto reading = fixture.measure();
    QCOMPARE(gaugeIn(reading), std::optional(3.0));
    QVERIFY(reading.unread.empty());
    // The others do not depend on their owners.
    QCOMPARE(fixture.lookups.load(), 1);
    for (const auto &sample : reading.samples) {
        QVERIFY(sample.labels.empty() || sample.metric == Metric::Read);
    }
}

void TestMaintenanceMetrics::whatMovedDoesNotCount()
{
    MaintenanceFixture fixture;
    for (int i = 0; i < 20; ++i) {
        fixture.add(inMaintenance, "migration", CellId{3});
    }
    QCOMPARE(gaugeIn(fixture.measure()), std::optional(0.0));
    fixture.add(inMaintenance, "migration");
    fixture.add(inMaintenance, "migration", {});
    const auto reading = fixture.measure();
    QCOMPARE(gaugeIn(reading), std::optional(2.0));
    QVERIFY(reading.unread.empty());
}

void TestMaintenanceMetrics::C18_withoutARightItIsUnknown()
{
    MaintenanceFixture fixture;
    fixture.inventory.maintained.areReasonsReadable = false;
    auto reading = fixture.measure();
    QVERIFY(!gaugeIn(reading));
    QCOMPARE(whyUnread(reading),
        QStringLiteral("The role may not read why and since when organizations are in maintenance."));
    fixture.inventory.maintained.areStatesReadable = false;
    reading = fixture.measure();
    QVERIFY(!gaugeIn(reading));
    QCOMPARE(whyUnread(reading), QStringLiteral("The role may not read the states of organizations."));
}

void TestMaintenanceMetrics::C18_anUnknownOwnerDecidesNothing()
{
    MaintenanceFixture fixture;
    fixture.service.isAdmin = false;
    fixture.add(inMaintenance, "migration");
    auto reading = fixture.measure();
    QVERIFY(!gaugeIn(reading));
    QCOMPARE(whyUnread(reading), QStringLiteral("fake:443 does not let you look up claims"));
    // One that is decided is enough.
    fixture.add(entering, "migration");
    reading = fixture.measure();
    QCOMPARE(gaugeIn(reading), std::optional(1.0));
    QCOMPARE(reading.hasRead(FactGroup::Organizations, cell), std::optional(true));
    // It is read again, because it is not whole.
    QVERIFY(!fixture.survey()->problem.isEmpty());
    // Its owner is known, and neither why nor since when.
    MaintenanceFixture unexplained;
    unexplained.add(inMaintenance, "");
    QCOMPARE(whyUnread(unexplained.measure()),
        QStringLiteral("Organizations in maintenance whose reason, start or owner is unknown: 1."));
}

void TestMaintenanceMetrics::C18_aFailingServiceIsAskedOnce()
{
    MaintenanceFixture fixture;
    for (int i = 0; i < 500; ++i) {
        fixture.add(inMaintenance, "migration");
    }
    fixture.isServiceDown = true;
    const auto reading = fixture.measure();
    QVERIFY(!gaugeIn(reading));
    QCOMPARE(whyUnread(reading), QStringLiteral("no answer"));
    // By each thread.
    QVERIFY2(fixture.lookups <= 8, QByteArray::number(fixture.lookups.load()).constData());
    std::stop_source stopped;
    stopped.request_stop();
    fixture.isServiceDown = false;
    const auto none = fixture.survey(stopped.get_token());
    QVERIFY(none && none->organizations == 0 && !none->problem.isEmpty());
}

void TestMaintenanceMetrics::C18_aListThatWasCutIsUnknown()
{
    MaintenanceFixture fixture;
    for (int i = 0; i < 1'000; ++i) {
        fixture.add(inMaintenance, "legal");
    }
    QCOMPARE(gaugeIn(fixture.measure()), std::optional(0.0));
    fixture.add(inMaintenance, "legal");
    const auto cut = fixture.measure();
    QVERIFY(!gaugeIn(cut));
    QCOMPARE(
        whyUnread(cut), QStringLiteral("More than 1000 organizations are in maintenance. The others were not read."));
    fixture.inventory.maintained.organizations.front().reason = "incident";
    QCOMPARE(gaugeIn(fixture.measure()), std::optional(1.0));
}

void TestMaintenanceMetrics::C18_whatIsNotReadIsAbsent()
{
    MetricReading reading{"prod", now, {}};
    addMaintenance(reading, cell, failed(Failure::Kind::TimedOut, Message("takes too long")));
    QVERIFY(!gaugeIn(reading));
    QCOMPARE(whyUnread(reading), QStringLiteral("takes too long"));
    QCOMPARE(reading.hasRead(FactGroup::Organizations, cell), std::optional(false));
}

QTEST_APPLESS_MAIN(TestMaintenanceMetrics)
#include "tst_maintenancemetrics.moc"
