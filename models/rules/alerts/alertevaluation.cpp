// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertevaluation.h"

#include "models/claims/keytext.h"
#include "models/rules/alerts/exposition.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace cells::alerts {

namespace {

double measured(const Sample &sample, Condition::Form form, Instant now)
{
    const auto at = secondsOf(now.time_since_epoch());
    switch (form) {
    case Condition::Form::Magnitude:
        return std::abs(sample.value);
    case Condition::Form::Age:
        return at - sample.value;
    case Condition::Form::TimeLeft:
        return sample.value - at;
    case Condition::Form::Value:
        break;
    }
    return sample.value;
}

bool holds(double value, Condition::Compare compare, double bound)
{
    switch (compare) {
    case Condition::Compare::Below:
        return value < bound;
    case Condition::Compare::Equals:
        return value == bound;
    case Condition::Compare::Above:
        break;
    }
    return value > bound;
}

bool has(std::span<const std::string_view> values, std::string_view value)
{
    return std::ranges::find(values, value) != values.end();
}

// The value says how many leases or claims there are.
bool isCount(const Condition &condition)
{
    return condition.compare == Condition::Compare::Above && condition.form == Condition::Form::Value
        && unitOf(condition.metric) == Unit::Number;
}

std::string valueText(double value, Unit unit)
{
    constexpr double mebibyte = 1024 * 1024;
    switch (unit) {
    case Unit::Seconds:
        return durationText(std::chrono::round<Duration>(std::chrono::duration<double>(value)));
    case Unit::Bytes:
        return numberText(std::floor(value / mebibyte)) + " MiB";
    case Unit::Ratio:
        // Not 100 % before all is used.
        return numberText(std::floor(value * 100)) + " %";
    case Unit::Number:
        break;
    }
    return numberText(value);
}

class Evaluation
{
public:
    Evaluation(const MetricReading &reading, const Thresholds &thresholds)
        : m_reading(reading)
        , m_thresholds(thresholds)
    {
        for (const auto &sample : reading.samples) {
            m_cells.insert(sample.cell);
        }
    }

    AlertEvaluation result()
    {
        for (const auto &rule : alertRules()) {
            if (!rule.isOfExporter) {
                addKind(rule);
            }
        }
        auto unmuted = m_result;
        std::erase_if(unmuted.active,
            [&](const ActiveAlert &alert) { return isMuted(ruleOf(alert.kind), alert.cell, &alert.labels); });
        std::erase_if(unmuted.unknown, [&](const UnknownAlert &alert) {
            const bool is = isMuted(ruleOf(alert.kind), alert.cell, nullptr);
            if (is) {
                unmuted.unevaluated.push_back(alert);
            }
            return is;
        });
        return unmuted;
    }

private:
    void addKind(const AlertRule &rule)
    {
        const auto first = m_result.active.size();
        for (const auto &condition : rule.conditions) {
            for (const auto &sample : m_reading.samples) {
                if (isMet(condition, sample)) {
                    const auto value = measured(sample, condition.form, m_reading.asOf);
                    addActive({rule.kind, sample.cell, sample.labels, value, countOf(condition, sample)}, first);
                }
            }
        }
        for (const auto &cell : m_cells) {
            const auto isRead = m_reading.hasRead(rule.facts, cell);
            const auto isOtherRead = rule.otherFacts ? m_reading.hasRead(*rule.otherFacts, cell) : isRead;
            if (!isRead || !isOtherRead) {
                m_result.unevaluated.push_back({rule.kind, cell});
            } else if (!*isRead || !*isOtherRead) {
                m_result.unknown.push_back({rule.kind, cell});
            }
        }
    }

    bool isMet(const Condition &condition, const Sample &sample) const
    {
        return sample.metric == condition.metric
            && (condition.label.empty() || has(condition.values, sample.label(condition.label)))
            && (condition.phases.empty() || isInPhase(sample, condition.phases))
            && holds(
                measured(sample, condition.form, m_reading.asOf), condition.compare, condition.bound(m_thresholds));
    }

    bool isInPhase(const Sample &sample, std::span<const std::string_view> phases) const
    {
        return std::ranges::any_of(m_reading.samples, [&](const Sample &other) {
            return other.metric == Metric::RolloutPhase && other.cell == sample.cell
                && other.label("model") == sample.label("model") && has(phases, other.label("state"))
                && other.value == 1;
        });
    }

    std::int64_t countOf(const Condition &condition, const Sample &sample) const
    {
        if (condition.metric != Metric::OldestLease) {
            return isCount(condition) ? std::int64_t(sample.value) : 1;
        }
        double leases = 0;
        for (const auto &other : m_reading.samples) {
            if (other.metric == Metric::Leases && other.cell == sample.cell
                && has(condition.values, other.label(condition.label))) {
                leases += other.value;
            }
        }
        return std::int64_t(leases);
    }

    // Several verdicts of one cell are one alert.
    void addActive(ActiveAlert alert, std::size_t first)
    {
        const bool isOfVerdicts
            = std::ranges::find(alert.labels, "verdict", &Labels::value_type::first) != alert.labels.end();
        const auto same = std::find_if(m_result.active.begin() + std::ptrdiff_t(first), m_result.active.end(),
            [&](const ActiveAlert &other) { return isOfVerdicts && other.cell == alert.cell; });
        if (same == m_result.active.end()) {
            m_result.active.push_back(std::move(alert));
        } else if (same->value < alert.value) {
            *same = std::move(alert);
        }
    }

    // `labels`: of the sample; null of a kind that is unknown.
    bool isMuted(const AlertRule &rule, std::optional<CellId> cell, const Labels *labels) const
    {
        return std::ranges::any_of(m_result.active, [&](const ActiveAlert &other) {
            return other.cell == cell && std::ranges::find(rule.mutedBy, other.kind) != rule.mutedBy.end()
                && (!isOfSameMetric(rule, ruleOf(other.kind)) || (labels && *labels == other.labels));
        });
    }

    const MetricReading &m_reading;
    const Thresholds &m_thresholds;
    std::set<std::optional<CellId>> m_cells;
    AlertEvaluation m_result;
};

} // namespace

std::string subjectOf(const ActiveAlert &alert)
{
    const auto label = distinguishingLabel(ruleOf(alert.kind).conditions.front().metric);
    const auto found = std::ranges::find(alert.labels, label, &Labels::value_type::first);
    // A name of a sequence is no key.
    return found == alert.labels.end() ? std::string() : label == "sequence" ? found->second : keyLabel(found->second);
}

Message descriptionOf(const ActiveAlert &alert)
{
    const auto &rule = ruleOf(alert.kind);
    return {rule.description, {valueText(alert.value, unitOf(rule)), subjectOf(alert)}};
}

AlertEvaluation evaluateAlerts(const MetricReading &reading, const Thresholds &thresholds)
{
    return Evaluation(reading, thresholds).result();
}

} // namespace cells::alerts
