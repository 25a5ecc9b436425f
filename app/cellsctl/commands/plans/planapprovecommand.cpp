// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/plans/planapprovecommand.h"

#include "app/cellsctl/commands/plans/planfiles.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/tls/signing.h"
#include "models/engine/plans/leaseplanning.h"
#include "models/rules/plans/plantargets.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>

namespace cells {

namespace {

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

ExitCode approve(const CommandContext &context, const ApprovalOptions &options)
{
    auto file = readPlan(options.file);
    if (!file) {
        return usage(file.error().text(), context.err);
    }
    const auto &approvers = context.environment.approval.approvers;
    const auto approver = std::find_if(
        approvers.begin(), approvers.end(), [&](const Approver &one) { return one.name == options.name; });
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
    context.out << "approved as " << options.name << ": " << approval.fingerprint << '\n';
    return ExitCode::Fine;
}

} // namespace

void addPlanApprove(CLI::App &plan, CommandLine &line)
{
    const auto options = std::make_shared<ApprovalOptions>();
    auto *command = plan.add_subcommand("approve", "Approve a plan that someone else requested");
    command->add_option("file", options->file)->required();
    command->add_option("--key", options->key, "Your Ed25519 private key, mode 0600")->required();
    command->add_option("--as", options->name, "Your name in environment.yml")->required();
    command->add_option("--reason", options->reason, "What you reviewed")->required();
    command
        ->add_option(
            "--fingerprint", options->fingerprint, "Fingerprint of the plan you reviewed; `plan show` prints it last")
        ->required();
    runs(*command, line, [options](const CommandContext &context) { return approve(context, *options); });
}

} // namespace cells
