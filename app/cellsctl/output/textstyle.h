// SPDX-License-Identifier: MIT
#pragma once

#include <iosfwd>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace cells {

// The statuses that have a glyph and a color, as in the window.
enum class StatusKind
{
    Ok,
    Wait,
    Stale,
    Missing,
    Extra,
    Different,
    Conflict,
    Unknown,
    Ended
};

// Returns the kind of a status by its first word; nothing for a word that is no status.
std::optional<StatusKind> statusIn(std::string_view text);
std::string_view glyphOf(StatusKind status);
// Returns the text between the codes that color it on a terminal.
std::string colored(const std::string &text, StatusKind status);

// The rows that a repeated command printed, to mark those that are new or changed.
class ChangedRows
{
public:
    void beginRound();
    // Never in the first round. Remembers the row.
    bool isChanged(const std::string &row);

private:
    bool m_isFirst = true;
    bool m_isBegun = false;
    std::set<std::string> m_before;
    std::set<std::string> m_now;
};

// How a stream shows tables; part of the stream, as std::boolalpha is.
struct TextStyle
{
    bool hasGlyphs = false;
    bool hasColors = false;
    // Null when nothing is compared.
    ChangedRows *changes = nullptr;
};

void setStyle(std::ostream &out, const TextStyle &style);
TextStyle styleOf(std::ostream &out);

// `when` is "auto", "always" or "never". With "auto", only a terminal has glyphs, and colors unless NO_COLOR is set or
// the terminal is dumb.
TextStyle styleFor(std::string_view when, bool isTerminal);

} // namespace cells
