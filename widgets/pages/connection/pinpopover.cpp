#include "widgets/pages/connection/pinpopover.h"

#include "models/tables/ask.h"
#include "models/tables/safetext.h"
#include "widgets/parts/buttons.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/plainlabel.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

namespace cells {

namespace {

constexpr int popoverWidth = 560;
// As the audit takes it.
constexpr int longestReason = 400;

QLineEdit *field(const QString &hint, const QString &name, QWidget *parent)
{
    auto *line = new QLineEdit(parent);
    line->setPlaceholderText(hint);
    line->setAccessibleName(name);
    line->setMaxLength(longestReason);
    return line;
}

} // namespace

PinPopover::PinPopover(GiveUpPin giveUp, CellId cell, const QString &pinned, QWidget *window)
    : Popover(window)
    , m_giveUp(std::move(giveUp))
    , m_cell(cell)
    , m_pinned(pinned)
    , m_reason(field(tr("Why: the alert or the ticket first"), tr("Why it is given up"), this))
    , m_typed(field(tr("Type %1: the cell that is meant").arg(cell.value), tr("The cell that is meant"), this))
    , m_complaint(new PlainLabel(this, PlainLabel::Form::Block))
    , m_deed(textButton(tr("Give up the pin of cell %1").arg(cell.value), ButtonRole::Destructive, this))
{
    auto *title = new PlainLabel(tr("Give up which database cell %1 is pinned to").arg(cell.value), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(tr("Pinned is %1. Once it is given up, the next proof pins the server and database "
                                   "that are there then. Do this only when it is known why they changed. What else "
                                   "contradicts the pairing goes on to do so. It cannot be undone, and is told in the "
                                   "audit trail.")
                                    .arg(displayText(pinned)),
        this, PlainLabel::Form::Block);
    m_complaint->setToken(Token::Conflict);
    m_complaint->hide();
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    auto *deeds = new QHBoxLayout;
    deeds->addStretch(1);
    deeds->addWidget(cancel);
    deeds->addWidget(m_deed);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(space::small);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    for (auto *widget : std::initializer_list<QWidget *>{title, text, m_reason, m_typed, m_complaint}) {
        column->addWidget(widget);
    }
    column->addLayout(deeds);
    setAccessibleName(title->text());
    for (auto *line : {m_reason, m_typed}) {
        connect(line, &QLineEdit::textChanged, this, &PinPopover::look);
    }
    connect(cancel, &QPushButton::clicked, this, &PinPopover::close);
    connect(m_deed, &QPushButton::clicked, this, &PinPopover::giveUp);
    look();
}

void PinPopover::open()
{
    Popover::open(m_reason);
}

QSize PinPopover::sizeIn(const QSize &window) const
{
    return fitted(window, popoverWidth);
}

void PinPopover::look()
{
    const bool isTyped = m_typed->text().trimmed() == QString::number(m_cell.value);
    m_deed->setEnabled(!m_isUnderWay && isTyped && !m_reason->text().trimmed().isEmpty());
}

void PinPopover::giveUp()
{
    m_isUnderWay = true;
    m_complaint->hide();
    look();
    ask(
        this,
        [giveUp = m_giveUp, pinned = m_pinned.toStdString(), reason = m_reason->text().simplified().toStdString()](
            std::stop_token stop) { return giveUp(pinned, reason, std::move(stop)); },
        [this](const Outcome<PairingPin> &given) {
            m_isUnderWay = false;
            look();
            if (given) {
                close();
                emit givenUp();
                return;
            }
            m_complaint->setText(QString::fromStdString(given.error().text));
            m_complaint->show();
            place();
        });
}

} // namespace cells
