// SPDX-License-Identifier: MIT
#include "models/engine/schema/schemasurvey.h"

#include "models/engine/schema/schemareportmessages.h"
#include "models/engine/support/parallelfor.h"
#include "models/rules/schema/docscheck.h"
#include "models/rules/schema/foreignkeycheck.h"
#include "models/rules/schema/migrationcheck.h"

#include <algorithm>

namespace cells::schema {

namespace {

constexpr std::size_t databasesAtOnce = 3;
constexpr std::size_t comparedAtOnce = 8;

CellSchema readCell(CellId cell, const std::vector<OpenInventory> &databases, const std::stop_token &stop)
{
    CellSchema schema{cell, std::vector<DatabaseSchema>(databases.size())};
    parallelFor(databases.size(), databasesAtOnce, stop, [&](std::size_t i) {
        auto &read = schema.databases[i];
        read.database = databases[i].name;
        auto catalog = databases[i].inventory.and_then(
            [&](const auto &inventory) { return inventory->fetchSchemaCatalog(stop); });
        if (catalog) {
            read.catalog = std::make_shared<const SchemaCatalog>(std::move(*catalog));
        } else {
            read.problem = catalog.error().message;
        }
    });
    return schema;
}

void readDocs(SchemaReport &report, const SchemaSources &sources, const std::stop_token &stop)
{
    report.checkout = sources.checkout;
    if (sources.checkout.empty()) {
        report.docsProblem = messages::checkoutNotNamed;
        return;
    }
    if (auto docs = sources.readDocs(stop)) {
        report.docs = std::make_shared<const SchemaDocs>(std::move(*docs));
    } else {
        report.docsProblem = docs.error().message;
    }
}

void sortIn(SchemaReport &report, std::vector<Finding> found)
{
    for (auto &it : found) {
        (mayComeFrom(report.skew, it.kind) ? report.withheld : report.findings).push_back(std::move(it));
    }
}

void check(SchemaReport &report)
{
    const auto cell = report.schema.catalogs();
    if (report.docs) {
        report.skew = skewOf(*report.docs, cell);
        sortIn(report, checkDocs(*report.docs, cell));
        sortIn(report, checkForeignKeys(*report.docs, cell));
        report.tables = tableKeysOf(*report.docs, cell);
        report.backfills = backfillsOf(*report.docs, cell);
    }
    sortIn(report, checkCatalogs(cell));
    sortIn(report, checkQueues(report.docs.get(), cell));
}

void compare(SchemaReport &report, const SchemaSources &sources, const std::stop_token &stop)
{
    std::vector<CellSchema> all(sources.others.size() + 1);
    all.front() = report.schema;
    parallelFor(sources.others.size(), comparedAtOnce, stop,
        [&](std::size_t i) { all[i + 1] = readCell(sources.others[i].cell, sources.others[i].open(stop), stop); });
    for (std::size_t i = 1; i < all.size(); ++i) {
        for (const auto &it : all[i].databases) {
            if (!it.problem.isEmpty()) {
                report.comparisonProblems.push_back(it.problem);
            }
        }
    }
    std::ranges::sort(all, {}, &CellSchema::cell);
    std::vector<CellCatalogs> catalogs;
    std::ranges::transform(all, std::back_inserter(catalogs), &CellSchema::catalogs);
    report.comparison = compareCells(catalogs);
    auto found = findingsOf(*report.comparison);
    std::erase_if(found, [&report](const Finding &it) { return it.cell != report.cell; });
    sortIn(report, std::move(found));
}

// Without what only a comparison of cells finds, which most surveys do not make.
StoredFindings findingsIn(const SchemaReport &report)
{
    StoredFindings stored{report.asOf};
    for (const auto &it : report.findings) {
        if (it.kind != FindingKind::CellsDiffer) {
            stored.findings.push_back({fingerprintOf(it), std::string(toKey(severityOf(it.kind)))});
        }
    }
    std::ranges::sort(stored.findings, {}, &StoredFinding::finding);
    return stored;
}

// Only what was read in full is worth comparing with later days.
void remember(SchemaReport &report, const SchemaSources &sources)
{
    const auto history = sources.openHistory();
    if (!history) {
        report.historyProblem = history.error().message;
        return;
    }
    auto baseline = (*history)->fetchBaseline(sources.of);
    if (report.docs && report.isComplete()) {
        (void)(*history)->save(sources.of, storedCounts(countKeys(report.tables), report.asOf));
        (void)(*history)->save(sources.of, findingsIn(report));
    }
    auto counts = (*history)->fetchCounts(sources.of);
    if (!baseline || !counts) {
        report.historyProblem = (!baseline ? baseline.error() : counts.error()).message;
        return;
    }
    report.baseline = std::move(*baseline);
    if (report.baseline) {
        report.known = {report.baseline->findings.begin(), report.baseline->findings.end()};
    }
    report.history = std::move(*counts);
}

} // namespace

Outcome<SchemaReport> surveySchema(const SchemaSources &sources, const SchemaRequest &request, std::stop_token stop)
{
    SchemaReport report;
    report.asOf = sources.clock.now();
    report.cell = sources.cell;
    readDocs(report, sources, stop);
    report.schema = readCell(sources.cell, sources.databases(), stop);
    check(report);
    if (request.isWithOtherCells) {
        compare(report, sources, stop);
    }
    if (stop.stop_requested()) {
        return failed(Failure::Kind::Cancelled, messages::schemaCancelled);
    }
    std::ranges::stable_sort(report.findings, {}, [](const Finding &it) { return severityOf(it.kind); });
    remember(report, sources);
    return report;
}

} // namespace cells::schema
