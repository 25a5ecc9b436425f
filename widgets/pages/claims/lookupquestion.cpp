// SPDX-License-Identifier: MIT
#include "widgets/pages/claims/lookupquestion.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"

#include <QKeyEvent>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>

#include <algorithm>

namespace cells::claims {

namespace {

constexpr int fewestVisible = 3;
constexpr int mostVisible = 10;

} // namespace

LookupQuestion::LookupQuestion(QWidget *parent)
    : QWidget(parent)
    , m_text(new QPlainTextEdit(this))
    , m_lookUp(textButton(tr("Look up"), ButtonRole::Primary, this))
{
    m_text->setFont(monospaceFont());
    m_text->setPlaceholderText(tr("alice\na@b.example\n9f3c0d1e-…"));
    m_text->setAccessibleName(tr("Values to look up, one per line"));
    m_text->setTabChangesFocus(true);
    m_text->installEventFilter(this);
    fitHeight();
    connect(m_text, &QPlainTextEdit::textChanged, this, &LookupQuestion::fitHeight);
    m_lookUp->setToolTip(tr("Enter; Shift+Enter adds a line"));
    auto *row = makeRow(this, {}, {});
    row->addWidget(m_text, 1);
    row->addWidget(m_lookUp, 0, Qt::AlignTop);
    connect(m_lookUp, &QPushButton::clicked, this, &LookupQuestion::asked);
}

bool LookupQuestion::eventFilter(QObject *watched, QEvent *event)
{
    const auto *key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent *>(event) : nullptr;
    const bool isReturn = key && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter);
    if (!isReturn || key->modifiers().testFlag(Qt::ShiftModifier)) {
        return QWidget::eventFilter(watched, event);
    }
    emit asked();
    return true;
}

void LookupQuestion::fitHeight()
{
    const int lines = std::clamp(m_text->blockCount(), fewestVisible, mostVisible);
    m_text->setFixedHeight(lines * m_text->fontMetrics().lineSpacing() + 2 * space::small);
}

std::vector<std::string> LookupQuestion::lines() const
{
    std::vector<std::string> lines;
    // toPlainText() replaces no-break spaces, which are part of a value.
    const auto text = m_text->document()->toRawText().replace(QChar::LineSeparator, QChar::ParagraphSeparator);
    for (const auto &line : text.split(QChar::ParagraphSeparator)) {
        if (!line.trimmed().isEmpty()) {
            lines.push_back(line.trimmed().toStdString());
        }
    }
    return lines;
}

} // namespace cells::claims

#include "moc_lookupquestion.cpp"
