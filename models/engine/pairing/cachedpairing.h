// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"

#include <mutex>

namespace cells {

// The proof of a cell's pairing while it is valid, five minutes at most, so that a check each minute costs the servers
// little. A survey invalidates it when it could not read a side, or found a database other than the proved one (F31,
// F32). The pairing is then unproved until both sides answer and it is proved again. Thread-safe; one proof at a time.
class CachedPairing
{
public:
    explicit CachedPairing(ProvePairing prove);

    // What holds, else a new proof.
    Outcome<PairingReport> fetch(std::stop_token stop);
    Outcome<PairingReport> refresh(std::stop_token stop);
    // What a survey of the cell met.
    void note(const Outcome<LeaseSurveyReport> &survey);
    bool isValid() const;

private:
    bool stands() const;
    std::optional<PairingReport> known() const;
    Outcome<PairingReport> prove(const std::stop_token &stop);

    const ProvePairing m_prove;
    std::mutex m_proving;
    mutable std::mutex m_knowing;
    std::optional<PairingReport> m_report;
    // Why a side could not be read since.
    std::optional<Failure> m_away;
    // As the last survey met it.
    std::optional<DatabaseIdentity> m_met;
    // When a survey last found it.
    Instant m_metAt;
};

} // namespace cells
