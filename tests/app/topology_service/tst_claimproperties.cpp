// SPDX-License-Identifier: MIT
#include "tests/app/topology_service/claimmodel.h"
#include "tests/app/topology_service/testservice.h"

#include <QTest>

#include <rapidcheck.h>
#include <rapidcheck/state.h>

#include <atomic>
#include <set>
#include <thread>

using namespace cells;

namespace {

constexpr std::int64_t cellCount = 3;

// The real service, and which uuids stand for the model's numbers.
struct System
{
    TestService *service = nullptr;
    std::vector<std::unique_ptr<ClaimClient>> clients;
    std::map<int, std::string> leases;
    // uuid and created_at of each record, by creator and name, as first seen (P9).
    std::map<std::pair<int, std::string>, std::string> records;

    ClaimClient &client(std::int64_t cell) { return *clients[static_cast<std::size_t>(cell - 1)]; }
};

using Command = rc::state::Command<ClaimModel, System>;

std::string identityOf(const wire::claims::Record &record)
{
    return record.uuid().value() + ' ' + record.created_at().ShortDebugString();
}

// P1, P8, P9, P20: what the service lists is what the model holds, no more, no less.
void compare(const ClaimModel &model, System &system)
{
    std::map<std::string, ClaimModel::Held> listed;
    std::set<std::string> leases;
    for (std::int64_t cell = 1; cell <= cellCount; ++cell) {
        for (const auto &record : system.client(cell).allRecords()) {
            const auto &name = record.metadata().claim().username();
            const auto expected = model.claims.find(name);
            RC_ASSERT(expected != model.claims.end());
            const auto &held = expected->second;
            RC_ASSERT(record.cell_id() == held.cell);
            RC_ASSERT(int(record.status()) == int(held.status));
            RC_ASSERT(record.has_lease_uuid() == (held.lease != 0));
            // In brackets, since the macro would evaluate both sides.
            RC_ASSERT((held.lease == 0 || record.lease_uuid().value() == system.leases.at(held.lease)));
            RC_ASSERT(record.metadata().subject().id() == held.subjectId);
            RC_ASSERT(record.metadata().source().rails_primary_key_id() == bigEndian(held.sourceId));
            const auto known = system.records.emplace(std::pair(held.creator, name), identityOf(record)).first;
            RC_ASSERT(known->second == identityOf(record));
            RC_ASSERT(listed.emplace(name, held).second);
        }
        for (const auto &lease : system.client(cell).allLeases(2)) {
            RC_ASSERT(leases.insert(lease).second);
        }
    }
    RC_ASSERT(listed == model.claims);
    RC_ASSERT(leases.size() == model.leases.size());
    for (const auto &[number, cell] : model.leases) {
        RC_ASSERT(leases.count(system.leases.at(number)) == 1U);
    }
}

rc::Gen<RequestedClaim> anyRequestedClaim()
{
    // Few names and few parties, so that they meet.
    return rc::gen::map(rc::gen::tuple(rc::gen::inRange(0, 8), rc::gen::inRange<std::int64_t>(1, 3),
                            rc::gen::inRange<std::int64_t>(1, 3)),
        [](const auto &values) {
            const auto &[name, source, subject] = values;
            return RequestedClaim{"name-" + std::to_string(name), source, subject};
        });
}

struct Begin : Command
{
    explicit Begin(const ClaimModel &model)
    {
        m_batch.cell = *rc::gen::inRange<std::int64_t>(1, cellCount + 1);
        const int creates = *rc::gen::inRange(0, 4);
        for (int i = 0; i < creates; ++i) {
            m_batch.creates.push_back(*anyRequestedClaim());
        }
        const int destroys = *rc::gen::inRange(0, 3);
        for (int i = 0; i < destroys; ++i) {
            m_batch.destroys.push_back(*rc::gen::inRange(0, 4) == 0 ? *anyRequestedClaim() : destroyable(model));
        }
    }

    RequestedClaim destroyable(const ClaimModel &model) const
    {
        std::vector<RequestedClaim> own;
        for (const auto &[name, held] : model.claims) {
            if (held.cell == m_batch.cell) {
                own.push_back({name, held.sourceId, held.subjectId});
            }
        }
        return own.empty() ? *anyRequestedClaim() : *rc::gen::elementOf(own);
    }

    void apply(ClaimModel &model) const override
    {
        if (model.answerTo(m_batch) == grpc::StatusCode::OK) {
            model.begin(m_batch, model.leasesSoFar + 1);
        }
    }

