#include "widgets/pages/overview/attentionlist.h"

#include "widgets/parts/glyph.h"
#include "widgets/parts/linkbutton.h"
#include "widgets/parts/plainlabel.h"

#include <QHBoxLayout>

namespace cells {

namespace {

constexpr int sentencesAtMost = 5;

} // namespace

AttentionList::AttentionList(QWidget *parent)
    : QWidget(parent)
    , m_lines(new QVBoxLayout(this))
{
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(space::tight);
    setAccessibleName(tr("What needs attention"));
}

void AttentionList::clear()
{
    while (auto *line = m_lines->takeAt(0)) {
        // A link may be what is pressed just now.
        if (line->widget()) {
            line->widget()->hide();
            line->widget()->deleteLater();
        }
        delete line;
    }
}

void AttentionList::setItems(const std::vector<Attention> &items)
{
    if (items == m_items) {
        return;
    }
    m_items = items;
    clear();
    const int shown = std::min(int(items.size()), sentencesAtMost);
    for (int i = 0; i < shown; ++i) {
        addLink(items[std::size_t(i)]);
    }
    if (const int more = int(items.size()) - shown) {
        auto *text = new PlainLabel(tr("and %n more, each to be seen in the table", nullptr, more), this);
        text->setToken(Token::Muted);
        addLine(Status::Unknown, text);
    }
}

void AttentionList::say(Status status, const QString &text)
{
    m_items.clear();
    clear();
    auto *words = new PlainLabel(text, this);
    words->setToken(tokenOf(status));
    addLine(status, words);
}

void AttentionList::addLink(const Attention &attention)
{
    auto *link = new LinkButton(sentenceOf(attention), this);
    connect(link, &LinkButton::clicked, this, [this, attention] { emit chosen(attention); });
    addLine(statusOf(attention.concern), link);
    if (m_next) {
        QWidget *before = m_next->previousInFocusChain();
        while (before != m_next && !(before->focusPolicy() & Qt::TabFocus)) {
            before = before->previousInFocusChain();
        }
        setTabOrder(before, link);
        setTabOrder(link, m_next);
    }
}

void AttentionList::addLine(Status status, QWidget *words)
{
    auto *line = new QWidget(this);
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(new Glyph(status, line));
    // A link brings the room for its focus ring along.
    if (!qobject_cast<LinkButton *>(words)) {
        row->addSpacing(space::tight);
    }
    row->addWidget(words, 1, Qt::AlignLeft);
    m_lines->addWidget(line);
    line->show();
}

} // namespace cells
