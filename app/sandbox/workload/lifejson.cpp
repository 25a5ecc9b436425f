#include "app/sandbox/workload/lifejson.h"

#include <stdexcept>

namespace cells {

using Json = nlohmann::json;

namespace {

template <typename Key, typename Value> Json jsonOf(const std::map<Key, Value> &numbers)
{
    auto json = Json::object();
    for (const auto &[key, value] : numbers) {
        json[std::string(nameOf(key))] = value;
    }
    return json;
}

template <typename Value, typename Named> auto numbersOf(const Json &json, Named &&named)
{
    std::map<typename std::invoke_result_t<Named, std::string_view>::value_type, Value> numbers;
    for (const auto &[name, value] : json.items()) {
        const auto key = named(name);
        if (!key) {
            throw std::invalid_argument("\"" + name + "\" is not known");
        }
        numbers[*key] = value.template get<Value>();
    }
    return numbers;
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

Json jsonOf(const LifePlan &life)
{
    return {{"rate", life.rate}, {"transactions", life.transactions}, {"mix", jsonOf(life.odds.mix)},
        {"failures", jsonOf(life.odds.failures)}, {"contested", life.odds.contested},
        {"concurrency_limit", life.concurrencyLimit}, {"reconciles", life.reconciles}, {"verifies", life.verifies},
        {"bulk_worker", life.hasBulkWorker}, {"hazards", life.behavior.hasHazards},
        {"service_timeout_milliseconds", life.behavior.serviceTimeout.count()},
        {"retries_begin", life.behavior.retriesBegin}, {"verifier_skips_leased", life.behavior.verifierSkipsLeased},
        {"stale_lease_minutes", life.behavior.staleLease.count()}, {"hold_milliseconds", life.hold.count()},
        {"long_transactions", life.longTransactions}, {"long_hold_seconds", life.longHold.count()},
        {"clock_offset_seconds", double(life.clockOffset.count()) / 1e6}};
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

void changeLife(LifePlan &life, const Json &json)
{
    for (const auto &[name, value] : json.items()) {
        if (name == "rate") {
            life.rate = value;
        } else if (name == "transactions") {
            life.transactions = value;
        } else if (name == "mix") {
            life.odds.mix = numbersOf<int>(value, deedNamed);
        } else if (name == "failures") {
            life.odds.failures = numbersOf<double>(value, failurePointNamed);
        } else if (name == "contested") {
            life.odds.contested = value;
        } else if (name == "concurrency_limit") {
            life.concurrencyLimit = value;
        } else if (name == "reconciles") {
            life.reconciles = value;
        } else if (name == "verifies") {
            life.verifies = value;
        } else if (name == "bulk_worker") {
            life.hasBulkWorker = value;
        } else if (name == "hold_milliseconds") {
            life.hold = std::chrono::milliseconds(value.get<std::int64_t>());
        } else if (name == "long_transactions") {
            life.longTransactions = value;
        } else if (name == "long_hold_seconds") {
            life.longHold = std::chrono::seconds(value.get<std::int64_t>());
        } else if (name == "clock_offset_seconds") {
            life.clockOffset = Duration{std::int64_t(value.get<double>() * 1e6)};
        } else if (!changeBehavior(life.behavior, name, value)) {
            throw std::invalid_argument("\"" + name + "\" is not known");
        }
    }
}

} // namespace cells
