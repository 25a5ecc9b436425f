// SPDX-License-Identifier: MIT
#include "widgets/shell/commandpalette.h"

#include "models/presentation/base/safetext.h"
#include "widgets/shell/ranking.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QStyledItemDelegate>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int paletteWidth = 640;
constexpr int commandHeight = 32;
constexpr int lineHeight = 44;
constexpr int mostRows = 12;
constexpr int mostListed = 60;
// Long enough for a public key.
constexpr int longestTyped = 4096;

enum ChoiceRole
{
    SectionRole = Qt::UserRole + 1,
    KeysRole,
    DisabledReasonRole
};

class ChoiceDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const override { return {0, commandHeight}; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const auto colour = [&option](Token token) { return colorOf(option.palette, token); };
        const bool isCurrent = option.state.testFlag(QStyle::State_Selected);
        const bool isPossible = index.data(DisabledReasonRole).toString().isEmpty();
        const QRect box = option.rect.adjusted(space::small, 1, -space::small, -1);
        if (isCurrent)
            paintBox(*painter, box, colour(Token::AccentSoft), Qt::transparent);
        const QRect icon(box.left() + space::small, box.top() + (box.height() - iconSize) / 2, iconSize, iconSize);
        index.data(Qt::DecorationRole).value<QIcon>().paint(painter, icon);
        QRect text = box.adjusted(space::small + iconSize + space::small, 0, -space::small, 0);
        text.setRight(text.right() - paintRight(*painter, text, option, index));
        painter->setFont(option.font);
        painter->setPen(colour(isPossible ? Token::Text : Token::Faint));
        painter->drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, text.width()));
    }

private:
    // Keys, and what it belongs to or what is in the way; the width that they take.
    static int paintRight(QPainter &painter, QRect text, const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        const QString disabledReason = index.data(DisabledReasonRole).toString();
        const QString keys = index.data(KeysRole).toString();
        const QString message = disabledReason.isEmpty() ? index.data(SectionRole).toString() : disabledReason;
        painter.setFont(captionFont());
        painter.setPen(colorOf(option.palette, Token::Muted));
        const QFontMetrics metrics(painter.font());
        int taken = 0;
        for (const QString &part : {keys, metrics.elidedText(message, Qt::ElideRight, text.width() / 2)}) {
            if (part.isEmpty())
                continue;
            painter.drawText(text.adjusted(0, 0, -taken, 0), Qt::AlignRight | Qt::AlignVCenter, part);
            taken += metrics.horizontalAdvance(part) + space::medium;
        }
        return taken;
    }
};

} // namespace

CommandPalette::CommandPalette(QWidget *window)
    : Popover(window, paletteWidth)
    , m_line(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_nothing(new PlainLabel(this))
{
    setAccessibleName(tr("Command palette"));
    m_line->setPlaceholderText(tr("Find a page, cell or action, or paste a value"));
    m_line->setAccessibleName(tr("Find"));
    m_line->setMaxLength(longestTyped);
    m_line->setFrame(false);
    m_list->setItemDelegate(new ChoiceDelegate(m_list));
    m_list->setFrameShape(NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setMouseTracking(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setAccessibleName(tr("Results"));
    m_nothing->setToken(Token::Muted);
    m_nothing->setContentsMargins(space::large, 0, space::large, space::medium);
    auto *column = makeColumn(this, {0, space::small, 0, space::small}, {});
    column->setSpacing(space::tight);
    auto *row = makeRow(nullptr, {space::small, 0, space::small, 0}, {m_line});
    column->addLayout(row);
    column->addWidget(m_list, 1);
    column->addWidget(m_nothing);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::find);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { choose(m_list->currentRow()); });
    connect(m_list, &QListWidget::itemClicked, this, [this](QListWidgetItem *item) { choose(m_list->row(item)); });
    connect(m_list, &QListWidget::itemEntered, m_list, qOverload<QListWidgetItem *>(&QListWidget::setCurrentItem));
    connect(m_list, &QListWidget::currentRowChanged, this, &CommandPalette::describeCurrent);
}

void CommandPalette::openWith(std::vector<Choice> choices, Offer offer)
{
    m_choices = std::move(choices);
    m_offer = std::move(offer);
    m_line->clear();
    find({});
    open(m_line);
}

void CommandPalette::find(const QString &typed)
{
    std::vector<std::pair<int, const Choice *>> ranked;
    for (const Choice &choice : m_choices)
        if (const auto rank = rankOf(typed, choice.title))
            ranked.emplace_back(typed.isEmpty() ? 0 : *rank, &choice);
    std::ranges::stable_sort(ranked, std::greater(), &std::pair<int, const Choice *>::first);
    m_listed.clear();
    for (const auto &[rank, choice] : ranked)
        m_listed.push_back(*choice);
    // Pasted text may be longer than the line holds; a part of it must not be looked up.
    const bool isCut = typed.size() >= longestTyped;
    m_nothing->setText(isCut ? tr("Too long. Paste lists into Look up on the Claims page.")
                             : tr("No match, and no value to look up."));
    if (m_offer && !isCut)
        std::ranges::move(m_offer(typed), std::back_inserter(m_listed));
    m_listed.resize(std::min(m_listed.size(), std::size_t(mostListed)));
    m_list->clear();
    for (const Choice &choice : m_listed) {
        auto *item = new QListWidgetItem(displayText(choice.title), m_list);
        item->setData(SectionRole, displayText(choice.section));
        item->setIcon(choice.icon);
        item->setData(KeysRole, choice.keys);
        item->setData(DisabledReasonRole, displayText(choice.disabledReason));
    }
    m_nothing->setVisible(m_listed.empty());
    m_list->setVisible(!m_listed.empty());
    m_list->setCurrentRow(0);
    reposition();
}

void CommandPalette::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Up:
        return step(-1);
    case Qt::Key_Down:
        return step(1);
    case Qt::Key_PageUp:
        return step(-mostRows);
    case Qt::Key_PageDown:
        return step(mostRows);
    default:
        return Popover::keyPressEvent(event);
    }
}

void CommandPalette::step(int by)
{
    const int last = m_list->count() - 1;
    const int row = m_list->currentRow() + by;
    const bool isOne = std::abs(by) == 1;
    m_list->setCurrentRow(row < 0 ? (isOne ? last : 0) : row > last ? (isOne ? 0 : last) : row);
}

void CommandPalette::choose(int row)
{
    if (row < 0 || !m_listed[std::size_t(row)].disabledReason.isEmpty())
        return;
    const auto run = m_listed[std::size_t(row)].run;
    close();
    run();
}

// The focus stays in the line, so the line says what Return would do.
void CommandPalette::describeCurrent()
{
    const int row = m_list->currentRow();
    m_line->setAccessibleDescription(row < 0 ? m_nothing->text()
            : m_listed[std::size_t(row)].disabledReason.isEmpty()
            ? m_list->item(row)->text()
            : tr("%1: %2").arg(m_list->item(row)->text(), displayText(m_listed[std::size_t(row)].disabledReason)));
}

QSize CommandPalette::sizeIn(const QSize &window) const
{
    const int rows = std::clamp(int(m_listed.size()), 1, mostRows);
    return {std::min(paletteWidth, window.width()),
        std::min(lineHeight + rows * commandHeight + 2 * space::small, window.height())};
}

} // namespace cells

#include "moc_commandpalette.cpp"
