// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/stylepainting.h"

#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/theme.h"

#include <QPainter>
#include <QPushButton>
#include <QStyleOption>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr auto roleProperty = "cellsButtonRole";

struct Ink
{
    const QStyleOption &option;

    QColor operator()(Token token) const { return colorOf(option.palette, token); }
    bool is(QStyle::StateFlag flag) const { return option.state.testFlag(flag); }
    bool isOver() const { return is(QStyle::State_MouseOver) && is(QStyle::State_Enabled); }
    bool isDown() const { return is(QStyle::State_Sunken); }
    // Fields show their focus always; buttons only when it came by keyboard.
    bool showsFocus() const { return is(QStyle::State_HasFocus) && is(QStyle::State_KeyboardFocusChange); }
};

QColor mixed(const QColor &a, const QColor &b, qreal part)
{
    const auto blend = [part](int x, int y) { return qRound(x * (1 - part) + y * part); };
    return {blend(a.red(), b.red()), blend(a.green(), b.green()), blend(a.blue(), b.blue())};
}

struct Paint
{
    QColor fill;
    QColor edge;
};

Paint filled(const Ink &ink, Token token)
{
    const QColor base = ink(token);
    const QColor fill = ink.isDown() ? mixed(base, ink(Token::Text), 0.25)
        : ink.isOver()               ? mixed(base, ink(Token::Text), 0.12)
                                     : base;
    return {fill, fill};
}

Paint outlined(const Ink &ink)
{
    const QColor fill = ink.isDown() ? ink(Token::Line) : ink.isOver() ? ink(Token::Hover) : ink(Token::Surface);
    return {fill, ink(Token::LineStrong)};
}

Paint quiet(const Ink &ink)
{
    const QColor fill = ink.isDown() || ink.is(QStyle::State_On) ? ink(Token::Line)
        : ink.isOver()                                           ? ink(Token::Hover)
                                                                 : QColor(Qt::transparent);
    return {fill, fill};
}

Paint destructive(const Ink &ink)
{
    const QColor red = ink(Token::Conflict);
    const QColor fill = mixed(ink(Token::Surface), red, ink.isDown() ? 0.2 : ink.isOver() ? 0.1 : 0);
    return {fill, red};
}

Paint buttonPaint(const Ink &ink, ButtonRole role)
{
    if (role == ButtonRole::Quiet)
        return quiet(ink);
    if (!ink.is(QStyle::State_Enabled))
        return {ink(Token::Canvas), ink(Token::Line)};
    if (role == ButtonRole::Primary)
        return filled(ink, Token::Accent);
    return role == ButtonRole::Destructive ? destructive(ink) : outlined(ink);
}

} // namespace

void setButtonRole(QPushButton *button, ButtonRole role)
{
    button->setProperty(roleProperty, int(role));
    button->update();
}

ButtonRole buttonRoleOf(const QWidget *widget)
{
    return widget == nullptr ? ButtonRole::Plain : ButtonRole(widget->property(roleProperty).toInt());
}

QColor floatingEdge(const QPalette &palette)
{
    const QColor edge = colorOf(palette, Token::LineStrong);
    return themeOf(palette) == ThemeKind::Dark ? mixed(edge, colorOf(palette, Token::Text), 0.35) : edge;
}

void paintBox(QPainter &painter, const QRect &rect, const QColor &fill, const QColor &edge, int width)
{
    const qreal inset = width / 2.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(edge.alpha() == 0 ? QPen(Qt::NoPen) : QPen(edge, width));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), space::radius, space::radius);
    painter.restore();
}

void paintFocusRing(QPainter &painter, const QRect &rect, const QColor &accent)
{
    paintBox(painter, rect, Qt::transparent, accent, 2);
}

void paintButton(QPainter &painter, const QStyleOption &option, const QWidget *widget)
{
    const Ink ink{option};
    const ButtonRole role = buttonRoleOf(widget);
    const Paint paint = buttonPaint(ink, role);
    if (!ink.showsFocus())
        return paintBox(painter, option.rect, paint.fill, paint.edge);
    // On a filled button a ring of its own colour would not be seen: a gap sets it off.
    paintBox(painter, option.rect.adjusted(3, 3, -3, -3), paint.fill, paint.edge);
    paintFocusRing(painter, option.rect, ink(Token::Accent));
}

