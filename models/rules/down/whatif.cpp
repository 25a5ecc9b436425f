// SPDX-License-Identifier: MIT
#include "models/rules/down/whatif.h"

#include "models/rules/down/downmessages.h"

namespace cells::down {

WhatIf whatIf(const Lease &lease, const LeaseContents &contents)
{
    WhatIf answer{lease, contents};
    const bool creates = contents.creates > 0;
    const bool destroys = contents.destroys > 0;
    if (!creates && !destroys) {
        answer.ifCommitted = answer.ifRolledBack = messages::whatIfUnknown;
        return answer;
    }
    if (creates && destroys) {
        answer.ifCommitted = messages::whatIfMixedCommitted;
        answer.ifRolledBack = messages::whatIfMixedRolledBack;
        return answer;
    }
    answer.ifCommitted = creates ? messages::whatIfCreateCommitted : messages::whatIfDestroyCommitted;
    answer.ifRolledBack = creates ? messages::whatIfCreateRolledBack : messages::whatIfDestroyRolledBack;
    if (contents.isComplete) {
        answer.milder = creates ? MilderEnd::Commit : MilderEnd::RollBack;
    }
    return answer;
}

} // namespace cells::down
