// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/stylepainting.h"

#include <QList>
#include <QString>

class QAbstractButton;
class QHBoxLayout;
class QKeyEvent;
class QPushButton;
class QToolButton;
class QWidget;

namespace cells {

// Return presses one that is plain or quiet, too.
QPushButton *textButton(const QString &text, ButtonRole role, QWidget *parent);
// Makes the button wide enough for this text, so that the buttons beside it do not move when its text changes.
void reserveWidth(QPushButton *button, const QString &longest);
// Disables a button while its work is running, unless it has the focus, which would then go elsewhere.
void setBusy(QAbstractButton &button, bool isBusy);
// Only an icon; the name is its tool tip and what a screen reader says.
QToolButton *iconButton(const QString &icon, const QString &name, QWidget *parent);
// Lays out the buttons from the left.
QHBoxLayout *buttonRow(const QList<QPushButton *> &buttons);

// Return, or Enter of the keypad.
bool isReturn(const QKeyEvent &event);

} // namespace cells