QColor buttonText(const QStyleOption &option, const QWidget *widget)
{
    const Ink ink{option};
    if (!ink.is(QStyle::State_Enabled))
        return ink(Token::Faint);
    switch (buttonRoleOf(widget)) {
    case ButtonRole::Primary:
        return ink(Token::OnColour);
    case ButtonRole::Destructive:
        return ink(Token::Conflict);
    case ButtonRole::Plain:
    case ButtonRole::Quiet:
        break;
    }
    return ink(Token::Text);
}

void paintToolButton(QPainter &painter, const QStyleOption &option)
{
    const Ink ink{option};
    const Paint paint = quiet(ink);
    paintBox(painter, option.rect, paint.fill, paint.edge);
    if (ink.showsFocus())
        paintFocusRing(painter, option.rect, ink(Token::Accent));
}

void paintField(QPainter &painter, const QStyleOption &option)
{
    const Ink ink{option};
    if (!ink.is(QStyle::State_Enabled))
        return paintBox(painter, option.rect, ink(Token::Canvas), ink(Token::Line));
    if (ink.is(QStyle::State_HasFocus))
        return paintBox(painter, option.rect, ink(Token::Surface), ink(Token::Accent), 2);
    paintBox(painter, option.rect, ink(Token::Surface), ink(ink.isOver() ? Token::Muted : Token::LineStrong));
}

void paintComboBox(QPainter &painter, const QStyleOptionComplex &option, const QRect &arrow)
{
    const Ink ink{option};
    const auto *box = qstyleoption_cast<const QStyleOptionComboBox *>(&option);
    const Paint paint = box != nullptr && !box->frame ? quiet(ink) : outlined(ink);
    paintBox(painter, option.rect, paint.fill, paint.edge);
    if (ink.is(QStyle::State_HasFocus))
        paintFocusRing(painter, option.rect, ink(Token::Accent));
    QRect glyph(0, 0, iconSize, iconSize);
    glyph.moveCenter(arrow.center());
    paintIcon(painter, glyph, u"chevron-down"_s, ink(ink.is(QStyle::State_Enabled) ? Token::Muted : Token::Faint));
}

void paintCheckBox(QPainter &painter, const QStyleOption &option)
{
    const Ink ink{option};
    const bool isOn = ink.is(QStyle::State_On);
    const QColor accent = ink(ink.is(QStyle::State_Enabled) ? Token::Accent : Token::Faint);
    paintBox(painter, option.rect, isOn ? accent : ink(Token::Surface), isOn ? accent : ink(Token::Muted));
    if (isOn)
        paintIcon(painter, option.rect, u"check"_s, ink(Token::OnColour));
}

void paintRadioButton(QPainter &painter, const QStyleOption &option)
{
    const Ink ink{option};
    const bool isOn = ink.is(QStyle::State_On);
    const QColor accent = ink(ink.is(QStyle::State_Enabled) ? Token::Accent : Token::Faint);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(isOn ? accent : ink(Token::Muted));
    painter.setBrush(ink(Token::Surface));
    const QRectF circle = QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawEllipse(circle);
    if (isOn) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(accent);
        painter.drawEllipse(circle.center(), circle.width() / 4, circle.height() / 4);
    }
    painter.restore();
}

void paintHeaderSection(QPainter &painter, const QStyleOptionHeader &option)
{
    const Ink ink{option};
    painter.fillRect(option.rect, ink(ink.isOver() && ink.is(QStyle::State_Enabled) ? Token::Hover : Token::Surface));
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), ink(Token::LineStrong));
    const bool isLast
        = option.position == QStyleOptionHeader::End || option.position == QStyleOptionHeader::OnlyOneSection;
    if (option.orientation == Qt::Horizontal && !isLast)
        painter.fillRect(
            QRect(option.rect.right(), option.rect.top() + 6, 1, option.rect.height() - 12), ink(Token::Line));
}

