// SPDX-License-Identifier: MIT
#include "models/engine/claims/recordorder.h"
#include "tests/support/fixtures/somerecords.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <charconv>
#include <numeric>
#include <tuple>

using namespace cells;
using namespace cells::claims;

namespace {

using Rows = std::vector<std::uint32_t>;

// Few different values in each field, so that many are equal; hostile ones among them.
rc::Gen<Record> records()
{
    const auto text = rc::gen::oneOf(rc::gen::elementOf(hostileValues()),
        rc::gen::container<std::string>(rc::gen::elementOf(std::string("aAbB\0\xFF", 6))),
        rc::gen::map(rc::gen::inRange(0, 40), [](int n) { return "same fifteen by" + std::to_string(n % 3); }));
    const auto number = rc::gen::oneOf(
        rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t n) { return std::to_string(n); }),
        rc::gen::elementOf(std::vector<std::string>{"7", "07", "10", "9", "-3", "no number", ""}));
    return rc::gen::exec([=] {
        Record record;
        record.uuid.bytes[0] = *rc::gen::arbitrary<std::uint8_t>();
        record.uuid.bytes[15] = *rc::gen::arbitrary<std::uint8_t>();
        record.claim.type = *rc::gen::element(ClaimType::Email, ClaimType::UserId, ClaimType(21), ClaimType(-1));
        record.claim.value = record.claim.type == ClaimType::UserId ? *number : *text;
        record.claim.unknownWire = record.claim.type == ClaimType(21) ? *text : "";
        record.subject = {*rc::gen::element(SubjectType::User, SubjectType::Project, SubjectType(77)),
            *rc::gen::element<std::int64_t>(-1, 0, 1, 5, INT64_MAX, INT64_MIN)};
        record.source = {SourceType::Users,
            *rc::gen::oneOf(
                rc::gen::map(rc::gen::inRange<std::int64_t>(0, 50), keyOfId), rc::gen::just(keyOfId(INT64_MAX)), text)};
        record.cell = CellId{*rc::gen::inRange<std::int64_t>(1, 3)};
        record.status = *rc::gen::element(RecordStatus::Active, RecordStatus::LeaseCreating, RecordStatus(9));
        if (const auto lease = *rc::gen::inRange<std::uint8_t>(0, 4); lease > 0) {
            record.lease.emplace().bytes[3] = lease;
        }
        record.createdAt = Instant(Duration(*rc::gen::element<std::int64_t>(-5, 0, 5, 1'800'000'000'000'000)));
        record.updatedAt = Instant(Duration(*rc::gen::inRange<std::int64_t>(-2, 2)));
        return record;
    });
}

RecordColumns columnsOf(const std::vector<Record> &records)
{
    RecordColumns columns;
    for (const auto &record : records) {
        RC_ASSERT(columns.append(record));
    }
    return columns;
}

// What each column is to sort by, said once more and plainly.
std::optional<std::int64_t> numberOf(const Record &record)
{
    std::int64_t number = 0;
    const auto &value = record.claim.value;
    const auto *end = value.data() + value.size();
    const auto result = std::from_chars(value.data(), end, number);
    const bool isNumber = isInteger(record.claim.type) && result.ec == std::errc() && result.ptr == end;
    return isNumber ? std::optional(number) : std::nullopt;
}

bool isLess(RecordColumn column, const Record &a, const Record &b)
{
    const auto by = [&](auto keyOf) { return keyOf(a) < keyOf(b); };
    switch (column) {
    case RecordColumn::Value:
        return by([](const Record &it) {
            const auto number = numberOf(it);
            return std::tuple(!number, number.value_or(0), number ? std::string() : it.claim.value);
        });
    case RecordColumn::Type:
        return by([](const Record &it) { return nameOf(it.claim.type); });
    case RecordColumn::Status:
        return by([](const Record &it) { return it.status; });
    case RecordColumn::Source:
        return by([](const Record &it) {
            const auto id = idOfKey(it.source.key);
            return std::tuple(!id, id.value_or(0), id ? std::string() : it.source.key);
        });
    case RecordColumn::Subject:
        return by([](const Record &it) { return it.subject; });
    case RecordColumn::Lease:
        return by([](const Record &it) { return std::pair(!it.lease, it.lease); });
    case RecordColumn::Created:
        return by([](const Record &it) { return it.createdAt; });
    case RecordColumn::Updated:
        return by([](const Record &it) { return it.updatedAt; });
    case RecordColumn::Cell:
        return by([](const Record &it) { return it.cell; });
    case RecordColumn::Uuid:
        break;
    }
    return a.uuid < b.uuid;
}

Rows sortedPlainly(const std::vector<Record> &records, RecordSort sort)
{
    Rows rows(records.size());
    std::iota(rows.begin(), rows.end(), 0U);
    std::stable_sort(rows.begin(), rows.end(), [&](auto a, auto b) {
        return sort.isDescending ? isLess(sort.by, records[b], records[a]) : isLess(sort.by, records[a], records[b]);
    });
    return rows;
}

std::string folded(std::string text)
{
    for (auto &c : text) {
        c = c >= 'A' && c <= 'Z' ? char(c + 32) : c;
    }
    return text;
}

bool passes(const Record &record, const RecordFilter &filter)
{
    const auto isAmong = [](const auto &wanted, auto value) {
        return wanted.empty() || std::find(wanted.begin(), wanted.end(), value) != wanted.end();
    };
    const auto value = filter.isCaseSensitive ? record.claim.value : folded(record.claim.value);
    const auto text = filter.isCaseSensitive ? filter.text : folded(filter.text);
    const bool isText = filter.text.empty()
        || (filter.match == RecordFilter::Match::Contains ? value.find(text) != std::string::npos
                                                          : value.starts_with(text));
    const auto id = idOfKey(record.source.key);
    return isText && isAmong(filter.types, record.claim.type) && isAmong(filter.statuses, record.status)
        && (!filter.createdFrom || record.createdAt >= *filter.createdFrom)
        && (!filter.createdUntil || record.createdAt <= *filter.createdUntil)
        && (!filter.idFrom || (id && *id >= *filter.idFrom)) && (!filter.lease || record.lease == filter.lease);
}

template <typename T> rc::Gen<std::optional<T>> maybe(rc::Gen<T> gen)
{
    return rc::gen::map(rc::gen::pair(rc::gen::inRange(0, 10), std::move(gen)),
        [](const std::pair<int, T> &it) { return it.first == 0 ? std::optional<T>(it.second) : std::nullopt; });
}

// A needle is mostly cut out of one of the values, at times over the end of one into the next.
RecordFilter filterFor(const std::vector<Record> &records)
{
    RecordFilter filter;
    std::string text;
    for (const auto &record : records) {
        text += record.claim.value;
    }
    if (const auto length = *rc::gen::inRange<std::size_t>(0, 6); length < text.size()) {
        filter.text = text.substr(*rc::gen::inRange<std::size_t>(0, text.size() - length), length);
    }
    filter.match = *rc::gen::element(RecordFilter::Match::Contains, RecordFilter::Match::StartsWith);
    filter.isCaseSensitive = *rc::gen::arbitrary<bool>();
    if (*rc::gen::inRange(0, 3) == 0) {
        filter.types = {*rc::gen::element(ClaimType::Email, ClaimType(21)), ClaimType::UserId};
        filter.statuses = {*rc::gen::element(RecordStatus::Active, RecordStatus(9))};
    }
    filter.createdFrom = *maybe(rc::gen::just(Instant(Duration(0))));
    filter.createdUntil = *maybe(rc::gen::just(Instant(Duration(5))));
    filter.idFrom = *maybe(rc::gen::inRange<std::int64_t>(0, 40));
    Uuid lease;
    lease.bytes[3] = *rc::gen::inRange<std::uint8_t>(1, 6);
    filter.lease = *maybe(rc::gen::just(lease));
    return filter;
}

const std::vector<RecordColumn> allColumns{RecordColumn::Value, RecordColumn::Type, RecordColumn::Status,
    RecordColumn::Source, RecordColumn::Subject, RecordColumn::Lease, RecordColumn::Created, RecordColumn::Updated,
    RecordColumn::Cell, RecordColumn::Uuid};

// More than one chunk.
std::vector<Record> manyRecords()
{
    std::vector<Record> all;
    for (std::uint64_t i = 0; i < RecordChunk::capacity + 1234; ++i) {
        all.push_back(someRecord(i));
    }
    return all;
}

} // namespace

class TestRecordColumns : public QObject
{
    Q_OBJECT

private slots:
    void givesBackWhatWasAppended();
    void sortsAsAPlainStableSortDoes();
    void filtersAsAPlainSearchDoes();
    void holdsOverManyChunks();
    void aFindAcrossTwoValuesIsNone();
    void orderAndFilterGoTogether();
    void stopsWhenAsked();
    void holdsUnderOneHundredBytesARow();
};

void TestRecordColumns::givesBackWhatWasAppended()
{
    const bool holds = rc::check([] {
        const auto all = *rc::gen::container<std::vector<Record>>(records());
        const auto columns = columnsOf(all);
        RC_ASSERT(columns.size() == all.size());
        for (std::uint32_t row = 0; row < all.size(); ++row) {
            RC_ASSERT(isSame(columns.record(row), all[row]));
        }
    });
    QVERIFY(holds);
}

void TestRecordColumns::sortsAsAPlainStableSortDoes()
{
    const bool holds = rc::check([] {
        const auto all = *rc::gen::container<std::vector<Record>>(records());
        const RecordSort sort{*rc::gen::elementOf(allColumns), *rc::gen::arbitrary<bool>()};
        RC_ASSERT(*sortedRows(columnsOf(all), sort, {}) == sortedPlainly(all, sort));
    });
    QVERIFY(holds);
}

void TestRecordColumns::filtersAsAPlainSearchDoes()
{
    const bool holds = rc::check([] {
        const auto all = *rc::gen::container<std::vector<Record>>(records());
        const auto filter = filterFor(all);
        Rows expected;
        for (std::uint32_t row = 0; row < all.size(); ++row) {
            if (passes(all[row], filter)) {
                expected.push_back(row);
            }
        }
        RC_CLASSIFY(!expected.empty());
        RC_ASSERT(*matchingRows(columnsOf(all), filter, {}) == expected);
    });
    QVERIFY(holds);
}

void TestRecordColumns::holdsOverManyChunks()
{
    const auto all = manyRecords();
    const auto columns = columnsOf(all);
    for (const auto column : allColumns) {
        for (const bool isDescending : {false, true}) {
            const RecordSort sort{column, isDescending};
            QCOMPARE(*sortedRows(columns, sort, {}), sortedPlainly(all, sort));
        }
    }
    RecordFilter filter;
    filter.text = "77";
    Rows expected;
    for (std::uint32_t row = 0; row < all.size(); ++row) {
        QVERIFY(isSame(columns.record(row), all[row]));
        if (passes(all[row], filter)) {
            expected.push_back(row);
        }
    }
    QVERIFY(expected.size() > 500);
    QCOMPARE(*matchingRows(columns, filter, {}), expected);
}

void TestRecordColumns::aFindAcrossTwoValuesIsNone()
{
    std::vector<Record> all(4);
    all[0].claim.value = "abc";
    all[1].claim.value = "";
    all[2].claim.value = "abcab";
    all[3].claim.value = "cabc";
    RecordFilter filter;
    filter.text = "CA";
    QCOMPARE(*matchingRows(columnsOf(all), filter, {}), (Rows{2, 3}));
    filter.isCaseSensitive = true;
    QCOMPARE(*matchingRows(columnsOf(all), filter, {}), Rows{});
}

void TestRecordColumns::orderAndFilterGoTogether()
{
    QCOMPARE(matchingInOrder({3, 1, 4, 0, 2}, {1, 2, 3}, 5), (Rows{3, 1, 2}));
    QCOMPARE(matchingInOrder({}, {}, 0), Rows{});
}

void TestRecordColumns::stopsWhenAsked()
{
    const auto columns = columnsOf(manyRecords());
    std::stop_source source;
    source.request_stop();
    for (const auto column : allColumns) {
        QVERIFY(sortedRows(columns, {column, false}, source.get_token()).error().kind == Failure::Kind::Cancelled);
    }
    RecordFilter filter;
    filter.text = "a";
    QVERIFY(matchingRows(columns, filter, source.get_token()).error().kind == Failure::Kind::Cancelled);
}

// With 4 bytes for the order, 4 for a filtered one and the view's 2 it has to stay below 100.
void TestRecordColumns::holdsUnderOneHundredBytesARow()
{
    auto columns = columnsOf(manyRecords());
    columns.shrink();
    const auto bytes = columns.bytes() / columns.size();
    QVERIFY2(bytes < 90, qPrintable(QString::number(bytes)));
}

QTEST_GUILESS_MAIN(TestRecordColumns)
#include "tst_recordcolumns.moc"
