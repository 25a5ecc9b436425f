// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/workercommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/modelproblems.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/adapters/redis/redisworkerprogress.h"
#include "models/engine/scan/workerstatus.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/cellsession.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <tuple>

namespace cells {

using namespace claims;
using namespace drift;

namespace {

using Json = nlohmann::ordered_json;
using Why = VerifierBlocker::Why;

struct ModelForecast
{
    const ClaimableModel *model = nullptr;
    WorkerForecast forecast;
};

template <typename Claim> std::string sourceText(const Claim &claim)
{
    return nameOf(claim.source.type) + " " + std::to_string(idOfKey(claim.source.key).value_or(0));
}

// Returns the cause, and what to do about it.
std::string adviceFor(const VerifierBlocker &blocker)
{
    const auto holder = blocker.holder.value_or(ClaimHolder{});
    const auto source = sourceText(holder);
    switch (blocker.why) {
    case Why::HeldByCell:
        return "cell " + std::to_string(holder.cell.value) + " holds it, for " + source
            + "; decide which of the two keeps it";
    case Why::HeldByRow:
        return source
            + " of this cell holds it, because a value moved or two rows swapped; repair both in one plan, and "
              "the rest in the next";
    case Why::HeldByItself:
        return "the same row holds it for another subject, and the worker releases it too late; replace the claim";
    case Why::TwiceInChunk:
        return "another row also requests it; only one of them can have it";
    case Why::Leased:
        return "a lease holds it; resolve that lease";
    case Why::Rejected:
        return "the service rejects this value (too long, for example) and every batch that contains it; "
               "change the row";
    case Why::GoneOrLeased:
        break;
    }
    return "a lease holds the claim to be destroyed; resolve that lease";
}

// A worker that finished, expired or never started has the same progress.
std::string progressText(const VerifierProgress &progress, Instant asOf)
{
    const auto id = progress.lastProcessedId.value_or(0);
    auto text = id == 0 ? "at 0: finished, expired or never started" : "at id " + std::to_string(id);
    if (const auto quiet = WorkerStatus{progress, asOf}.quietFor()) {
        text += ", written " + durationText(*quiet) + " ago";
    }
    const auto &lock = progress.workerLockExpiresIn;
    return text
        + (!progress.isWorkerRunning ? ", not running"
                : lock               ? ", running: its lease ends in " + durationText(*lock)
                                     : ", running");
}

Json secondsJson(const std::optional<Duration> &time)
{
    return time ? Json(std::chrono::duration_cast<std::chrono::seconds>(*time).count()) : Json(nullptr);
}

std::ptrdiff_t wrongDestroys(const VerifierBatch &batch)
{
    return std::ranges::count_if(batch.destroys, &VerifierBatch::Destroyed::isWrong);
}

// Returns an empty text if the share is unknown.
std::string shareText(const WorkerForecast &forecast)
{
    const auto share = forecast.share();
    return share ? fmt::format(", {:.1f} % of ids {} to {} done", *share * 100, forecast.ids->min, forecast.ids->max)
                 : std::string();
}

void printForecast(std::ostream &out, const ModelForecast &one)
{
    const auto &batch = one.forecast.batch;
    const auto wrong = wrongDestroys(batch);
    out << one.model->name << ": " << progressText(one.forecast.progress, one.forecast.asOf) << shareText(one.forecast)
        << '\n';
    if (!batch.upTo) {
        out << "  next: no rows left, starts over\n";
        return;
    }
    out << "  next: up to id " << idOfKey(*batch.upTo).value_or(0) << ", create " << batch.creates.size()
        << ", destroy " << batch.destroys.size()
        << (wrong > 0 ? " (" + std::to_string(wrong) + " WRONGLY: the row still requests it)" : "") << ", skip "
        << counted(std::int64_t(batch.recentRows), "row") << " changed recently\n";
    for (const auto &blocker : one.forecast.blockers) {
        out << "  BLOCKED by " << sourceText(blocker.claim) << " " << nameOf(blocker.claim.claim.type) << " "
            << printable(shortened(blocker.claim.claim.value)) << ": " << adviceFor(blocker) << '\n';
    }
    for (const auto &source : one.forecast.unreadable) {
        out << "  MAY BE BLOCKED by " << nameOf(one.model->source) << ' ' << idOfKey(source.key).value_or(0)
            << ", whose claims cannot be read: " << printable(source.why) << '\n';
    }
    if (one.forecast.blockers.empty() && one.forecast.unreadable.empty() && !one.forecast.areHoldersKnown
        && !batch.creates.empty()) {
        out << "  no known blocker; checking other cells requires an admin certificate\n";
    }
}

Json forecastJson(const ModelForecast &one)
{
    const auto &[model, forecast] = one;
    const auto blockers = jsonArray(forecast.blockers, [](const VerifierBlocker &blocker) {
        Json json{{"why", toKey(blocker.why)}, {"source", nameOf(blocker.claim.source.type)},
            {"id", idOfKey(blocker.claim.source.key).value_or(0)}, {"type", nameOf(blocker.claim.claim.type)},
            {"value", blocker.claim.claim.value}, {"advice", adviceFor(blocker)}};
        if (blocker.holder) {
            json["holder"] = {{"cell", blocker.holder->cell.value}, {"source", nameOf(blocker.holder->source.type)},
                {"id", idOfKey(blocker.holder->source.key).value_or(0)}, {"is_leased", blocker.holder->isLeased}};
        }
        return json;
    });
    const auto unreadable = jsonArray(forecast.unreadable, [&model = *model](const auto &source) {
        return Json{{"source", nameOf(model.source)}, {"id", idOfKey(source.key).value_or(0)}, {"why", source.why}};
    });
    const auto &progress = forecast.progress;
    return {{"model", model->name}, {"as_of", isoText(forecast.asOf)},
        {"last_processed_id", progress.lastProcessedId ? Json(*progress.lastProcessedId) : Json(nullptr)},
        {"share_of_ids", forecast.share() ? Json(*forecast.share()) : Json(nullptr)},
        {"first_id", forecast.ids ? Json(forecast.ids->min) : Json(nullptr)},
        {"last_id", forecast.ids ? Json(forecast.ids->max) : Json(nullptr)}, {"is_running", progress.isWorkerRunning},
        {"progress_expires_in_seconds", secondsJson(progress.progressExpiresIn)},
        {"worker_lock_expires_in_seconds", secondsJson(progress.workerLockExpiresIn)},
        {"next",
            {{"up_to", forecast.batch.upTo ? Json(idOfKey(*forecast.batch.upTo).value_or(0)) : Json(nullptr)},
                {"creates", forecast.batch.creates.size()}, {"destroys", forecast.batch.destroys.size()},
                {"wrong_destroys", wrongDestroys(forecast.batch)}, {"recent_rows", forecast.batch.recentRows},
                {"is_last", forecast.batch.isLast}}},
        {"are_holders_known", forecast.areHoldersKnown}, {"blockers", blockers}, {"unreadable", unreadable}};
}

// The forecast depends on the rows of the database; the position comes from Redis.
void printWithheld(std::ostream &out, const ModelForecast &one)
{
    out << one.model->name << ": " << progressText(one.forecast.progress, one.forecast.asOf)
        << "\n  next: " << withheldText << '\n';
}

Json withheldJsonOf(const ModelForecast &one)
{
    auto json = forecastJson(one);
    for (const auto *member : {"share_of_ids", "first_id", "last_id", "next", "blockers", "unreadable"}) {
        json[member] = nullptr;
    }
    json["withheld"] = true;
    return json;
}

TableRow forecastRow(const ModelForecast &one, bool isWithheld, const std::string &blocker, const std::string &advice)
{
    const auto &[progress, batch] = std::tie(one.forecast.progress, one.forecast.batch);
    const auto unlessWithheld
        = [isWithheld](std::string text) { return isWithheld ? noCell("withheld") : TableCell(std::move(text)); };
    const auto upTo = batch.upTo ? std::to_string(idOfKey(*batch.upTo).value_or(0)) : std::string();
    return {std::string(one.model->name),
        progress.lastProcessedId ? TableCell(std::to_string(*progress.lastProcessedId)) : noCell(),
        progress.isWorkerRunning ? "yes" : "no", unlessWithheld(upTo),
        unlessWithheld(std::to_string(batch.creates.size())), unlessWithheld(std::to_string(batch.destroys.size())),
        blocker, advice};
}

// A row for each blocker, and one for a model without any.
Table forecastTable(const std::vector<ModelForecast> &forecasts, bool isWithheld)
{
    Table table{
        {{"MODEL"}, {"AT ID"}, {"RUNNING"}, {"NEXT UP TO"}, {"CREATES"}, {"DESTROYS"}, {"BLOCKED BY"}, {"ADVICE"}}};
    for (const auto &one : forecasts) {
        const auto before = table.rows.size();
        if (!isWithheld) {
            for (const auto &blocker : one.forecast.blockers) {
                table.rows.push_back(forecastRow(one, false, sourceText(blocker.claim), adviceFor(blocker)));
            }
            for (const auto &source : one.forecast.unreadable) {
                const auto name = nameOf(one.model->source) + ' ' + std::to_string(idOfKey(source.key).value_or(0));
                table.rows.push_back(forecastRow(one, false, name, "may be blocked: " + source.why));
            }
        }
        if (table.rows.size() == before) {
            table.rows.push_back(forecastRow(one, isWithheld, "", ""));
        }
    }
    return table;
}

void printForecasts(const CommandContext &context, const CellPairing &pairing,
    const std::vector<ModelForecast> &forecasts, const ModelProblems &problems)
{
    const auto makeJson = [&] {
        auto models = jsonArray(forecasts,
            [&](const ModelForecast &one) { return pairing.isWithheld ? withheldJsonOf(one) : forecastJson(one); });
        problems.addTo(models);
        return Json{{"environment", context.environment.name}, {"cell", pairing.cell.value},
            {"pairing", jsonOf(pairing)}, {"models", models}};
    };
    printAnswer(
        context, makeJson, [&] { return forecastTable(forecasts, pairing.isWithheld); },
        [&](std::ostream &out) {
            for (const auto &one : forecasts) {
                pairing.isWithheld ? printWithheld(out, one) : printForecast(out, one);
            }
        });
}

Outcome<ExitCode> showWorker(
    const CommandContext &context, const CellProfile &cell, const std::vector<std::string> &names)
{
    context.pairings.begin({cell});
    const auto models = modelsNamed(names, context.environment.typeNumbers);
    if (!models || !cell.redis) {
        return usage(models ? "The environment has no Redis for cell " + std::to_string(cell.id.value)
                    + ". The position of its worker is unknown."
                            : models.error().text(),
            context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    CELLS_TRY(auto *admin, session->adapters().admin());
    const auto sources = session->adapters().sources();
    const auto worker = openWorkerProgress(*cell.redis, context.environment.access);
    std::vector<ModelForecast> forecasts;
    ModelProblems problems;
    for (const auto *model : *models) {
        const auto progress = worker->fetchProgress(model->name, context.stop());
        if (!progress && progress.error().kind == Failure::Kind::TimedOut) {
            problems.end = progress.error();
            break;
        }
        const auto forecast = progress.and_then([&](const VerifierProgress &at) {
            return forecastWorker(
                sources, *model, at, admin, session->clock(), context.environment.thresholds, context.stop());
        });
        if (forecast) {
            forecasts.push_back({model, *forecast});
        } else if (!problems.mayContinueAfter(
                       *model, forecast.error(), *sources.service, *sources.database, context.stop())) {
            break;
        }
    }
    for (const auto &problem : problems.all()) {
        (void)reported(problem, context.err);
    }
    const auto pairing = forecasts.empty() ? CellPairing{.cell = cell.id} : context.pairings.of(cell.id);
    announce({pairing}, context.format, context.out, context.err);
    if (!forecasts.empty() || !problems.ofModels.empty()) {
        printForecasts(context, pairing, forecasts, problems);
    }
    const bool isBlocked = std::any_of(forecasts.begin(), forecasts.end(),
        [](const ModelForecast &one) { return !one.forecast.blockers.empty() || !one.forecast.unreadable.empty(); });
    return problems.exitCode(!forecasts.empty(), isBlocked ? ExitCode::Found : ExitCode::Fine);
}

} // namespace

void addWorker(CLI::App &program, CommandLine &line)
{
    const auto models = std::make_shared<std::vector<std::string>>();
    auto *command = program.add_subcommand(
        "worker", "Show where the cell's verification worker is, what it does next, and what blocks it");
    addModels(*command, *models);
    addShowUnverified(*command, line);
    runsForCell(*command, line, plainCommand.rows().watched(),
        [models](
            const CommandContext &context, const CellProfile &cell) { return showWorker(context, cell, *models); });
}

} // namespace cells
