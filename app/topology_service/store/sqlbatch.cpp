// SPDX-License-Identifier: MIT
#include "app/topology_service/store/sqlbatch.h"

#include "models/claims/instant.h"

namespace cells {

namespace {

template <typename Items, typename Text> std::string column(const Items &items, Text text)
{
    std::vector<SqlValue> elements;
    elements.reserve(items.size());
    for (const auto &item : items) {
        elements.push_back(text(item));
    }
    return sqlArray(elements);
}

} // namespace

void appendDestroys(SqlValues &values, const std::vector<BatchEntry> &destroys)
{
    values.push_back(column(destroys, [](const auto &entry) { return std::to_string(entry.key.type); }));
    values.push_back(column(destroys, [](const auto &entry) { return sqlBytes(entry.key.value); }));
    values.push_back(column(destroys, [](const auto &entry) { return std::to_string(entry.subjectType); }));
    values.push_back(column(destroys, [](const auto &entry) { return std::to_string(entry.subjectId); }));
    values.push_back(column(destroys, [](const auto &entry) { return std::to_string(entry.sourceType); }));
    values.push_back(column(destroys, [](const auto &entry) { return sqlBytes(entry.sourceKey); }));
}

void appendCreates(SqlValues &values, const std::vector<BatchEntry> &creates)
{
    appendDestroys(values, creates);
    values.push_back(column(creates, [](const auto &entry) -> SqlValue {
        return entry.userData ? SqlValue(sqlBytes(*entry.userData)) : std::nullopt;
    }));
}

SqlValues keyColumns(std::span<const ClaimKey> keys)
{
    return {column(keys, [](const auto &key) { return std::to_string(key.type); }),
        column(keys, [](const auto &key) { return sqlBytes(key.value); })};
}

bool fillTime(google::protobuf::Timestamp &time, std::string_view text)
{
    const auto instant = parseInstant(text);
    if (!instant) {
        return false;
    }
    const auto micros = instant->time_since_epoch();
    const auto seconds = std::chrono::floor<std::chrono::seconds>(micros);
    time.set_seconds(seconds.count());
    time.set_nanos(static_cast<std::int32_t>(std::chrono::nanoseconds(micros - seconds).count()));
    return true;
}

bool fillRecord(wire::claims::Record &record, const SqlRows &rows, int row)
{
    const auto value = bytesOfSql(rows.text(row, 2));
    auto sourceKey = bytesOfSql(rows.text(row, 6));
    if (!value || !sourceKey) {
        return false;
    }
    auto &metadata = *record.mutable_metadata();
    fill(metadata, static_cast<std::int32_t>(rows.number(row, 1)), *value);
    metadata.mutable_subject()->set_type(static_cast<wire::claims::Subject::Type>(rows.number(row, 3)));
    metadata.mutable_subject()->set_id(rows.number(row, 4));
    metadata.mutable_source()->set_type(static_cast<wire::claims::Source::Type>(rows.number(row, 5)));
    metadata.mutable_source()->set_rails_primary_key_id(std::move(*sourceKey));
    record.mutable_uuid()->set_value(std::string(rows.text(row, 0)));
    record.set_cell_id(rows.number(row, 7));
    record.set_status(static_cast<wire::claims::Record::Status>(rows.number(row, 8)));
    if (!rows.isNull(row, 9)) {
        record.mutable_lease_uuid()->set_value(std::string(rows.text(row, 9)));
    }
    if (!rows.isNull(row, 10)) {
        const auto userData = bytesOfSql(rows.text(row, 10));
        if (!userData || !metadata.mutable_user_data()->ParseFromString(*userData)) {
            return false;
        }
    }
    return fillTime(*record.mutable_created_at(), rows.text(row, 11))
        && fillTime(*record.mutable_updated_at(), rows.text(row, 12));
}

} // namespace cells
