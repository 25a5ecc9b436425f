// SPDX-License-Identifier: MIT
#include "widgets/pages/alerts/noticechoices.h"

#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimeEdit>

namespace cells::alerts {

namespace {

constexpr int choicesWidth = 480;
constexpr QuietHours usualQuietHours{std::chrono::hours{22}, std::chrono::hours{7}};

QTime timeOf(std::chrono::minutes ofDay)
{
    return QTime(0, 0).addSecs(int(std::chrono::seconds(ofDay).count()));
}

std::chrono::minutes minutesOf(const QTimeEdit &edit)
{
    return std::chrono::minutes(edit.time().hour() * 60 + edit.time().minute());
}

QTimeEdit *timeEdit(const QString &name, QWidget *parent)
{
    auto *edit = new QTimeEdit(parent);
    edit->setDisplayFormat(QStringLiteral("HH:mm"));
    edit->setAccessibleName(name);
    // The style's own hint leaves no room for the buttons.
    edit->setMinimumWidth(edit->fontMetrics().horizontalAdvance(QStringLiteral("00:00")) + 2 * space::huge);
    return edit;
}

} // namespace

NoticeChoices::NoticeChoices(QWidget *window)
    : Popover(window, choicesWidth)
    , m_isOn(new QCheckBox(tr("Show alerts as notifications of the desktop"), this))
    , m_least(new QComboBox(this))
    , m_isQuiet(new QCheckBox(tr("Quiet hours, except for s1"), this))
    , m_from(timeEdit(tr("Quiet from"), this))
    , m_until(timeEdit(tr("Quiet until"), this))
    , m_hint(new PlainLabel({}, this, PlainLabel::Form::Block))
{
    auto *title = new PlainLabel(tr("Notifications"), this);
    title->setFont(titleFont());
    m_least->setAccessibleName(tr("Least severity"));
    m_least->addItems({tr("s1 only"), tr("s1 and s2"), tr("s1 to s3"), tr("all, s1 to s4")});
    auto *least = new PlainLabel(tr("Severity"), this);
    least->setBuddy(m_least);
    auto *severity = makeRow(nullptr, {}, {least, m_least});
    severity->addStretch(1);
    auto *quiet = makeRow(nullptr, {}, {m_isQuiet, m_from, new PlainLabel(tr("to"), this), m_until});
    quiet->addStretch(1);
    auto *close = textButton(tr("Close"), ButtonRole::Plain, this);
    auto *buttons = makeRow(nullptr, {}, {});
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto *column = makeColumn(this, pageMargins, {title, m_isOn});
    column->addLayout(severity);
    column->addLayout(quiet);
    column->addWidget(m_hint);
    column->addLayout(buttons);
    setAccessibleName(title->text());
    connect(close, &QPushButton::clicked, this, &Popover::close);
    connect(m_isOn, &QCheckBox::toggled, this, &NoticeChoices::choose);
    connect(m_isQuiet, &QCheckBox::toggled, this, &NoticeChoices::choose);
    connect(m_least, &QComboBox::activated, this, &NoticeChoices::choose);
    connect(m_from, &QTimeEdit::timeChanged, this, &NoticeChoices::choose);
    connect(m_until, &QTimeEdit::timeChanged, this, &NoticeChoices::choose);
}

void NoticeChoices::open(const NoticeOptions &options, bool isAvailable)
{
    m_options = options;
    const auto hours = options.quiet.value_or(usualQuietHours);
    {
        const QSignalBlocker blocks[]{
            QSignalBlocker(m_isOn), QSignalBlocker(m_isQuiet), QSignalBlocker(m_from), QSignalBlocker(m_until)};
        m_isOn->setChecked(options.isOn);
        m_least->setCurrentIndex(int(options.least));
        m_isQuiet->setChecked(options.quiet.has_value());
        m_from->setTime(timeOf(hours.from));
        m_until->setTime(timeOf(hours.until));
    }
    m_hint->setText(
        isAvailable ? tr(
            "While they are on, the console reads all cells every 2 minutes. A laptop sleeps, so let a host of your "
            "monitoring run cellsctl metrics, too.")
                    : tr("This desktop has no notification service. The number beside Alerts counts firing alerts."));
    showState();
    Popover::open(m_isOn);
}

void NoticeChoices::showState()
{
    m_least->setEnabled(m_options.isOn);
    m_isQuiet->setEnabled(m_options.isOn);
    m_from->setEnabled(m_options.isOn && m_options.quiet);
    m_until->setEnabled(m_options.isOn && m_options.quiet);
}

void NoticeChoices::choose()
{
    m_options.isOn = m_isOn->isChecked();
    m_options.least = Severity(m_least->currentIndex());
    m_options.quiet
        = m_isQuiet->isChecked() ? std::optional(QuietHours{minutesOf(*m_from), minutesOf(*m_until)}) : std::nullopt;
    showState();
    emit chosen(m_options);
}

} // namespace cells::alerts

#include "moc_noticechoices.cpp"
