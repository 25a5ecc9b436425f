// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"
#include "models/claims/thresholds.h"
#include "models/rules/alerts/metric.h"

#include <span>

namespace cells::alerts {

// Their keys are the names of the alerts in Prometheus.
enum class AlertKind
{
    PairingContradicted,
    ServiceUnread,
    ServiceWentBack,
    DatabaseUnread,
    FactsUnread,
    AuditBroken,
    AuditDiskLow,
    ReaperStalled,
    CertificateExpiresSoon,
    SequenceFull,
    SequencesOutside,
    LeaseStale,
    LeasesUndecided,
    LeasesHeld,
    ClaimsInConflict,
    WriteOffUnverified,
    RolloutBlocked,
    FlagRisky,
    VerificationStalled,
    MaintenanceLong,
    ExporterStale,
    DriftFound,
    ScanOld,
    SchemaFinding,
    SequenceFilling,
    CertificateExpires,
    ClocksDisagree,
    ListingIncomplete,
    OnReplica,
    PairingUnproved,
    CellUnknown,
};

consteval auto enumTable(AlertKind)
{
    return enumKeys<AlertKind>({{AlertKind::PairingContradicted, "PairingContradicted"},
        {AlertKind::ServiceUnread, "ServiceUnread"}, {AlertKind::ServiceWentBack, "ServiceWentBack"},
        {AlertKind::DatabaseUnread, "DatabaseUnread"}, {AlertKind::FactsUnread, "FactsUnread"},
        {AlertKind::AuditBroken, "AuditBroken"}, {AlertKind::AuditDiskLow, "AuditDiskLow"},
        {AlertKind::ReaperStalled, "ReaperStalled"}, {AlertKind::CertificateExpiresSoon, "CertificateExpiresSoon"},
        {AlertKind::SequenceFull, "SequenceFull"}, {AlertKind::SequencesOutside, "SequencesOutside"},
        {AlertKind::LeaseStale, "LeaseStale"}, {AlertKind::LeasesUndecided, "LeasesUndecided"},
        {AlertKind::LeasesHeld, "LeasesHeld"}, {AlertKind::ClaimsInConflict, "ClaimsInConflict"},
        {AlertKind::WriteOffUnverified, "WriteOffUnverified"}, {AlertKind::RolloutBlocked, "RolloutBlocked"},
        {AlertKind::FlagRisky, "FlagRisky"}, {AlertKind::VerificationStalled, "VerificationStalled"},
        {AlertKind::MaintenanceLong, "MaintenanceLong"}, {AlertKind::ExporterStale, "ExporterStale"},
        {AlertKind::DriftFound, "DriftFound"}, {AlertKind::ScanOld, "ScanOld"},
        {AlertKind::SchemaFinding, "SchemaFinding"}, {AlertKind::SequenceFilling, "SequenceFilling"},
        {AlertKind::CertificateExpires, "CertificateExpires"}, {AlertKind::ClocksDisagree, "ClocksDisagree"},
        {AlertKind::ListingIncomplete, "ListingIncomplete"}, {AlertKind::OnReplica, "OnReplica"},
        {AlertKind::PairingUnproved, "PairingUnproved"}, {AlertKind::CellUnknown, "CellUnknown"}});
}

// As GitLab's runbooks use them: s1 and s2 wake somebody, s3 is for the day, s4 for the week.
enum class Severity
{
    S1,
    S2,
    S3,
    S4,
};

consteval auto enumTable(Severity)
{
    return enumKeys<Severity>({{Severity::S1, "s1"}, {Severity::S2, "s2"}, {Severity::S3, "s3"}, {Severity::S4, "s4"}});
}

// What users notice, or what leads to it.
enum class AlertType
{
    Symptom,
    Cause,
};

consteval auto enumTable(AlertType)
{
    return enumKeys<AlertType>({{AlertType::Symptom, "symptom"}, {AlertType::Cause, "cause"}});
}

// A comparison that samples of one metric meet: the same in this program and, as PromQL, in Prometheus, which has an
// alert for each sample.
struct Condition
{
    enum class Form
    {
        Value, // the value
        Magnitude, // the value without its sign
        Age, // seconds since the value, which is a time
        TimeLeft, // seconds until the value, which is a time
    };
    enum class Compare
    {
        Above,
        Below,
        Equals,
    };

    Metric metric;
    Form form = Form::Value;
    Compare compare = Compare::Above;
    double (*bound)(const Thresholds &thresholds) = [](const Thresholds &) { return 0.0; };
    // Only samples whose label `label` has one of `values`; an empty label: all.
    std::string_view label{};
    std::span<const std::string_view> values{};
    // Only models whose rollout is in one of these phases; empty: all.
    std::span<const std::string_view> phases{};
};

// A kind of alert: an entry here is all that its rule, playbook, texts and evaluation need.
struct AlertRule
{
    AlertKind kind;
    Severity severity;
    AlertType type;
    // How long the condition has to hold.
    std::chrono::seconds hold;
    // The facts without which it is unknown.
    FactGroup facts;
    // One of them is enough.
    std::span<const Condition> conditions;
    // Kinds of the same cell beside which it says nothing new; those of the same metric only beside the same sample.
    std::span<const AlertKind> mutedBy{};
    // The page of the console that shows it.
    std::string_view page;
    // Without changing values: "Leases of a cell are stale"
    MessagePattern title;
    // %1 the value, %2 the label that tells samples of a cell apart, such as the model.
    MessagePattern description;
    // What it means, what to check, and what to do, without values: for the playbook and the window.
    MessagePattern meaning;
    MessagePattern check;
    MessagePattern resolve;
    // Only Prometheus can evaluate it, because it is about this program.
    bool isOfExporter = false;
    // It is about no cell.
    bool isOfEnvironment = false;
    // Further facts without which it is unknown.
    std::optional<FactGroup> otherFacts{};
};

// An exporter reads at least as often.
inline constexpr Duration exporterPeriod = std::chrono::minutes{5};

// All kinds, in the order of AlertKind: worst first.
std::span<const AlertRule> alertRules();
const AlertRule &ruleOf(AlertKind kind);
// The unit of the value that the conditions of the kind compare.
Unit unitOf(const AlertRule &rule);
// They compare the same samples, with other bounds.
bool isOfSameMetric(const AlertRule &one, const AlertRule &other);

} // namespace cells::alerts
