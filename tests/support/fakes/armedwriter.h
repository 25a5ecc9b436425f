// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"

namespace cells {

// A writer that is somebody else's.
class LentWriter final : public LeaseWriter
{
public:
    explicit LentWriter(LeaseWriter &writer)
        : m_writer(writer)
    {
    }

    Message blocker() override { return m_writer.blocker(); }
    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token stop) override
    {
        return m_writer.beginUpdate(update, std::move(stop));
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_writer.commitLease(lease, std::move(stop));
    }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_writer.rollBackLease(lease, std::move(stop));
    }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_writer.cleanLocalLease(lease, std::move(stop));
    }
    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token stop) override
    {
        return m_writer.raiseFence(lease, std::move(stop));
    }

private:
    LeaseWriter &m_writer;
};

// The real arming in front of a fake writer: what a run gets refuses as it does in the programs.
class ArmedWriter
{
public:
    ArmedWriter(Clock &clock, LeaseWriter &writer, CellId cell)
        : arming(clock)
        , m_writer(writer)
        , m_cell(cell)
    {
    }

    WriteArming arming;
    // Between arming and the run.
    bool isDisarmedBeforeRuns = false;

    void arm(const std::string &reason)
    {
        (void)arming.arm({"prod", m_cell, PairingVerdict::Proved, reason},
            [this](const ArmingRequest &) { return std::make_unique<LentWriter>(m_writer); });
    }
    void disarm() { arming.disarm(std::string("you asked")); }

    // Armed for one run, as cellsctl does it.
    std::unique_ptr<LeaseWriter> forRun()
    {
        arm("ALERT-7");
        auto writer = std::move(*arming.writer(m_cell));
        if (isDisarmedBeforeRuns) {
            disarm();
        }
        return writer;
    }

private:
    LeaseWriter &m_writer;
    const CellId m_cell;
};

} // namespace cells
