// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/enumtable.h"
#include "models/claims/message.h"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace cells::alerts {

// The measured facts, each a gauge of Prometheus. Their keys are their names there.
enum class Metric
{
    BuildInfo,
    RunTimestamp,
    RunDuration,
    CellListed,
    ServiceUp,
    DatabaseUp,
    DatabaseIsPrimary,
    ClockSkew,
    Pairing,
    Read,
    Leases,
    OldestLease,
    LeasesListed,
    Reaper,
    Drift,
    LostClaims,
    ScanTimestamp,
    Scanned,
    VerificationWritten,
    RolloutPhase,
    FlagRisks,
    CertificateEnd,
    SequenceUsed,
    SequencesOutside,
    SchemaFindings,
    LongMaintenance,
    WriteOffUnverified,
    AuditIntact,
    AuditFreeBytes,
    AlertState,
};

consteval auto enumTable(Metric)
{
    return enumKeys<Metric>({{Metric::BuildInfo, "cells_build_info"},
        {Metric::RunTimestamp, "cells_run_timestamp_seconds"}, {Metric::RunDuration, "cells_run_duration_seconds"},
        {Metric::CellListed, "cells_cell_listed"}, {Metric::ServiceUp, "cells_service_up"},
        {Metric::DatabaseUp, "cells_database_up"}, {Metric::DatabaseIsPrimary, "cells_database_is_primary"},
        {Metric::ClockSkew, "cells_clock_skew_seconds"}, {Metric::Pairing, "cells_pairing"},
        {Metric::Read, "cells_read"}, {Metric::Leases, "cells_leases"},
        {Metric::OldestLease, "cells_lease_oldest_age_seconds"},
        {Metric::LeasesListed, "cells_leases_listing_complete"}, {Metric::Reaper, "cells_reaper"},
        {Metric::Drift, "cells_drift"}, {Metric::LostClaims, "cells_lost_claims"},
        {Metric::ScanTimestamp, "cells_scan_timestamp_seconds"}, {Metric::Scanned, "cells_scan_complete"},
        {Metric::VerificationWritten, "cells_verification_moved_timestamp_seconds"},
        {Metric::RolloutPhase, "cells_rollout_phase"}, {Metric::FlagRisks, "cells_flag_risks"},
        {Metric::CertificateEnd, "cells_certificate_not_after_timestamp_seconds"},
        {Metric::SequenceUsed, "cells_sequence_used_ratio"}, {Metric::SequencesOutside, "cells_sequences_out_of_range"},
        {Metric::SchemaFindings, "cells_schema_findings"},
        {Metric::LongMaintenance, "cells_organizations_in_long_maintenance"},
        {Metric::WriteOffUnverified, "cells_write_off_unverified_models"}, {Metric::AuditIntact, "cells_audit_intact"},
        {Metric::AuditFreeBytes, "cells_audit_free_bytes"}, {Metric::AlertState, "cells_alert"}});
}

// What one reading asks for. A gauge of a group that was not read is absent, never 0.
enum class FactGroup
{
    Service,
    Database,
    Pairing,
    Leases,
    Reaper,
    Scans,
    Flags,
    Verification,
    Certificates,
    Sequences, // how far they are used
    Ranges, // beside the bounds of the sequences
    Schema,
    Organizations,
    Audit,
    Cells,
};

consteval auto enumTable(FactGroup)
{
    return enumKeys<FactGroup>({{FactGroup::Service, "service"}, {FactGroup::Database, "database"},
        {FactGroup::Pairing, "pairing"}, {FactGroup::Leases, "leases"}, {FactGroup::Reaper, "reaper"},
        {FactGroup::Scans, "scans"}, {FactGroup::Flags, "flags"}, {FactGroup::Verification, "verification"},
        {FactGroup::Certificates, "certificates"}, {FactGroup::Sequences, "sequences"}, {FactGroup::Ranges, "ranges"},
        {FactGroup::Schema, "schema"}, {FactGroup::Organizations, "organizations"}, {FactGroup::Audit, "audit"},
        {FactGroup::Cells, "cells"}});
}

// In English, as Prometheus shows it.
std::string_view helpOf(Metric metric);

enum class Unit
{
    Number,
    Seconds,
    Bytes,
    Ratio, // 1 for all
};

Unit unitOf(Metric metric);
// Returns the label that tells samples of one cell apart, such as "model"; empty when there is one sample a cell.
std::string_view distinguishingLabel(Metric metric);

// A label besides `environment` and `cell`: {"model", "User"}. A label never has a value of a claim, an id or a path.
using Labels = std::vector<std::pair<std::string, std::string>>;

struct Sample
{
    Metric metric = Metric::BuildInfo;
    // Absent: of the whole environment.
    std::optional<CellId> cell{};
    Labels labels{};
    double value = 0;

    // Returns the value of a label; empty without it.
    std::string_view label(std::string_view name) const;
    bool operator==(const Sample &) const = default;
};

// Facts that could not be read, and why.
struct UnreadFacts
{
    FactGroup facts = FactGroup::Service;
    std::optional<CellId> cell{};
    Message why;

    bool operator==(const UnreadFacts &) const = default;
};

// One reading of an environment.
struct MetricReading
{
    std::string environment;
    Instant asOf;
    std::vector<Sample> samples;
    // No label or metric has these texts.
    std::vector<UnreadFacts> unread{};

    void add(Metric metric, double value, std::optional<CellId> cell = {}, Labels labels = {});
    // Adds 1 for the key of `current` and 0 for those of all other values.
    template <typename Enum> void addState(Metric metric, Enum current, CellId cell)
    {
        for (const auto value : allOf<Enum>()) {
            add(metric, value == current ? 1 : 0, cell, {{"state", std::string(toKey(value))}});
        }
    }
    void addRead(FactGroup facts, std::optional<CellId> cell = {});
    void addUnread(FactGroup facts, std::optional<CellId> cell, Message why);
    // True if the facts of the cell, or of the environment, were read; nothing if they were not asked for.
    std::optional<bool> hasRead(FactGroup facts, std::optional<CellId> cell) const;
};

} // namespace cells::alerts
