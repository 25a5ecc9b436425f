#include "widgets/parts/plainlabel.h"

#include "models/tables/safetext.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace cells {
namespace {

constexpr qsizetype blockCap = 16384;

QString blockText(const QString &text)
{
    if (text.size() <= blockCap)
        return escapedText(text);
    return escapedText(QStringView(text).first(blockCap)) + QStringLiteral("… +")
        + groupedNumber(text.size() - blockCap);
}

} // namespace

PlainLabel::PlainLabel(QWidget *parent, Form form)
    : QLabel(parent)
    , m_form(form)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(form == Form::Block);
    setLayoutDirection(Qt::LeftToRight);
    setAlignment(form == Form::Block ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignLeft | Qt::AlignVCenter);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setVerticalPolicy(form == Form::Block ? QSizePolicy::MinimumExpanding : QSizePolicy::Fixed);
    policy.setHeightForWidth(form == Form::Block);
    setSizePolicy(policy);
}

PlainLabel::PlainLabel(const QString &text, QWidget *parent, Form form)
    : PlainLabel(parent, form)
{
    setText(text);
}

void PlainLabel::setText(const QString &text)
{
    m_whole = text;
    QLabel::setText(m_form == Form::Line ? displayText(text) : blockText(text));
}

void PlainLabel::setToken(Token token)
{
    m_token = token;
    recolour();
}

void PlainLabel::setElideMode(Qt::TextElideMode mode)
{
    m_elide = mode;
    update();
}

void PlainLabel::setSelectable(bool isSelectable)
{
    setTextInteractionFlags(
        isSelectable ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard : Qt::NoTextInteraction);
}

QSize PlainLabel::minimumSizeHint() const
{
    const QSize natural = QLabel::minimumSizeHint();
    return m_form == Form::Line ? QSize(std::min(natural.width(), 24), natural.height()) : natural;
}

bool PlainLabel::isElided() const
{
    return m_form == Form::Line && fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

void PlainLabel::paintEvent(QPaintEvent *event)
{
    if (textInteractionFlags().testFlag(Qt::TextSelectableByMouse) || !isElided())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), int(alignment() | Qt::TextSingleLine),
        fontMetrics().elidedText(text(), m_elide, contentsRect().width()));
}

void PlainLabel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange)
        recolour();
    QLabel::changeEvent(event);
}

bool PlainLabel::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || !isElided())
        return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(m_whole), this);
    return true;
}

void PlainLabel::recolour()
{
    const QColor colour = colorOf(palette(), isEnabled() ? m_token : Token::Faint);
    if (palette().color(QPalette::WindowText) == colour)
        return;
    // Only this one role is its own; the others must go on following the application.
    QPalette own;
    own.setColor(QPalette::WindowText, colour);
    setPalette(own);
}

} // namespace cells
