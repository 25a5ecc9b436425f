// SPDX-License-Identifier: MIT
#include "widgets/plan/planoptionspopover.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"
#include "widgets/plan/reasonfield.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>

namespace cells::plans {

namespace {

constexpr int limitsWidth = 560;
constexpr int numberWidth = 96;

int mostOf(const QLineEdit &field)
{
    return static_cast<const QIntValidator *>(field.validator())->top();
}

} // namespace

PlanOptionsPopover::PlanOptionsPopover(const PlanRunLimits &runLimits, std::optional<bool> isBackfill, QWidget *window)
    : Popover(window, limitsWidth)
    , m_before(runLimits)
    , m_wasBackfill(isBackfill.value_or(false))
    , m_items(makeNumber(runLimits.items, PlanRunLimits::mostItems, tr("Maximum items")))
    , m_rate(makeNumber(runLimits.callsPerSecond, PlanRunLimits::mostCallsPerSecond, tr("Maximum calls per second")))
    , m_reason(makeReasonField(tr("Reason for higher limits, starting with an alert or ticket number"),
          tr("Reason for higher limits"), this))
    , m_backfill(new QCheckBox(tr("This is a backfill"), this))
    , m_again(textButton(tr("Plan again"), ButtonRole::Primary, this))
{
    m_reason->setText(QString::fromStdString(runLimits.reason));
    auto *title = new PlainLabel(tr("Plan options"), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(tr("Defaults are %1 items and %2 calls per second, maximums %3 and %4. Higher limits "
                                   "need a reason, which the plan and the audit log record.")
                                    .arg(PlanRunLimits::usualItems)
                                    .arg(PlanRunLimits::usualCallsPerSecond)
                                    .arg(PlanRunLimits::mostItems)
                                    .arg(PlanRunLimits::mostCallsPerSecond),
        this, PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    auto *column = makeColumn(this, pageMargins, {title, text, makeFields(), m_backfill});
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    connect(cancel, &QPushButton::clicked, this, &PlanOptionsPopover::close);
    auto *buttons = makeRow(nullptr, {}, {});
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_again);
    column->addLayout(buttons);
    m_backfill->setVisible(isBackfill.has_value());
    m_backfill->setChecked(m_wasBackfill);
    m_backfill->setToolTip(
        plainToolTip(tr("Creates claims even if live claiming is off for their rows. The plan records it.")));
    connect(m_backfill, &QCheckBox::toggled, this, &PlanOptionsPopover::updateState);
    setAccessibleName(title->text());
    for (auto *field : {m_items, m_rate, m_reason}) {
        connect(field, &QLineEdit::textChanged, this, &PlanOptionsPopover::updateState);
        connect(field, &QLineEdit::returnPressed, this, &PlanOptionsPopover::choose);
    }
    connect(m_again, &QPushButton::clicked, this, &PlanOptionsPopover::choose);
    updateState();
}

QLineEdit *PlanOptionsPopover::makeNumber(int value, int most, const QString &name)
{
    auto *field = new QLineEdit(QString::number(value), this);
    field->setValidator(new QIntValidator(1, most, field));
    field->setFixedWidth(numberWidth);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(name);
    return field;
}

QWidget *PlanOptionsPopover::makeFields()
{
    auto *widget = new QWidget(this);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(space::small);
    int row = 0;
    for (auto *field : {m_items, m_rate}) {
        grid->addWidget(new PlainLabel(field->accessibleName(), widget), row, 0);
        grid->addWidget(field, row, 1);
        auto *range = new PlainLabel(widget);
        grid->addWidget(range, row, 2);
        connect(field, &QLineEdit::textChanged, range, [field, range] { showRange(*field, *range); });
        showRange(*field, *range);
        ++row;
    }
    grid->setColumnStretch(2, 1);
    grid->addWidget(m_reason, row, 0, 1, 3);
    return widget;
}

// Says what is allowed beside the field, and more plainly when something else is in it.
void PlanOptionsPopover::showRange(QLineEdit &field, PlainLabel &range)
{
    const auto most = groupedNumber(mostOf(field));
    const bool isAllowed = field.hasAcceptableInput();
    range.setText(isAllowed ? tr("1 to %1").arg(most) : tr("Enter a number from 1 to %1").arg(most));
    range.setToken(isAllowed ? Token::Muted : Token::Conflict);
    field.setAccessibleDescription(range.text());
}

void PlanOptionsPopover::open()
{
    Popover::open(m_items);
    m_items->selectAll();
}

PlanRunLimits PlanOptionsPopover::runLimits() const
{
    PlanRunLimits runLimits{m_items->text().toInt(), m_rate->text().toInt(), {}};
    if (runLimits.areRaised()) {
        runLimits.reason = m_reason->text().simplified().toStdString();
    }
    return runLimits;
}

void PlanOptionsPopover::updateState()
{
    const auto blocker = findBlocker(runLimits());
    const bool isOther = runLimits() != m_before || m_backfill->isChecked() != m_wasBackfill;
    m_again->setEnabled(!blocker && isOther);
    m_again->setToolTip(blocker ? plainToolTip(translatedText(*blocker)) : QString());
}

void PlanOptionsPopover::choose()
{
    if (m_again->isEnabled()) {
        const auto requested = runLimits();
        const bool isBackfill = m_backfill->isChecked();
        close();
        emit chosen(requested, isBackfill);
    }
}

} // namespace cells::plans

#include "moc_planoptionspopover.cpp"
