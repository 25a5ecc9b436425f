// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/theme.h"

#include "models/presentation/base/enumlabels.h"

#include <QPalette>

#include <array>

namespace cells {
namespace {

using Colours = std::array<QRgb, tokenCount>;

constexpr QRgb rgb(unsigned hex)
{
    return 0xFF000000U | hex;
}

// In the order of Token.
constexpr Colours light{
    rgb(0xF6F7F8), rgb(0xFFFFFF), rgb(0xFFFFFF), rgb(0xEEF1F3), rgb(0xDDE1E5), rgb(0xB8BFC6), // canvas ... line-strong
    rgb(0x1A1D21), rgb(0x57606A), rgb(0x6A727A), // text, muted, faint
    rgb(0x0B62A8), rgb(0xE3EFF9), rgb(0xFFFFFF), // accent, accent-soft, on colour
    rgb(0x007A59), rgb(0x1F6BA4), rgb(0x935700), rgb(0xB94700), // ok, wait, stale, missing
    rgb(0x9A3D78), rgb(0x7A6400), rgb(0x9B1C31), rgb(0x5E666E),
    rgb(0x5B53A0), // extra, different, conflict, unknown, ended
    rgb(0x0B7A75), rgb(0x0B62A8), rgb(0x935700), rgb(0xB01030), // sandbox, development, staging, production
};
constexpr Colours dark{
    rgb(0x14171A), rgb(0x1B1F23), rgb(0x23282D), rgb(0x262C32), rgb(0x30363C), rgb(0x4A525A), //
    rgb(0xE6E9EC), rgb(0x9AA4AE), rgb(0x87909A), //
    rgb(0x5AB0F2), rgb(0x1B344A), rgb(0x14171A), //
    rgb(0x2EC49A), rgb(0x6CC0F0), rgb(0xF2B13C), rgb(0xFF8A4C), //
    rgb(0xE79AC6), rgb(0xE5D64B), rgb(0xFF6B7F), rgb(0x99A2AB), rgb(0xA99BE8), //
    rgb(0x2FC7BC), rgb(0x5AB0F2), rgb(0xF2B13C), rgb(0xF0506A), //
};

constexpr auto statusLabels = enumLabels<Status>("Status",
    {
        {Status::Ok, QT_TRANSLATE_NOOP("Status", "matching")},
        {Status::Wait, QT_TRANSLATE_NOOP("Status", "waiting")},
        {Status::Stale, QT_TRANSLATE_NOOP("Status", "stale")},
        {Status::Missing, QT_TRANSLATE_NOOP("Status", "missing")},
        {Status::Extra, QT_TRANSLATE_NOOP("Status", "extra")},
        {Status::Different, QT_TRANSLATE_NOOP("Status", "different")},
        {Status::Conflict, QT_TRANSLATE_NOOP("Status", "conflict")},
        {Status::Unknown, QT_TRANSLATE_NOOP("Status", "unknown")},
        {Status::Ended, QT_TRANSLATE_NOOP("Status", "ended")},
    });

} // namespace

QColor colorOf(ThemeKind kind, Token token)
{
    return QColor::fromRgb((kind == ThemeKind::Light ? light : dark)[size_t(token)]);
}

ThemeKind themeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? ThemeKind::Dark : ThemeKind::Light;
}

QColor colorOf(const QPalette &palette, Token token)
{
    return colorOf(themeOf(palette), token);
}

Token tokenOf(Status status)
{
    return Token(int(Token::Ok) + int(status));
}

Token tokenOf(EnvironmentKind kind)
{
    return Token(int(Token::Sandbox) + int(kind));
}

QString labelOf(Status status)
{
    return QCoreApplication::translate(statusLabels.context, statusLabels.at(status).label);
}

} // namespace cells
