// SPDX-License-Identifier: MIT
#include "app/sandbox/data/population.h"

#include <QTest>

#include <set>

using namespace cells;

class TestPopulation : public QObject
{
    Q_OBJECT

private slots:
    void modelsShareTheRecords_data();
    void modelsShareTheRecords();
    void everyTenthIdIsUnused();
    void cellsHaveIdsOfTheirOwn();
    void nothingIsBeyondTheLastKey();
};

void TestPopulation::modelsShareTheRecords_data()
{
    QTest::addColumn<qlonglong>("records");
    for (const qlonglong records : {2'000LL, 2'001LL, 19'999LL, 20'000LL, 1'000'000LL, 100'000'000LL}) {
        QTest::addRow("%lld", records) << records;
    }
}

void TestPopulation::modelsShareTheRecords()
{
    QFETCH(qlonglong, records);
    const Population population{CellId{1}, records};
    std::int64_t sum = 0;
    for (const auto &model : commonModels()) {
        QVERIFY2(population.count(model) >= 20, model.name.data());
        sum += population.count(model);
    }
    QCOMPARE(sum, std::int64_t(records));
    // Service desk settings and unique domains belong to projects that are there.
    for (const auto *name : {"ServiceDeskSetting", "ProjectSetting"}) {
        QVERIFY(population.lastKey(*modelNamed(name)) <= population.idOf(population.projects()));
    }
}

void TestPopulation::everyTenthIdIsUnused()
{
    const Population population{CellId{2}, 2'000};
    std::set<std::int64_t> ids;
    for (int row = 1; row <= 900; ++row) {
        ids.insert(population.idOf(row));
    }
    QCOMPARE(*ids.begin(), std::int64_t(1'000'000'001));
    QCOMPARE(*ids.rbegin(), std::int64_t(1'000'000'999));
    for (int n = 1; n < 100; ++n) {
        QVERIFY(!ids.contains(population.gap(n)));
        ids.insert(population.gap(n));
    }
    QCOMPARE(ids.size(), std::size_t(999));
}

void TestPopulation::cellsHaveIdsOfTheirOwn()
{
    const Population first{CellId{1}, Population::maximum};
    const Population second{CellId{2}, Population::maximum};
    QCOMPARE(first.range(), (SequenceRange{1, 1'000'000'000}));
    QCOMPARE(second.range(), (SequenceRange{1'000'000'001, 2'000'000'000}));
    for (const auto &model : commonModels()) {
        QVERIFY(first.keyOf(model, 1) >= first.range().min);
        QVERIFY(first.keyBeyond(model, Population::idsLeftOut + 1) <= first.range().max);
    }
}

void TestPopulation::nothingIsBeyondTheLastKey()
{
    const Population population{CellId{3}, 20'000};
    for (const auto &model : commonModels()) {
        QVERIFY(population.keyBeyond(model, 1) > population.lastKey(model));
    }
    const auto projectRoute = population.idOf(population.users() + population.groups() + population.projects());
    QVERIFY(population.keyBeyond(*modelNamed("Route"), 1) > projectRoute);
}

QTEST_GUILESS_MAIN(TestPopulation)
#include "tst_population.moc"
