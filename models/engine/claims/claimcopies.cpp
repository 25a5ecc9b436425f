// SPDX-License-Identifier: MIT
#include "models/engine/claims/claimcopies.h"

#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/claims/printable.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/support/jsonparts.h"
#include "models/ports/jsonfields.h"

#include <nlohmann/json.hpp>
#include <openssl/evp.h>

#include <algorithm>

namespace cells::claims {

namespace {

using Json = nlohmann::ordered_json;

Json jsonOf(const std::optional<Instant> &when)
{
    return when ? Json(isoText(*when)) : Json(nullptr);
}

std::string base64(std::string_view bytes)
{
    std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
    const auto length = EVP_EncodeBlock(reinterpret_cast<unsigned char *>(text.data()),
        reinterpret_cast<const unsigned char *>(bytes.data()), int(bytes.size()));
    text.resize(std::size_t(length));
    return text;
}

void addValue(Json &json, const std::string &value)
{
    json["value"] = value;
    if (!isUtf8(value)) {
        json["value_base64"] = base64(value);
    }
}

Json jsonOf(const Subject &subject)
{
    return {{"type", nameOf(subject.type)}, {"id", subject.id}};
}

Json jsonOf(const Record &record)
{
    Json json{{"uuid", record.uuid.text()}};
    addValue(json, record.claim.value);
    json.update(
        Json{{"subject", jsonOf(record.subject)}, {"source", nameOf(record.source.type)}, {"cell", record.cell.value},
            {"status", nameOf(record.status)}, {"lease", record.lease ? Json(record.lease->text()) : Json(nullptr)},
            {"created_at", jsonOf(std::optional(record.createdAt))},
            {"updated_at", jsonOf(std::optional(record.updatedAt))}});
    return json;
}

Json jsonOf(const ExpectedClaim &expected)
{
    Json json;
    addValue(json, expected.claim.value);
    json["subject"] = jsonOf(expected.subject);
    return json;
}

Json jsonOf(const LocalRow &row)
{
    return {{"created_at", jsonOf(row.createdAt)}, {"updated_at", jsonOf(row.updatedAt)}};
}

// Each once, in the order of the catalogue; the key may be a claimed column, or the subject, too.
std::string columnsOf(const ClaimableModel &model)
{
    std::vector<std::string_view> columns{model.key};
    const auto add = [&](std::string_view column) {
        if (!column.empty() && std::find(columns.begin(), columns.end(), column) == columns.end()) {
            columns.push_back(column);
        }
    };
    for (const auto &column : model.columns) {
        add(column.column);
    }
    add(model.subjectColumn);
    add(model.createdAt);
    add(model.updatedAt);
    return joined(columns);
}

std::string enumName(const ClaimableModel &model)
{
    std::string name = "RAILS_TABLE_" + std::string(model.table);
    std::transform(
        name.begin(), name.end(), name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
    return name;
}

} // namespace

std::string keyText(std::string_view key)
{
    const auto id = idOfKey(key);
    return id ? std::to_string(*id) : "0x" + hexOf(key);
}

Json jsonOf(const ClaimPair &pair)
{
    const auto id = idOfKey(pair.key);
    Json fields = Json::array();
    for (const auto field : pair.fields) {
        fields.push_back(toKey(field));
    }
    Json reasons = Json::array();
    for (const auto &reason : pair.reasons) {
        reasons.push_back({{"code", toKey(reason.code)}, {"text", textOf(reason)}});
    }
    return {{"id", id ? Json(*id) : Json(keyText(pair.key))}, {"type", nameOf(pair.type)},
        {"result", toKey(pair.result)}, {"is_sure", pair.isSure}, {"fields", fields},
        {"claim", pair.record ? jsonOf(*pair.record) : Json(nullptr)},
        {"expected", pair.expected ? jsonOf(*pair.expected) : Json(nullptr)},
        {"row", pair.row ? jsonOf(*pair.row) : Json(nullptr)}, {"reasons", reasons}};
}

std::optional<std::string> rowQuery(const ClaimableModel &model, std::string_view key)
{
    const auto id = idOfKey(key);
    if (!id) {
        return std::nullopt;
    }
    return "SELECT " + columnsOf(model) + " FROM " + std::string(model.table) + " WHERE " + std::string(model.key)
        + " = " + std::to_string(*id) + ";";
}

std::string listingCommand(
    const Environment &environment, CellId cell, const ClaimableModel &model, std::string_view key)
{
    const auto *profile = environment.cell(cell);
    const auto &certificates = profile && profile->certificates ? *profile->certificates : environment.certificates;
    const auto id = idOfKey(key);
    const Json request{{"cell_id", cell.value}, {"source_type", enumName(model)},
        {"source_id_gt", base64(id ? keyBefore(*id) : std::string())}, {"source_id_lte", base64(key)}};
    std::string command = "grpcurl";
    const auto add = [&command](std::string_view word) { command += ' ' + shellWord(word); };
    add("-cacert");
    add(certificates.authority.string());
    add("-cert");
    add(certificates.certificate.string());
    add("-key");
    add(certificates.privateKey.string());
    add("-d");
    add(request.dump());
    add(environment.service);
    add("gitlab.cells.topology_service.claims.v1.ClaimService/ListRecords");
    return command;
}

} // namespace cells::claims
