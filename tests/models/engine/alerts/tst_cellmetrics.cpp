// SPDX-License-Identifier: MIT
#include "models/engine/alerts/alertreport.h"
#include "models/engine/alerts/cellmetrics.h"
#include "models/rules/alerts/alertevaluation.h"
#include "models/rules/alerts/exposition.h"

#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace cells::leases;
using namespace cells::overview;
using namespace cells::pairing;
using namespace std::chrono_literals;

namespace {

constexpr CellId cell{3};
const Instant now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 28}};

Outcome<PairingReport> proof(PairingVerdict verdict)
{
    PairingReport report;
    report.cell = cell;
    report.pairing.verdict = verdict;
    return report;
}

SurveyedLease lease(LeaseVerdict verdict, Duration age)
{
    SurveyedLease lease;
    lease.assessment.verdict = verdict;
    lease.age = age;
    return lease;
}

LeaseSurveyReport leaseReport()
{
    LeaseSurveyReport report;
    report.cell = cell;
    report.asOf = now;
    report.pages = 1;
    report.isListingComplete = true;
    report.database.emplace();
    report.skew = -250ms;
    report.leases = {lease(LeaseVerdict::Commit, 700s), lease(LeaseVerdict::Commit, 900s),
        lease(LeaseVerdict::Wait, 10s), lease(LeaseVerdict::Ended, 90s)};
    return report;
}

CellSurvey survey(Outcome<LeaseSurveyReport> leases, PairingVerdict verdict = PairingVerdict::Proved)
{
    CellStage stage;
    stage.hasFlags = true;
    stage.hasScans = true;
    rollout::ScanFindings findings;
    findings.startedAt = now - 1h;
    findings.missing = 2;
    findings.extra = 1;
    findings.duplicate = 3;
    findings.lostClaims = 5;
    stage.byModel
        = {{"User", rollout::RolloutPhase::Drifting, findings}, {"Email", rollout::RolloutPhase::Unknown, {}}};
    return {cell, proof(verdict), std::move(leases), stage};
}

QString textOf(const CellSurvey &survey)
{
    MetricReading reading{"prod", now, {}};
    (void)addSurvey(reading, survey);
    return QString::fromStdString(exposition(reading, Exposition::Prometheus))
        .remove(QStringLiteral("environment=\"prod\",cell=\"3\","))
        .remove(QStringLiteral("environment=\"prod\",cell=\"3\""));
}

} // namespace

// What a survey of a cell becomes as metrics: what was not read is absent.
class TestCellMetrics : public QObject
{
    Q_OBJECT

private slots:
    void aWholeSurveyHasAllFacts();
    void C16_ofAnotherCellsDatabaseNothingElseIsMeasured();
    void C18_withoutTheDatabaseNoLeaseIsCounted();
    void C18_whatWasStoppedIsUnreadAndNotDown();
    void C18_whatCannotBeTriedIsUnreadAndNotDown();
    void oneLookIsNoEvidenceOfTheReaper();
    void ofSeveralCertificatesTheFirstToEndCounts();
    void onlyAnUnfinishedVerificationIsDated();
    void aCellOfOneListOnlyIsShown();
    void anAlertIsAMetric();
};

