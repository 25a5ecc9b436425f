// SPDX-License-Identifier: MIT
#include "models/engine/audit/auditsignatures.h"

#include "models/ports/jsonfields.h"

namespace cells {

namespace {

using Json = nlohmann::json;

struct SignedRecord
{
    // The head of all records before this one.
    AuditHead head;
    std::string signature;
};

// Returns nothing when the line is not a signature record.
std::optional<SignedRecord> signedRecordOf(std::string_view line)
{
    const auto json = parsedJson<Json>(line);
    const auto *fields = fieldIn(json, "fields");
    const auto *signature = fields ? fieldIn(*fields, sessionSignatureKey) : nullptr;
    const auto *prev = fieldIn(json, "prev");
    const auto seq = wholeNumberIn(json, "seq");
    if (!signature || !seq || *seq <= 0 || !prev || !prev->is_string()) {
        return std::nullopt;
    }
    return SignedRecord{{*seq - 1, textOr(json, "prev")}, textOr(*fields, sessionSignatureKey)};
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
