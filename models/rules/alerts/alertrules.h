// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alertkind.h"

namespace cells::alerts {

// Returns the expression of a kind for one environment: 'cells_service_up{environment="prod"} == 0'.
std::string promQl(const AlertRule &rule, const std::string &environment, const Thresholds &thresholds);

// A rule of Prometheus. Labels and annotations have the form of GitLab's runbooks (docs/monitoring/alerts_manual.md).
struct PrometheusRule
{
    std::string alert;
    std::string expr;
    // "5m"; empty: it fires at once.
    std::string hold;
    Labels labels;
    Labels annotations;
};

// Returns the rules of an environment, worst first.
std::vector<PrometheusRule> prometheusRules(const std::string &environment, const Thresholds &thresholds);

// Returns the rules as YAML, as Prometheus reads it.
std::string rulesYaml(const std::string &environment, const Thresholds &thresholds);

// Returns tests of the rules for `promtool test rules`, as YAML: each alert fires when its condition holds long enough,
// and not before. `rulesFile` is the file with the rules.
std::string rulesTestYaml(const std::string &environment, const Thresholds &thresholds, const std::string &rulesFile);

// Returns the playbook of a kind, in Markdown, with the sections of GitLab's template for playbooks.
std::string playbook(const AlertRule &rule, const Thresholds &thresholds);

// "alerts/LeaseStale.md"
std::string playbookFile(AlertKind kind);

} // namespace cells::alerts
