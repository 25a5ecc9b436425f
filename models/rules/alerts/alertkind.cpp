// SPDX-License-Identifier: MIT
#include "models/rules/alerts/alertkind.h"

#include "models/rules/alerts/alertmessages.h"

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
constexpr Condition leaseStale[]{
    {.metric = Metric::OldestLease, .bound = resolvableAge, .label = "verdict", .values = resolvable}};
constexpr Condition leasesUndecided[]{{.metric = Metric::Leases, .label = "verdict", .values = undecided}};
constexpr Condition leasesHeld[]{{.metric = Metric::OldestLease,
    .bound = [](const Thresholds &thresholds) { return secondsOf(thresholds.orphanedLease); },
    .label = "verdict",
    .values = waiting}};
constexpr Condition claimsInConflict[]{{.metric = Metric::Drift, .label = "status", .values = conflict}};
constexpr Condition rolloutBlocked[]{
    {.metric = Metric::RolloutPhase, .compare = Compare::Equals, .bound = one, .label = "state", .values = blocked}};
// The worker begins several times a day (within_hours of its schedule).
constexpr Condition verificationStalled[]{
    {.metric = Metric::VerificationWritten, .form = Form::Age, .bound = [](const Thresholds &) { return day; }}};
constexpr Condition exporterStale[]{{.metric = Metric::RunTimestamp,
    .form = Form::Age,
    .bound = [](const Thresholds &) { return 3 * secondsOf(exporterPeriod); }}};
constexpr Condition driftFound[]{{.metric = Metric::Drift, .label = "status", .values = drifted}};
constexpr Condition scanOld[]{{.metric = Metric::ScanTimestamp,
                                  .form = Form::Age,
                                  .bound = [](const Thresholds &) { return 7 * day; },
                                  .phases = enforced},
    {.metric = Metric::Scanned, .compare = Compare::Equals, .phases = enforced}};
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

