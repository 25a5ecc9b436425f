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

tl::unexpected<grpc::Status> invalid(const std::string &text)
{
    return refused(grpc::StatusCode::INVALID_ARGUMENT, text);
}

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
    auto key = keyOfEither(record, field);
    if (!key) {
        return tl::unexpected(key.error());
    }
    if (key->value.size() > maxValueBytes) {
        return invalid(field + "claim: value of " + std::to_string(key->value.size()) + " bytes, at most "
            + std::to_string(maxValueBytes) + " are taken");
    }
    if (const auto checked = checkParties(record, field); !checked) {
        return tl::unexpected(checked.error());
    }
    BatchEntry entry;
    entry.key = std::move(*key);
    entry.subjectType = record.subject().type();
    entry.subjectId = record.subject().id();
    entry.sourceType = record.source().type();
    entry.sourceKey = record.source().rails_primary_key_id();
    if (record.has_user_data()) {
        entry.userData = record.user_data().SerializeAsString();
    }
    return entry;
}

bool isBefore(const BatchEntry &left, const BatchEntry &right)
{
    return left.key < right.key;
}

Answer<std::vector<BatchEntry>> entriesOf(const Records &records, const std::string &list, std::size_t maxValueBytes)
{
    std::vector<BatchEntry> entries;
    entries.reserve(static_cast<std::size_t>(records.size()));
    for (int i = 0; i < records.size(); ++i) {
        auto entry = entryOf(records[i], list + '[' + std::to_string(i) + "].", maxValueBytes);
        if (!entry) {
            return tl::unexpected(entry.error());
        }
        entries.push_back(std::move(*entry));
    }
    std::sort(entries.begin(), entries.end(), isBefore);
    const auto twice = std::adjacent_find(
        entries.begin(), entries.end(), [](const auto &left, const auto &right) { return left.key == right.key; });
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
        if (std::binary_search(batch.destroys.begin(), batch.destroys.end(), created, isBefore)) {
            return invalid("create_records, destroy_records: " + nameOf(created.key) + " is in both");
        }
    }
    return {};
}

} // namespace

Answer<UpdateBatch> batchOf(const wire::claims::BeginUpdateRequest &request, const UpdateRules &rules)
{
    if (const auto sized = checkSize(request); !sized) {
        return tl::unexpected(sized.error());
    }
    auto creates = entriesOf(request.create_records(), "create_records", rules.maxValueBytes);
    if (!creates) {
        return tl::unexpected(creates.error());
    }
    auto destroys = entriesOf(request.destroy_records(), "destroy_records", rules.maxValueBytes);
    if (!destroys) {
        return tl::unexpected(destroys.error());
    }
    UpdateBatch batch{std::move(*creates), std::move(*destroys)};
    if (rules.strictness == Strictness::Design) {
        if (const auto disjoint = checkDisjoint(batch); !disjoint) {
            return tl::unexpected(disjoint.error());
        }
    }
    return batch;
}

} // namespace cells
