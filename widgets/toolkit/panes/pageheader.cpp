// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/pageheader.h"

#include "widgets/toolkit/controls/actionbar.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"
#include "widgets/toolkit/text/sentencelabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace cells {

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(title, this))
    , m_sentence(new SentenceLabel(this))
    , m_actions(new ActionBar(this))
{
    m_title->setFont(titleFont());
    auto *row = new QHBoxLayout;
    row->setSpacing(space::large);
    row->addWidget(m_title, 1);
    row->addWidget(m_actions);
    // Below the buttons, whose texts change with the selection and must not wrap the sentence differently.
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(row);
    column->addWidget(m_sentence);
    setAccessibleName(title);
}

void PageHeader::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    setAccessibleDescription(sentence);
}

QPushButton *PageHeader::addButton(QPushButton *button)
{
    m_actions->add(button);
    return button;
}

QPushButton *PageHeader::addMenu(const QString &text, QMenu *menu)
{
    auto *button = textButton(text, ButtonRole::Plain, this);
    button->setMenu(menu);
    return addButton(button);
}

// The least width of the title.
int PageHeader::titleRoom() const
{
    return m_title->sizeHint().width() + space::large;
}

QSize PageHeader::minimumSizeHint() const
{
    return {titleRoom() + m_actions->minimumSizeHint().width(), QWidget::minimumSizeHint().height()};
}

void PageHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_actions->fit(width() - titleRoom());
}

} // namespace cells

#include "moc_pageheader.cpp"