constexpr AlertRule rules[]{
    {AlertKind::PairingContradicted, Severity::S2, AlertType::Cause, 0s, FactGroup::Pairing, pairingContradicted, {},
        "connection", messages::pairingContradictedTitle, messages::pairingContradictedText,
        "The environment file leads to the database of another cell, or to a copy of one. All that is read from it is "
        "about something else, so other alerts of the cell are silent.",
        "`cellsctl -c CELL pairing` shows the evidence and what contradicts.",
        "Correct the host, the database or the tunnel in the environment file. Run no plan before the pairing is "
        "proved."},
    {AlertKind::ServiceUnread, Severity::S2, AlertType::Symptom, 5min, FactGroup::Service, serviceUnread, {},
        "connection", messages::serviceUnreadTitle, messages::serviceUnreadText,
        "The Topology Service gives no answer about the cell. While it is down for GitLab too, users, groups and "
        "projects cannot be created.",
        "`cellsctl -c CELL check` shows which step fails: name, connection, certificate or identity.",
        "If the service is down for everyone, escalate to its owners. If only the exporter cannot reach it, correct "
        "its certificate, tunnel or network."},
    {AlertKind::ServiceWentBack, Severity::S1, AlertType::Symptom, 0s, FactGroup::Scans, serviceWentBack, {},
        "verification", messages::serviceWentBackTitle, messages::serviceWentBackText,
        "Claims that a scan found before are gone although their rows are there. The service may have been restored "
        "from a backup, and names may be free that are in use.",
        "`cellsctl -c CELL drift report` lists the models and the number of claims.",
        "Find out whether the service was restored. Until that is clear, create no claims by hand. Then follow "
        "\"Restore alerts\" in the guide on drift. The alert ends when a person dismisses it."},
    {AlertKind::DatabaseUnread, Severity::S3, AlertType::Symptom, 5min, FactGroup::Database, databaseUnread, {},
        "connection", messages::databaseUnreadTitle, messages::databaseUnreadText,
        "The database of the cell gives no answer, so no lease of the cell can be decided.",
        "`cellsctl -c CELL check` shows which step fails.",
        "If the cell is down, escalate to its owners. If only the exporter cannot reach it, correct its role, tunnel "
        "or network."},
    {AlertKind::FactsUnread, Severity::S3, AlertType::Cause, 15min, FactGroup::Service, factsUnread, unreadSources,
        "connection", messages::factsUnreadTitle, messages::factsUnreadText,
        "Some facts cannot be read, so alerts about them are unknown. An alert that fired before may still be true.",
        "`cellsctl alerts` names what could not be read, and why.",
        "Correct the cause that it names, such as a missing right of the role or an unreadable file."},
    {AlertKind::AuditBroken, Severity::S2, AlertType::Cause, 0s, FactGroup::Audit, auditBroken, {}, "activity",
        messages::auditBrokenTitle, messages::auditBrokenText,
        "The record of actions was changed or damaged. The console refuses actions until a new log is started.",
        "`cellsctl audit verify` names the first line that does not verify.",
        "Store the file as evidence, find out who changed it, then start a new log with `cellsctl audit renew "
        "--reason TEXT`.",
        false, true},
    {AlertKind::AuditDiskLow, Severity::S2, AlertType::Cause, 0s, FactGroup::Audit, auditDiskLow, {}, "activity",
        messages::auditDiskLowTitle, messages::auditDiskLowText,
        "Each action is recorded before it runs. When nothing can be recorded, actions are refused.",
        "`df` shows the free space of the file system of the audit log.", "Free space, or extend the file system.",
        false, true},
    {AlertKind::ReaperStalled, Severity::S2, AlertType::Cause, 10min, FactGroup::Reaper, reaperStalled, {}, "leases",
        messages::reaperStalledTitle, messages::reaperStalledText,
        "GitLab's own reaper of the cell leaves leases that are due. Names stay locked until they are resolved.",
        "`cellsctl -c CELL leases` shows how many leases are due. Sidekiq of the cell shows whether its cron job runs.",
        "Start the reaper of the cell again. Until then, resolve what is due with `cellsctl -c CELL plan leases --out "
        "FILE` and `cellsctl apply FILE`."},
    {AlertKind::CertificateExpiresSoon, Severity::S2, AlertType::Cause, 30min, FactGroup::Certificates,
        certificateExpiresSoon, {}, "connection", messages::certificateExpiresSoonTitle,
        messages::certificateExpiresText, "After its end, connections that use the certificate are refused.",
        "`cellsctl -c CELL check` shows each certificate with its end.", "Renew the certificate now."},
    {AlertKind::LeaseStale, Severity::S3, AlertType::Symptom, 5min, FactGroup::Leases, leaseStale, {}, "leases",
        messages::leaseStaleTitle, messages::leaseStaleText,
        "Leases outlived the time after which GitLab's reaper resolves them. Each one locks a name.",
        "`cellsctl -c CELL leases` lists them with verdict and reason.",
        "`cellsctl -c CELL plan leases --out FILE` makes a plan that commits or rolls back each one. Read it, then "
        "apply it."},
    {AlertKind::LeasesUndecided, Severity::S3, AlertType::Cause, 15min, FactGroup::Leases, leasesUndecided,
        unreadSources, "leases", messages::leasesUndecidedTitle, messages::leasesUndecidedText,
        "A fact is missing without which a lease can be neither committed nor rolled back.",
        "`cellsctl -c CELL leases` names the missing fact of each lease.",
        "Supply the fact, such as a connection to the primary."},
    {AlertKind::LeasesHeld, Severity::S3, AlertType::Cause, 10min, FactGroup::Leases, leasesHeld, {}, "leases",
        messages::leasesHeldTitle, messages::leasesHeldText,
        "A transaction in the database has been open since before the leases were seen. It may still commit, so they "
        "cannot be rolled back.",
        "`cellsctl -c CELL leases --json` names the process and the age of its transaction.",
        "Ask the owner of the transaction to end it. The leases can be decided after that."},
    {AlertKind::ClaimsInConflict, Severity::S3, AlertType::Symptom, 0s, FactGroup::Scans, claimsInConflict, {},
        "verification", messages::claimsInConflictTitle, messages::claimsInConflictText,
        "Two cells or rows use the same value. The backfill of the model cannot complete.",
        "`cellsctl -c CELL drift list` and `cellsctl drift conflict VALUE` show who holds the value.",
        "Decide with the owners who gives it up. The steps are listed by `cellsctl drift conflict`."},
    {AlertKind::RolloutBlocked, Severity::S3, AlertType::Cause, 0s, FactGroup::Flags, rolloutBlocked, {}, "rollout",
        messages::rolloutBlockedTitle, messages::rolloutBlockedText,
        "The flags or claims of the model are in a state from which the next step must not be taken.",
        "`cellsctl -c CELL readiness` lists each check with its reason.", "Resolve the reason that it names first."},
    {AlertKind::VerificationStalled, Severity::S3, AlertType::Cause, 1h, FactGroup::Verification, verificationStalled,
        {}, "verification", messages::verificationStalledTitle, messages::verificationStalledText,
        "GitLab's worker compares claims with rows batch by batch. A batch that always fails stops it there, and the "
        "rest of the model is never verified.",
        "`cellsctl -c CELL worker` shows where it is, and what its next batch would do.",
        "Resolve what blocks its next batch, such as a value that another cell holds. The worker continues at its next "
        "start. GitLab forgets the progress after 72 h, and this alert ends then without a repair."},
    {AlertKind::ExporterStale, Severity::S3, AlertType::Cause, 10min, FactGroup::Service, exporterStale, {}, "overview",
        messages::exporterStaleTitle, messages::exporterStaleText,
        "`cellsctl metrics` has stopped or cannot write its file. No other alert can be trusted until it runs again.",
        "`systemctl --user status cellsctl-metrics` and its journal show why.",
        "Correct the cause and start the service again.", true, true},
    {AlertKind::DriftFound, Severity::S4, AlertType::Symptom, 0s, FactGroup::Scans, driftFound, {}, "verification",
        messages::driftFoundTitle, messages::driftFoundText,
        "Claims and rows of the model disagree by the newest complete scan.",
        "`cellsctl -c CELL drift report` lists the differences.",
        "`cellsctl -c CELL plan reclaim --model MODEL --out FILE` makes a plan that repairs them. Read it, then "
        "apply it."},
    {AlertKind::ScanOld, Severity::S4, AlertType::Cause, 1h, FactGroup::Scans, scanOld, {}, "verification",
        messages::scanOldTitle, messages::scanOldText,
        "Claims of the model are in use, but nobody has compared them with their rows lately. This says nothing about "
        "drift.",
        "`cellsctl -c CELL drift list` shows when each model was scanned.",
        "`cellsctl -c CELL verify --model MODEL` scans it again.", false, false, FactGroup::Flags},
    {AlertKind::CertificateExpires, Severity::S4, AlertType::Cause, 30min, FactGroup::Certificates, certificateExpires,
        {}, "connection", messages::certificateExpiresTitle, messages::certificateExpiresText,
        "After its end, connections that use the certificate are refused.",
        "`cellsctl -c CELL check` shows each certificate with its end.", "Renew the certificate."},
    {AlertKind::ClocksDisagree, Severity::S4, AlertType::Cause, 15min, FactGroup::Database, clocksDisagree, {},
        "connection", messages::clocksDisagreeTitle, messages::clocksDisagreeText,
        "Ages cannot be measured, so leases are not decided.",
        "`cellsctl -c CELL check` shows the clock of the service and of the database.",
        "Correct time synchronization where it is missing."},
    {AlertKind::ListingIncomplete, Severity::S4, AlertType::Cause, 15min, FactGroup::Leases, listingIncomplete,
        unreadSources, "leases", messages::listingIncompleteTitle, messages::listingIncompleteText,
        "The listing of the service ended early, so some leases are unknown.",
        "`cellsctl -c CELL leases` says where the listing ended.",
        "If it stays so, escalate to the owners of the service."},
    {AlertKind::OnReplica, Severity::S4, AlertType::Cause, 15min, FactGroup::Database, onReplica, {}, "connection",
        messages::onReplicaTitle, messages::onReplicaText,
        "A replica lacks what the primary committed last, so nothing is decided on it.",
        "`cellsctl -c CELL check` shows the role of the database.",
        "Change the host or the target of the tunnel to the primary."},
    {AlertKind::PairingUnproved, Severity::S4, AlertType::Cause, 15min, FactGroup::Pairing, pairingUnproved,
        unreadSources, "connection", messages::pairingUnprovedTitle, messages::pairingUnprovedText,
        "No evidence shows that the database belongs to the cell, and none contradicts it. Actions are disabled.",
        "`cellsctl -c CELL pairing` shows the evidence that is missing.",
        "Follow \"An unproved pairing\" in the guide on connecting."},
    {AlertKind::CellUnknown, Severity::S4, AlertType::Cause, 30min, FactGroup::Cells, cellUnknown, {}, "overview",
        messages::cellUnknownTitle, messages::cellUnknownText,
        "A cell was added or removed on one side only, so nobody watches it, or alerts are about a cell that is gone.",
        "`cellsctl cells` lists the cells of the environment and whether the service knows them.",
        "Add the cell to the environment file, or remove it."},
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

} // namespace cells::alerts
