// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertkind.h"

#include "models/claims/database/sequence.h"
#include "models/rules/alerts/alertmessages.h"
#include "models/rules/alerts/playbookmessages.h"

#include <algorithm>

namespace cells::alerts {

using namespace std::chrono_literals;
using Compare = Condition::Compare;
using Form = Condition::Form;

namespace {

constexpr double day = 24 * 60 * 60;
constexpr double mebibyte = 1024 * 1024;

// Of a gauge that is 0 or 1.
double one(const Thresholds &)
{
    return 1;
}

// GitLab's own reaper has had its turn by then.
double resolvableAge(const Thresholds &thresholds)
{
    return secondsOf(thresholds.staleLease + 5min);
}

constexpr std::string_view contradicted[]{"contradicted"};
constexpr std::string_view unproved[]{"unproved"};
constexpr std::string_view stalled[]{"stalled"};
constexpr std::string_view blocked[]{"blocked"};
constexpr std::string_view resolvable[]{"commit", "roll_back", "clean_local"};
constexpr std::string_view waiting[]{"wait"};
constexpr std::string_view undecided[]{"unknown"};
constexpr std::string_view conflict[]{"conflict"};
constexpr std::string_view drifted[]{"missing", "different", "extra"};
// Claims are enforced in these.
constexpr std::string_view enforced[]{"live_claiming", "backfilling", "verified", "drifting"};

constexpr Condition pairingContradicted[]{
    {.metric = Metric::Pairing, .compare = Compare::Equals, .bound = one, .label = "state", .values = contradicted}};
constexpr Condition serviceUnread[]{{.metric = Metric::ServiceUp, .compare = Compare::Equals}};
constexpr Condition serviceWentBack[]{{.metric = Metric::LostClaims}};
constexpr Condition databaseUnread[]{{.metric = Metric::DatabaseUp, .compare = Compare::Equals}};
constexpr Condition factsUnread[]{{.metric = Metric::Read, .compare = Compare::Equals}};
constexpr Condition auditBroken[]{{.metric = Metric::AuditIntact, .compare = Compare::Equals}};
constexpr Condition auditDiskLow[]{{.metric = Metric::AuditFreeBytes,
    .compare = Compare::Below,
    .bound = [](const Thresholds &) { return 100 * mebibyte; }}};
constexpr Condition reaperStalled[]{
    {.metric = Metric::Reaper, .compare = Compare::Equals, .bound = one, .label = "state", .values = stalled}};
constexpr Condition certificateExpiresSoon[]{{.metric = Metric::CertificateEnd,
    .form = Form::TimeLeft,
    .compare = Compare::Below,
    .bound = [](const Thresholds &) { return 3 * day; }}};
constexpr Condition certificateExpires[]{{.metric = Metric::CertificateEnd,
    .form = Form::TimeLeft,
    .compare = Compare::Below,
    .bound = [](const Thresholds &) { return 7 * day; }}};
constexpr Condition sequenceFull[]{
    {.metric = Metric::SequenceUsed, .bound = [](const Thresholds &) { return fullShare; }}};
constexpr Condition sequenceFilling[]{
    {.metric = Metric::SequenceUsed, .bound = [](const Thresholds &) { return fillingShare; }}};
constexpr Condition sequencesOutside[]{{.metric = Metric::SequencesOutside}};
constexpr Condition leaseStale[]{
    {.metric = Metric::OldestLease, .bound = resolvableAge, .label = "verdict", .values = resolvable}};
constexpr Condition leasesUndecided[]{{.metric = Metric::Leases, .label = "verdict", .values = undecided}};
constexpr Condition leasesHeld[]{{.metric = Metric::OldestLease,
    .bound = [](const Thresholds &thresholds) { return secondsOf(thresholds.orphanedLease); },
    .label = "verdict",
    .values = waiting}};
constexpr Condition claimsInConflict[]{{.metric = Metric::Drift, .label = "status", .values = conflict}};
constexpr Condition writeOffUnverified[]{{.metric = Metric::WriteOffUnverified}};
constexpr Condition rolloutBlocked[]{
    {.metric = Metric::RolloutPhase, .compare = Compare::Equals, .bound = one, .label = "state", .values = blocked}};
constexpr Condition flagRisky[]{{.metric = Metric::FlagRisks}};
// The worker begins several times a day (within_hours of its schedule).
constexpr Condition verificationStalled[]{
    {.metric = Metric::VerificationWritten, .form = Form::Age, .bound = [](const Thresholds &) { return day; }}};
constexpr Condition maintenanceLong[]{{.metric = Metric::LongMaintenance}};
constexpr Condition exporterStale[]{{.metric = Metric::RunTimestamp,
    .form = Form::Age,
    .bound = [](const Thresholds &) { return 3 * secondsOf(exporterPeriod); }}};
constexpr Condition driftFound[]{{.metric = Metric::Drift, .label = "status", .values = drifted}};
// A model that was never scanned from here may be scanned elsewhere: the history is of this machine.
constexpr Condition scanOld[]{{.metric = Metric::ScanTimestamp,
    .form = Form::Age,
    .bound = [](const Thresholds &) { return 7 * day; },
    .phases = enforced}};
constexpr Condition schemaFinding[]{{.metric = Metric::SchemaFindings}};
constexpr Condition clocksDisagree[]{{.metric = Metric::ClockSkew,
    .form = Form::Magnitude,
    .bound = [](const Thresholds &thresholds) { return secondsOf(thresholds.maximalSkew); }}};
constexpr Condition listingIncomplete[]{{.metric = Metric::LeasesListed, .compare = Compare::Equals}};
constexpr Condition onReplica[]{{.metric = Metric::DatabaseIsPrimary, .compare = Compare::Equals}};
constexpr Condition pairingUnproved[]{
    {.metric = Metric::Pairing, .compare = Compare::Equals, .bound = one, .label = "state", .values = unproved}};
constexpr Condition cellUnknown[]{{.metric = Metric::CellListed, .compare = Compare::Equals}};

// What an unread source makes unknown anyway.
constexpr AlertKind unreadSources[]{AlertKind::ServiceUnread, AlertKind::DatabaseUnread};

constexpr AlertKind fuller[]{AlertKind::SequenceFull};

constexpr AlertRule rules[]{
    {AlertKind::PairingContradicted, Severity::S2, AlertType::Cause, 0s, FactGroup::Pairing, pairingContradicted, {},
        "connection", messages::pairingContradictedTitle, messages::pairingContradictedText,
        messages::pairingContradictedMeaning, messages::pairingContradictedCheck, messages::pairingContradictedResolve},
    {AlertKind::ServiceUnread, Severity::S2, AlertType::Symptom, 5min, FactGroup::Service, serviceUnread, {},
        "connection", messages::serviceUnreadTitle, messages::serviceUnreadText, messages::serviceUnreadMeaning,
        messages::serviceUnreadCheck, messages::serviceUnreadResolve},
    {AlertKind::ServiceWentBack, Severity::S1, AlertType::Symptom, 0s, FactGroup::Scans, serviceWentBack, {},
        "verification", messages::serviceWentBackTitle, messages::serviceWentBackText, messages::serviceWentBackMeaning,
        messages::serviceWentBackCheck, messages::serviceWentBackResolve},
    {AlertKind::DatabaseUnread, Severity::S3, AlertType::Symptom, 5min, FactGroup::Database, databaseUnread, {},
        "connection", messages::databaseUnreadTitle, messages::databaseUnreadText, messages::databaseUnreadMeaning,
        messages::databaseUnreadCheck, messages::databaseUnreadResolve},
    {AlertKind::FactsUnread, Severity::S3, AlertType::Cause, 15min, FactGroup::Service, factsUnread, unreadSources,
        "connection", messages::factsUnreadTitle, messages::factsUnreadText, messages::factsUnreadMeaning,
        messages::factsUnreadCheck, messages::factsUnreadResolve},
    {AlertKind::AuditBroken, Severity::S2, AlertType::Cause, 0s, FactGroup::Audit, auditBroken, {}, "activity",
        messages::auditBrokenTitle, messages::auditBrokenText, messages::auditBrokenMeaning, messages::auditBrokenCheck,
        messages::auditBrokenResolve, false, true},
    {AlertKind::AuditDiskLow, Severity::S2, AlertType::Cause, 0s, FactGroup::Audit, auditDiskLow, {}, "activity",
        messages::auditDiskLowTitle, messages::auditDiskLowText, messages::auditDiskLowMeaning,
        messages::auditDiskLowCheck, messages::auditDiskLowResolve, false, true},
    {AlertKind::ReaperStalled, Severity::S2, AlertType::Cause, 10min, FactGroup::Reaper, reaperStalled, {}, "leases",
        messages::reaperStalledTitle, messages::reaperStalledText, messages::reaperStalledMeaning,
        messages::reaperStalledCheck, messages::reaperStalledResolve},
    {AlertKind::CertificateExpiresSoon, Severity::S2, AlertType::Cause, 30min, FactGroup::Certificates,
        certificateExpiresSoon, {}, "connection", messages::certificateExpiresSoonTitle,
        messages::certificateExpiresText, messages::certificateExpiresMeaning, messages::certificateExpiresCheck,
        messages::certificateExpiresSoonResolve},
    {AlertKind::SequenceFull, Severity::S2, AlertType::Cause, 1h, FactGroup::Sequences, sequenceFull, {}, "ranges",
        messages::sequenceFullTitle, messages::sequenceUsedText, messages::sequenceFullMeaning,
        messages::sequenceUsedCheck, messages::sequenceUsedResolve},
    {AlertKind::SequencesOutside, Severity::S2, AlertType::Cause, 0s, FactGroup::Ranges, sequencesOutside, {}, "ranges",
        messages::sequencesOutsideTitle, messages::sequencesOutsideText, messages::sequencesOutsideMeaning,
        messages::sequencesOutsideCheck, messages::sequencesOutsideResolve},
    {AlertKind::LeaseStale, Severity::S3, AlertType::Symptom, 5min, FactGroup::Leases, leaseStale, {}, "leases",
        messages::leaseStaleTitle, messages::leaseStaleText, messages::leaseStaleMeaning, messages::leaseStaleCheck,
        messages::leaseStaleResolve},
    {AlertKind::LeasesUndecided, Severity::S3, AlertType::Cause, 15min, FactGroup::Leases, leasesUndecided,
        unreadSources, "leases", messages::leasesUndecidedTitle, messages::leasesUndecidedText,
        messages::leasesUndecidedMeaning, messages::leasesUndecidedCheck, messages::leasesUndecidedResolve},
    {AlertKind::LeasesHeld, Severity::S3, AlertType::Cause, 10min, FactGroup::Leases, leasesHeld, {}, "leases",
        messages::leasesHeldTitle, messages::leasesHeldText, messages::leasesHeldMeaning, messages::leasesHeldCheck,
        messages::leasesHeldResolve},
    {AlertKind::ClaimsInConflict, Severity::S3, AlertType::Symptom, 0s, FactGroup::Scans, claimsInConflict, {},
        "verification", messages::claimsInConflictTitle, messages::claimsInConflictText,
        messages::claimsInConflictMeaning, messages::claimsInConflictCheck, messages::claimsInConflictResolve},
    {AlertKind::WriteOffUnverified, Severity::S3, AlertType::Cause, 0s, FactGroup::Audit, writeOffUnverified, {},
        "verification", messages::writeOffUnverifiedTitle, messages::writeOffUnverifiedText,
        messages::writeOffUnverifiedMeaning, messages::writeOffUnverifiedCheck, messages::writeOffUnverifiedResolve},
    {AlertKind::RolloutBlocked, Severity::S3, AlertType::Cause, 0s, FactGroup::Flags, rolloutBlocked, {}, "rollout",
        messages::rolloutBlockedTitle, messages::rolloutBlockedText, messages::rolloutBlockedMeaning,
        messages::rolloutBlockedCheck, messages::rolloutBlockedResolve},
    {AlertKind::FlagRisky, Severity::S3, AlertType::Cause, 0s, FactGroup::Flags, flagRisky, {}, "rollout",
        messages::flagRiskyTitle, messages::flagRiskyText, messages::flagRiskyMeaning, messages::flagRiskyCheck,
        messages::flagRiskyResolve},
    {AlertKind::VerificationStalled, Severity::S3, AlertType::Cause, 1h, FactGroup::Verification, verificationStalled,
        {}, "verification", messages::verificationStalledTitle, messages::verificationStalledText,
        messages::verificationStalledMeaning, messages::verificationStalledCheck, messages::verificationStalledResolve},
    {AlertKind::MaintenanceLong, Severity::S3, AlertType::Cause, 15min, FactGroup::Organizations, maintenanceLong, {},
        "ranges", messages::maintenanceLongTitle, messages::maintenanceLongText, messages::maintenanceLongMeaning,
        messages::maintenanceLongCheck, messages::maintenanceLongResolve},
    {AlertKind::ExporterStale, Severity::S3, AlertType::Cause, 10min, FactGroup::Service, exporterStale, {}, "overview",
        messages::exporterStaleTitle, messages::exporterStaleText, messages::exporterStaleMeaning,
        messages::exporterStaleCheck, messages::exporterStaleResolve, true, true},
    {AlertKind::DriftFound, Severity::S4, AlertType::Symptom, 0s, FactGroup::Scans, driftFound, {}, "verification",
        messages::driftFoundTitle, messages::driftFoundText, messages::driftFoundMeaning, messages::driftFoundCheck,
        messages::driftFoundResolve},
    {AlertKind::ScanOld, Severity::S4, AlertType::Cause, 1h, FactGroup::Scans, scanOld, {}, "verification",
        messages::scanOldTitle, messages::scanOldText, messages::scanOldMeaning, messages::scanOldCheck,
        messages::scanOldResolve, false, false, FactGroup::Flags},
    {AlertKind::SchemaFinding, Severity::S4, AlertType::Cause, 0s, FactGroup::Schema, schemaFinding, {}, "schema",
        messages::schemaFindingTitle, messages::schemaFindingText, messages::schemaFindingMeaning,
        messages::schemaFindingCheck, messages::schemaFindingResolve},
    {AlertKind::SequenceFilling, Severity::S4, AlertType::Cause, 1h, FactGroup::Sequences, sequenceFilling, fuller,
        "ranges", messages::sequenceFillingTitle, messages::sequenceUsedText, messages::sequenceFillingMeaning,
        messages::sequenceUsedCheck, messages::sequenceUsedResolve},
    {AlertKind::CertificateExpires, Severity::S4, AlertType::Cause, 30min, FactGroup::Certificates, certificateExpires,
        {}, "connection", messages::certificateExpiresTitle, messages::certificateExpiresText,
        messages::certificateExpiresMeaning, messages::certificateExpiresCheck, messages::certificateExpiresResolve},
    {AlertKind::ClocksDisagree, Severity::S4, AlertType::Cause, 15min, FactGroup::Database, clocksDisagree, {},
        "connection", messages::clocksDisagreeTitle, messages::clocksDisagreeText, messages::clocksDisagreeMeaning,
        messages::clocksDisagreeCheck, messages::clocksDisagreeResolve},
    {AlertKind::ListingIncomplete, Severity::S4, AlertType::Cause, 15min, FactGroup::Leases, listingIncomplete,
        unreadSources, "leases", messages::listingIncompleteTitle, messages::listingIncompleteText,
        messages::listingIncompleteMeaning, messages::listingIncompleteCheck, messages::listingIncompleteResolve},
    {AlertKind::OnReplica, Severity::S4, AlertType::Cause, 15min, FactGroup::Database, onReplica, {}, "connection",
        messages::onReplicaTitle, messages::onReplicaText, messages::onReplicaMeaning, messages::onReplicaCheck,
        messages::onReplicaResolve},
    {AlertKind::PairingUnproved, Severity::S4, AlertType::Cause, 15min, FactGroup::Pairing, pairingUnproved,
        unreadSources, "connection", messages::pairingUnprovedTitle, messages::pairingUnprovedText,
        messages::pairingUnprovedMeaning, messages::pairingUnprovedCheck, messages::pairingUnprovedResolve},
    {AlertKind::CellUnknown, Severity::S4, AlertType::Cause, 30min, FactGroup::Cells, cellUnknown, {}, "overview",
        messages::cellUnknownTitle, messages::cellUnknownText, messages::cellUnknownMeaning, messages::cellUnknownCheck,
        messages::cellUnknownResolve},
};

static_assert(std::size(rules) == allOf<AlertKind>().size());
static_assert(std::ranges::equal(rules, allOf<AlertKind>(), {}, &AlertRule::kind), "rules and kinds differ in order");

} // namespace

std::span<const AlertRule> alertRules()
{
    return rules;
}

const AlertRule &ruleOf(AlertKind kind)
{
    return rules[std::size_t(kind)];
}

Unit unitOf(const AlertRule &rule)
{
    const auto &condition = rule.conditions.front();
    const bool isTime = condition.form == Form::Age || condition.form == Form::TimeLeft;
    return isTime ? Unit::Seconds : unitOf(condition.metric);
}

bool isOfSameMetric(const AlertRule &one, const AlertRule &other)
{
    return one.conditions.front().metric == other.conditions.front().metric;
}

} // namespace cells::alerts
