// SPDX-License-Identifier: MIT
#include "models/session/services/celldecommission.h"

#include "models/adapters/audit/person.h"
#include "models/adapters/files/diskfiles.h"
#include "models/claims/programversion.h"
#include "models/engine/decommission/archivemessages.h"
#include "models/engine/decommission/archiverunmessages.h"
#include "models/engine/overview/cellsurvey.h"
#include "models/engine/support/sha256.h"
#include "models/rules/decommission/decommissionmessages.h"
#include "models/session/cell/inventories.h"
#include "models/session/cell/lossexamination.h"
#include "models/session/services/environmentsurveys.h"

#include <algorithm>

namespace cells {

using namespace decommission;
using namespace down;
using namespace overview;
using namespace plans;

namespace {

DatabaseSequences sequencesOf(const OpenInventory &open, const std::stop_token &stop)
{
    DatabaseSequences read{open.name};
    auto values = open.inventory.and_then([&](const auto &it) { return it->fetchSequenceValues(stop); });
    if (values) {
        read.sequences = std::move(*values);
    } else {
        read.problem = values.error().text();
    }
    return read;
}

Outcome<VerificationFacts> verificationOf(const std::shared_ptr<CellSession> &cell, const std::stop_token &stop)
{
    const auto stage = stageOf(rolloutSurveyOf(cell, false)([](const rollout::CellRollout &) {}, stop));
    if (!stage.hasScans) {
        return failed(Failure::Kind::Unknown, stage.problem);
    }
    VerificationFacts facts;
    const auto since = cell->clock().now() - verifiedWithin;
    for (const auto &model : stage.byModel) {
        ++facts.models;
        if (model.scan && model.scan->startedAt > since) {
            ++facts.scanned;
            facts.matching += model.scan->matching;
            facts.conflicts += model.scan->conflict;
            facts.unclear += model.scan->unclear;
            facts.missing += model.scan->missing;
        }
    }
    return facts;
}

class CellDecommission : public DecommissionService
{
public:
    CellDecommission(std::shared_ptr<CellSession> cell, std::shared_ptr<AuditService> audit)
        : m_cell(std::move(cell))
        , m_audit(std::move(audit))
    {
    }

    Outcome<CheckReport> check(const OnClaimsCounted &onProgress, std::stop_token stop) override
    {
        // Neither the address of the cell nor the databases of others say whether it may go.
        return checkDecommission({downSourcesOf(*m_cell), [this] { return inventory(); },
                                     [this](std::stop_token asked) {
                                         return askIdentity(m_cell->environment(), m_cell->cell(), std::move(asked));
                                     },
                                     [this](std::stop_token asked) { return readSequences(asked); },
                                     [this](std::stop_token asked) { return verificationOf(m_cell, asked); }},
            onProgress, std::move(stop));
    }

    Outcome<ArchiveManifest> archive(
        const std::filesystem::path &folder, const OnArchiveProgress &onProgress, std::stop_token stop) override
    {
        if (m_cell->cell() == legacyCell) {
            return failed(Failure::Kind::Refused, messages::legacyCellStays);
        }
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        // Before the first value is written, because an archive that is interrupted has values, too.
        const auto file = std::filesystem::absolute(folder / manifestName).string();
        const auto isAdmin = m_cell->environment().isAdmin;
        CELLS_TRY_VOID(m_audit->recordExport(m_cell->cell(), {"claims (begun)", file, 0, {}, false, isAdmin}));
        CELLS_TRY(auto manifest,
            archiveClaims({target(), versionText("Cells Console"), *service, m_files, m_cell->clock(),
                              [this](std::stop_token asked) { return readProvedSequences(asked); }},
                folder, onProgress, std::move(stop)));
        CELLS_TRY_VOID(m_audit->recordExport(m_cell->cell(),
            {"claims", file, std::int64_t(manifest.counts.claims), sha256(manifestText(manifest)), false, isAdmin}));
        return manifest;
    }

    Outcome<ArchiveManifest> readArchive(const std::filesystem::path &folder) override
    {
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        CELLS_TRY(auto manifest, manifestOfCell(folder));
        manifest.counts = ClaimCounts{.refused = std::move(manifest.counts.refused)};
        for (const auto &part : manifest.parts) {
            CELLS_TRY(const auto read,
                readPart(m_files, folder, part.name, manifest.target, service->typeNumbers(),
                    [&](const Record &record) { manifest.counts.add(record); }));
            if (read != part) {
                return failed(Failure::Kind::Refused, {messages::archiveOtherHash, {(folder / part.name).string()}});
            }
        }
        return manifest;
    }

    Outcome<ArchiveCheck> verifyArchive(
        const std::filesystem::path &folder, const OnArchiveProgress &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        ArchiveCheck check;
        CELLS_TRY(check.manifest, readArchive(folder));
        CELLS_TRY(check.changed,
            findChanged(*service, m_cell->cell(), sectionsOf(check.manifest), onProgress, std::move(stop)));
        return check;
    }

