// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/claimtext.h"

#include "app/cellsctl/output/suggestion.h"
#include "app/cellsctl/output/textgrid.h"
#include "models/engine/claims/recordlisting.h"

#include <ostream>

namespace cells {

using namespace claims;

namespace {

constexpr std::size_t shownBytes = 60;

// All of them: what makes a difference uncertain comes after what the difference is.
std::string reasonsText(const ClaimPair &pair)
{
    std::string text;
    for (const auto &reason : pair.reasons) {
        text += (text.empty() ? "" : " ") + textOf(reason);
    }
    return text;
}

} // namespace

std::vector<TableColumn> claimColumns()
{
    return {{"ID"}, {"TYPE"}, {"VALUE"}, {"STATUS"}, {"RESULT", TableColumn::Kind::Status}, {"REASON"}};
}

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

TableCell timeCell(const std::optional<Instant> &when)
{
    return when ? TableCell(utcText(*when), isoText(*when)) : noCell();
}

TableCell ageCell(Duration age)
{
    return {durationText(age), std::to_string(std::chrono::duration_cast<std::chrono::seconds>(age).count())};
}

TableCell shortenedCell(std::string_view value)
{
    return {shortened(value), std::string(value)};
}

Outcome<const ClaimableModel *> modelTyped(const std::string &name)
{
    std::vector<std::string> names;
    for (const auto &model : catalogue()) {
        if (isSameWord(model.name, name)) {
            return &model;
        }
        names.emplace_back(model.name);
    }
    return failed(Failure::Kind::Refused,
        "Unknown model \"" + name + "\"; " + suggestion(name, names) + "models are " + modelNames() + ".");
}

Outcome<std::vector<const ClaimableModel *>> modelsNamed(
    const std::vector<std::string> &names, const ClaimTypeNumbers &numbers)
{
    std::vector<const ClaimableModel *> models;
    for (const auto &name : names) {
        CELLS_TRY(const auto *model, modelTyped(name));
        models.push_back(model);
    }
    if (models.empty()) {
        models = numberedModels(numbers);
    }
    return models;
}

TableRow rowOf(const ClaimPair &pair)
{
    return {keyText(pair.key), pair.type == ClaimType::Unspecified ? noCell() : TableCell(nameOf(pair.type)),
        shortenedCell(valueOf(pair)), pair.record ? TableCell(nameOf(pair.record->status)) : noCell(),
        std::string(toKey(pair.result)) + (pair.isSure ? "" : "?"), reasonsText(pair)};
}

TableRow withheldRowOf(const ClaimPair &pair)
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

namespace {

// Enough to see why a command failed.
std::string lastLines(const std::string &text)
{
    constexpr int mostLines = 20;
    auto begin = text.size();
    for (int line = 0; line < mostLines && begin != std::string::npos && begin > 0; ++line) {
        begin = text.rfind('\n', begin - 1);
    }
    return begin == std::string::npos || begin == 0 ? text : text.substr(begin + 1);
}

} // namespace

ExitCode reported(const Failure &failure, std::ostream &err)
{
    if (failure.kind == Failure::Kind::Cancelled) {
        return ExitCode::Cancelled;
    }
    warn(err, failure.text());
    if (!failure.detail.empty()) {
        printLines(err, lastLines(failure.detail), "  ");
    }
    return ExitCode::Unreachable;
}

void warn(std::ostream &err, const std::string &problem)
{
    err << "cellsctl: " << printable(problem) << '\n';
}

} // namespace cells
