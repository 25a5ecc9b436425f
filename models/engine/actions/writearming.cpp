// SPDX-License-Identifier: MIT
#include "models/engine/actions/writearming.h"

#include "models/engine/actions/actionmessages.h"
#include "models/engine/actions/rollbackonlywriter.h"

#include <algorithm>
#include <iterator>
#include <list>

namespace cells::plans {

using namespace pairing;

namespace {

// How long writing may be armed. All clocks but the one that is furthest ahead only lengthen this, so they do not
// count.
Duration mayLast(const ArmingRequest &request, Instant now)
{
    return request.grantUntil
        ? std::min(WriteArming::lasts, *request.grantUntil - (now + request.clocksAhead) - WriteArming::holdLasts)
        : WriteArming::lasts;
}

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

    class Writer;
    class Hold;

    // A hold of a writer, with the arming in which it was taken.
    struct Held
    {
        const Writer *writer = nullptr;
        HeldWork work = HeldWork::Update;
        std::shared_ptr<LeaseWriter> adapter;
        // Set when that arming has ended.
        std::optional<Duration> endsAt{};
    };

    // Disarms when the time is over or the machine slept.
    void checkClock()
    {
        for (auto &one : held) {
            if (one.endsAt && clock.monotonic() > *one.endsAt) {
                one.adapter.reset();
            }
        }
        if (!state.isArmed) {
            return;
        }
        const auto passed = clock.monotonic() - armedMonotonic;
        const auto passedByWall = clock.now() - state.armedAt;
        state.remaining = armedFor - passed;
        if (std::chrono::abs(passedByWall - passed) > sleepsAfter) {
            end(messages::machineSlept);
        } else if (passed >= armedFor) {
            end(armedFor < lasts ? Message(messages::grantEnds, {utcText(*grantUntil)}) : messages::armingExpired);
        }
    }

    void end(const Message &why)
    {
        if (state.isArmed) {
            state.isArmed = false;
            state.purpose = ArmingPurpose::Repair;
            state.remaining = {};
            state.disarmedBecause = why;
            adapter.reset();
            letHoldsEnd();
        }
    }

    void letHoldsEnd()
    {
        for (auto &one : held) {
            if (!one.endsAt) {
                one.endsAt = clock.monotonic() + holdLasts;
            }
        }
    }

    std::optional<HeldWork> finishing() const
    {
        const auto found
            = std::find_if(held.begin(), held.end(), [](const Held &one) { return one.endsAt && one.adapter; });
        return found == held.end() ? std::nullopt : std::optional(found->work);
    }

    Failure notArmed() const
    {
        return {Failure::Kind::Refused,
            Message(messages::writingNoLongerArmed,
                {state.isArmed ? Message(messages::armedAgain) : state.disarmedBecause}),
            {}};
    }

    // Returns the adapter of the arming with that number; refused when it has ended.
    Outcome<std::shared_ptr<LeaseWriter>> adapterOf(int number)
    {
        const std::lock_guard lock(mutex);
        checkClock();
        return state.isArmed && number == armings ? Outcome<std::shared_ptr<LeaseWriter>>(adapter)
                                                  : propagate(notArmed());
    }

    // Returns the adapter for a call, which may also be that of a hold.
    Outcome<std::shared_ptr<LeaseWriter>> adapterOf(int number, const Writer *writer)
    {
        auto armed = adapterOf(number);
        const std::lock_guard lock(mutex);
        const auto found = std::find_if(
            held.begin(), held.end(), [&](const Held &one) { return one.writer == writer && one.adapter; });
        return armed || found == held.end() ? armed : found->adapter;
    }

    Clock &clock;
    std::mutex mutex;
    ArmingState state;
    Duration armedMonotonic{};
    // At most `lasts`; less where the access ends sooner.
    Duration armedFor = lasts;
    std::optional<Instant> grantUntil{};
    int armings = 0;
    std::shared_ptr<LeaseWriter> adapter;
    std::list<Held> held;
};

class WriteArming::Shared::Hold final : public WriteHold
{
public:
    Hold(std::shared_ptr<Shared> shared, std::list<Held>::iterator held)
        : m_shared(std::move(shared))
        , m_held(held)
    {
    }
    ~Hold() override
    {
        std::shared_ptr<LeaseWriter> last;
        const std::lock_guard lock(m_shared->mutex);
        // Destroyed after the lock is released.
        last = std::move(m_held->adapter);
        m_shared->held.erase(m_held);
    }

private:
    std::shared_ptr<Shared> m_shared;
    std::list<Held>::iterator m_held;
};

// Finds the adapter at each call: the writer does not keep it alive, except through a hold.
class WriteArming::Shared::Writer final : public LeaseWriter
{
public:
    Writer(std::shared_ptr<Shared> shared, int number)
        : m_shared(std::move(shared))
        , m_number(number)
    {
    }

