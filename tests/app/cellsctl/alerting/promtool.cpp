// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/alerting/promtool.h"

#include <QFile>

namespace cells {

using namespace Qt::StringLiterals;

namespace {

QString program()
{
    return QStringLiteral(CELLS_TOOLS "/promtool");
}

} // namespace

bool Promtool::isThere()
{
    return QFile::exists(program());
}

bool Promtool::write(const QString &name, const QByteArray &text) const
{
    QFile file(path(name));
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

Answer Promtool::run(const QStringList &arguments, const QByteArray &input) const
{
    QProcess process;
    process.setWorkingDirectory(m_folder.path());
    process.start(program(), arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) {
        return {-1, {}, "it did not run to its end: " + process.errorString().toUtf8()};
    }
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QByteArray Promtool::sampleOf(const QByteArray &metrics, const QByteArray &begin)
{
    for (const auto &line : metrics.split('\n')) {
        if (line.startsWith(begin)) {
            return line.mid(line.lastIndexOf(' ') + 1);
        }
    }
    return {};
}

QByteArray Promtool::seriesOf(const QByteArray &metrics, int minutes, Ages ages)
{
    const auto readAt = sampleOf(metrics, "cells_run_timestamp_seconds").toDouble();
    QByteArray series;
    for (const auto &line : metrics.split('\n')) {
        const auto end = line.lastIndexOf(' ');
        if (line.startsWith('#') || end < 0) {
            continue;
        }
        const bool isTime = line.startsWith("cells_run_timestamp") || line.contains("_timestamp_seconds{");
        const auto value = line.mid(end + 1).toDouble() - (isTime ? readAt : 0);
        // The exporter runs on.
        const bool grows = line.startsWith("cells_run_timestamp")
            || (ages == Ages::Grow && line.startsWith("cells_lease_oldest_age_seconds"));
        auto name = line.first(end);
        name.replace('\\', "\\\\").replace('"', "\\\"");
        series += "      - series: \"" + name + "\"\n        values: \"" + QByteArray::number(value, 'f', 3) + '+'
            + (grows ? "60" : "0") + 'x' + QByteArray::number(minutes) + "\"\n";
    }
    return series;
}

QByteArray Promtool::notFired(const QByteArray &rules, const QByteArray &metrics, const QString &labels,
    const QSet<QString> &expected, Ages ages) const
{
    QByteArray samples;
    for (const auto &one : expected) {
        samples += "          - labels: '{" + one.toUtf8() + "}'\n            value: 1\n";
    }
    const auto test
        = "rule_files:\n  - fired.rules.yml\nevaluation_interval: 1m\ntests:\n  - interval: 1m\n    input_series:\n"
        + seriesOf(metrics, 120, ages) + "    promql_expr_test:\n      - expr: 'group by (" + labels.toUtf8()
        + ") (ALERTS{alertstate=\"firing\"})'\n        eval_time: 100m\n        exp_samples:"
        + (samples.isEmpty() ? QByteArray(" []\n") : '\n' + samples);
    if (!write(u"fired.rules.yml"_s, rules) || !write(u"fired.test.yml"_s, test)) {
        return "not written";
    }
    for (const auto &answer :
        {run({u"check"_s, u"metrics"_s}, metrics), run({u"test"_s, u"rules"_s, u"fired.test.yml"_s})}) {
        if (answer.exitCode != 0) {
            return answer.all();
        }
    }
    return {};
}

} // namespace cells
