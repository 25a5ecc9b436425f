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

} // namespace

QVBoxLayout *makeColumn(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children)
{
    return filledLayout(new QVBoxLayout(widget), margins, children);
}

QHBoxLayout *makeRow(QWidget *widget, const QMargins &margins, std::initializer_list<QWidget *> children)
{
    return filledLayout(new QHBoxLayout(widget), margins, children);
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
