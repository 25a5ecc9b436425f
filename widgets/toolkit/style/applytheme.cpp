// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/applytheme.h"

#include "widgets/toolkit/style/consolestyle.h"
#include "widgets/toolkit/style/fonts.h"

#include <QApplication>
#include <QPalette>
#include <QStyleHints>
#include <QToolTip>

#include <initializer_list>
#include <utility>

namespace cells {
namespace {

void setText(QPalette &palette, QPalette::ColorGroup group, const QColor &text)
{
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(group, role, text);
}

QPalette paletteOf(ThemeKind kind)
{
    const auto colour = [kind](Token token) { return colorOf(kind, token); };
    QPalette palette;
    for (const auto &[role, token] : std::initializer_list<std::pair<QPalette::ColorRole, Token>>{
             {QPalette::Window, Token::Canvas}, {QPalette::Base, Token::Surface},
             {QPalette::AlternateBase, Token::Surface}, {QPalette::Button, Token::Surface},
             {QPalette::ToolTipBase, Token::Raised}, {QPalette::ToolTipText, Token::Text},
             {QPalette::PlaceholderText, Token::Faint}, {QPalette::Highlight, Token::AccentSoft},
             {QPalette::HighlightedText, Token::Text}, {QPalette::BrightText, Token::OnColour},
             {QPalette::Link, Token::Accent}, {QPalette::LinkVisited, Token::Accent}, {QPalette::Light, Token::Raised},
             {QPalette::Midlight, Token::Hover}, {QPalette::Mid, Token::Line}, {QPalette::Dark, Token::LineStrong},
             {QPalette::Shadow, Token::LineStrong}})
        palette.setColor(role, colour(token));
    setText(palette, QPalette::Active, colour(Token::Text));
    setText(palette, QPalette::Inactive, colour(Token::Text));
    setText(palette, QPalette::Disabled, colour(Token::Faint));
    return palette;
}

} // namespace

ThemeKind systemTheme()
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    return QGuiApplication::styleHints()->colorScheme() == Qt::ColorScheme::Dark ? ThemeKind::Dark : ThemeKind::Light;
#else
    const auto current = QApplication::palette();
    QApplication::setPalette(QPalette());
    const auto kind = themeOf(QApplication::palette());
    QApplication::setPalette(current);
    return kind;
#endif
}

void applyTheme(QApplication &application, ThemeKind kind, Density density, TimeStyle times)
{
    // The style takes its ownership from the application.
    application.setStyle(new ConsoleStyle(density, times));
    application.setFont(bodyFont());
    application.setPalette(paletteOf(kind));
    QToolTip::setPalette(paletteOf(kind));
    QToolTip::setFont(bodyFont());
}

} // namespace cells
