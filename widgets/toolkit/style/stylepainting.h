// SPDX-License-Identifier: MIT
#pragma once

class QPainter;
class QPalette;
class QPushButton;
class QStyleOption;
class QStyleOptionComplex;
class QStyleOptionHeader;
class QStyleOptionMenuItem;
class QStyleOptionProgressBar;
class QStyleOptionSlider;
class QWidget;
class QRect;
class QColor;

// The strokes that ConsoleStyle draws with, one a kind of control.
namespace cells {

// The emphasis of a button.
enum class ButtonRole
{
    Plain, // a safe action
    Primary, // the one most likely wanted here
    Destructive, // cannot be undone, or not easily
    Quiet, // looks like text until the pointer is on it
};
void setButtonRole(QPushButton *button, ButtonRole role);
ButtonRole buttonRoleOf(const QWidget *widget);

// Returns the edge of popovers and dialogs, which have no visible shadow in the dark theme.
QColor floatingEdge(const QPalette &palette);
// A 1 px (or 2 px) edge that lies on whole pixels, with the console's radius.
void paintBox(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &edge, int width = 1);
void paintFocusRing(QPainter &painter, const QRect &rect, const QColor &accent);
void paintButton(QPainter &painter, const QStyleOption &option, const QWidget *widget);
void paintToolButton(QPainter &painter, const QStyleOption &option);
void paintField(QPainter &painter, const QStyleOption &option);
void paintComboBox(QPainter &painter, const QStyleOptionComplex &option, const QRect &arrow);
void paintCheckBox(QPainter &painter, const QStyleOption &option);
void paintRadioButton(QPainter &painter, const QStyleOption &option);
void paintHeaderSection(QPainter &painter, const QStyleOptionHeader &option);
// The text of a section, for headers that are not GridHeader.
void paintHeaderLabel(QPainter &painter, const QStyleOptionHeader &option);
void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option);
void paintProgress(QPainter &painter, const QStyleOptionProgressBar &option);
void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &slider);
void paintSplitter(QPainter &painter, const QStyleOption &option);

// Returns the text color of a button.
QColor buttonText(const QStyleOption &option, const QWidget *widget);

} // namespace cells
