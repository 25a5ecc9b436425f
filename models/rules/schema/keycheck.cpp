// SPDX-License-Identifier: MIT
#include "models/rules/schema/keycheck.h"

#include "models/rules/schema/keyparser.h"

#include <algorithm>
#include <bit>

namespace cells::schema {

namespace {

// The constraints of a table that are about its keys.
struct KeyConstraints
{
    const SchemaTable &table;
    const std::vector<std::string> &keys;
    // Only what is validated counts.
    bool isValidatedOnly = false;

    bool hasKey(const SchemaConstraint &constraint) const
    {
        return constraint.kind == ConstraintKind::Check && (constraint.isValidated || !isValidatedOnly)
            && std::ranges::any_of(constraint.columns,
                [this](const std::string &column) { return std::ranges::find(keys, column) != keys.end(); });
    }
    // A row in which a column without null has none cannot be.
    bool mayBe(std::uint32_t present) const
    {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto *column = table.column(keys[i]);
            if ((present >> i & 1) == 0 && column != nullptr && column->isNotNull) {
                return false;
            }
        }
        return true;
    }
};

// The first that refuses, else the first that is unknown.
std::pair<Refusal, const SchemaConstraint *> deciding(const KeyConstraints &constraints, std::uint32_t present)
{
    std::pair<Refusal, const SchemaConstraint *> decision{Refusal::Allowed, nullptr};
    if (!constraints.mayBe(present)) {
        return {Refusal::Refused, nullptr};
    }
    for (const auto &it : constraints.table.constraints) {
        if (!constraints.hasKey(it)) {
            continue;
        }
        const auto refusal = it.definition ? refusalBy(*it.definition, constraints.keys, present) : Refusal::Unread;
        if (refusal == Refusal::Refused) {
            return {refusal, &it};
        }
        if (decision.first == Refusal::Allowed) {
            decision = {refusal, &it};
        }
    }
    return decision;
}

// Over all rows with more than one key: what is allowed for one of them is allowed.
std::pair<Refusal, const SchemaConstraint *> decidingSeveral(const KeyConstraints &constraints)
{
    std::pair<Refusal, const SchemaConstraint *> decision{Refusal::Refused, nullptr};
    for (std::uint32_t present = 0; present < std::uint32_t{1} << constraints.keys.size(); ++present) {
        if (std::popcount(present) < 2) {
            continue;
        }
        const auto one = deciding(constraints, present);
        if (one.first == Refusal::Allowed) {
            return one;
        }
        if (decision.first == Refusal::Refused) {
            decision = one;
        }
    }
    return decision;
}

} // namespace

Refusal refusalBy(std::string_view definition, const std::vector<std::string> &keys, std::uint32_t present)
{
    const auto result = evaluateCheck(definition, [&](const std::string &column) -> std::optional<Possible> {
        const auto found = std::ranges::find(keys, column);
        return found == keys.end() ? std::nullopt
                                   : std::optional(columnWith((present >> (found - keys.begin()) & 1) != 0));
    });
    if (!result) {
        return Refusal::NotUnderstood;
    }
    // A check refuses what is false, and lets null pass.
    return result->truths == Possible::False ? Refusal::Refused
        : result->isTainted                  ? Refusal::NotUnderstood
                                             : Refusal::Allowed;
}

KeyEnforcement enforcementOf(const SchemaTable &table, const std::vector<std::string> &keys)
{
    if (keys.size() > mostKeys) {
        return {Refusal::NotUnderstood, Refusal::NotUnderstood};
    }
    const auto none = deciding({table, keys}, 0);
    const auto several = decidingSeveral({table, keys});
    const auto *named = several.first != Refusal::Refused && several.second != nullptr ? several.second : none.second;
    return {none.first, several.first, deciding({table, keys, true}, 0).first == Refusal::Refused,
        decidingSeveral({table, keys, true}).first == Refusal::Refused, named != nullptr ? named->name : std::string()};
}

} // namespace cells::schema
