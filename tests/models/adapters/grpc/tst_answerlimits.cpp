// SPDX-License-Identifier: MIT
#include "tests/support/fixtures/topologyfixture.h"

#include <QTest>

#include <google/protobuf/unknown_field_set.h>

using namespace cells;

namespace {

// What the client may be made to hold besides the answer itself.
constexpr std::size_t metadataLimit = 16 << 10;

// Groups within groups, which a parser follows one by one.
void nest(google::protobuf::UnknownFieldSet *fields, int depth)
{
    for (int i = 0; i < depth; ++i) {
        fields = fields->AddGroup(1000);
    }
    fields->AddVarint(1, 1);
}

} // namespace

// A service that says more than it may, in ways other than a long page.
class TestAnswerLimits : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_fixture.emplace(); }
    void S50_metadataIsLimited_data();
    void S50_metadataIsLimited();
    void S50_nestingIsLimited_data();
    void S50_nestingIsLimited();

private:
    std::optional<TopologyFixture> m_fixture;
};

void TestAnswerLimits::S50_metadataIsLimited_data()
{
    QTest::addColumn<bool>("isTrailing");
    QTest::addColumn<bool>("isTooMuch");
    for (const bool isTrailing : {false, true}) {
        for (const bool isTooMuch : {false, true}) {
            QTest::addRow("%s, %s", isTrailing ? "trailing" : "initial", isTooMuch ? "too much" : "enough")
                << isTrailing << isTooMuch;
        }
    }
}

void TestAnswerLimits::S50_metadataIsLimited()
{
    QFETCH(const bool, isTrailing);
    QFETCH(const bool, isTooMuch);
    const std::string value(isTooMuch ? metadataLimit + 1 : metadataLimit * 3 / 4, 'x');
    m_fixture->server->onGetCells = [&](auto &context, auto &, auto &) {
        isTrailing ? context.AddTrailingMetadata("tale", value) : context.AddInitialMetadata("tale", value);
        return grpc::Status::OK;
    };
    const auto cells = m_fixture->open()->fetchCells({});
    QCOMPARE(cells.has_value(), !isTooMuch);
    if (isTooMuch) {
        const auto &failure = cells.error();
        // No quota: waiting would not help.
        QVERIFY2(failure.text().find("more than 16 KiB of metadata") != std::string::npos, failure.text().c_str());
        QVERIFY(failure.retry == Failure::Retry::Never);
        QVERIFY2(failure.detail.size() <= 2048, failure.detail.c_str());
    }
}

void TestAnswerLimits::S50_nestingIsLimited_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<bool>("isTaken");
    QTest::newRow("as deep as none is") << 50 << true;
    QTest::newRow("too deep") << 150 << false;
    QTest::newRow("as deep as a stack is") << 100'000 << false;
}

void TestAnswerLimits::S50_nestingIsLimited()
{
    QFETCH(const int, depth);
    QFETCH(const bool, isTaken);
    std::string bytes;
    for (int i = 0; i < depth; ++i) {
        // The tag of group 1000: (1000 << 3) | 3, as a varint.
        bytes += "\xc3\x3e";
    }
    for (int i = 0; i < depth; ++i) {
        bytes += "\xc4\x3e";
    }
    m_fixture->server->onListRecords = [&](auto &, const auto &, auto &response) {
        if (isTaken) {
            nest(response.GetReflection()->MutableUnknownFields(&response), depth);
        } else {
            // As bytes of a field that no group is parsed in here, but where the client has its claim.
            auto *claim = response.add_records()->mutable_metadata();
            claim->GetReflection()->MutableUnknownFields(claim)->AddLengthDelimited(1, bytes);
        }
        return grpc::Status::OK;
    };
    const auto page = m_fixture->open()->fetchRecords({}, {});
    QCOMPARE(page.has_value(), isTaken);
    if (!isTaken) {
        QVERIFY2(page.error().text().find("is damaged or has another protocol version") != std::string::npos,
            page.error().text().c_str());
    }
}

QTEST_GUILESS_MAIN(TestAnswerLimits)
#include "tst_answerlimits.moc"
