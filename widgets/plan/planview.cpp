// SPDX-License-Identifier: MIT
#include "widgets/plan/planview.h"

#include "models/presentation/plans/plandescription.h"
#include "widgets/plan/foldsection.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPainter>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int ringWidth = 2;

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
                new FoldSection(section.status, section.title, section.consequence, rows, column->parentWidget()));
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

} // namespace cells
