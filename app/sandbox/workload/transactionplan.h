// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/enumtable.h"

#include <cstdint>
#include <map>

namespace cells {

// An action of a person or a job in one transaction.
enum class Action
{
    SignUp,
    RenameUser,
    AddEmail,
    ChangeEmail,
    RemoveEmail,
    NewGroup,
    RenameGroup,
    NewProject,
    AddKey,
    RemoveKey,
    AddDomain,
    ChangeServiceDesk,
    ImportEmails, // around the callbacks
    PurgeEmails // around the callbacks
};

consteval auto enumTable(Action)
{
    return enumKeys<Action>({{Action::SignUp, "sign_up"}, {Action::RenameUser, "rename_user"},
        {Action::AddEmail, "add_email"}, {Action::ChangeEmail, "change_email"}, {Action::RemoveEmail, "remove_email"},
        {Action::NewGroup, "new_group"}, {Action::RenameGroup, "rename_group"}, {Action::NewProject, "new_project"},
        {Action::AddKey, "add_key"}, {Action::RemoveKey, "remove_key"}, {Action::AddDomain, "add_domain"},
        {Action::ChangeServiceDesk, "change_service_desk"}, {Action::ImportEmails, "import_emails"},
        {Action::PurgeEmails, "purge_emails"}});
}

// The point at which a transaction fails, with the number of the design documents.
enum class FailurePoint
{
    None,
    Validation, // 1: nothing was begun
    TakenElsewhere, // 2A: another cell has the value for good
    LeasedElsewhere, // 2A: a lease has it for now
    SameValueTwice, // 2A: created and destroyed in one batch
    BeginUnanswered, // 2B: the request or its answer is lost
    Constraint, // 3A: the database refuses; the lease is rolled back
    CrashInside, // 3B: gone with the local transaction open
    CrashAfterCommit, // 4A: gone before CommitUpdate
    CommitUnanswered, // 4B: the request or its answer is lost
    RowNotDeleted // 5A: the local row stays
};

consteval auto enumTable(FailurePoint)
{
    return enumKeys<FailurePoint>({{FailurePoint::None, "none"}, {FailurePoint::Validation, "1"},
        {FailurePoint::TakenElsewhere, "2A-permanent"}, {FailurePoint::LeasedElsewhere, "2A-temporary"},
        {FailurePoint::SameValueTwice, "2A-batch"}, {FailurePoint::BeginUnanswered, "2B"},
        {FailurePoint::Constraint, "3A"}, {FailurePoint::CrashInside, "3B"}, {FailurePoint::CrashAfterCommit, "4A"},
        {FailurePoint::CommitUnanswered, "4B"}, {FailurePoint::RowNotDeleted, "5A"}});
}

struct TransactionOdds
{
    // Weights; the usual ones where empty.
    std::map<Action, int> mix;
    // The probability for a transaction, from 0 to 1.
    std::map<FailurePoint, double> failures;
    // The share of transactions that want one of the few names that all cells want.
    double contested = 0;
};

// Numbers that are the same for the same seed, on every machine.
class Dice
{
public:
    Dice(std::uint32_t seed, std::int64_t cell, std::int64_t nth);

    std::uint64_t next();
    // Returns a number from 0 to sides - 1.
    std::int64_t throwOf(std::int64_t faces) { return std::int64_t(next() % std::uint64_t(faces)); }
    // Returns true with this probability.
    bool happens(double probability) { return double(next() >> 11) * 0x1p-53 < probability; }

private:
    std::uint64_t m_state;
};

struct TransactionPlan
{
    Action action = Action::SignUp;
    FailurePoint failure = FailurePoint::None;
    bool isContested = false;
};

// Pure: what the dice of the nth transaction of a cell say.
TransactionPlan planOf(const TransactionOdds &odds, Dice &dice);

} // namespace cells
