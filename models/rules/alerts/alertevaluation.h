// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alertkind.h"

namespace cells::alerts {

// A condition that holds for a cell, or for one of its models or certificates.
struct ActiveAlert
{
    AlertKind kind = AlertKind::PairingContradicted;
    // Absent: of the whole environment.
    std::optional<CellId> cell{};
    // Of the sample that meets the condition.
    Labels labels{};
    // As the condition compares it: a number, or seconds.
    double value = 0;
    // The number of leases or claims that it is about; 1 for all else.
    std::int64_t count = 1;

    bool operator==(const ActiveAlert &) const = default;
};

// Returns what tells alerts of one kind and cell apart, such as the model; empty where there is only one.
std::string subjectOf(const ActiveAlert &alert);
// "The oldest lease with the verdict roll back is 26 min old. It can be resolved."
Message descriptionOf(const ActiveAlert &alert);

// A kind that could not be evaluated, because its facts were not read.
struct UnknownAlert
{
    AlertKind kind = AlertKind::PairingContradicted;
    std::optional<CellId> cell{};

    bool operator==(const UnknownAlert &) const = default;
};

struct AlertEvaluation
{
    // Worst first.
    std::vector<ActiveAlert> active;
    // By kind, then by cell.
    std::vector<UnknownAlert> unknown;
    // Neither: their facts were not asked for, or they say nothing beside an active one.
    std::vector<UnknownAlert> unevaluated{};
};

// Pure. Evaluates all kinds but those that only Prometheus can evaluate. Of the samples of a cell that meet the
// conditions of a kind and differ only in their verdict, the one with the greatest value counts.
AlertEvaluation evaluateAlerts(const MetricReading &reading, const Thresholds &thresholds);

} // namespace cells::alerts
