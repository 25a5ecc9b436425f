// SPDX-License-Identifier: MIT
#include "widgets/pages/verification/scans/scanoptionspopover.h"

#include "models/engine/scan/scanratelimiter.h"
#include "models/presentation/base/safetext.h"
#include "widgets/toolkit/controls/buttons.h"
#include "widgets/toolkit/style/fonts.h"
#include "widgets/toolkit/style/layouts.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QDoubleValidator>
#include <QGridLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>

namespace cells::drift {

namespace {

constexpr int popoverWidth = 520;
constexpr int numberWidth = 96;
constexpr int mostRows = 10'000'000;
constexpr double wholePercent = 100;
constexpr int decimals = 3;

template <typename Number> QString numberText(const std::optional<Number> &value)
{
    return value ? QString::number(int(*value)) : QString();
}

template <typename Unit> QString durationIn(const std::optional<Duration> &duration)
{
    return duration ? QString::number(std::chrono::duration_cast<Unit>(*duration).count()) : QString();
}

std::optional<int> numberIn(const QLineEdit &field)
{
    bool isNumber = false;
    const int number = field.text().toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

QString usualRates()
{
    const auto of = [](EnvironmentKind kind) { return groupedNumber(qint64(usualScanRate(kind).value_or(0))); };
    return ScanOptionsPopover::tr(
        "Default rate in rows per second: production %1, staging %2, development %3, sandbox no limit.")
        .arg(of(EnvironmentKind::Production), of(EnvironmentKind::Staging), of(EnvironmentKind::Development));
}

} // namespace

ScanOptionsPopover::ScanOptionsPopover(const ScanOptions &options, QWidget *window)
    : Popover(window, popoverWidth)
    , m_rate(makeNumber(numberText(options.rowsPerSecond), tr("Rows per second, at most")))
    , m_transactions(makeNumber(numberText(options.transactions), tr("Pause while other active transactions exceed")))
    , m_lag(makeNumber(
          durationIn<std::chrono::seconds>(options.replicaLag), tr("Pause while replica lag exceeds (seconds)")))
    , m_drift(makeNumber(numberText(options.limits.drift), tr("Stop after this many differences")))
    , m_percent(makeShare(options.limits.driftPercent, tr("Stop above this share (%), after 1 000 rows")))
    , m_minutes(makeNumber(durationIn<std::chrono::minutes>(options.limits.time), tr("Stop after this many minutes")))
    , m_take(textButton(tr("Apply limits"), ButtonRole::Primary, this))
{
    auto *title = new PlainLabel(tr("Scan limits"), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(tr("Empty means no limit. Changing limits restarts a running scan where it left off. A "
                                   "scan that stops early is marked incomplete and can be resumed."),
        this, PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    auto *usual = new PlainLabel(usualRates(), this, PlainLabel::Form::Block);
    usual->setToken(Token::Muted);
    auto *fields = new QGridLayout;
    fields->setSpacing(space::small);
    int row = 0;
    for (auto *field : {m_rate, m_transactions, m_lag, m_drift, m_percent, m_minutes}) {
        fields->addWidget(new PlainLabel(field->accessibleName(), this), row, 0);
        fields->addWidget(field, row++, 1);
        connect(field, &QLineEdit::returnPressed, this, &ScanOptionsPopover::choose);
    }
    fields->setColumnStretch(0, 1);
    auto *column = makeColumn(this, pageMargins, {title, text, usual});
    column->addLayout(fields);
    column->addWidget(m_take, 0, Qt::AlignRight);
    setAccessibleName(title->text());
    connect(m_take, &QPushButton::clicked, this, &ScanOptionsPopover::choose);
}

QLineEdit *ScanOptionsPopover::makeNumber(const QString &value, const QString &name)
{
    auto *field = new QLineEdit(value, this);
    auto *validator = new QIntValidator(0, mostRows, field);
    field->setValidator(validator);
    field->setPlaceholderText(tr("any"));
    field->setFixedWidth(numberWidth);
    field->setAlignment(Qt::AlignRight);
    field->setAccessibleName(name);
    return field;
}

QLineEdit *ScanOptionsPopover::makeShare(const std::optional<double> &percent, const QString &name)
{
    auto *field = makeNumber(percent ? QLocale::c().toString(*percent) : QString(), name);
    auto *validator = new QDoubleValidator(0, wholePercent, decimals, field);
    validator->setLocale(QLocale::c());
    validator->setNotation(QDoubleValidator::StandardNotation);
    field->setValidator(validator);
    return field;
}

void ScanOptionsPopover::open()
{
    Popover::open(m_rate);
    m_rate->selectAll();
}

ScanOptions ScanOptionsPopover::options() const
{
    ScanOptions options;
    // A scan at rate 0 would never end.
    if (const auto rate = numberIn(*m_rate); rate && *rate > 0) {
        options.rowsPerSecond = *rate;
    }
    options.transactions = numberIn(*m_transactions);
    if (const auto lag = numberIn(*m_lag)) {
        options.replicaLag = std::chrono::seconds{*lag};
    }
    // A limit of 0 would end every scan at once.
    if (const auto drift = numberIn(*m_drift); drift && *drift > 0) {
        options.limits.drift = std::uint64_t(*drift);
    }
    if (const double percent = QLocale::c().toDouble(m_percent->text()); percent > 0) {
        options.limits.driftPercent = percent;
    }
    if (const auto minutes = numberIn(*m_minutes); minutes && *minutes > 0) {
        options.limits.time = std::chrono::minutes{*minutes};
    }
    return options;
}

void ScanOptionsPopover::choose()
{
    const auto requested = options();
    close();
    emit chosen(requested);
}

} // namespace cells::drift

#include "moc_scanoptionspopover.cpp"
