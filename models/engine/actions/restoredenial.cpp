#include "models/engine/actions/restoredenial.h"

#include "models/claims/catalogue.h"
#include "models/engine/history/scanrecord.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

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
    for (const auto &claim : vanishedIn(scan)) {
        names.push_back(nameOf(claim));
    }
    return names;
}

std::string objectionTo(const RestoreDenial &denial, const std::vector<PastScan> &scans)
{
    if (denial.reason.find_first_not_of(" .") == std::string::npos) {
        return "Say how it is known that the service was not restored.";
    }
    const auto vanished = vanishedIn(scans);
    const auto ofCell = " of cell " + std::to_string(denial.cell.value);
    if (vanished.empty()) {
        return "No claim" + ofCell + " has vanished by the newest scans.";
    }
    return digestOf(vanished) == denial.vanished ? std::string()
                                                 : std::to_string(vanished.size()) + " claims" + ofCell
            + " have vanished by the newest scans, and they are not those that were looked at: look again.";
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

std::string digestOf(std::span<const ClaimWitness> claims)
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

Outcome<std::vector<PastScan>> fetchVanished(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell)
{
    std::vector<PastScan> scans;
    for (const auto &model : catalogue()) {
        auto newest = fetchNewestScan(history, {environment, cell, std::string(model.name)}, service);
        if (!newest) {
            return passedOn(newest.error());
        }
        if (*newest && (*newest)->vanished > 0) {
            scans.push_back(std::move(**newest));
        }
    }
    return scans;
}

std::vector<ClaimWitness> vanishedIn(const std::vector<PastScan> &scans)
{
    std::vector<ClaimWitness> vanished;
    for (const auto &scan : scans) {
        const auto ofScan = vanishedIn(scan);
        vanished.insert(vanished.end(), ofScan.begin(), ofScan.end());
    }
    return vanished;
}

Outcome<void> denyRestore(ScanHistory &history, AuditTrail &trail, const RestoreDenial &denial)
{
    const auto scans = fetchVanished(history, denial.environment, denial.service, denial.cell);
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
