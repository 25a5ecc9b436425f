#include "app/sandbox/workload/livetransactionplan.h"

#include <algorithm>
#include <array>

namespace cells {

namespace {

struct DeedEntry
{
    Deed deed;
    std::string_view name;
    int usualWeight;
};

constexpr std::array<DeedEntry, 14> deeds{{{Deed::SignUp, "sign_up", 24}, {Deed::RenameUser, "rename_user", 8},
    {Deed::AddEmail, "add_email", 12}, {Deed::ChangeEmail, "change_email", 8}, {Deed::RemoveEmail, "remove_email", 6},
    {Deed::NewGroup, "new_group", 6}, {Deed::RenameGroup, "rename_group", 3}, {Deed::NewProject, "new_project", 12},
    {Deed::AddKey, "add_key", 8}, {Deed::RemoveKey, "remove_key", 3}, {Deed::AddDomain, "add_domain", 4},
    {Deed::ChangeServiceDesk, "change_service_desk", 4}, {Deed::ImportEmails, "import_emails", 1},
    {Deed::PurgeEmails, "purge_emails", 1}}};

constexpr std::array<std::pair<FailurePoint, std::string_view>, 11> points{
    {{FailurePoint::None, "none"}, {FailurePoint::Validation, "1"}, {FailurePoint::TakenElsewhere, "2A-permanent"},
        {FailurePoint::LeasedElsewhere, "2A-temporary"}, {FailurePoint::SameValueTwice, "2A-batch"},
        {FailurePoint::BeginUnanswered, "2B"}, {FailurePoint::Constraint, "3A"}, {FailurePoint::CrashInside, "3B"},
        {FailurePoint::CrashAfterCommit, "4A"}, {FailurePoint::CommitUnanswered, "4B"},
        {FailurePoint::RowNotDeleted, "5A"}}};

int weightOf(const TransactionOdds &odds, const DeedEntry &entry)
{
    if (odds.mix.empty()) {
        return entry.usualWeight;
    }
    const auto found = odds.mix.find(entry.deed);
    return found == odds.mix.end() ? 0 : found->second;
}

Deed deedOf(const TransactionOdds &odds, Dice &dice)
{
    std::int64_t sum = 0;
    for (const auto &entry : deeds) {
        sum += weightOf(odds, entry);
    }
    auto left = dice.throwOf(std::max<std::int64_t>(1, sum));
    for (const auto &entry : deeds) {
        left -= weightOf(odds, entry);
        if (left < 0) {
            return entry.deed;
        }
    }
    return Deed::SignUp;
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

std::string_view nameOf(Deed deed)
{
    return std::find_if(deeds.begin(), deeds.end(), [deed](const DeedEntry &entry) {
        return entry.deed == deed;
    })->name;
}

std::string_view nameOf(FailurePoint point)
{
    return std::find_if(points.begin(), points.end(), [point](const auto &entry) {
        return entry.first == point;
    })->second;
}

std::optional<Deed> deedNamed(std::string_view name)
{
    const auto *found
        = std::find_if(deeds.begin(), deeds.end(), [name](const DeedEntry &entry) { return entry.name == name; });
    return found == deeds.end() ? std::nullopt : std::optional(found->deed);
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

LiveTransactionPlan planOf(const TransactionOdds &odds, Dice &dice)
{
    LiveTransactionPlan plan;
    plan.deed = deedOf(odds, dice);
    plan.failure = failureOf(odds, dice);
    plan.isContested = dice.happens(odds.contested);
    if (plan.isContested) {
        plan.deed = Deed::RenameUser;
    }
    return plan;
}

} // namespace cells
