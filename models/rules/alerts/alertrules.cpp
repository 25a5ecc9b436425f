// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertrules.h"

#include "models/claims/keytext.h"
#include "models/claims/message.h"
#include "models/rules/alerts/exposition.h"

namespace cells::alerts {

namespace {

// In quotes, as PromQL and YAML both read it.
std::string inQuotes(std::string_view text)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string inside;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            inside += std::string("\\x") + digits[byte / 16] + digits[byte % 16];
        } else {
            inside += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
        }
    }
    return '"' + inside + '"';
}

// "10m", "1h", "90s"
std::string durationLabel(std::chrono::seconds duration)
{
    const auto count = duration.count();
    return count % 3600 == 0 ? std::to_string(count / 3600) + 'h'
        : count % 60 == 0    ? std::to_string(count / 60) + 'm'
                             : std::to_string(count) + 's';
}

std::string selector(
    Metric metric, const std::string &environment, std::string_view label, std::span<const std::string_view> values)
{
    std::string text(toKey(metric));
    text += "{environment=" + inQuotes(environment);
    if (!label.empty()) {
        text += ',' + std::string(label) + (values.size() == 1 ? "=" : "=~") + inQuotes(joined(values, "|"));
    }
    return text + '}';
}

std::string comparisonText(Condition::Compare compare)
{
    return compare == Condition::Compare::Above ? " > " : compare == Condition::Compare::Below ? " < " : " == ";
}

std::string promQl(const Condition &condition, const std::string &environment, const Thresholds &thresholds)
{
    auto text = selector(condition.metric, environment, condition.label, condition.values);
    switch (condition.form) {
    case Condition::Form::Value:
        break;
    case Condition::Form::Magnitude:
        text = "abs(" + text + ')';
        break;
    case Condition::Form::Age:
        text = "time() - " + text;
        break;
    case Condition::Form::TimeLeft:
        text += " - time()";
        break;
    }
    text += comparisonText(condition.compare) + numberText(condition.bound(thresholds));
    if (!condition.phases.empty()) {
        text += " and on (environment, cell, model) "
            + selector(Metric::RolloutPhase, environment, "state", condition.phases) + " == 1";
    }
    return text;
}

std::string anyOf(std::span<const Condition> conditions, const std::string &environment, const Thresholds &thresholds)
{
    std::string text;
    for (const auto &condition : conditions) {
        const auto one = promQl(condition, environment, thresholds);
        text += conditions.size() == 1 ? one : (text.empty() ? "(" : " or (") + one + ')';
    }
    return conditions.size() == 1 ? text : '(' + text + ')';
}

// As Prometheus fills it.
std::string annotation(const AlertRule &rule)
{
    const auto unit = unitOf(rule);
    const std::string value = unit == Unit::Seconds ? "{{ $value | humanizeDuration }}"
        : unit == Unit::Bytes                       ? "{{ $value | humanize1024 }}B"
        : unit == Unit::Ratio                       ? "{{ $value | humanizePercentage }}"
                                                    : "{{ $value }}";
    const auto label = distinguishingLabel(rule.conditions.front().metric);
    return filled(rule.description.english, {value, "{{ $labels." + std::string(label) + " }}"});
}

// A value that meets the condition of a test: an age in the first minute; an hour is missing from the time left.
double meetingValue(const Condition &condition, const Thresholds &thresholds)
{
    const auto bound = condition.bound(thresholds);
    if (condition.form == Condition::Form::Age) {
        return 30 - bound;
    }
    if (condition.form == Condition::Form::TimeLeft) {
        return bound - 3600;
    }
    // Not beyond the bound of a worse kind.
    const double step = unitOf(condition.metric) == Unit::Ratio ? 0.01 : 1;
    return condition.compare == Condition::Compare::Above ? bound + step
        : condition.compare == Condition::Compare::Below  ? bound - step
                                                          : bound;
}

std::string ruleTest(const AlertRule &rule, const std::string &environment, const Thresholds &thresholds)
{
    const auto &condition = rule.conditions.front();
    const auto from = std::chrono::minutes(condition.form == Condition::Form::Age ? 1 : 0);
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(from + rule.hold).count() + 2;
    const auto labels = "{environment=" + inQuotes(environment) + ",cell=\"1\",model=\"User\"";
    const auto series = [&](Metric metric, std::string_view label, std::string_view value, const std::string &number) {
        const auto name = std::string(toKey(metric)) + labels
            + (label.empty() ? "}" : ',' + std::string(label) + '=' + inQuotes(value) + '}');
        return "      - series: " + inQuotes(name)
            + "\n        values: " + inQuotes(number + "+0x" + std::to_string(minutes)) + '\n';
    };
    const auto values = condition.values;
    auto input = series(condition.metric, condition.label, values.empty() ? "" : values.front(),
        numberText(meetingValue(condition, thresholds)));
    if (!condition.phases.empty()) {
        input += series(Metric::RolloutPhase, "state", condition.phases.front(), "1");
    }
    const auto firing = [&](std::chrono::seconds at, int count) {
        const auto alert
            = "count(ALERTS{alertname=" + inQuotes(toKey(rule.kind)) + ",alertstate=\"firing\"}) or vector(0)";
        return "      - expr: " + inQuotes(alert) + "\n        eval_time: " + durationLabel(at)
            + "\n        exp_samples:\n          - labels: '{}'\n            value: " + std::to_string(count) + '\n';
    };
    auto test = "  - name: " + std::string(toKey(rule.kind)) + "\n    interval: 1m\n    input_series:\n" + input
        + "    promql_expr_test:\n";
    if (rule.hold.count() > 0) {
        test += firing(from + rule.hold - std::chrono::minutes(1), 0);
    }
    return test + firing(from + rule.hold + std::chrono::minutes(1), 1);
}

} // namespace

