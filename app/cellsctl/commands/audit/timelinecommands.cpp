// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/audit/timelinecommands.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/activity/redaction.h"
#include "models/engine/activity/timeline.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <ostream>

namespace cells {

using namespace activity;
using namespace audit;

namespace {

using Json = nlohmann::ordered_json;

// Which actions of the audit log, as typed.
struct TimelineOptions
{
    // "markdown" or "json", which is the same as -o json.
    std::string format = "markdown";
    std::string since;
    std::string until;
    std::string plan;
    std::string person;
    std::string part;
    // For `list`: the newest; 0 for all.
    std::size_t limit = 50;
    bool isRedacted = false;
};

struct SelectedActions
{
    std::shared_ptr<const AuditLogView> auditLog;
    // Whole actions, each with a record that matches.
    std::vector<std::uint32_t> actions{};
};

bool isSelected(const AuditLogView &auditLog, const AuditAction &action, const AuditFilter &filter)
{
    return std::ranges::any_of(action.steps, [&](const AuditStep &step) {
        return std::ranges::any_of(
            step.records, [&](std::uint32_t record) { return filter.matches(auditLog.records[record]); });
    });
}

Outcome<SelectedActions> selectActions(const CommandContext &context, const TimelineOptions &options)
{
    const auto since = parseInstant(options.since);
    const auto until = parseInstant(options.until);
    if ((!options.since.empty() && !since) || (!options.until.empty() && !until)) {
        return failed(Failure::Kind::Refused, "Write the time as 2026-11-21T03:12:45Z.");
    }
    const auto file = auditFileOf(context.environment);
    CELLS_TRY(const auto text, readJournal(file));
    std::error_code error;
    if (!text && std::filesystem::exists(file.string() + ".head", error)) {
        return failed(Failure::Kind::Refused, "The audit log " + file.string() + " does not exist.");
    }
    CELLS_TRY(auto auditLog, activity::readAuditLog(file.string(), text, SystemClock().now(), context.stop()));
    SelectedActions selected{options.isRedacted ? std::make_shared<const AuditLogView>(redacted(*auditLog)) : auditLog};
    const AuditFilter filter{since, until, options.plan, options.person, options.part};
    for (const auto number : allActions(*auditLog)) {
        if (isSelected(*auditLog, auditLog->actions[number], filter)) {
            selected.actions.push_back(number);
        }
    }
    return selected;
}

ExitCode timelineExitCode(const AuditLogView &auditLog, bool isUnknownReported)
{
    return auditLog.verification.problem                ? ExitCode::Broken
        : isUnknownReported && auditLog.undecided() > 0 ? ExitCode::Unknown
                                                        : ExitCode::Fine;
}

Table actionTable(const SelectedActions &selected)
{
    Table table{{{"BEGUN"}, {"TOOK", TableColumn::Kind::Text, "took_seconds"}, {"PERSON"}, {"CELL"}, {"ACTION"},
        {"STATE", TableColumn::Kind::Status}, {"RESULT"}, {"REASON"}, {"PLAN"}}};
    for (const auto number : selected.actions) {
        const auto &auditLog = *selected.auditLog;
        const auto &action = auditLog.actions[number];
        table.rows.push_back(
            {timeCell(action.begun), action.begun && action.last ? ageCell(*action.last - *action.begun) : noCell(),
                action.person, action.cell ? TableCell(std::to_string(*action.cell)) : noCell(),
                titleOf(auditLog, action), std::string(toKey(action.state)), resultText(auditLog, action),
                action.reason, TableCell(action.plan.substr(0, 12), action.plan)});
    }
    return table;
}

// The records one by one, as a spreadsheet takes them.
Table recordTable(const SelectedActions &selected)
{
    Table table{{{"SEQ"}, {"TIME"}, {"PERSON"}, {"TOOL"}, {"KIND"}, {"PLAN"}, {"CELL"}, {"ACTION"}, {"LEASE"},
        {"OUTCOME"}, {"TEXT"}, {"REASON"}}};
    for (const auto &record : recordsOf(*selected.auditLog, selected.actions)) {
        table.rows.push_back({std::to_string(record.seq), timeCell(record.time), record.person, record.tool,
            std::string(toKey(record.kind)), record.text("plan"), record.text("cell"), record.text("action"),
            record.text("lease"), record.text("outcome"), record.text("text"), record.text("reason")});
    }
    return table;
}

Json listedJson(const AuditLogView &auditLog, const AuditAction &action)
{
    return {{"kind", toKey(action.kind)}, {"state", toKey(action.state)}, {"title", titleOf(auditLog, action)},
        {"begun_at", jsonTime(action.begun)}, {"last_at", jsonTime(action.last)}, {"person", action.person},
        {"cell", action.cell ? Json(*action.cell) : Json(nullptr)}, {"result", resultText(auditLog, action)},
        {"reason", action.reason}, {"plan", action.plan.empty() ? Json(nullptr) : Json(action.plan)}};
}

ExitCode listActions(const CommandContext &context, const TimelineOptions &options)
{
    auto selected = selectActions(context, options);
    if (!selected) {
        return usage(selected.error().text(), context.err);
    }
    auto &actions = selected->actions;
    std::ranges::reverse(actions);
    if (options.limit > 0 && actions.size() > options.limit) {
        actions.resize(options.limit);
    }
    const auto &auditLog = *selected->auditLog;
    const auto makeJson = [&] {
        return Json{{"file", auditLog.file}, {"is_whole", !auditLog.verification.problem},
            {"actions", jsonArray(actions, [&](std::uint32_t number) {
                 return listedJson(auditLog, auditLog.actions[number]);
             })}};
    };
    printAnswer(
        context, makeJson, [&] { return actionTable(*selected); },
        [&](std::ostream &out) {
            if (actions.empty()) {
                out << "No action matches.\n";
                return;
            }
            printGrid(out, actionTable(*selected));
        });
    return timelineExitCode(auditLog, true);
}

ExitCode exportTimeline(const CommandContext &context, const TimelineOptions &options)
{
    const auto selected = selectActions(context, options);
    if (!selected) {
        return usage(selected.error().text(), context.err);
    }
    const auto &auditLog = *selected->auditLog;
    const TimelineRequest request{selected->actions, SystemClock().now(), options.isRedacted};
    if (context.format == Format::Csv) {
        printCsv(context.out, recordTable(*selected));
    } else {
        const bool isJson = context.format == Format::Json || options.format == "json";
        context.out << (isJson ? jsonTimeline(auditLog, request) : markdownTimeline(auditLog, request));
    }
    return timelineExitCode(auditLog, false);
}

void addSelection(CLI::App &command, TimelineOptions &options)
{
    command.add_option("--since", options.since, "Only actions with a record from then on: 2026-11-21T03:12:45Z");
    command.add_option("--until", options.until, "Only actions with a record before then");
    command.add_option("--plan", options.plan, "Fingerprint of the plan, or its beginning");
    command.add_option("--person", options.person, "Part of the name");
    command.add_option("--search", options.part, "Lease, or part of any other text");
    command.add_flag(
        "--redact", options.isRedacted, "Replace people, e-mail addresses and certificate subjects with pseudonyms");
}

} // namespace

void addAuditList(CLI::App &audit, CommandLine &line)
{
    const auto options = std::make_shared<TimelineOptions>();
    auto *list = audit.add_subcommand("list", "List actions, newest first, each with the results of its items");
    addSelection(*list, *options);
    list->add_option("--limit", options->limit, "At most this many actions; 0 for all")->capture_default_str();
    runs(*list, line, plainCommand.rows().watched(),
        [options](const CommandContext &context) { return listActions(context, *options); });
}

void addAuditExport(CLI::App &audit, CommandLine &line)
{
    const auto options = std::make_shared<TimelineOptions>();
    auto *timeline = audit.add_subcommand(
        "export", "Export actions as the timeline of an incident: a summary, then each action with its records");
    timeline->add_option("--format", options->format, "Markdown of the text; \"json\" is -o json")
        ->check(CLI::IsMember({"markdown", "json"}))
        ->capture_default_str();
    addSelection(*timeline, *options);
    runs(*timeline, line, plainCommand.rows(),
        [options](const CommandContext &context) { return exportTimeline(context, *options); });
}

} // namespace cells
