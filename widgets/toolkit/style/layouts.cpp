// SPDX-License-Identifier: MIT
#include "widgets/toolkit/style/layouts.h"

namespace cells {

namespace {

template <typename Layout>
Layout *filledLayout(Layout *layout, const QMargins &margins, std::initializer_list<QWidget *> children)
{
    layout->setContentsMargins(margins);
    layout->setSpacing(space::small);
    for (auto *child : children) {
        layout->addWidget(child);
    }
    return layout;
}

// Around a window: its title bar and frame.
constexpr QSize aroundWindow{16, 48};

} // namespace

QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children)
{
    return filledLayout(new QVBoxLayout(widget), margins, children);
}

QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children)
{
    return filledLayout(new QHBoxLayout(widget), margins, children);
}

QSize fittingSize(const QSize &wanted, const QSize &least, const QSize &available)
{
    const QSize room = available - aroundWindow;
    return least.boundedTo(room) == least ? wanted.boundedTo(room) : wanted;
}

QSplitter *makeSplitter(
    Qt::Orientation orientation, QWidget *parent, std::initializer_list<QWidget *> children, const QList<int> &sizes)
{
    auto *splitter = new QSplitter(orientation, parent);
    for (auto *child : children) {
        splitter->addWidget(child);
    }
    splitter->setSizes(sizes);
    return splitter;
}

} // namespace cells
