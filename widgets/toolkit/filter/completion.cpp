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
    qsizetype begin = std::min(cursor, text.size());
    qsizetype end = begin;
    while (begin > 0 && !text[begin - 1].isSpace())
        --begin;
    while (end < text.size() && !text[end].isSpace())
        ++end;
    return {begin, text.sliced(begin, end - begin)};
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
