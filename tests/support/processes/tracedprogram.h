// SPDX-License-Identifier: MIT
#pragma once

#include <QProcessEnvironment>
#include <QStringList>

namespace cells {

struct TracedEnd
{
    // Of the program; -1 when a signal ended it, or a minute did not suffice.
    int exitCode = -1;
    bool isKilled = false;
    // What stderr got.
    QByteArray err;
    // Why nothing can be traced here; empty where something can.
    QString blocker;
};

// Runs the program to its end below strace, which follows its children and gets the options.
TracedEnd runTraced(const QStringList &options, const QStringList &program,
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment());

} // namespace cells
