// SPDX-License-Identifier: MIT
#include "models/engine/ranges/sequencemetrics.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::alerts;
using namespace cells::ranges;

namespace {

constexpr CellId cell{2};
constexpr std::int64_t first = 1'000'001;
constexpr std::int64_t size = 1'000;

// In the range of the cell, with so many of 1,000 values used; never used without a number.
SequenceDefinition sequence(const std::string &name, std::optional<std::int64_t> used)
{
    SequenceDefinition sequence;
    sequence.name = name;
    sequence.min = sequence.start = first;
    sequence.max = first + size - 1;
    sequence.last = used ? std::optional(first + *used - 1) : std::nullopt;
    return sequence;
}

DatabaseRanges database(LogicalDatabase name, std::vector<SequenceDefinition> sequences)
{
    return {name, {std::move(sequences)}, {}};
}

std::vector<Cell> listed()
{
    return {
        {{1}, "one.example", "cell-1", {{1, first - 1}}}, {cell, "two.example", "cell-2", {{first, first + size - 1}}}};
}

MetricReading measured(const CellSequences &sequences, const Outcome<std::vector<Cell>> &cells = listed())
{
    MetricReading reading{"prod", Instant{}, {}};
    addSequences(reading, cell, sequences, cells);
    return reading;
}

// "main users_id_seq 0.51"
QStringList samplesOf(const MetricReading &reading, Metric metric)
{
    QStringList lines;
    for (const auto &sample : reading.samples) {
        if (sample.metric == metric) {
            const auto label = [&](std::string_view name) {
                const auto text = sample.label(name);
                return QString::fromUtf8(text.data(), qsizetype(text.size()));
            };
            lines << QStringLiteral("%1 %2 %3")
                         .arg(label("database"), label("sequence"), QString::number(sample.value))
                         .simplified();
        }
    }
    return lines;
}

QString whyUnread(const MetricReading &reading, FactGroup facts)
{
    const auto found = std::ranges::find(reading.unread, facts, &UnreadFacts::facts);
    return found == reading.unread.end() ? QString() : QString::fromStdString(textOf(found->why));
}

} // namespace

// What the sequences of a cell become as metrics: what was not read is absent.
class TestSequenceMetrics : public QObject
{
    Q_OBJECT

private slots:
    void whatIsReadIsMeasured();
    void onlyTheFullestAndTheFillingAreMeasured();
    void C18_whatWasNotReadIsAbsent();
    void C18_aValueWithoutARightIsUnknown();
    void C18_withoutRangesNoSequenceIsWithin();
};

void TestSequenceMetrics::whatIsReadIsMeasured()
{
    auto wide = sequence("late_id_seq", 10);
    wide.max = first + size;
    auto moved = sequence("moved_id_seq", std::nullopt);
    moved.schema = "gitlab_partitions_dynamic";
    moved.min = 1;
    const auto reading = measured(std::vector{database(LogicalDatabase::Main, {sequence("users_id_seq", 510), wide}),
        database(
            LogicalDatabase::Ci, {sequence("users_id_seq", std::nullopt), moved, sequence("jobs_id_seq", 1'000)})});
    QCOMPARE(samplesOf(reading, Metric::SequenceUsed),
        (QStringList{QStringLiteral("ci jobs_id_seq 1"), QStringLiteral("main users_id_seq 0.51"),
            QStringLiteral("main late_id_seq 0.00999001")}));
    QCOMPARE(
        samplesOf(reading, Metric::SequencesOutside), (QStringList{QStringLiteral("main 1"), QStringLiteral("ci 1")}));
    QVERIFY(reading.unread.empty());
    QCOMPARE(reading.hasRead(FactGroup::Sequences, cell), std::optional(true));
    QCOMPARE(reading.hasRead(FactGroup::Ranges, cell), std::optional(true));
}

void TestSequenceMetrics::onlyTheFullestAndTheFillingAreMeasured()
{
    const auto countOf = [](int filling, int others) {
        std::vector<SequenceDefinition> sequences;
        for (int i = 0; i < filling + others; ++i) {
            sequences.push_back(sequence("s" + std::to_string(i), i < filling ? 501 : 500));
        }
        return samplesOf(measured(std::vector{database(LogicalDatabase::Main, sequences)}), Metric::SequenceUsed)
            .size();
    };
    QCOMPARE(countOf(0, 7), 7);
    QCOMPARE(countOf(0, 50), 10);
    QCOMPARE(countOf(8, 50), 10);
    QCOMPARE(countOf(30, 50), 30);
    QCOMPARE(countOf(1'500, 50), 100);
}

void TestSequenceMetrics::C18_whatWasNotReadIsAbsent()
{
    auto unread = database(LogicalDatabase::Ci, {});
    unread.problem = Message("no answer");
    const auto partial
        = measured(std::vector{database(LogicalDatabase::Main, {sequence("users_id_seq", 950)}), unread});
    QCOMPARE(samplesOf(partial, Metric::SequenceUsed), QStringList(QStringLiteral("main users_id_seq 0.95")));
    QCOMPARE(samplesOf(partial, Metric::SequencesOutside), QStringList(QStringLiteral("main 0")));
    QCOMPARE(whyUnread(partial, FactGroup::Sequences), QStringLiteral("no answer"));
    QCOMPARE(whyUnread(partial, FactGroup::Ranges), QStringLiteral("no answer"));
    const auto none = measured(failed(Failure::Kind::Cancelled, Message("stopped")));
    QCOMPARE(none.unread.size(), std::size_t(2));
    QCOMPARE(none.samples.size(), std::size_t(2));
}

void TestSequenceMetrics::C18_aValueWithoutARightIsUnknown()
{
    auto locked = sequence("keys_id_seq", std::nullopt);
    locked.isReadable = false;
    const auto reading
        = measured(std::vector{database(LogicalDatabase::Main, {sequence("users_id_seq", 950), locked})});
    QCOMPARE(samplesOf(reading, Metric::SequenceUsed), QStringList(QStringLiteral("main users_id_seq 0.95")));
    QCOMPARE(whyUnread(reading, FactGroup::Sequences),
        QStringLiteral("Sequences of database main whose last value the role may not read: 1."));
    // The bounds need no right.
    QCOMPARE(samplesOf(reading, Metric::SequencesOutside), QStringList(QStringLiteral("main 0")));
    QCOMPARE(reading.hasRead(FactGroup::Ranges, cell), std::optional(true));
}

void TestSequenceMetrics::C18_withoutRangesNoSequenceIsWithin()
{
    auto bare = listed();
    bare[1].sequences.clear();
    const std::pair<Outcome<std::vector<Cell>>, const char *> all[]{
        {failed(Failure::Kind::TimedOut, Message("no answer")), "no answer"},
        {std::vector{listed()[0]}, "The service does not list the cell, so its ranges are unknown."},
        {bare, "The service lists no range of the cell."}};
    for (const auto &[cells, why] : all) {
        const auto reading
            = measured(std::vector{database(LogicalDatabase::Main, {sequence("users_id_seq", 950)})}, cells);
        QVERIFY2(samplesOf(reading, Metric::SequencesOutside).isEmpty(), why);
        QCOMPARE(whyUnread(reading, FactGroup::Ranges), QString::fromUtf8(why));
        // How far it is used needs no range.
        QCOMPARE(samplesOf(reading, Metric::SequenceUsed), QStringList(QStringLiteral("main users_id_seq 0.95")));
        QCOMPARE(reading.hasRead(FactGroup::Sequences, cell), std::optional(true));
    }
}

QTEST_APPLESS_MAIN(TestSequenceMetrics)
#include "tst_sequencemetrics.moc"
