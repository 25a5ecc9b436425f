// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/claimtext.h"

#include "app/cellsctl/output/textgrid.h"
#include "models/engine/claims/recordlisting.h"

#include <ostream>

namespace cells {

using namespace claims;

namespace {

constexpr std::size_t shownBytes = 60;

} // namespace

const std::vector<std::string> claimColumns{"ID", "TYPE", "VALUE", "STATUS", "RESULT", "REASON"};

std::string shortened(std::string_view value)
{
    if (value.size() <= shownBytes) {
        return std::string(value);
    }
    auto end = shownBytes;
    while (end > 0 && (value[end] & 0xc0) == 0x80) {
        --end;
    }
    return std::string(value.substr(0, end)) + "… +" + std::to_string(value.size() - end) + " bytes";
}

Outcome<std::vector<const ClaimableModel *>> modelsNamed(
    const std::vector<std::string> &names, const ClaimTypeNumbers &numbers)
{
    std::vector<const ClaimableModel *> models;
    for (const auto &name : names) {
        models.push_back(modelNamed(name));
        if (!models.back()) {
            return failed(Failure::Kind::Refused, "Unknown model \"" + name + "\"; models are " + modelNames() + ".");
        }
    }
    if (models.empty()) {
        models = numberedModels(numbers);
    }
    return models;
}

std::vector<std::string> rowOf(const ClaimPair &pair)
{
    return {keyText(pair.key), pair.type == ClaimType::Unspecified ? "—" : nameOf(pair.type), shortened(valueOf(pair)),
        pair.record ? nameOf(pair.record->status) : "—", std::string(toKey(pair.result)) + (pair.isSure ? "" : "?"),
        pair.reasons.empty() ? "" : textOf(pair.reasons.front())};
}

std::vector<std::string> withheldRowOf(const ClaimPair &pair)
{
    auto row = rowOf(pair);
    row[row.size() - 2] = "withheld";
    row.back() = "the database contradicts the cell";
    return row;
}

nlohmann::ordered_json withheldJsonOf(const ClaimPair &pair)
{
    auto json = jsonOf(pair);
    json["result"] = nullptr;
    json["is_sure"] = nullptr;
    json["fields"] = nlohmann::ordered_json::array();
    json["reasons"] = nlohmann::ordered_json::array();
    json["withheld"] = true;
    return json;
}

ExitCode reported(const Failure &failure, std::ostream &err)
{
    warn(err, failure.text());
    if (!failure.detail.empty()) {
        err << "  " << printable(failure.detail) << '\n';
    }
    return failure.kind == Failure::Kind::Cancelled ? ExitCode::Cancelled : ExitCode::Unreachable;
}

void warn(std::ostream &err, const std::string &problem)
{
    err << "cellsctl: " << printable(problem) << '\n';
}

} // namespace cells
