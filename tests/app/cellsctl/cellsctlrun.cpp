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
    process.waitForFinished(300'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

int recordsInTrail(const RunningSandbox &sandbox)
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
    const auto last = recordsInTrail(sandbox) + records;
    return QTest::qWaitFor(
        [&] { return process.state() == QProcess::NotRunning || recordsInTrail(sandbox) >= last; }, 60'000);
}

int openIntents(const RunningSandbox &sandbox)
{
    const auto trail = runProgram(QStringLiteral("cellsctl"),
        {QStringLiteral("-e"), sandbox.environmentFile(), QStringLiteral("audit"), QStringLiteral("verify"),
            QStringLiteral("--json")});
    return trail.exitCode == 0 || trail.exitCode == 9 ? trail.json()[QLatin1String("open_intents")].toInt(-1) : -1;
}

bool breakOff(QProcess &process)
{
    process.kill();
    process.waitForFinished();
    return process.exitStatus() == QProcess::CrashExit;
}

QStringList wordsOf(const QString &line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString verdictsIn(const QJsonArray &leases)
{
    QMap<QString, int> counts;
    for (const auto &lease : leases) {
        ++counts[lease.toObject()[QLatin1String("verdict")].toString()];
    }
    QStringList words;
    for (auto it = counts.begin(); it != counts.end(); ++it) {
        words << QStringLiteral("%1 %2").arg(it.value()).arg(it.key());
    }
    return words.join(QStringLiteral(", "));
}

} // namespace cells
