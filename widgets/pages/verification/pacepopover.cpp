#include "widgets/pages/verification/pacepopover.h"

#include "widgets/parts/buttons.h"
#include "widgets/parts/fonts.h"
#include "widgets/parts/plainlabel.h"

#include <algorithm>
#include <QGridLayout>
#include <QIntValidator>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace cells {

namespace {

constexpr int popoverWidth = 520;
constexpr int numberWidth = 96;
constexpr int mostRows = 10'000'000;

QString numberText(const std::optional<int> &value)
{
    return value ? QString::number(*value) : QString();
}

std::optional<int> numberIn(const QLineEdit &field)
{
    bool isNumber = false;
    const int number = field.text().toInt(&isNumber);
    return isNumber ? std::optional(number) : std::nullopt;
}

} // namespace

PacePopover::PacePopover(const ScanPaces &paces, QWidget *window)
    : Popover(window)
    , m_rate(makeNumber(numberText(paces.rowsPerSecond ? std::optional(int(*paces.rowsPerSecond)) : std::nullopt),
          tr("Rows a second, at most")))
    , m_transactions(makeNumber(numberText(paces.transactions), tr("Wait while more transactions of others run than")))
    , m_lag(makeNumber(numberText(paces.replicaLag ? std::optional(
                                      int(std::chrono::duration_cast<std::chrono::seconds>(*paces.replicaLag).count()))
                                                   : std::nullopt),
          tr("Wait while the replica is further behind, in seconds, than")))
    , m_take(textButton(tr("Use this pace"), ButtonRole::Primary, this))
{
    auto *title = new PlainLabel(tr("How fast scans may go"), this);
    title->setFont(titleFont());
    auto *text = new PlainLabel(
        tr("What is left empty does not hold a scan back. A scan that runs is stopped and goes on where it was."), this,
        PlainLabel::Form::Block);
    text->setToken(Token::Muted);
    auto *fields = new QGridLayout;
    fields->setSpacing(space::small);
    int row = 0;
    for (auto *field : {m_rate, m_transactions, m_lag}) {
        fields->addWidget(new PlainLabel(field->accessibleName(), this), row, 0);
        fields->addWidget(field, row++, 1);
        connect(field, &QLineEdit::returnPressed, this, &PacePopover::choose);
    }
    fields->setColumnStretch(0, 1);
    auto *column = new QVBoxLayout(this);
    column->setSpacing(space::small);
    column->setContentsMargins(space::large, space::medium, space::large, space::medium);
    column->addWidget(title);
    column->addWidget(text);
    column->addLayout(fields);
    column->addWidget(m_take, 0, Qt::AlignRight);
    setAccessibleName(title->text());
    connect(m_take, &QPushButton::clicked, this, &PacePopover::choose);
}

QLineEdit *PacePopover::makeNumber(const QString &value, const QString &name)
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

void PacePopover::open()
{
    Popover::open(m_rate);
    m_rate->selectAll();
}

QSize PacePopover::sizeIn(const QSize &window) const
{
    const int wide = std::min(popoverWidth, window.width());
    return {wide, layout()->hasHeightForWidth() ? layout()->heightForWidth(wide) : sizeHint().height()};
}

ScanPaces PacePopover::paces() const
{
    ScanPaces paces;
    // A rate of none would never end.
    if (const auto rate = numberIn(*m_rate); rate && *rate > 0) {
        paces.rowsPerSecond = *rate;
    }
    paces.transactions = numberIn(*m_transactions);
    if (const auto lag = numberIn(*m_lag)) {
        paces.replicaLag = std::chrono::seconds{*lag};
    }
    return paces;
}

void PacePopover::choose()
{
    const auto wanted = paces();
    close();
    emit chosen(wanted);
}

} // namespace cells
