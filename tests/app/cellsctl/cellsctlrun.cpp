#include "tests/app/cellsctl/cellsctlrun.h"

#include <QMap>

namespace cells {

Answer runProgram(const QString &program, const QStringList &arguments, const QProcessEnvironment &variables)
{
    QProcess process;
    process.setProcessEnvironment(variables);
    process.start(programPath(program), arguments);
    process.waitForFinished(300'000);
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
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
