#include "models/rules/text/rolloutreason.h"

#include "models/rules/text/pattern.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

using Code = RolloutReason::Code;

struct Wording
{
    Code code;
    std::string_view key;
    const char *pattern;
};

constexpr std::array wordings{
    Wording{Code::FlagsUnread, "flags_unread", "The flags were not read, so nothing can be said."},
    Wording{Code::FlagUnknown, "flag_unknown", "Whether %1 is on cannot be told (%2)."},
    Wording{Code::ReleaseUnknown, "release_unknown",
        "The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and without "
        "rows it "
        "is off; from 19.4 on, what it switched is on."},
    Wording{Code::NotYetClaimed, "not_yet_claimed", "%1 does not claim this model yet; later releases do."},
    Wording{Code::GlobalOff, "global_off", "%1 is off (%2). Nothing is claimed until it is on."},
    Wording{Code::GlobalPartly, "global_partly",
        "%1 is on for a part only (%2): what it is off for is written without a claim."},
    Wording{Code::GlobalByRemoval, "global_by_removal", "%2 no longer has %1: claiming needs no global switch."},
    Wording{Code::GlobalNotAsked, "global_not_asked",
        "%1 was never set, and yet %2 claims are there and none is missing (scan of %3): this GitLab does not ask for "
        "it."},
    Wording{Code::ClaimingOff, "claiming_off", "Live claiming is off: %1 (%2)."},
    Wording{Code::ClaimingPartly, "claiming_partly", "Live claiming is on for a part only: %1 (%2)."},
    Wording{Code::ClaimedWithoutFlag, "claimed_without_flag", "%1 is claimed without a flag of its own."},
    Wording{Code::ClaimingOn, "claiming_on", "Live claiming is on."},
    Wording{Code::ClaimingByRemoval, "claiming_by_removal", "%2 no longer has %1: what it switched is on."},
    Wording{Code::WorkerOff, "worker_off", "The verification worker is off: %1 (%2)."},
    Wording{Code::WorkerOn, "worker_on", "The verification worker is on: %1 (%2)."},
    Wording{
        Code::WorkerFollows, "worker_follows", "%2 no longer has %1: the verification worker follows live claiming."},
    Wording{Code::WorkerNeedsNoFlag, "worker_needs_no_flag",
        "The verification worker has no flag for this model: it follows live claiming."},
    Wording{Code::NeverScanned, "never_scanned", "No complete scan of this model is kept here."},
    Wording{Code::ScanBeforeStep, "scan_before_step",
        "The last complete scan (%1) is from before the last change (%2); scan again."},
    Wording{Code::ScanInPart, "scan_in_part", "The last complete scan (%1) could not judge %2."},
    Wording{Code::ScanFindsDrift, "scan_finds_drift", "The last complete scan (%1) found %2."},
    Wording{Code::ScanFindsNone, "scan_finds_none", "The last complete scan (%1) found no drift in %2 rows."},
    Wording{Code::ScanFindsConflicts, "scan_finds_conflicts",
        "Other cells hold %1 of its values (scan of %2): the worker stops before the first of them."},
    Wording{Code::WasVerified, "was_verified", "An earlier scan (%1) found no drift."},
    Wording{Code::WorkerWithoutClaiming, "worker_without_claiming",
        "The worker is on (%1) while live claiming is off, or on in part: what is written now may have no claim until "
        "the worker comes by."},
    Wording{Code::ClaimingWithoutGlobal, "claiming_without_global", "%1 is on while %2 is off, so nothing is claimed."},
    Wording{Code::PartOfActors, "part_of_actors",
        "%1 is on for %2 % of actors, and each request is an actor of its own: half of a record may be claimed."},
    Wording{Code::PartOfTime, "part_of_time",
        "%1 is on for %2 % of the time: each question has another answer, also within one record."},
    Wording{Code::NamedActors, "named_actors",
        "%1 names %2 actors, and claiming asks for the request: for claims that is off."},
    Wording{Code::SomeGroups, "some_groups", "%1 is on for %2 groups; who is in them, only GitLab knows."},
    Wording{
        Code::NothingVerified, "nothing_verified", "Live claiming is on, and nothing was verified for more than %1."},
    Wording{Code::CachesMayHide, "caches_may_hide",
        "%1 changed %2 ago. If that was SQL and not Rails, caches hide it for up to an hour: ask who changed it, or "
        "wait."},
    Wording{Code::GatesWithoutRow, "gates_without_row",
        "%1 has gates but no row in features, which Rails always writes: it was changed by SQL, and caches hide that "
        "for up to an hour."},
    Wording{Code::GateNotUnderstood, "gate_not_understood", "%1 has a gate that this build does not understand."},
    Wording{Code::NoStepYet, "no_step_yet", "None of its flags was ever set."},
    Wording{Code::StepLongAgo, "step_long_ago", "The last change of its flags was %1 ago."},
    Wording{Code::StepJustNow, "step_just_now", "The last change of its flags was %1 ago; wait until %2 have passed."},
    Wording{Code::StepEndsPart, "step_ends_part", "%1 is on in part (%2); this step ends that."},
    Wording{Code::NoLeaseStale, "no_lease_stale", "No lease of the cell is stale."},
    Wording{Code::LeasesStale, "leases_stale", "%1 leases of the cell are stale; settle them first."},
    Wording{Code::LeasesUnread, "leases_unread", "The leases of the cell were not read, or not all: %1"},
    Wording{Code::NoConflict, "no_conflict", "No other cell holds a value of this model."},
    Wording{Code::Conflicts, "conflicts", "Other cells hold %1 of its values; the worker would stop before the first."},
    Wording{Code::ConflictsUnread, "conflicts_unread",
        "Who holds %1 of the missing values was not asked; that takes an admin certificate."},
    Wording{Code::NoDrift, "no_drift", "The scan of %1 found no drift."},
    Wording{Code::DriftToBackfill, "drift_to_backfill", "The worker has %1 claims to make (scan of %2)."},
    Wording{Code::DriftBeyondRows, "drift_beyond_rows",
        "%1 claims have no row, or say something else (scan of %2): look at them before a worker destroys any."},
    Wording{Code::ScanTooOld, "scan_too_old", "The last complete scan is %1 old; scan again."},
    Wording{Code::DriftUnread, "drift_unread",
        "How the claims and rows stand is not known: no complete scan is kept; scan the model."},
    Wording{Code::NothingBypassed, "nothing_bypassed",
        "Every row written from %1 to %2, with live claiming on, has its claim; of later ones the scan could not tell "
        "yet."},
    Wording{Code::Bypassed, "bypassed",
        "%1 rows were written since live claiming is on and have no claim: some code writes around it."},
    Wording{Code::BypassUnread, "bypass_unread", "Whether code writes around live claiming is not known: %1"},
    Wording{Code::BypassNotYet, "bypass_not_yet",
        "Live claiming is not wholly on yet, so nothing can be said to write around it."},
    Wording{Code::ReplicaRead, "replica_read", "The flags come from a replica, which may lag behind."},
};

static_assert(wordings.size() == std::size_t(RolloutReason::codes));

const Wording &wordingOf(Code code)
{
    return *std::find_if(wordings.begin(), wordings.end(), [code](const Wording &one) { return one.code == code; });
}

} // namespace

std::string_view keyOf(Code code)
{
    return wordingOf(code).key;
}

const char *patternOf(Code code)
{
    return wordingOf(code).pattern;
}

std::string textOf(const RolloutReason &reason)
{
    return filled(patternOf(reason.code), reason.values);
}

} // namespace cells
