// SPDX-License-Identifier: MIT
#include "app/console/drill/drill.h"

#include "models/rules/plans/leaseplan.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace cells {

using namespace claims;
using namespace leases;

namespace {

constexpr int indent = 4;

QString wrapped(const QString &text, int width)
{
    QStringList lines{QString()};
    for (const auto &word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        if (!lines.last().isEmpty() && lines.last().size() + 1 + word.size() > width - indent) {
            lines << QString();
        }
        lines.last() += (lines.last().isEmpty() ? QString() : QStringLiteral(" ")) + word;
    }
    const QString margin(indent, QLatin1Char(' '));
    return margin + lines.join(QLatin1Char('\n') + margin);
}

QStringList textsOf(const QJsonValue &array)
{
    return array.toVariant().toStringList();
}

std::map<std::string, std::set<DriftClass>> driftOf(const QJsonObject &json)
{
    std::map<std::string, std::set<DriftClass>> drift;
    for (auto model = json.begin(); model != json.end(); ++model) {
        for (const auto &key : textsOf(model.value())) {
            if (const auto kind = fromKey<DriftClass>(key.toStdString())) {
                drift[model.key().toStdString()].insert(*kind);
            }
        }
    }
    return drift;
}

} // namespace

// The automated check of the scenarios uses the same options.
QStringList Drill::sandboxOptions() const
{
    // The name of the scenario would give the cause away.
    QStringList options{
        QStringLiteral("--cells"), QString::number(cells), QStringLiteral("--name"), QStringLiteral("drill")};
    if (isLimited()) {
        options << QStringLiteral("--transactions") << QStringLiteral("80");
    }
    return options;
}

Outcome<Drill> drillOf(const QByteArray &json)
{
    const auto whole = QJsonDocument::fromJson(json).object();
    const auto check = whole[QLatin1String("check")].toObject();
    const auto repair = check[QLatin1String("repair")].toString();
    Drill drill;
    drill.name = whole[QLatin1String("name")].toString();
    drill.task = whole[QLatin1String("task")].toString();
    drill.hints = textsOf(whole[QLatin1String("hints")]);
    drill.cause = whole[QLatin1String("cause")].toString();
    drill.causes = textsOf(whole[QLatin1String("causes")]);
    drill.action = whole[QLatin1String("action")].toString();
    drill.events = whole[QLatin1String("happens")].toString();
    drill.evidence = whole[QLatin1String("shows")].toString();
    drill.cell.value = check[QLatin1String("cell")].toInt(1);
    if (repair == QLatin1String("leases")) {
        for (const auto &verdict : check[QLatin1String("leases")].toObject().keys()) {
            // Verdicts have the names of their actions.
            if (fromKey<LeaseAction>(verdict.toStdString())) {
                drill.leaseActions.insert(verdict.toStdString());
            }
        }
    }
    drill.drift = driftOf(check[QLatin1String("drift")].toObject());
    drill.hasAnyDrift = whole[QLatin1String("any_drift")].toBool();
    drill.mustRepair = repair == QLatin1String("claims");
    drill.outstanding = check[QLatin1String("outstanding")].toInt();
    drill.isDecommission = repair == QLatin1String("decommission");
    drill.cells = std::max(whole[QLatin1String("cells")].toInt(), drill.cells);
    drill.isSimulated = whole[QLatin1String("simulated")].toBool(true);
    drill.mayRepair = drill.mustRepair || whole[QLatin1String("may")] == QLatin1String("claims");
    if (drill.name.isEmpty() || drill.task.isEmpty() || !drill.causes.contains(drill.cause)) {
        return failed(Failure::Kind::Refused, messagePattern("drill", "The sandbox described no drill."));
    }
    return drill;
}

QString drillList(const QString &lines, int width)
{
    QString list;
    for (const auto &line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        list += line.section(QLatin1Char('\t'), 0, 0) + QLatin1Char('\n')
            + wrapped(line.section(QLatin1Char('\t'), 1), width) + QLatin1Char('\n');
    }
    return list;
}

} // namespace cells
