// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/plancommand.h"

#include "app/cellsctl/commands/claims/environmentlookup.h"
#include "app/cellsctl/commands/plans/planarchivecommand.h"
#include "app/cellsctl/commands/plans/planfiles.h"
#include "app/cellsctl/commands/plans/planleasescommand.h"
#include "app/cellsctl/commands/plans/planwriteoffcommand.h"
#include "app/cellsctl/commands/plans/reclaimcommand.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/rules/plans/plantargets.h"
#include "models/session/cell/cellsession.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace cells {

using namespace leases;
using namespace plans;

namespace {

// `cell` is null when the servers do not answer.
Outcome<PlanImpact> planImpactOf(
    const ReclaimPlanFile *file, CellSession *cell, const CellPairing &pairing, std::stop_token stop)
{
    if (!file || !cell) {
        return failed(Failure::Kind::Unreachable, pairing.reasons.empty() ? "" : pairing.reasons.front());
    }
    if (pairing.isContradicted()) {
        return failed(Failure::Kind::Refused, "The database does not belong to the cell, so it was not queried.");
    }
    return fetchPlanImpact(*cell, file->plan, std::move(stop));
}

// Compares the plan with the current target of the cell and refuses a plan for another target.
ExitCode showThere(const CommandContext &context, const CellProfile &cell, const AnyPlan &file, const std::string &path)
{
    const auto session = CellSession::open(context.environment, cell.id);
    const auto there = session ? (*session)->fetchRunContext(context.stop()) : propagate(session.error());
    const auto pairing = pairingOf(cell.id, there ? (*session)->lastProof() : propagate(there.error()));
    announce({pairing}, context.format, context.out, context.err);
    const auto &target = summaryOf(file).head.target;
    // The file of the environment is known without a server.
    if (const auto differences
        = there ? differencesOf(target, there->target) : differencesHere(context.environment, target);
        !differences.isEmpty()) {
        return refused(textOf(refusalOf(differences)), context.err);
    }
    const auto *claims = std::get_if<ReclaimPlanFile>(&file);
    const auto impact = planImpactOf(claims, there ? session->get() : nullptr, pairing, context.stop());
    if (claims) {
        printPlanFile(context, path, *claims, pairing, &impact);
    } else if (const auto *leases = std::get_if<PlanFile>(&file)) {
        printPlanFile(context, path, *leases, pairing);
    } else {
        printPlanFile(context, path, std::get<ArchivePlanFile>(file), pairing);
    }
    if (pairing.isContradicted()) {
        return ExitCode::Contradicted;
    }
    const auto *failure = !there ? &there.error() : claims && !impact ? &impact.error() : nullptr;
    if (!failure) {
        return ExitCode::Fine;
    }
    return reported(*failure, context.err) == ExitCode::Cancelled ? ExitCode::Cancelled : ExitCode::Incomplete;
}

ExitCode show(const CommandContext &context, const CellProfile *cell, const std::string &path)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    if (!cell) {
        const auto differences = differencesHere(context.environment, summaryOf(*file).head.target);
        if (!differences.isEmpty()) {
            return refused(textOf(refusalOf(differences)), context.err);
        }
        std::visit([&](const auto &plan) { printPlanFile(context, path, plan, std::nullopt); }, *file);
        return ExitCode::Fine;
    }
    return showThere(context, *cell, *file, path);
}

// Shows a plan. The impact of a plan for claims is not in its file; it is read if a cell is named.
void addShow(CLI::App &plan, CommandLine &line)
{
    const auto file = std::make_shared<std::string>();
    auto *command = plan.add_subcommand(
        "show", "Show all changes of the plan and their reasons; with --cell, also the impact of released claims");
    command->add_option("FILE", *file)->required();
    runsForCells(*command, line, plainCommand.rows().namingItsCell(),
        [file](const CommandContext &context, const CellProfile *cell) { return show(context, cell, *file); });
}

ExitCode printScript(const CommandContext &context, const std::string &path)
{
    const auto file = readPlan(path);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    const auto *leases = std::get_if<PlanFile>(&*file);
    if (!leases || leases->plan.count(LeaseAction::CleanLocal) == 0) {
        return refused("The plan deletes no local rows, so there is no script for it.", context.err);
    }
    if (const auto blocker = findScriptBlocker(leases->plan)) {
        return refused("A plan that cannot be run has no script. " + textOf(*blocker), context.err);
    }
    const auto script = cleaningScript(leases->plan);
    printAnswer(
        context,
        [&] {
            return nlohmann::ordered_json{{"script", script}};
        },
        [] { return Table(); }, [&](std::ostream &out) { out << script; });
    return ExitCode::Fine;
}

