#include "models/engine/restoredenial.h"

#include "models/claims/catalogue.h"
#include "models/engine/scanrecord.h"

namespace cells {

namespace {

std::string nameOf(const ClaimWitness &claim)
{
    return "id " + std::to_string(claim.id) + " " + nameOf(claim.type) + ", record " + claim.uuid.text() + " of "
        + isoText(claim.createdAt);
}

std::vector<std::string> namesOf(const PastScan &scan)
{
    std::vector<std::string> names;
    for (std::uint64_t at = 0; at < scan.vanished; ++at) {
        names.push_back(nameOf(scan.witnesses[at]));
    }
    return names;
}

// By the newest scan of each model.
Outcome<std::vector<PastScan>> fetchVanished(ScanHistory &history, const RestoreDenial &denial)
{
    std::vector<PastScan> scans;
    for (const auto &model : catalogue()) {
        auto newest = fetchNewestScan(history, {denial.environment, denial.cell, std::string(model.name)});
        if (!newest) {
            return passedOn(newest.error());
        }
        if (*newest && (*newest)->vanished > 0) {
            scans.push_back(std::move(**newest));
        }
    }
    return scans;
}

std::string objectionTo(const RestoreDenial &denial, const std::vector<PastScan> &scans)
{
    if (denial.reason.find_first_not_of(" .") == std::string::npos) {
        return "Say how it is known that the service was not restored.";
    }
    std::uint64_t vanished = 0;
    for (const auto &scan : scans) {
        vanished += scan.vanished;
    }
    if (vanished == 0) {
        return "No claim of cell " + std::to_string(denial.cell.value) + " has vanished by the newest scans.";
    }
    return vanished == denial.vanished
        ? std::string()
        : std::to_string(vanished) + " claims of cell " + std::to_string(denial.cell.value)
            + " have vanished by the newest scans, not " + std::to_string(denial.vanished) + ": look again.";
}

AuditFields fieldsOf(const RestoreDenial &denial, const PastScan &scan, const char *text)
{
    return {{"text", text}, {"environment", denial.environment}, {"cell", denial.cell.value},
        {"model", scan.subject.model}, {"vanished", namesOf(scan)}};
}

Outcome<void> deny(ScanHistory &history, AuditTrail &trail, const RestoreDenial &denial, const PastScan &scan)
{
    auto fields = fieldsOf(denial, scan, "the service is said not to have been restored");
    fields.emplace_back("reason", denial.reason);
    if (const auto told = trail.append(AuditKind::Note, fields); !told) {
        return passedOn(told.error());
    }
    auto settled = history.settleVanished(scan.number, {scan.witnesses, std::size_t(scan.vanished)});
    if (settled && !*settled) {
        settled = failed(Failure::Kind::Refused, scan.subject.model + " was scanned again meanwhile: look again.");
    }
    if (!settled) {
        auto kept = fieldsOf(denial, scan, "what has vanished stays so: the history could not be changed");
        kept.emplace_back("why", settled.error().text);
        (void)trail.append(AuditKind::Refusal, kept);
        return passedOn(settled.error());
    }
    return {};
}

} // namespace

Outcome<void> denyRestore(ScanHistory &history, AuditTrail &trail, const RestoreDenial &denial)
{
    const auto scans = fetchVanished(history, denial);
    if (!scans) {
        return passedOn(scans.error());
    }
    if (const auto why = objectionTo(denial, *scans); !why.empty()) {
        return failed(Failure::Kind::Refused, why);
    }
    for (const auto &scan : *scans) {
        if (const auto denied = deny(history, trail, denial, scan); !denied) {
            return denied;
        }
    }
    return {};
}

} // namespace cells
