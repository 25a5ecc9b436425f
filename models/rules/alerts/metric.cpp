// SPDX-License-Identifier: MIT
#include "models/rules/alerts/metric.h"

#include <algorithm>

namespace cells::alerts {

std::string_view helpOf(Metric metric)
{
    switch (metric) {
    case Metric::BuildInfo:
        return "Version and commit of the program that read these facts; always 1.";
    case Metric::RunTimestamp:
        return "When these facts were read.";
    case Metric::RunDuration:
        return "How long reading these facts took.";
    case Metric::CellListed:
        return "1 if the source lists the cell.";
    case Metric::ServiceUp:
        return "1 if the Topology Service answered about the cell.";
    case Metric::DatabaseUp:
        return "1 if the database of the cell answered.";
    case Metric::DatabaseIsPrimary:
        return "1 if the database of the cell is a primary.";
    case Metric::ClockSkew:
        return "Clock of the database minus the clock of this machine.";
    case Metric::Pairing:
        return "State of the proof that the database belongs to the cell: 1 for the one that holds.";
    case Metric::Read:
        return "1 if the facts were read; gauges of facts that were not read are absent.";
    case Metric::Leases:
        return "Leases by verdict.";
    case Metric::OldestLease:
        return "Age of the oldest lease with the verdict; absent without one.";
    case Metric::LeasesListed:
        return "1 if all leases of the cell were listed.";
    case Metric::Reaper:
        return "State of the reaper of the cell: 1 for the one that holds.";
    case Metric::Drift:
        return "Claims that differ from their rows, by the newest complete scan of the model.";
    case Metric::LostClaims:
        return "Claims of earlier scans that the newest complete scan of the model no longer found.";
    case Metric::ScanTimestamp:
        return "When the newest complete scan of the model began.";
    case Metric::Scanned:
        return "1 if a complete scan of the model is stored.";
    case Metric::VerificationWritten:
        return "When the verification worker of the cell last stored progress in an unfinished run.";
    case Metric::RolloutPhase:
        return "Phase of the rollout of the model: 1 for the one that holds.";
    case Metric::FlagRisks:
        return "Risky settings of the flags that decide about the model.";
    case Metric::CertificateEnd:
        return "When the certificate expires.";
    case Metric::SequenceUsed:
        return "Share of the values of the sequence that is used: of the ten fullest of the cell, and of those above "
               "0.5, at most 100.";
    case Metric::SequencesOutside:
        return "Sequences of the database whose bounds are not within one range of the cell.";
    case Metric::SchemaFindings:
        return "Findings of the last complete survey of the schema that are not accepted; absent without a survey, and "
               "while none are accepted.";
    case Metric::WriteOffUnverified:
        return "Models without a complete scan since leases of the cell were written off; absent if none were.";
    case Metric::AuditIntact:
        return "1 if the chain of the audit log verifies.";
    case Metric::AuditFreeBytes:
        return "Free space for the audit log.";
    case Metric::AlertState:
        return "Alerts that the program itself evaluated, by state.";
    }
    return {};
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