    Outcome<ArchivePlanFile> planDestroying(
        const ArchivePlanRequest &request, const OnClaimsCounted &onProgress, std::stop_token stop) override
    {
        CELLS_TRY_VOID(admin());
        CELLS_TRY(const auto manifest, manifestOfCell(request.folder));
        CELLS_TRY(const auto head, headFor(request, manifest, stop));
        CELLS_TRY(const auto report, check(onProgress, std::move(stop)));
        CELLS_TRY(auto plan, planDecommission(head, m_cell->environment().approval.decommissionWait, manifest, report));
        return ArchivePlanFile{std::move(plan), {}, request.folder};
    }

    Outcome<RestorePlan> planRestoring(
        const ArchivePlanRequest &request, const OnRestorePreview &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(auto *service, admin());
        CELLS_TRY(const auto manifest, manifestOfCell(request.folder));
        CELLS_TRY(const auto head, headFor(request, manifest, stop));
        CELLS_TRY(const auto listed, service->fetchCells(stop));
        CELLS_TRY(auto preview, previewRestore(*service, m_files, request.folder, manifest, onProgress, stop));
        CELLS_TRY(auto plan, planRestore(head, manifest, listed, preview));
        return RestorePlan{{std::move(plan), {}, request.folder}, std::move(preview)};
    }

    Outcome<EmptinessReport> prove(
        const std::filesystem::path &folder, const OnClaimsCounted &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(auto *service, m_cell->adapters().widestService());
        ProofSubject subject{m_cell->cell()};
        if (!folder.empty()) {
            CELLS_TRY(const auto manifest, manifestOfCell(folder));
            CELLS_TRY(subject.names, sampleNames(m_files, folder, manifest, service->typeNumbers()));
            subject.listed = manifest.listed;
        }
        return proveEmpty(*service, m_cell->clock(), subject, onProgress, std::move(stop));
    }

private:
    Outcome<TopologyService *> admin() const
    {
        CELLS_TRY(auto *service, m_cell->adapters().admin());
        return service ? Outcome<TopologyService *>(service)
                       : failed(Failure::Kind::Refused, messages::archiveNeedsAdmin);
    }

    Outcome<PlanHead> headFor(
        const ArchivePlanRequest &request, const ArchiveManifest &manifest, std::stop_token stop) const
    {
        const auto &environment = m_cell->environment();
        CELLS_TRY(const auto person, audit::personActing(environment, std::nullopt));
        CELLS_TRY(const auto context, m_cell->fetchRunContext(std::move(stop)));
        PlanFacts facts;
        facts.target = context.target;
        facts.pairing = pairingIn(manifest, context.target, {context.pairing, context.evidence});
        facts.isReplica = context.database.isReplica;
        facts.isPooled = context.database.isPooled;
        facts.now = m_cell->clock().now();
        facts.thresholds = environment.thresholds;
        facts.runLimits = request.runLimits;
        facts.validity = {person, request.approveBy, request.executeBy};
        return headOf(facts);
    }

    ArchiveTarget target() const { return {m_cell->environment().name, m_cell->environment().service, m_cell->cell()}; }

    // With empty counts by source, which the parts fill.
    Outcome<ArchiveManifest> manifestOfCell(const std::filesystem::path &folder)
    {
        CELLS_TRY(auto manifest, readManifest(m_files, folder));
        const auto &is = manifest.target;
        const auto here = target();
        if (is != here) {
            return failed(Failure::Kind::Refused,
                {messages::archiveElsewhere,
                    {std::to_string(is.cell.value), is.environment, is.service, std::to_string(here.cell.value),
                        here.environment, here.service}});
        }
        return manifest;
    }

    Outcome<CellInventory *> inventory() const
    {
        return m_cell->adapters().database().map([](auto *opened) { return &opened->inventory(); });
    }

    std::vector<DatabaseSequences> readSequences(const std::stop_token &stop) const
    {
        std::vector<DatabaseSequences> all;
        for (const auto &open : inventoriesOf(*m_cell)) {
            all.push_back(sequencesOf(open, stop));
        }
        return all;
    }

    // The last values of another database would give ids out twice.
    std::vector<DatabaseSequences> readProvedSequences(const std::stop_token &stop) const
    {
        const auto proof = m_cell->provePairing(stop);
        const bool isProved = proof && proof->pairing.verdict == pairing::PairingVerdict::Proved && proof->database
            && !proof->database->isReplica;
        if (!isProved) {
            return {DatabaseSequences{
                LogicalDatabase::Main, {}, proof ? textOf(messages::archiveUnpaired) : proof.error().text()}};
        }
        auto all = readSequences(stop);
        all.front().identity = identityText(*proof->database);
        return all;
    }

    const std::shared_ptr<CellSession> m_cell;
    const std::shared_ptr<AuditService> m_audit;
    DiskFiles m_files;
};

} // namespace

std::shared_ptr<DecommissionService> decommissionServiceOf(
    std::shared_ptr<CellSession> cell, std::shared_ptr<AuditService> audit)
{
    return std::make_shared<CellDecommission>(std::move(cell), std::move(audit));
}

} // namespace cells
