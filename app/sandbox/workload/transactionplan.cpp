// SPDX-License-Identifier: MIT
#include "app/sandbox/workload/transactionplan.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

struct ActionWeight
{
    Action action;
    int usualWeight;
};

constexpr std::array<ActionWeight, 14> actions{{{Action::SignUp, 24}, {Action::RenameUser, 8}, {Action::AddEmail, 12},
    {Action::ChangeEmail, 8}, {Action::RemoveEmail, 6}, {Action::NewGroup, 6}, {Action::RenameGroup, 3},
    {Action::NewProject, 12}, {Action::AddKey, 8}, {Action::RemoveKey, 3}, {Action::AddDomain, 4},
    {Action::ChangeServiceDesk, 4}, {Action::ImportEmails, 1}, {Action::PurgeEmails, 1}}};

int weightOf(const TransactionOdds &odds, const ActionWeight &entry)
{
    if (odds.mix.empty()) {
        return entry.usualWeight;
    }
    const auto found = odds.mix.find(entry.action);
    return found == odds.mix.end() ? 0 : found->second;
}

Action drawAction(const TransactionOdds &odds, Dice &dice)
{
    std::int64_t sum = 0;
    for (const auto &entry : actions) {
        sum += weightOf(odds, entry);
    }
    auto left = dice.throwOf(std::max<std::int64_t>(1, sum));
    for (const auto &entry : actions) {
        left -= weightOf(odds, entry);
        if (left < 0) {
            return entry.action;
        }
    }
    return Action::SignUp;
}

FailurePoint failureOf(const TransactionOdds &odds, Dice &dice)
{
    const double thrown = double(dice.next() >> 11) * 0x1p-53;
    double sum = 0;
    for (const auto &[point, probability] : odds.failures) {
        sum += probability;
        if (thrown < sum) {
            return point;
        }
    }
    return FailurePoint::None;
}

} // namespace

// SplitMix64: small, and the same everywhere.
Dice::Dice(std::uint32_t seed, std::int64_t cell, std::int64_t nth)
    : m_state((std::uint64_t(seed) << 32) ^ (std::uint64_t(cell) * 0x9e3779b97f4a7c15) ^ std::uint64_t(nth))
{
    next();
    m_state += std::uint64_t(nth) * 0xd1342543de82ef95;
}

std::uint64_t Dice::next()
{
    m_state += 0x9e3779b97f4a7c15;
    auto mixed = m_state;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

TransactionPlan planOf(const TransactionOdds &odds, Dice &dice)
{
    TransactionPlan plan;
    plan.action = drawAction(odds, dice);
    plan.failure = failureOf(odds, dice);
    plan.isContested = dice.happens(odds.contested);
    if (plan.isContested) {
        plan.action = Action::RenameUser;
    }
    return plan;
}

} // namespace cells