void paintHeaderLabel(QPainter &painter, const QStyleOptionHeader &option)
{
    // Qt leaves the margin of a header above and below as well, which would cut the text.
    const QRect rect = option.rect.adjusted(0, -space::small, 0, space::small);
    painter.save();
    painter.setFont(semibold(captionFont()));
    painter.setPen(Ink{option}(Token::Muted));
    painter.drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
        painter.fontMetrics().elidedText(option.text, Qt::ElideRight, rect.width()));
    painter.restore();
}

void paintMenuItem(QPainter &painter, const QStyleOptionMenuItem &option)
{
    const Ink ink{option};
    const QRect rect = option.rect;
    if (option.menuItemType == QStyleOptionMenuItem::Separator)
        return painter.fillRect(QRect(rect.left(), rect.center().y(), rect.width(), 1), ink(Token::Line));
    const bool isEnabled = ink.is(QStyle::State_Enabled);
    if (ink.is(QStyle::State_Selected) && isEnabled)
        paintBox(painter, rect.adjusted(4, 0, -4, 0), ink(Token::AccentSoft), Qt::transparent);
    const QRect left(rect.left() + space::medium, rect.center().y() - iconSize / 2 + 1, iconSize, iconSize);
    if (option.checked)
        paintIcon(painter, left, u"check"_s, ink(Token::Accent));
    else
        option.icon.paint(&painter, left, Qt::AlignCenter, isEnabled ? QIcon::Normal : QIcon::Disabled);
    const QStringList columns = option.text.split(u'\t');
    const QRect text = rect.adjusted(space::medium + iconSize + space::small, 0, -space::large, 0);
    painter.setFont(option.font);
    painter.setPen(ink(isEnabled ? Token::Text : Token::Faint));
    painter.drawText(text, Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic, columns.first());
    painter.setPen(ink(isEnabled ? Token::Muted : Token::Faint));
    if (columns.size() > 1)
        painter.drawText(text, Qt::AlignVCenter | Qt::AlignRight, columns.at(1));
    if (option.menuItemType == QStyleOptionMenuItem::SubMenu)
        paintIcon(
            painter, QRect(rect.right() - 20, left.top(), iconSize, iconSize), u"chevron-right"_s, ink(Token::Muted));
}

void paintProgress(QPainter &painter, const QStyleOptionProgressBar &option)
{
    const Ink ink{option};
    const QRect groove(option.rect.left(), option.rect.center().y() - 2, option.rect.width(), 4);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink(Token::Line));
    painter.drawRoundedRect(groove, 2, 2);
    const int range = option.maximum - option.minimum;
    if (range > 0) {
        const auto width = int(qint64(groove.width()) * (option.progress - option.minimum) / range);
        painter.setBrush(ink(Token::Accent));
        painter.drawRoundedRect(QRect(groove.topLeft(), QSize(width, 4)), 2, 2);
    }
    painter.restore();
}

void paintScrollBar(QPainter &painter, const QStyleOptionSlider &option, const QRect &slider)
{
    const Ink ink{option};
    if (option.maximum <= option.minimum)
        return;
    const bool isGripped
        = option.activeSubControls.testFlag(QStyle::SC_ScrollBarSlider) && (ink.isDown() || ink.isOver());
    const bool isWide = ink.isOver() || ink.isDown();
    const int inset = isWide ? 3 : 4;
    const QRect thumb = option.orientation == Qt::Vertical ? slider.adjusted(inset, 2, -inset, -2)
                                                           : slider.adjusted(2, inset, -2, -inset);
    const qreal radius = std::min(thumb.width(), thumb.height()) / 2.0;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink(isGripped ? Token::Muted : Token::LineStrong));
    painter.drawRoundedRect(thumb, radius, radius);
    painter.restore();
}

void paintSplitter(QPainter &painter, const QStyleOption &option)
{
    const Ink ink{option};
    const bool isActive = ink.isOver() || ink.isDown() || ink.is(QStyle::State_HasFocus);
    const QPoint middle = option.rect.center();
    const int width = isActive ? 2 : 1;
    const QRect line = option.rect.height() > option.rect.width()
        ? QRect(middle.x(), option.rect.top(), width, option.rect.height())
        : QRect(option.rect.left(), middle.y(), option.rect.width(), width);
    painter.fillRect(line, ink(isActive ? Token::LineStrong : Token::Line));
}

} // namespace cells