void addScript(CLI::App &plan, CommandLine &line)
{
    const auto file = std::make_shared<std::string>();
    auto *command = plan.add_subcommand("script", "Print the plan's deletions of local rows as a psql script");
    command->add_option("FILE", *file)->required();
    runs(*command, line, plainCommand, [file](const CommandContext &context) { return printScript(context, *file); });
}

struct ApprovalOptions
{
    // The file of the plan.
    std::string file;
    // The file of an Ed25519 private key.
    std::string key;
    std::string name;
    std::string reason;
    // The fingerprint of the plan that was reviewed.
    std::string fingerprint;
};

// Signs the plan in the file for a person who may approve it. Refused when its fingerprint differs from that of the
// reviewed plan: the file may have been exchanged since.
ExitCode approve(const CommandContext &context, const ApprovalOptions &options)
{
    auto file = readPlan(options.file);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    const auto &approvers = context.environment.approval.approvers;
    const auto approver = std::ranges::find(approvers, options.name, &Approver::name);
    if (approver == approvers.end()) {
        return refused(options.name + " is not an approver of this environment.", context.err);
    }
    const auto isTheirs = belongTogether(options.key, approver->publicKey);
    if (!isTheirs || !*isTheirs) {
        return refused(
            isTheirs ? options.key + " is not the key of " + options.name + "." : isTheirs.error().text(), context.err);
    }
    const auto summary = summaryOf(*file);
    if (const auto differences = differencesHere(context.environment, summary.head.target); !differences.isEmpty()) {
        return refused(textOf(refusalOf(differences)), context.err);
    }
    if (options.fingerprint != summary.fingerprint) {
        return refused(options.file + " is not the plan that you reviewed: its fingerprint differs. Review it again.",
            context.err);
    }
    Approval approval{summary.fingerprint, options.name, SystemClock().now(), options.reason, {}};
    const auto blocker = findBlocker(approval, summary, approval.approvedAt);
    const auto signature = signWith(options.key, signedText(approval));
    if (!blocker.isEmpty() || !signature) {
        return refused(blocker.isEmpty() ? signature.error().text() : textOf(blocker), context.err);
    }
    approval.signature = *signature;
    const auto text = std::visit(
        [&](auto &plan) {
            plan.approvals.push_back(approval);
            return planFileText(plan);
        },
        *file);
    if (const auto written = replaceFile(options.file, text); !written) {
        return usage(written.error().text(), context.err);
    }
    printAnswer(
        context,
        [&] {
            return nlohmann::ordered_json{{"approved_as", options.name}, {"fingerprint", approval.fingerprint}};
        },
        [] { return Table(); },
        [&](std::ostream &out) { out << "approved as " << options.name << ": " << approval.fingerprint << '\n'; });
    return ExitCode::Fine;
}

void addApprove(CLI::App &plan, CommandLine &line)
{
    const auto options = std::make_shared<ApprovalOptions>();
    auto *command = plan.add_subcommand("approve", "Approve a plan that someone else requested");
    command->add_option("FILE", options->file)->required();
    command->add_option("--key", options->key, "Your Ed25519 private key, mode 0600")->required();
    command->add_option("--as", options->name, "Your name in environment.yml")->required();
    command->add_option("--reason", options->reason, "What you reviewed")->required();
    command
        ->add_option("--fingerprint", options->fingerprint,
            "Fingerprint of the plan you reviewed; `plan show` prints it near the end")
        ->required();
    runs(*command, line, plainCommand.changing(),
        [options](const CommandContext &context) { return approve(context, *options); });
}

} // namespace

void addPlan(CLI::App &program, CommandLine &line)
{
    auto *plan = program.add_subcommand("plan", "Create, show and approve plans; nothing is changed");
    plan->require_subcommand(1);
    addPlanLeases(*plan, line);
    addPlanReclaim(*plan, line);
    addPlanUndo(*plan, line);
    addPlanWriteOff(*plan, line);
    addPlanDecommission(*plan, line);
    addPlanRestore(*plan, line);
    addShow(*plan, line);
    addScript(*plan, line);
    addApprove(*plan, line);
}

} // namespace cells
