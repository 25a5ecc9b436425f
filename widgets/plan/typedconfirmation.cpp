// SPDX-License-Identifier: MIT
#include "widgets/plan/typedconfirmation.h"

#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QLineEdit>

namespace cells::plans {

namespace {

constexpr int lineWidth = 160;

} // namespace

TypedConfirmation::TypedConfirmation(QWidget *parent)
    : QWidget(parent)
    , m_prompt(new PlainLabel(this))
    , m_line(new QLineEdit(this))
    , m_hint(new PlainLabel(this, PlainLabel::Form::Block))
{
    m_line->setFixedWidth(lineWidth);
    m_line->setFont(monospaceFont());
    m_line->setObjectName(QStringLiteral("typed"));
    // The confirmation must be typed, not dragged from the line above.
    m_line->setAcceptDrops(false);
    m_hint->setAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    auto *row = makeRow(this, {}, {m_prompt, m_line});
    row->addWidget(m_hint, 1);
    connect(m_line, &QLineEdit::textChanged, this, [this] {
        m_isTypingDone = false;
        showHint();
        emit edited();
    });
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        m_isTypingDone = true;
        showHint();
    });
}

void TypedConfirmation::setExpected(const QString &expected)
{
    m_expected = expected;
    m_prompt->setText(tr("Type cell and count to confirm: “%1”").arg(m_expected));
    m_line->setAccessibleName(m_prompt->text());
    showHint();
}

QString TypedConfirmation::typed() const
{
    return m_line->text().simplified();
}

// A beginning that may still become right gets no hint.
void TypedConfirmation::showHint()
{
    const auto text = typed();
    const bool isRight = text == m_expected;
    const bool isBeginning = m_expected.startsWith(text) && !m_isTypingDone;
    m_hint->setToken(isRight ? Token::Muted : Token::Conflict);
    m_hint->setText(text.isEmpty() || (isRight ? !m_isTypingDone : isBeginning) ? QString()
            : isRight ? tr("Press the button to confirm. Enter does nothing here.")
                      : tr("“%1” does not match. Type “%2”.").arg(text, m_expected));
}

} // namespace cells::plans

#include "moc_typedconfirmation.cpp"
