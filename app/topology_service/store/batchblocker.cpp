// SPDX-License-Identifier: MIT
#include "app/topology_service/store/batchblocker.h"

#include <algorithm>

namespace cells {

namespace {

const char *destroyBlocker(
    const BatchEntry &requested, const ExistingClaim &existing, CellId cell, Strictness strictness)
{
    if (existing.cell != cell) {
        return "claim of another cell ";
    }
    if (existing.isLeased) {
        return "claim leased ";
    }
    if (strictness == Strictness::Rails) {
        return nullptr;
    }
    const auto &entry = existing.entry;
    if (entry.subjectType != requested.subjectType || entry.subjectId != requested.subjectId) {
        return "claim of another subject ";
    }
    if (entry.sourceType != requested.sourceType || entry.sourceKey != requested.sourceKey) {
        return "claim of another source ";
    }
    return nullptr;
}

// In a header, where all but printable ASCII takes three bytes.
std::size_t sizeInHeader(const std::string &text)
{
    const auto plain = std::count_if(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~' && c != '%'; });
    return 3 * text.size() - 2 * std::size_t(plain);
}

// All of them with their count, as far as a header carries them.
Answer<void> checkConflicts(const std::vector<std::string> &names)
{
    constexpr std::size_t maxBytes = 3000;
    if (names.empty()) {
        return {};
    }
    auto text = "claim conflict: " + std::to_string(names.size()) + " record(s): " + names.front();
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (sizeInHeader(text) + sizeInHeader(names[i]) > maxBytes) {
            text += ", \xe2\x80\xa6";
            break;
        }
        text += ", " + names[i];
    }
    return refused(grpc::StatusCode::ALREADY_EXISTS, text + '.');
}

// Names each create that is there and stays there.
std::vector<std::string> conflictsIn(
    const ExistingClaims &existing, CellId cell, const UpdateBatch &batch, Strictness strictness)
{
    std::vector<std::string> names;
    for (const auto &requested : batch.creates) {
        const auto found = existing.find(requested.key);
        if (found == existing.end()) {
            continue;
        }
        const auto destroy = std::ranges::lower_bound(batch.destroys, requested.key, {}, &BatchEntry::key);
        const bool isReplaced = destroy != batch.destroys.end() && destroy->key == requested.key
            && !destroyBlocker(*destroy, found->second, cell, strictness);
        if (!isReplaced) {
            names.push_back(nameOf(requested.key) + (found->second.isLeased ? " (leased)" : ""));
        }
    }
    return names;
}

} // namespace

ExistingClaims existingClaims(const BinaryRows &rows)
{
    ExistingClaims claims;
    for (int i = 0; i < rows.size(); ++i) {
        ExistingClaim claim;
        claim.entry.key.type = static_cast<std::int32_t>(rows.number(i, 0));
        claim.entry.key.value = rows.bytes(i, 1);
        claim.cell = CellId{rows.number(i, 2)};
        claim.isLeased = rows.isTrue(i, 3);
        claim.entry.subjectType = static_cast<std::int32_t>(rows.number(i, 4));
        claim.entry.subjectId = rows.number(i, 5);
        claim.entry.sourceType = static_cast<std::int32_t>(rows.number(i, 6));
        claim.entry.sourceKey = rows.bytes(i, 7);
        claims.emplace(claim.entry.key, std::move(claim));
    }
    return claims;
}

Answer<void> checkBatch(const ExistingClaims &existing, CellId cell, const UpdateBatch &batch, Strictness strictness)
{
    CELLS_TRY_VOID(checkConflicts(conflictsIn(existing, cell, batch, strictness)));
    for (const auto &requested : batch.destroys) {
        const auto found = existing.find(requested.key);
        if (found == existing.end() && strictness == Strictness::Rails) {
            continue;
        }
        const auto *why
            = found == existing.end() ? "claim missing " : destroyBlocker(requested, found->second, cell, strictness);
        if (why) {
            return refused(grpc::StatusCode::FAILED_PRECONDITION, why + nameOf(requested.key));
        }
    }
    return {};
}

} // namespace cells
