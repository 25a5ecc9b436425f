#pragma once

#include "models/engine/auditrecords.h"
#include "models/ports/clock.h"
#include "tests/support/fakejournal.h"

#include <algorithm>
#include <QString>
#include <random>

// What simulations of the console have in common; each adds its cell, its service and its operators.
namespace cells {

// The console's process ends here, as by kill -9.
struct SimCrash
{
};

// How often a call to the service goes wrong, and in which way: chances in a thousand.
struct CallFaults
{
    int lost = 0;
    int hanging = 0;
    int refused = 0;
    int twice = 0;
    int unanswered = 0;
    const char *refusal = "";
};

// Time, chance, the machines with their clocks, and what may go wrong with a call, from one seed. A single thread:
// whatever the engine waits for lets the rest of the world go on.
class ChanceWorld
{
public:
    explicit ChanceWorld(std::uint32_t seed)
        : seed(seed)
        , m_random(seed)
        , m_start(*parseInstant("2026-11-21T02:00:00Z"))
    {
    }
    virtual ~ChanceWorld() = default;
    ChanceWorld(const ChanceWorld &) = delete;
    ChanceWorld &operator=(const ChanceWorld &) = delete;

    // True with this chance in a thousand.
    bool chance(int inThousand) { return int(m_random() % 1000) < inThousand; }
    // The same, of a fault.
    virtual bool fails(int inThousand) { return hasFaults && chance(inThousand); }
    // Whether the operator's machine goes to sleep now.
    virtual bool fallsAsleep() { return fails(5); }
    Duration between(Duration least, Duration most)
    {
        return least + Duration(std::int64_t(m_random()) % (most - least).count());
    }
    std::size_t below(std::size_t count) { return m_random() % count; }

    void tell(const std::string &what) { history.push_back(durationText(elapsed) + "  " + what); }
    void breach(const std::string &what)
    {
        tell("BREACH: " + what);
        breaches.push_back(what);
    }
    void at(Duration when, std::function<void()> what) { m_events.emplace(when, std::move(what)); }
    void after(Duration delay, std::function<void()> what) { at(elapsed + delay, std::move(what)); }
    // Lets time pass, and happen what is due.
    void advance(Duration duration)
    {
        const auto end = elapsed + duration;
        while (!m_events.empty() && m_events.begin()->first <= end) {
            const auto next = m_events.begin();
            elapsed = std::max(elapsed, next->first);
            const auto what = std::move(next->second);
            m_events.erase(next);
            what();
        }
        elapsed = std::max(elapsed, end);
    }

    // Throws where the console is dead: nothing that it does after has any effect, whoever catches what ended it.
    void live() const
    {
        if (isDead) {
            throw SimCrash{};
        }
    }
    // What every call of the console has: it takes time, and something may befall the console in it.
    void pass(Duration most = std::chrono::milliseconds(40))
    {
        live();
        advance(between(std::chrono::milliseconds(1), most));
        befall();
    }
    // A call to the service, there and back, or not.
    Outcome<void> carry(const CallFaults &faults, const std::function<void()> &take)
    {
        const auto lost = failed(Failure::Kind::Unreachable, "the connection broke");
        pass();
        if (isServiceDown || fails(faults.lost)) {
            tell("the request is lost");
            return lost;
        }
        if (fails(faults.hanging)) {
            tell("the request hangs");
            takeLater(take);
            advance(std::chrono::seconds(10));
            return failed(Failure::Kind::TimedOut, "no answer in 10 s");
        }
        if (fails(faults.refused)) {
            return failed(Failure::Kind::Refused, faults.refusal);
        }
        take();
        if (faults.twice > 0 && fails(faults.twice)) {
            tell("the request comes twice");
            takeLater(take);
        }
        pass();
        if (fails(faults.unanswered)) {
            tell("the answer is lost");
            return lost;
        }
        return {};
    }

    Instant wallAt(Duration skew) const { return m_start + elapsed + skew; }

    const std::uint32_t seed;
    Duration elapsed{};
    // While the machine of the console slept.
    Duration slept{};
    Duration operatorSkew{};
    Duration databaseSkew{};
    Duration serviceSkew{};
    bool hasFaults = true;
    bool isServiceDown = false;
    bool isDead = false;
    std::vector<std::string> history;
    std::vector<std::string> breaches;

protected:
    // To the console, in the middle of a call.
    virtual void befall() = 0;
    void die()
    {
        tell("the console dies");
        isDead = true;
        live();
    }

private:
    void takeLater(const std::function<void()> &take)
    {
        after(between(std::chrono::seconds(0), std::chrono::seconds(20)), take);
    }

