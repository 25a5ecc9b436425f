// SPDX-License-Identifier: MIT
#pragma once

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

namespace cells::layers {

// A line of docs/invariants.md: "| P1 | rule | `tst_x::y` `rules.h::z` |".
struct InvariantRow
{
    QString number;
    QString rule;
    // "tst_x::y"; empty where the row is struck.
    QStringList tests;
    bool isStruck = false;
};

// The rows of all tables of the document, in their order.
QList<InvariantRow> invariantRowsIn(const QString &document);

// The numbers that the document has to have, such as "F24" and "F30".
QStringList expectedNumbers();

// What can be named by a row: the functions of each test, and what tests/layers has rules about.
struct KnownTests
{
    // By the name of the file without ".cpp": the names of the functions that Qt Test runs.
    QHash<QString, QStringList> functions;
    // The text of tests/layers/rules.h.
    QString rules;
};

// The slots that Qt Test runs in a test file, without those that set it up or give it data.
QStringList testFunctionsIn(const QString &source);

// What is wrong with the rows; empty when all is well.
QStringList problemsOf(const QList<InvariantRow> &rows, const QStringList &expected, const KnownTests &known);

// The numbers in the name of a test function: "F6" and "F7" of "eachReadsDifferently_F6_F7".
QStringList numbersInName(const QString &function);

// The numbers in the comments of a source file: "F31" and "F32" of "// Refused (F31, F32)."
QStringList numbersInComments(const QString &source);

} // namespace cells::layers
