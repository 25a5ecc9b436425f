// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertrules.h"
#include "models/rules/alerts/exposition.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>

using namespace cells;
using namespace cells::alerts;
using namespace std::chrono_literals;

// What each kind of alert becomes for Prometheus. `tst_alerts` has promtool read it.
class TestAlertRules : public QObject
{
    Q_OBJECT

private slots:
    void eachKindIsWhole_data();
    void eachKindIsWhole();
    void expressionsAreThoseOfTheConditions_data();
    void expressionsAreThoseOfTheConditions();
    void S33_namesAreQuoted();
    void samplesAreGroupedByMetric();
};

void TestAlertRules::eachKindIsWhole_data()
{
    QTest::addColumn<int>("kind");
    for (const auto kind : allOf<AlertKind>()) {
        QTest::newRow(toKey(kind).data()) << int(kind);
    }
}

void TestAlertRules::eachKindIsWhole()
{
    QFETCH(int, kind);
    const auto &rule = ruleOf(AlertKind(kind));
    QCOMPARE(int(rule.kind), kind);
    QVERIFY(!rule.conditions.empty());
    QVERIFY(!rule.page.empty());
    // A title and the texts of the playbook have no changing values, a description names none that it does not get.
    for (const auto &pattern : {rule.title, rule.meaning, rule.check, rule.resolve}) {
        const std::string_view text = pattern.english;
        QVERIFY(!text.empty());
        QVERIFY(text.find('%') == std::string_view::npos);
    }
    for (const auto &condition : rule.conditions) {
        QVERIFY(!helpOf(condition.metric).empty());
    }
    const std::string_view description = rule.description.english;
    QVERIFY(description.find("%3") == std::string_view::npos);
    const bool namesLabel = description.find("%2") != std::string_view::npos;
    QVERIFY(!namesLabel || !distinguishingLabel(rule.conditions.front().metric).empty());
    const auto text = QString::fromStdString(playbook(rule, {}));
    for (const auto *section :
        {"Overview", "Services", "Metrics", "Alert Behavior", "Severities", "Verification", "Recent changes",
            "Troubleshooting", "Possible Resolutions", "Dependencies", "Escalation", "Definitions"}) {
        QVERIFY2(text.contains(QStringLiteral("\n## %1\n\n").arg(QLatin1String(section))), section);
    }
}

void TestAlertRules::expressionsAreThoseOfTheConditions_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("expression");
    const auto row = [](AlertKind kind, const char *expression) {
        QTest::newRow(toKey(kind).data()) << int(kind) << QString::fromUtf8(expression);
    };
    row(AlertKind::DatabaseUnread, R"(cells_database_up{environment="prod"} == 0)");
    row(AlertKind::LeaseStale,
        R"(cells_lease_oldest_age_seconds{environment="prod",verdict=~"commit|roll_back|clean_local"} > 600)");
    row(AlertKind::ClocksDisagree, R"(abs(cells_clock_skew_seconds{environment="prod"}) > 30)");
    row(AlertKind::ExporterStale,
        R"(time() - cells_run_timestamp_seconds{environment="prod"} > 900 or )"
        R"(absent(cells_run_timestamp_seconds{environment="prod"}))");
    row(AlertKind::FactsUnread,
        R"(cells_read{environment="prod"} == 0 unless on (environment, cell) (cells_service_up{environment="prod"} == 0))"
        R"( unless on (environment, cell) (cells_database_up{environment="prod"} == 0))");
    row(AlertKind::SequenceFull, R"(cells_sequence_used_ratio{environment="prod"} > 0.9)");
    row(AlertKind::SequenceFilling,
        R"(cells_sequence_used_ratio{environment="prod"} > 0.5 unless )"
        R"((cells_sequence_used_ratio{environment="prod"} > 0.9))");
    row(AlertKind::SequencesOutside, R"(cells_sequences_out_of_range{environment="prod"} > 0)");
    row(AlertKind::MaintenanceLong, R"(cells_organizations_in_long_maintenance{environment="prod"} > 0)");
    row(AlertKind::CertificateExpiresSoon,
        R"(cells_certificate_not_after_timestamp_seconds{environment="prod"} - time() < 259200)");
}

void TestAlertRules::expressionsAreThoseOfTheConditions()
{
    QFETCH(int, kind);
    QFETCH(QString, expression);
    QCOMPARE(QString::fromStdString(promQl(ruleOf(AlertKind(kind)), "prod", {})), expression);
}

void TestAlertRules::S33_namesAreQuoted()
{
    const std::string name = "a\"b\\c\nd";
    const auto expression = promQl(ruleOf(AlertKind::DatabaseUnread), name, {});
    QCOMPARE(expression, std::string(R"(cells_database_up{environment="a\"b\\c\x0ad"} == 0)"));
    QVERIFY(rulesYaml(name, {}).find(R"(expr: "cells_database_up{environment=\"a\\\"b\\\\c\\x0ad\"} == 0")")
        != std::string::npos);
    MetricReading reading{name, Instant{}, {}};
    reading.add(Metric::ServiceUp, 1, CellId{3});
    QVERIFY(exposition(reading, Exposition::Prometheus)
                .find("\ncells_service_up{environment=\"a\\\"b\\\\c\\nd\",cell=\"3\"} 1\n")
        != std::string::npos);
}

void TestAlertRules::samplesAreGroupedByMetric()
{
    MetricReading reading{"prod", Instant{}, {}};
    reading.add(Metric::Leases, 2, CellId{3}, {{"verdict", "wait"}});
    reading.add(Metric::ServiceUp, 1, CellId{3});
    reading.add(Metric::Leases, 1'764'288'000.5, CellId{4}, {{"verdict", "wait"}});
    const std::string text = R"(# HELP cells_service_up 1 if the Topology Service answered about the cell.
# TYPE cells_service_up gauge
cells_service_up{environment="prod",cell="3"} 1
# HELP cells_leases Leases by verdict.
# TYPE cells_leases gauge
cells_leases{environment="prod",cell="3",verdict="wait"} 2
cells_leases{environment="prod",cell="4",verdict="wait"} 1764288000.5
)";
    QCOMPARE(exposition(reading, Exposition::Prometheus), text);
    QCOMPARE(exposition(reading, Exposition::OpenMetrics), text + "# EOF\n");
}

QTEST_APPLESS_MAIN(TestAlertRules)
#include "tst_alertrules.moc"
