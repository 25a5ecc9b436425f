// SPDX-License-Identifier: MIT
#include "app/topology_service/model/updatebatch.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int maxRecords = 1000;
constexpr std::size_t maxRequestBytes = 10 * 1024 * 1024;
constexpr std::size_t maxSourceKeyBytes = 128;
// So that the records of one page differ little in length.
constexpr std::size_t maxUserDataBytes = 4096;

using Records = google::protobuf::RepeatedPtrField<wire::claims::Metadata>;

Answer<void> checkParties(const wire::claims::Metadata &record, const std::string &field)
{
    if (record.subject().type() == wire::claims::Subject::UNSPECIFIED || record.subject().id() < 1) {
        return invalid(field + "subject: type and a positive id are needed");
    }
    const auto keySize = record.source().rails_primary_key_id().size();
    if (record.source().type() == wire::claims::Source::UNSPECIFIED || keySize == 0) {
        return invalid(field + "source: type and rails_primary_key_id are needed");
    }
    if (keySize > maxSourceKeyBytes) {
        return invalid(field + "source.rails_primary_key_id: longer than 128 bytes");
    }
    if (record.has_user_data() && record.user_data().ByteSizeLong() > maxUserDataBytes) {
        return invalid(field + "user_data: longer than 4096 bytes");
    }
    return {};
}

Answer<BatchEntry> entryOf(const wire::claims::Metadata &record, const std::string &field, std::size_t maxValueBytes)
{
    CELLS_TRY(auto key, keyOfEither(record, field));
    if (key.value.size() > maxValueBytes) {
        return invalid(field + "claim: value of " + std::to_string(key.value.size()) + " bytes, at most "
            + std::to_string(maxValueBytes) + " are taken");
    }
    CELLS_TRY_VOID(checkParties(record, field));
    BatchEntry entry;
    entry.key = std::move(key);
    entry.subjectType = record.subject().type();
    entry.subjectId = record.subject().id();
    entry.sourceType = record.source().type();
    entry.sourceKey = record.source().rails_primary_key_id();
    if (record.has_user_data()) {
        entry.userData = record.user_data().SerializeAsString();
    }
    return entry;
}

Answer<std::vector<BatchEntry>> entriesOf(const Records &records, const std::string &list, std::size_t maxValueBytes)
{
    std::vector<BatchEntry> entries;
    entries.reserve(static_cast<std::size_t>(records.size()));
    for (int i = 0; i < records.size(); ++i) {
        CELLS_TRY(auto entry, entryOf(records[i], list + '[' + std::to_string(i) + "].", maxValueBytes));
        entries.push_back(std::move(entry));
    }
    std::ranges::sort(entries, {}, &BatchEntry::key);
    const auto twice = std::ranges::adjacent_find(entries, {}, &BatchEntry::key);
    if (twice != entries.end()) {
        return invalid(list + ": " + nameOf(twice->key) + " is there twice");
    }
    return entries;
}

Answer<void> checkSize(const wire::claims::BeginUpdateRequest &request)
{
    const int records = request.create_records_size() + request.destroy_records_size();
    if (records == 0) {
        return invalid("create_records, destroy_records: nothing to do");
    }
    if (records > maxRecords) {
        return invalid(
            "create_records, destroy_records: " + std::to_string(records) + " records, at most 1000 are taken");
    }
    if (request.ByteSizeLong() > maxRequestBytes) {
        return invalid("create_records, destroy_records: more than 10 MiB");
    }
    return {};
}

Answer<void> checkDisjoint(const UpdateBatch &batch)
{
    for (const auto &created : batch.creates) {
        if (std::ranges::binary_search(batch.destroys, created.key, {}, &BatchEntry::key)) {
            return invalid("create_records, destroy_records: " + nameOf(created.key) + " is in both");
        }
    }
    return {};
}

} // namespace

Answer<UpdateBatch> batchOf(const wire::claims::BeginUpdateRequest &request, const UpdateRules &rules)
{
    CELLS_TRY_VOID(checkSize(request));
    CELLS_TRY(auto creates, entriesOf(request.create_records(), "create_records", rules.maxValueBytes));
    CELLS_TRY(auto destroys, entriesOf(request.destroy_records(), "destroy_records", rules.maxValueBytes));
    UpdateBatch batch{std::move(creates), std::move(destroys)};
    if (rules.strictness == Strictness::Design) {
        CELLS_TRY_VOID(checkDisjoint(batch));
    }
    return batch;
}

} // namespace cells
