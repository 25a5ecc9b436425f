// SPDX-License-Identifier: MIT
#include "widgets/plan/planview.h"

#include "models/presentation/plans/plandescription.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractItemModel>
#include <QHeaderView>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

namespace cells::plans {

namespace {

constexpr int ringWidth = 2;
constexpr int mostRows = 8;

// A column without any text is hidden, which leaves more room for the others.
bool isBlank(const QAbstractItemModel &rows, int column)
{
    for (int row = 0; row < rows.rowCount(); ++row) {
        if (!rows.index(row, column).data().toString().isEmpty()) {
            return false;
        }
    }
    return rows.rowCount() > 0;
}

// Fits its rows up to a limit, then scrolls.
GridView *makeGrid(QAbstractItemModel *rows, QWidget *parent)
{
    auto *grid = new GridView(parent);
    grid->setModel(rows);
    for (int column = 0; column < rows->columnCount(); ++column) {
        grid->setColumnHidden(column, isBlank(*rows, column));
    }
    grid->fitColumns();
    const int shown = std::min(mostRows, rows->rowCount());
    grid->setFixedHeight(
        grid->horizontalHeader()->sizeHint().height() + shown * grid->verticalHeader()->defaultSectionSize() + 2);
    return grid;
}

// A heading with its status and a sentence below. Its rows, at least one, are folded at first.
QWidget *makeSection(
    Status status, const QString &title, const QString &sentence, QAbstractItemModel *rows, QWidget *parent)
{
    auto *section = new QWidget(parent);
    auto *fold = new QToolButton(section);
    auto *body = makeGrid(rows, section);
    auto *heading = new PlainLabel(title, section);
    heading->setFont(strongFont());
    auto *text = paragraph(sentence, section);
    text->setToken(Token::Muted);
    fold->setCheckable(true);
    fold->setAutoRaise(true);
    fold->setArrowType(Qt::RightArrow);
    fold->setAccessibleName(PlanView::tr("Show items: %1").arg(title));
    fold->setToolTip(PlanView::tr("Show items"));
    QObject::connect(fold, &QToolButton::toggled, section, [fold, body](bool isUnfolded) {
        fold->setArrowType(isUnfolded ? Qt::DownArrow : Qt::RightArrow);
        body->setVisible(isUnfolded);
    });

    auto *line = makeRow(nullptr, {}, {fold});
    line->addWidget(new Glyph(status, section));
    line->addWidget(heading, 1);
    auto *below = makeColumn(nullptr, {fold->sizeHint().width() + space::small, 0, 0, 0}, {text, body});
    below->setSpacing(space::tight);
    auto *column = makeColumn(section, {}, {});
    column->setSpacing(space::tight);
    column->addLayout(line);
    column->addLayout(below);
    body->hide();
    return section;
}

} // namespace

PlanView::PlanView(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportMargins(ringWidth, ringWidth, ringWidth, ringWidth);
}

bool PlanView::event(QEvent *event)
{
    const bool isTaken = QScrollArea::event(event);
    if (event->type() == QEvent::Paint && hasFocus()) {
        QPainter painter(this);
        paintFocusRing(painter, rect(), colorOf(palette(), Token::Accent));
    }
    return isTaken;
}

void PlanView::showDescription(const PlanDescription &description)
{
    auto *content = new QWidget(this);
    auto *column = makeColumn(content, pageMargins, {});
    auto *title = paragraph(description.action, content);
    title->setFont(titleFont());
    auto *target = paragraph(description.target, content);
    target->setToken(Token::Muted);
    column->addWidget(title);
    column->addWidget(target);
    addBlockers(column, description);
    addSections(column, description);
    addList(column, tr("Impact of releasing these claims"), description.impact);
    addList(column, tr("Irreversible"), description.irrevocable);
    addList(column, tr("Undo"), description.inverse);
    addList(column, tr("Procedure"), description.conduct);
    auto *fingerprint = new PlainLabel(tr("Fingerprint %1").arg(description.fingerprint), content);
    fingerprint->setToken(Token::Muted);
    fingerprint->setFont(captionFont());
    fingerprint->setSelectable(true);
    column->addWidget(fingerprint);
    column->addStretch(1);
    setWidget(content);
    setAccessibleName(description.action);
}

void PlanView::addHeading(QVBoxLayout *column, const QString &text)
{
    auto *heading = new PlainLabel(text, column->parentWidget());
    heading->setFont(captionFont());
    heading->setToken(Token::Muted);
    column->addSpacing(space::small);
    column->addWidget(heading);
}

void PlanView::addBlockers(QVBoxLayout *column, const PlanDescription &description)
{
    if (description.blockers.isEmpty()) {
        return;
    }
    auto *banner = new Banner(column->parentWidget());
    banner->showNotice(description.isNothingToDo ? Notice{Notice::Kind::Note, tr("Nothing to do"), {},
                           description.leftAlone.empty() ? QString() : tr("Skipped items are listed below."), {}}
                                                 : Notice{Notice::Kind::Failure, tr("This plan cannot be run"), {},
                                                     description.blockers.join(QLatin1Char('\n')), {}});
    column->addWidget(banner);
}

void PlanView::addSections(QVBoxLayout *column, const PlanDescription &description)
{
    const std::pair<QString, const std::vector<PlanDescription::Section> *> groups[]{
        {tr("Changes"), &description.effects}, {tr("Skipped"), &description.leftAlone}};
    for (const auto &[heading, sections] : groups) {
        if (sections->empty()) {
            continue;
        }
        addHeading(column, heading);
        for (const auto &section : *sections) {
            auto *rows = new PlanRowTable(description.about, column->parentWidget());
            rows->setRows(section.rows);
            column->addWidget(
                makeSection(section.status, section.title, section.consequence, rows, column->parentWidget()));
        }
    }
}

void PlanView::addList(QVBoxLayout *column, const QString &heading, const QStringList &lines)
{
    if (lines.isEmpty()) {
        return;
    }
    addHeading(column, heading);
    for (const auto &line : lines) {
        auto *row = makeRow(nullptr, {}, {});
        row->addWidget(new PlainLabel(QStringLiteral("•"), column->parentWidget()), 0, Qt::AlignTop);
        row->addWidget(paragraph(line, column->parentWidget()), 1);
        column->addLayout(row);
    }
}

} // namespace cells::plans

#include "moc_planview.cpp"
