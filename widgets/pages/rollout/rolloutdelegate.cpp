// SPDX-License-Identifier: MIT
#include "widgets/pages/rollout/rolloutdelegate.h"

#include "models/presentation/base/columnof.h"
#include "models/presentation/rollout/rollouttable.h"
#include "widgets/toolkit/grid/griddelegate.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/style/stylepainting.h"

#include <QHelpEvent>
#include <QPainter>

namespace cells::rollout {

namespace {

constexpr int dot = 8;
constexpr int dotGap = 3;
constexpr int stepCount = int(allOf<RolloutStep>().size());
constexpr int stepsWidth = stepCount * dot + (stepCount - 1) * dotGap;
constexpr int pillMargin = 7;
constexpr int pillAir = 2; // above and below it

std::optional<Status> statusAt(const QModelIndex &index)
{
    const QVariant value = index.data(StatusRole);
    return value.isValid() ? std::optional(Status(value.toInt())) : std::nullopt;
}

const RolloutRow &rowAt(const QModelIndex &index)
{
    return static_cast<const RolloutTable *>(index.model())->row(index.row());
}

bool isOfColumn(const QModelIndex &index, const char *id)
{
    return index.column() == columnOf(*index.model(), id);
}

bool isPhase(const QModelIndex &index)
{
    return isOfColumn(index, "phase");
}

// A flag has no phase, and no flags of its own.
bool isOurs(const QModelIndex &index)
{
    return rowAt(index).model || isOfColumn(index, "live");
}

// The steps are the shape of a phase.
int glyphRoom(const QModelIndex &index)
{
    return statusAt(index) && !isPhase(index) ? iconSize + space::tight : 0;
}

Token tokenOf(StepState state)
{
    switch (state) {
    case StepState::Done:
        return Token::Ok;
    case StepState::Partly:
        return Token::Stale;
    case StepState::Blocked:
        return Token::Conflict;
    case StepState::Open:
    case StepState::Unknown:
        break;
    }
    return Token::Muted;
}

// Filled: done. Half: in part. A ring: not yet. Dashed: not known. A square: blocked.
void paintStep(QPainter &painter, const QRectF &bounds, StepState state, const QPalette &palette)
{
    const QColor colour = colorOf(palette, tokenOf(state));
    const QRectF ring = bounds.adjusted(0.75, 0.75, -0.75, -0.75);
    painter.setPen(QPen(colour, 1.5, state == StepState::Unknown ? Qt::DotLine : Qt::SolidLine));
    painter.setBrush(state == StepState::Done ? QBrush(colour) : QBrush(Qt::NoBrush));
    if (state == StepState::Blocked) {
        painter.fillRect(bounds, colour);
        return;
    }
    painter.drawEllipse(ring);
    if (state == StepState::Partly) {
        constexpr int half = 180 * 16;
        painter.setBrush(colour);
        painter.drawPie(ring, half / 2, half);
    }
}

void paintText(
    QPainter &painter, QRect bounds, const QStyleOptionViewItem &option, const QModelIndex &index, Token none)
{
    const auto status = statusAt(index);
    if (glyphRoom(index) > 0) {
        paintStatus(painter, {bounds.left(), bounds.top() + (bounds.height() - iconSize) / 2, iconSize, iconSize},
            *status, option.palette);
        bounds.setLeft(bounds.left() + glyphRoom(index));
    }
    painter.setFont(option.font);
    painter.setPen(colorOf(option.palette, status ? tokenOf(*status) : none));
    // A pill may be lower than a line of text, and would cut what hangs below.
    painter.drawText(bounds, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine | Qt::TextDontClip,
        QFontMetrics(option.font).elidedText(index.data().toString(), Qt::ElideRight, bounds.width()));
}

void paintPhase(QPainter &painter, QRect bounds, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto &steps = rowAt(index).here.rollout.steps;
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int left = bounds.left() + int(i) * (dot + dotGap);
        paintStep(painter, QRectF(left, bounds.center().y() - dot / 2 + 1, dot, dot), steps[i], option.palette);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    bounds.setLeft(bounds.left() + stepsWidth + space::small);
    paintText(painter, bounds, option, index, Token::Text);
}

void paintPill(QPainter &painter, const QRect &bounds, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const auto status = statusAt(index);
    const int content = glyphRoom(index) + QFontMetrics(option.font).horizontalAdvance(index.data().toString());
    const QRect pill(bounds.left(), bounds.top() + pillAir, std::min(content + 2 * pillMargin + 1, bounds.width()),
        bounds.height() - 2 * pillAir);
    paintBox(painter, pill, Qt::transparent, colorOf(option.palette, status ? tokenOf(*status) : Token::LineStrong));
    paintText(painter, pill.adjusted(pillMargin, 0, -pillMargin + 1, 0), option, index, Token::Muted);
}

} // namespace

RolloutDelegate::RolloutDelegate(GridView *view)
    : QStyledItemDelegate(view)
    , m_view(view)
{
    for (const char *column : {"phase", "global", "live", "worker"}) {
        view->setItemDelegateForColumn(columnOf(*view->model(), column), this);
    }
}

void RolloutDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *grid = qobject_cast<GridDelegate *>(m_view->itemDelegate());
    if (!isOurs(index)) {
        grid->paint(painter, option, index);
        return;
    }
    painter->save();
    grid->paintBeside(*painter, option.rect, *m_view, index.row());
    const QRect bounds = option.rect.adjusted(space::small, 0, -space::small, -1);
    if (isPhase(index)) {
        paintPhase(*painter, bounds, option, index);
    } else {
        paintPill(*painter, bounds, option, index);
    }
    painter->restore();
}

QSize RolloutDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int text = option.fontMetrics.horizontalAdvance(index.data().toString()) + glyphRoom(index);
    const int around = isPhase(index) ? stepsWidth + space::small : 2 * pillMargin;
    return {text + around + 2 * space::small + 1, option.fontMetrics.height() + space::tight};
}

bool RolloutDelegate::helpEvent(
    QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    return qobject_cast<GridDelegate *>(m_view->itemDelegate())->helpEvent(event, view, option, index);
}

} // namespace cells::rollout

#include "moc_rolloutdelegate.cpp"
