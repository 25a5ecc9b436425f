#pragma once

#include "models/engine/leasesurvey.h"
#include "models/engine/pairingproof.h"

#include <mutex>

namespace cells {

// The proof of a cell's pairing for as long as it holds, five minutes at most, so that asking each minute costs the
// servers little. A survey
// ends it that could not read a side, or met another database than the one that was judged (F31, F32): from then on the
// pairing is unproved, and is proved anew when both sides answer. From any thread; one proof at a time.
class StandingProof
{
public:
    explicit StandingProof(ProvePairing prove);

    // What holds, else a new proof.
    Outcome<PairingReport> fetch(std::stop_token stop);
    Outcome<PairingReport> fetchAnew(std::stop_token stop);
    // What a survey of the cell met.
    void note(const Outcome<LeaseSurveyReport> &survey);
    bool isStanding() const;

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
    // By the survey that met it last.
    Instant m_metAt;
};

} // namespace cells
