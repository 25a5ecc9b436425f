// SPDX-License-Identifier: MIT
#include "app/console/start/argumentsedit.h"

#include "widgets/toolkit/style/fonts.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QTextBlock>

#include <algorithm>
#include <cmath>

namespace cells {

namespace {

constexpr int mostLines = 12;

} // namespace

ArgumentsEdit::ArgumentsEdit(QWidget *parent)
    : QPlainTextEdit(parent)
{
    setFont(monospaceFont());
    setLineWrapMode(NoWrap);
    setTabChangesFocus(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setPlaceholderText(tr("one argument per line"));
    connect(this, &QPlainTextEdit::blockCountChanged, this, &QWidget::updateGeometry);
    // A long argument needs room for the scroll bar.
    connect(horizontalScrollBar(), &QScrollBar::rangeChanged, this, &QWidget::updateGeometry);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &ArgumentsEdit::showCaret);
}

QSize ArgumentsEdit::sizeHint() const
{
    const int lineHeight = int(std::ceil(blockBoundingRect(document()->firstBlock()).height()));
    // One pixel less, and the last line would have to be scrolled.
    const int lines = std::clamp(blockCount(), 1, mostLines) * lineHeight + 1;
    const int scrollBar = horizontalScrollBar()->maximum() > 0 ? horizontalScrollBar()->sizeHint().height() : 0;
    const int around = 2 * (frameWidth() + int(document()->documentMargin()));
    return {QPlainTextEdit::minimumSizeHint().width(), lines + scrollBar + around};
}

QSize ArgumentsEdit::minimumSizeHint() const
{
    return sizeHint();
}

void ArgumentsEdit::showCaret()
{
    for (auto *parent = parentWidget(); parent && hasFocus(); parent = parent->parentWidget()) {
        auto *area = qobject_cast<QScrollArea *>(parent);
        if (area && area->widget()) {
            const auto caret = viewport()->mapTo(area->widget(), cursorRect().center());
            return area->ensureVisible(caret.x(), caret.y());
        }
    }
}

} // namespace cells

#include "moc_argumentsedit.cpp"
