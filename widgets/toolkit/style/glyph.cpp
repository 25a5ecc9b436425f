// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/glyph.h"

#include "widgets/toolkit/style/lineicon.h"

#include <QPainter>

namespace cells {

Glyph::Glyph(Status status, QWidget *parent)
    : QWidget(parent)
    , m_status(status)
{
    // As high as a line of text, to align with one.
    setFixedSize(iconSize, std::max(iconSize, fontMetrics().height()));
    setStatus(status);
}

void Glyph::setStatus(Status status)
{
    m_status = status;
    setAccessibleName(labelOf(status));
    update();
}

void Glyph::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintStatus(painter, QRect(0, (height() - iconSize + 1) / 2, iconSize, iconSize), m_status, palette());
}

} // namespace cells

#include "moc_glyph.cpp"
