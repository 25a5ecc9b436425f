// SPDX-License-Identifier: MIT
#include "widgets/pages/down/writeoffform.h"

#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QPushButton>

namespace cells::down {

using namespace plans;

namespace {

constexpr int formWidth = 620;

// "2026-11-24 03:00:00", with or without "UTC" or "Z": all times of the console are UTC.
std::optional<Instant> timeIn(const QLineEdit &field)
{
    auto text = field.text().simplified();
    if (text.endsWith(QLatin1String("UTC"))) {
        text.chop(3);
    }
    text = text.trimmed();
    return parseInstant((text.endsWith(u'Z') ? text : text + u'Z').toStdString());
}

} // namespace

WriteOffForm::WriteOffForm(QWidget *window)
    : Popover(window, formWidth)
    , m_recoveryPoint(makeField(tr("Recovery point (UTC)"), QStringLiteral("2026-11-24 03:00:00")))
    , m_lostAt(makeField(tr("Lost at (UTC)"), QStringLiteral("2026-11-24 07:30:00")))
    , m_fence(makeField(tr("Identity fence"), tr("certificate 4f:1c revoked, CR-4711")))
    , m_isForGood(
          new QCheckBox(tr("The lost database never serves the cell again, and nothing later is restored"), this))
    , m_problem(new PlainLabel(this, PlainLabel::Form::Block))
    , m_plan(textButton(tr("Plan the write-off"), ButtonRole::Primary, this))
{
    auto *title = new PlainLabel(tr("Write off leases"), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(
        tr("Leases that began after the recovery point and before the loss have no row in a restored database, so they "
           "are "
           "rolled back. Their names become free. The plan changes nothing, and a second person has to approve it."),
        this, PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    m_problem->setToken(Token::Muted);
    auto *column = makeColumn(this, pageMargins, {title, text, makeFields(), m_isForGood, m_problem});
    auto *cancel = textButton(tr("Cancel"), ButtonRole::Plain, this);
    connect(cancel, &QPushButton::clicked, this, &WriteOffForm::close);
    auto *buttons = makeRow(nullptr, {}, {});
    buttons->addStretch(1);
    buttons->addWidget(cancel);
    buttons->addWidget(m_plan);
    column->addLayout(buttons);
    setAccessibleName(title->text());
    connect(m_isForGood, &QCheckBox::toggled, this, &WriteOffForm::updateState);
    connect(m_plan, &QPushButton::clicked, this, &WriteOffForm::choose);
    updateState();
}

QLineEdit *WriteOffForm::makeField(const QString &name, const QString &hint)
{
    auto *field = new QLineEdit(this);
    field->setAccessibleName(name);
    field->setPlaceholderText(hint);
    connect(field, &QLineEdit::textChanged, this, &WriteOffForm::updateState);
    connect(field, &QLineEdit::returnPressed, this, &WriteOffForm::choose);
    return field;
}

QWidget *WriteOffForm::makeFields()
{
    const std::pair<QLineEdit *, QString> fields[]{
        {m_recoveryPoint, tr("The last moment that a restore may contain. If unsure, a later one.")},
        {m_lostAt, tr("The lost database committed nothing later.")},
        {m_fence, tr("How the cell is kept from beginning leases.")}};
    auto *widget = new QWidget(this);
    auto *grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::medium);
    grid->setVerticalSpacing(space::small);
    for (int row = 0; const auto &[field, explanation] : fields) {
        grid->addWidget(new PlainLabel(field->accessibleName(), widget), row, 0);
        grid->addWidget(field, row++, 1);
        auto *caption = new PlainLabel(explanation, widget);
        caption->setToken(Token::Muted);
        grid->addWidget(caption, row++, 1);
    }
    grid->setColumnStretch(1, 1);
    return widget;
}

void WriteOffForm::open()
{
    Popover::open(m_recoveryPoint);
}

QString WriteOffForm::disabledReason() const
{
    const auto recoveryPoint = timeIn(*m_recoveryPoint);
    const auto lostAt = timeIn(*m_lostAt);
    if (!recoveryPoint || !lostAt) {
        return tr("Enter both times as 2026-11-24 03:00:00, in UTC.");
    }
    if (*recoveryPoint >= *lostAt) {
        return tr("The recovery point must be before the loss.");
    }
    if (m_fence->text().simplified().isEmpty()) {
        return tr("Say how the cell is fenced, such as its certificate that was revoked.");
    }
    return m_isForGood->isChecked() ? QString() : tr("Confirm that the loss is for good.");
}

void WriteOffForm::updateState()
{
    const auto why = disabledReason();
    m_problem->setText(why);
    m_plan->setEnabled(why.isEmpty());
    m_plan->setToolTip(plainToolTip(why));
}

void WriteOffForm::choose()
{
    if (!m_plan->isEnabled()) {
        return;
    }
    const WriteOffPlanRequest request{{*timeIn(*m_recoveryPoint), *timeIn(*m_lostAt),
                                          m_fence->text().simplified().toStdString(), m_isForGood->isChecked()},
        {}};
    close();
    emit chosen(request);
}

} // namespace cells::down

#include "moc_writeoffform.cpp"