    Message blocker() override
    {
        const auto adapter = m_shared->adapterOf(m_number);
        return adapter ? (*adapter)->blocker() : adapter.error().message;
    }
    Outcome<void> reach(bool isRowWritten, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->reach(isRowWritten, stop);
        });
    }
    Outcome<std::unique_ptr<WriteHold>> hold(HeldWork work, Duration mayTake) override
    {
        const std::lock_guard lock(m_shared->mutex);
        m_shared->checkClock();
        if (!m_shared->state.isArmed || m_number != m_shared->armings) {
            return propagate(m_shared->notArmed());
        }
        if (m_shared->state.remaining < mayTake) {
            return failed(Failure::Kind::Refused,
                Message(messages::writingEndsSoon, {durationText(m_shared->state.remaining), durationText(mayTake)}));
        }
        m_shared->held.push_back({this, work, m_shared->adapter});
        return std::make_unique<Hold>(m_shared, std::prev(m_shared->held.end()));
    }
    Outcome<BegunUpdate> beginUpdate(const ClaimUpdate &update, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->beginUpdate(update, stop);
        });
    }
    Outcome<void> commitLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->commitLease(lease, stop);
        });
    }
    Outcome<void> rollBackLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->rollBackLease(lease, stop);
        });
    }
    Outcome<void> cleanLocalLease(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->cleanLocalLease(lease, stop);
        });
    }

    Outcome<std::unique_ptr<LeaseFence>> raiseFence(const Uuid &lease, std::stop_token stop) override
    {
        return m_shared->adapterOf(m_number, this).and_then([&](const auto &adapter) {
            return adapter->raiseFence(lease, stop);
        });
    }

private:
    std::shared_ptr<Shared> m_shared;
    int m_number;
};

WriteArming::WriteArming(Clock &clock)
    : m_shared(std::make_shared<Shared>(clock))
{
}

WriteArming::~WriteArming()
{
    disarm(messages::sessionEnded);
}

Outcome<void> WriteArming::arm(const ArmingRequest &request, const OpenWriter &open)
{
    if (isBlank(request.reason)) {
        return failed(Failure::Kind::Refused, messages::armingNeedsReason);
    }
    if (request.purpose != ArmingPurpose::WriteOff && request.pairing != PairingVerdict::Proved) {
        return failed(Failure::Kind::Refused,
            Message(request.pairing == PairingVerdict::Contradicted ? messages::armingContradicted
                                                                    : messages::armingNeedsPairing,
                {std::to_string(request.cell.value)}));
    }
    if (mayLast(request, m_shared->clock.now()) <= Duration::zero()) {
        return failed(Failure::Kind::Refused, Message(messages::armingAfterGrant, {utcText(*request.grantUntil)}));
    }
    disarm(messages::armedAgain);
    CELLS_TRY(auto adapter, open(request));
    const std::lock_guard lock(m_shared->mutex);
    auto &shared = *m_shared;
    ++shared.armings;
    if (request.purpose == ArmingPurpose::WriteOff) {
        adapter = std::make_unique<RollBackOnlyWriter>(std::move(adapter));
    }
    shared.adapter = std::move(adapter);
    shared.armedMonotonic = shared.clock.monotonic();
    shared.armedFor = mayLast(request, shared.clock.now());
    shared.grantUntil = request.grantUntil;
    shared.state = {true, request.environment, request.cell, request.reason, shared.clock.now(), shared.armedFor, {}};
    shared.state.purpose = request.purpose;
    return {};
}

void WriteArming::disarm(const Message &why)
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->end(why);
}

void WriteArming::connectionLost(CellId cell)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->state.cell == cell && m_shared->state.purpose == ArmingPurpose::Repair) {
        m_shared->end(messages::disarmedByLostConnection);
    }
}

void WriteArming::pairingChanged(CellId cell, PairingVerdict verdict)
{
    const std::lock_guard lock(m_shared->mutex);
    if (m_shared->state.cell != cell) {
        return;
    }
    if (m_shared->state.purpose == ArmingPurpose::WriteOff) {
        if (verdict != PairingVerdict::Unproved) {
            m_shared->end(messages::databaseAnswersAgain);
        }
    } else if (verdict == PairingVerdict::Unproved && m_shared->state.purpose == ArmingPurpose::WholeCell) {
        return;
    } else if (verdict != PairingVerdict::Proved) {
        m_shared->end(
            verdict == PairingVerdict::Contradicted ? messages::pairingIsContradicted : messages::pairingIsUnproved);
    }
}

ArmingState WriteArming::state()
{
    const std::lock_guard lock(m_shared->mutex);
    m_shared->checkClock();
    auto state = m_shared->state;
    state.finishing = m_shared->finishing();
    return state;
}

Outcome<std::unique_ptr<LeaseWriter>> WriteArming::writer(CellId cell, ArmingPurpose purpose)
{
    // Under one lock: armed again in between, it might be for another cell.
    const std::lock_guard lock(m_shared->mutex);
    m_shared->checkClock();
    const auto &now = m_shared->state;
    if (!now.isArmed || now.cell != cell || now.purpose != purpose) {
        return failed(Failure::Kind::Refused,
            joinedSentences({Message(messages::writingNotArmed, {std::to_string(cell.value)}), now.disarmedBecause}));
    }
    return std::make_unique<Shared::Writer>(m_shared, m_shared->armings);
}

} // namespace cells::plans
