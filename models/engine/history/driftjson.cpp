// SPDX-License-Identifier: MIT
#include "models/engine/history/driftjson.h"

#include "models/engine/history/coverage.h"
#include "models/rules/rollout/flagstate.h"

#include <nlohmann/json.hpp>

namespace cells::drift {

using namespace claims;
using namespace rollout;

namespace {

using Json = nlohmann::ordered_json;

Json textJson(const Message &text)
{
    return text.isEmpty() ? Json(nullptr) : Json(textOf(text));
}

Json countsJson(const ScanCounts &counts)
{
    Json json{{"rows", counts.rows}, {"claims", counts.claims}, {"matching", counts.matching}};
    for (const auto drift : allOf<DriftClass>()) {
        const auto at = std::size_t(drift);
        json[std::string(toKey(drift))] = {{"sure", counts.sure[at]}, {"doubtful", counts.doubtful[at]}};
    }
    json[std::string(toKey(DriftClass::Missing))]["flag_off"] = counts.missingFlagOff;
    auto &unknown = json["of_unknown_types"] = Json::object();
    for (const auto &[type, count] : counts.ofUnknownTypes) {
        unknown[nameOf(type)] = count;
    }
    return json;
}

Json jsonOf(const FlagStates &flags)
{
    Json json = Json::object();
    for (const auto &[flag, state] : flags) {
        json[flag] = toKey(state);
    }
    return json;
}

Json jsonOf(const Differences &differences)
{
    Json json = Json::array();
    for (std::size_t row = 0; row < differences.size(); ++row) {
        json.push_back(cells::drift::jsonOf(differences.at(row)));
    }
    return json;
}

// "of" is the whole of the share: "counted" or, estimated, "ids".
Json coverageJson(const ScanReport &report)
{
    const auto coverage = coverageOf(report);
    return {{"share", coverage.isWholeKnown ? Json(coverage.known) : Json(nullptr)}, {"of", wholeOf(coverage)}};
}

} // namespace

Json jsonOf(const Difference &difference)
{
    Json fields = Json::array();
    for (const auto &[isDifferent, field] : {std::pair(difference.isValueDifferent, ClaimField::Value),
             {difference.isSubjectDifferent, ClaimField::Subject}}) {
        if (isDifferent) {
            fields.push_back(toKey(field));
        }
    }
    Json json{{"id", difference.id}, {"type", nameOf(difference.type)}, {"class", toKey(difference.drift)},
        {"is_sure", difference.isSure}, {"is_beyond_last_row", difference.isBeyondLastRow},
        {"is_flag_off", difference.isFlagOff}, {"is_foreign", difference.isForeign},
        {"doubt", difference.doubt ? Json(toKey(*difference.doubt)) : Json(nullptr)}, {"fields", fields},
        {"claimed", difference.claimed}, {"expected", difference.expected},
        {"claimed_subject", difference.claimedSubject}, {"expected_subject", difference.expectedSubject}};
    if (difference.owner.value != 0) {
        json["owner"] = difference.owner.value;
    }
    return json;
}

Json jsonOf(const ScanReport &report)
{
    return {{"model", report.model->name}, {"run", report.run}, {"started_at", isoText(report.startedAt)},
        {"seconds", double(report.took.count()) / 1e6}, {"end", toKey(report.end)},
        {"is_complete", report.end == ScanEnd::Complete}, {"after", report.after},
        {"compared_up_to", report.end == ScanEnd::Complete ? Json(nullptr) : Json(report.comparedUpTo)},
        {"first_id", report.firstId ? Json(*report.firstId) : Json(nullptr)},
        {"last_id", report.lastId ? Json(*report.lastId) : Json(nullptr)}, {"coverage", coverageJson(report)},
        {"problem", report.problem ? Json(report.problem->text()) : Json(nullptr)}, {"retries", report.retries},
        {"owners_not_asked", report.ownersNotAsked}, {"foreign_claims", report.counts.foreign},
        {"lost_claims", report.lostClaims}, {"baseline_problem", textJson(report.baselineProblem)},
        {"lacks_baseline", report.lacksBaseline}, {"save_problem", textJson(report.saveProblem)},
        {"flags", jsonOf(report.flags)}, {"counts", countsJson(report.counts)},
        {"differences", jsonOf(report.differences)}};
}

Json jsonOf(const Rescan &rescan)
{
    return {{"at", isoText(rescan.at)}, {"rows_scanned", rescan.sources}, {"problem", textJson(rescan.problem)},
        {"counts", countsJson(rescan.counts)}, {"differences", jsonOf(rescan.differences)}};
}

Json jsonOf(const DriftReport &report)
{
    Json models = Json::array();
    for (const auto &scan : report.scans) {
        models.push_back(jsonOf(*scan));
    }
    Json failed = Json::array();
    for (const auto &scan : report.failed) {
        failed.push_back({{"model", scan->model->name}, {"text", textOf(failureText(*scan))}});
    }
    return {{"environment", report.environment}, {"cell", report.cell.value},
        {"made_at", report.madeAt ? Json(isoText(*report.madeAt)) : Json(nullptr)}, {"made_by", report.madeBy},
        {"models", models}, {"not_read", report.unread}, {"quarantined", report.quarantined}, {"doubts", report.doubts},
        {"failed_scans", failed}};
}

Json jsonOf(const ScanComparison &both, const ClaimableModel &model, CellId cell)
{
    return {{"model", model.name}, {"cell", cell.value}, {"after", both.afterId}, {"up_to", both.upTo},
        {"new", jsonOf(both.appeared)}, {"changed", jsonOf(both.changed)}, {"gone", jsonOf(both.gone)},
        {"same", both.same.size()}};
}

} // namespace cells::drift
