// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QIcon>

class QPainter;

namespace cells {

inline constexpr int iconSize = 16;

// An icon of our own set ("refresh", "copy", "ok", ...), drawn in the token's colour of the theme in force when it is
// painted, at the pixels of the screen it is painted on. Disabled, it is faint.
QIcon lineIcon(const QString &name, Token token = Token::Muted);
// Returns the name of the icon of a status.
QString glyphOf(Status status);

void paintIcon(QPainter &painter, const QRect &rect, const QString &name, const QColor &colour);
void paintStatus(QPainter &painter, const QRect &rect, Status status, const QPalette &palette);

} // namespace cells
