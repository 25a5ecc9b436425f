#include "widgets/plan/plansheetview.h"

#include "models/presentation/plans/plansheet.h"
#include "widgets/plan/foldsection.h"
#include "widgets/toolkit/panes/banner.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/stylestrokes.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QPainter>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int ringWidth = 2;

} // namespace

PlanSheetView::PlanSheetView(QWidget *parent)
    : QScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportMargins(ringWidth, ringWidth, ringWidth, ringWidth);
}

bool PlanSheetView::event(QEvent *event)
{
    const bool isTaken = QScrollArea::event(event);
    if (event->type() == QEvent::Paint && hasFocus()) {
        QPainter painter(this);
        paintFocusRing(painter, rect(), colorOf(palette(), Token::Accent));
    }
    return isTaken;
}

void PlanSheetView::showSheet(const PlanSheet &sheet)
{
    auto *content = new QWidget(this);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->setSpacing(space::small);
    auto *title = paragraph(sheet.deed, content);
    title->setFont(titleFont());
    auto *place = paragraph(sheet.place, content);
    place->setToken(Token::Muted);
    column->addWidget(title);
    column->addWidget(place);
    addBlocking(column, sheet);
    addParts(column, sheet);
    addList(column, tr("What hangs on what is given up"), sheet.hangsOn);
    addList(column, tr("What cannot be undone"), sheet.irrevocable);
    addList(column, tr("What undoes it"), sheet.inverse);
    addList(column, tr("How it is done"), sheet.conduct);
    auto *fingerprint = new PlainLabel(tr("Fingerprint %1").arg(sheet.fingerprint), content);
    fingerprint->setToken(Token::Muted);
    fingerprint->setFont(captionFont());
    fingerprint->setSelectable(true);
    column->addWidget(fingerprint);
    column->addStretch(1);
    setWidget(content);
    setAccessibleName(sheet.deed);
}

void PlanSheetView::addHeading(QVBoxLayout *column, const QString &text)
{
    auto *heading = new PlainLabel(text, column->parentWidget());
    heading->setFont(captionFont());
    heading->setToken(Token::Muted);
    column->addSpacing(space::small);
    column->addWidget(heading);
}

void PlanSheetView::addBlocking(QVBoxLayout *column, const PlanSheet &sheet)
{
    if (sheet.blocking.isEmpty()) {
        return;
    }
    auto *banner = new Banner(column->parentWidget());
    banner->showNotice(sheet.isNothingToDo ? Notice{Notice::Kind::Note, tr("Nothing is left to do"), {},
                           sheet.leftAlone.empty() ? QString() : tr("What is left alone, and why, stands below."), {}}
                                           : Notice{Notice::Kind::Failure, tr("This plan may be read, but not run"), {},
                                               sheet.blocking.join(QLatin1Char('\n')), {}});
    column->addWidget(banner);
}

void PlanSheetView::addParts(QVBoxLayout *column, const PlanSheet &sheet)
{
    const std::pair<QString, const std::vector<PlanSheet::Part> *> groups[]{
        {tr("What is done"), &sheet.effects}, {tr("What is left alone, and why"), &sheet.leftAlone}};
    for (const auto &[heading, parts] : groups) {
        if (parts->empty()) {
            continue;
        }
        addHeading(column, heading);
        for (const auto &part : *parts) {
            auto *rows = new PlanRowTable(sheet.about, column->parentWidget());
            rows->setRows(part.rows);
            column->addWidget(new FoldSection(part.status, part.title, part.consequence, rows, column->parentWidget()));
        }
    }
}

void PlanSheetView::addList(QVBoxLayout *column, const QString &heading, const QStringList &lines)
{
    if (lines.isEmpty()) {
        return;
    }
    addHeading(column, heading);
    for (const auto &line : lines) {
        auto *row = new QHBoxLayout;
        row->setSpacing(space::small);
        row->addWidget(new PlainLabel(QStringLiteral("•"), column->parentWidget()), 0, Qt::AlignTop);
        row->addWidget(paragraph(line, column->parentWidget()), 1);
        column->addLayout(row);
    }
}

} // namespace cells
