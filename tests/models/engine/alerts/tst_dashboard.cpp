// SPDX-License-Identifier: MIT
#include "models/engine/alerts/dashboard.h"
#include "models/rules/alerts/alertkind.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace cells;
using namespace cells::alerts;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QJsonObject dashboard(const std::string &environment = "production", const Thresholds &thresholds = {})
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(dashboardJson(environment, thresholds))).object();
}

QJsonObject panelWith(const QJsonObject &dashboard, std::string_view metric)
{
    for (const auto &panel : dashboard[u"panels"_s].toArray()) {
        const auto expr = panel[u"targets"_s][0][u"expr"_s].toString();
        if (expr.contains(QString::fromUtf8(metric.data(), qsizetype(metric.size())) + u'{')) {
            return panel.toObject();
        }
    }
    return {};
}

} // namespace

class TestDashboard : public QObject
{
    Q_OBJECT

private slots:
    void hasAPanelForEachMetricOfAnAlert();
    void drawsTheBoundsOfTheEnvironment();
    void panelsDoNotOverlap();
    void S33_namesAreQuoted();
};

void TestDashboard::hasAPanelForEachMetricOfAnAlert()
{
    const auto all = dashboard();
    for (const auto &rule : alertRules()) {
        for (const auto &condition : rule.conditions) {
            const auto panel = panelWith(all, toKey(condition.metric));
            QVERIFY2(!panel[u"title"_s].toString().isEmpty(), toKey(condition.metric).data());
            QVERIFY2(!panel[u"description"_s].toString().isEmpty(), toKey(condition.metric).data());
        }
    }
    QCOMPARE(panelWith(all, "cells_lease_oldest_age_seconds")[u"title"_s].toString(), u"Lease oldest age"_s);
    // The audit log is that of all cells.
    QVERIFY(!panelWith(all, "cells_audit_free_bytes")[u"targets"_s][0][u"expr"_s].toString().contains(u"$cell"_s));
}

void TestDashboard::drawsTheBoundsOfTheEnvironment()
{
    Thresholds thresholds;
    thresholds.staleLease = 17min;
    const auto panel = panelWith(dashboard("production", thresholds), "cells_lease_oldest_age_seconds");
    QList<double> bounds;
    for (const auto &step : panel[u"fieldConfig"_s][u"defaults"_s][u"thresholds"_s][u"steps"_s].toArray()) {
        bounds << step[u"value"_s].toDouble(-1);
    }
    QVERIFY(bounds.contains(22 * 60.0));
    QVERIFY(std::ranges::is_sorted(bounds));
}

void TestDashboard::panelsDoNotOverlap()
{
    QList<std::pair<int, int>> corners;
    for (const auto &panel : dashboard()[u"panels"_s].toArray()) {
        const auto position = panel[u"gridPos"_s];
        corners << std::pair(position[u"x"_s].toInt(), position[u"y"_s].toInt());
        QVERIFY(corners.last().first + position[u"w"_s].toInt() <= 24);
    }
    std::ranges::sort(corners);
    QVERIFY(std::ranges::adjacent_find(corners) == corners.end());
}

void TestDashboard::S33_namesAreQuoted()
{
    const auto hostile = dashboard("a\"b\\c\n\xff");
    QVERIFY(!hostile.isEmpty());
    QVERIFY(hostile[u"title"_s].toString().startsWith(u"GitLab Cells: a\"b\\c\n"_s));
    // Grafana quotes what is chosen.
    QVERIFY(panelWith(hostile, "cells_leases")[u"targets"_s][0][u"expr"_s].toString().contains(
        u"environment=${environment:doublequote}"_s));
}

QTEST_APPLESS_MAIN(TestDashboard)
#include "tst_dashboard.moc"
