// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/base/rowtable.h"

#include <QDateTime>

namespace cells {

class SettingsFile;

// An environment that was opened before, as it was then.
struct RecentEnvironment
{
    QString file;
    QString name;
    QString kind;
    QDateTime openedAt;

    bool operator==(const RecentEnvironment &) const = default;
};

// The last ten, the newest first.
std::vector<RecentEnvironment> recentEnvironments(const SettingsFile &settings);
void rememberEnvironment(SettingsFile &settings, const Environment &environment, const QDateTime &openedAt);
void forgetEnvironment(SettingsFile &settings, const QString &file);

class RecentTable : public RowTable<RecentEnvironment, QString>
{
    Q_OBJECT

public:
    explicit RecentTable(QObject *parent = nullptr);
};

// A scenario that the sandbox can simulate.
struct SandboxScenario
{
    QString name;
    QString title;

    bool operator==(const SandboxScenario &) const = default;
};

// Parses the output of `cells-sandbox --list-scenarios`.
std::vector<SandboxScenario> scenariosIn(const QString &lines);

class ScenarioTable : public RowTable<SandboxScenario, QString>
{
    Q_OBJECT

public:
    explicit ScenarioTable(QObject *parent = nullptr);
};

} // namespace cells
