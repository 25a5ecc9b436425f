// SPDX-License-Identifier: MIT
#include "widgets/toolkit/panes/detailpane.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/controls/linkbutton.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/glyph.h"
#include "widgets/toolkit/style/stylepainting.h"
#include "widgets/toolkit/text/markedlabel.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace cells {
namespace {

constexpr int keyColumn = 96;
constexpr int narrowestColumn = 300;
constexpr int mostColumns = 3;

QLayout *markedLine(const QString &mark, const QString &text, const QString &name)
{
    auto *line = new QHBoxLayout;
    line->setSpacing(space::small);
    line->addWidget(new PlainLabel(mark), 0, Qt::AlignTop);
    auto *content = paragraph(text, nullptr);
    content->setSelectable(true);
    content->setAccessibleName(name);
    line->addWidget(content, 1);
    return line;
}

} // namespace

DetailPane::DetailPane(QWidget *parent)
    : QWidget(parent)
    , m_title(new PlainLabel(this))
    , m_copy(iconButton(u"copy"_s, tr("Copy id"), this))
    , m_hint(new PlainLabel(this, PlainLabel::Form::Block))
    , m_scroll(new QScrollArea(this))
{
    m_title->setFont(semibold(monospaceFont()));
    m_title->setSelectable(false);
    m_hint->setToken(Token::Muted);
    m_hint->setAlignment(Qt::AlignCenter);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->installEventFilter(this);
    m_scroll->setFocusPolicy(Qt::TabFocus);
    m_scroll->setAccessibleName(tr("Details"));
    m_scroll->viewport()->setAutoFillBackground(false);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(space::medium, space::small, space::small, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_copy);
    auto *box = new QVBoxLayout(this);
    box->setContentsMargins(1, 0, 0, 0);
    box->setSpacing(space::tight);
    box->addLayout(head);
    box->addWidget(m_hint, 1);
    box->addWidget(m_scroll, 1);
    setMinimumWidth(240);
    setAccessibleName(tr("Details"));
    connect(m_copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_shownTitle); });
    m_building.setSingleShot(true);
    connect(&m_building, &QTimer::timeout, this, &DetailPane::build);
    showHint({});
}

void DetailPane::showHint(const QString &hint)
{
    m_building.stop();
    m_isBuilt = true;
    m_detail = {};
    m_shownTitle.clear();
    m_title->setText({});
    m_copy->hide();
    m_scroll->hide();
    m_hint->setText(hint);
    m_hint->show();
    setAccessibleDescription(hint);
}

// Layout takes tens of milliseconds, and pages refresh often: only visible details are laid out, and once for
// all changes of one turn of the event loop.
void DetailPane::showDetail(const Detail &detail)
{
    if (!detail.title.isEmpty() && detail == m_detail) {
        return;
    }
    m_detail = detail;
    m_isBuilt = false;
    if (isVisible()) {
        m_building.start();
    }
}

void DetailPane::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (!m_isBuilt) {
        build();
    }
}

int DetailPane::columnsThatFit() const
{
    const auto narrow = int(std::ranges::count(m_detail.sections, false, &DetailSection::isWide));
    return std::clamp(width() / narrowestColumn, 1, std::clamp(narrow, 1, mostColumns));
}

void DetailPane::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_isBuilt && columnsThatFit() != m_columns && !m_detail.title.isEmpty())
        build();
}

bool DetailPane::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_scroll && event->type() == QEvent::Resize)
        showBarIfNeeded();
    if (watched == m_scroll && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        update();
    return QWidget::eventFilter(watched, event);
}

// A bar takes width, which may cost the very line that keeps it there: whether it is needed is judged without it.
void DetailPane::showBarIfNeeded()
{
    const QSize room = m_scroll->maximumViewportSize();
    const bool fits
        = m_scroll->widget() == nullptr || m_scroll->widget()->heightForWidth(room.width()) <= room.height();
    m_scroll->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

// Column by column, each about as tall as the others; below them those that are wide.
QWidget *DetailPane::makeSections()
{
    m_columns = columnsThatFit();
    auto *sections = new QWidget;
    sections->setAutoFillBackground(false);
    auto *all = new QVBoxLayout(sections);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::large);
    auto *row = new QHBoxLayout;
    row->setSpacing(space::huge);
    all->addLayout(row);
    QList<DetailSection> narrow = m_detail.sections;
    narrow.removeIf([](const DetailSection &section) { return section.isWide; });
    const auto heightOf = [](const DetailSection &section) {
        return 2 + int(section.rows.size()) + 2 * int(section.steps.size() + section.reasons.size());
    };
    int left = 0;
    for (const DetailSection &section : std::as_const(narrow))
        left += heightOf(section);
    auto section = narrow.cbegin();
    for (int columns = m_columns; columns > 0; --columns) {
        auto *box = new QVBoxLayout;
        box->setSpacing(space::large);
        for (int share = left / columns; section != narrow.cend() && (share > 0 || columns == 1); ++section) {
            addSection(box, *section);
            share -= heightOf(*section);
            left -= heightOf(*section);
        }
        box->addStretch(1);
        row->addLayout(box, 1);
    }
    for (const DetailSection &wide : std::as_const(m_detail.sections))
        if (wide.isWide)
            addSection(all, wide);
    return sections;
}

