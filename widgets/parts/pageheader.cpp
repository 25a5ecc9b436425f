#include "widgets/parts/pageheader.h"

#include "widgets/parts/buttons.h"
#include "widgets/parts/deedrow.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/plainlabel.h"
#include "widgets/parts/sentencelabel.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace cells {

namespace {

// Of the title and the sentence, whatever the deeds take.
constexpr int leastWords = 300;

} // namespace

PageHeader::PageHeader(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(title, this))
    , m_sentence(new SentenceLabel(this))
    , m_deeds(new DeedRow(this))
{
    m_title->setFont(titleFont());
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_sentence);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::large);
    row->addLayout(words, 1);
    row->addWidget(m_deeds, 0, Qt::AlignBottom);
    setAccessibleName(title);
}

void PageHeader::setSentence(const QString &sentence)
{
    m_sentence->setText(sentence);
    setAccessibleDescription(sentence);
}

QPushButton *PageHeader::addDeed(QPushButton *deed)
{
    m_deeds->add(deed);
    return deed;
}

QPushButton *PageHeader::addMenu(const QString &text, QMenu *menu)
{
    auto *button = textButton(text, ButtonRole::Plain, this);
    button->setMenu(menu);
    return addDeed(button);
}

QSize PageHeader::minimumSizeHint() const
{
    return {leastWords + space::large + m_deeds->minimumSizeHint().width(), QWidget::minimumSizeHint().height()};
}

void PageHeader::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_deeds->fit(width() - leastWords - space::large);
}

} // namespace cells
