// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/text/filterterm.h"

#include <QList>
#include <QString>

namespace cells {

// A way to go on with the word that is being typed in a filter.
struct Completion
{
    // In place of the word.
    QString text;
    // False: a value follows, and can be completed in turn.
    bool isWhole = false;

    bool operator==(const Completion &) const = default;
};

// The word around the cursor.
struct TypedWord
{
    qsizetype at = 0;
    QString text;
};
TypedWord wordAt(const QString &text, qsizetype cursor);

// Terms that begin with the word, then values of the term that it begins with; values also by themselves from two
// letters on. Nothing when the word is complete. In the order of the terms.
QList<Completion> completionsOf(const std::vector<FilterTerm> &terms, const QString &word);

} // namespace cells
