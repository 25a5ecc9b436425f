// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/organizations/organizationscommand.h"

#include "app/cellsctl/commands/down/downheading.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/progressline.h"
#include "app/cellsctl/output/progresstext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/claims/keytext.h"
#include "models/engine/services/organizationservice.h"
#include "models/engine/services/services.h"
#include "models/rules/organizations/organizationkeys.h"
#include "models/session/session.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace organizations;

namespace {

using Json = nlohmann::ordered_json;

const Owner &ownerAt(const CellOrganizations &cell, std::size_t at)
{
    static const Owner unknown;
    return at < cell.owners.size() ? cell.owners[at] : unknown;
}

std::string ownerText(const Owner &owner)
{
    return owner.isUnknown ? "unknown" : owner.cell ? std::to_string(owner.cell->value) : "none";
}

std::string isolationText(const OrganizationRow &organization)
{
    return !organization.isIsolated ? "unknown" : *organization.isIsolated ? "yes" : "no";
}

// The other cells that have it.
std::vector<CellId> othersWith(const OrganizationReport &report, CellId cell, std::int64_t organization)
{
    std::vector<CellId> others;
    for (const auto &it : report.cells) {
        if (it.read.cell != cell
            && std::ranges::binary_search(it.read.organizations, organization, {}, &OrganizationRow::id)) {
            others.push_back(it.read.cell);
        }
    }
    return others;
}

std::string cellsText(const std::vector<CellId> &cells)
{
    std::string text;
    for (const auto cell : cells) {
        text += (text.empty() ? "" : ", ") + std::to_string(cell.value);
    }
    return text;
}

Table organizationTable(const OrganizationReport &report)
{
    Table table{{{"CELL"}, {"ID"}, {"PATH"}, {"STATE", TableColumn::Kind::Status}, {"REASON"}, {"SINCE"}, {"ISOLATED"},
        {"CLAIMED BY", TableColumn::Kind::Text, "owner"}, {"ALSO IN CELLS", TableColumn::Kind::Text, "other_cells"}}};
    for (const auto &cell : report.cells) {
        const auto &read = cell.read;
        for (std::size_t at = 0; at < read.organizations.size(); ++at) {
            const auto &it = read.organizations[at];
            const auto others = cellsText(othersWith(report, read.cell, it.id));
            table.rows.push_back({std::to_string(read.cell.value), std::to_string(it.id), it.path, stateKeyOf(it),
                it.reason.empty() ? noCell() : TableCell(it.reason),
                it.since ? TableCell(utcText(*it.since), isoText(*it.since)) : noCell(), isolationText(it),
                ownerText(ownerAt(read, at)), others.empty() ? noCell() : TableCell(others)});
        }
    }
    return table;
}

Json cellsJson(const std::vector<CellId> &cells)
{
    return jsonArray(cells, [](CellId cell) { return Json(cell.value); });
}

Json organizationJson(const OrganizationReport &report, const CellOrganizations &cell, std::size_t at)
{
    const auto &it = cell.organizations[at];
    const auto &owner = ownerAt(cell, at);
    return {{"id", it.id}, {"path", it.path}, {"state", stateKeyOf(it)}, {"reason", it.reason},
        {"since", it.since ? Json(isoText(*it.since)) : Json(nullptr)},
        {"is_isolated", it.isIsolated ? Json(*it.isIsolated) : Json(nullptr)}, {"is_owner_known", !owner.isUnknown},
        {"owner", owner.cell ? Json(owner.cell->value) : Json(nullptr)},
        {"other_cells", cellsJson(othersWith(report, cell.cell, it.id))}};
}

Json rowsJson(const RowsOfLink &rows)
{
    return {{"table", rows.link.table}, {"parent", rows.link.parent}, {"is_read", rows.isRead}, {"rows", rows.rows},
        {"mismatches", rows.mismatches}, {"first", jsonArray(rows.first, [](const OrganizationMismatch &it) {
                                              return Json{{"id", it.id}, {"organization", it.organization},
                                                  {"parent", it.parent},
                                                  {"parent_organization", it.parentOrganization}};
                                          })}};
}

template <typename Value> Json orNull(const std::optional<Value> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json cellJson(const OrganizationReport &report, const CellReport &cell)
{
    Json organizations = Json::array();
    for (std::size_t at = 0; at < cell.read.organizations.size(); ++at) {
        organizations.push_back(organizationJson(report, cell.read, at));
    }
    return {{"cell", cell.read.cell.value}, {"problem", textOf(cell.read.problem)}, {"is_cut", cell.read.isCut},
        {"active_background_migrations", orNull(cell.drain.activeMigrations)},
        {"has_active_jobs", orNull(cell.drain.hasActiveJobs)}, {"drain_problem", textOf(cell.drainProblem)},
        {"organizations", std::move(organizations)}, {"rows", jsonArray(cell.read.rows, rowsJson)}};
}

Json reportJson(const CommandContext &context, const OrganizationReport &report)
{
    return {{"environment", context.environment.name}, {"as_of", isoText(report.asOf)},
        {"is_complete", report.isComplete()}, {"owners_problem", textOf(report.ownersProblem)},
        {"cells", jsonArray(report.cells, [&](const CellReport &it) { return cellJson(report, it); })},
        {"findings", jsonArray(report.findings, [](const Finding &it) {
             return Json{{"finding", toKey(it.kind)}, {"severity", toKey(severityOf(it.kind))},
                 {"cell", it.cell ? Json(it.cell->value) : Json(nullptr)}, {"organization", orNull(it.organization)},
                 {"text", textOf(it.text)}, {"step", textOf(it.step)}};
         })}};
}

// What must end before an organization may leave a cell.
void printDrain(std::ostream &out, const CellReport &cell)
{
    out << "cell " << cell.read.cell.value << ": "
        << (cell.drain.activeMigrations ? counted(int(*cell.drain.activeMigrations), "active background migration")
                                        : "background migrations unknown")
        << ", "
        << (!cell.drain.hasActiveJobs          ? "CI jobs unknown"
                   : *cell.drain.hasActiveJobs ? "CI jobs that have not ended"
                                               : "no CI job that has not ended")
        << '\n';
}

void printReport(std::ostream &out, const CommandContext &context, const OrganizationReport &report)
{
    out << "Organizations of " << printable(context.environment.name) << ", as of " << utcText(report.asOf) << "\n\n";
    printGrid(out, organizationTable(report));
    out << '\n';
    for (const auto &cell : report.cells) {
        printDrain(out, cell);
    }
    out << '\n';
    for (const auto &it : report.findings) {
        out << toKey(severityOf(it.kind)) << "  "
            << (it.cell ? "cell " + std::to_string(it.cell->value) : std::string("all cells")) << ": "
            << printable(textOf(it.text)) << ' ' << printable(textOf(it.step)) << '\n';
    }
    out << (report.findings.empty() ? "Nothing is wrong with what was read.\n"
                                    : counted(int(report.findings.size()), "finding") + ".\n");
}

void reportUnread(const OrganizationReport &report, std::ostream &err)
{
    const auto print = [&err](const Message &problem) {
        if (!problem.isEmpty()) {
            err << "cellsctl: " << printable(textOf(problem)) << '\n';
        }
    };
    for (const auto &it : report.cells) {
        print(it.read.problem);
        print(it.drainProblem);
        if (it.read.isCut) {
            err << "cellsctl: Cell " << it.read.cell.value << " has more organizations than are listed.\n";
        }
    }
    print(report.ownersProblem);
}

Outcome<ExitCode> showOrganizations(const CommandContext &context, const OrganizationRequest &request)
{
    ProgressLine progress(context.err);
    Session session(context.environment, {});
    const auto &services = session.services(context.environment.cells.front().id);
    auto report = services.organizations->fetch(
        request, [&](const OrganizationProgress &now) { progress.show(now.cell, progressText(now)); }, context.stop());
    for (const auto &cell : context.environment.cells) {
        progress.show(cell.id, {});
    }
    if (!report) {
        return propagate(report.error());
    }
    printAnswer(
        context, [&] { return reportJson(context, *report); }, [&] { return organizationTable(*report); },
        [&](std::ostream &out) { printReport(out, context, *report); });
    reportUnread(*report, context.err);
    return report->isContradicted() ? ExitCode::Contradicted
        : !report->isComplete()     ? ExitCode::Incomplete
        : report->findings.empty()  ? ExitCode::Fine
                                    : ExitCode::Found;
}

} // namespace

void addOrganizations(CLI::App &program, CommandLine &line)
{
    auto *organizations = program.add_subcommand(
        "organizations", "Show the organizations of all cells, their states and who has claimed them; never writes");
    const auto request = std::make_shared<OrganizationRequest>();
    organizations->add_flag("--rows", request->isWithRows,
        "Also compare the organization of each row with that of its parent, which reads whole tables");
    runs(*organizations, line, plainCommand.rows(),
        [request](const CommandContext &context) { return showOrganizations(context, *request); });
}

} // namespace cells
