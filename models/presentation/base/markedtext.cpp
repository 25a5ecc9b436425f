// SPDX-License-Identifier: MIT
#include "models/presentation/base/markedtext.h"

#include "models/presentation/base/safetext.h"

#include <algorithm>

namespace cells {

namespace {

using Characters = std::vector<ShownCharacter>;

// The table of the longest common run has their product of entries.
constexpr std::size_t longestCompared = 512;

bool isSame(const ShownCharacter &left, const ShownCharacter &right)
{
    return left.bytes == right.bytes;
}

// True for each character that the other text has as well.
using Shared = std::vector<bool>;

void shareEnds(const Characters &left, const Characters &right, Shared &inLeft, Shared &inRight)
{
    const auto less = std::min(left.size(), right.size());
    std::size_t front = 0;
    while (front < less && isSame(left[front], right[front])) {
        inLeft[front] = inRight[front] = true;
        ++front;
    }
    for (std::size_t back = 1; back + front <= less && isSame(left[left.size() - back], right[right.size() - back]);
         ++back) {
        inLeft[left.size() - back] = inRight[right.size() - back] = true;
    }
}

// The longest common subsequence.
void shareMost(const Characters &left, const Characters &right, Shared &inLeft, Shared &inRight)
{
    const auto width = right.size() + 1;
    std::vector<std::uint16_t> length((left.size() + 1) * width);
    for (auto i = left.size(); i-- > 0;) {
        for (auto j = right.size(); j-- > 0;) {
            length[i * width + j] = isSame(left[i], right[j])
                ? std::uint16_t(length[(i + 1) * width + j + 1] + 1)
                : std::max(length[(i + 1) * width + j], length[i * width + j + 1]);
        }
    }
    for (std::size_t i = 0, j = 0; i < left.size() && j < right.size();) {
        if (isSame(left[i], right[j])) {
            inLeft[i++] = inRight[j++] = true;
        } else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) {
            ++i;
        } else {
            ++j;
        }
    }
}

void addMark(QList<TextMark> &marks, const TextMark &mark)
{
    if (!marks.isEmpty() && marks.back().kind == mark.kind && marks.back().start + marks.back().length == mark.start) {
        marks.back().length += mark.length;
    } else {
        marks << mark;
    }
}

// A hidden character that differs is marked as differing.
MarkedText marked(const Characters &characters, const Shared *shared, std::size_t bytes)
{
    MarkedText result;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < characters.size(); ++i) {
        const auto &character = characters[i];
        const int start = int(result.text.size());
        const int length = int(character.text.size());
        result.text += character.text;
        seen += character.bytes.size();
        if (shared && !(*shared)[i]) {
            addMark(result.marks, {start, length, TextMark::Kind::Differs});
        } else if (character.isEscape) {
            addMark(result.marks, {start, length, TextMark::Kind::Hidden});
        }
    }
    if (seen < bytes) {
        result.text += QStringLiteral("… +") + groupedNumber(qint64(bytes - seen));
    }
    return result;
}

} // namespace

MarkedText markedText(std::string_view value)
{
    return marked(shownCharacters(value, wholeLimit), nullptr, value.size());
}

std::pair<MarkedText, MarkedText> compared(std::string_view left, std::string_view right)
{
    const auto leftCharacters = shownCharacters(left, wholeLimit);
    const auto rightCharacters = shownCharacters(right, wholeLimit);
    Shared inLeft(leftCharacters.size());
    Shared inRight(rightCharacters.size());
    const bool isShort = std::max(leftCharacters.size(), rightCharacters.size()) <= longestCompared;
    (isShort ? shareMost : shareEnds)(leftCharacters, rightCharacters, inLeft, inRight);
    return {marked(leftCharacters, &inLeft, left.size()), marked(rightCharacters, &inRight, right.size())};
}

} // namespace cells
