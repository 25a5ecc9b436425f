// SPDX-License-Identifier: MIT
#include "models/rules/claims/expectedclaim.h"

#include "models/rules/text/filterterm.h"

#include <algorithm>
#include <array>

namespace cells::claims {

namespace {

// Unicode's White_Space beyond ASCII, in UTF-8.
constexpr std::array<std::string_view, 19> wideSpaces{"\xc2\x85", "\xc2\xa0", "\xe1\x9a\x80", "\xe2\x80\x80",
    "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x84", "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x87",
    "\xe2\x80\x88", "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\xa8", "\xe2\x80\xa9", "\xe2\x80\xaf", "\xe2\x81\x9f",
    "\xe3\x80\x80"};

std::size_t leadingSpace(std::string_view text)
{
    if (text.find_first_of(" \t\n\v\f\r") == 0) {
        return 1;
    }
    const auto *wide
        = std::ranges::find_if(wideSpaces, [text](std::string_view space) { return text.starts_with(space); });
    return wide == wideSpaces.end() ? 0 : wide->size();
}

} // namespace

bool isBlank(std::string_view value)
{
    while (!value.empty()) {
        const auto space = leadingSpace(value);
        if (space == 0) {
            return false;
        }
        value.remove_prefix(space);
    }
    return true;
}

bool isInScope(const ClaimableModel &model, const LocalRow &row)
{
    if (model.source == SourceType::Routes) {
        return !row.values.empty() && row.values[0] && row.values[0]->find('/') == std::string::npos;
    }
    // Every other scope asks for a value that is not NULL.
    return model.scope.empty()
        || std::any_of(row.values.begin(), row.values.end(), [](const auto &value) { return value.has_value(); });
}

std::vector<ExpectedClaim> expectedClaims(const ClaimableModel &model, const LocalRow &row)
{
    std::vector<ExpectedClaim> claims;
    if (!isInScope(model, row)) {
        return claims;
    }
    for (std::size_t i = 0; i < std::min(model.columns.size(), row.values.size()); ++i) {
        if (row.values[i] && !isBlank(*row.values[i])) {
            claims.push_back({i, {model.columns[i].type, *row.values[i], {}}, {model.subject, row.subject.value_or(0)},
                {model.source, row.key}});
        }
    }
    return claims;
}

std::optional<std::size_t> columnClaiming(const ClaimableModel &model, ClaimType type)
{
    const auto &columns = model.columns;
    const auto found = std::ranges::find(columns, type, &ClaimedColumn::type);
    return found == columns.end() ? std::nullopt : std::optional(std::size_t(found - columns.begin()));
}

bool isSameValue(ClaimType type, std::string_view claimed, std::string_view expected)
{
    if (type != ClaimType::GpgKeyFingerprint) {
        return claimed == expected;
    }
    return std::equal(claimed.begin(), claimed.end(), expected.begin(), expected.end(),
        [](char a, char b) { return lowered(a) == lowered(b); });
}

bool hasClaim(const ClaimableModel &model, const LocalRow &row, const Claim &claim)
{
    const auto column = columnClaiming(model, claim.type);
    return column && row.values.at(*column) && isSameValue(claim.type, claim.value, *row.values[*column]);
}

} // namespace cells::claims
