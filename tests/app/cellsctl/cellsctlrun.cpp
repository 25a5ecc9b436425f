// SPDX-License-Identifier: MIT
#include "tests/app/cellsctl/cellsctlrun.h"

#include <QFile>
#include <QFileInfo>
#include <QMap>
#include <QTest>

namespace cells {

Answer runProgram(const QString &program, const QStringList &arguments, const QProcessEnvironment &variables)
{
    QProcess process;
    process.setProcessEnvironment(variables);
    process.start(programPath(program), arguments);
    process.waitForFinished(570'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

int auditRecordCount(const RunningSandbox &sandbox)
{
    QFile file(QFileInfo(sandbox.environmentFile()).path() + QStringLiteral("/audit.jsonl"));
    return file.open(QIODevice::ReadOnly) ? int(file.readAll().count('\n')) : 0;
}

bool runUntil(QProcess &process, const QStringList &arguments, const RunningSandbox &sandbox, int records)
{
    process.start(programPath(QStringLiteral("cellsctl")), arguments);
    if (!process.waitForStarted()) {
        return false;
    }
    const auto last = auditRecordCount(sandbox) + records;
    return QTest::qWaitFor(
        [&] { return process.state() == QProcess::NotRunning || auditRecordCount(sandbox) >= last; }, 60'000);
}

int openIntents(const RunningSandbox &sandbox)
{
    const auto auditLog = runProgram(QStringLiteral("cellsctl"),
        {QStringLiteral("-e"), sandbox.environmentFile(), QStringLiteral("audit"), QStringLiteral("verify"),
            QStringLiteral("--json")});
    return auditLog.exitCode == 0 || auditLog.exitCode == 9 ? auditLog.json()[QLatin1String("open_intents")].toInt(-1)
                                                            : -1;
}

bool interrupt(QProcess &process)
{
    process.kill();
    process.waitForFinished();
    return process.exitStatus() == QProcess::CrashExit;
}

QStringList splitArguments(const QString &line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString verdictsIn(const QJsonArray &leases)
{
    QMap<QString, int> counts;
    for (const auto &lease : leases) {
        ++counts[lease.toObject()[QLatin1String("verdict")].toString()];
    }
    QStringList fields;
    for (auto it = counts.begin(); it != counts.end(); ++it) {
        fields << QStringLiteral("%1 %2").arg(it.value()).arg(it.key());
    }
    return fields.join(QStringLiteral(", "));
}

} // namespace cells
