// SPDX-License-Identifier: MIT
#include "models/rules/claims/sampling.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

using namespace cells;
using namespace cells::claims;

namespace {

constexpr std::uint64_t ids = 1'000'000;
constexpr std::uint64_t blockSize = 500;

// How many differ, one a block of ids.
using Population = std::vector<std::uint64_t>;

std::uint64_t totalOf(const Population &population)
{
    return std::accumulate(population.begin(), population.end(), std::uint64_t(0));
}

// Each id by itself with that probability.
Population scattered(double share, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::binomial_distribution<std::uint64_t> found(blockSize, share);
    Population population(ids / blockSize);
    std::generate(population.begin(), population.end(), [&] { return found(random); });
    return population;
}

// All ids of so many blocks side by side, and nowhere else.
Population together(std::size_t blocks)
{
    Population population(ids / blockSize);
    std::fill_n(population.begin() + 700, blocks, blockSize);
    return population;
}

// Bursts of about a tenth of a block.
Population bursts(std::size_t blocks, unsigned seed)
{
    std::mt19937_64 random(seed);
    Population population(ids / blockSize);
    for (std::size_t i = 0; i < blocks; ++i) {
        population[random() % population.size()] += 1 + random() % 100;
    }
    return population;
}

// One block of each stratum, as the estimate draws them.
EstimatedTotal sampled(const Population &population, std::size_t blocks, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::vector<SampledBlock> sample;
    for (std::size_t i = 0; i < blocks; ++i) {
        const auto first = population.size() * i / blocks;
        const auto last = population.size() * (i + 1) / blocks;
        sample.push_back({blockSize, population[first + random() % (last - first)]});
    }
    return estimateTotal(sample, ids);
}

} // namespace

class TestSampling : public QObject
{
    Q_OBJECT

private slots:
    void clopperPearsonIsAsPublished();
    void theIntervalHoldsTheTruth_data();
    void theIntervalHoldsTheTruth();
    void moreBlocksNarrowTheEstimate();
    void allReadIsExact();
    void nothingFoundIsNotNothingThere();
};

void TestSampling::clopperPearsonIsAsPublished()
{
    const auto isNear = [](double value, double expected) { return std::abs(value - expected) < 5e-5; };
    const auto none = clopperPearson(0, 10);
    QVERIFY(none.least == 0 && isNear(none.most, 0.3085));
    const auto one = clopperPearson(1, 10);
    QVERIFY(isNear(one.least, 0.0025) && isNear(one.most, 0.4450));
    const auto half = clopperPearson(50, 100);
    QVERIFY(isNear(half.least, 0.3983) && isNear(half.most, 0.6017));
    const auto all = clopperPearson(10, 10);
    QVERIFY(isNear(all.least, 0.6915) && all.most == 1);
}

void TestSampling::theIntervalHoldsTheTruth_data()
{
    QTest::addColumn<Population>("population");
    QTest::newRow("none") << Population(ids / blockSize);
    QTest::newRow("one in a hundred thousand") << scattered(0.00001, 1);
    QTest::newRow("one in a thousand") << scattered(0.001, 2);
    QTest::newRow("one in ten") << scattered(0.1, 3);
    QTest::newRow("all") << Population(ids / blockSize, blockSize);
    QTest::newRow("one block") << together(1);
    QTest::newRow("five blocks side by side") << together(5);
    QTest::newRow("a tenth side by side") << together(200);
    QTest::newRow("fifty bursts") << bursts(50, 4);
    QTest::newRow("a thousand bursts") << bursts(1'000, 5);
}

// 95 % promised; what comes of 1,000 samples of each may be a little less by chance.
void TestSampling::theIntervalHoldsTheTruth()
{
    QFETCH(Population, population);
    const auto truth = totalOf(population);
    for (const std::size_t blocks : {50U, 400U}) {
        int held = 0;
        constexpr int samples = 1'000;
        for (unsigned seed = 0; seed < samples; ++seed) {
            const auto estimate = sampled(population, blocks, seed);
            QVERIFY(estimate.least <= estimate.likely && estimate.likely <= estimate.most);
            held += estimate.least <= truth && truth <= estimate.most;
        }
        QVERIFY2(held >= 0.93 * samples,
            qPrintable(QStringLiteral("%1 blocks: held %2 of %3").arg(blocks).arg(held).arg(samples)));
    }
}

void TestSampling::moreBlocksNarrowTheEstimate()
{
    const auto population = scattered(0.01, 9);
    const auto width = [&](std::size_t blocks) {
        const auto estimate = sampled(population, blocks, 1);
        return estimate.most - estimate.least;
    };
    QVERIFY(width(400) < width(100) && width(100) < width(25));
    // 200,000 ids of which one in a hundred differs: about 2 % of that off, twice.
    QVERIFY(width(400) < 1'500);
}

void TestSampling::allReadIsExact()
{
    const auto population = bursts(50, 4);
    const auto truth = totalOf(population);
    const EstimatedTotal exact{truth, truth, truth};
    QVERIFY(sampled(population, population.size(), 1) == exact);
}

void TestSampling::nothingFoundIsNotNothingThere()
{
    const std::vector<SampledBlock> blocks(100, {blockSize, 0});
    const auto estimate = estimateTotal(blocks, ids);
    QCOMPARE(estimate.least, 0U);
    QCOMPARE(estimate.likely, 0U);
    // Of blocks, 3.6 % at most.
    QVERIFY(estimate.most > 30'000 && estimate.most < 40'000);
    const EstimatedTotal unknown{0, 0, ids};
    QVERIFY(estimateTotal({}, ids) == unknown);
}

QTEST_GUILESS_MAIN(TestSampling)
#include "tst_sampling.moc"
