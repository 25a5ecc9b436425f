// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/auditcommand.h"

#include "app/cellsctl/commands/audit/timelinecommands.h"
#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/os/systemclock.h"
#include "models/adapters/tls/signing.h"
#include "models/claims/programversion.h"
#include "models/engine/audit/auditlog.h"
#include "models/engine/audit/auditrecords.h"
#include "models/engine/support/jsonparts.h"
#include "models/engine/support/sha256.h"
#include "models/session/runs/openauditlog.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <memory>
#include <ostream>

namespace cells {

using namespace audit;
using namespace claims;

namespace {

struct AuditVerify
{
    std::string head;
    // Files of public keys. Each session of the audit log must be signed with one of them.
    std::vector<std::string> signers;
};

struct AuditLogFile
{
    std::filesystem::path file;
    std::string text;
    AuditVerification verification;
    // There is no file, and none is expected.
    bool isUnbegun = false;
};

// Verifies against the head that is stored separately, and against one that a person noted.
Outcome<AuditLogFile> readAuditLog(const Environment &environment, const std::string &noted)
{
    const auto file = auditFileOf(environment);
    CELLS_TRY(auto text, readJournal(file));
    // A known head proves that there were records, so they are lost.
    if (!text && !noted.empty()) {
        return failed(Failure::Kind::Refused, "The audit log " + file.string() + " does not exist.");
    }
    const auto head = file.string() + ".head";
    std::error_code error;
    if (!text && std::filesystem::exists(head, error)) {
        CELLS_TRY(auto ofLost, readFile(head));
        text = JournalText{{}, std::move(ofLost)};
    }
    if (!text) {
        return AuditLogFile{file, {}, verifyJournal({}), true};
    }
    if (!noted.empty()) {
        auto line = noted + "\n";
        std::replace(line.begin(), line.end(), ':', ' ');
        if (!parseHead(line)) {
            return failed(Failure::Kind::Refused, "Write the head as COUNT:HASH, as the console shows it.");
        }
        text->head = line;
    }
    auto verification = verifyJournal(*text);
    return AuditLogFile{file, std::move(text->bytes), std::move(verification)};
}

// Returns nothing when no signers were given.
Outcome<std::optional<SignedSessions>> signedSessionsOf(
    const AuditLogFile &auditLog, const std::vector<std::string> &signers)
{
    std::vector<std::string> keys;
    for (const auto &file : signers) {
        auto key = readFile(file);
        if (!key || !isPublicKey(*key)) {
            return failed(
                Failure::Kind::Refused, key ? file + " is not a public Ed25519 key in PEM form." : key.error().text());
        }
        keys.push_back(std::move(*key));
    }
    if (keys.empty()) {
        return std::nullopt;
    }
    return verifySignatures(auditLog.text, [&](const std::string &message, const std::string &signature) {
        return std::ranges::any_of(keys, [&](const auto &key) { return isSignature(key, message, signature); });
    });
}

bool isSignedWell(const std::optional<SignedSessions> &sessions)
{
    return !sessions || (sessions->count > 0 && !sessions->firstBad);
}

void printSignatures(std::ostream &out, const SignedSessions &sessions)
{
    if (sessions.firstBad) {
        out << "not signed with any given key: record " << *sessions.firstBad << '\n';
    }
    if (sessions.count == 0) {
        out << "no session is signed\n";
    } else {
        out << "signed up to record " << sessions.upTo << ", " << counted(std::int64_t(sessions.count), "session")
            << '\n';
    }
}

nlohmann::ordered_json auditLogJson(const AuditLogFile &auditLog, std::size_t open)
{
    const auto &problem = auditLog.verification.problem;
    nlohmann::ordered_json json{{"file", auditLog.file.string()}, {"is_whole", !problem},
        {"head", {{"count", auditLog.verification.head.count}, {"hash", auditLog.verification.head.hash}}},
        {"torn_bytes", auditLog.verification.tornBytes}, {"open_intents", open}};
    json["first_bad_line"] = problem ? nlohmann::ordered_json(problem->line) : nullptr;
    json["problem"] = problem ? textOf(problem->what) : "";
    return json;
}

ExitCode verifyAudit(const CommandContext &context, const AuditVerify &request)
{
    const auto auditLog = readAuditLog(context.environment, request.head);
    const auto sessions = auditLog ? signedSessionsOf(*auditLog, request.signers) : propagate(auditLog.error());
    if (!sessions) {
        return usage(sessions.error().text(), context.err);
    }
    const auto open = openIntentsIn(auditRecordsIn(auditLog->text)).size();
    const auto &[verified, problem, torn] = auditLog->verification;
    if (context.format == Format::Json) {
        auto json = auditLogJson(*auditLog, open);
        json["signed_sessions"] = *sessions ? nlohmann::ordered_json((*sessions)->count) : nullptr;
        json["signed_up_to"] = *sessions ? nlohmann::ordered_json((*sessions)->upTo) : nullptr;
        json["bad_signature"]
            = *sessions && (*sessions)->firstBad ? nlohmann::ordered_json(*(*sessions)->firstBad) : nullptr;
        context.out << textOf(json) << '\n';
    } else if (auditLog->isUnbegun) {
        context.out << "No actions yet: there is no " << printable(auditLog->file.string()) << '\n';
    } else if (problem) {
        context.out << "broken: line " << problem->line << ' ' << printable(textOf(problem->what)) << " ("
                    << printable(auditLog->file.string()) << ")\n";
    } else {
        context.out << "intact: " << counted(std::int64_t(verified.count), "record") << ", head " << verified.count
                    << ':' << verified.hash << '\n';
        if (open > 0) {
            context.out << "The outcome of " << counted(std::int64_t(open), "call")
                        << " is unknown. Another run on the cell can resolve it after 30 s.\n";
        }
        if (*sessions) {
            printSignatures(context.out, **sessions);
        }
    }
    return problem || !isSignedWell(*sessions) ? ExitCode::Broken : open > 0 ? ExitCode::Unknown : ExitCode::Fine;
}

// One of the two may be what is missing.
Outcome<void> moveAside(const std::string &log, const std::string &aside)
{
    for (const std::string suffix : {"", ".head"}) {
        std::error_code error;
        std::filesystem::rename(log + suffix, aside + suffix, error);
        if (error && error != std::errc::no_such_file_or_directory) {
            return failed(Failure::Kind::Refused,
                log + suffix + " could not be moved to " + aside + suffix + ": " + error.message() + '.');
        }
    }
    return {};
}

ExitCode renewAudit(const CommandContext &context, const std::string &reason)
{
    const auto old = readAuditLog(context.environment, {});
    if (!old) {
        return usage(old.error().text(), context.err);
    }
    if (!old->verification.problem || reason.find_first_not_of(" .") == std::string::npos) {
        return refused(
            old->verification.problem ? "A reason is required." : "The audit log is intact and stays in use.",
            context.err);
    }
    SystemClock clock;
    const auto aside = old->file.string() + ".broken-" + std::to_string(clock.now().time_since_epoch().count());
    auto fresh = moveAside(old->file.string(), aside).and_then([&] {
        return openAuditLog(context.environment, {}, toolName("cellsctl"), clock);
    });
    if (!fresh) {
        return usage(fresh.error().text(), context.err);
    }
    const auto &problem = *old->verification.problem;
    const auto appended = fresh->auditLog->append(AuditKind::Note,
        {{"begun_after", aside}, {"its_first_bad_line", problem.line}, {"its_problem", textOf(problem.what)},
            {"its_sha256", sha256(old->text)}, {"reason", reason}});
    if (!appended) {
        return usage(appended.error().text(), context.err);
    }
    const auto makeJson = [&] {
        return nlohmann::ordered_json{
            {"moved_to", aside}, {"head", {{"count", appended->count}, {"hash", appended->hash}}}};
    };
    printAnswer(
        context, makeJson, [] { return Table(); },
        [&](std::ostream &out) {
            out << "moved to " << printable(aside) << "; the new audit log begins with head " << appended->count << ':'
                << appended->hash << '\n';
        });
    return ExitCode::Fine;
}

void addAuditVerify(CLI::App &audit, CommandLine &line)
{
    const auto request = std::make_shared<AuditVerify>();
    auto *verify = audit.add_subcommand("verify", "Verify the chain of records");
    verify->add_option("--head", request->head, "COUNT:HASH as noted earlier; the chain must contain it");
    verify->add_option("--signer", request->signers,
        "File with a public Ed25519 key (PEM), repeatable; each session must be signed with one of them");
    runs(*verify, line, plainCommand.watched(),
        [request](const CommandContext &context) { return verifyAudit(context, *request); });
}

} // namespace

void addAudit(CLI::App &program, CommandLine &line)
{
    auto *audit = program.add_subcommand("audit", "List, verify, renew or export the audit log of the environment");
    audit->require_subcommand(1);
    addAuditList(*audit, line);
    addAuditVerify(*audit, line);
    auto *renew = audit->add_subcommand("renew", "Move a broken audit log aside, and start a new one that names it");
    const auto reason = std::make_shared<std::string>();
    renew->add_option("--reason", *reason, "What was found out about the damage")->required();
    runs(*renew, line, plainCommand.changing(),
        [reason](const CommandContext &context) { return renewAudit(context, *reason); });
    addAuditExport(*audit, line);
}

} // namespace cells
