// SPDX-License-Identifier: MIT
#include "models/adapters/environment/checkoutmodels.h"

#include "models/adapters/environment/checkoutfiles.h"
#include "models/adapters/environment/environmentmessages.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/catalogue.h"

#include <algorithm>
#include <cctype>
#include <set>

namespace cells {

namespace {

namespace fs = std::filesystem;

// GitLab has some 2,500 files of models; the largest has 150 kB.
constexpr int filesAtMost = 50'000;
constexpr std::size_t fileAtMost = 1024 * 1024;
constexpr std::string_view call = "cells_claims_attribute";

std::string_view trimmed(std::string_view line)
{
    const auto from = line.find_first_not_of(" \t\r");
    return from == std::string_view::npos ? std::string_view() : line.substr(from);
}

// The identifier, or the constant, at the front.
std::string nameAt(std::string_view text)
{
    const auto end = std::find_if_not(
        text.begin(), text.end(), [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == ':'; });
    return std::string(text.begin(), end);
}

// "Organization" of "class Organizations::Organization < ApplicationRecord"; empty: the line declares no class.
std::string classIn(std::string_view line)
{
    constexpr std::string_view keyword = "class ";
    if (!line.starts_with(keyword)) {
        return {};
    }
    const auto name = nameAt(trimmed(line.substr(keyword.size())));
    return name.substr(name.rfind(':') + 1);
}

// "username" of "cells_claims_attribute :username, type: ..."; empty: the line has no such call.
std::string attributeIn(std::string_view line)
{
    if (!line.starts_with(call)) {
        return {};
    }
    auto rest = trimmed(line.substr(call.size()));
    if (rest.starts_with('(')) {
        rest = trimmed(rest.substr(1));
    }
    return rest.starts_with(':') ? nameAt(rest.substr(1)) : std::string();
}

bool isListed(const std::string &model, const std::string &attribute)
{
    const auto *known = modelNamed(model);
    return known && std::ranges::any_of(known->columns, [&attribute](const ClaimedColumn &column) {
        return column.column == attribute;
    });
}

// A file may declare classes within its own; the first one is the model.
void addUnlisted(std::string_view text, std::set<std::string> &unlisted)
{
    std::string model;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        const auto line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (model.empty()) {
            model = classIn(line);
        }
        if (const auto attribute = attributeIn(line); !attribute.empty() && !isListed(model, attribute)) {
            unlisted.insert(model + '.' + attribute);
        }
    }
}

} // namespace

Outcome<std::vector<std::string>> readUnlistedClaims(const fs::path &checkout)
{
    std::set<std::string> unlisted;
    int files = 0;
    CELLS_TRY_VOID(forEachFile(checkout, {"app/models", "ee/app/models"}, messages::modelsMissing,
        messages::modelsUnreadable, [&](const fs::path &path) -> Outcome<void> {
            if (++files > filesAtMost) {
                return failed(Failure::Kind::Refused, {messages::modelsTooMany, {checkout.string()}});
            }
            if (path.extension() != ".rb") {
                return {};
            }
            return readFile(path, fileAtMost).map([&](const std::string &text) { addUnlisted(text, unlisted); });
        }));
    return std::vector<std::string>(unlisted.begin(), unlisted.end());
}

std::function<Outcome<std::vector<std::string>>()> unlistedClaims(const CellProfile &cell)
{
    if (cell.gitlab.empty()) {
        return {};
    }
    return [checkout = cell.gitlab] { return readUnlistedClaims(checkout); };
}

} // namespace cells
