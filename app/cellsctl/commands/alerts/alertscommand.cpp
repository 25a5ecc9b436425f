// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/alerts/alertscommand.h"

#include "app/cellsctl/commands/alerts/metricscommand.h"
#include "app/cellsctl/commands/alerts/silencecommand.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/keytext.h"
#include "models/engine/alerts/alertentries.h"
#include "models/engine/alerts/dashboard.h"
#include "models/engine/support/jsonparts.h"
#include "models/rules/alerts/alertrules.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <map>
#include <memory>
#include <ostream>

namespace cells {

using namespace alerts;

namespace {

using Json = nlohmann::ordered_json;

struct AlertsRequest
{
    std::string only;
    int within = 60;
};

bool isShown(const TrackedAlert &alert, const std::string &only)
{
    return only.empty() || toKey(alert.state) == only;
}

Json labelsJson(const Labels &labels)
{
    Json json = Json::object();
    for (const auto &[name, value] : labels) {
        json[name] = value;
    }
    return json;
}

std::string textOfAlert(const TrackedAlert &tracked)
{
    return tracked.state == AlertState::Unknown ? std::string(ruleOf(tracked.alert.kind).title.english) + "?"
                                                : textOf(descriptionOf(tracked.alert));
}

Json alertJson(const TrackedAlert &tracked)
{
    const auto &alert = tracked.alert;
    const auto &rule = ruleOf(alert.kind);
    return {{"alert", toKey(alert.kind)}, {"severity", toKey(rule.severity)}, {"type", toKey(rule.type)},
        {"state", toKey(tracked.state)}, {"is_unread", tracked.isUnread},
        {"cell", alert.cell ? Json(alert.cell->value) : Json(nullptr)}, {"labels", labelsJson(alert.labels)},
        {"value", tracked.state == AlertState::Unknown ? Json(nullptr) : Json(alert.value)},
        {"since", isoText(tracked.since)}, {"read_at", isoText(tracked.readAt)}, {"text", textOfAlert(tracked)}};
}

// "cell_3 (3)"
std::string nameOf(const std::optional<CellId> &cell, const Environment &environment)
{
    const auto *profile = cell ? environment.cell(*cell) : nullptr;
    return !cell ? std::string("—")
                 : (profile ? profile->name + ' ' : std::string()) + '(' + std::to_string(cell->value) + ')';
}

TableRow alertRow(
    const TrackedAlert &tracked, const std::string &what, const AlertReport &report, const Environment &environment)
{
    const auto unread = tracked.isUnread && tracked.state != AlertState::Unknown
        ? " Last read at " + utcText(tracked.readAt) + '.'
        : std::string();
    return {std::string(toKey(ruleOf(tracked.alert.kind).severity)), std::string(toKey(tracked.alert.kind)),
        std::string(toKey(tracked.state)), nameOf(tracked.alert.cell, environment),
        ageCell(report.reading.asOf - tracked.since), what + unread};
}

std::vector<TableColumn> alertColumns()
{
    return {{"SEVERITY"}, {"ALERT"}, {"STATE", TableColumn::Kind::Status}, {"CELL"},
        {"SINCE", TableColumn::Kind::Age, "since_seconds"}, {"WHAT"}};
}

// One row for each alert.
Table alertTable(const AlertReport &report, const AlertsRequest &request, const Environment &environment)
{
    Table table{alertColumns()};
    for (const auto &tracked : report.alerts) {
        if (isShown(tracked, request.only)) {
            table.rows.push_back(alertRow(tracked, textOfAlert(tracked), report, environment));
        }
    }
    return table;
}

// "A model was not scanned in the last 7 days: User, Email, Route and 9 more."
std::string textOfAlerts(const std::vector<ActiveAlert> &alerts)
{
    constexpr std::size_t mostNamed = 3;
    std::vector<std::string> subjects;
    for (const auto &alert : alerts) {
        // A model may have several kinds of differences.
        if (const auto subject = subjectOf(alert); std::ranges::find(subjects, subject) == subjects.end()) {
            subjects.push_back(subject);
        }
    }
    const auto more = subjects.size() - std::min(subjects.size(), mostNamed);
    subjects.resize(subjects.size() - more);
    return std::string(ruleOf(alerts.front().kind).title.english) + ": " + joined(subjects)
        + (more > 0 ? " and " + std::to_string(more) + " more." : ".");
}

// Those that the text shows: open ones, and those that were resolved in the last hour.
std::vector<AlertEntry> recentEntries(const AlertReport &report)
{
    auto entries = entriesOf(report);
    std::erase_if(entries, [&](const AlertEntry &entry) {
        return entry.resolvedAt && report.reading.asOf - *entry.resolvedAt > std::chrono::hours{1};
    });
    return entries;
}

// Alerts of the same kind, state and cell are one row.
Table groupedTable(const AlertReport &report, const AlertsRequest &request, const Environment &environment)
{
    Table table{alertColumns()};
    for (const auto &entry : recentEntries(report)) {
        const bool isWanted
            = request.only.empty() ? entry.state != AlertState::Unknown : toKey(entry.state) == request.only;
        if (isWanted) {
            const TrackedAlert first{entry.alerts.front(), entry.state, entry.since, entry.readAt, {}, entry.isUnread};
            const auto text = entry.alerts.size() == 1 ? textOfAlert(first) : textOfAlerts(entry.alerts);
            table.rows.push_back(alertRow(first, text, report, environment));
        }
    }
    return table;
}

// Counts what the table and the lines below it list.
std::string summaryOf(const AlertReport &report)
{
    const auto entries = recentEntries(report);
    const auto counted = [&](AlertState state) { return std::to_string(countOf(entries, state)); };
    return counted(AlertState::Firing) + " firing, " + counted(AlertState::Pending) + " pending, "
        + counted(AlertState::Unknown) + " unknown, " + counted(AlertState::Resolved) + " resolved in the last hour";
}

// One line for each cell: each unread source makes many alerts unknown.
void printUnknown(std::ostream &out, const AlertReport &report, const Environment &environment)
{
    std::map<std::optional<CellId>, std::vector<std::string>> kinds;
    for (const auto &tracked : report.alerts) {
        if (tracked.state == AlertState::Unknown) {
            kinds[tracked.alert.cell].emplace_back(toKey(tracked.alert.kind));
        }
    }
    for (const auto &[cell, names] : kinds) {
        out << "Unknown" << (cell ? " in " + printable(nameOf(cell, environment)) : "") << ": " << joined(names)
            << '\n';
    }
}

// Names each cause once, of whichever facts of the cell.
void warnOfUnread(std::ostream &err, const AlertReport &report, const Environment &environment)
{
    std::map<std::pair<std::optional<CellId>, std::string>, std::vector<std::string>> facts;
    for (const auto &unread : report.reading.unread) {
        facts[{unread.cell, textOf(unread.why)}].push_back(keyLabel(toKey(unread.facts)));
    }
    for (const auto &[cause, names] : facts) {
        warn(err,
            (cause.first ? nameOf(cause.first, environment) + ": " : std::string()) + joined(names) + " not read. "
                + cause.second);
    }
}

void printReport(
    std::ostream &out, const AlertReport &report, const AlertsRequest &request, const Environment &environment)
{
    out << summaryOf(report) << " as of " << utcText(report.reading.asOf) << '\n';
    const auto table = groupedTable(report, request, environment);
    if (!table.rows.empty()) {
        printGrid(out, table);
    }
    if (request.only.empty()) {
        printUnknown(out, report, environment);
    }
}

Outcome<ExitCode> listAlerts(const CommandContext &context, const AlertsRequest &request)
{
    const auto report = readAlerts(context, request.within);
    if (context.stop().stop_requested()) {
        return ExitCode::Cancelled;
    }
    const auto makeJson = [&] {
        std::vector<TrackedAlert> shown;
        std::ranges::copy_if(report.alerts, std::back_inserter(shown),
            [&](const TrackedAlert &alert) { return isShown(alert, request.only); });
        return Json{{"environment", context.environment.name}, {"as_of", isoText(report.reading.asOf)},
            {"alerts", jsonArray(shown, alertJson)},
            {"not_read", jsonArray(report.reading.unread, [](const UnreadFacts &unread) {
                 return Json{{"cell", unread.cell ? Json(unread.cell->value) : Json(nullptr)},
                     {"what", toKey(unread.facts)}, {"why", textOf(unread.why)}};
             })}};
    };
    printAnswer(
        context, makeJson, [&] { return alertTable(report, request, context.environment); },
        [&](std::ostream &out) { printReport(out, report, request, context.environment); });
    warnOfUnread(context.err, report, context.environment);
    const bool holds = std::ranges::any_of(report.alerts, [](const TrackedAlert &alert) {
        return (alert.state == AlertState::Firing || alert.state == AlertState::Pending)
            && alert.alert.kind != AlertKind::FactsUnread;
    });
    return holds ? ExitCode::Found : report.reading.unread.empty() ? ExitCode::Fine : ExitCode::Incomplete;
}

Outcome<ExitCode> printRules(const CommandContext &context)
{
    const auto &environment = context.environment;
    const auto makeJson = [&] {
        return jsonArray(prometheusRules(environment.name, environment.thresholds), [](const PrometheusRule &rule) {
            return Json{{"alert", rule.alert}, {"expr", rule.expr},
                {"for", rule.hold.empty() ? Json(nullptr) : Json(rule.hold)}, {"labels", labelsJson(rule.labels)},
                {"annotations", labelsJson(rule.annotations)}};
        });
    };
    printAnswer(
        context, makeJson, [] { return Table(); },
        [&](std::ostream &out) { out << rulesYaml(environment.name, environment.thresholds); });
    return ExitCode::Fine;
}

Outcome<ExitCode> writePlaybooks(const CommandContext &context, const std::string &folder)
{
    Json files = Json::array();
    for (const auto &rule : alertRules()) {
        const auto file = std::filesystem::path(folder) / playbookFile(rule.kind);
        std::error_code error;
        std::filesystem::create_directories(file.parent_path(), error);
        if (const auto written = replaceFile(file, playbook(rule, context.environment.thresholds), true); !written) {
            return usage(written.error().text(), context.err);
        }
        files.push_back(file.string());
    }
    printAnswer(
        context,
        [&] {
            return Json{{"files", files}};
        },
        [] { return Table(); },
        [&](std::ostream &out) {
            out << counted(std::int64_t(files.size()), "playbook") << " written to " << printable(folder)
                << "/alerts\n";
        });
    return ExitCode::Fine;
}

void addRules(CLI::App &alerts, CommandLine &line)
{
    auto *rules = alerts.add_subcommand("rules", "Print the alerts as rules for Prometheus");
    runs(*rules, line, plainCommand.startingNoCommand(), printRules);
    auto *tests = alerts.add_subcommand("tests", "Print tests of the rules, for promtool test rules");
    const auto file = std::make_shared<std::string>("cells.rules.yml");
    tests->add_option("--rules", *file, "File with the rules, as the tests find it")->capture_default_str();
    runs(*tests, line, plainCommand.startingNoCommand(), [file](const CommandContext &context) -> Outcome<ExitCode> {
        context.out << rulesTestYaml(context.environment.name, context.environment.thresholds, *file);
        return ExitCode::Fine;
    });
    auto *playbooks = alerts.add_subcommand("playbooks", "Write a playbook for each alert");
    const auto folder = std::make_shared<std::string>(".");
    playbooks->add_option("--folder", *folder, "Gets them, in a folder \"alerts\"")->capture_default_str();
    runs(*playbooks, line, plainCommand.startingNoCommand(),
        [folder](const CommandContext &context) { return writePlaybooks(context, *folder); });
}

void addDashboard(CLI::App &alerts, CommandLine &line)
{
    auto *dashboard = alerts.add_subcommand("dashboard", "Print a dashboard of the metrics, to import into Grafana");
    runs(*dashboard, line, plainCommand.startingNoCommand(), [](const CommandContext &context) -> Outcome<ExitCode> {
        context.out << dashboardJson(context.environment.name, context.environment.thresholds);
        return ExitCode::Fine;
    });
}

} // namespace

void addAlerts(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<AlertsRequest>();
    auto *command = program.add_subcommand("alerts", "List what needs attention in any cell, and since when");
    command->add_option("--only", request->only, "Only alerts in this state")
        ->check(CLI::IsMember({"pending", "firing", "resolved", "unknown"}));
    addWithin(*command, request->within);
    runs(*command, line, plainCommand.rows().watched(),
        [request](const CommandContext &context) { return listAlerts(context, *request); });
    addRules(*command, line);
    addDashboard(*command, line);
    addSilence(*command, line);
}

} // namespace cells
