// SPDX-License-Identifier: MIT
#include "models/engine/actions/restoredismissal.h"

#include "models/claims/catalogue.h"
#include "models/engine/actions/actionmessages.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

namespace cells::plans {

using namespace audit;
using namespace drift;

namespace {

std::string nameOf(const SentinelClaim &claim)
{
    return "id " + std::to_string(claim.id) + " " + nameOf(claim.type) + ", record " + claim.uuid.text() + " of "
        + isoText(claim.createdAt);
}

std::vector<std::string> namesOf(const StoredScan &scan)
{
    std::vector<std::string> names;
    for (const auto &claim : lostClaimsIn(scan)) {
        names.push_back(nameOf(claim));
    }
    return names;
}

Message findBlocker(const RestoreDismissal &dismissal, const std::vector<StoredScan> &scans)
{
    if (dismissal.reason.find_first_not_of(" .") == std::string::npos) {
        return messages::dismissalNeedsReason;
    }
    const auto lostClaims = lostClaimsIn(scans);
    const auto cell = std::to_string(dismissal.cell.value);
    if (lostClaims.empty()) {
        return {messages::noLostClaims, {cell}};
    }
    return digestOf(lostClaims) == dismissal.lostClaims
        ? Message()
        : Message(messages::otherLostClaims, {cell, std::to_string(lostClaims.size())});
}

AuditFields dismissalFields(const RestoreDismissal &dismissal, const StoredScan &scan, const char *text)
{
    return {{"text", text}, {"environment", dismissal.environment}, {"cell", dismissal.cell.value},
        {"model", scan.subject.model}, {"lost_claims", namesOf(scan)}};
}

Outcome<void> dismiss(
    ScanHistory &history, AuditLog &auditLog, const RestoreDismissal &dismissal, const StoredScan &scan)
{
    auto fields = dismissalFields(dismissal, scan, "the service is said not to have been restored");
    fields.emplace_back("reason", dismissal.reason);
    CELLS_TRY_VOID(auditLog.append(AuditKind::Note, fields));
    auto updated = history.resolveLostClaims(scan.number, {scan.sentinels, std::size_t(scan.lostClaims)});
    if (updated && !*updated) {
        updated = failed(Failure::Kind::Refused, Message(messages::scannedMeanwhile, {scan.subject.model}));
    }
    if (!updated) {
        auto refusal = dismissalFields(dismissal, scan, "what has vanished stays so: the history could not be changed");
        refusal.emplace_back("why", updated.error().text());
        (void)auditLog.append(AuditKind::Refusal, refusal);
        return propagate(updated.error());
    }
    return {};
}

} // namespace

std::string digestOf(std::span<const SentinelClaim> claims)
{
    constexpr std::size_t digits = 16;
    std::vector<std::string> records;
    for (const auto &claim : claims) {
        records.push_back(claim.uuid.text());
    }
    std::ranges::sort(records);
    std::string all;
    for (const auto &record : records) {
        all += record + '\n';
    }
    return std::to_string(records.size()) + ':' + sha256(all).substr(0, digits);
}

Outcome<std::vector<StoredScan>> fetchLostClaims(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell)
{
    std::vector<StoredScan> scans;
    for (const auto &model : catalogue()) {
        CELLS_TRY(auto newest, fetchNewestScan(history, {environment, cell, std::string(model.name)}, service));
        if (newest && newest->lostClaims > 0) {
            scans.push_back(std::move(*newest));
        }
    }
    return scans;
}

std::vector<SentinelClaim> lostClaimsIn(const std::vector<StoredScan> &scans)
{
    std::vector<SentinelClaim> lostClaims;
    for (const auto &scan : scans) {
        const auto ofScan = lostClaimsIn(scan);
        lostClaims.insert(lostClaims.end(), ofScan.begin(), ofScan.end());
    }
    return lostClaims;
}

Outcome<void> dismissRestore(ScanHistory &history, AuditLog &auditLog, const RestoreDismissal &dismissal)
{
    CELLS_TRY(const auto scans, fetchLostClaims(history, dismissal.environment, dismissal.service, dismissal.cell));
    if (const auto why = findBlocker(dismissal, scans); !why.isEmpty()) {
        return failed(Failure::Kind::Refused, why);
    }
    for (const auto &scan : scans) {
        if (const auto dismissed = dismiss(history, auditLog, dismissal, scan); !dismissed) {
            return dismissed;
        }
    }
    return {};
}

} // namespace cells::plans
