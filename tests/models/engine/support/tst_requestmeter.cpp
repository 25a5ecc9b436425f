// SPDX-License-Identifier: MIT
#include "models/engine/support/requestmeter.h"

#include <QTest>

#include <thread>
#include <vector>

using namespace cells;
using namespace std::chrono_literals;

class TestRequestMeter : public QObject
{
    Q_OBJECT

private slots:
    void onlyTheLastMinuteCounts()
    {
        RequestMeter meter;
        QCOMPARE(meter.inLastMinute(0s), 0);
        for (const auto at : {0s, 10s, 59s}) {
            meter.count(at);
        }
        QCOMPARE(meter.inLastMinute(59s), 3);
        QCOMPARE(meter.inLastMinute(60s), 2);
        QCOMPARE(meter.inLastMinute(118s), 1);
        QCOMPARE(meter.inLastMinute(1h), 0);
    }

    void manyThreadsCountWhatEachDid()
    {
        RequestMeter meter;
        {
            std::vector<std::jthread> threads;
            for (int thread = 0; thread < 4; ++thread) {
                threads.emplace_back([&meter] {
                    for (int i = 0; i < 500; ++i) {
                        meter.count(1s);
                    }
                });
            }
        }
        QCOMPARE(meter.inLastMinute(2s), 2000);
    }
};

QTEST_GUILESS_MAIN(TestRequestMeter)
#include "tst_requestmeter.moc"
