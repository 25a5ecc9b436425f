// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/workloadoptions.h"

#include "app/sandbox/workload/workloadjson.h"
#include "models/ports/jsonfields.h"

#include <charconv>

namespace cells {

namespace {

// "3B=0.05"
template <typename Key> std::optional<std::pair<Key, double>> readPair(const std::string &text)
{
    const auto sign = text.find('=');
    const auto key = fromKey<Key>(std::string_view(text).substr(0, sign));
    double number = -1;
    if (sign != std::string::npos) {
        const auto *end = text.data() + text.size();
        const auto [stop, error] = std::from_chars(text.data() + sign + 1, end, number);
        number = error == std::errc{} && stop == end ? number : -1;
    }
    return key && number >= 0 ? std::optional(std::pair(*key, number)) : std::nullopt;
}

tl::unexpected<Failure> unknownWord(const std::string &text, const char *example)
{
    return failed(Failure::Kind::Refused, "\"" + text + "\" cannot be read. Write it like " + example + ".");
}

// False: the text means nothing.
bool changesBehavior(GitlabBehavior &behavior, const std::string &text)
{
    const auto sign = text.find('=');
    const auto value = parsedJson<nlohmann::json>(sign == std::string::npos ? "" : text.substr(sign + 1));
    try {
        return changeBehavior(behavior, text.substr(0, sign), value);
    } catch (const std::exception &) {
        return false;
    }
}

Outcome<void> changeOdds(TransactionOdds &odds, const WorkloadOptions &options)
{
    for (const auto &text : options.failures) {
        const auto pair = readPair<FailurePoint>(text);
        if (!pair || pair->second > 1) {
            return unknownWord(text, "3B=0.05: a failure point and its probability");
        }
        odds.failures[pair->first] = pair->second;
    }
    for (const auto &text : options.mix) {
        const auto pair = readPair<Action>(text);
        if (!pair) {
            return unknownWord(text, "sign_up=30: an action and its weight");
        }
        odds.mix[pair->first] = int(pair->second);
    }
    odds.contested = options.contested >= 0 ? options.contested : odds.contested;
    return {};
}

} // namespace

bool WorkloadOptions::hasAny() const
{
    return isSimulated || rate > 0 || timeScale > 0 || transactions > 0 || contested >= 0 || !failures.empty()
        || !mix.empty() || hasNoReconciler || hasNoVerifier || hasNoBulkWorker || hasHazards || !behavior.empty();
}

Outcome<void> applyWorkload(SandboxWorkload &sandbox, const WorkloadOptions &options)
{
    auto &workload = sandbox.workload;
    sandbox.timeScale = options.timeScale > 0 ? options.timeScale : sandbox.timeScale;
    workload.rate = options.rate > 0 ? options.rate : workload.rate;
    workload.transactions = options.transactions > 0 ? options.transactions : workload.transactions;
    workload.reconciles = workload.reconciles && !options.hasNoReconciler;
    workload.verifies = workload.verifies && !options.hasNoVerifier;
    workload.hasBulkWorker = workload.hasBulkWorker && !options.hasNoBulkWorker;
    workload.behavior.hasHazards = workload.behavior.hasHazards || options.hasHazards;
    for (const auto &text : options.behavior) {
        if (!changesBehavior(workload.behavior, text)) {
            return unknownWord(text, "retries_begin=true: a difference from GitLab 19.4");
        }
    }
    return changeOdds(workload.odds, options);
}

} // namespace cells
