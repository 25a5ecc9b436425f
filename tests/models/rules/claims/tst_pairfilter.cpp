// SPDX-License-Identifier: MIT
#include "models/rules/claims/pairfilter.h"
#include "tests/models/rules/claims/somepairs.h"

#include <QTest>

using namespace cells;
using namespace cells::claims;
using namespace std::chrono_literals;

class TestPairFilter : public QObject
{
    Q_OBJECT

private slots:
    void filtersAdmitWhatTheyName();
};

void TestPairFilter::filtersAdmitWhatTheyName()
{
    auto leased = changed(nameRecord(8, "bob"), [](Record &r) {
        r.status = RecordStatus::LeaseCreating;
        r.lease = uuidNumber(99);
        r.createdAt = now - 2min;
    });
    const auto pairs = pairClaims(users(), {idRecord(7), leased}, {userRow(7, "ida")}, facts(), Thresholds{});
    const auto left = [&](const PairFilter &filter) {
        std::vector<ClaimPair> admitted;
        std::copy_if(pairs.begin(), pairs.end(), std::back_inserter(admitted),
            [&](const ClaimPair &pair) { return admits(filter, pair, now); });
        return pictureOf(admitted);
    };
    const auto missing = QStringLiteral("7 username missing no_claim");
    const auto matching = QStringLiteral("7 user id matching agrees");
    const auto creating = QStringLiteral("8 username leased lease_creating");
    QCOMPARE(left({}), QStringList({missing, matching, creating}).join(QLatin1String(" | ")));
    QCOMPARE(left({.types = {ClaimType::UserId}}), matching);
    QCOMPARE(left({.statuses = {RecordStatus::LeaseCreating}}), creating);
    QCOMPARE(left({.results = {PairStatus::Missing}}), missing);
    QCOMPARE(left({.valuePrefix = "id"}), missing);
    QCOMPARE(left({.valuePrefix = "bob"}), creating);
    QCOMPARE(left({.lease = uuidNumber(99)}), creating);
    QCOMPARE(left({.minimalAge = 5min}), missing + QLatin1String(" | ") + matching);
    QCOMPARE(left({.maximalAge = 5min}), creating);
    QCOMPARE(left({.types = {ClaimType::UserId}, .valuePrefix = "bob"}), QString());
}

QTEST_APPLESS_MAIN(TestPairFilter)
#include "tst_pairfilter.moc"
