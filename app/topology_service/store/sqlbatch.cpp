// SPDX-License-Identifier: MIT
#include "app/topology_service/store/sqlbatch.h"

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

} // namespace cells
