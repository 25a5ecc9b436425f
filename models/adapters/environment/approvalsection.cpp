// SPDX-License-Identifier: MIT
#include "models/adapters/environment/approvalsection.h"

#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/adapters/tls/signing.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h> // defines what copies a node

#include <algorithm>
#include <array>

namespace cells {
namespace {

constexpr std::array<std::string_view, 6> approvableActions{
    "commit", "roll_back", "clean_local", "create_claim", "replace_claim", "destroy_claim"};

Approver approverOf(const YamlSection &section, const NamedFiles &files)
{
    section.allowOnly({"name", "public_key", "certificate"});
    const auto key = readFile(files.pathOf(section, "public_key"), 1 << 14);
    if (!key) {
        section.refuse("public_key", key.error().message);
    }
    if (!isPublicKey(*key)) {
        section.refuse("public_key", messages::publicKeyInvalid);
    }
    Approver approver{section.text("name"), *key, {publicKeyDigest(*key)}};
    if (section.has("certificate")) {
        const auto certificate = readAuthority(files.pathOf(section, "certificate"));
        if (!certificate) {
            section.refuse("certificate", certificate.error().message);
        }
        approver.keys.push_back(publicKeyDigest(*certificate));
    }
    return approver;
}

// One key under two names would count as two persons (S56).
void demandAnother(const YamlSection &section, const Approver &approver, const std::vector<Approver> &others)
{
    for (const auto &other : others) {
        if (other.name == approver.name) {
            section.refuse("name", {messages::nameTwice, {approver.name}});
        }
        if (std::ranges::find_first_of(other.keys, approver.keys) != other.keys.end()) {
            section.refuse("public_key", {messages::keysSame, {approver.name, other.name}});
        }
    }
}

} // namespace

void readApproval(const YamlSection &section, const NamedFiles &files, ApprovalProfile &approval)
{
    section.allowOnly({"demanded_for", "approvers"});
    if (section.has("demanded_for") || approval.demandedFor.empty()) {
        approval.demandedFor = section.texts("demanded_for");
    }
    for (const auto &action : approval.demandedFor) {
        if (std::ranges::find(approvableActions, action) == approvableActions.end()) {
            section.refuse("demanded_for",
                {messages::valueNotListed, {action, fmt::format("{}", fmt::join(approvableActions, ", "))}});
        }
    }
    for (const auto &one : section.list("approvers")) {
        auto approver = approverOf(one, files);
        demandAnother(one, approver, approval.approvers);
        approval.approvers.push_back(std::move(approver));
    }
}

} // namespace cells