std::string promQl(const AlertRule &rule, const std::string &environment, const Thresholds &thresholds)
{
    auto text = anyOf(rule.conditions, environment, thresholds);
    if (rule.isOfExporter) {
        text += " or absent(" + selector(rule.conditions.front().metric, environment, {}, {}) + ')';
    }
    for (const auto kind : rule.mutedBy) {
        const auto &other = ruleOf(kind);
        text += isOfSameMetric(rule, other) ? " unless (" : " unless on (environment, cell) (";
        text += anyOf(other.conditions, environment, thresholds) + ')';
    }
    return text;
}

std::string playbookFile(AlertKind kind)
{
    return "alerts/" + std::string(toKey(kind)) + ".md";
}

std::vector<PrometheusRule> prometheusRules(const std::string &environment, const Thresholds &thresholds)
{
    std::vector<PrometheusRule> rules;
    for (const auto &rule : alertRules()) {
        Labels labels{{"severity", std::string(toKey(rule.severity))}, {"alert_type", std::string(toKey(rule.type))}};
        if (rule.severity <= Severity::S2) {
            labels.emplace_back("pager", "pagerduty");
        }
        rules.push_back({std::string(toKey(rule.kind)), promQl(rule, environment, thresholds),
            rule.hold.count() > 0 ? durationLabel(rule.hold) : std::string(), std::move(labels),
            {{"title", rule.title.english}, {"description", annotation(rule)}, {"runbook", playbookFile(rule.kind)}}});
    }
    return rules;
}

std::string rulesYaml(const std::string &environment, const Thresholds &thresholds)
{
    auto yaml = "# Written by cellsctl alerts rules. Thresholds are those of the environment file.\ngroups:\n  - name: "
        + inQuotes("cells " + environment) + "\n    rules:\n";
    const auto add = [&yaml](const char *title, const Labels &entries) {
        yaml += std::string("        ") + title + ":\n";
        for (const auto &[name, value] : entries) {
            yaml += "          " + name + ": " + inQuotes(value) + '\n';
        }
    };
    for (const auto &rule : prometheusRules(environment, thresholds)) {
        yaml += "      - alert: " + rule.alert + "\n        expr: " + inQuotes(rule.expr) + '\n';
        yaml += rule.hold.empty() ? std::string() : "        for: " + rule.hold + '\n';
        add("labels", rule.labels);
        add("annotations", rule.annotations);
    }
    return yaml;
}

std::string rulesTestYaml(const std::string &environment, const Thresholds &thresholds, const std::string &rulesFile)
{
    auto yaml = "# Written by cellsctl alerts tests, for promtool test rules.\nrule_files:\n  - " + inQuotes(rulesFile)
        + "\nevaluation_interval: 1m\ntests:\n";
    for (const auto &rule : alertRules()) {
        yaml += ruleTest(rule, environment, thresholds);
    }
    return yaml;
}

std::string playbook(const AlertRule &rule, const Thresholds &thresholds)
{
    const std::string name(toKey(rule.kind));
    std::string metrics;
    for (const auto &condition : rule.conditions) {
        metrics += "- `" + std::string(toKey(condition.metric)) + "`: " + std::string(helpOf(condition.metric)) + '\n';
    }
    std::string muted;
    for (const auto kind : rule.mutedBy) {
        muted += (muted.empty() ? "" : ", ") + std::string(toKey(kind));
    }
    const auto hold = rule.hold.count() == 0 ? std::string("at once") : "after " + durationLabel(rule.hold);
    return "# " + name + "\n\n**" + rule.title.english + "**\n\n## Overview\n\n" + rule.meaning.english
        + "\n\n## Services\n\n- Topology Service\n- The cell that the label `cell` names\n\n## Metrics\n\n" + metrics
        + "\n## Alert Behavior\n\nIt fires " + hold + " while this holds:\n\n```promql\n"
        + promQl(rule, "ENVIRONMENT", thresholds) + "\n```\n\n"
        + (muted.empty() ? std::string() : "It is silent for a cell while one of these fires: " + muted + ".\n\n")
        + (rule.isOfEnvironment ? "Silence it for one change only," : "Silence it for one cell and one change only,")
        + " with `cellsctl alerts silence`.\n\n## Severities\n\n" + std::string(toKey(rule.severity)) + ", a "
        + std::string(toKey(rule.type)) + ".\n\n## Verification\n\n" + rule.check.english + " In Cells Console: page *"
        + std::string(rule.page)
        + "*.\n\n## Recent changes\n\n`cellsctl audit list` shows what was done from here.\n\n## Troubleshooting\n\n"
        + rule.check.english + "\n\n## Possible Resolutions\n\n" + rule.resolve.english
        + "\n\n## Dependencies\n\nThe exporter (`cellsctl metrics`), the Topology Service, and the database of the "
          "cell.\n\n## Escalation\n\nThe owners of the cell, and the team that operates the Topology Service.\n\n## "
          "Definitions\n\n`cellsctl alerts rules` writes this rule; this file is written by `cellsctl alerts "
          "playbooks`.\n";
}

} // namespace cells::alerts