    void run(const ClaimModel &model, System &system) const override
    {
        const auto begun = system.client(m_batch.cell).begin(m_batch.creates, m_batch.destroys);
        RC_ASSERT(begun.status.error_code() == model.answerTo(m_batch));
        if (begun.status.ok()) {
            system.leases[model.leasesSoFar + 1] = begun.lease;
        }
        compare(nextState(model), system);
    }

    void show(std::ostream &out) const override
    {
        out << "cell " << m_batch.cell << " begins";
        for (const auto &requested : m_batch.creates) {
            out << " +" << requested.username << '/' << requested.sourceId << '/' << requested.subjectId;
        }
        for (const auto &requested : m_batch.destroys) {
            out << " -" << requested.username << '/' << requested.sourceId << '/' << requested.subjectId;
        }
    }

    ClaimModel::Batch m_batch;
};

struct End : Command
{
    explicit End(const ClaimModel &model)
    {
        RC_PRE(model.leasesSoFar > 0);
        m_lease = *rc::gen::inRange(1, model.leasesSoFar + 1);
        const auto outstanding = model.leases.find(m_lease);
        const bool isOwn = outstanding != model.leases.end() && *rc::gen::inRange(0, 4) > 0;
        m_cell = isOwn ? outstanding->second : *rc::gen::inRange<std::int64_t>(1, cellCount + 1);
        m_isCommit = *rc::gen::arbitrary<bool>();
        m_times = *rc::gen::inRange(1, 4);
    }

    void checkPreconditions(const ClaimModel &model) const override { RC_PRE(m_lease <= model.leasesSoFar); }

    void apply(ClaimModel &model) const override { model.end(m_cell, m_lease, m_isCommit); }

    // P6: several times, and only the first counts.
    void run(const ClaimModel &model, System &system) const override
    {
        auto now = model;
        for (int i = 0; i < m_times; ++i) {
            const auto &uuid = system.leases.at(m_lease);
            auto &client = system.client(m_cell);
            const auto status = m_isCommit ? client.commit(uuid) : client.rollback(uuid);
            RC_ASSERT(status.error_code() == now.answerToEnd(m_cell, m_lease));
            now.end(m_cell, m_lease, m_isCommit);
        }
        compare(now, system);
    }

    void show(std::ostream &out) const override
    {
        out << "cell " << m_cell << (m_isCommit ? " commits " : " rolls back ") << m_lease << ", " << m_times
            << " times";
    }

    int m_lease = 0;
    std::int64_t m_cell = 0;
    bool m_isCommit = false;
    int m_times = 1;
};

} // namespace

class ClaimPropertiesTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void P1_P2_P3_P4_P5_P6_P8_P9_theServiceBehavesAsTheModel_data();
    void P1_P2_P3_P4_P5_P6_P8_P9_theServiceBehavesAsTheModel();
    void P14_aListingVisitsEveryLeaseThatStays();
    void P16_aPageNeverCutsASource();

private:
    System freshSystem();

    std::unique_ptr<TestService> m_service;
};

void ClaimPropertiesTest::initTestCase()
{
    if (!qEnvironmentVariableIsSet("RC_PARAMS")) {
        qputenv("RC_PARAMS", "max_success=25 max_size=40");
    }
    m_service = std::make_unique<TestService>();
    QCOMPARE(m_service->problem(), std::string());
}

System ClaimPropertiesTest::freshSystem()
{
    System system;
    system.service = m_service.get();
    for (std::int64_t cell = 1; cell <= cellCount; ++cell) {
        system.clients.push_back(
            std::make_unique<ClaimClient>(m_service->channel("cell-" + std::to_string(cell)), cell));
    }
    return system;
}

void ClaimPropertiesTest::P1_P2_P3_P4_P5_P6_P8_P9_theServiceBehavesAsTheModel_data()
{
    QTest::addColumn<bool>("isRails");
    QTest::newRow("by the design") << false;
    QTest::newRow("as the Rails client needs it") << true;
}

void ClaimPropertiesTest::P1_P2_P3_P4_P5_P6_P8_P9_theServiceBehavesAsTheModel()
{
    QFETCH(bool, isRails);
    auto settings = m_service->fixture().settings();
    settings.rules.strictness = isRails ? Strictness::Rails : Strictness::Design;
    m_service->restart(settings);
    ClaimModel empty;
    empty.isRails = isRails;
    auto shared = freshSystem();
    const bool holds = rc::check([&] {
        m_service->clear();
        shared.leases.clear();
        shared.records.clear();
        rc::state::check(empty, shared, rc::state::gen::execOneOfWithArgs<Begin, End>());
    });
    QVERIFY(holds);
    QCOMPARE(m_service->fixture().breaches(), QStringList());
}

