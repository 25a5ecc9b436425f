// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/drifttext.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/engine/history/coverage.h"
#include "models/rules/text/reason.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>
#include <set>

namespace cells {

using namespace claims;
using namespace drift;

namespace {

TableRow rowOf(const ScanReport &report)
{
    TableRow row{std::string(report.model->name), std::to_string(report.counts.rows),
        std::to_string(report.counts.claims), std::to_string(report.counts.matching)};
    auto counts = countsOf(report.counts);
    // Unknown is never shown as zero.
    if (report.ownersNotAsked > 0) {
        const auto found = report.counts.of(DriftClass::Conflict);
        counts[std::size_t(DriftClass::Conflict)] = found == 0 ? std::string("not asked") : std::to_string(found) + "+";
    }
    row.insert(row.end(), counts.begin(), counts.end());
    row.push_back(
        comparedTextOf(report) + (report.end == ScanEnd::Complete ? ", " + durationText(report.took) : std::string()));
    return row;
}

TableRow rowOf(const Difference &difference)
{
    return {std::to_string(difference.id), nameOf(difference.type),
        std::string(toKey(difference.drift)) + (difference.isSure ? "" : "?")
            + (difference.isSubjectDifferent ? ", other subject" : "") + (difference.isFlagOff ? ", flag off" : "")
            + (difference.drift == DriftClass::MovedAway ? fmt::format(", to cell {}", difference.owner.value) : ""),
        shortenedCell(difference.claimed), shortenedCell(difference.expected)};
}

constexpr std::size_t differencesOfRescan = 50;
// Above this number, only the count is printed.
constexpr std::size_t modelsNamed = 3;

void printUnknownTypes(std::ostream &out, const ScanReports &reports)
{
    ScanCounts sum;
    for (const auto &report : reports) {
        sum.add(report->counts);
    }
    for (const auto &[type, count] : sum.ofUnknownTypes) {
        out << fmt::format("\nNot compared, because this version does not know the type: {} {} of {}.\n", count,
            count == 1 ? "claim" : "claims", nameOf(type));
    }
}

// Printed once, however many models were scanned for the first time.
void printFirstScans(std::ostream &out, const ScanReports &reports)
{
    std::set<std::string_view> models;
    for (const auto &report : reports) {
        if (report->lacksBaseline) {
            models.insert(report->model->name);
        }
    }
    if (!models.empty()) {
        const auto which = models.size() <= modelsNamed ? fmt::format("{}", fmt::join(models, ", "))
                                                        : fmt::format("{} models", models.size());
        out << '\n' << textOf(Reason{Reason::Code::NoBaseline, {which}}) << '\n';
    }
}

} // namespace

std::vector<TableColumn> driftColumns()
{
    std::vector<TableColumn> columns;
    for (const auto drift : allOf<DriftClass>()) {
        std::string title(toKey(drift));
        std::transform(
            title.begin(), title.end(), title.begin(), [](char c) { return c == '_' ? ' ' : std::toupper(c); });
        columns.push_back({std::move(title)});
    }
    return columns;
}

TableRow countsOf(const ScanCounts &counts)
{
    TableRow cells;
    for (const auto drift : allOf<DriftClass>()) {
        const auto count = counts.of(drift);
        cells.push_back(count == 0 ? TableCell("·", "0") : TableCell(std::to_string(count)));
    }
    return cells;
}

std::vector<TableColumn> differenceColumns()
{
    return {{"ID"}, {"TYPE"}, {"CLASS", TableColumn::Kind::Status}, {"CLAIMED"}, {"EXPECTED"}};
}

void addDifferences(Table &table, const TableRow &before, const Differences &differences)
{
    for (std::size_t row = 0; row < differences.size(); ++row) {
        auto cells = before;
        const auto difference = rowOf(differences.at(row));
        cells.insert(cells.end(), difference.begin(), difference.end());
        table.rows.push_back(std::move(cells));
    }
}

Table differencesTable(const ScanReports &reports)
{
    Table table{{{"CELL"}, {"MODEL"}}};
    const auto columns = differenceColumns();
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    for (const auto &report : reports) {
        addDifferences(
            table, {std::to_string(report->cell.value), std::string(report->model->name)}, report->differences);
    }
    return table;
}

void printDifferences(std::ostream &out, const std::string &title, const Differences &differences, std::size_t shown)
{
    const auto count = std::min(differences.size(), shown);
    if (count == 0) {
        return;
    }
    Table table{differenceColumns()};
    bool hasUncertain = false;
    for (std::size_t row = 0; row < count; ++row) {
        const auto difference = differences.at(row);
        hasUncertain = hasUncertain || !difference.isSure;
        table.rows.push_back(rowOf(difference));
    }
    out << '\n' << title << " · " << count << " of " << differences.size() << '\n';
    printGrid(out, table);
    if (hasUncertain) {
        out << "? uncertain: no plan changes it. cellsctl claims shows why.\n";
    }
}

void printRescan(std::ostream &out, const Rescan &rescan)
{
    out << "scanned again: " << counted(std::int64_t(rescan.sources), "row") << ", " << rescan.counts.matching
        << " matching, " << rescan.counts.drift() << " different\n";
    if (!rescan.problem.isEmpty()) {
        out << "some rows could not be scanned again: " << printable(textOf(rescan.problem)) << '\n';
    }
    printDifferences(out, "differ now", rescan.differences, differencesOfRescan);
}

void printReports(std::ostream &out, const ScanReports &reports, std::size_t shown, bool areOfCells)
{
    Table table{{{"MODEL"}, {"ROWS"}, {"CLAIMS"}, {"MATCHING"}}};
    const auto columns = driftColumns();
    table.columns.insert(table.columns.end(), columns.begin(), columns.end());
    table.columns.push_back({"SCAN"});
    for (const auto &report : reports) {
        table.rows.push_back(rowOf(*report));
        if (areOfCells) {
            table.rows.back().insert(table.rows.back().begin(), std::to_string(report->cell.value));
        }
    }
    if (areOfCells) {
        table.columns.insert(table.columns.begin(), {"CELL"});
    }
    printGrid(out, table);
    for (const auto &report : reports) {
        const auto cell = areOfCells ? fmt::format("cell {} · ", report->cell.value) : std::string();
        printDifferences(out, cell + std::string(report->model->name), report->differences, shown);
    }
    printUnknownTypes(out, reports);
    printFirstScans(out, reports);
}

ExitCode exitCodeOf(const ScanReports &reports)
{
    const auto any = [&](auto is) { return std::any_of(reports.begin(), reports.end(), is); };
    const auto isFinding = [](const auto &report) {
        const auto &counts = report->counts;
        return counts.drift() + counts.of(DriftClass::Unreadable) + counts.of(DriftClass::NotChecked)
            + report->lostClaims
            > 0;
    };
    return any([](const auto &report) { return report->end != ScanEnd::Complete; }) ? ExitCode::Incomplete
        : any(isFinding)                                                            ? ExitCode::Found
                                                                                    : ExitCode::Fine;
}

} // namespace cells
