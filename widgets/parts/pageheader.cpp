#include "widgets/parts/pageheader.h"

#include "widgets/parts/buttons.h"
#include "widgets/parts/consolestyle.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/plainlabel.h"
#include "widgets/parts/sentencelabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace cells {

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(title, this))
    , m_sentence(new SentenceLabel(this))
    , m_deeds(new QHBoxLayout)
{
    m_title->setFont(titleFont());
    m_deeds->setSpacing(space::small);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_sentence);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::large);
    row->addLayout(words, 1);
    row->addLayout(m_deeds);
    row->setAlignment(m_deeds, Qt::AlignBottom);
    setAccessibleName(title);
}

void PageHeader::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    setAccessibleDescription(sentence);
}

QPushButton *PageHeader::addDeed(QPushButton *deed)
{
    if (buttonRoleOf(deed) == ButtonRole::Destructive && m_deeds->count() > 0)
        m_deeds->addSpacing(space::huge);
    m_deeds->addWidget(deed, 0, Qt::AlignBottom);
    return deed;
}

QPushButton *PageHeader::addMenu(const QString &text, QMenu *menu)
{
    auto *button = textButton(text, ButtonRole::Plain, this);
    button->setMenu(menu);
    return addDeed(button);
}

} // namespace cells
