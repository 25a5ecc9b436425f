// SPDX-License-Identifier: MIT
#include "models/rules/text/rolloutreason.h"

#include "models/rules/text/pattern.h"

namespace cells {

namespace {

using Code = RolloutReason::Code;

} // namespace

const char *patternOf(Code code)
{
    switch (code) {
    case Code::FlagsUnread:
        return "The flags were not read, so nothing can be said.";
    case Code::FlagUnknown:
        return "Whether %1 is on cannot be told (%2).";
    case Code::ReleaseUnknown:
        return "The GitLab release of this cell is unknown, and %1 depends on it. Before 19.4 its rows decide, and "
               "without rows it is off; from 19.4 on, what it switched is on.";
    case Code::NotYetClaimed:
        return "%1 does not claim this model yet; later releases do.";
    case Code::GlobalOff:
        return "%1 is off (%2). Nothing is claimed until it is on.";
    case Code::GlobalPartly:
        return "%1 is on for a part only (%2): what it is off for is written without a claim.";
    case Code::GlobalByRemoval:
        return "%2 no longer has %1: claiming needs no global switch.";
    case Code::GlobalNotAsked:
        return "%1 was never set, and yet %2 claims are there and none is missing (scan of %3): this GitLab does not "
               "ask for it.";
    case Code::ClaimingOff:
        return "Live claiming is off: %1 (%2).";
    case Code::ClaimingPartly:
        return "Live claiming is on for a part only: %1 (%2).";
    case Code::ClaimedWithoutFlag:
        return "%1 is claimed without a flag of its own.";
    case Code::ClaimingOn:
        return "Live claiming is on.";
    case Code::ClaimingByRemoval:
        return "%2 no longer has %1: what it switched is on.";
    case Code::WorkerOff:
        return "The verification worker is off: %1 (%2).";
    case Code::WorkerOn:
        return "The verification worker is on: %1 (%2).";
    case Code::WorkerFollows:
        return "%2 no longer has %1: the verification worker follows live claiming.";
    case Code::WorkerNeedsNoFlag:
        return "The verification worker has no flag for this model: it follows live claiming.";
    case Code::NeverScanned:
        return "No complete scan of this model is kept here.";
    case Code::ScanBeforeStep:
        return "The last complete scan (%1) is from before the last change (%2); scan again.";
    case Code::ScanInPart:
        return "The last complete scan (%1) could not judge %2.";
    case Code::ScanFindsDrift:
        return "The last complete scan (%1) found %2.";
    case Code::ScanFindsNone:
        return "The last complete scan (%1) found no drift in %2 rows.";
    case Code::ScanFindsConflicts:
        return "Other cells hold %1 of its values (scan of %2): the worker stops before the first of them.";
    case Code::WasVerified:
        return "An earlier scan (%1) found no drift.";
    case Code::WorkerWithoutClaiming:
        return "The worker is on (%1) while live claiming is off, or on in part: what is written now may have no claim "
               "until the worker comes by.";
    case Code::ClaimingWithoutGlobal:
        return "%1 is on while %2 is off, so nothing is claimed.";
    case Code::PartOfActors:
        return "%1 is on for %2 % of actors, and each request is an actor of its own: half of a record may be claimed.";
    case Code::PartOfTime:
        return "%1 is on for %2 % of the time: each question has another answer, also within one record.";
    case Code::NamedActors:
        return "%1 names %2 actors, and claiming asks for the request: for claims that is off.";
    case Code::SomeGroups:
        return "%1 is on for %2 groups; who is in them, only GitLab knows.";
    case Code::NothingVerified:
        return "Live claiming is on, and nothing was verified for more than %1.";
    case Code::CachesMayHide:
        return "%1 changed %2 ago. If that was SQL and not Rails, caches hide it for up to an hour: ask who changed "
               "it, or wait.";
    case Code::GatesWithoutRow:
        return "%1 has gates but no row in features, which Rails always writes: it was changed by SQL, and caches hide "
               "that for up to an hour.";
    case Code::GateNotUnderstood:
        return "%1 has a gate that this build does not understand.";
    case Code::NoStepYet:
        return "None of its flags was ever set.";
    case Code::StepLongAgo:
        return "The last change of its flags was %1 ago.";
    case Code::StepJustNow:
        return "The last change of its flags was %1 ago; wait until %2 have passed.";
    case Code::StepEndsPart:
        return "%1 is on in part (%2); this step ends that.";
    case Code::NoLeaseStale:
        return "No lease of the cell is stale.";
    case Code::LeasesStale:
        return "%1 leases of the cell are stale; settle them first.";
    case Code::LeasesUnread:
        return "The leases of the cell were not read, or not all: %1";
    case Code::NoConflict:
        return "No other cell holds a value of this model.";
    case Code::Conflicts:
        return "Other cells hold %1 of its values; the worker would stop before the first.";
    case Code::ConflictsUnread:
        return "Who holds %1 of the missing values was not asked; that takes an admin certificate.";
    case Code::NoDrift:
        return "The scan of %1 found no drift.";
    case Code::DriftToBackfill:
        return "The worker has %1 claims to make (scan of %2).";
    case Code::DriftBeyondRows:
        return "%1 claims have no row, or say something else (scan of %2): look at them before a worker destroys any.";
    case Code::ScanTooOld:
        return "The last complete scan is %1 old; scan again.";
    case Code::DriftUnread:
        return "How the claims and rows stand is not known: no complete scan is kept; scan the model.";
    case Code::NothingBypassed:
        return "Every row written from %1 to %2, with live claiming on, has its claim; of later ones the scan could "
               "not tell yet.";
    case Code::Bypassed:
        return "%1 rows were written since live claiming is on and have no claim: some code writes around it.";
    case Code::BypassUnread:
        return "Whether code writes around live claiming is not known: %1";
    case Code::BypassNotYet:
        return "Live claiming is not wholly on yet, so nothing can be said to write around it.";
    case Code::ReplicaRead:
        return "The flags come from a replica, which may lag behind.";
    }
    return "";
}

std::string textOf(const RolloutReason &reason)
{
    return filled(patternOf(reason.code), reason.values);
}

} // namespace cells
