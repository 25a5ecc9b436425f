// SPDX-License-Identifier: MIT
#include "widgets/toolkit/filter/completionlist.h"

#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/theme.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>

#include <algorithm>

namespace cells {
namespace {

constexpr int lineHeight = 24;
constexpr int mostLines = 10;
constexpr int narrowest = 200;

} // namespace

CompletionList::CompletionList(QLineEdit *line)
    : QFrame(line)
    , m_line(line)
{
    setAccessibleName(tr("Suggestions"));
    setMouseTracking(true);
    hide();
    line->installEventFilter(this);
    connect(line, &QLineEdit::textEdited, this, &CompletionList::offer);
}

void CompletionList::offer()
{
    const auto word = wordAt(m_line->text(), m_line->cursorPosition());
    m_completions = completionsOf(m_terms, word.text)
                        .first(std::min<qsizetype>(mostLines, completionsOf(m_terms, word.text).size()));
    m_chosen = -1;
    setVisible(!m_completions.isEmpty() && m_line->hasFocus());
    if (isVisible())
        reposition();
}

void CompletionList::reposition()
{
    if (parentWidget() != m_line->window())
        setParent(m_line->window());
    int width = narrowest;
    const QFontMetrics metrics(monospaceFont());
    for (const auto &completion : std::as_const(m_completions))
        width = std::max(width, metrics.horizontalAdvance(completion.text) + 2 * space::medium);
    const QPoint below = m_line->mapTo(m_line->window(), QPoint(0, m_line->height() + 2));
    setGeometry(QRect(below, QSize(width, int(m_completions.size()) * lineHeight + 2 * space::tight)));
    raise();
    show();
    update();
}

bool CompletionList::isTermBegun() const
{
    const auto word = wordAt(m_line->text(), m_line->cursorPosition()).text;
    return !word.isEmpty() && std::any_of(m_terms.begin(), m_terms.end(), [&word](const FilterTerm &term) {
        return QString::fromStdString(term.start).startsWith(word, Qt::CaseInsensitive);
    });
}

void CompletionList::choose(int index)
{
    m_chosen = index;
    setAccessibleDescription(index < 0 ? QString() : m_completions[index].text);
    update();
}

// A whole term is in force at once; after its beginning the values are offered.
void CompletionList::take(int index)
{
    const auto completion = m_completions[index];
    const auto text = m_line->text();
    const auto word = wordAt(text, m_line->cursorPosition());
    const auto rest = text.sliced(word.at + word.text.size());
    const auto taken = text.first(word.at) + completion.text
        + (completion.isWhole && rest.isEmpty() ? QStringLiteral(" ") : QString());
    m_line->setText(taken + rest);
    m_line->setCursorPosition(int(taken.size()));
    hide();
    if (completion.isWhole)
        emit completed();
    else
        offer();
}

// Whether it was one of its keys.
bool CompletionList::takeKey(int key)
{
    const int last = int(m_completions.size()) - 1;
    switch (key) {
    case Qt::Key_Down:
        if (!isVisible())
            offer();
        else
            choose(m_chosen >= last ? 0 : m_chosen + 1);
        return isVisible();
    case Qt::Key_Up:
        if (isVisible())
            choose(m_chosen <= 0 ? last : m_chosen - 1);
        return isVisible();
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (isVisible() && m_chosen >= 0) {
            take(m_chosen);
            return true;
        }
        hide();
        return false;
    case Qt::Key_Tab:
        if (!isVisible())
            return false;
        take(std::max(m_chosen, 0));
        return true;
    case Qt::Key_Escape: {
        const bool wasVisible = isVisible();
        hide();
        return wasVisible;
    }
    default:
        return false;
    }
}

bool CompletionList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut || event->type() == QEvent::Hide)
        hide();
    if (event->type() == QEvent::Move && isVisible())
        reposition();
    // Esc is somebody's shortcut otherwise.
    if (event->type() == QEvent::ShortcutOverride && isVisible()
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
        event->accept();
    const bool isKey
        = event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->modifiers() == Qt::NoModifier;
    if (isKey && takeKey(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return QFrame::eventFilter(watched, event);
}

int CompletionList::indexAt(int y) const
{
    const int index = (y - space::tight) / lineHeight;
    return y < space::tight || index >= m_completions.size() ? -1 : index;
}

void CompletionList::mouseMoveEvent(QMouseEvent *event)
{
    choose(indexAt(int(event->position().y())));
}

void CompletionList::mousePressEvent(QMouseEvent *event)
{
    if (const int index = indexAt(int(event->position().y())); index >= 0)
        take(index);
}

void CompletionList::paintEvent(QPaintEvent *)
{
    const auto colour = [this](Token token) { return colorOf(palette(), token); };
    QPainter painter(this);
    painter.setPen(colour(Token::LineStrong));
    painter.setBrush(colour(Token::Raised));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setFont(monospaceFont());
    for (int i = 0; i < m_completions.size(); ++i) {
        const QRect line(1, space::tight + i * lineHeight, width() - 2, lineHeight);
        if (i == m_chosen)
            painter.fillRect(line, colour(Token::AccentSoft));
        painter.setPen(colour(Token::Text));
        painter.drawText(line.adjusted(space::small, 0, -space::small, 0), Qt::AlignVCenter | Qt::TextSingleLine,
            m_completions[i].text);
    }
}

} // namespace cells

#include "moc_completionlist.cpp"
