// SPDX-License-Identifier: MIT
#include "models/rules/alerts/metric.h"

#include <algorithm>

namespace cells::alerts {

namespace {

struct Help
{
    Metric metric;
    std::string_view text;
};

constexpr Help helps[]{{Metric::BuildInfo, "Version and commit of the program that read these facts; always 1."},
    {Metric::RunTimestamp, "When these facts were read."}, {Metric::RunDuration, "How long reading these facts took."},
    {Metric::CellListed, "1 if the source lists the cell."},
    {Metric::ServiceUp, "1 if the Topology Service answered about the cell."},
    {Metric::DatabaseUp, "1 if the database of the cell answered."},
    {Metric::DatabaseIsPrimary, "1 if the database of the cell is a primary."},
    {Metric::ClockSkew, "Clock of the database minus the clock of this machine."},
    {Metric::Pairing, "State of the proof that the database belongs to the cell: 1 for the one that holds."},
    {Metric::Read, "1 if the facts were read; gauges of facts that were not read are absent."},
    {Metric::Leases, "Leases by verdict."},
    {Metric::OldestLease, "Age of the oldest lease with the verdict; absent without one."},
    {Metric::LeasesListed, "1 if all leases of the cell were listed."},
    {Metric::Reaper, "State of the reaper of the cell: 1 for the one that holds."},
    {Metric::Drift, "Claims that differ from their rows, by the newest complete scan of the model."},
    {Metric::LostClaims, "Claims of earlier scans that the newest complete scan of the model no longer found."},
    {Metric::ScanTimestamp, "When the newest complete scan of the model began."},
    {Metric::Scanned, "1 if a complete scan of the model is stored."},
    {Metric::VerificationWritten,
        "When the verification worker of the cell last stored progress in an unfinished run."},
    {Metric::RolloutPhase, "Phase of the rollout of the model: 1 for the one that holds."},
    {Metric::FlagRisks, "Risky settings of the flags that decide about the model."},
    {Metric::CertificateEnd, "When the certificate expires."},
    {Metric::SequenceUsed,
        "Share of the values of the sequence that is used: of the ten fullest of the cell, and of those above 0.5, at "
        "most 100."},
    {Metric::SequencesOutside, "Sequences of the database whose bounds are not within one range of the cell."},
    {Metric::SchemaFindings,
        "Findings of the last complete survey of the schema that are not accepted; absent without a survey, and while "
        "none are accepted."},
    {Metric::LongMaintenance,
        "Organizations in a maintenance that should have ended: for more than 24 h, and not moved to another cell."},
    {Metric::WriteOffUnverified,
        "Models without a complete scan since leases of the cell were written off; absent if none were."},
    {Metric::AuditIntact, "1 if the chain of the audit log verifies."},
    {Metric::AuditFreeBytes, "Free space for the audit log."},
    {Metric::AlertState, "Alerts that the program itself evaluated, by state."}};
static_assert(std::ranges::equal(helps, allOf<Metric>(), {}, &Help::metric), "helps and metrics differ");

} // namespace

std::string_view helpOf(Metric metric)
{
    return helps[std::size_t(metric)].text;
}

Unit unitOf(Metric metric)
{
    const auto name = toKey(metric);
    return name.ends_with("_seconds") ? Unit::Seconds
        : name.ends_with("_bytes")    ? Unit::Bytes
        : name.ends_with("_ratio")    ? Unit::Ratio
                                      : Unit::Number;
}

std::string_view distinguishingLabel(Metric metric)
{
    switch (metric) {
    case Metric::Read:
        return "what";
    case Metric::Leases:
    case Metric::OldestLease:
        return "verdict";
    case Metric::Drift:
    case Metric::LostClaims:
    case Metric::ScanTimestamp:
    case Metric::Scanned:
    case Metric::VerificationWritten:
    case Metric::RolloutPhase:
    case Metric::FlagRisks:
        return "model";
    case Metric::CertificateEnd:
        return "role";
    case Metric::SequenceUsed:
        return "sequence";
    case Metric::SequencesOutside:
        return "database";
    case Metric::SchemaFindings:
        return "severity";
    case Metric::CellListed:
        return "source";
    default:
        return {};
    }
}

std::string_view Sample::label(std::string_view name) const
{
    const auto found = std::ranges::find(labels, name, [](const auto &label) { return std::string_view(label.first); });
    return found == labels.end() ? std::string_view() : found->second;
}

void MetricReading::add(Metric metric, double value, std::optional<CellId> cell, Labels labels)
{
    samples.push_back({metric, cell, std::move(labels), value});
}

void MetricReading::addRead(FactGroup facts, std::optional<CellId> cell)
{
    add(Metric::Read, 1, cell, {{"what", std::string(toKey(facts))}});
}

void MetricReading::addUnread(FactGroup facts, std::optional<CellId> cell, Message why)
{
    add(Metric::Read, 0, cell, {{"what", std::string(toKey(facts))}});
    unread.push_back({facts, cell, std::move(why)});
}

std::optional<bool> MetricReading::hasRead(FactGroup facts, std::optional<CellId> cell) const
{
    const auto found = std::ranges::find_if(samples, [&](const Sample &sample) {
        return sample.metric == Metric::Read && sample.cell == cell && sample.label("what") == toKey(facts);
    });
    return found == samples.end() ? std::nullopt : std::optional(found->value == 1);
}

} // namespace cells::alerts
