#include "models/engine/writearming.h"

namespace cells {

namespace {

bool isBlank(const std::string &reason)
{
    return reason.find_first_not_of(" .\t\n") == std::string::npos;
}

} // namespace

struct WriteArming::Shared
{
    explicit Shared(Clock &clock)
        : clock(clock)
    {
    }

    // Nothing: armed, as far as the clock says.
    void lookAtTheClock()
    {
        if (!state.isArmed) {
            return;
        }
        const auto passed = clock.monotonic() - armedMonotonic;
        const auto passedByWall = clock.now() - state.armedAt;
        state.remaining = lasts - passed;
        if (std::chrono::abs(passedByWall - passed) > sleepsAfter) {
            end("the machine slept, or its clock was set");
        } else if (passed >= lasts) {
            end("15 minutes have passed");
        }
    }

    void end(const std::string &why)
    {
        if (state.isArmed) {
            state.isArmed = false;
            state.remaining = {};
            state.disarmedBecause = why;
            link.reset();
        }
    }

    // The link, when it is still the arming of that number; else why not.
    Outcome<std::shared_ptr<LeaseWriter>> linkOf(int number)
    {
        const std::lock_guard lock(mutex);
        lookAtTheClock();
        if (state.isArmed && number == armings) {
            return link;
        }
        return failed(Failure::Kind::Refused,
            "Writing is not armed any more: " + (state.isArmed ? "it was armed anew" : state.disarmedBecause) + ".");
    }

    Clock &clock;
    std::mutex mutex;
    ArmingState state;
    Duration armedMonotonic{};
    int armings = 0;
    std::shared_ptr<LeaseWriter> link;

    class Writer;
};

// Asks for the link at each call: it is not kept alive by who writes.
class WriteArming::Shared::Writer final : public LeaseWriter
{
public:
    Writer(std::shared_ptr<Shared> shared, int number)
        : m_shared(std::move(shared))
        , m_number(number)
    {
    }

    std::string obstacle() override
    {
        const auto link = m_shared->linkOf(m_number);
        return link ? (*link)->obstacle() : link.error().text;
    }
    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token stop) override
    {
        return m_shared->linkOf(m_number).and_then([&](const auto &link) { return link->beginUpdate(update, stop); });
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->linkOf(m_number).and_then([&](const auto &link) { return link->commitLease(lease, stop); });
    }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->linkOf(m_number).and_then([&](const auto &link) { return link->rollBackLease(lease, stop); });
    }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->linkOf(m_number).and_then(
            [&](const auto &link) { return link->cleanLocalLease(lease, stop); });
    }

    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->linkOf(m_number).and_then([&](const auto &link) { return link->raiseFence(lease, stop); });
    }

private:
    std::shared_ptr<Shared> m_shared;
    int m_number;
};

WriteArming::WriteArming(Clock &clock, OpenWriter open)
    : m_shared(std::make_shared<Shared>(clock))
    , m_open(std::move(open))
{
}

WriteArming::~WriteArming()
{
    disarm("the session ended");
}

Outcome<void> WriteArming::arm(const ArmingRequest &request)
{
    if (isBlank(request.reason)) {
        return failed(Failure::Kind::Refused, "Arming needs a reason: the alert or the ticket first.");
    }
    if (request.pairing != PairingVerdict::Proved) {
        return failed(Failure::Kind::Refused,
            "Writing cannot be armed: that the database is the one of cell " + std::to_string(request.cell.value)
                + " is " + std::string(keyOf(request.pairing)) + ".");
    }
    disarm("it was armed anew");
    auto link = m_open(request);
    if (!link) {
        return passedOn(link.error());
    }
    const std::lock_guard lock(m_shared->mutex);
    auto &shared = *m_shared;
    ++shared.armings;
    shared.link = std::move(*link);
    shared.armedMonotonic = shared.clock.monotonic();
    shared.state = {true, request.environment, request.cell, request.reason, shared.clock.now(), lasts, std::string()};
    return {};
}

void WriteArming::disarm(const std::string &why)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->end(why);
}

void WriteArming::connectionLost(CellId cell)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->state.cell == cell) {
        m_shared->end("the connection was lost");
    }
}

void WriteArming::environmentChanged(const std::string &environment)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->state.environment != environment) {
        m_shared->end("the environment is another one");
    }
}

void WriteArming::pairingChanged(CellId cell, PairingVerdict verdict)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->state.cell == cell && verdict != PairingVerdict::Proved) {
        m_shared->end("the pairing is " + std::string(keyOf(verdict)) + " now");
    }
}

ArmingState WriteArming::state()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->lookAtTheClock();
    return m_shared->state;
}

Outcome<std::unique_ptr<LeaseWriter>> WriteArming::writer(CellId cell)
{
    // In one look: armed anew in between, it might be for another cell.
    const std::lock_guard lock(m_shared->mutex);
    m_shared->lookAtTheClock();
    const auto &now = m_shared->state;
    if (!now.isArmed || now.cell != cell) {
        return failed(Failure::Kind::Refused,
            "Writing is not armed for cell " + std::to_string(cell.value)
                + (now.disarmedBecause.empty() ? "." : ": " + now.disarmedBecause + "."));
    }
    return std::make_unique<Shared::Writer>(m_shared, m_shared->armings);
}

} // namespace cells
