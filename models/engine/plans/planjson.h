// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/plans/planmessages.h"
#include "models/engine/support/strictjson.h"
#include "models/ports/outcome.h"
#include "models/rules/plans/planapproval.h"

namespace cells::plans {

// The JSON that all plan files share. Functions that read it throw a JsonFault.
using PlanJson = nlohmann::ordered_json;

PlanJson jsonOf(const CodedReason auto &reason)
{
    return {{"code", toKey(reason.code)}, {"values", reason.values}, {"text", textOf(reason)}};
}
template <CodedReason Type> PlanJson jsonOf(const std::vector<Type> &reasons)
{
    auto json = PlanJson::array();
    for (const auto &reason : reasons) {
        json.push_back(jsonOf(reason));
    }
    return json;
}
PlanJson jsonOf(const PlanHead &head);

// Throws a JsonFault; `why` follows the name of the key.
[[noreturn]] void refuse(const StrictJson &json, const char *key, const Message &why);
Instant timeIn(const StrictJson &json, const char *key);
PlanHead headFrom(const StrictJson &json);

template <typename Value> Value known(const std::optional<Value> &value, const StrictJson &json, const char *key)
{
    if (!value) {
        refuse(json, key, messages::isUnknownWord);
    }
    return *value;
}

template <CodedReason Type> Type reasonFrom(const StrictJson &json)
{
    json.allowOnly({"code", "values", "text"});
    Type reason{known(fromKey<typename Type::Code>(json.text("code")), json, "code"), json.texts("values")};
    // For readers of the file.
    (void)json.text("text");
    return reason;
}
template <CodedReason Type> std::vector<Type> reasonsFrom(const std::vector<StrictJson> &list)
{
    std::vector<Type> reasons;
    for (const auto &json : list) {
        reasons.push_back(reasonFrom<Type>(json));
    }
    return reasons;
}

// Also Refused when the text is larger than `largest`.
template <typename File, typename Read>
Outcome<File> readPlanStrictly(std::string_view text, std::size_t largest, Read &&read)
{
    if (text.size() > largest) {
        return failed(Failure::Kind::Refused, Message(messages::planFileTooLarge, {std::to_string(largest >> 20)}));
    }
    CELLS_TRY(const auto document, parseJson(text));
    return readStrictly<File>(document, std::forward<Read>(read));
}

// Returns the whole file: format, version, fingerprint, plan and approvals.
std::string planText(
    const char *format, const std::string &fingerprint, PlanJson plan, const std::vector<Approval> &approvals);
// Returns the object of the plan after it has checked format and version; `approvals` receives the approvals.
StrictJson planIn(const StrictJson &json, const char *format, std::vector<Approval> &approvals);
// Throws when the file has another fingerprint.
void checkFingerprint(const StrictJson &json, const std::string &fingerprint);

} // namespace cells::plans
