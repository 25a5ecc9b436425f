#include "app/cellsctl/claimtext.h"

#include "app/cellsctl/textgrid.h"

#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t shownBytes = 60;

Json jsonOf(const std::optional<Instant> &when)
{
    return when ? Json(isoText(*when)) : Json(nullptr);
}

Json jsonOf(const Subject &subject)
{
    return {{"type", nameOf(subject.type)}, {"id", subject.id}};
}

Json jsonOf(const Record &record)
{
    return {{"uuid", record.uuid.text()}, {"value", record.claim.value}, {"subject", jsonOf(record.subject)},
        {"source", nameOf(record.source.type)}, {"cell", record.cell.value}, {"status", nameOf(record.status)},
        {"lease", record.lease ? Json(record.lease->text()) : Json(nullptr)},
        {"created_at", jsonOf(std::optional(record.createdAt))},
        {"updated_at", jsonOf(std::optional(record.updatedAt))}};
}

Json jsonOf(const LocalRow &row)
{
    return {{"created_at", jsonOf(row.createdAt)}, {"updated_at", jsonOf(row.updatedAt)}};
}

} // namespace

const std::vector<std::string> claimColumns{"ID", "TYPE", "VALUE", "STATUS", "JUDGEMENT", "BECAUSE"};

std::string shortened(std::string_view value)
{
    if (value.size() <= shownBytes) {
        return std::string(value);
    }
    auto end = shownBytes;
    while (end > 0 && (value[end] & 0xc0) == 0x80) {
        --end;
    }
    return std::string(value.substr(0, end)) + "… +" + std::to_string(value.size() - end) + " bytes";
}

Outcome<std::vector<const ClaimableModel *>> modelsNamed(const std::vector<std::string> &names)
{
    std::vector<const ClaimableModel *> models;
    for (const auto &name : names) {
        models.push_back(modelNamed(name));
        if (!models.back()) {
            return failed(Failure::Kind::Refused, "There is no model \"" + name + "\".");
        }
    }
    if (models.empty()) {
        for (const auto &model : catalogue()) {
            models.push_back(&model);
        }
    }
    return models;
}

nlohmann::ordered_json jsonOf(const ClaimPair &pair)
{
    const auto id = idOfKey(pair.key);
    Json fields = Json::array();
    for (const auto field : pair.fields) {
        fields.push_back(keyOf(field));
    }
    Json reasons = Json::array();
    for (const auto &reason : pair.reasons) {
        reasons.push_back({{"code", keyOf(reason.code)}, {"text", textOf(reason)}});
    }
    Json expected = nullptr;
    if (pair.expected) {
        expected = {{"value", pair.expected->claim.value}, {"subject", jsonOf(pair.expected->subject)}};
    }
    return {{"id", id ? Json(*id) : Json(keyText(pair.key))}, {"type", nameOf(pair.type)},
        {"judgement", keyOf(pair.judgement)}, {"is_sure", pair.isSure}, {"fields", fields},
        {"claim", pair.record ? jsonOf(*pair.record) : Json(nullptr)}, {"expected", expected},
        {"row", pair.row ? jsonOf(*pair.row) : Json(nullptr)}, {"reasons", reasons}};
}

std::vector<std::string> rowOf(const ClaimPair &pair)
{
    return {keyText(pair.key), pair.type == ClaimType::Unspecified ? "—" : nameOf(pair.type), shortened(valueOf(pair)),
        pair.record ? nameOf(pair.record->status) : "—", std::string(keyOf(pair.judgement)) + (pair.isSure ? "" : "?"),
        pair.reasons.empty() ? "" : textOf(pair.reasons.front())};
}

std::string keyText(const std::string &key)
{
    if (const auto id = idOfKey(key)) {
        return std::to_string(*id);
    }
    constexpr char digits[] = "0123456789abcdef";
    std::string text = "0x";
    for (const char c : key) {
        text += digits[static_cast<unsigned char>(c) >> 4];
        text += digits[static_cast<unsigned char>(c) & 15];
    }
    return text;
}

std::string textOf(const nlohmann::ordered_json &json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace);
}

ExitCode reported(const Failure &failure, std::ostream &err)
{
    warn(err, failure.text);
    if (!failure.detail.empty()) {
        err << "  " << printable(failure.detail) << '\n';
    }
    return failure.kind == Failure::Kind::Cancelled ? ExitCode::Cancelled : ExitCode::Unreachable;
}

void warn(std::ostream &err, const std::string &problem)
{
    err << "cellsctl: " << printable(problem) << '\n';
}

} // namespace cells
