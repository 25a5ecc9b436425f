// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"
#include "models/ports/outcome.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace cells {

// The person who acts, and the tool: a part of every record (S8).
struct AuditIdentity
{
    // "CN=admin-jane as jane@oncall-3"
    std::string person;
    // "cells-console 0.1.0"
    std::string tool;
    // Signs with the person's key; empty when the person has none.
    std::function<Outcome<std::string>(const std::string &message)> sign{};
};

using AuditValue = std::variant<std::string, std::int64_t, std::vector<std::string>>;
using AuditFields = std::vector<std::pair<std::string, AuditValue>>;

// The kind of a record. Intents go before the call, outcomes after it.
enum class AuditKind
{
    Note,
    Refusal,
    Intent,
    Outcome
};
template <>
inline constexpr auto enumTable<AuditKind> = enumKeys<AuditKind>(
    {{AuditKind::Note, "note"}, {AuditKind::Refusal, "refusal"}, {AuditKind::Intent, "intent"},
        {AuditKind::Outcome, "outcome"}},
    "note");

// The number of records and the hash of the last one. Stored separately, it shows when records were removed.
struct AuditHead
{
    // Digits of the hash.
    static constexpr std::size_t hashLength = 64;

    std::int64_t count = 0;
    std::string hash;

    bool operator==(const AuditHead &) const = default;
};

// "412 9f3c…\n"
std::string textOf(const AuditHead &head);
// Returns nothing when the text is no head.
std::optional<AuditHead> parseHead(std::string_view text);

struct AuditProblem
{
    // Counted from 1.
    std::int64_t line = 0;
    // A phrase that follows "Line 17 of the audit log".
    Message what;

    bool operator==(const AuditProblem &) const = default;
};

struct AuditVerification
{
    AuditHead head;
    // The first bad record; nothing when all is well.
    std::optional<AuditProblem> problem;
    // Bytes at the end that a crash tore off: no action followed them.
    std::uint64_t tornBytes = 0;
};

} // namespace cells
