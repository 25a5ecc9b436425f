// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/impactoutput.h"

#include "app/cellsctl/output/textgrid.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <ostream>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

// Of more than that the counts are told, and only those that somebody asks for are named.
constexpr std::size_t eachAtMost = 20;

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const auto &name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

// Unknown is never zero.
std::string ownerText(const FreedValue &value)
{
    if (!value.otherClaims) {
        return "what else it has was not read";
    }
    return !value.hasRow ? "has no row in this cell any more"
                         : "stays, with " + std::to_string(*value.otherClaims) + " other claims of its own row";
}

std::string takersText(const FreedValue &value)
{
    return "asked for by " + printable(joined(value.takers)) + ", to be had from the moment it is free";
}

// A line each, to be searched and counted.
void printEach(std::ostream &out, const PlanImpact &radius)
{
    for (const auto &value : radius.values) {
        out << "  " << value.item << ": " << nameOf(value.subject.type) << ' ' << value.subject.id << ' '
            << ownerText(value);
        if (!value.takers.empty()) {
            out << "; " << takersText(value);
        }
        if (!value.sameText.empty()) {
            out << "; the same text is also the " << printable(joined(value.sameText)) << ", which stays";
        }
        out << '\n';
    }
}

void printCounts(std::ostream &out, const PlanImpact &radius)
{
    const auto count = [&](auto &&has) { return std::ranges::count_if(radius.values, has); };
    out << "  " << radius.values.size()
        << " in all: " << count([](const FreedValue &value) { return !value.takers.empty(); })
        << " that other rows ask for, " << count([](const FreedValue &value) { return !value.sameText.empty(); })
        << " whose text is a name elsewhere, too, "
        << count([](const FreedValue &value) { return value.otherClaims && value.hasRow; })
        << " whose subject has a row here, "
        << count([](const FreedValue &value) { return value.otherClaims && !value.hasRow; })
        << " whose subject has none, " << count([](const FreedValue &value) { return !value.otherClaims; })
        << " whose subject was not read\n";
    std::size_t named = 0;
    for (const auto &value : radius.values) {
        if (!value.takers.empty() && ++named <= eachAtMost) {
            out << "  " << value.item << ": " << takersText(value) << '\n';
        }
    }
    if (named > eachAtMost) {
        out << "  and " << named - eachAtMost << " more that other rows ask for; --json names them all\n";
    }
}

} // namespace

void printImpact(std::ostream &out, const Outcome<PlanImpact> &radius)
{
    if (!radius) {
        out << "what hangs on what is given up is not known: " << printable(radius.error().text()) << '\n';
        return;
    }
    if (radius->values.empty()) {
        return;
    }
    out << "what hangs on what is given up:\n";
    radius->values.size() > eachAtMost ? printCounts(out, *radius) : printEach(out, *radius);
    if (std::ranges::all_of(radius->values, [](const FreedValue &value) { return value.takers.empty(); })) {
        out << (radius->isComplete() ? "  no other row in any cell asks for it; from then on anybody may\n"
                                     : "  no other row that could be read asks for it; from then on anybody may\n");
    }
    if (radius->notAsked > 0) {
        out << "  NOT ASKED of " << radius->notAsked << " more: one look is at " << freedValuesAsked << '\n';
    }
    for (const auto &gap : radius->gaps) {
        out << "  NOT ASKED: " << printable(textOf(gap)) << '\n';
    }
}

Json jsonOf(const Outcome<PlanImpact> &radius)
{
    if (!radius) {
        return {{"is_complete", false}, {"claims_not_asked", nullptr}, {"not_asked", {radius.error().text()}},
            {"claims", nullptr}};
    }
    Json claims = Json::array();
    for (const auto &value : radius->values) {
        const auto isRead = value.otherClaims.has_value();
        claims.push_back({{"claim", value.item}, {"subject_type", std::int32_t(value.subject.type)},
            {"subject", value.subject.id}, {"asked_for_by", value.takers}, {"same_text", value.sameText},
            {"other_claims", isRead ? Json(*value.otherClaims) : Json(nullptr)},
            {"has_row", isRead ? Json(value.hasRow) : Json(nullptr)}});
    }
    Json gaps = Json::array();
    for (const auto &gap : radius->gaps) {
        gaps.push_back(textOf(gap));
    }
    return {{"is_complete", radius->isComplete()}, {"claims_not_asked", radius->notAsked}, {"not_asked", gaps},
        {"claims", claims}};
}

} // namespace cells
