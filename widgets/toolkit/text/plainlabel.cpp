// SPDX-License-Identifier: MIT
#include "widgets/toolkit/text/plainlabel.h"

#include "models/presentation/base/safetext.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

namespace cells {
namespace {

constexpr qsizetype blockLimit = 12288;
constexpr int longWord = 24;
constexpr int breakEvery = 8;
constexpr qsizetype mostHeights = 8;
// Allows a break in a long word. Those in the data appear as escapes.
constexpr QChar softBreak(0x200B);

// Where the parts of a path, an address or a name of code end.
bool endsPart(QChar character)
{
    return QStringView(u"_-./:,;=&?@(").contains(character);
}

// Allows breaks between the parts of a long word, and inside of parts that are long themselves, such as a digest.
QString breakableWord(QStringView word)
{
    QString result;
    for (qsizetype at = 0; at < word.size();) {
        qsizetype end = at;
        while (end < word.size() && !endsPart(word[end]))
            ++end;
        while (end < word.size() && endsPart(word[end]))
            ++end;
        for (qsizetype i = at; i < end; ++i) {
            const bool isInside = end - at > longWord && (i - at) % breakEvery == 0;
            if (i > 0 && (i == at || isInside) && !word[i].isLowSurrogate() && !word[i].isMark())
                result += softBreak;
            result += word[i];
        }
        at = end;
    }
    return result;
}

QString breakable(const QString &text)
{
    QString result;
    result.reserve(text.size() + text.size() / breakEvery);
    for (qsizetype at = 0; at < text.size();) {
        qsizetype end = at;
        while (end < text.size() && !text[end].isSpace())
            ++end;
        const QStringView word = QStringView(text).sliced(at, end - at);
        if (word.size() > longWord)
            result += breakableWord(word);
        else
            result += word;
        while (end < text.size() && text[end].isSpace())
            result += text[end++];
        at = end;
    }
    return result;
}

QString withoutBreaks(QString text)
{
    return withoutFirmAges(text.remove(softBreak));
}

QString blockText(const QString &text)
{
    if (text.size() <= blockLimit)
        return escapedText(text);
    return escapedText(QStringView(text).first(blockLimit)) + QStringLiteral("… +")
        + groupedNumber(text.size() - blockLimit);
}

} // namespace

PlainLabel::PlainLabel(QWidget *parent, Form form)
    : QLabel(parent)
    , m_form(form)
{
    setTextFormat(Qt::PlainText);
    setWordWrap(form == Form::Block);
    setLayoutDirection(Qt::LeftToRight);
    setContextMenuPolicy(Qt::NoContextMenu);
    setAlignment(form == Form::Block ? Qt::AlignLeft | Qt::AlignTop : Qt::AlignLeft | Qt::AlignVCenter);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setVerticalPolicy(form == Form::Block ? QSizePolicy::Minimum : QSizePolicy::Fixed);
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
    m_heights.clear();
    QLabel::setText(m_form == Form::Line ? displayText(text) : breakable(withFirmAges(blockText(text))));
}

QString PlainLabel::text() const
{
    return withoutBreaks(QLabel::text());
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
    m_heights.clear();
    setTextInteractionFlags(
        isSelectable ? Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard : Qt::NoTextInteraction);
}

QSize PlainLabel::minimumSizeHint() const
{
    const QSize natural = QLabel::minimumSizeHint();
    return m_form == Form::Line ? QSize(std::min(natural.width(), 24), natural.height()) : natural;
}

int PlainLabel::heightForWidth(int width) const
{
    if (const auto known = m_heights.constFind(width); known != m_heights.cend())
        return *known;
    const int height = QLabel::heightForWidth(width);
    if (m_heights.size() >= mostHeights)
        m_heights.clear();
    m_heights.insert(width, height);
    return height;
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
    m_heights.clear();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::EnabledChange)
        recolour();
    QLabel::changeEvent(event);
}

bool PlainLabel::event(QEvent *event)
{
    if (event->type() == QEvent::ContentsRectChange)
        m_heights.clear();
    if (event->type() != QEvent::ToolTip || !toolTip().isEmpty() || !isElided())
        return QLabel::event(event);
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(), plainToolTip(m_whole), this);
    return true;
}

// The places where a word may break, and where an age may not, are not part of what is copied.
void PlainLabel::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy) && hasSelectedText())
        return QGuiApplication::clipboard()->setText(withoutBreaks(selectedText()));
    QLabel::keyPressEvent(event);
}

void PlainLabel::mouseReleaseEvent(QMouseEvent *event)
{
    QLabel::mouseReleaseEvent(event);
    QClipboard *clipboard = QGuiApplication::clipboard();
    if (hasSelectedText() && clipboard->supportsSelection())
        clipboard->setText(withoutBreaks(selectedText()), QClipboard::Selection);
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

PlainLabel *paragraph(const QString &text, QWidget *parent)
{
    auto *label = new PlainLabel(text, parent, PlainLabel::Form::Block);
    QSizePolicy policy = label->sizePolicy();
    policy.setVerticalPolicy(QSizePolicy::Preferred);
    label->setSizePolicy(policy);
    return label;
}

} // namespace cells

#include "moc_plainlabel.cpp"
