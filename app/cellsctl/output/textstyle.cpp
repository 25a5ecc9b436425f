// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/textstyle.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <iterator>
#include <ostream>
#include <utility>

namespace cells {

namespace {

struct StatusLook
{
    std::string_view glyph;
    // Of the 16 colors that every terminal has in its own theme.
    int color;
};

constexpr std::array<StatusLook, 9> looks{{
    {"●", 32}, // ok
    {"◷", 36}, // wait
    {"▲", 33}, // stale
    {"⊖", 91}, // missing
    {"◈", 35}, // extra
    {"≠", 93}, // different
    {"⬢", 31}, // conflict
    {"◌", 90}, // unknown
    {"✓", 94}, // ended
}};

// First words, as the commands print them.
constexpr std::pair<std::string_view, StatusKind> statusWords[]{
    {"agrees", StatusKind::Ok},
    {"applied", StatusKind::Ok},
    {"blocked", StatusKind::Conflict},
    {"clean_local", StatusKind::Ended},
    {"commit", StatusKind::Ok},
    {"complete", StatusKind::Ok},
    {"conflict", StatusKind::Conflict},
    {"contradicted", StatusKind::Conflict},
    {"contradicts", StatusKind::Conflict},
    {"different", StatusKind::Different},
    {"differs", StatusKind::Different},
    {"duplicate", StatusKind::Extra},
    {"ended", StatusKind::Ended},
    {"estimate", StatusKind::Wait},
    {"extra", StatusKind::Extra},
    {"failed", StatusKind::Conflict},
    {"finished", StatusKind::Ok},
    {"interrupted", StatusKind::Stale},
    {"lease", StatusKind::Wait},
    {"lease_lost", StatusKind::Unknown},
    {"leased", StatusKind::Wait},
    {"lost", StatusKind::Missing},
    {"matching", StatusKind::Ok},
    {"missing", StatusKind::Missing},
    {"moved_away", StatusKind::Ended},
    {"not_applied", StatusKind::Stale},
    {"not_checked", StatusKind::Unknown},
    {"not_found", StatusKind::Unknown},
    {"not_started", StatusKind::Wait},
    {"open", StatusKind::Unknown},
    {"passed", StatusKind::Ok},
    {"proved", StatusKind::Ok},
    {"ready", StatusKind::Ok},
    {"recent", StatusKind::Wait},
    {"refused", StatusKind::Conflict},
    {"roll_back", StatusKind::Stale},
    {"silent", StatusKind::Unknown},
    {"skipped", StatusKind::Unknown},
    {"stale", StatusKind::Stale},
    {"stopped", StatusKind::Stale},
    {"superseded", StatusKind::Ended},
    {"under_way", StatusKind::Wait},
    {"unknown", StatusKind::Unknown},
    {"unproved", StatusKind::Unknown},
    {"unreadable", StatusKind::Unknown},
    {"wait", StatusKind::Wait},
    {"warned", StatusKind::Stale},
    {"withheld", StatusKind::Unknown},
};

constexpr long glyphsBit = 1;
constexpr long colorsBit = 2;

int styleIndex()
{
    static const int index = std::ios_base::xalloc();
    return index;
}

} // namespace

std::optional<StatusKind> statusIn(std::string_view text)
{
    std::string word(text.substr(0, text.find_first_of(" ,:?")));
    std::ranges::transform(word, word.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    const auto *found = std::ranges::find(statusWords, word, &std::pair<std::string_view, StatusKind>::first);
    return found == std::end(statusWords) ? std::nullopt : std::optional(found->second);
}

std::string_view glyphOf(StatusKind status)
{
    return looks.at(std::size_t(status)).glyph;
}

std::string colored(const std::string &text, StatusKind status)
{
    return "\x1b[" + std::to_string(looks.at(std::size_t(status)).color) + 'm' + text + "\x1b[0m";
}

void ChangedRows::beginRound()
{
    m_isFirst = !std::exchange(m_isBegun, true);
    m_before = std::exchange(m_now, {});
}

bool ChangedRows::isChanged(const std::string &row)
{
    m_now.insert(row);
    return !m_isFirst && !m_before.contains(row);
}

void setStyle(std::ostream &out, const TextStyle &style)
{
    out.iword(styleIndex()) = (style.hasGlyphs ? glyphsBit : 0) | (style.hasColors ? colorsBit : 0);
    out.pword(styleIndex()) = style.changes;
}

TextStyle styleOf(std::ostream &out)
{
    const auto bits = out.iword(styleIndex());
    return {(bits & glyphsBit) != 0, (bits & colorsBit) != 0, static_cast<ChangedRows *>(out.pword(styleIndex()))};
}

TextStyle styleFor(std::string_view when, bool isTerminal)
{
    const char *noColor = std::getenv("NO_COLOR");
    const char *terminal = std::getenv("TERM");
    const bool isPlain = (noColor && *noColor) || (terminal && std::string_view(terminal) == "dumb");
    const bool isAlways = when == "always";
    return {isAlways || isTerminal, isAlways || (when != "never" && isTerminal && !isPlain)};
}

} // namespace cells
