// SPDX-License-Identifier: MIT
#include "tests/support/processes/tracedprogram.h"

#include <QProcess>

namespace cells {

TracedEnd runTraced(const QStringList &options, const QStringList &program, QProcessEnvironment variables)
{
    // The sanitizer cannot look for leaks while somebody else looks at the process.
    variables.insert(QStringLiteral("ASAN_OPTIONS"), QStringLiteral("detect_leaks=0"));
    QProcess strace;
    strace.setProcessEnvironment(variables);
    strace.start(QStringLiteral("strace"), QStringList{QStringLiteral("-f")} + options + program);
    TracedEnd end;
    if (!strace.waitForStarted()) {
        end.blocker = QStringLiteral("strace is not installed: packaging/dependencies has it");
        return end;
    }
    const bool hasEnded = strace.waitForFinished(60'000);
    end.err = strace.readAllStandardError();
    if (end.err.contains("ptrace") || end.err.contains("PTRACE")) {
        end.blocker = QStringLiteral("nothing can be traced here: ptrace is forbidden");
    }
    end.isKilled = hasEnded && strace.exitStatus() == QProcess::CrashExit;
    end.exitCode = hasEnded && !end.isKilled ? strace.exitCode() : -1;
    return end;
}

} // namespace cells
