// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertevaluation.h"

#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

namespace {

constexpr CellId cell{3};
const Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};

double seconds(Instant at)
{
    return std::chrono::duration<double>(at.time_since_epoch()).count();
}

// A cell about which everything was read.
MetricReading calmReading()
{
    MetricReading reading{"prod", now, {}};
    for (const auto facts : allOf<FactGroup>()) {
        reading.addRead(facts, cell);
    }
    reading.add(Metric::ServiceUp, 1, cell);
    reading.add(Metric::DatabaseUp, 1, cell);
    reading.add(Metric::DatabaseIsPrimary, 1, cell);
    reading.add(Metric::LeasesListed, 1, cell);
    reading.add(Metric::ClockSkew, -0.2, cell);
    return reading;
}

QStringList namesOf(const MetricReading &reading)
{
    QStringList names;
    for (const auto &alert : evaluateAlerts(reading, {}).active) {
        names << QString::fromUtf8(toKey(alert.kind).data());
    }
    return names;
}

QStringList unknownIn(const MetricReading &reading)
{
    QStringList names;
    for (const auto &alert : evaluateAlerts(reading, {}).unknown) {
        names << QString::fromUtf8(toKey(alert.kind).data());
    }
    return names;
}

} // namespace

class TestAlertEvaluation : public QObject
{
    Q_OBJECT

private slots:
    void aCalmCellHasNone();
    void oneSampleMakesOne_data();
    void oneSampleMakesOne();
    void verdictsOfOneCellAreOneAlert();
    void aFullSequenceMutesOnlyItself();
    void C18_unreadFactsAreUnknown();
    void anUnreadSourceMutesWhatDependsOnIt();
    void aScanIsOldOnlyWhereClaimsAreEnforced();
    void aDescriptionHasTheValue();
};

void TestAlertEvaluation::aCalmCellHasNone()
{
    const auto evaluation = evaluateAlerts(calmReading(), {});
    QVERIFY(evaluation.active.empty());
    QVERIFY(evaluation.unknown.empty());
}

