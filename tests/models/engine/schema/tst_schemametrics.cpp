// SPDX-License-Identifier: MIT
#include "models/engine/schema/schemametrics.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::schema;

namespace {

constexpr CellId cell{2};

StoredFindings found()
{
    return {Instant{}, {{"key_nullable a", "s3"}, {"key_nullable b", "s3"}, {"write_lock_at_home c", "s2"}}};
}

MetricReading measured(const Outcome<StoredSchema> &stored)
{
    MetricReading reading{"prod", Instant{}, {}};
    addSchema(reading, cell, stored);
    return reading;
}

// "s3 2", of those above 0.
QStringList countsIn(const MetricReading &reading)
{
    QStringList lines;
    for (const auto &sample : reading.samples) {
        if (sample.metric == Metric::SchemaFindings && sample.value > 0) {
            const auto severity = sample.label("severity");
            lines << QString::fromUtf8(severity.data(), qsizetype(severity.size()))
                    + QStringLiteral(" %1").arg(sample.value);
        }
    }
    return lines;
}

} // namespace

// What is stored about the schema of a cell becomes a metric: only what nobody has accepted counts.
class TestSchemaMetrics : public QObject
{
    Q_OBJECT

private slots:
    void onlyWhatIsNotAcceptedCounts()
    {
        const auto reading = measured(StoredSchema{found(), SchemaBaseline{Instant{}, {"key_nullable a"}}});
        QCOMPARE(countsIn(reading), (QStringList{QStringLiteral("s2 1"), QStringLiteral("s3 1")}));
        QCOMPARE(reading.hasRead(FactGroup::Schema, cell), std::optional(true));
        const auto known = measured(StoredSchema{
            found(), SchemaBaseline{Instant{}, {"key_nullable a", "key_nullable b", "write_lock_at_home c"}}});
        QCOMPARE(countsIn(known), QStringList());
        QCOMPARE(known.hasRead(FactGroup::Schema, cell), std::optional(true));
    }

    void C18_withoutASurveyOrABaselineNothingIsMeasured()
    {
        for (const auto &stored :
            {StoredSchema{}, StoredSchema{found(), {}}, StoredSchema{{}, SchemaBaseline{Instant{}, {}}}}) {
            const auto reading = measured(stored);
            QVERIFY(reading.samples.empty() && reading.unread.empty());
        }
    }

    void C18_aStoreThatCannotBeReadIsUnread()
    {
        const auto reading = measured(failed(Failure::Kind::Unknown, Message("damaged")));
        QCOMPARE(reading.hasRead(FactGroup::Schema, cell), std::optional(false));
        QVERIFY(countsIn(reading).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSchemaMetrics)
#include "tst_schemametrics.moc"
