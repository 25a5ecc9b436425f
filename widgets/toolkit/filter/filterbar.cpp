// SPDX-License-Identifier: MIT
#include "widgets/toolkit/filter/filterbar.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/chip.h"
#include "widgets/toolkit/filter/completionlist.h"
#include "widgets/toolkit/filter/savedfilters.h"
#include "widgets/toolkit/panes/emptystate.h"
#include "widgets/toolkit/panes/staleoverlay.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/style/lineicon.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTimer>

#include <chrono>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cells {
namespace {

// A line lays out all of its text at once.
constexpr int longestFilter = 2000;

} // namespace

FilterBar::FilterBar(QWidget *parent)
    : QWidget(parent)
    , m_line(new QLineEdit(this))
    , m_completions(new CompletionList(m_line))
    , m_saved(new SavedFilters(this))
    , m_chips(new QHBoxLayout)
    , m_error(new PlainLabel(this, PlainLabel::Form::Block))
    , m_count(new PlainLabel(this))
    , m_pause(new QTimer(this))
{
    m_line->addAction(lineIcon(u"search"_s), QLineEdit::LeadingPosition);
    m_line->setAccessibleName(tr("Filter"));
    m_line->setMaximumWidth(560);
    m_line->setMinimumWidth(200);
    m_line->setMaxLength(longestFilter);
    m_chips->setSpacing(space::tight);
    m_error->setToken(Token::Stale);
    m_error->setFont(captionFont());
    m_count->setToken(Token::Muted);
    m_count->setAccessibleName(tr("Rows shown"));
    auto *row = makeRow(nullptr, {}, {m_line, m_saved});
    row->setStretch(0, 3);
    row->addLayout(m_chips);
    row->addStretch(1);
    row->addWidget(m_count);
    auto *column = makeColumn(this, {}, {});
    column->addLayout(row);
    column->addWidget(m_error);
    m_pause->setSingleShot(true);
    m_pause->setInterval(150ms);
    connect(m_line, &QLineEdit::textEdited, m_pause, qOverload<>(&QTimer::start));
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        apply();
        if (m_target && m_error->text().isEmpty())
            m_target->setFocus();
        emit submitted(m_line->text());
    });
    // Half a term is no part of a value: a filter by it would show nothing, and complain.
    connect(m_pause, &QTimer::timeout, this, [this] {
        if (!m_completions->isTermBegun())
            emit textChanged(m_line->text());
    });
    connect(
        m_line, &QLineEdit::textChanged, m_saved, [this](const QString &text) { m_saved->setCurrent(text.trimmed()); });
    connect(m_completions, &CompletionList::completed, this, &FilterBar::apply);
    connect(m_saved, &SavedFilters::applied, this, &FilterBar::applyText);
    setError({});
}

void FilterBar::setHint(const QString &hint)
{
    m_line->setPlaceholderText(hint);
}

void FilterBar::setTerms(const std::vector<FilterTerm> &terms)
{
    m_completions->setTerms(terms);
}

void FilterBar::apply()
{
    m_pause->stop();
    emit textChanged(m_line->text());
}

void FilterBar::setText(const QString &text)
{
    m_pause->stop();
    m_line->setText(text);
}

void FilterBar::applyText(const QString &text)
{
    setText(text);
    emit textChanged(text);
}

QString FilterBar::text() const
{
    return m_line->text();
}

void FilterBar::setChips(const QStringList &chips)
{
    if (chips == m_terms)
        return;
    m_terms = chips;
    for (auto *chip : std::exchange(m_chipWidgets, {})) {
        chip->hide();
        chip->deleteLater();
    }
    for (const QString &chip : chips)
        addChip(chip);
}

void FilterBar::addChip(const QString &chip)
{
    auto *widget = new Chip(chip, this);
    m_chips->addWidget(widget);
    m_chipWidgets += widget;
    connect(widget, &Chip::clicked, this, [this, chip] { emit chipRemoved(chip); });
}

void FilterBar::setCount(qint64 shown, qint64 total)
{
    m_count->setText(tr("%1 of %2").arg(groupedNumber(shown), groupedNumber(total)));
    if (!m_nothing)
        return;
    const bool isFilteredOut = shown == 0 && total > 0 && !m_line->text().isEmpty();
    if (isFilteredOut)
        m_nothing->explain(u"filter"_s, tr("No rows match the filter"),
            tr("Clear the filter to show %1 rows.").arg(groupedNumber(total)), tr("Clear the filter"));
    m_nothing->setVisible(isFilteredOut);
}

void FilterBar::setTarget(QWidget *target)
{
    m_target = target;
    auto *table = qobject_cast<QAbstractScrollArea *>(target);
    if (!table)
        return;
    // No children of the viewport: what scrolls would take them along.
    m_nothing = new EmptyState(table);
    m_outdated = new StaleOverlay(table);
    m_nothing->hide();
    resizeOverlay();
    table->viewport()->installEventFilter(this);
    connect(m_nothing, &EmptyState::stepRequested, this, [this] {
        clear();
        m_target->setFocus();
    });
}

void FilterBar::resizeOverlay()
{
    m_nothing->setGeometry(static_cast<QAbstractScrollArea *>(m_nothing->parentWidget())->viewport()->geometry());
}

bool FilterBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        resizeOverlay();
    return QWidget::eventFilter(watched, event);
}

void FilterBar::setError(const QString &error)
{
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    m_line->setAccessibleDescription(error);
    for (auto *chip : std::as_const(m_chipWidgets))
        chip->setEnabled(error.isEmpty());
    if (m_outdated)
        m_outdated->setStale(!error.isEmpty());
}

bool FilterBar::clear()
{
    if (m_line->text().isEmpty())
        return false;
    applyText({});
    return true;
}

// The line has no use for it, and nothing is offered below it.
void FilterBar::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Down && m_target)
        return m_target->setFocus();
    QWidget::keyPressEvent(event);
}

bool FilterBar::takeFocus()
{
    // A hidden line would take the focus later, when it appears.
    if (!isVisible()) {
        return false;
    }
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
    return true;
}

} // namespace cells

#include "moc_filterbar.cpp"
