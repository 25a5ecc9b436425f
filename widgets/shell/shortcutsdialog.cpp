// SPDX-License-Identifier: MIT
#include "widgets/shell/shortcutsdialog.h"

#include "widgets/toolkit/controls/badge.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/style/theme.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QScrollArea>

namespace cells {
namespace {

constexpr int widest = 920;
// Title, and the margins around what scrolls.
constexpr int aroundContent = 74;

int linesOf(const KeySection &section)
{
    return int(section.rows.size()) + 2;
}

// Balances the heights of the two columns.
std::size_t sectionsInFirstColumn(const std::vector<KeySection> &sections)
{
    int right = 0;
    for (const KeySection &section : sections)
        right += linesOf(section);
    int left = 0;
    int shortest = right;
    std::size_t best = 0;
    for (std::size_t count = 1; count <= sections.size(); ++count) {
        left += linesOf(sections[count - 1]);
        right -= linesOf(sections[count - 1]);
        if (std::max(left, right) < shortest) {
            shortest = std::max(left, right);
            best = count;
        }
    }
    return best;
}

} // namespace

ShortcutsDialog::ShortcutsDialog(QWidget *window)
    : Popover(window, widest)
    , m_scroll(new QScrollArea(this))
{
    setAccessibleName(tr("Keyboard shortcuts"));
    m_scroll->setAccessibleName(tr("Keyboard shortcuts"));
    m_scroll->setFrameShape(NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::StrongFocus);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->installEventFilter(this);
    auto *title = new PlainLabel(tr("Keyboard shortcuts"), this);
    title->setFont(titleFont());
    auto *column = makeColumn(this, pageMargins, {title});
    column->addWidget(m_scroll, 1);
}

void ShortcutsDialog::openWith(const std::vector<KeySection> &sections)
{
    m_scroll->setWidget(contentOf(sections));
    m_scroll->widget()->setAutoFillBackground(false);
    open(m_scroll);
}

// The sections fill two columns of about the same height, in their order.
QWidget *ShortcutsDialog::contentOf(const std::vector<KeySection> &sections)
{
    auto *content = new QWidget(m_scroll);
    const std::size_t inFirst = sectionsInFirstColumn(sections);
    auto *row = makeRow(content, {0, 0, space::medium, 0}, {});
    row->setSpacing(space::huge);
    QVBoxLayout *column = nullptr;
    for (std::size_t i = 0; i < sections.size(); ++i) {
        if (i == 0 || i == inFirst) {
            column = new QVBoxLayout;
            column->setSpacing(space::large);
            row->addLayout(column, 1);
        }
        column->addWidget(sectionWidget(sections[i], content), 0, Qt::AlignTop);
    }
    for (int i = 0; i < row->count(); ++i)
        static_cast<QVBoxLayout *>(row->itemAt(i)->layout())->addStretch(1);
    return content;
}

QWidget *ShortcutsDialog::sectionWidget(const KeySection &section, QWidget *parent)
{
    auto *part = new QWidget(parent);
    auto *grid = new QGridLayout(part);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(space::tight);
    grid->setColumnStretch(0, 1);
    auto *title = new PlainLabel(section.title, part);
    title->setFont(strongFont());
    grid->addWidget(title, 0, 0, 1, 2);
    int at = 1;
    for (const KeySection::Row &row : section.rows) {
        auto *keys = new Badge(part);
        keys->setContent({}, row.keys, Token::Muted, Badge::Appearance::Outlined);
        grid->addWidget(new PlainLabel(row.title, part), at, 0);
        grid->addWidget(keys, at++, 1, Qt::AlignRight);
    }
    return part;
}

QSize ShortcutsDialog::sizeIn(const QSize &window) const
{
    const int content = m_scroll->widget() ? m_scroll->widget()->sizeHint().height() : 0;
    return {std::min(widest, window.width()), std::min(content + aroundContent, window.height())};
}

void ShortcutsDialog::paintEvent(QPaintEvent *event)
{
    Popover::paintEvent(event);
    constexpr int distance = 3;
    QPainter painter(this);
    if (m_scroll->hasFocus())
        paintFocusRing(painter, m_scroll->geometry().adjusted(-distance, -distance, distance, distance),
            colorOf(palette(), Token::Accent));
}

bool ShortcutsDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        update();
    return Popover::eventFilter(watched, event);
}

} // namespace cells

#include "moc_shortcutsdialog.cpp"