void TestCellMetrics::aWholeSurveyHasAllFacts()
{
    const auto text = textOf(survey(leaseReport()));
    for (const auto *line : {"cells_service_up{} 1", "cells_database_up{} 1", "cells_database_is_primary{} 1",
             "cells_clock_skew_seconds{} -0.25", "cells_pairing{state=\"proved\"} 1",
             "cells_pairing{state=\"contradicted\"} 0", "cells_leases{verdict=\"commit\"} 2",
             "cells_leases{verdict=\"roll_back\"} 0", "cells_lease_oldest_age_seconds{verdict=\"commit\"} 900",
             "cells_lease_oldest_age_seconds{verdict=\"wait\"} 10", "cells_leases_listing_complete{} 1",
             "cells_read{what=\"leases\"} 1", "cells_drift{model=\"User\",status=\"missing\"} 2",
             "cells_drift{model=\"User\",status=\"extra\"} 4", "cells_lost_claims{model=\"User\"} 5",
             "cells_scan_complete{model=\"Email\"} 0", "cells_rollout_phase{model=\"User\",state=\"drifting\"} 1"}) {
        QVERIFY2(text.contains(QLatin1Char('\n') + QLatin1String(line) + QLatin1Char('\n')), qPrintable(text));
    }
    QVERIFY(!text.contains(QStringLiteral("oldest_age_seconds{verdict=\"roll_back\"}")));
    QVERIFY(!text.contains(QStringLiteral("cells_drift{model=\"Email\"")));
}

void TestCellMetrics::C16_ofAnotherCellsDatabaseNothingElseIsMeasured()
{
    MetricReading reading{"prod", now, {}};
    QVERIFY(!addSurvey(reading, survey(leaseReport(), PairingVerdict::Contradicted)));
    for (const auto &sample : reading.samples) {
        QVERIFY(sample.metric == Metric::Pairing || sample.label("what") == "pairing");
    }
    const auto evaluation = evaluateAlerts(reading, {});
    QCOMPARE(evaluation.active.size(), std::size_t(1));
    QCOMPARE(evaluation.active.front().kind, AlertKind::PairingContradicted);
    QVERIFY(evaluation.unknown.empty());
}

void TestCellMetrics::C18_withoutTheDatabaseNoLeaseIsCounted()
{
    auto report = leaseReport();
    report.databaseProblem = Failure{Failure::Kind::TimedOut, Message("no answer"), {}};
    report.database.reset();
    report.skew.reset();
    const auto text = textOf(survey(report));
    QVERIFY2(text.contains(QStringLiteral("\ncells_database_up{} 0\n")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("\ncells_service_up{} 1\n")));
    QVERIFY(text.contains(QStringLiteral("\ncells_read{what=\"leases\"} 0\n")));
    QVERIFY2(!text.contains(QStringLiteral("cells_leases{")), qPrintable(text));
    QVERIFY(!text.contains(QStringLiteral("cells_database_is_primary")));
    QVERIFY(!text.contains(QStringLiteral("cells_clock_skew")));
}

void TestCellMetrics::C18_whatWasStoppedIsUnreadAndNotDown()
{
    CellSurvey stopped{cell, {}, {}, {}};
    const auto text = textOf(stopped);
    for (const auto *facts : {"service", "database", "pairing", "leases", "scans", "flags"}) {
        QVERIFY2(
            text.contains(QStringLiteral("\ncells_read{what=\"%1\"} 0\n").arg(QLatin1String(facts))), qPrintable(text));
    }
    QVERIFY2(!text.contains(QStringLiteral("_up{")), qPrintable(text));
}

// An unreadable certificate of ours says nothing about servers.
void TestCellMetrics::C18_whatCannotBeTriedIsUnreadAndNotDown()
{
    const auto with = [](Failure::Kind kind) { return textOf(survey(failed(kind, Message("no")))); };
    for (const auto kind : {Failure::Kind::Refused, Failure::Kind::Unknown}) {
        const auto text = with(kind);
        QVERIFY2(!text.contains(QStringLiteral("_up{")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("\ncells_read{what=\"service\"} 0\n")));
    }
    const auto text = with(Failure::Kind::Unreachable);
    QVERIFY2(text.contains(QStringLiteral("\ncells_service_up{} 0\n")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("\ncells_database_up{} 0\n")));
}

void TestCellMetrics::oneLookIsNoEvidenceOfTheReaper()
{
    auto report = leaseReport();
    report.reaper.state = ReaperState::Stalled;
    QVERIFY(!textOf(survey(report)).contains(QStringLiteral("cells_reaper")));
    report.reaper.watched = 5min;
    const auto text = textOf(survey(report));
    QVERIFY2(text.contains(QStringLiteral("\ncells_reaper{state=\"stalled\"} 1\n")), qPrintable(text));
}

