// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/ports/clock.h"

#include <mutex>

namespace cells::pairing {

// The proof of a cell's pairing while it is valid, five minutes at most, so that a check each minute costs the servers
// little. A survey invalidates it when it could not read a side, or found a database other than the proved one (F31,
// F32). The pairing is then unproved until both sides answer and it is proved again. Thread-safe; one proof at a time.
class CachedPairing
{
public:
    CachedPairing(ProvePairing prove, Clock &clock);

    // Returns the valid proof, or a new one. Both are cancelled when stopped while another thread proves it.
    Outcome<PairingReport> fetch(std::stop_token stop);
    Outcome<PairingReport> refresh(std::stop_token stop);
    // Notes the database and the problems of a survey of the cell.
    void note(const Outcome<leases::LeaseSurveyReport> &survey);
    bool isValid() const;

private:
    bool stands() const;
    std::optional<PairingReport> known() const;
    Outcome<PairingReport> prove(const std::stop_token &stop);

    const ProvePairing m_prove;
    Clock &m_clock;
    std::timed_mutex m_proving;
    mutable std::mutex m_knowing;
    std::optional<PairingReport> m_report;
    // The failure of a later survey to read a source.
    std::optional<Failure> m_away;
    // The database of the last survey.
    std::optional<DatabaseIdentity> m_met;
    // When it was proved, by the monotonic clock (C21).
    Duration m_provedAt{};
};

} // namespace cells::pairing
