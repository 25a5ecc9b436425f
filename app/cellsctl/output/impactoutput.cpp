// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/impactoutput.h"

#include "app/cellsctl/output/textgrid.h"
#include "models/engine/support/jsonparts.h"

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

namespace cells {

using namespace plans;

namespace {

using Json = nlohmann::ordered_json;

// Above this number, only counts are printed, and only values that others request are named.
constexpr std::size_t eachAtMost = 20;

std::string joined(const std::vector<std::string> &names)
{
    return fmt::format("{}", fmt::join(names, ", "));
}

// Unknown is never shown as zero.
std::string ownerText(const FreedValue &value)
{
    if (!value.otherClaims) {
        return "its other claims were not read";
    }
    if (!value.hasRow) {
        return "no longer has a row in this cell";
    }
    return "keeps " + std::to_string(*value.otherClaims)
        + (*value.otherClaims == 1 ? " other claim of its own row" : " other claims of its own row");
}

std::string takersText(const FreedValue &value)
{
    return "requested by " + printable(joined(value.takers)) + ", which can take it as soon as it is free";
}

// Prints a line per value, so that the output can be searched and counted.
void printEach(std::ostream &out, const PlanImpact &impact)
{
    for (const auto &value : impact.values) {
        out << "  " << value.item << ": " << nameOf(value.subject.type) << ' ' << value.subject.id << ' '
            << ownerText(value);
        if (!value.takers.empty()) {
            out << "; " << takersText(value);
        }
        if (!value.sameText.empty()) {
            out << "; the same text is also its " << printable(joined(value.sameText)) << ", which stays";
        }
        out << '\n';
    }
}

void printCounts(std::ostream &out, const PlanImpact &impact)
{
    const auto count = [&](auto &&has) { return std::ranges::count_if(impact.values, has); };
    out << "  " << counted(std::int64_t(impact.values.size()), "value") << ": "
        << count([](const FreedValue &value) { return !value.takers.empty(); }) << " requested by other rows, "
        << count([](const FreedValue &value) { return !value.sameText.empty(); }) << " also used as another name, "
        << count([](const FreedValue &value) { return value.otherClaims && value.hasRow; })
        << " whose subject has a row in this cell, "
        << count([](const FreedValue &value) { return value.otherClaims && !value.hasRow; })
        << " whose subject has no row here, " << count([](const FreedValue &value) { return !value.otherClaims; })
        << " whose subject was not read\n";
    std::size_t named = 0;
    for (const auto &value : impact.values) {
        if (!value.takers.empty() && ++named <= eachAtMost) {
            out << "  " << value.item << ": " << takersText(value) << '\n';
        }
    }
    if (named > eachAtMost) {
        out << "  and " << named - eachAtMost << " more that other rows request; --json lists all\n";
    }
}

} // namespace

void printImpact(std::ostream &out, const Outcome<PlanImpact> &impact)
{
    if (!impact) {
        out << "Impact unknown: " << printable(impact.error().text()) << '\n';
        return;
    }
    if (impact->values.empty()) {
        return;
    }
    out << "Impact of released claims:\n";
    impact->values.size() > eachAtMost ? printCounts(out, *impact) : printEach(out, *impact);
    if (std::ranges::all_of(impact->values, [](const FreedValue &value) { return value.takers.empty(); })) {
        out << (impact->isComplete()
                ? "  No other row in any cell requests these values. Once released, any cell can claim them.\n"
                : "  No other row that could be read requests these values. Once released, any cell can claim them.\n");
    }
    if (impact->notAsked > 0) {
        out << "  NOT CHECKED: " << impact->notAsked << " more values; at most " << freedValuesAsked << " are checked"
            << '\n';
    }
    for (const auto &gap : impact->gaps) {
        out << "  NOT CHECKED: " << printable(textOf(gap)) << '\n';
    }
}

Json jsonOf(const Outcome<PlanImpact> &impact)
{
    if (!impact) {
        return {{"is_complete", false}, {"claims_not_asked", nullptr}, {"not_asked", {impact.error().text()}},
            {"claims", nullptr}};
    }
    const auto claims = jsonArray(impact->values, [](const FreedValue &value) {
        const auto isRead = value.otherClaims.has_value();
        return Json{{"claim", value.item}, {"subject_type", std::int32_t(value.subject.type)},
            {"subject", value.subject.id}, {"asked_for_by", value.takers}, {"same_text", value.sameText},
            {"other_claims", isRead ? Json(*value.otherClaims) : Json(nullptr)},
            {"has_row", isRead ? Json(value.hasRow) : Json(nullptr)}};
    });
    return {{"is_complete", impact->isComplete()}, {"claims_not_asked", impact->notAsked},
        {"not_asked", textsOf(impact->gaps)}, {"claims", claims}};
}

} // namespace cells
