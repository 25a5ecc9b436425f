#include "models/engine/auditsignatures.h"

#include <nlohmann/json.hpp>

namespace cells {

namespace {

using Json = nlohmann::json;

struct SignedRecord
{
    // Of what stands before it.
    AuditHead head;
    std::string signature;
};

// Nothing: it is no such record.
std::optional<SignedRecord> signedRecordOf(std::string_view line)
{
    const auto json = Json::parse(line, nullptr, false);
    if (!json.is_object() || !json.contains("fields") || !json["fields"].is_object()) {
        return std::nullopt;
    }
    const auto signature = json["fields"].find(sessionSignatureKey);
    const bool isWhole
        = json.contains("seq") && json["seq"].is_number_integer() && json.contains("prev") && json["prev"].is_string();
    if (signature == json["fields"].end() || !isWhole) {
        return std::nullopt;
    }
    return SignedRecord{{json["seq"].get<std::int64_t>() - 1, json["prev"].get<std::string>()},
        signature->is_string() ? signature->get<std::string>() : std::string()};
}

} // namespace

std::string signedText(const AuditHead &head)
{
    return "cells-console audit trail up to " + textOf(head);
}

SignedSessions verifySignatures(
    std::string_view text, const std::function<bool(const std::string &, const std::string &)> &isSigned)
{
    SignedSessions sessions;
    for (auto end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        const auto record = signedRecordOf(text.substr(0, end));
        text.remove_prefix(end + 1);
        if (record && isSigned(signedText(record->head), record->signature)) {
            ++sessions.count;
            sessions.upTo = record->head.count;
        } else if (record && !sessions.firstBad) {
            sessions.firstBad = record->head.count + 1;
        }
    }
    return sessions;
}

} // namespace cells
