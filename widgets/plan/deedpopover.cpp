#include "widgets/plan/deedpopover.h"

#include "models/presentation/base/ask.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

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

DeedPopover::DeedPopover(const DeedWords &words, Deed deed, QWidget *window)
    : Popover(window)
    , m_cell(words.cell)
    , m_deed(std::move(deed))
    , m_reason(field(tr("Why: the alert or the ticket first"), words.reason, this))
    , m_typed(field(tr("Type %1: the cell that is meant").arg(m_cell.value), tr("The cell that is meant"), this))
    , m_complaint(new PlainLabel(this, PlainLabel::Form::Block))
    , m_button(textButton(words.deed, ButtonRole::Destructive, this))
{
    auto *title = new PlainLabel(words.title, this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(words.text, this, PlainLabel::Form::Block);
    m_complaint->setToken(Token::Conflict);
    m_complaint->hide();
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    auto *deeds = new QHBoxLayout;
    deeds->addStretch(1);
    deeds->addWidget(cancel);
    deeds->addWidget(m_button);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(space::small);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    for (auto *widget : std::initializer_list<QWidget *>{title, text, m_reason, m_typed, m_complaint}) {
        column->addWidget(widget);
    }
    column->addLayout(deeds);
    setAccessibleName(title->text());
    for (auto *line : {m_reason, m_typed}) {
        connect(line, &QLineEdit::textChanged, this, &DeedPopover::look);
    }
    connect(cancel, &QPushButton::clicked, this, &DeedPopover::close);
    connect(m_button, &QPushButton::clicked, this, &DeedPopover::act);
    look();
}

void DeedPopover::open()
{
    Popover::open(m_reason);
}

QSize DeedPopover::sizeIn(const QSize &window) const
{
    return fitted(window, popoverWidth);
}

void DeedPopover::look()
{
    const bool isTyped = m_typed->text().trimmed() == QString::number(m_cell.value);
    m_button->setEnabled(!m_isUnderWay && isTyped && !m_reason->text().trimmed().isEmpty());
}

void DeedPopover::act()
{
    m_isUnderWay = true;
    m_complaint->hide();
    look();
    ask(
        this,
        [deed = m_deed, reason = m_reason->text().simplified().toStdString()](
            std::stop_token stop) { return deed(reason, std::move(stop)); },
        [this](const Outcome<void> &done) {
            m_isUnderWay = false;
            look();
            if (done) {
                close();
                emit this->done();
                return;
            }
            m_complaint->setText(QString::fromStdString(done.error().text));
            m_complaint->show();
            place();
        });
}

} // namespace cells
