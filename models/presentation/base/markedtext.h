// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

#include <string_view>
#include <utility>

namespace cells {

// Highlights in a text.
struct TextMark
{
    enum class Kind
    {
        Differs,
        Hidden // an escape: a character that cannot be seen
    };

    int start = 0;
    int length = 0;
    Kind kind = Kind::Differs;

    bool operator==(const TextMark &) const = default;
};

// A value as it is shown, and what to notice in it.
struct MarkedText
{
    QString text;
    QList<TextMark> marks;
};

// Longest value that is shown in full.
inline constexpr qsizetype wholeLimit = 16384;

MarkedText markedText(std::string_view value);
// Two values, and where they differ: character by character in short ones, else in what lies between the beginning and
// the end that they share.
std::pair<MarkedText, MarkedText> compared(std::string_view left, std::string_view right);

} // namespace cells
