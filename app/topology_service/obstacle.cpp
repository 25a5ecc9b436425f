#include "app/topology_service/obstacle.h"

namespace cells {

namespace {

const char *whyNotDestroyed(const BatchEntry &wanted, const ExistingClaim &existing, CellId cell)
{
    if (existing.cell != cell) {
        return "claim of another cell ";
    }
    if (existing.isLeased) {
        return "claim leased ";
    }
    const auto &entry = existing.entry;
    if (entry.subjectType != wanted.subjectType || entry.subjectId != wanted.subjectId) {
        return "claim of another subject ";
    }
    if (entry.sourceType != wanted.sourceType || entry.sourceKey != wanted.sourceKey) {
        return "claim of another source ";
    }
    return nullptr;
}

} // namespace

ExistingClaims existingClaims(const SqlRows &rows)
{
    ExistingClaims claims;
    for (int i = 0; i < rows.size(); ++i) {
        ExistingClaim claim;
        claim.entry.key.type = static_cast<std::int32_t>(rows.number(i, 0));
        claim.entry.key.value = bytesOfSql(rows.text(i, 1)).value_or(std::string());
        claim.cell = CellId{rows.number(i, 2)};
        claim.isLeased = rows.isTrue(i, 3);
        claim.entry.subjectType = static_cast<std::int32_t>(rows.number(i, 4));
        claim.entry.subjectId = rows.number(i, 5);
        claim.entry.sourceType = static_cast<std::int32_t>(rows.number(i, 6));
        claim.entry.sourceKey = bytesOfSql(rows.text(i, 7)).value_or(std::string());
        claims.emplace(claim.entry.key, std::move(claim));
    }
    return claims;
}

std::optional<grpc::Status> obstacleIn(const ExistingClaims &existing, CellId cell, const UpdateBatch &batch)
{
    for (const auto &wanted : batch.creates) {
        const auto found = existing.find(wanted.key);
        if (found != existing.end()) {
            const auto *leased = found->second.isLeased ? " (leased)" : "";
            return grpc::Status(grpc::StatusCode::ALREADY_EXISTS, "claim conflict " + nameOf(wanted.key) + leased);
        }
    }
    for (const auto &wanted : batch.destroys) {
        const auto found = existing.find(wanted.key);
        const auto *why = found == existing.end() ? "claim missing " : whyNotDestroyed(wanted, found->second, cell);
        if (why) {
            return grpc::Status(grpc::StatusCode::FAILED_PRECONDITION, why + nameOf(wanted.key));
        }
    }
    return std::nullopt;
}

} // namespace cells
