// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/actionmessages.h"
#include "models/ports/leasewriter.h"

#include <memory>

namespace cells::plans {

// Rolls leases back and refuses everything else: for a write-off, which no proof of a database covers.
class RollBackOnlyWriter final : public LeaseWriter
{
public:
    explicit RollBackOnlyWriter(std::unique_ptr<LeaseWriter> writer)
        : m_writer(std::move(writer))
    {
    }

    Message blocker() override { return m_writer->blocker(); }
    Outcome<void> reach(bool isRowWritten, std::stop_token stop) override
    {
        return isRowWritten ? refused() : m_writer->reach(false, std::move(stop));
    }
    Outcome<void> commitLease(const Uuid &, std::stop_token) override { return refused(); }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_writer->rollBackLease(lease, std::move(stop));
    }
    Outcome<void> cleanLocalLease(const Uuid &, std::stop_token) override { return refused(); }

private:
    static Outcome<void> refused() { return failed(Failure::Kind::Refused, messages::writeOffOnlyRollsBack); }

    const std::unique_ptr<LeaseWriter> m_writer;
};

} // namespace cells::plans
