// SPDX-License-Identifier: MIT
#include "app/console/drill/drill.h"

#include "models/rules/plans/leaseplan.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace cells {

namespace {

QStringList textsOf(const QJsonValue &array)
{
    QStringList texts;
    for (const auto &text : array.toArray()) {
        texts << text.toString();
    }
    return texts;
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
        QStringLiteral("--cells"), QStringLiteral("2"), QStringLiteral("--name"), QStringLiteral("drill")};
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
    drill.mustRepair = repair == QLatin1String("claims");
    drill.mayRepair = drill.mustRepair || whole[QLatin1String("may")] == QLatin1String("claims");
    if (drill.name.isEmpty() || drill.task.isEmpty() || !drill.causes.contains(drill.cause)) {
        return failed(Failure::Kind::Refused, messagePattern("drill", "The sandbox described no drill."));
    }
    return drill;
}

} // namespace cells
