// SPDX-License-Identifier: MIT
#include "models/presentation/claims/snapshotcolumns.h"

#include "models/presentation/base/safetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/claims/claimtext.h"

namespace cells {

namespace {

using Row = std::uint32_t;

constexpr Qt::Alignment right = Qt::AlignRight | Qt::AlignVCenter;

QString wholeText(std::string_view bytes)
{
    return displayText(bytes, qsizetype(bytes.size()));
}

QString hexText(std::string_view bytes)
{
    return QString::fromLatin1(QByteArrayView(bytes.data(), qsizetype(bytes.size())).toByteArray().toHex());
}

QString valueText(const RecordColumns &records, Row row)
{
    return displayText(records.value(row));
}

QString wholeValueText(const RecordColumns &records, Row row)
{
    return wholeText(records.value(row));
}

ExportCell exactValue(const RecordColumns &records, Row row)
{
    const auto value = records.value(row);
    return QByteArray(value.data(), qsizetype(value.size()));
}

QString typeText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).claim));
}

QString statusText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).status));
}

std::optional<Status> statusOfRecord(const RecordColumns &records, Row row)
{
    return statusOf(records.kind(row).status);
}

// A key that is no id in hexadecimal digits, shortened if need be.
QString sourceText(const RecordColumns &records, Row row)
{
    const auto id = records.sourceId(row);
    const auto key = records.otherKey(row);
    return id ? QString::number(*id) : QStringLiteral("0x") + displayText(hexText(key.substr(0, 256)));
}

QString wholeSourceText(const RecordColumns &records, Row row)
{
    const auto id = records.sourceId(row);
    return id ? QString::number(*id) : QStringLiteral("0x") + hexText(records.otherKey(row));
}

QString subjectText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(nameOf(records.kind(row).subject)) + u' ' + QString::number(records.subjectId(row));
}

QString leaseText(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? QString::fromStdString(lease->shortText()) : dash();
}

QString wholeLeaseText(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? QString::fromStdString(lease->text()) : QString();
}

ExportCell exactLease(const RecordColumns &records, Row row)
{
    const auto *lease = records.lease(row);
    return lease ? ExportCell(QByteArray::fromStdString(lease->text())) : std::nullopt;
}

QString createdText(const RecordColumns &records, Row row)
{
    return utcString(records.createdAt(row));
}

QString wholeCreatedText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(isoText(records.createdAt(row)));
}

QString updatedText(const RecordColumns &records, Row row)
{
    return utcString(records.updatedAt(row));
}

QString wholeUpdatedText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(isoText(records.updatedAt(row)));
}

QString cellText(const RecordColumns &records, Row row)
{
    return QString::number(records.kind(row).cell.value);
}

QString uuidText(const RecordColumns &records, Row row)
{
    return QString::fromStdString(records.uuid(row).text());
}

constexpr SnapshotColumn all[]{
    {.id = "value",
        .title = QT_TRANSLATE_NOOP("columns", "Value"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Value,
        .text = valueText,
        .wholeText = wholeValueText,
        .exact = exactValue},
    {.id = "type", .title = QT_TRANSLATE_NOOP("columns", "Claim"), .sortedBy = RecordColumn::Type, .text = typeText},
    {.id = "status",
        .title = QT_TRANSLATE_NOOP("columns", "Status"),
        .sortedBy = RecordColumn::Status,
        .text = statusText,
        .status = statusOfRecord},
    {.id = "source",
        .title = QT_TRANSLATE_NOOP("columns", "Source id"),
        .alignment = right,
        .isMonospace = true,
        .sortedBy = RecordColumn::Source,
        .text = sourceText,
        .wholeText = wholeSourceText},
    {.id = "subject",
        .title = QT_TRANSLATE_NOOP("columns", "Subject"),
        .sortedBy = RecordColumn::Subject,
        .text = subjectText},
    {.id = "lease",
        .title = QT_TRANSLATE_NOOP("columns", "Lease"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Lease,
        .text = leaseText,
        .wholeText = wholeLeaseText,
        .exact = exactLease},
    {.id = "created",
        .title = QT_TRANSLATE_NOOP("columns", "Created"),
        .sortedBy = RecordColumn::Created,
        .text = createdText,
        .wholeText = wholeCreatedText,
        .when = [](const RecordColumns &records, Row row) { return records.createdAt(row); }},
    {.id = "updated",
        .title = QT_TRANSLATE_NOOP("columns", "Updated"),
        .sortedBy = RecordColumn::Updated,
        .text = updatedText,
        .wholeText = wholeUpdatedText,
        .when = [](const RecordColumns &records, Row row) { return records.updatedAt(row); }},
    {.id = "cell",
        .title = QT_TRANSLATE_NOOP("columns", "Cell"),
        .alignment = right,
        .sortedBy = RecordColumn::Cell,
        .text = cellText},
    {.id = "record",
        .title = QT_TRANSLATE_NOOP("columns", "Record"),
        .isMonospace = true,
        .sortedBy = RecordColumn::Uuid,
        .text = uuidText},
};

} // namespace

std::span<const SnapshotColumn> snapshotColumns()
{
    return all;
}

} // namespace cells
