// SPDX-License-Identifier: MIT
#include "models/rules/text/typedvalue.h"

#include "models/claims/claimtypenumbers.h"
#include "models/claims/digits.h"
#include "models/claims/keytext.h"
#include "models/rules/text/filterterm.h"

#include <algorithm>

namespace cells {

namespace {

constexpr std::string_view whiteSpace = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text)
{
    const auto first = text.find_first_not_of(whiteSpace);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(whiteSpace) - first + 1);
}

bool isHex(std::string_view text)
{
    return text.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

// An id as it is written: "7", never "07" or "+7".
bool isId(std::string_view text)
{
    return wholeNumber(text) > 0 && text[0] != '0';
}

bool startsWithOneOf(std::string_view text, std::initializer_list<std::string_view> starts)
{
    return std::ranges::any_of(starts, [text](std::string_view start) { return text.starts_with(start); });
}

std::vector<ClaimType> typesOfName(std::string_view text)
{
    if (text.find('/') != std::string_view::npos) {
        return {ClaimType::Route, ClaimType::RedirectRoute};
    }
    std::vector types{ClaimType::Username, ClaimType::Route, ClaimType::RedirectRoute, ClaimType::OrganizationPath,
        ClaimType::PagesUniqueDomain, ClaimType::ServiceDeskProjectKeyAddressSlug};
    if (text.find('.') != std::string_view::npos) {
        types.push_back(ClaimType::PagesDomain);
    }
    return types;
}

std::vector<ClaimType> typesOfShape(std::string_view text)
{
    if (startsWithOneOf(text, {"ssh-", "ecdsa-", "sk-"}) && text.find(' ') != std::string_view::npos) {
        return {ClaimType::SshKey};
    }
    if (text.starts_with("-----BEGIN PGP")) {
        return {ClaimType::GpgKey};
    }
    if (text.starts_with("ari:cloud:ecosystem::installation/")) {
        return {ClaimType::JiraForgeInstallationId};
    }
    if (text.find('@') != std::string_view::npos) {
        return {ClaimType::Email, ClaimType::ServiceDeskCustomEmail};
    }
    auto types = typesOfName(text);
    if (isId(text)) {
        types.insert(types.begin(),
            {ClaimType::UserId, ClaimType::ProjectId, ClaimType::NamespaceId, ClaimType::OrganizationId,
                ClaimType::SnippetId});
    }
    if ((text.size() == 40 || text.size() == 64) && isHex(text)) {
        types.push_back(ClaimType::GpgKeyFingerprint);
    }
    if (text.size() == 43) {
        types.push_back(ClaimType::SshKeyFingerprint);
    }
    return types;
}

// Without the quotes around it, where there are some.
std::string asMeant(std::string_view value)
{
    return value.starts_with('"') ? unquoted(value) : std::string(value);
}

void addByShape(TypedValue &typed, const std::string &value)
{
    for (const auto type : value.empty() ? std::vector<ClaimType>{} : typesOfShape(value)) {
        typed.claims.push_back({type, value, {}});
    }
}

// Without what a name is written with or without: case, blanks and underscores.
std::string bareName(std::string_view name)
{
    std::string bare;
    for (const char c : name) {
        if (c != '_' && c != ' ') {
            bare += lowered(c);
        }
    }
    return bare;
}

bool isNamed(const ClaimableModel &model, const std::string &name)
{
    return name == bareName(model.name) || name == bareName(model.table);
}

// Adds the rows that "User 4" and the like name.
void addRows(TypedValue &typed)
{
    const std::string_view text = typed.text;
    const auto separator = text.find_last_of(" :/#");
    const auto digits = separator == text.npos ? text : text.substr(separator + 1);
    if (!isId(digits)) {
        return;
    }
    const auto id = *wholeNumber(digits);
    const auto name = separator == text.npos ? "id" : bareName(trimmed(text.substr(0, separator)));
    for (const auto &model : name == "id" ? commonModels() : catalogue()) {
        if (name == "id" || isNamed(model, name)) {
            typed.rows.push_back({&model, id});
        }
    }
}

} // namespace

TypedValue typedValue(std::string_view text)
{
    TypedValue typed{std::string(trimmed(text))};
    const std::string_view value = typed.text;
    if (value.empty()) {
        return typed;
    }
    constexpr std::string_view record = "record:";
    if (value.starts_with(record) && (typed.record = Uuid::parse(value.substr(record.size())))) {
        return typed;
    }
    addRows(typed);
    const auto colon = value.find(':');
    if (const auto type = claimTypeNamed(value.substr(0, colon)); type && colon != std::string_view::npos) {
        typed.claims.push_back({*type, asMeant(value.substr(colon + 1)), {}});
        return typed;
    }
    // No claimed name has one of these signs in it.
    if (!typed.rows.empty() && value.find_first_of(" :#") != value.npos) {
        return typed;
    }
    if (const auto quoted = asMeant(value); quoted != value) {
        addByShape(typed, quoted);
        return typed;
    }
    typed.uuid = Uuid::parse(value);
    if (typed.uuid) {
        return typed;
    }
    constexpr std::string_view fingerprint = "SHA256:";
    if (value.starts_with(fingerprint)) {
        typed.claims.push_back({ClaimType::SshKeyFingerprint, std::string(value.substr(fingerprint.size())), {}});
        return typed;
    }
    addByShape(typed, typed.text);
    return typed;
}

std::string questionOf(const Claim &claim)
{
    return quotedTerm(keyFrom(nameOf(claim.type)) + ':', claim.value);
}

std::optional<ClaimType> claimTypeNamed(std::string_view name)
{
    const auto wanted = keyLabel(name);
    for (auto number = int(ClaimType::JiraClientKey); number <= lastPublishedType; ++number) {
        if (isKnown(ClaimType(number)) && nameOf(ClaimType(number)) == wanted) {
            return ClaimType(number);
        }
    }
    return std::nullopt;
}

} // namespace cells
