// SPDX-License-Identifier: MIT
#include "models/presentation/drift/differencetable.h"

#include "models/engine/history/scanrecord.h"
#include "models/presentation/base/safetext.h"
#include "models/presentation/base/status.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"
#include "models/presentation/drift/drifttext.h"

#include <QCoreApplication>

namespace cells::drift {

using namespace claims;

namespace {

struct DifferenceTexts
{
    Q_DECLARE_TR_FUNCTIONS(drift)
};

// A missing claim has no value, rather than an empty one.
bool isClaimed(const Difference &difference)
{
    return difference.drift != DriftClass::Missing && difference.drift != DriftClass::Conflict
        && difference.drift != DriftClass::MovedAway && !(difference.claimed.empty() && difference.claimedSubject == 0);
}

bool isExpected(const Difference &difference)
{
    return difference.expectedSubject != 0 || !difference.expected.empty();
}

// Explains the class. Claims that differ are explained by their fields.
QString classText(const Difference &difference)
{
    switch (difference.drift) {
    case DriftClass::Missing:
        return DifferenceTexts::tr("the row has no claim");
    case DriftClass::Extra:
        return DifferenceTexts::tr("no row requests it");
    case DriftClass::Conflict:
        return difference.owner.value != 0 ? DifferenceTexts::tr("held by cell %1").arg(difference.owner.value)
                                           : DifferenceTexts::tr("held by another record");
    case DriftClass::Duplicate:
        return DifferenceTexts::tr("another claim of the row");
    case DriftClass::Recent:
        return DifferenceTexts::tr("changed too recently");
    case DriftClass::Leased:
        return DifferenceTexts::tr("a lease holds it");
    case DriftClass::Unreadable:
        return DifferenceTexts::tr("the claim is unreadable");
    case DriftClass::NotChecked:
        return difference.isForeign ? DifferenceTexts::tr("a claim of cell %1").arg(difference.owner.value)
                                    : DifferenceTexts::tr("a fact is missing");
    case DriftClass::MovedAway:
        return DifferenceTexts::tr("claimed in cell %1").arg(difference.owner.value);
    case DriftClass::Different:
        break;
    }
    return {};
}

QString because(const Difference &difference)
{
    QStringList segments{classText(difference)};
    segments.removeAll(QString());
    if (difference.isFlagOff) {
        segments << DifferenceTexts::tr("its flag is off");
    }
    if (difference.isBeyondLastRow) {
        segments << DifferenceTexts::tr("beyond the last row");
    }
    if (difference.isValueDifferent) {
        segments << DifferenceTexts::tr("value");
    }
    if (difference.isSubjectDifferent) {
        segments << DifferenceTexts::tr("subject %1 instead of %2")
                        .arg(difference.claimedSubject)
                        .arg(difference.expectedSubject);
    }
    if (!difference.isSure) {
        segments << DifferenceTexts::tr("uncertain");
    }
    return segments.join(QStringLiteral(" · "));
}

QString becauseText(const DifferenceRow &row)
{
    return because(row.difference);
}

// A value that is claimed or expected. A digest identifies nobody, so it is not masked.
using Value = std::string Difference::*;
using Has = bool (*)(const Difference &);

template <Value value> bool isHidden(const DifferenceRow &row)
{
    return row.isMasked && isPersonal(row.difference.type) && !isValueDigest(row.difference.*value);
}

template <Value value, Has has> QString valueText(const DifferenceRow &row)
{
    const auto &text = row.difference.*value;
    return !has(row.difference) ? dash()
        : isHidden<value>(row)  ? masked(text)
        : isValueDigest(text)   ? DifferenceTexts::tr("not stored")
                                : displayText(text);
}

template <Value value, Has has> ExportCell exactValue(const DifferenceRow &row)
{
    const auto &text = row.difference.*value;
    return !has(row.difference) ? std::nullopt
        : isHidden<value>(row)  ? ExportCell(masked(text).toUtf8())
                                : exportCell(text);
}

template <Value value> QString valueTip(const DifferenceRow &row)
{
    return isValueDigest(row.difference.*value) ? DifferenceTexts::tr(
               "The history stores no values, only whether they changed. To read the value again, show the "
               "difference in Claims or scan the model.")
                                                : QString();
}

// Nothing where there is no claim.
std::optional<Instant> createdAt(const DifferenceRow &row)
{
    const auto created = row.difference.createdAt;
    return created == Instant{} ? std::nullopt : std::optional(created);
}

QString createdClock(const DifferenceRow &row)
{
    const auto created = createdAt(row);
    return created ? utcString(*created) : dash();
}

QString createdText(const DifferenceRow &row)
{
    const auto created = createdAt(row);
    return created ? agoString(*created, row.asOf) : dash();
}

ExportCell exactCreated(const DifferenceRow &row)
{
    return exportCell(createdAt(row));
}

// Copies the value byte for byte.
template <ExportCell (*exact)(const DifferenceRow &)> QString wholeText(const DifferenceRow &row)
{
    return QString::fromUtf8(exact(row).value_or(QByteArray()));
}

template <ExportCell (*exact)(const DifferenceRow &)>
constexpr Column<DifferenceRow> column(const char *id, const char *title, QString (*text)(const DifferenceRow &))
{
    return {.id = id, .title = title, .text = text, .whole = wholeText<exact>, .exact = exact};
}

template <Value value, Has has> constexpr Column<DifferenceRow> valueColumn(const char *id, const char *title)
{
    auto entry = column<exactValue<value, has>>(id, title, valueText<value, has>);
    entry.isMonospace = true;
    entry.toolTip = valueTip<value>;
    return entry;
}

ExportCell exactId(const DifferenceRow &row)
{
    return QByteArray::number(qint64(row.difference.id));
}

ExportCell exactType(const DifferenceRow &row)
{
    return exportCell(nameOf(row.difference.type));
}

ExportCell exactClass(const DifferenceRow &row)
{
    return exportCell(toKey(row.difference.drift));
}

constexpr Column<DifferenceRow> differenceColumns[]{
    {.id = "id",
        .title = QT_TRANSLATE_NOOP("columns", "Id"),
        .alignment = rightAligned,
        .text = [](const DifferenceRow &row) { return groupedNumber(row.difference.id); },
        .whole = wholeText<exactId>,
        .exact = exactId},
    column<exactType>("type", QT_TRANSLATE_NOOP("columns", "Type"),
        [](const DifferenceRow &row) { return QString::fromStdString(nameOf(row.difference.type)); }),
    {.id = "class",
        .title = QT_TRANSLATE_NOOP("columns", "Class"),
        .text = [](const DifferenceRow &row) { return nameOf(row.difference.drift); },
        .status = [](const DifferenceRow &row) { return std::optional(statusOf(row.difference.drift)); },
        .whole = wholeText<exactClass>,
        .exact = exactClass},
    valueColumn<&Difference::claimed, isClaimed>("claimed", QT_TRANSLATE_NOOP("columns", "Claimed")),
    valueColumn<&Difference::expected, isExpected>("expected", QT_TRANSLATE_NOOP("columns", "Row value")),
    {.id = "created",
        .title = QT_TRANSLATE_NOOP("columns", "Created"),
        .text = createdText,
        .whole = wholeText<exactCreated>,
        .exact = exactCreated,
        .clockText = createdClock},
    {.id = "because", .title = QT_TRANSLATE_NOOP("columns", "Reason"), .text = becauseText},
};

// Ordered as the columns.
constexpr DifferenceOrder orders[]{DifferenceOrder::Id, DifferenceOrder::Type, DifferenceOrder::Class,
    DifferenceOrder::Claimed, DifferenceOrder::Expected, DifferenceOrder::Created, DifferenceOrder::Field};
static_assert(std::size(orders) == std::size(differenceColumns));

} // namespace

DifferenceTable::DifferenceTable(QObject *parent)
    : ArrangedTable(differenceColumns, parent)
{
}

void DifferenceTable::setDifferences(
    std::shared_ptr<const Differences> differences, const std::string &model, Instant asOf)
{
    m_model = QByteArray::fromStdString(model);
    m_asOf = asOf;
    m_differences = std::move(differences);
    setSource(rowOf(), m_differences ? std::uint32_t(m_differences->size()) : 0, false);
}

void DifferenceTable::setFilter(const DifferenceFilter &filter)
{
    if (filter != m_filter) {
        m_filter = filter;
        rearrange();
    }
}

void DifferenceTable::setMasked(bool isMasked)
{
    m_isMasked = isMasked;
    setRowOf(rowOf());
}

DifferenceTable::RowOf DifferenceTable::rowOf() const
{
    return [differences = m_differences, asOf = m_asOf, isMasked = m_isMasked](std::uint32_t number) {
        return DifferenceRow{differences->at(number), asOf, isMasked};
    };
}

DifferenceTable::Arrange DifferenceTable::arrangement() const
{
    const auto order = sortColumn() < 0 ? DifferenceOrder::Id : orders[sortColumn()];
    return [differences = m_differences, filter = m_filter, order, isDescending = isDescending()](
               const std::stop_token &stop) -> Outcome<Numbers> {
        return differences ? arrangedRows(*differences, filter, order, isDescending, stop) : Numbers();
    };
}

ExportRows DifferenceTable::exportRows() const
{
    auto rows = ArrangedTable::exportRows();
    const auto model = int(rows.columns.size());
    rows.columns.push_back({QStringLiteral("model"), QCoreApplication::translate("columns", "Model")});
    rows.cell = [cell = rows.cell, model, name = m_model](
                    qint64 row, int column) { return column == model ? ExportCell(name) : cell(row, column); };
    return rows;
}

} // namespace cells::drift

#include "moc_differencetable.cpp"
