// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/environment.h"
#include "models/presentation/base/status.h"

#include <QColor>

class QPalette;

namespace cells {

enum class ThemeKind
{
    Light,
    Dark
};
enum class Density
{
    Compact,
    Comfortable
};
// The form of times in tables and bars.
enum class TimeStyle
{
    Relative, // "26 min 4 s"
    Absolute // "2026-11-21 03:12:45 UTC"
};

// Every colour of the console. Nothing is drawn in any other.
enum class Token
{
    Canvas, // the window
    Surface, // tables, panes, fields
    Raised, // popovers, dialogs
    Hover, // what the pointer is over
    Line, // separators
    LineStrong, // edges of controls
    Text,
    Muted,
    Faint, // placeholders and disabled text only
    Accent, // focus, selection, links
    AccentSoft, // the selected row
    OnColour, // text on a filled accent, status or kind
    Ok,
    Wait,
    Stale,
    Missing,
    Extra,
    Different,
    Conflict,
    Unknown,
    Ended,
    Sandbox,
    Development,
    Staging,
    Production,
};
inline constexpr int tokenCount = int(Token::Production) + 1;

QColor colorOf(ThemeKind kind, Token token);
// The palette determines the theme, so a widget that draws with its palette() follows a switch.
ThemeKind themeOf(const QPalette &palette);
QColor colorOf(const QPalette &palette, Token token);

Token tokenOf(Status status);
Token tokenOf(EnvironmentKind kind);
// "matching", "waiting", "stale", ...: for a place that has no better word of its own.
QString labelOf(Status status);

// Distances in pixels.
namespace space {
inline constexpr int tight = 4;
inline constexpr int small = 8;
inline constexpr int medium = 12;
inline constexpr int large = 16;
inline constexpr int huge = 24;
inline constexpr int radius = 4;
} // namespace space

} // namespace cells