void TestCellMetrics::ofSeveralCertificatesTheFirstToEndCounts()
{
    MetricReading reading{"prod", now, {}};
    addCertificates(reading, cell, {{{"database", now + 9h}, {"database", now + 2h}}, {}});
    QCOMPARE(reading.samples.size(), std::size_t(2));
    QCOMPARE(reading.samples[1].value, std::chrono::duration<double>((now + 2h).time_since_epoch()).count());
    reading.samples.clear();
    // One that cannot be read hides no other.
    addCertificates(reading, cell, {{{"client", now + 9h}}, Message("gone")});
    QCOMPARE(reading.samples.size(), std::size_t(2));
    QCOMPARE(reading.samples[0].value, 0.0);
    QCOMPARE(reading.unread, (std::vector<UnreadFacts>{{FactGroup::Certificates, cell, Message("gone")}}));
}

void TestCellMetrics::onlyAnUnfinishedVerificationIsDated()
{
    const auto status = [](std::int64_t id) {
        return drift::WorkerStatus{{id, drift::workerProgressLifetime - 26h, false, {}}, now};
    };
    MetricReading reading{"prod", now, {}};
    addWorker(reading, cell, drift::WorkerStatuses({{"User", status(700)}, {"Email", status(0)}}));
    QCOMPARE(reading.samples.size(), std::size_t(2));
    QCOMPARE(reading.samples[1].labels, (Labels{{"model", "User"}}));
    QCOMPARE(reading.samples[1].value, std::chrono::duration<double>((now - 26h).time_since_epoch()).count());
    reading.samples.clear();
    addWorker(reading, cell, failed(Failure::Kind::Unreachable, Message("gone")));
    QCOMPARE(reading.samples.size(), std::size_t(1));
    // The environment names no Redis: nobody asked.
    reading.samples.clear();
    addWorker(reading, cell, drift::WorkerStatuses());
    QVERIFY(reading.samples.empty());
}

void TestCellMetrics::aCellOfOneListOnlyIsShown()
{
    MetricReading reading{"prod", now, {}};
    Cell listed;
    listed.id = {2};
    Cell other;
    other.id = {4};
    addCells(reading, {CellId{1}, CellId{2}}, std::vector<Cell>{listed, other});
    const auto active = evaluateAlerts(reading, {}).active;
    QCOMPARE(active.size(), std::size_t(2));
    QCOMPARE(active[0].cell, std::optional(CellId{1}));
    QCOMPARE(active[0].labels, (Labels{{"source", "service"}}));
    QCOMPARE(active[1].cell, std::optional(CellId{4}));
    QCOMPARE(active[1].labels, (Labels{{"source", "file"}}));
    reading.samples.clear();
    addCells(reading, {CellId{1}}, failed(Failure::Kind::Unreachable, Message("gone")));
    QCOMPARE(reading.hasRead(FactGroup::Cells, CellId{1}), std::optional(false));
}

void TestCellMetrics::anAlertIsAMetric()
{
    MetricReading reading{"prod", now, {}};
    addAlerts(reading,
        {{{AlertKind::RolloutBlocked, cell, {{"model", "User"}, {"state", "blocked"}}, 1}, AlertState::Firing, now,
            now}});
    QCOMPARE(QString::fromStdString(exposition(reading, Exposition::Prometheus)).section(QLatin1Char('\n'), 2),
        QStringLiteral("cells_alert{environment=\"prod\",cell=\"3\",alert=\"RolloutBlocked\",model=\"User\","
                       "state=\"firing\"} 1\n"));
}

QTEST_APPLESS_MAIN(TestCellMetrics)
#include "tst_cellmetrics.moc"
