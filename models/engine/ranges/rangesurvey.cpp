// SPDX-License-Identifier: MIT
#include "models/engine/ranges/rangesurvey.h"

#include "models/engine/ranges/idsurvey.h"
#include "models/engine/ranges/rangesurveymessages.h"
#include "models/engine/support/parallelfor.h"

#include <algorithm>

namespace cells::ranges {

namespace {

constexpr std::size_t cellsAtOnce = 8;

DatabaseRanges readCatalog(const OpenInventory &open, const std::stop_token &stop)
{
    DatabaseRanges read{open.name};
    auto catalog
        = open.inventory.and_then([&](const auto &inventory) { return inventory->fetchSequenceCatalog(stop); });
    if (catalog) {
        read.catalog = std::move(*catalog);
    } else {
        read.problem = catalog.error().message;
    }
    return read;
}

CellUse useOf(CellId cell, const DatabaseRanges &read)
{
    const auto fullest = read.fullest();
    return {cell, fullest ? std::optional(fullest->used) : std::nullopt, read.problem};
}

std::vector<CellUse> readOthers(const RangeSources &sources, const std::stop_token &stop)
{
    const auto &others = sources.others;
    std::vector<CellUse> uses(others.size());
    parallelFor(others.size(), cellsAtOnce, stop,
        [&](std::size_t i) { uses[i] = useOf(others[i].cell, readCatalog(others[i].open(stop), stop)); });
    return uses;
}

void append(std::vector<Finding> &findings, std::vector<Finding> more)
{
    std::ranges::move(more, std::back_inserter(findings));
}

void check(RangeReport &report)
{
    for (const auto &[database, catalog, problem] : report.databases) {
        if (!problem.isEmpty()) {
            continue;
        }
        for (const auto &sequence : catalog.sequences) {
            append(report.findings, checkSequence(report.cells, report.cell, database, sequence));
        }
        append(report.findings, checkLegacyBounds(report.cells, report.cell, database, catalog.sequences));
        append(report.findings, checkTriggers(report.cells, report.cell, database, catalog.triggers));
    }
}

} // namespace

std::vector<DatabaseRanges> readCatalogs(const std::vector<OpenInventory> &databases, const std::stop_token &stop)
{
    std::vector<DatabaseRanges> all;
    for (const auto &open : databases) {
        all.push_back(readCatalog(open, stop));
    }
    return all;
}

Outcome<RangeReport> surveyRanges(const RangeSources &sources, const RangeRequest &request,
    const std::function<void(RangeProgress)> &onProgress, std::stop_token stop)
{
    RangeReport report;
    report.asOf = sources.clock.now();
    report.cell = sources.cell;
    CELLS_TRY(auto *service, sources.service());
    CELLS_TRY(report.cells, service->fetchCells(stop));
    for (const auto &archived : sources.archivedCells) {
        if (std::ranges::find(report.cells, archived.id, &Cell::id) == report.cells.end()) {
            report.archivedCells.push_back(archived);
        }
    }
    report.findings = checkRanges(report.cells, sources.leastLength);
    const auto databases = sources.databases();
    report.databases = readCatalogs(databases, stop);
    check(report);
    report.others = readOthers(sources, stop);
    if (request.isWithIds) {
        CELLS_TRY_VOID(surveyIds(report, databases, sources, onProgress, stop));
    }
    return stop.stop_requested() ? failed(Failure::Kind::Cancelled, messages::rangesCancelled)
                                 : Outcome<RangeReport>(std::move(report));
}

} // namespace cells::ranges
