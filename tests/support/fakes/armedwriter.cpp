// SPDX-License-Identifier: MIT
#include "tests/support/fakes/armedwriter.h"

namespace cells {

using namespace pairing;
using namespace plans;

LentWriter::LentWriter(LeaseWriter &writer)
    : m_writer(writer)
{
}

Message LentWriter::blocker()
{
    return m_writer.blocker();
}

Outcome<void> LentWriter::reach(bool isRowWritten, std::stop_token stop)
{
    return m_writer.reach(isRowWritten, std::move(stop));
}

Outcome<BegunUpdate> LentWriter::beginUpdate(const ClaimUpdate &update, std::stop_token stop)
{
    return m_writer.beginUpdate(update, std::move(stop));
}

Outcome<void> LentWriter::commitLease(const Uuid &lease, std::stop_token stop)
{
    return m_writer.commitLease(lease, std::move(stop));
}

Outcome<void> LentWriter::rollBackLease(const Uuid &lease, std::stop_token stop)
{
    return m_writer.rollBackLease(lease, std::move(stop));
}

Outcome<void> LentWriter::cleanLocalLease(const Uuid &lease, std::stop_token stop)
{
    return m_writer.cleanLocalLease(lease, std::move(stop));
}

Outcome<std::unique_ptr<LeaseFence>> LentWriter::raiseFence(const Uuid &lease, std::stop_token stop)
{
    return m_writer.raiseFence(lease, std::move(stop));
}

ArmedWriter::ArmedWriter(Clock &clock, LeaseWriter &writer, CellId cell)
    : arming(clock)
    , m_writer(writer)
    , m_cell(cell)
{
}

ArmedWriter::~ArmedWriter() = default;

void ArmedWriter::arm(const std::string &reason)
{
    (void)arming.arm({"prod", m_cell, PairingVerdict::Proved, reason},
        [this](const ArmingRequest &) { return std::make_unique<LentWriter>(m_writer); });
}

void ArmedWriter::disarm()
{
    arming.disarm(std::string("you asked"));
}

std::unique_ptr<LeaseWriter> ArmedWriter::forRun()
{
    arm("ALERT-7");
    auto writer = std::move(*arming.writer(m_cell));
    if (isDisarmedBeforeRuns) {
        disarm();
    }
    return writer;
}

} // namespace cells
