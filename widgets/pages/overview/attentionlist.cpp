// SPDX-License-Identifier: MIT
#include "widgets/pages/overview/attentionlist.h"

#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace cells::overview {

using namespace alerts;

namespace {

constexpr int leastSentences = 5;
constexpr int mostSentences = 20;
// The height of header, table and detail in pixels; the rest is for sentences of the height below.
constexpr int heightOfRest = 640;
constexpr int lineHeight = 26;
constexpr int mostHeadings = 3;

} // namespace

AttentionList::AttentionList(QWidget *parent)
    : QScrollArea(parent)
    , m_body(new QWidget(this))
    , m_lines(new QVBoxLayout(m_body))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(space::tight);
    setWidget(m_body);
    viewport()->setAutoFillBackground(false);
    m_body->setAutoFillBackground(false);
    setAccessibleName(tr("Needs attention"));
}

void AttentionList::clear()
{
    m_toggle = nullptr;
    while (auto *line = m_lines->takeAt(0)) {
        // The link may be handling its own click.
        if (line->widget()) {
            line->widget()->hide();
            line->widget()->deleteLater();
        }
        delete line;
    }
}

int AttentionList::shownAtMost() const
{
    return std::clamp((m_pageHeight - heightOfRest) / lineHeight, leastSentences, mostSentences);
}

void AttentionList::setPageHeight(int height)
{
    const int before = shownAtMost();
    m_pageHeight = height;
    if (shownAtMost() != before && !m_items.empty()) {
        showItems();
    }
    updateGeometry();
}

void AttentionList::setItems(const std::vector<Attention> &items)
{
    if (items == m_items) {
        return;
    }
    m_items = items;
    showItems();
}

void AttentionList::endReading()
{
    const auto before = std::exchange(m_baseline, m_items);
    auto changed = before ? changedSince(*before, m_items) : std::vector<Attention>();
    // Other alerts arrive after the survey.
    std::erase_if(changed, [](const Attention &attention) { return !isOfSurvey(attention.kind); });
    if (!changed.empty()) {
        m_marked = std::move(changed);
        showItems();
    }
}

// A link to a single hidden sentence would need as much room as the sentence.
void AttentionList::showItems()
{
    clear();
    const int all = int(m_items.size());
    const bool isLong = all > shownAtMost() + 1;
    const int shown = isLong && !m_isUnfolded ? shownAtMost() : all;
    QString severity;
    for (int i = 0; i < shown; ++i) {
        const auto &item = m_items[std::size_t(i)];
        if (const auto its = headingOf(item); std::exchange(severity, its) != its) {
            addHeading(its);
        }
        addLink(item, std::ranges::any_of(m_marked, [&item](const Attention &one) { return isSameSize(one, item); }));
    }
    if (isLong) {
        m_toggle = addToggle(m_isUnfolded ? tr("Show fewer") : tr("%n more", nullptr, all - shown));
    }
    updateGeometry();
}

void AttentionList::fold(bool isFolded)
{
    m_isUnfolded = !isFolded;
    showItems();
    if (m_toggle) {
        m_toggle->setFocus();
    }
    verticalScrollBar()->setValue(0);
}

QWidget *AttentionList::addToggle(const QString &text)
{
    auto *toggle = new LinkButton(text, this);
    connect(toggle, &LinkButton::clicked, this, [this] { fold(m_isUnfolded); });
    addLine(Status::Unknown, toggle);
    chain(toggle);
    return toggle;
}

void AttentionList::showMessage(Status status, const QString &text)
{
    m_items.clear();
    clear();
    auto *label = new PlainLabel(text, this);
    label->setToken(tokenOf(status));
    addLine(status, label);
    updateGeometry();
}

// Content that is higher than a third of the page scrolls.
QSize AttentionList::sizeHint() const
{
    const int wanted = m_body->sizeHint().height();
    const int least = std::max(m_pageHeight / 3, (leastSentences + 1 + mostHeadings) * lineHeight);
    const int most = std::max(least, (shownAtMost() + 1 + mostHeadings) * lineHeight);
    return {m_body->sizeHint().width(), std::min(wanted, most)};
}

bool AttentionList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        updateGeometry();
    }
    return QScrollArea::eventFilter(watched, event);
}

QSize AttentionList::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void AttentionList::addHeading(const QString &text)
{
    auto *heading = new PlainLabel(text, m_body);
    heading->setFont(captionFont());
    heading->setToken(Token::Muted);
    m_lines->addWidget(heading);
    heading->show();
}

void AttentionList::addLink(const Attention &attention, bool isChanged)
{
    auto *link = new LinkButton(sentenceOf(attention), this);
    connect(link, &LinkButton::clicked, this, [this, attention] { emit chosen(attention); });
    auto *row = addLine(statusOf(ruleOf(attention.kind).severity), link);
    if (isChanged) {
        auto *mark = new PlainLabel(tr("new"), link->parentWidget());
        mark->setFont(captionFont());
        mark->setToken(Token::Accent);
        mark->setToolTip(tr("Changed since the reading before"));
        row->insertWidget(1, mark);
    }
    chain(link);
}

void AttentionList::chain(QWidget *link)
{
    if (!m_next) {
        return;
    }
    QWidget *before = m_next->previousInFocusChain();
    while (before != m_next && !(before->focusPolicy() & Qt::TabFocus)) {
        before = before->previousInFocusChain();
    }
    setTabOrder(before, link);
    setTabOrder(link, m_next);
}

QHBoxLayout *AttentionList::addLine(Status status, QWidget *label)
{
    auto *line = new QWidget(m_body);
    auto *row = makeRow(line, {}, {});
    row->addWidget(new Glyph(status, line));
    // A link includes the margin of its focus ring.
    if (!qobject_cast<LinkButton *>(label)) {
        row->addSpacing(space::tight);
    }
    row->addWidget(label, 1, Qt::AlignLeft);
    m_lines->addWidget(line);
    line->show();
    return row;
}

} // namespace cells::overview

#include "moc_attentionlist.cpp"
