// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planfilesize.h"
#include "models/engine/plans/planmessages.h"
#include "models/engine/support/strictjson.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/planapproval.h"

namespace cells {

// The parts that every plan has, in the JSON of a plan file. What reads them throws a JsonFault.
using PlanJson = nlohmann::ordered_json;

PlanJson jsonOf(const Reason &reason);
PlanJson jsonOf(const std::vector<Reason> &reasons);
PlanJson jsonOf(const PlanHead &head);

Instant timeIn(const StrictJson &json, const char *key);
Reason reasonFrom(const StrictJson &json);
std::vector<Reason> reasonsFrom(const std::vector<StrictJson> &list);
PlanHead headFrom(const StrictJson &json);

// Gives a plan of format 1, which releases before 0.2 wrote, the names of format 2.
void takeOverEarlierNames(nlohmann::json &document);

template <typename Value> Value known(const std::optional<Value> &value, const StrictJson &json, const char *key)
{
    if (!value) {
        json.refuse(key, "is a word that is not known");
    }
    return *value;
}

// Refused, too, when the text is larger than a plan may be there.
template <typename File, typename Read>
Outcome<File> readPlanStrictly(std::string_view text, Read &&read, std::size_t largest = largestPlanFile)
{
    if (text.size() > largest) {
        return failed(Failure::Kind::Refused, Message(messages::planFileTooLarge, {std::to_string(largest >> 20)}));
    }
    CELLS_TRY(auto document, parseJson(text));
    takeOverEarlierNames(document);
    return readStrictly<File>(document, std::forward<Read>(read));
}

// The whole file: format, version, fingerprint, the plan and what others signed.
std::string planText(
    const char *format, const std::string &fingerprint, PlanJson plan, const std::vector<Approval> &approvals);
// The object of the plan, after format and version were right; `approvals` takes what others signed.
StrictJson planIn(const StrictJson &json, const char *format, std::vector<Approval> &approvals);
// Throws when the fingerprint in the file is another one.
void checkFingerprint(const StrictJson &json, const std::string &fingerprint);

} // namespace cells
