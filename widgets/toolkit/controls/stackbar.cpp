// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/stackbar.h"

#include "widgets/toolkit/style/theme.h"

#include <QPainter>

namespace cells {

namespace {

constexpr int barHeight = 10;

} // namespace

StackBar::StackBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StackBar::setSegments(const StatusCounts &segments, qint64 whole)
{
    m_segments = segments;
    m_whole = whole;
    update();
}

QSize StackBar::sizeHint() const
{
    return {20 * barHeight, barHeight};
}

// A segment with any count is at least a pixel wide.
void StackBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Line));
    qint64 before = 0;
    int from = 0;
    for (const auto &segment : m_segments) {
        if (segment.count <= 0 || m_whole <= 0) {
            continue;
        }
        before += segment.count;
        const int to = std::clamp(int(width() * before / m_whole), from + 1, width());
        painter.fillRect(from, 0, to - from, height(), colorOf(palette(), tokenOf(segment.status)));
        from = to;
    }
}

} // namespace cells

#include "moc_stackbar.cpp"
