#include "app/sandbox/workload/transactionplan.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

struct ActionWeight
{
    Action action;
    std::string_view name;
    int usualWeight;
};

constexpr std::array<ActionWeight, 14> actions{
    {{Action::SignUp, "sign_up", 24}, {Action::RenameUser, "rename_user", 8}, {Action::AddEmail, "add_email", 12},
        {Action::ChangeEmail, "change_email", 8}, {Action::RemoveEmail, "remove_email", 6},
        {Action::NewGroup, "new_group", 6}, {Action::RenameGroup, "rename_group", 3},
        {Action::NewProject, "new_project", 12}, {Action::AddKey, "add_key", 8}, {Action::RemoveKey, "remove_key", 3},
        {Action::AddDomain, "add_domain", 4}, {Action::ChangeServiceDesk, "change_service_desk", 4},
        {Action::ImportEmails, "import_emails", 1}, {Action::PurgeEmails, "purge_emails", 1}}};

constexpr std::array<std::pair<FailurePoint, std::string_view>, 11> points{
    {{FailurePoint::None, "none"}, {FailurePoint::Validation, "1"}, {FailurePoint::TakenElsewhere, "2A-permanent"},
        {FailurePoint::LeasedElsewhere, "2A-temporary"}, {FailurePoint::SameValueTwice, "2A-batch"},
        {FailurePoint::BeginUnanswered, "2B"}, {FailurePoint::Constraint, "3A"}, {FailurePoint::CrashInside, "3B"},
        {FailurePoint::CrashAfterCommit, "4A"}, {FailurePoint::CommitUnanswered, "4B"},
        {FailurePoint::RowNotDeleted, "5A"}}};

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

std::string_view nameOf(Action action)
{
    return std::find_if(actions.begin(), actions.end(), [action](const ActionWeight &entry) {
        return entry.action == action;
    })->name;
}

std::string_view nameOf(FailurePoint point)
{
    return std::find_if(points.begin(), points.end(), [point](const auto &entry) {
        return entry.first == point;
    })->second;
}

std::optional<Action> actionNamed(std::string_view name)
{
    const auto *found = std::find_if(
        actions.begin(), actions.end(), [name](const ActionWeight &entry) { return entry.name == name; });
    return found == actions.end() ? std::nullopt : std::optional(found->action);
}

std::optional<FailurePoint> failurePointNamed(std::string_view name)
{
    const auto *found
        = std::find_if(points.begin(), points.end(), [name](const auto &entry) { return entry.second == name; });
    return found == points.end() ? std::nullopt : std::optional(found->first);
}

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
