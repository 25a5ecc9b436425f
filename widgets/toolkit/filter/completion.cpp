// SPDX-License-Identifier: MIT
#include "widgets/toolkit/filter/completion.h"

namespace cells {

namespace {

constexpr qsizetype lettersForAValue = 2;

void addValues(QList<Completion> &found, const FilterTerm &term, const QString &word)
{
    const auto start = QString::fromStdString(term.start);
    const bool isOfTerm = word.startsWith(start, Qt::CaseInsensitive);
    const auto part = isOfTerm ? word.sliced(start.size()) : word;
    if (!isOfTerm && part.size() < lettersForAValue)
        return;
    for (const auto &value : term.values)
        if (const auto text = QString::fromStdString(value); text.startsWith(part, Qt::CaseInsensitive))
            found << Completion{start + text, true};
}

} // namespace

TypedWord wordAt(const QString &text, qsizetype cursor)
{
    // A letter at the cursor belongs to the word around it; behind a colon a quote counts as at the beginning of a
    // word.
    const auto before = text.first(std::min(cursor, text.size()));
    const auto begun = filterTokens(QString(before + QLatin1Char('x')).toStdString()).back();
    const auto at = before.size() - QString::fromStdString(begun).size() + 1;
    const auto whole = filterTokens(QString(QLatin1Char(':') + text.sliced(at)).toStdString()).front();
    return {at, text.sliced(at, QString::fromStdString(whole).size() - 1)};
}

QList<Completion> completionsOf(const std::vector<FilterTerm> &terms, const QString &word)
{
    QList<Completion> found;
    for (const auto &term : terms) {
        const auto start = QString::fromStdString(term.start);
        if (start.size() > word.size() && start.startsWith(word, Qt::CaseInsensitive))
            found << Completion{start, false};
    }
    for (const auto &term : terms)
        addValues(found, term, word);
    const bool isComplete = found.contains(Completion{word, true});
    return isComplete ? QList<Completion>() : found;
}

} // namespace cells