void TestAlertEvaluation::oneSampleMakesOne_data()
{
    QTest::addColumn<int>("metric");
    QTest::addColumn<QString>("label");
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("alert");
    auto row
        = [number = 0](Metric metric, const char *label, const char *text, double value, const char *alert) mutable {
              QTest::addRow("%d %s", ++number, alert) << int(metric) << QString::fromUtf8(label)
                                                      << QString::fromUtf8(text) << value << QString::fromUtf8(alert);
          };
    row(Metric::OldestLease, "verdict", "commit", 601, "LeaseStale");
    row(Metric::OldestLease, "verdict", "roll_back", 601, "LeaseStale");
    row(Metric::OldestLease, "verdict", "commit", 600, "");
    row(Metric::OldestLease, "verdict", "wait", 3601, "LeasesHeld");
    row(Metric::OldestLease, "verdict", "wait", 3599, "");
    row(Metric::OldestLease, "verdict", "ended", 90'000, "");
    row(Metric::Leases, "verdict", "unknown", 1, "LeasesUndecided");
    row(Metric::Leases, "verdict", "commit", 400, "");
    row(Metric::Reaper, "state", "stalled", 1, "ReaperStalled");
    row(Metric::Reaper, "state", "stalled", 0, "");
    row(Metric::Pairing, "state", "contradicted", 1, "PairingContradicted");
    row(Metric::Pairing, "state", "unproved", 1, "PairingUnproved");
    row(Metric::ClockSkew, "", "", -31, "ClocksDisagree");
    row(Metric::ClockSkew, "", "", 31, "ClocksDisagree");
    row(Metric::Drift, "status", "conflict", 2, "ClaimsInConflict");
    row(Metric::Drift, "status", "missing", 2, "DriftFound");
    row(Metric::LostClaims, "model", "User", 1, "ServiceWentBack");
    row(Metric::WriteOffUnverified, "", "", 1, "WriteOffUnverified");
    row(Metric::WriteOffUnverified, "", "", 0, "");
    row(Metric::CertificateEnd, "role", "client", seconds(now + 6 * 24h), "CertificateExpires");
    row(Metric::CertificateEnd, "role", "client", seconds(now + 2 * 24h), "CertificateExpiresSoon CertificateExpires");
    row(Metric::CertificateEnd, "role", "client", seconds(now - 24h), "CertificateExpiresSoon CertificateExpires");
    row(Metric::CertificateEnd, "role", "client", seconds(now + 8 * 24h), "");
    row(Metric::SequenceUsed, "sequence", "users_id_seq", 0.5, "");
    row(Metric::SequenceUsed, "sequence", "users_id_seq", 0.51, "SequenceFilling");
    row(Metric::SequenceUsed, "sequence", "users_id_seq", 0.9, "SequenceFilling");
    row(Metric::SequenceUsed, "sequence", "users_id_seq", 0.91, "SequenceFull");
    row(Metric::SequencesOutside, "database", "ci", 1, "SequencesOutside");
    row(Metric::SequencesOutside, "database", "ci", 0, "");
    row(Metric::AuditIntact, "", "", 0, "AuditBroken");
    row(Metric::AuditFreeBytes, "", "", 99.0 * 1024 * 1024, "AuditDiskLow");
    row(Metric::CellListed, "source", "service", 0, "CellUnknown");
    row(Metric::DatabaseIsPrimary, "", "", 0, "OnReplica");
    row(Metric::LeasesListed, "", "", 0, "ListingIncomplete");
    row(Metric::RolloutPhase, "state", "blocked", 1, "RolloutBlocked");
    row(Metric::FlagRisks, "model", "User", 1, "FlagRisky");
    row(Metric::SchemaFindings, "severity", "s3", 1, "SchemaFinding");
    row(Metric::FlagRisks, "model", "User", 0, "");
    row(Metric::LongMaintenance, "", "", 1, "MaintenanceLong");
    row(Metric::LongMaintenance, "", "", 0, "");
    row(Metric::VerificationWritten, "", "", seconds(now - 25h), "VerificationStalled");
    row(Metric::VerificationWritten, "", "", seconds(now - 23h), "");
}

void TestAlertEvaluation::oneSampleMakesOne()
{
    QFETCH(int, metric);
    QFETCH(QString, label);
    QFETCH(QString, text);
    QFETCH(double, value);
    QFETCH(QString, alert);
    auto reading = calmReading();
    Labels labels{{"model", "User"}};
    labels.emplace_back(label.toStdString(), text.toStdString());
    reading.add(Metric(metric), value, cell, labels);
    QCOMPARE(namesOf(reading), alert.split(QLatin1Char(' '), Qt::SkipEmptyParts));
}

void TestAlertEvaluation::verdictsOfOneCellAreOneAlert()
{
    auto reading = calmReading();
    reading.add(Metric::OldestLease, 700, cell, {{"verdict", "commit"}});
    reading.add(Metric::OldestLease, 900, cell, {{"verdict", "roll_back"}});
    reading.add(Metric::OldestLease, 800, CellId{4}, {{"verdict", "commit"}});
    const auto active = evaluateAlerts(reading, {}).active;
    QCOMPARE(active.size(), std::size_t(2));
    QCOMPARE(active[0].value, 900.0);
    QCOMPARE(active[0].labels, (Labels{{"verdict", "roll_back"}}));
    QCOMPARE(active[1].cell, std::optional(CellId{4}));
}

void TestAlertEvaluation::aFullSequenceMutesOnlyItself()
{
    auto reading = calmReading();
    const auto labels = [](const char *database) {
        return Labels{{"database", database}, {"sequence", "users_id_seq"}};
    };
    reading.add(Metric::SequenceUsed, 0.95, cell, labels("main"));
    reading.add(Metric::SequenceUsed, 0.6, cell, labels("ci"));
    QCOMPARE(namesOf(reading), (QStringList{QStringLiteral("SequenceFull"), QStringLiteral("SequenceFilling")}));
    QCOMPARE(evaluateAlerts(reading, {}).active[1].labels, labels("ci"));
    // Nor does it hide that other sequences are unknown.
    MetricReading partial{"prod", now, {}};
    partial.add(Metric::SequenceUsed, 0.95, cell, labels("main"));
    partial.addUnread(FactGroup::Sequences, cell, {});
    QCOMPARE(unknownIn(partial), (QStringList{QStringLiteral("SequenceFull"), QStringLiteral("SequenceFilling")}));
}

void TestAlertEvaluation::C18_unreadFactsAreUnknown()
{
    MetricReading reading{"prod", now, {}};
    reading.addRead(FactGroup::Service, cell);
    reading.addUnread(FactGroup::Leases, cell, {});
    QCOMPARE(namesOf(reading), QStringList(QStringLiteral("FactsUnread")));
    QCOMPARE(unknownIn(reading),
        (QStringList{QStringLiteral("LeaseStale"), QStringLiteral("LeasesUndecided"), QStringLiteral("LeasesHeld"),
            QStringLiteral("ListingIncomplete")}));
    // One without the other: a role without rights on sequences, and a service that does not answer.
    MetricReading locked{"prod", now, {}};
    locked.addUnread(FactGroup::Sequences, cell, {});
    locked.addRead(FactGroup::Ranges, cell);
    QCOMPARE(unknownIn(locked), (QStringList{QStringLiteral("SequenceFull"), QStringLiteral("SequenceFilling")}));
    MetricReading unlisted{"prod", now, {}};
    unlisted.addRead(FactGroup::Sequences, cell);
    unlisted.addUnread(FactGroup::Ranges, cell, {});
    QCOMPARE(unknownIn(unlisted), QStringList(QStringLiteral("SequencesOutside")));
}

void TestAlertEvaluation::anUnreadSourceMutesWhatDependsOnIt()
{
    MetricReading reading{"prod", now, {}};
    reading.addUnread(FactGroup::Service, cell, {});
    reading.add(Metric::ServiceUp, 0, cell);
    reading.addUnread(FactGroup::Leases, cell, {});
    // Of another cell it says nothing.
    reading.addUnread(FactGroup::Scans, CellId{4}, {});
    const auto active = evaluateAlerts(reading, {}).active;
    QCOMPARE(active.size(), std::size_t(2));
    QCOMPARE(active[0].kind, AlertKind::ServiceUnread);
    QCOMPARE(active[1].kind, AlertKind::FactsUnread);
    QCOMPARE(active[1].cell, std::optional(CellId{4}));
    // What is muted, and what nobody asked for, has not ended.
    const auto unevaluated = evaluateAlerts(reading, {}).unevaluated;
    for (const auto kind : {AlertKind::LeasesUndecided, AlertKind::ReaperStalled, AlertKind::ScanOld}) {
        QVERIFY2(std::ranges::find(unevaluated, UnknownAlert{kind, cell}) != unevaluated.end(), toKey(kind).data());
    }
}

void TestAlertEvaluation::aScanIsOldOnlyWhereClaimsAreEnforced()
{
    auto reading = calmReading();
    reading.add(Metric::Scanned, 0, cell, {{"model", "User"}});
    reading.add(Metric::Scanned, 1, cell, {{"model", "Email"}});
    reading.add(Metric::ScanTimestamp, seconds(now - 8 * 24h), cell, {{"model", "Email"}});
    reading.add(Metric::RolloutPhase, 1, cell, {{"model", "User"}, {"state", "not_started"}});
    reading.add(Metric::RolloutPhase, 1, cell, {{"model", "Email"}, {"state", "not_started"}});
    QVERIFY(namesOf(reading).isEmpty());
    // One that was never scanned here is not old.
    reading.add(Metric::RolloutPhase, 1, cell, {{"model", "User"}, {"state", "verified"}});
    QVERIFY(namesOf(reading).isEmpty());
    reading.add(Metric::RolloutPhase, 1, cell, {{"model", "Email"}, {"state", "verified"}});
    QCOMPARE(namesOf(reading), QStringList(QStringLiteral("ScanOld")));
}

void TestAlertEvaluation::aDescriptionHasTheValue()
{
    const auto text = [](AlertKind kind, const Labels &labels, double value) {
        return textOf(descriptionOf({kind, cell, labels, value}));
    };
    QCOMPARE(text(AlertKind::LeaseStale, {{"verdict", "roll_back"}}, 1570),
        std::string("The oldest lease with the verdict roll back is 26 min 10 s old. It can be resolved."));
    QCOMPARE(text(AlertKind::DriftFound, {{"model", "User"}, {"status", "missing"}}, 12),
        std::string("Claims of User that differ from their rows: 12."));
    QCOMPARE(text(AlertKind::SequenceFull, {{"database", "main"}, {"sequence", "users_id_seq"}}, 0.996),
        std::string("The sequence users_id_seq has used 99 % of its values."));
    QVERIFY(text(AlertKind::AuditDiskLow, {}, 5.5 * 1024 * 1024).find(" 5 MiB left") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestAlertEvaluation)
#include "tst_alertevaluation.moc"
