// SPDX-License-Identifier: MIT
#include "tests/models/engine/simulation/simworld.h"

#include <algorithm>

namespace cells {

namespace {

using namespace std::chrono_literals;

Uuid uuidOf(int number)
{
    Uuid uuid;
    uuid.bytes[0] = 0x9f;
    uuid.bytes[15] = std::uint8_t(number);
    return uuid;
}

const char *nameOf(SimWorld::Effect effect)
{
    return effect == SimWorld::Effect::Committed ? "committed" : "rolled back";
}

} // namespace

SimWorld::SimWorld(std::uint32_t seed, Flow flow, Sabotage sabotage)
    : ChanceFixture(seed)
    , flow(flow)
    , sabotage(sabotage)
{
    const auto skew = [&] { return chance(150) ? between(-40s, 40s) : between(-2s, 2s); };
    operatorSkew = skew();
    databaseSkew = skew();
    serviceSkew = chance(200) ? between(-15min, 15min) : skew();
    if (chance(700)) {
        dateSkew = chance(700) ? serviceSkew : skew();
    }
    maySeeStart = chance(500);
    const int count = 4 + int(below(8));
    for (int number = 1; number <= count; ++number) {
        addWorker(number);
    }
    if (chance(300)) {
        for (auto when = between(1min, 10min); when < 2h; when += 10min) {
            at(when, [this] { reconcile(); });
        }
    }
    if (chance(80)) {
        at(between(60min, 90min), [this] {
            logEvent("the address leads to another server");
            isElsewhere = true;
        });
    }
    if (flow == Flow::LeaseInside && chance(150)) {
        const auto when = between(60min, 80min);
        at(when, [this] { isServiceDown = true; });
        at(when + between(1s, 2min), [this] { isServiceDown = false; });
    }
}

void SimWorld::befall()
{
    if (mayDie() && fails(3)) {
        die();
    }
}

SimWorld::Worker *SimWorld::ownerOf(const Uuid &lease)
{
    const auto found
        = std::find_if(workers.begin(), workers.end(), [&](const Worker &one) { return one.lease == lease; });
    return found == workers.end() ? nullptr : &*found;
}

// BeginUpdate inside the transaction or before it, then the row, then a pause of any length, then the end.
void SimWorld::addWorker(int number)
{
    const auto worker = workers.size();
    workers.push_back(
        {uuidOf(number), "3/" + std::to_string(number), 1000 + number, {}, false, false, false, false, true});
    const auto start = between(0s, 75min);
    const bool isPaused = chance(250);
    const auto pause = isPaused ? between(5min, 90min) : between(10ms, 2s);
    const auto begin = start + between(0s, isPaused ? Duration(10min) : Duration(300ms));
    const bool isAnswerLost = chance(100);
    const bool isCommit = !isAnswerLost && chance(600);
    const bool isPreparing = isPaused && chance(200);
    const bool isLeaseFirst = flow == Flow::LeaseFirst;
    const auto opened = isLeaseFirst ? begin + (chance(400) ? between(5min, 90min) : between(1ms, 1s)) : start;
    at(opened, [this, worker] {
        workers[worker].isRunning = true;
        workers[worker].startedAt = elapsed;
    });
    at(begin, [this, worker] {
        leases.push_back({workers[worker].lease, wallAt(serviceSkew)});
        logEvent("a worker leases " + workers[worker].lease.shortText());
    });
    const Ending ending{pause, isCommit, isPreparing, !isAnswerLost};
    at((isLeaseFirst ? opened : begin) + 5ms, [this, worker, ending] { insertRow(worker, ending); });
}

// Waits while a fence is up, and fails on one that was kept.
void SimWorld::insertRow(std::size_t worker, Ending ending)
{
    auto &one = workers[worker];
    if (fences.contains(one.lease)) {
        after(500ms, [this, worker, ending] { insertRow(worker, ending); });
        return;
    }
    const bool isThere = rows.contains(one.lease);
    one.hasRow = ending.hasRow && !isThere;
    if (isThere) {
        logEvent("the worker of " + one.lease.shortText() + " finds a row of it");
    }
    if (ending.isPreparing && !isThere) {
        after(5ms, [this, worker] {
            workers[worker].isRunning = false;
            workers[worker].isPrepared = true;
        });
    }
    const bool isCommit = ending.isCommit && !isThere;
    after(5ms + ending.pause, [this, worker, isCommit] { endTransaction(worker, isCommit); });
}

void SimWorld::endTransaction(std::size_t worker, bool isCommit)
{
    auto &one = workers[worker];
    one.isRunning = one.isPrepared = false;
    one.mayCommit = false;
    one.isCommitted = isCommit;
    logEvent(std::string("its worker ") + (isCommit ? "commits " : "rolls back ") + one.lease.shortText() + " locally");
    if (isCommit && one.hasRow) {
        // Dated by Rails when it was inserted.
        rows[one.lease]
            = listed(one.lease) ? listed(one.lease)->createdAt - serviceSkew + databaseSkew : wallAt(databaseSkew);
    }
    if (isCommit) {
        for (const auto effect : effects[one.lease]) {
            if (effect == Effect::RolledBack) {
                breach("P10: " + one.lease.shortText() + " commits after its claims were rolled back");
            }
        }
    }
    if (chance(400)) {
        after(between(10ms, 500ms), [this, worker] { afterwards(worker); });
    }
}

void SimWorld::afterwards(std::size_t worker)
{
    const auto &one = workers[worker];
    end(one.lease, one.isCommitted ? Effect::Committed : Effect::RolledBack, "its worker");
    rows.erase(one.lease);
}

// As GitLab's own does, but it never decides to roll back: whatever is rolled back wrongly, the console did it.
void SimWorld::reconcile()
{
    const auto stale = wallAt(databaseSkew) - Thresholds{}.staleLease;
    const auto all = leases;
    for (const auto &lease : all) {
        const auto row = rows.find(lease.uuid);
        if (row != rows.end() && row->second < stale && chance(700)) {
            end(lease.uuid, Effect::Committed, "the reconciler");
            rows.erase(lease.uuid);
        }
    }
}

const SimWorld::ServiceLease *SimWorld::listed(const Uuid &lease) const
{
    const auto found
        = std::find_if(leases.begin(), leases.end(), [&](const ServiceLease &one) { return one.uuid == lease; });
    return found == leases.end() ? nullptr : &*found;
}

bool SimWorld::end(const Uuid &lease, Effect effect, const std::string &by)
{
    if (!listed(lease)) {
        logEvent(lease.shortText() + " is not there to be " + nameOf(effect) + " by " + by);
        return false;
    }
    std::erase_if(leases, [&](const ServiceLease &one) { return one.uuid == lease; });
    effects[lease].push_back(effect);
    logEvent(lease.shortText() + " is " + nameOf(effect) + " by " + by);
    const auto &owner = *ownerOf(lease);
    if (effects[lease].size() > 1) {
        breach("C22: " + lease.shortText() + " was ended twice");
    }
    const bool isFree = owner.mayCommit && by != "its worker" && !fences.contains(lease);
    if (effect == Effect::RolledBack && (owner.isCommitted || isFree)) {
        breach("P10: " + lease.shortText() + (owner.isCommitted ? " committed" : " may still commit")
            + " and was rolled back by " + by);
    }
    if (effect == Effect::Committed && !owner.isCommitted) {
        breach("P11: " + lease.shortText() + " did not commit and was committed by " + by);
    }
    return true;
}

bool SimWorld::deleteRow(const Uuid &lease, const std::string &by)
{
    if (rows.erase(lease) == 0) {
        return false;
    }
    logEvent("the row of " + lease.shortText() + " is deleted by " + by);
    if (listed(lease)) {
        breach("P12: the row of " + lease.shortText() + " was deleted while the service has the lease");
    }
    return true;
}

bool SimWorld::raiseFence(const Uuid &lease)
{
    const auto &owner = *ownerOf(lease);
    const bool isHeld = owner.hasRow && (owner.isRunning || owner.isPrepared);
    if (isHeld || rows.contains(lease) || fences.contains(lease)) {
        return false;
    }
    if (sabotage != Sabotage::FenceGoesEarly) {
        const auto since = fences.emplace(lease, elapsed).first->second;
        after(90s, [this, lease, since] {
            const auto found = fences.find(lease);
            if (found != fences.end() && found->second == since) {
                logEvent("the server ends an idle fence");
                fences.erase(found);
            }
        });
    }
    logEvent("a fence is up for " + lease.shortText());
    return true;
}

bool SimWorld::lowerFence(const Uuid &lease, bool isPermanent)
{
    const bool isUp = fences.erase(lease) > 0 || sabotage == Sabotage::FenceGoesEarly;
    if (isUp && isPermanent && !rows.contains(lease)) {
        rows[lease] = wallAt(databaseSkew);
        logEvent("the fence of " + lease.shortText() + " stays");
    }
    return isUp;
}

SimFigures &SimFigures::operator+=(const SimFigures &other)
{
    runs += other.runs;
    calls += other.calls;
    applied += other.applied;
    rolledBack += other.rolledBack;
    unknown += other.unknown;
    resolved += other.resolved;
    refused += other.refused;
    crashes += other.crashes;
    fenced += other.fenced;
    return *this;
}

} // namespace cells
