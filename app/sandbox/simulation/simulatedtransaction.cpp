// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/simulatedtransaction.h"

#include <algorithm>

namespace cells {

using namespace rollout;

namespace {

constexpr const char *insertLease
    = "INSERT INTO cells_outstanding_leases (uuid, created_at, updated_at) VALUES ($1, $2, $2)";
constexpr const char *deleteLease = "DELETE FROM cells_outstanding_leases WHERE uuid = $1";

const char *nameOfConflict(const std::string &conflict)
{
    if (conflict.find("leased") != std::string::npos) {
        return "refused_leased";
    }
    return conflict.find("missing") != std::string::npos ? "refused_not_claimed" : "refused_taken";
}

// A claim that no row stands behind; it spoils its batch.
ClaimMetadata fakeClaim(ClaimType type, const std::string &value)
{
    return {{type, value, {}}, {SubjectType::Organization, 1}, {SourceType::Users, keyOfId(1)}};
}

} // namespace

void ClaimSwitches::set(const std::vector<FlagRows> &flags)
{
    std::map<std::string, double, std::less<>> openness;
    for (const auto &rows : flags) {
        const auto setting = settingOf(rows);
        openness[rows.flag]
            = setting.isOn ? 1 : 1 - (1 - setting.percentOfActors / 100) * (1 - setting.percentOfTime / 100);
    }
    const std::unique_lock lock(m_mutex);
    m_openness = std::move(openness);
}

double ClaimSwitches::opennessOf(std::string_view flag) const
{
    const auto defined = m_defaults.find(flag);
    const bool isAsked = !flag.empty() && (defined == m_defaults.end() || defined->second != FlagDefault::Removed);
    const auto found = m_openness.find(flag);
    return !isAsked ? 1 : found == m_openness.end() ? 0 : found->second;
}

std::set<ClaimType> ClaimSwitches::claimedNow(Dice &dice) const
{
    const std::shared_lock lock(m_mutex);
    std::set<ClaimType> claimed;
    if (!dice.happens(opennessOf(globalClaimsFlag))) {
        return claimed;
    }
    std::map<std::string_view, bool> thrown;
    for (const auto &model : commonModels()) {
        for (const auto &column : model.columns) {
            const auto flag = thrown.try_emplace(column.liveFlag, false);
            if (flag.second) {
                flag.first->second = dice.happens(opennessOf(column.liveFlag));
            }
            if (flag.first->second) {
                claimed.insert(column.type);
            }
        }
    }
    return claimed;
}

bool ClaimSwitches::mayVerify(const ClaimableModel &model) const
{
    const std::shared_lock lock(m_mutex);
    return opennessOf(globalClaimsFlag) > 0 && opennessOf(model.workerFlag) > 0;
}

bool ClaimSwitches::isOn(std::string_view flag) const
{
    const std::shared_lock lock(m_mutex);
    return opennessOf(flag) >= 1;
}

bool Hold::wait()
{
    std::unique_lock lock(m_mutex);
    m_ended.wait_for(lock, m_time, [this] { return m_isCommitted.has_value(); });
    return m_isCommitted.value_or(true);
}

void Hold::end(bool isCommitted)
{
    {
        const std::lock_guard lock(m_mutex);
        m_isCommitted = isCommitted;
    }
    m_ended.notify_all();
}

SimulatedTransactions::SimulatedTransactions(const SimulatedCellOptions &options, CellService &service,
    const ClaimSwitches &switches, Hold &hold, Statistics &statistics, BulkWorker &bulkWorker)
    : m_options(options)
    , m_service(service)
    , m_switches(switches)
    , m_hold(hold)
    , m_statistics(statistics)
    , m_bulkWorker(bulkWorker)
{
}

bool SimulatedTransactions::connect()
{
    if (!m_database || !m_database->isOpen()) {
        auto opened = SqlConnection::open(m_options.database);
        m_database = opened ? std::move(*opened) : nullptr;
    }
    return m_database && m_database->begin(SqlConnection::Mode::ReadWrite).has_value();
}

void SimulatedTransactions::giveUp(const char *why)
{
    m_statistics.count(why);
    if (m_database) {
        m_database->rollback();
    }
}

void SimulatedTransactions::run(std::int64_t nth)
{
    const auto begun = std::chrono::steady_clock::now();
    Dice dice(m_options.seed, m_options.cell().value, nth);
    const auto plan = planOf(m_options.workload.odds, dice);
    m_statistics.count("begun");
    if (connect()) {
        write(plan, dice);
    } else {
        m_database.reset();
        m_statistics.count("database_away");
    }
    m_statistics.addTransaction(std::chrono::duration_cast<Duration>(std::chrono::steady_clock::now() - begun));
}

void SimulatedTransactions::write(const TransactionPlan &plan, Dice &dice)
{
    const auto claimed = m_switches.claimedNow(dice);
    RowWriter rows(*m_database, claimed, m_options.now());
    SimulatedAction action(rows, m_options.population, dice, plan);
    action.run();
    if (!rows.isValid() || plan.failure == FailurePoint::Validation) {
        return giveUp("not_valid");
    }
    if (rows.problem()) {
        return giveUp("refused_by_database");
    }
    auto &update = rows.update();
    if (update.creates.empty() && update.destroys.empty()) {
        return finishWithoutClaims(action.takeBulkWork());
    }
    finish(plan, update, dice);
}

void SimulatedTransactions::finishWithoutClaims(ClaimUpdate bulkWork)
{
    if (!m_database->commit()) {
        return giveUp("refused_by_database");
    }
    m_statistics.count("committed_without_claims");
    if (bulkWork.creates.empty() && bulkWork.destroys.empty()) {
        return;
    }
    const bool isTaken = m_options.workload.hasBulkWorker;
    m_statistics.count(isTaken ? "bulk_jobs" : "bulk_jobs_missing");
    if (isTaken) {
        m_bulkWorker.add(std::move(bulkWork));
    }
}

void SimulatedTransactions::finish(const TransactionPlan &plan, ClaimUpdate &update, Dice &dice)
{
    const auto lease = begin(plan, update, dice);
    if (!lease) {
        return;
    }
    if (plan.failure == FailurePoint::CrashInside) {
        m_database.reset();
        return m_statistics.count("left_3B");
    }
    if (commitLocally(plan, *lease)) {
        endLease(plan, *lease, dice);
    }
}

// False: it cannot be spoilt this way just now.
bool SimulatedTransactions::spoil(FailurePoint failure, ClaimUpdate &update, Dice &dice)
{
    if (failure == FailurePoint::TakenElsewhere) {
        const auto taken = m_options.neighbour.idOf(1 + dice.throwOf(m_options.neighbour.users()));
        update.creates.push_back(fakeClaim(ClaimType::UserId, std::to_string(taken)));
    } else if (failure == FailurePoint::SameValueTwice && !update.creates.empty()) {
        update.destroys.push_back(update.creates.front());
    } else {
        return failure == FailurePoint::LeasedElsewhere;
    }
    return true;
}

std::optional<Uuid> SimulatedTransactions::begin(const TransactionPlan &plan, ClaimUpdate &update, Dice &dice)
{
    std::optional<Uuid> inTheWay;
    if (spoil(plan.failure, update, dice) && plan.failure == FailurePoint::LeasedElsewhere) {
        const auto name = "leased-" + std::to_string(m_options.cell().value) + '-' + std::to_string(dice.next());
        const auto first = m_service.begin({{fakeClaim(ClaimType::Username, name)}, {}});
        inTheWay = first ? first->lease : std::nullopt;
        update.creates.push_back(fakeClaim(ClaimType::Username, name));
    }
    const bool isLost = plan.failure == FailurePoint::BeginUnanswered;
    if (isLost && dice.happens(0.5)) {
        giveUp("left_2B_request_lost");
        return std::nullopt;
    }
    const auto begun = m_service.begin(update);
    if (inTheWay) {
        (void)m_service.rollBack(*inTheWay);
    }
    if (isLost) {
        giveUp("left_2B_answer_lost");
    } else if (!begun) {
        giveUp(begun.error().kind == Failure::Kind::Refused ? "refused_by_service" : "begin_unanswered");
    } else if (!begun->lease) {
        giveUp(nameOfConflict(begun->conflict));
    }
    return begun && !isLost ? begun->lease : std::nullopt;
}

// False: it did not commit, or nobody knows.
bool SimulatedTransactions::commitLocally(const TransactionPlan &plan, const Uuid &lease)
{
    const bool isToFail = !m_hold.wait() || plan.failure == FailurePoint::Constraint;
    const auto inserted = m_database->runPrepared(insertLease, {lease.text(), isoText(m_options.now())})
                              .and_then([&](const SqlRows &) -> SqlOutcome<void> {
                                  const auto again = isToFail
                                      ? m_database->runPrepared(insertLease, {lease.text(), isoText(m_options.now())})
                                      : SqlOutcome<SqlRows>{};
                                  return again ? SqlOutcome<void>{} : tl::unexpected(again.error());
                              });
    const auto committed = inserted ? m_database->commit() : inserted;
    if (committed) {
        return true;
    }
    if (committed.error().kind == SqlError::Kind::InDoubt) {
        m_database.reset();
        m_statistics.count("local_commit_in_doubt");
        return false;
    }
    giveUp("rolled_back");
    if (!m_service.rollBack(lease)) {
        m_statistics.count("roll_back_unanswered");
    }
    return false;
}

void SimulatedTransactions::endLease(const TransactionPlan &plan, const Uuid &lease, Dice &dice)
{
    m_statistics.count("committed");
    if (plan.failure == FailurePoint::CrashAfterCommit) {
        m_database.reset();
        return m_statistics.count("left_4A");
    }
    const bool isLost = plan.failure == FailurePoint::CommitUnanswered;
    if (isLost && dice.happens(0.5)) {
        return m_statistics.count("left_4B_request_lost");
    }
    if (!m_service.commit(lease)) {
        return m_statistics.count("commit_unanswered");
    }
    if (isLost || plan.failure == FailurePoint::RowNotDeleted) {
        return m_statistics.count(isLost ? "left_4B_answer_lost" : "left_5A");
    }
    if (!m_database->runPrepared(deleteLease, {lease.text()})) {
        m_statistics.count("row_not_deleted");
    }
}

} // namespace cells
