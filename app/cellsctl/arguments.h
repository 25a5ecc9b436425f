#pragma once

#include "app/cellsctl/commands/commands.h"

namespace CLI {
class App;
}

namespace cells {

// What the command line says.
struct Arguments
{
    std::string environment;
    std::int64_t cell = 0;
    bool isJson = false;
    bool isUnverifiedShown = false;
    bool asCell = false;
    ClaimsRequest claims;
    VerifyRequest verify;
    DriftRequest drift;
    // Of `worker`, and of `readiness`.
    std::vector<std::string> models;
    std::vector<std::string> values;
    // Of `drift conflict`.
    std::string value;
    std::string lease;
    bool everything = false;
    PlanRequest plan;
    ReclaimRequest reclaim;
    // Of `flags` and `readiness`: a checkout of GitLab, in place of the environment's.
    std::string gitlab;
    std::string planFile;
    ApprovalOptions approval;
    ActionOptions action;
    UnpinOptions unpin;
    DismissOptions dismissal;
    AuditExport auditExport;
    std::string auditHead;
    // Files of public keys; each session of the trail must be signed with one of them.
    std::vector<std::string> auditSigners;

    Format format() const { return isJson ? Format::Json : Format::Text; }
};

// All commands; they fill in the arguments, which live longer, when the program parses.
void addCommands(CLI::App &program, Arguments &arguments);
// What to say of a word that stands where a command should; empty: there is none. After the program has parsed in vain.
std::string unknownCommand(const CLI::App &program);

} // namespace cells
