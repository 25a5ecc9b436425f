// SPDX-License-Identifier: MIT
#include "models/presentation/claims/claimtable.h"

#include "models/engine/leases/withheld.h"
#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/leases/leasetext.h"

namespace cells::claims {

using namespace leases;

namespace {

struct ClaimTexts
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

// The value of the claim, or of its row; null: there is none.
const std::string *claimedValue(const ClaimRow &row)
{
    return row.pair->record ? &row.pair->record->claim.value : nullptr;
}

const std::string *expectedValue(const ClaimRow &row)
{
    return row.pair->expected ? &row.pair->expected->claim.value : nullptr;
}

bool isHidden(const ClaimRow &row)
{
    return row.isMasked && isPersonal(row.pair->type);
}

template <auto valueOf> QString wholeText(const ClaimRow &row)
{
    const auto *value = valueOf(row);
    return !value ? QString() : isHidden(row) ? masked(*value) : displayText(*value, qsizetype(value->size()));
}

// Returns the value byte for byte, unless it is masked.
template <auto valueOf> ExportCell exactValue(const ClaimRow &row)
{
    const auto *value = valueOf(row);
    return !value ? std::nullopt : isHidden(row) ? ExportCell(masked(*value).toUtf8()) : exportCell(*value);
}

template <auto valueOf> std::string_view sortedValue(const ClaimRow &row)
{
    const auto *value = valueOf(row);
    return value ? std::string_view(*value) : std::string_view();
}

QString valueText(const ClaimRow &row)
{
    return row.pair->record ? shownValue(row, *claimedValue(row)) : dash();
}

QString statusText(const ClaimRow &row)
{
    return row.pair->record ? QString::fromStdString(nameOf(row.pair->record->status)) : dash();
}

std::optional<Instant> createdAt(const ClaimRow &row)
{
    return row.pair->record ? std::optional(row.pair->record->createdAt) : std::nullopt;
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
    const auto created = createdAt(row);
    return created ? utcString(*created) : dash();
}

QString verdictText(const ClaimRow &row)
{
    return isWithheld(*row.pair) ? dash() : pairStatusText(*row.pair);
}

QString reasonsText(const ClaimRow &row)
{
    return translatedTexts(row.pair->reasons).join(u'\n');
}

// Why there is no value at the right.
QString absentRowText(const ClaimPair &pair)
{
    if (pair.row) {
        return ClaimTexts::tr("not claimed");
    }
    return pair.result == PairStatus::Extra ? ClaimTexts::tr("no row") : dash();
}

QString rowValueText(const ClaimRow &row)
{
    const auto &expected = row.pair->expected;
    return expected ? shownValue(row, expected->claim.value) : absentRowText(*row.pair);
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

constexpr Column<ClaimRow> claimColumns[]{
    {.id = "id",
        .title = QT_TRANSLATE_NOOP("columns", "Id"),
        .alignment = rightAligned,
        .text = idText,
        .isLess = isKeyLess},
    {.id = "type",
        .title = QT_TRANSLATE_NOOP("columns", "Claim"),
        .text = typeText,
        .isLess = [](const auto &a, const auto &b) { return a.pair->type < b.pair->type; }},
    {.id = "value",
        .title = QT_TRANSLATE_NOOP("columns", "Service has"),
        .isMonospace = true,
        .text = valueText,
        .isLess = isLessBy<sortedValue<claimedValue>>,
        .whole = wholeText<claimedValue>,
        .exact = exactValue<claimedValue>},
    {.id = "result",
        .title = QT_TRANSLATE_NOOP("columns", "Result"),
        .text = verdictText,
        .isLess = [](const auto &a, const auto &b) { return a.pair->result < b.pair->result; },
        .status =
            [](const auto &row) {
                return isWithheld(*row.pair) ? std::nullopt : std::optional(statusOf(row.pair->result));
            },
        .toolTip = reasonsText,
        .exact
        = [](const auto &row) { return exportCell(isWithheld(*row.pair) ? "withheld" : toKey(row.pair->result)); }},
    {.id = "row_value",
        .title = QT_TRANSLATE_NOOP("columns", "Row requests"),
        .isMonospace = true,
        .text = rowValueText,
        .isLess = isLessBy<sortedValue<expectedValue>>,
        .whole = wholeText<expectedValue>,
        .exact = exactValue<expectedValue>},
    {.id = "row_subject", .title = QT_TRANSLATE_NOOP("columns", "Subject"), .text = rowSubjectText},
    {.id = "status", .title = QT_TRANSLATE_NOOP("columns", "Status"), .text = statusText},
    {.id = "age",
        .title = QT_TRANSLATE_NOOP("columns", "Age"),
        .alignment = rightAligned,
        .text = ageText,
        .isLess = [](const auto &a, const auto &b) { return ageOf(a) < ageOf(b); },
        .toolTip = createdText,
        .exact = [](const auto &row) { return exportCell(createdAt(row)); },
        .clockText = createdText,
        .clockTitle = QT_TRANSLATE_NOOP("columns", "Created")},
};

} // namespace

QString shownValue(const ClaimRow &row, std::string_view value)
{
    return isHidden(row) ? masked(value) : displayText(value);
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

} // namespace cells::claims

#include "moc_claimtable.cpp"
