// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/claimpage.h"
#include "models/adapters/grpc/wire.h"
#include <proto/claims/v1/service.pb.h>

#include <QTest>

#include <google/protobuf/stubs/logging.h>

#include <algorithm>
#include <random>

using namespace cells;

namespace {

namespace v1 = wire::v1;

constexpr CellId cell{3};
constexpr auto source = SourceType::Users;
const std::string pageUuidText = "0d9b0d1e-5f6a-4a6b-9f0e-1a2b3c4d5e6f";

v1::Record goodPageRecord(std::int64_t id, const Claim &claim)
{
    v1::Record record;
    record.mutable_uuid()->set_value(pageUuidText);
    record.mutable_created_at()->set_seconds(1'790'000'000);
    record.mutable_updated_at()->set_seconds(1'790'000'001);
    record.set_cell_id(cell.value);
    record.set_status(v1::Record::ACTIVE);
    auto *metadata = record.mutable_metadata();
    (void)wire::writeClaim(claim, *metadata);
    metadata->mutable_subject()->set_type(v1::Subject::USER);
    metadata->mutable_subject()->set_id(id * 10);
    metadata->mutable_source()->set_type(v1::Source::Type(int(source)));
    metadata->mutable_source()->set_rails_primary_key_id(keyOfId(id));
    return record;
}

std::string bytesOf(const std::vector<v1::Record> &records, bool isTruncated = false)
{
    v1::ListRecordsResponse page;
    for (const auto &record : records) {
        *page.add_records() = record;
    }
    page.set_truncated(isTruncated);
    return page.SerializeAsString();
}

bool readPage(std::string_view bytes, ClaimPageView &page)
{
    return splitClaimPage(bytes, page) && readClaims(cell, source, {}, page);
}

// What the checked way says of a record that is called plain.
bool isAsParsed(const ClaimView &view, const v1::Record &message)
{
    const auto record = wire::recordOf(message);
    const bool hasSameValue = record
        && (isInteger(view.type) ? record->claim.value == std::to_string(view.number)
                                 : record->claim.value == view.value);
    return hasSameValue && record->claim.type == view.type && record->subject == Subject{view.subject, view.subjectId}
    && record->source == Source{source, keyOfId(view.id)} && record->cell == cell
        && record->status == RecordStatus::Active && !record->lease;
}

} // namespace

class TestClaimPage : public QObject
{
    Q_OBJECT

private slots:
    void readsEveryType_data();
    void readsEveryType();
    void whatIsNotPlainIsReported_data();
    void whatIsNotPlainIsReported();
    void unknownTypesAreDistinguished_C17();
    void preservesSequenceAndEnd();
    void P16_theLastSourceMayContinue();
    void S34_noBytesMisleadIt();
};

void TestClaimPage::readsEveryType_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<bool>("isBucket");
    for (int type = 1; type <= 18; ++type) {
        QTest::addRow("%s", nameOf(ClaimType(type)).c_str()) << type << false;
        QTest::addRow("%s, as a bucket", nameOf(ClaimType(type)).c_str()) << type << true;
    }
}

void TestClaimPage::readsEveryType()
{
    QFETCH(const int, type);
    QFETCH(const bool, isBucket);
    auto record = goodPageRecord(7, {ClaimType(type), isInteger(ClaimType(type)) ? "-12" : "Caf\xc3\xa9 %1", {}});
    if (isBucket) {
        record.mutable_metadata()->clear_claim();
    } else {
        record.mutable_metadata()->clear_bucket();
    }
    ClaimPageView page;
    const auto bytes = bytesOf({record});
    QVERIFY(readPage(bytes, page));
    QCOMPARE(page.claims.size(), 1U);
    QVERIFY(page.claims[0].isPlain);
    QVERIFY(isAsParsed(page.claims[0], record));
}

void TestClaimPage::whatIsNotPlainIsReported_data()
{
    QTest::addColumn<int>("what");
    for (int what = 0; what < 8; ++what) {
        QTest::addRow("%d", what) << what;
    }
}

void TestClaimPage::whatIsNotPlainIsReported()
{
    QFETCH(const int, what);
    auto record = goodPageRecord(7, {ClaimType::Username, "alice", {}});
    switch (what) {
    case 0:
        record.mutable_lease_uuid()->set_value(pageUuidText);
        break;
    case 1:
        record.set_status(v1::Record::LEASE_DESTROYING);
        break;
    case 2:
        record.set_cell_id(4);
        break;
    case 3:
        record.mutable_metadata()->mutable_source()->set_type(v1::Source::RAILS_TABLE_EMAILS);
        break;
    case 4:
        record.mutable_metadata()->clear_claim();
        record.mutable_metadata()->mutable_bucket()->set_type(v1::Bucket::Type(21));
        break;
    case 5:
        record.mutable_uuid()->set_value("short");
        break;
    case 6:
        record.clear_created_at();
        break;
    default:
        record.mutable_metadata()->clear_claim();
        record.mutable_metadata()->clear_bucket();
    }
    ClaimPageView page;
    const auto bytes = bytesOf({record});
    QVERIFY(readPage(bytes, page));
    QCOMPARE(page.claims[0].id, 7);
    QVERIFY(!page.claims[0].isPlain);
}

void TestClaimPage::unknownTypesAreDistinguished_C17()
{
    const ClaimTypeNumbers numbers({{ClaimType::JiraClientKey, 21}});
    auto record = goodPageRecord(7, {ClaimType::Username, "alice", {}});
    auto *claim = record.mutable_metadata()->mutable_claim();
    claim->Clear();
    claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(21, "jira-key");
    ClaimPageView page;
    QVERIFY(readPage(bytesOf({record}), page));
    QVERIFY(!page.claims[0].isPlain && page.claims[0].isOfUnknownType);
    QCOMPARE(page.claims[0].type, ClaimType(21));
    const auto bytes = bytesOf({record});
    QVERIFY(splitClaimPage(bytes, page) && readClaims(cell, source, numbers, page));
    QVERIFY(page.claims[0].isPlain && !page.claims[0].isOfUnknownType);
    QCOMPARE(page.claims[0].type, ClaimType::JiraClientKey);
    QCOMPARE(page.claims[0].value, std::string_view("jira-key"));
    // Beside one that is known, or with a lease, it has to be read with care.
    claim->set_username("alice");
    QVERIFY(readPage(bytesOf({record}), page));
    QVERIFY(!page.claims[0].isPlain && !page.claims[0].isOfUnknownType);
    claim->clear_username();
    record.mutable_lease_uuid()->set_value(pageUuidText);
    QVERIFY(readPage(bytesOf({record}), page));
    QVERIFY(!page.claims[0].isPlain && !page.claims[0].isOfUnknownType);
}

void TestClaimPage::preservesSequenceAndEnd()
{
    ClaimPageView page;
    const auto bytes = bytesOf(
        {goodPageRecord(9, {ClaimType::Username, "b", {}}), goodPageRecord(3, {ClaimType::UserId, "3", {}})}, true);
    QVERIFY(readPage(bytes, page));
    QVERIFY(page.isTruncated);
    QCOMPARE(page.claims[0].id, 9);
    QCOMPARE(page.claims[1].id, 3);
    auto odd = goodPageRecord(1, {ClaimType::Username, "b", {}});
    odd.mutable_metadata()->mutable_source()->set_rails_primary_key_id("sixteen raw byte");
    QVERIFY(!readPage(bytesOf({odd}), page));
    QVERIFY(!readPage("\x0a\xff", page));
    QVERIFY(readPage("", page));
    QVERIFY(page.claims.empty() && !page.isTruncated);
}

void TestClaimPage::P16_theLastSourceMayContinue()
{
    const auto lastWholeOf = [](const std::vector<std::int64_t> &ids) {
        std::vector<v1::Record> records;
        for (const auto id : ids) {
            records.push_back(goodPageRecord(id, {ClaimType::Username, "b", {}}));
        }
        ClaimPageView page;
        const auto bytes = bytesOf(records, true);
        return splitClaimPage(bytes, page) ? lastWholeSource(page) : std::nullopt;
    };
    QCOMPARE(lastWholeOf({3, 4, 4, 9, 9}), 4);
    QCOMPARE(lastWholeOf({3, 9}), 3);
    QVERIFY(!lastWholeOf({9, 9}));
    QVERIFY(!lastWholeOf({}));
}

// Pages with bits turned, bytes cut, doubled and moved: what is called plain is what the generated parser reads, too.
void TestClaimPage::S34_noBytesMisleadIt()
{
    std::mt19937 random(20'261'121);
    const auto below = [&](std::size_t limit) { return std::size_t(random() % limit); };
    google::protobuf::SetLogHandler(nullptr);
    int plain = 0;
    int refused = 0;
    for (int round = 0; round < 60'000; ++round) {
        auto bytes = bytesOf({goodPageRecord(std::int64_t(below(5)), {ClaimType(1 + int(below(18))), "12", {}})});
        for (auto changes = below(4); changes > 0 && !bytes.empty(); --changes) {
            const auto at = below(bytes.size());
            switch (below(4)) {
            case 0:
                bytes[at] = char(bytes[at] ^ (1 << below(8)));
                break;
            case 1:
                bytes.erase(at, 1 + below(3));
                break;
            case 2:
                bytes.insert(at, bytes.substr(below(bytes.size()), 1 + below(12)));
                break;
            default:
                bytes[at] = char(below(256));
            }
        }
        ClaimPageView page;
        v1::ListRecordsResponse parsed;
        const bool isParsed = parsed.ParseFromString(bytes);
        if (!readPage(bytes, page)) {
            ++refused;
            continue;
        }
        if (!isParsed) {
            continue; // not UTF-8, or a nested field that only the generated parser looks into
        }
        QCOMPARE(page.claims.size(), std::size_t(parsed.records_size()));
        if (const auto upTo = lastWholeSource(page)) {
            QVERIFY(
                std::any_of(page.claims.begin(), page.claims.end(), [&](auto &claim) { return claim.id == *upTo; }));
        }
        QCOMPARE(page.isTruncated, parsed.truncated());
        for (int i = 0; i < parsed.records_size(); ++i) {
            const auto record = wire::recordOf(parsed.records(i));
            QVERIFY(!page.claims[std::size_t(i)].isOfUnknownType || !record || !isKnown(record->claim.type));
            if (page.claims[std::size_t(i)].isPlain && record) {
                ++plain;
                QVERIFY2(isAsParsed(page.claims[std::size_t(i)], parsed.records(i)),
                    QByteArray::fromStdString(bytes).toHex().constData());
            }
        }
    }
    QVERIFY(plain > 10'000);
    QVERIFY(refused > 1'000);
}

QTEST_GUILESS_MAIN(TestClaimPage)
#include "tst_claimpage.moc"
