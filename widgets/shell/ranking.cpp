// SPDX-License-Identifier: MIT
#include "widgets/shell/ranking.h"

#include "models/presentation/base/safetext.h"

#include <QList>

#include <algorithm>

namespace cells {
namespace {

constexpr int atBeginning = 1000;
constexpr int atWord = 700;
constexpr int within = 400;
constexpr int initials = 100;
constexpr int longestPenalty = 90;

bool beginsWord(QStringView title, qsizetype at)
{
    return at == 0 || !title[at - 1].isLetterOrNumber();
}

// "rl" for "Reconcile leases". Letters from anywhere would match almost any title.
bool hasInitials(QStringView word, QStringView title)
{
    qsizetype at = 0;
    for (qsizetype i = 0; i < title.size(); ++i)
        if (beginsWord(title, i) && at < word.size() && title[i].toCaseFolded() == word[at].toCaseFolded())
            ++at;
    return at == word.size();
}

int rankOfWord(QStringView word, QStringView title)
{
    int best = 0;
    for (auto at = title.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = title.indexOf(word, at + 1, Qt::CaseInsensitive))
        best = std::max(best, at == 0 ? atBeginning : beginsWord(title, at) ? atWord : within);
    return best > 0 ? best : hasInitials(word, title) ? initials : 0;
}

} // namespace

std::optional<int> rankOf(QStringView typed, QStringView title)
{
    // Nobody sees more of it, and a value may be very long.
    title = title.left(displayLimit);
    typed = typed.left(displayLimit);
    int rank = 0;
    for (const QStringView word : typed.split(u' ', Qt::SkipEmptyParts)) {
        const int found = rankOfWord(word, title);
        if (found == 0)
            return {};
        rank += found;
    }
    // Among equals the shorter title says more of what was typed.
    return rank - std::min(longestPenalty, int(title.size()));
}

} // namespace cells
