// SPDX-License-Identifier: MIT
#include "models/engine/decommission/archiveplanning.h"

#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/decommission/claimowners.h"
#include "models/rules/decommission/decommissionmessages.h"

#include <algorithm>
#include <numeric>

namespace cells::decommission {

using namespace pairing;
using namespace plans;

namespace {

tl::unexpected<Failure> refused(const Message &why)
{
    return failed(Failure::Kind::Refused, why);
}

ArchivePlan planFor(ArchivePlanKind kind, const PlanHead &head, const ArchiveManifest &manifest)
{
    ArchivePlan plan;
    static_cast<PlanHead &>(plan) = head;
    plan.kind = kind;
    plan.archive = manifest.digest;
    plan.address = manifest.listed.address;
    std::map<SourceType, std::uint64_t> counts;
    for (const auto &section : sectionsOf(manifest)) {
        counts[section.source] += section.records;
    }
    for (const auto &[source, claims] : counts) {
        if (claims > 0) {
            plan.sources.push_back({source, claims});
        }
    }
    plan.sources = inRunOrder(kind, std::move(plan.sources));
    return plan;
}

// Why the cell may not give up its claims; empty when it may.
Message doubtOf(const ArchiveManifest &manifest, const CheckReport &check)
{
    for (const auto &it : check.readiness.conditions) {
        if (it.state == ConditionState::NotMet || it.state == ConditionState::Unknown) {
            return {messages::archiveCellNotReady, {it.finding, it.step}};
        }
    }
    const auto claims = check.facts.claims.claims;
    return claims == manifest.counts.claims
        ? Message()
        : Message(messages::archiveOtherNumber, {std::to_string(claims), std::to_string(manifest.counts.claims)});
}

std::vector<SourceType> sourcesIn(const ArchivePlan &plan)
{
    std::vector<SourceType> sources;
    std::ranges::transform(plan.sources, std::back_inserter(sources), &PlannedSource::source);
    return sources;
}

} // namespace

Outcome<void> checkTarget(const ArchiveManifest &manifest, const PlanTarget &target)
{
    const auto &is = manifest.target;
    if (is.cell == legacyCell) {
        return refused(messages::legacyCellStays);
    }
    return is == ArchiveTarget{target.environment, target.service, target.cell}
        ? Outcome<void>{}
        : refused({messages::archiveOfOtherCell,
            {std::to_string(is.cell.value), is.service, std::to_string(target.cell.value), target.service}});
}

bool isMadeFor(const ArchivePlan &plan, const ArchiveManifest &manifest)
{
    const auto made = planFor(plan.kind, plan, manifest);
    return plan.archive == made.archive && plan.address == made.address && plan.sources == made.sources;
}

PairingVerdict pairingIn(const ArchiveManifest &manifest, const PlanTarget &target, const Pairing &proof)
{
    DatabaseIdentity database;
    database.database = target.database;
    database.systemIdentifier = target.systemIdentifier;
    database.timeline = target.timeline;
    const auto identity = identityText(database);
    const auto main = std::ranges::find(manifest.databases, LogicalDatabase::Main, &DatabaseSequences::database);
    const bool isArchived = main != manifest.databases.end() && !identity.empty() && main->identity == identity;
    const auto contradicts = [](const PairingEvidence &it) {
        return it.bearing == Bearing::Contradicts && it.signal != PairingSignal::ReverseSample;
    };
    const bool mayBeIt = !proof.evidence.empty() && std::ranges::none_of(proof.evidence, contradicts);
    return isArchived && mayBeIt ? PairingVerdict::Proved : proof.verdict;
}

Outcome<void> checkListed(const ArchiveManifest &manifest, const std::vector<Cell> &listed)
{
    const auto cell = std::ranges::find(listed, manifest.target.cell, &Cell::id);
    return cell != listed.end() && cell->address == manifest.listed.address
        ? Outcome<void>{}
        : refused(
            {messages::archiveCellElsewhere, {std::to_string(manifest.target.cell.value), manifest.listed.address}});
}

Outcome<ArchivePlan> planDecommission(
    const PlanHead &head, Duration wait, const ArchiveManifest &manifest, const CheckReport &check)
{
    CELLS_TRY_VOID(checkTarget(manifest, head.target));
    // Such a plan is shown, and never run.
    const bool isContradicted = std::ranges::count(head.blockers, Reason::Code::PairingContradicted, &Reason::code) > 0;
    if (const auto doubt = doubtOf(manifest, check); !doubt.isEmpty() && !isContradicted) {
        return refused(doubt);
    }
    if (manifest.counts.claims == 0) {
        return refused(messages::archiveHasNone);
    }
    auto plan = planFor(ArchivePlanKind::Decommission, head, manifest);
    plan.wait = wait;
    if (head.validity.executeBy && head.madeAt + wait >= *head.validity.executeBy) {
        return refused({messages::archiveWaitTooLong, {durationText(wait), utcText(*head.validity.executeBy)}});
    }
    return plan;
}

std::uint64_t RestorePreview::claims() const
{
    return std::transform_reduce(
        taken.begin(), taken.end(), free + there + rejected, std::plus<>(), [](const auto &it) { return it.second; });
}

Outcome<RestorePreview> previewRestore(TopologyService &service, FileStore &files, const std::filesystem::path &folder,
    const ArchiveManifest &manifest, const OnRestorePreview &onProgress, std::stop_token stop)
{
    const auto cell = manifest.target.cell;
    ArchiveBatches batches(
        files, folder, manifest, service.typeNumbers(), sourcesIn(planFor(ArchivePlanKind::Restore, {}, manifest)));
    RestorePreview preview;
    for (;;) {
        CELLS_TRY(const auto batch, batches.next());
        if (!batch) {
            return preview;
        }
        CELLS_TRY(const auto owners, fetchOwners(service, batch->claims, stop));
        for (const auto &owner : owners) {
            ++(owner.isRejected           ? preview.rejected
                    : !owner.cell         ? preview.free
                    : *owner.cell == cell ? preview.there
                                          : preview.taken[*owner.cell]);
        }
        onProgress(preview);
    }
}

Outcome<ArchivePlan> planRestore(const PlanHead &head, const ArchiveManifest &manifest, const std::vector<Cell> &listed,
    const RestorePreview &preview)
{
    CELLS_TRY_VOID(checkTarget(manifest, head.target));
    CELLS_TRY_VOID(checkListed(manifest, listed));
    if (preview.free == 0) {
        return refused(messages::archiveNothingFree);
    }
    return planFor(ArchivePlanKind::Restore, head, manifest);
}

} // namespace cells::decommission
