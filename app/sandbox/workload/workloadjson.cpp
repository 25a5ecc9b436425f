// SPDX-License-Identifier: MIT
#include "app/sandbox/workload/workloadjson.h"

#include <stdexcept>

namespace cells {

using Json = nlohmann::json;

namespace {

template <typename Key, typename Value> Json jsonOf(const std::map<Key, Value> &numbers)
{
    auto json = Json::object();
    for (const auto &[key, value] : numbers) {
        json[std::string(toKey(key))] = value;
    }
    return json;
}

template <typename Key, typename Value> void readNumbers(const Json &json, std::map<Key, Value> &numbers)
{
    numbers.clear();
    for (const auto &[name, value] : json.items()) {
        const auto key = fromKey<Key>(name);
        if (!key) {
            throw std::invalid_argument("\"" + name + "\" is not known");
        }
        numbers[*key] = value.template get<Value>();
    }
}

std::int64_t positive(const std::string &name, const Json &value)
{
    const auto number = value.get<std::int64_t>();
    if (number <= 0) {
        throw std::invalid_argument("\"" + name + "\" must be more than 0");
    }
    return number;
}

} // namespace

Json jsonOf(const WorkloadPlan &workload)
{
    return {{"rate", workload.rate}, {"transactions", workload.transactions}, {"mix", jsonOf(workload.odds.mix)},
        {"failures", jsonOf(workload.odds.failures)}, {"contested", workload.odds.contested},
        {"concurrency_limit", workload.concurrencyLimit}, {"reconciles", workload.reconciles},
        {"verifies", workload.verifies}, {"bulk_worker", workload.hasBulkWorker},
        {"hazards", workload.behavior.hasHazards},
        {"service_timeout_milliseconds", workload.behavior.serviceTimeout.count()},
        {"retries_begin", workload.behavior.retriesBegin},
        {"verifier_skips_leased", workload.behavior.verifierSkipsLeased},
        {"stale_lease_minutes", workload.behavior.staleLease.count()}, {"hold_milliseconds", workload.hold.count()},
        {"long_transactions", workload.longTransactions}, {"long_hold_seconds", workload.longHold.count()},
        {"clock_offset_seconds", double(workload.clockOffset.count()) / 1e6}};
}

bool changeBehavior(GitlabBehavior &behavior, const std::string &name, const Json &value)
{
    if (name == "hazards") {
        behavior.hasHazards = value;
    } else if (name == "service_timeout_milliseconds") {
        behavior.serviceTimeout = std::chrono::milliseconds(positive(name, value));
    } else if (name == "retries_begin") {
        behavior.retriesBegin = value;
    } else if (name == "verifier_skips_leased") {
        behavior.verifierSkipsLeased = value;
    } else if (name == "stale_lease_minutes") {
        behavior.staleLease = std::chrono::minutes(positive(name, value));
    } else {
        return false;
    }
    return true;
}

void applyWorkload(WorkloadPlan &workload, const Json &json)
{
    for (const auto &[name, value] : json.items()) {
        if (name == "rate") {
            workload.rate = value;
        } else if (name == "transactions") {
            workload.transactions = value;
        } else if (name == "mix") {
            readNumbers(value, workload.odds.mix);
        } else if (name == "failures") {
            readNumbers(value, workload.odds.failures);
        } else if (name == "contested") {
            workload.odds.contested = value;
        } else if (name == "concurrency_limit") {
            workload.concurrencyLimit = value;
        } else if (name == "reconciles") {
            workload.reconciles = value;
        } else if (name == "verifies") {
            workload.verifies = value;
        } else if (name == "bulk_worker") {
            workload.hasBulkWorker = value;
        } else if (name == "hold_milliseconds") {
            workload.hold = std::chrono::milliseconds(value.get<std::int64_t>());
        } else if (name == "long_transactions") {
            workload.longTransactions = value;
        } else if (name == "long_hold_seconds") {
            workload.longHold = std::chrono::seconds(value.get<std::int64_t>());
        } else if (name == "clock_offset_seconds") {
            workload.clockOffset = Duration{std::int64_t(value.get<double>() * 1e6)};
        } else if (!changeBehavior(workload.behavior, name, value)) {
            throw std::invalid_argument("\"" + name + "\" is not known");
        }
    }
}

} // namespace cells