void ClaimPropertiesTest::P14_aListingVisitsEveryLeaseThatStays()
{
    m_service->clear();
    auto system = freshSystem();
    std::set<std::string> staying;
    for (int i = 0; i < 30; ++i) {
        const auto begun = system.client(1).begin({{"stays-" + std::to_string(i)}});
        QVERIFY(begun.status.ok());
        staying.insert(begun.lease);
    }
    // Meanwhile others come and go, before, between and after those that stay.
    const auto churn = [&](int worker, const std::shared_ptr<grpc::Channel> &channel, const std::atomic<bool> &isOver) {
        ClaimClient client(channel, 1);
        std::vector<std::string> own;
        for (int i = 0; !isOver; ++i) {
            own.push_back(client.begin({{"comes-" + std::to_string(worker) + '-' + std::to_string(i)}}).lease);
            if (own.size() > 10) {
                client.rollback(own[static_cast<std::size_t>(i * 7) % own.size()]);
            }
            if (i % 50 == 0) {
                m_service->fixture().query(
                    "update claim_leases set created_at = now() - interval '1 hour' * (random() - 0.5) "
                    "where uuid in (select lease_uuid from claims where "
                    "convert_from(claim_value, 'UTF8') like 'comes-%')");
            }
        }
    };
    std::atomic<bool> isOver = false;
    std::vector<std::jthread> workers;
    for (int worker = 0; worker < 2; ++worker) {
        workers.emplace_back([&, worker, channel = m_service->channel("cell-1")] { churn(worker, channel, isOver); });
    }
    std::vector<std::string> missed;
    for (int limit = 1; limit <= 12; ++limit) {
        const auto listed = system.client(1).allLeases(limit);
        const std::set<std::string> seen(listed.begin(), listed.end());
        std::set_difference(staying.begin(), staying.end(), seen.begin(), seen.end(), std::back_inserter(missed));
    }
    isOver = true;
    workers.clear();
    QCOMPARE(missed, std::vector<std::string>());
}

void ClaimPropertiesTest::P16_aPageNeverCutsASource()
{
    m_service->clear();
    auto one = freshSystem().client(1).cell();
    std::map<std::string, std::set<std::string>> sources;
    {
        ClaimClient client(m_service->channel("cell-1"), one);
        std::vector<RequestedClaim> batch;
        for (int source = 1; source <= 40; ++source) {
            for (int i = 0; i < 1 + source * source % 6; ++i) {
                batch.push_back({"name-" + std::to_string(source) + '-' + std::to_string(i), source * 17 % 256});
                sources[bigEndian(batch.back().sourceId)].insert(batch.back().username);
            }
        }
        QVERIFY(client.claim(batch).ok());
    }
    for (const int size : {1, 2, 3, 4, 5, 6, 7, 11, 50, 1000}) {
        auto settings = m_service->fixture().settings();
        settings.recordsInPage = size;
        m_service->restart(settings);
        ClaimClient client(m_service->channel("cell-1"), 1);
        std::map<std::string, std::set<std::string>> listed;
        std::string keyAbove;
        for (bool isTruncated = true; isTruncated;) {
            const auto page = client.records(keyAbove);
            std::map<std::string, std::set<std::string>> whole;
            for (const auto &record : page.records()) {
                const auto &metadata = record.metadata();
                QVERIFY(metadata.source().rails_primary_key_id() > keyAbove);
                whole[metadata.source().rails_primary_key_id()].insert(metadata.claim().username());
            }
            for (const auto &[key, names] : whole) {
                QCOMPARE(names, sources.at(key));
                QVERIFY(listed.emplace(key, names).second);
            }
            // Longer than a page only for a source that is.
            QVERIFY(page.records_size() <= size || whole.size() == 1);
            isTruncated = page.truncated();
            QVERIFY(!isTruncated || !whole.empty());
            keyAbove = whole.empty() ? keyAbove : whole.rbegin()->first;
        }
        QCOMPARE(listed, sources);
    }
}

QTEST_GUILESS_MAIN(ClaimPropertiesTest)
#include "tst_claimproperties.moc"
