// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"

namespace cells {

// A writer that is somebody else's.
class LentWriter final : public LeaseWriter
{
public:
    explicit LentWriter(LeaseWriter &writer);

    Message blocker() override;
    Outcome<void> reach(bool isRowWritten, std::stop_token stop) override;
    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token stop) override;
    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override;
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override;
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override;
    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token stop) override;

private:
    LeaseWriter &m_writer;
};

// The real arming in front of a fake writer: what a run gets refuses as it does in the programs.
class ArmedWriter
{
public:
    ArmedWriter(Clock &clock, LeaseWriter &writer, CellId cell);
    ~ArmedWriter();

    plans::WriteArming arming;
    // Between arming and the run.
    bool isDisarmedBeforeRuns = false;

    void arm(const std::string &reason);
    void disarm();

    // Armed for one run, as cellsctl does it.
    std::unique_ptr<LeaseWriter> forRun();

private:
    LeaseWriter &m_writer;
    const CellId m_cell;
};

} // namespace cells