    std::mt19937 m_random;
    Instant m_start;
    std::multimap<Duration, std::function<void()>> m_events;
};

// Of the operator's machine, which may sleep.
class ChanceClock final : public Clock
{
public:
    explicit ChanceClock(ChanceWorld &world)
        : m_world(world)
    {
    }

    Instant now() override { return m_world.wallAt(m_world.operatorSkew); }
    Duration monotonic() override { return m_world.elapsed - m_world.slept; }
    bool wait(Duration duration, std::stop_token stop) override
    {
        m_world.advance(duration);
        if (m_world.fallsAsleep()) {
            m_world.tell("the operator's machine sleeps");
            const auto sleep = m_world.between(std::chrono::seconds(10), std::chrono::minutes(30));
            m_world.advance(sleep);
            m_world.slept += sleep;
        }
        return !stop.stop_requested();
    }

private:
    ChanceWorld &m_world;
};

// Durable when append() said yes; of what it did not say yes to, any part.
class ChanceJournal final : public FakeJournal
{
public:
    // With this chance in a thousand its disk is full. One that keeps nothing says yes all the same.
    ChanceJournal(ChanceWorld &world, int fullInThousand, bool keepsNothing)
        : m_world(world)
        , m_fullInThousand(fullInThousand)
        , m_keepsNothing(keepsNothing)
    {
    }

    Outcome<void> append(std::string_view added) override
    {
        m_world.live();
        const auto before = bytes.size();
        bytes.append(added.substr(0, m_world.below(added.size() + 1)));
        m_world.pass(std::chrono::milliseconds(2));
        if (m_world.fails(m_fullInThousand)) {
            m_world.tell("the disk is full");
            return failed(Failure::Kind::Refused, "No space left on device.");
        }
        bytes.resize(before);
        if (!m_keepsNothing || added == "\n") {
            bytes.append(added);
        }
        return {};
    }
    Outcome<void> writeHead(std::string_view text) override
    {
        m_world.live();
        head = m_keepsNothing ? std::string() : std::string(text);
        return {};
    }
    bool releaseReserve() override { return m_world.fails(500); }

private:
    ChanceWorld &m_world;
    const int m_fullInThousand;
    const bool m_keepsNothing;
};

// After the last look: the trail is whole, and nothing in it is open.
inline void judgeTrail(ChanceWorld &world, const FakeJournal &journal, const std::vector<AuditRecord> &records)
{
    if (const auto verified = verifyAudit(journal.bytes, parseHead(journal.head)); verified.problem) {
        world.breach("S43: line " + std::to_string(verified.problem->line) + " " + verified.problem->what);
    }
    if (!openIntentsIn(records).empty()) {
        world.breach("C2: an intent has no outcome after the last look");
    }
}

// What came of a seed that was played to its end.
template <typename Figures> struct SeedOutcome
{
    std::vector<std::string> breaches;
    std::vector<std::string> history;
    Figures figures;
};

// Of an environment variable that says how many seeds are played, or which is the first.
inline std::uint32_t numberFrom(const char *name, std::uint32_t usual)
{
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariable(name).toUInt() : usual;
}

// What to run to play the seed again, and all that happened.
inline QByteArray storyOf(std::uint32_t seed, const char *test, const std::vector<std::string> &history)
{
    QByteArray text = "CELLS_SIM_FIRST=" + QByteArray::number(seed) + " CELLS_SIM_SEEDS=1 " + test + '\n';
    for (const auto &line : history) {
        text += QByteArray::fromStdString(line) + '\n';
    }
    return text;
}

// Whether one of the seeds below `end` breaks something whose text begins so.
template <typename Play> bool isBreachSeen(std::uint32_t end, const QString &beginning, Play &&play)
{
    for (std::uint32_t seed = 1; seed < end; ++seed) {
        for (const std::string &text : play(seed).breaches) {
            if (text.starts_with(beginning.toStdString())) {
                return true;
            }
        }
    }
    return false;
}

} // namespace cells
