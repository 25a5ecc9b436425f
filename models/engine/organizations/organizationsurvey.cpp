// SPDX-License-Identifier: MIT
#include "models/engine/organizations/organizationsurvey.h"

#include "models/engine/organizations/organizationsurveymessages.h"
#include "models/engine/organizations/pathowner.h"
#include "models/engine/support/parallelfor.h"

#include <algorithm>
#include <mutex>

namespace cells::organizations {

namespace {

constexpr std::size_t cellsAtOnce = 8;
constexpr std::size_t lookupsAtOnce = 8;
constexpr int organizationsListed = 10'000;
// More lookups would take minutes.
constexpr std::size_t ownersAsked = 1'000;
constexpr int rowsInBatch = 10'000;
constexpr std::size_t mismatchesRetained = 100;

using OnProgress = std::function<void(OrganizationProgress)>;

Outcome<RowsOfLink> compareRows(CellInventory &inventory, CellId cell, const OrganizationLink &link,
    const OnProgress &onProgress, const std::stop_token &stop)
{
    RowsOfLink rows{link};
    std::int64_t after = 0;
    for (;;) {
        CELLS_TRY(const auto batch, inventory.fetchOrganizationBatch(link, after, rowsInBatch, stop));
        if (!batch) {
            return rows;
        }
        rows.isRead = true;
        rows.rows += batch->rows;
        rows.mismatches += std::int64_t(batch->mismatches.size());
        for (const auto &it : batch->mismatches) {
            if (rows.first.size() < mismatchesRetained) {
                rows.first.push_back(it);
            }
        }
        onProgress({cell, std::string(link.table), rows.rows});
        if (!batch->last || batch->rows < rowsInBatch) {
            return rows;
        }
        after = *batch->last;
    }
}

Outcome<void> readMain(CellReport &report, CellInventory &inventory, const OrganizationRequest &request,
    const OnProgress &onProgress, const std::stop_token &stop)
{
    auto &read = report.read;
    CELLS_TRY(read.organizations, inventory.fetchOrganizations(organizationsListed + 1, stop));
    if (read.organizations.size() > organizationsListed) {
        read.organizations.resize(organizationsListed);
        read.isCut = true;
    }
    for (const auto &table : staticTables) {
        CELLS_TRY(auto rows, inventory.fetchStaticRows(table, stop));
        if (rows) {
            read.statics.emplace(table.table, std::move(*rows));
        }
    }
    if (request.isWithRows) {
        for (const auto &link : organizationLinks) {
            CELLS_TRY(auto rows, compareRows(inventory, read.cell, link, onProgress, stop));
            read.rows.push_back(std::move(rows));
        }
    }
    return {};
}

// Background migrations run in each database, and jobs in one of them: what the others have is a copy.
Outcome<DrainState> readDrain(const std::vector<OpenInventory> &databases, const std::stop_token &stop)
{
    const bool hasCi = std::ranges::count(databases, LogicalDatabase::Ci, &OpenInventory::name) > 0;
    DrainState all;
    for (const auto &[name, database] : databases) {
        CELLS_TRY(const auto one, database.and_then([&](const auto &it) { return it->fetchDrainState(stop); }));
        if (one.activeMigrations) {
            all.activeMigrations = all.activeMigrations.value_or(0) + *one.activeMigrations;
        }
        if (name == (hasCi ? LogicalDatabase::Ci : LogicalDatabase::Main)) {
            all.hasActiveJobs = one.hasActiveJobs;
        }
    }
    return all;
}

CellReport readCell(const CellToRead &cell, const OrganizationRequest &request, const OnProgress &onProgress,
    const std::stop_token &stop)
{
    CellReport report;
    report.read.cell = cell.cell;
    const auto databases = cell.open(stop);
    const auto read = databases.all.front().inventory.and_then(
        [&](const auto &main) { return readMain(report, *main, request, onProgress, stop); });
    if (!read) {
        report.read = CellOrganizations{cell.cell};
        report.read.problem = read.error().message;
        report.isContradicted = databases.isContradicted;
        return report;
    }
    const auto drain = readDrain(databases.all, stop);
    if (drain) {
        report.drain = *drain;
    } else {
        report.drainProblem = drain.error().message;
    }
    return report;
}

struct OwnerQuestion
{
    CellOrganizations *cell;
    std::size_t at;

    bool isOfMaintained() const { return cell->organizations[at].state == OrganizationState::Maintenance; }
};

// The owners of the paths; returns why one is unknown.
Message askOwners(OrganizationReport &report, TopologyService &admin, const std::stop_token &stop)
{
    std::vector<OwnerQuestion> questions;
    for (auto &cell : report.cells) {
        auto &read = cell.read;
        read.owners.resize(read.organizations.size());
        for (std::size_t at = 0; at < read.organizations.size(); ++at) {
            questions.push_back({&read, at});
        }
    }
    // What moved stays in maintenance, so the owner says more about those.
    std::ranges::stable_partition(questions, &OwnerQuestion::isOfMaintained);
    std::mutex failing;
    Message problem;
    if (questions.size() > ownersAsked) {
        questions.resize(ownersAsked);
        problem = {messages::ownersNotAsked, {std::to_string(ownersAsked)}};
    }
    parallelFor(questions.size(), lookupsAtOnce, stop, [&](std::size_t i) {
        const auto &[cell, at] = questions[i];
        const auto owner = fetchOwner(admin, cell->organizations[at].path, stop);
        if (owner) {
            cell->owners[at] = *owner;
            return;
        }
        const std::lock_guard lock(failing);
        problem = owner.error().message;
    });
    return problem;
}

std::vector<CellOrganizations> readOf(const OrganizationReport &report)
{
    std::vector<CellOrganizations> cells;
    for (const auto &cell : report.cells) {
        cells.push_back(cell.read);
    }
    return cells;
}

} // namespace

bool OrganizationReport::isComplete() const
{
    return ownersProblem.isEmpty() && std::ranges::all_of(cells, [](const CellReport &it) {
        return it.read.problem.isEmpty() && !it.read.isCut && it.drainProblem.isEmpty();
    });
}

bool OrganizationReport::isContradicted() const
{
    return std::ranges::any_of(cells, &CellReport::isContradicted);
}

Outcome<OrganizationReport> surveyOrganizations(const OrganizationSources &sources, const OrganizationRequest &request,
    const OnProgress &onProgress, std::stop_token stop)
{
    OrganizationReport report;
    report.asOf = sources.clock.now();
    report.cells.resize(sources.cells.size());
    parallelFor(sources.cells.size(), cellsAtOnce, stop,
        [&](std::size_t i) { report.cells[i] = readCell(sources.cells[i], request, onProgress, stop); });
    const auto admin = sources.admin();
    report.ownersProblem = admin ? askOwners(report, **admin, stop) : admin.error().message;
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::organizationsCancelled);
    }
    report.findings = checkOrganizations(readOf(report), report.asOf);
    return report;
}

} // namespace cells::organizations
