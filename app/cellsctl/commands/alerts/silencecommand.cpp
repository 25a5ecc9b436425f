// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/alerts/silencecommand.h"

#include "models/adapters/audit/person.h"
#include "models/adapters/os/systemclock.h"
#include "models/engine/support/jsonparts.h"
#include "models/rules/alerts/alertkind.h"

#include <CLI/CLI.hpp>

#include <memory>
#include <ostream>

namespace cells {

using namespace alerts;

namespace {

using Json = nlohmann::ordered_json;

// A longer one outlives the shift of whoever made it.
constexpr Duration longestUsual = std::chrono::hours{24};
constexpr Duration longest = std::chrono::days{30};

struct SilenceRequest
{
    std::string alert;
    std::string duration;
    std::string comment;
    bool isLong = false;
};

// Returns why there is no such silence; empty when there is.
std::string problemOf(const SilenceRequest &request, const std::optional<Duration> &duration)
{
    if (!fromKey<AlertKind>(request.alert)) {
        return "--alert: there is no alert \"" + request.alert + "\". `cellsctl alerts rules` lists them.";
    }
    if (!duration || *duration <= Duration::zero() || *duration > longest) {
        return "--for takes a duration such as 30m, 2h or 1d, at most 30d.";
    }
    if (*duration > longestUsual && !request.isLong) {
        return "A silence of more than 24 h needs --long.";
    }
    if (request.comment.find_first_not_of(" .") == std::string::npos) {
        return "A comment is required: the change or issue, and who answers for it.";
    }
    return {};
}

Json matcher(const char *name, const std::string &value)
{
    return {{"name", name}, {"value", value}, {"isRegex", false}, {"isEqual", true}};
}

// Those of the environment have no cell.
Json matchers(const std::string &alert, const std::string &environment, std::optional<CellId> cell)
{
    auto all = Json::array({matcher("alertname", alert), matcher("environment", environment)});
    if (cell) {
        all.push_back(matcher("cell", std::to_string(cell->value)));
    }
    return all;
}

ExitCode printSilence(const CommandContext &context, const SilenceRequest &request, std::optional<CellId> cell)
{
    const auto duration = parseDuration(request.duration);
    if (const auto problem = problemOf(request, duration); !problem.empty()) {
        return usage(problem, context.err);
    }
    const auto person = audit::personActing(context.environment, cell);
    if (!person) {
        return usage(person.error().text(), context.err);
    }
    const auto now = SystemClock().now();
    context.out << textOf(
        Json{{"matchers", matchers(request.alert, context.environment.name, cell)}, {"startsAt", isoText(now)},
            {"endsAt", isoText(now + *duration)}, {"createdBy", *person}, {"comment", request.comment}})
                << '\n';
    return ExitCode::Fine;
}

Outcome<ExitCode> printSilence(const CommandContext &context, const SilenceRequest &request)
{
    const auto kind = fromKey<AlertKind>(request.alert);
    if (kind && ruleOf(*kind).isOfEnvironment) {
        return printSilence(context, request, std::nullopt);
    }
    return runFor(context.cell, context, [&](const CommandContext &same, const CellProfile &cell) {
        return Outcome<ExitCode>(printSilence(same, request, cell.id));
    });
}

} // namespace

void addSilence(CLI::App &alerts, CommandLine &line)
{
    const auto request = std::make_shared<SilenceRequest>();
    auto *command = alerts.add_subcommand(
        "silence", "Print a silence for an alert of one cell, for Alertmanager's POST /api/v2/silences");
    command->add_option("--alert", request->alert, "Name of the alert, such as LeaseStale")->required();
    command->add_option("--for", request->duration, "How long: 30m, 2h ...")->required();
    command->add_option("--comment", request->comment, "The change or issue, and who answers for it")->required();
    command->add_flag("--long", request->isLong, "Accept more than 24 h");
    runs(*command, line, plainCommand.startingNoCommand(),
        [request](const CommandContext &context) { return printSilence(context, *request); });
}

} // namespace cells
