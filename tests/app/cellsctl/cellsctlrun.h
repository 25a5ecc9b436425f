// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/processes/runningsandbox.h"

namespace cells {

struct Answer
{
    int exitCode = -1;
    QByteArray out;
    QByteArray err;

    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    // What was said, for a failing test.
    QByteArray all() const { return QByteArray::number(exitCode) + '\n' + out + err; }
};

// Runs a program of the build to its end.
Answer runProgram(const QString &program, const QStringList &arguments,
    const QProcessEnvironment &variables = QProcessEnvironment::systemEnvironment());

// How many records there are in the trail of the sandbox's environment.
int auditRecordCount(const RunningSandbox &sandbox);
// Calls of which no outcome is recorded; -1 when the trail is not whole.
int openIntents(const RunningSandbox &sandbox);

// Starts cellsctl, and waits until it has written so many records or has ended; false when it does neither.
bool runUntil(QProcess &process, const QStringList &arguments, const RunningSandbox &sandbox, int records);

// By SIGKILL. False when it had ended before.
bool interrupt(QProcess &process);

// "plan leases --kind clean": words at blanks, so that a command line reads as one.
QStringList splitArguments(const QString &line);

// "371 commit, 4 wait": how many leases there are of each verdict, by name.
QString verdictsIn(const QJsonArray &leases);

} // namespace cells
