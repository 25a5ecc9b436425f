// SPDX-License-Identifier: MIT
#include "models/presentation/claims/claimtable.h"

#include "models/engine/leases/withheld.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

namespace cells {

namespace {

struct Claims
{
    Q_DECLARE_TR_FUNCTIONS(claims)
};

QString idText(const ClaimRow &row)
{
    return keyString(row.pair->key);
}

QString typeText(const ClaimRow &row)
{
    return typeString(row.pair->type);
}

QString valueText(const ClaimRow &row)
{
    return row.pair->record ? shownValue(row, row.pair->record->claim.value) : dash();
}

QString wholeText(const ClaimRow &row, std::string_view value)
{
    return row.isMasked && isPersonal(row.pair->type) ? masked(value) : displayText(value, qsizetype(value.size()));
}

QString wholeValueText(const ClaimRow &row)
{
    return row.pair->record ? wholeText(row, row.pair->record->claim.value) : QString();
}

// Returns the value byte for byte, unless it is masked.
ExportCell exactly(const ClaimRow &row, const std::string &value)
{
    return row.isMasked && isPersonal(row.pair->type) ? masked(value).toUtf8() : QByteArray::fromStdString(value);
}

ExportCell exactValue(const ClaimRow &row)
{
    return row.pair->record ? exactly(row, row.pair->record->claim.value) : std::nullopt;
}

ExportCell exactRowValue(const ClaimRow &row)
{
    return row.pair->expected ? exactly(row, row.pair->expected->claim.value) : std::nullopt;
}

ExportCell exactCreated(const ClaimRow &row)
{
    return row.pair->record ? ExportCell(QByteArray::fromStdString(isoText(row.pair->record->createdAt)))
                            : std::nullopt;
}

ExportCell exactResult(const ClaimRow &row)
{
    const auto key = isWithheld(*row.pair) ? "withheld" : toKey(row.pair->result);
    return QByteArray(key.data(), qsizetype(key.size()));
}

QString statusText(const ClaimRow &row)
{
    return row.pair->record ? QString::fromStdString(nameOf(row.pair->record->status)) : dash();
}

std::optional<Duration> ageOf(const ClaimRow &row)
{
    return row.pair->record ? std::optional(row.now - row.pair->record->createdAt) : std::nullopt;
}

QString ageText(const ClaimRow &row)
{
    const auto age = ageOf(row);
    return age ? durationString(*age) : dash();
}

QString createdText(const ClaimRow &row)
{
    return row.pair->record ? utcString(row.pair->record->createdAt) : dash();
}

QString verdictText(const ClaimRow &row)
{
    return isWithheld(*row.pair) ? dash() : pairStatusText(*row.pair);
}

QString reasonsText(const ClaimRow &row)
{
    QStringList texts;
    for (const auto &reason : row.pair->reasons) {
        texts << translatedText(reason);
    }
    return texts.join(u'\n');
}

// Why there is no value at the right.
QString absentRowText(const ClaimPair &pair)
{
    if (pair.row) {
        return Claims::tr("not claimed");
    }
    return pair.result == PairStatus::Extra ? Claims::tr("no row") : dash();
}

QString rowValueText(const ClaimRow &row)
{
    const auto &expected = row.pair->expected;
    return expected ? shownValue(row, expected->claim.value) : absentRowText(*row.pair);
}

QString wholeRowValueText(const ClaimRow &row)
{
    return row.pair->expected ? wholeText(row, row.pair->expected->claim.value) : QString();
}

QString rowSubjectText(const ClaimRow &row)
{
    return row.pair->expected ? subjectString(row.pair->expected->subject) : dash();
}

// Ids by number, then other keys; within one row by type.
bool isKeyLess(const ClaimRow &left, const ClaimRow &right)
{
    const auto &a = *left.pair;
    const auto &b = *right.pair;
    return a.key != b.key ? a.key < b.key : a.type < b.type;
}

std::string_view claimedValue(const ClaimRow &row)
{
    return row.pair->record ? std::string_view(row.pair->record->claim.value) : std::string_view();
}

std::string_view expectedValue(const ClaimRow &row)
{
    return row.pair->expected ? std::string_view(row.pair->expected->claim.value) : std::string_view();
}

constexpr Qt::Alignment left = Qt::AlignLeft | Qt::AlignVCenter;
constexpr Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;

constexpr Column<ClaimRow> claimColumns[]{
    {.id = "id", .title = QT_TRANSLATE_NOOP("columns", "Id"), .alignment = right, .text = idText, .isLess = isKeyLess},
    {.id = "type",
        .title = QT_TRANSLATE_NOOP("columns", "Claim"),
        .alignment = left,
        .text = typeText,
        .isLess = [](const auto &a, const auto &b) { return a.pair->type < b.pair->type; }},
    {.id = "value",
        .title = QT_TRANSLATE_NOOP("columns", "Service has"),
        .alignment = left,
        .isMonospace = true,
        .text = valueText,
        .isLess = [](const auto &a, const auto &b) { return claimedValue(a) < claimedValue(b); },
        .whole = wholeValueText,
        .exact = exactValue},
    {.id = "result",
        .title = QT_TRANSLATE_NOOP("columns", "Result"),
        .alignment = left,
        .text = verdictText,
        .isLess = [](const auto &a, const auto &b) { return a.pair->result < b.pair->result; },
        .status =
            [](const auto &row) {
                return isWithheld(*row.pair) ? std::nullopt : std::optional(statusOf(row.pair->result));
            },
        .toolTip = reasonsText,
        .exact = exactResult},
    {.id = "row_value",
        .title = QT_TRANSLATE_NOOP("columns", "Row requests"),
        .alignment = left,
        .isMonospace = true,
        .text = rowValueText,
        .isLess = [](const auto &a, const auto &b) { return expectedValue(a) < expectedValue(b); },
        .whole = wholeRowValueText,
        .exact = exactRowValue},
    {.id = "row_subject",
        .title = QT_TRANSLATE_NOOP("columns", "Subject"),
        .alignment = left,
        .text = rowSubjectText,
        .isLess = [](const auto &a, const auto &b) { return rowSubjectText(a) < rowSubjectText(b); }},
    {.id = "status",
        .title = QT_TRANSLATE_NOOP("columns", "Status"),
        .alignment = left,
        .text = statusText,
        .isLess = [](const auto &a, const auto &b) { return statusText(a) < statusText(b); }},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = right,
        .text = ageText,
        .isLess = [](const auto &a, const auto &b) { return ageOf(a) < ageOf(b); },
        .toolTip = createdText,
        .exact = exactCreated,
        .clockText = createdText,
        .clockTitle = QT_TRANSLATE_NOOP("columns", "Created")},
};

} // namespace

QString shownValue(const ClaimRow &row, std::string_view value)
{
    return row.isMasked && isPersonal(row.pair->type) ? masked(value) : displayText(value);
}

PairId idOf(const ClaimPair &pair)
{
    return {pair.key, pair.type, pair.record ? std::optional(pair.record->uuid) : std::nullopt};
}

ClaimTable::ClaimTable(QObject *parent)
    : RowTable(
        claimColumns, [](const ClaimRow &row) { return idOf(*row.pair); }, idText, parent)
{
}

} // namespace cells
