// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiverecord.h"

#include "models/claims/digits.h"
#include "models/claims/printable.h"
#include "models/engine/decommission/archivejson.h"
#include "models/engine/decommission/archivemessages.h"
#include "models/engine/support/jsonparts.h"

#include <algorithm>
#include <tuple>

namespace cells::decommission {

namespace {

using Json = nlohmann::ordered_json;

// Bytes that are no UTF-8 are written in hexadecimal, because JSON has no others.
void addBytes(Json &json, const std::string &key, const std::string &bytes)
{
    isUtf8(bytes) ? json[key] = bytes : json[key + "_hex"] = hexOf(bytes);
}

Json metadataJson(const Record &record, const ClaimTypeNumbers &numbers)
{
    const auto &[claim, subject, source] = std::tie(record.claim, record.subject, record.source);
    Json json{{"type", numbers.numberOf(claim.type).value_or(0)}};
    addBytes(json, "value", claim.value);
    if (!claim.unknownWire.empty()) {
        json["wire_hex"] = hexOf(claim.unknownWire);
    }
    json["subject_type"] = std::int32_t(subject.type);
    json["subject_id"] = subject.id;
    json["source_type"] = std::int32_t(source.type);
    json["source_key"] = hexOf(source.key);
    return json;
}

std::string lineOf(const Json &json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Uuid uuidIn(const StrictJson &json, const char *key)
{
    const auto uuid = Uuid::parse(json.text(key));
    if (!uuid) {
        json.refuse(key, {messages::archiveNoUuid});
    }
    return *uuid;
}

std::int32_t numberIn(const StrictJson &json, const char *key)
{
    const auto number = json.number(key);
    if (number < INT32_MIN || number > INT32_MAX) {
        json.refuse(key, {messages::archiveOutOfRange});
    }
    return std::int32_t(number);
}

Record recordFrom(const StrictJson &json, CellId cell, const ClaimTypeNumbers &numbers)
{
    json.allowOnly({"type", "name", "value", "value_hex", "wire_hex", "subject_type", "subject_id", "source_type",
        "source_key", "uuid", "created_at", "updated_at", "status", "lease"});
    Record record;
    record.claim.type = numbers.typeOf(numberIn(json, "type"));
    record.claim.value = json.has("value_hex") ? bytesIn(json, "value_hex") : json.text("value");
    if (json.has("wire_hex")) {
        record.claim.unknownWire = bytesIn(json, "wire_hex");
    }
    record.subject = {SubjectType(numberIn(json, "subject_type")), json.number("subject_id")};
    record.source = {SourceType(numberIn(json, "source_type")), bytesIn(json, "source_key")};
    record.cell = cell;
    record.uuid = uuidIn(json, "uuid");
    record.createdAt = timeIn(json, "created_at");
    record.updatedAt = timeIn(json, "updated_at");
    record.status = RecordStatus(numberIn(json, "status"));
    if (!json.isNull("lease")) {
        record.lease = uuidIn(json, "lease");
    }
    return record;
}

} // namespace

void sortClaims(std::vector<Record> &records)
{
    std::ranges::sort(records, {},
        [](const Record &record) { return std::tie(record.source.key, record.claim, record.subject, record.uuid); });
}

std::string metadataLine(const Record &record, const ClaimTypeNumbers &numbers)
{
    return lineOf(metadataJson(record, numbers));
}

std::string recordLine(const Record &record, const ClaimTypeNumbers &numbers)
{
    auto json = metadataJson(record, numbers);
    json["name"] = nameOf(record.claim.type);
    json["uuid"] = record.uuid.text();
    json["created_at"] = isoText(record.createdAt);
    json["updated_at"] = isoText(record.updatedAt);
    json["status"] = std::int32_t(record.status);
    json["lease"] = record.lease ? Json(record.lease->text()) : Json(nullptr);
    return lineOf(json);
}

Outcome<Record> parseRecordLine(std::string_view line, CellId cell, const ClaimTypeNumbers &numbers)
{
    CELLS_TRY(const auto document, parseJson(line));
    return readStrictly<Record>(document, [&](const StrictJson &json) { return recordFrom(json, cell, numbers); });
}

} // namespace cells::decommission
