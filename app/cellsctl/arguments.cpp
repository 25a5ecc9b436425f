#include "app/cellsctl/arguments.h"

#include "models/rules/plans/plan.h"

#include <CLI/CLI.hpp>

namespace cells {

namespace {

constexpr const char *footer = R"(Exit codes:
  0  fine: done, nothing to act on
  1  found: there are leases to act on, claims that differ, drift, values without an owner; the pairing is not proved;
     a check only warns; the next step of a rollout has to wait
  2  usage: the command line or a file it names is wrong
  3  unreachable: the service or a database could not be read at all; a check failed
  4  incomplete: part of the answer is missing; what is there is printed; a step's readiness is not known
  5  cancelled: interrupted by SIGINT or SIGTERM
  6  contradicted: the database is not that of the cell; verdicts are withheld (--show-unverified shows them)
  7  refused: a guard said no, and nothing was done; something stops the next step of a rollout
  8  partial: some items of the plan are done, some are not; the output says which
  9  unknown: of a call nobody knows yet whether it was done; the next run on the cell looks
  10 broken: the audit trail was changed, or records are missing; or cellsctl itself failed, and says how in one line

A signal (SIGINT, SIGTERM) ends a plan after the item under way, a second one at once.)";

void addClaims(CLI::App &program, ClaimsRequest &request, CLI::Option *cell)
{
    auto *claims = program.add_subcommand("claims", "Claims of a cell, each beside its row");
    claims->add_option("-m,--model", request.models, "User, Email, Route ...; several, or all when not given")
        ->delimiter(',');
    claims->add_option("--from", request.from, "The id to begin with")->check(CLI::PositiveNumber);
    claims->add_option("--limit", request.limit, "How many of each model to print, about; 0 for all");
    claims->add_option("-r,--result", request.results, "missing, different, extra ... only")->delimiter(',');
    claims->add_option("-t,--type", request.types, "email, user_id ... only")->delimiter(',');
    claims->add_option("--prefix", request.prefix, "Values that begin with this only");
    claims->add_option("--lease", request.lease, "Claims of this lease only");
    claims->needs(cell);
}

void addVerify(CLI::App &program, VerifyRequest &request, CLI::Option *cell)
{
    auto *verify = program.add_subcommand("verify", "Compares all claims of a cell with its rows");
    auto *models
        = verify->add_option("-m,--model", request.models, "User, Email, Route ...; several, or all when not given")
              ->delimiter(',');
    verify->add_flag("--all")->description("All models, as when none is named")->excludes(models);
    auto *from = verify->add_option("--from", request.from, "The id to begin with")->check(CLI::PositiveNumber);
    verify->add_option("--jobs", request.jobs, "How many ranges of a cell to read at once")->check(CLI::Range(1, 16));
    verify->add_option("--rate", request.rowsPerSecond, "At most so many rows a second")->check(CLI::PositiveNumber);
    verify->add_option("--limit-drift", request.driftLimit, "End after so many differences of a model");
    verify->add_option("--limit-percent", request.percentLimit, "End when so many percent of a model differ");
    verify->add_option("--limit-time", request.timeLimit, "End after so long for a model: 90s, 10m");
    verify->add_option("--max-transactions", request.transactionsAllowed,
        "Wait while more transactions of others run in the database");
    verify->add_option("--max-lag", request.lagAllowed, "Wait while the replica is further behind: 30s, 2m");
    verify->add_flag("--resume", request.resumes, "Go on where the scan before was stopped or broke off");
    verify->add_option("--prometheus", request.prometheus, "Replace this file with the figures for Prometheus");
    verify->add_option("--show", request.shown, "How many differences of each model to print as text");
    auto *cells = verify->add_option("--cells", request.cells, "These cells at once, or \"all\", in place of --cell")
                      ->delimiter(',')
                      ->excludes(cell)
                      ->excludes(from);
    auto *estimate = verify->add_subcommand("estimate", "A first look from a sample, in under two seconds a model");
    verify->callback([cell, cells, estimate] {
        if (cell->count() == 0 && (cells->count() == 0 || estimate->parsed())) {
            throw CLI::RequiredError(estimate->parsed() ? "--cell" : "--cell or --cells");
        }
    });
}

void addDrift(CLI::App &program, DriftRequest &request, std::string &value, CLI::Option *cell)
{
    auto *drift = program.add_subcommand("drift", "The scans that were made on this machine, and what they found");
    drift->require_subcommand(1);
    auto *list = drift->add_subcommand("list", "Scans and estimates, the newest first");
    list->add_option("-m,--model", request.model, "User, Email, Route ... only");
    list->add_option("--limit", request.limit, "How many")->check(CLI::PositiveNumber)->capture_default_str();
    auto *diff = drift->add_subcommand("diff", "What is new, gone and the same between two scans of a model");
    diff->add_option("earlier", request.number, "Its number in the list")->required();
    diff->add_option("later", request.later, "Its number in the list")->required();
    auto *conflict = drift->add_subcommand("conflict", "Who has a value, who wants it, and how to settle that");
    conflict
        ->add_option("value", value,
            "\"email:a@b.example\" says which type is meant; 'email:\"a b \"' takes it as it is, with its blanks")
        ->required();
    auto *report = drift->add_subcommand("report", "What scans found, to be handed on");
    auto *number = report->add_option("number", request.number, "In the list; the newest of each model of the cell");
    report->add_option("--format", request.format)
        ->check(CLI::IsMember({"markdown", "html", "json"}))
        ->capture_default_str();
    for (auto *command : {diff, report}) {
        command->add_option("--show", request.shown, "How many differences to print")->capture_default_str();
    }
    report->callback([number, cell] {
        if (number->count() == 0 && cell->count() == 0) {
            throw CLI::RequiredError("--cell or a number");
        }
    });
}

void addConfirmation(CLI::App &command, ActionOptions &options)
{
    command.add_option("--confirm-cell", options.confirmCell, "The cell that is acted upon")
        ->required()
        ->check(CLI::PositiveNumber);
    command.add_option("--confirm-count", options.confirmCount, "How many leases or claims")->required();
    command.add_option("--reason", options.reason, "The alert or the ticket first")->required();
}

// What plans of either kind have in common.
void addPlanOptions(CLI::App &command, PlanRequest &request, CLI::Option *cell)
{
    command.add_option("--approve-within", request.approveWithin)->capture_default_str();
    command.add_option("--execute-within", request.executeWithin)->capture_default_str();
    command
        .add_option(
            "--rate", request.callsPerSecond, "Calls a second at most, 5 as a rule; more needs --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostCallsPerSecond));
    command.add_option("--reason-for-more", request.limitsReason,
        "Why the plan is larger or faster than usual: the alert or the ticket first");
    command.add_option("--out", request.out, "A new file for the plan")->required();
    command.needs(cell);
}

void addPlanLeases(CLI::App &plan, PlanRequest &request, CLI::Option *cell)
{
    auto *leases = plan.add_subcommand("leases", "Survey the leases of a cell, and plan what to do with them");
    leases
        ->add_option("--kind", request.kind, "reconcile (each by its verdict; the default), commit, rollback or clean")
        ->check(CLI::IsMember({"reconcile", "commit", "rollback", "clean"}));
    leases->add_option("--filter", request.filter, "age>10m verdict:commit source:local, or a part of a uuid");
    leases->add_option("--lease", request.leases, "These leases only")->delimiter(',');
    leases->add_option("--max-leases", request.mostItems, "More than 500 in one plan; needs --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
    leases->add_flag("--fence", request.isFenced,
        "Put a row of its uuid in front of each rollback, where the environment allows fence_rows");
    addPlanOptions(*leases, request, cell);
}

void addPlanReclaim(CLI::App &plan, PlanRequest &request, ReclaimRequest &reclaim, CLI::Option *cell)
{
    auto *command = plan.add_subcommand("reclaim", "Scan a model, and plan the repair of what differs");
    command->add_option("-m,--model", reclaim.model, "User, Email, Route ...")->required();
    command
        ->add_option("--kind", request.kind,
            "repair (each by its class; the default), create (missing), replace (different) or destroy (extra)")
        ->check(CLI::IsMember({"repair", "create", "replace", "destroy"}));
    command->add_option("--filter", request.filter, "class:missing type:username id<1000");
    command->add_option("--max-claims", request.mostItems, "More than 500 in one plan; needs --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
    command->add_flag("--backfill", reclaim.isBackfill,
        "Claims are made although live claiming of the model may be off: that is decided");
    addPlanOptions(*command, request, cell);
}

void addRollout(CLI::App &program, Arguments &arguments)
{
    auto *flags
        = program.add_subcommand("flags", "The feature flags of a cell, or of all, and the changes that were seen");
    auto *readiness = program.add_subcommand(
        "readiness", "How far the rollout of a model is, and whether its next step may be taken now");
    readiness->add_option("-m,--model", arguments.models, "User, Email, Route ...; several, or all when not given")
        ->delimiter(',');
    for (auto *command : {flags, readiness}) {
        command->add_option("--gitlab", arguments.gitlab,
            "A checkout of GitLab: its config/feature_flags say what flags are that were never set");
    }
}

void addLookups(CLI::App &program, Arguments &arguments, CLI::Option *cell)
{
    auto *worker = program.add_subcommand(
        "worker", "Where the cell's verification worker is, what it would do next, and what blocks it");
    worker->add_option("-m,--model", arguments.models, "User, Email, Route ...; several, or all when not given")
        ->delimiter(',');
    worker->needs(cell);
    auto *owner = program.add_subcommand("owner", "Who owns each of the values, ids or uuids");
    owner
        ->add_option("value", arguments.values,
            "What to look up; \"email:a@b.example\" says which type is meant, and '\"alice \"' or 'email:\"a b \"' "
            "takes it as it is, with its blanks")
        ->required();
    auto *lease = program.add_subcommand("lease", "One lease: its records, commit, roll back");
    lease->require_subcommand(1);
    auto *records = lease->add_subcommand("records", "What belongs to the lease");
    records->add_flag("--everything", arguments.everything,
        "Search every claim of the cell, not only those of rows made when the lease was");
    auto *commit = lease->add_subcommand("commit", "Commit the lease, when its verdict is that");
    auto *rollback = lease->add_subcommand("rollback", "Roll the lease back, when its verdict is that");
    for (auto *command : {records, commit, rollback}) {
        command->add_option("uuid", arguments.lease)->required();
    }
    addConfirmation(*commit, arguments.action);
    addConfirmation(*rollback, arguments.action);
    lease->needs(cell);
}

void addPlans(CLI::App &program, Arguments &arguments, CLI::Option *cell)
{
    auto *plan = program.add_subcommand("plan", "Make, show and approve plans; nothing is done by it");
    plan->require_subcommand(1);
    addPlanLeases(*plan, arguments.plan, cell);
    addPlanReclaim(*plan, arguments.plan, arguments.reclaim, cell);
    auto *undo
        = plan->add_subcommand("undo", "Plan to undo what a plan about claims has done, as far as it can be had");
    undo->add_option("plan", arguments.planFile, "Its file, or its fingerprint as the trail has it")->required();
    undo->add_option("--max-claims", arguments.plan.mostItems, "More than 500 in one plan; needs --reason-for-more")
        ->check(CLI::Range(1, PlanRunLimits::mostItems));
    addPlanOptions(*undo, arguments.plan, cell);
    auto *show = plan->add_subcommand(
        "show", "Everything the plan would do, and why; with --cell also what hangs on what it gives up");
    auto *script = plan->add_subcommand("script", "The plan's deletions of local rows, as a script for psql");
    auto *approve = plan->add_subcommand("approve", "Sign a plan that somebody else asked for");
    for (auto *command : {show, script, approve}) {
        command->add_option("file", arguments.planFile)->required();
    }
    approve->add_option("--key", arguments.approval.key, "Your Ed25519 private key, mode 0600")->required();
    approve->add_option("--as", arguments.approval.name, "Your name in environment.yml")->required();
    approve->add_option("--reason", arguments.approval.reason, "What you looked at")->required();
    approve
        ->add_option("--fingerprint", arguments.approval.fingerprint,
            "Fingerprint of the plan you reviewed; `plan show` prints it last")
        ->required();
    auto *apply = program.add_subcommand("apply", "Run a plan: arms writing for its cell, item by item, reads back");
    apply->add_option("file", arguments.planFile)->required();
    addConfirmation(*apply, arguments.action);
    apply->add_option("--rate", arguments.action.callsPerSecond, "Calls a second at most; no more than the plan allows")
        ->check(CLI::Range(0.1, double(PlanRunLimits::mostCallsPerSecond)));
}

void addAudit(CLI::App &program, Arguments &arguments)
{
    auto *audit = program.add_subcommand("audit", "The audit trail of the environment");
    audit->require_subcommand(1);
    auto *verify = audit->add_subcommand("verify", "Whether the chain of records is whole");
    verify->add_option("--head", arguments.auditHead, "COUNT:HASH, as it was noted; it must be on the way");
    verify->add_option("--signer", arguments.auditSigners,
        "File with a public Ed25519 key (PEM); with several, each session must be signed with one of them");
    auto *renew = audit->add_subcommand("renew", "Put a broken trail aside, and begin a new one that names it");
    renew->add_option("--reason", arguments.action.reason, "What was found out about it")->required();
    auto *timeline = audit->add_subcommand("export", "The records as the timeline of an incident");
    auto &request = arguments.auditExport;
    timeline->add_option("--format", request.format)->check(CLI::IsMember({"markdown", "json"}))->capture_default_str();
    timeline->add_option("--since", request.since, "2026-11-21T03:12:45Z");
    timeline->add_option("--until", request.until);
    timeline->add_option("--plan", request.plan, "A fingerprint, or its beginning");
    timeline->add_option("--person", request.person, "A part of the name");
    timeline->add_option("--search", request.part, "A lease, or a part of any other text");
}

// Deeds on what this machine keeps of a cell.
void addConfirmed(CLI::App &program, Arguments &arguments, CLI::Option *cell)
{
    const auto add = [&](const char *name, const char *what, std::int64_t &confirmCell, std::string &reason) {
        auto *command = program.add_subcommand(name, what);
        command->add_option("--confirm-cell", confirmCell, "The cell that is meant")
            ->required()
            ->check(CLI::PositiveNumber);
        command->add_option("--reason", reason, "The alert or the ticket first")->required();
        command->needs(cell);
        return command;
    };
    add("unpin", "Give up which database the cell is pinned to; the next proof pins anew", arguments.unpin.confirmCell,
        arguments.unpin.reason)
        ->add_option("--pinned", arguments.unpin.pinned, "What is pinned, as `pairing` shows it")
        ->required();
    add("dismiss-restore", "Say that the service was not restored, though claims that scans saw have vanished",
        arguments.dismissal.confirmCell, arguments.dismissal.reason)
        ->add_option("--lost-claims", arguments.dismissal.lostClaims,
            "Which have, as this command names them when it shows them, without the option");
}

} // namespace

void addCommands(CLI::App &program, Arguments &arguments)
{
    program.add_option("-e,--environment", arguments.environment, "The environment.yml to use")->required();
    auto *cell = program.add_option("-c,--cell", arguments.cell, "Number of the cell");
    program.require_subcommand(1);
    program.footer(footer);
    auto *leases = program.add_subcommand("leases", "Outstanding leases of a cell, each with what should happen to it");
    program.add_subcommand("cells", "The cells of the environment");
    auto *pairing = program.add_subcommand("pairing", "Whether the database is really that of the cell, with evidence");
    auto *check
        = program.add_subcommand("check", "The steps of connecting to one cell, or to all, each with its outcome");
    for (auto *command : {pairing, check}) {
        command->add_flag("--as-cell", arguments.asCell, "Use the cell's own certificate, not the admin's");
    }
    addConfirmed(program, arguments, cell);
    addClaims(program, arguments.claims, cell);
    addVerify(program, arguments.verify, cell);
    addDrift(program, arguments.drift, arguments.value, cell);
    addRollout(program, arguments);
    addLookups(program, arguments, cell);
    addPlans(program, arguments, cell);
    addAudit(program, arguments);
    for (const auto *name : {"leases", "claims", "verify", "worker", "flags", "readiness", "lease", "drift"}) {
        program.get_subcommand(name)->add_flag("--show-unverified", arguments.isUnverifiedShown,
            "Show verdicts even if the database is not that of the cell; nothing is stored");
    }
    for (auto *command : program.get_subcommands({})) {
        command->add_flag("--json", arguments.isJson, "Print JSON");
        command->fallthrough();
        for (auto *part : command->get_subcommands({})) {
            part->fallthrough();
        }
    }
    leases->needs(cell);
    pairing->needs(cell);
}

std::string unknownCommand(const CLI::App &program)
{
    const auto *asked = &program;
    while (!asked->get_subcommands().empty()) {
        asked = asked->get_subcommands().front();
    }
    const auto rest = program.remaining(true);
    if (rest.empty() || rest.front().starts_with('-') || asked->get_require_subcommand_min() == 0) {
        return {};
    }
    const auto before = asked == &program ? std::string() : asked->get_name() + ' ';
    std::string names;
    for (const auto *command : asked->get_subcommands({})) {
        names += (names.empty() ? "" : ", ") + before + command->get_name();
    }
    return "There is no command \"" + before + rest.front() + "\"; commands are " + names + ".";
}

} // namespace cells