void DetailPane::build()
{
    m_building.stop();
    m_isBuilt = true;
    const int position = m_detail.title == m_shownTitle ? m_scroll->verticalScrollBar()->value() : 0;
    m_shownTitle = m_detail.title;
    m_title->setText(m_shownTitle);
    m_copy->show();
    m_hint->hide();
    m_scroll->show();
    setAccessibleDescription(m_detail.verdict);
    auto *body = new QWidget;
    body->setAutoFillBackground(false);
    auto *box = new QVBoxLayout(body);
    box->setContentsMargins(space::medium, 0, space::medium, space::medium);
    box->setSpacing(space::large);
    if (!m_detail.verdict.isEmpty())
        box->addWidget(verdictLine());
    box->addWidget(makeSections());
    box->addStretch(1);
    m_scroll->setWidget(body);
    body->setAutoFillBackground(false);
    box->activate();
    showBarIfNeeded();
    body->resize(m_scroll->viewport()->width(), body->heightForWidth(m_scroll->viewport()->width()));
    m_scroll->verticalScrollBar()->setValue(position);
}

QWidget *DetailPane::verdictLine()
{
    auto *line = new QWidget;
    auto *row = new QHBoxLayout(line);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    if (m_detail.status)
        row->addWidget(new Glyph(*m_detail.status, line), 0, Qt::AlignTop);
    auto *verdict = paragraph(m_detail.verdict, nullptr);
    verdict->setFont(strongFont());
    verdict->setToken(m_detail.status ? tokenOf(*m_detail.status) : Token::Text);
    verdict->setSelectable(true);
    row->addWidget(verdict, 1);
    return line;
}

QWidget *DetailPane::linkTo(const PageLink &link, const QString &text)
{
    auto *button = new LinkButton(text);
    connect(button, &LinkButton::clicked, this, [this, link] {
        if (m_isBuilt) {
            emit linkOpened(link);
        }
    });
    return button;
}

QWidget *DetailPane::actionButtons(const DetailSection &section)
{
    auto *actions = new QWidget;
    auto *row = new QHBoxLayout(actions);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::small);
    for (const DetailAction &action : section.actions) {
        auto *button = textButton(action.text, ButtonRole::Plain, nullptr);
        // A button of what was shown before says nothing about what is selected now.
        connect(button, &QPushButton::clicked, this, [this, id = action.id] {
            if (m_isBuilt) {
                emit actionRequested(id);
            }
        });
        row->addWidget(button);
    }
    row->addStretch(1);
    return actions;
}

QWidget *DetailPane::valueLabel(const DetailRow &row)
{
    if (row.link)
        return linkTo(*row.link, row.value);
    if (!row.marks.isEmpty()) {
        auto *value = new MarkedLabel({row.value, row.marks});
        value->setAccessibleName(row.key);
        value->setAccessibleDescription(row.value);
        return value;
    }
    auto *value = paragraph(row.value, nullptr);
    value->setSelectable(true);
    value->setAccessibleName(row.key);
    value->setAccessibleDescription(value->text());
    if (row.isMonospace)
        value->setFont(monospaceFont());
    return value;
}

void DetailPane::addSection(QVBoxLayout *box, const DetailSection &section)
{
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(space::small);
    grid->setVerticalSpacing(space::tight);
    const bool hasKeys = std::ranges::any_of(section.rows, [](const DetailRow &row) { return !row.key.isEmpty(); });
    grid->setColumnMinimumWidth(0, hasKeys ? keyColumn : 0);
    grid->setColumnStretch(1, 1);
    auto *title = new PlainLabel(section.title);
    title->setFont(semibold(captionFont()));
    title->setToken(Token::Muted);
    grid->addWidget(title, 0, 0, 1, 2);
    for (const DetailRow &row : section.rows) {
        const int at = grid->rowCount();
        auto *key = paragraph(row.key, nullptr);
        key->setToken(Token::Muted);
        grid->addWidget(key, at, 0, row.link ? Qt::AlignVCenter : Qt::AlignTop);
        // A button wants no more room than it needs, and would keep the whole section from taking its own.
        grid->addWidget(valueLabel(row), at, hasKeys ? 1 : 0, 1, hasKeys ? 1 : 2,
            row.link ? Qt::AlignLeft | Qt::AlignTop : Qt::Alignment());
    }
    for (qsizetype i = 0; i < section.steps.size(); ++i)
        grid->addLayout(markedLine(u"%1."_s.arg(i + 1), section.steps[i], section.title), grid->rowCount(), 0, 1, 2);
    for (const QString &reason : section.reasons)
        grid->addLayout(markedLine(u"•"_s, reason, section.title), grid->rowCount(), 0, 1, 2);
    if (!section.actions.isEmpty())
        grid->addWidget(actionButtons(section), grid->rowCount(), 0, 1, 2);
    box->addLayout(grid);
}

void DetailPane::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), colorOf(palette(), Token::Surface));
    if (m_scroll->hasFocus())
        paintFocusRing(painter, rect(), colorOf(palette(), Token::Accent));
}

} // namespace cells

#include "moc_detailpane.cpp"
