#include "widgets/plan/capspopover.h"

#include "models/presentation/base/phrasetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <algorithm>
#include <QCheckBox>
#include <QGridLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int popoverWidth = 560;
constexpr int numberWidth = 96;
// As the trail takes it.
constexpr int longestReason = 400;

} // namespace

CapsPopover::CapsPopover(const PlanCaps &caps, std::optional<bool> isBackfill, QWidget *window)
    : Popover(window)
    , m_before(caps)
    , m_wasBackfill(isBackfill.value_or(false))
    , m_items(makeNumber(caps.items, PlanCaps::mostItems, tr("Items in the plan, at most")))
    , m_rate(makeNumber(caps.callsPerSecond, PlanCaps::mostCallsPerSecond, tr("Calls a second, at most")))
    , m_reason(new QLineEdit(QString::fromStdString(caps.reason), this))
    , m_backfill(new QCheckBox(tr("Live claiming may be off: this is a backfill"), this))
    , m_again(textButton(tr("Plan again"), ButtonRole::Primary, this))
{
    m_reason->setPlaceholderText(tr("Why more than usual: the alert or the ticket first"));
    m_reason->setAccessibleName(tr("Why more than usual"));
    m_reason->setMaxLength(longestReason);
    auto *title = new PlainLabel(tr("How much, and how fast"), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(tr("Usual are %1 items and %2 calls a second; at most %3 and %4. More needs a reason, "
                                   "which stands in the plan and in the trail. Nothing raises the breaker.")
                                    .arg(PlanCaps::usualItems)
                                    .arg(PlanCaps::usualCallsPerSecond)
                                    .arg(PlanCaps::mostItems)
                                    .arg(PlanCaps::mostCallsPerSecond),
        this, PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(space::small);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    for (auto *widget : {static_cast<QWidget *>(title), static_cast<QWidget *>(text), makeFields()}) {
        column->addWidget(widget);
    }
    column->addWidget(m_backfill);
    column->addWidget(m_again, 0, Qt::AlignRight);
    m_backfill->setVisible(isBackfill.has_value());
    m_backfill->setChecked(m_wasBackfill);
    m_backfill->setToolTip(plainToolTip(
        tr("Claims are made although a change of their rows may not be claimed live. It stands in the plan.")));
    connect(m_backfill, &QCheckBox::toggled, this, &CapsPopover::look);
    setAccessibleName(title->text());
    setTabOrder(m_items, m_rate);
    setTabOrder(m_rate, m_reason);
    setTabOrder(m_reason, m_backfill);
    setTabOrder(m_backfill, m_again);
    for (auto *field : {m_items, m_rate, m_reason}) {
        connect(field, &QLineEdit::textChanged, this, &CapsPopover::look);
        connect(field, &QLineEdit::returnPressed, this, &CapsPopover::choose);
    }
    connect(m_again, &QPushButton::clicked, this, &CapsPopover::choose);
    look();
}

QLineEdit *CapsPopover::makeNumber(int value, int most, const QString &name)
{
    auto *field = new QLineEdit(QString::number(value), this);
    field->setValidator(new QIntValidator(1, most, field));
    field->setFixedWidth(numberWidth);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(name);
    return field;
}

QWidget *CapsPopover::makeFields()
{
    auto *widget = new QWidget(this);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(space::small);
    int row = 0;
    for (auto *field : {m_items, m_rate}) {
        grid->addWidget(new PlainLabel(field->accessibleName(), widget), row, 0);
        grid->addWidget(field, row, 1);
        ++row;
    }
    grid->setColumnStretch(2, 1);
    grid->addWidget(m_reason, row, 0, 1, 3);
    return widget;
}

void CapsPopover::open()
{
    Popover::open(m_items);
    m_items->selectAll();
}

QSize CapsPopover::sizeIn(const QSize &window) const
{
    return fitted(window, popoverWidth);
}

PlanCaps CapsPopover::caps() const
{
    PlanCaps caps{m_items->text().toInt(), m_rate->text().toInt(), {}};
    if (caps.areRaised()) {
        caps.reason = m_reason->text().simplified().toStdString();
    }
    return caps;
}

void CapsPopover::look()
{
    const auto objection = objectionTo(caps());
    const bool isOther = caps() != m_before || m_backfill->isChecked() != m_wasBackfill;
    m_again->setEnabled(!objection && isOther);
    m_again->setToolTip(objection ? plainToolTip(textOfReason(*objection)) : QString());
}

void CapsPopover::choose()
{
    if (m_again->isEnabled()) {
        const auto wanted = caps();
        const bool isBackfill = m_backfill->isChecked();
        close();
        emit chosen(wanted, isBackfill);
    }
}

} // namespace cells
