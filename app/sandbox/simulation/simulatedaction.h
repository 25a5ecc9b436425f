// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/data/population.h"
#include "app/sandbox/simulation/rowwriter.h"
#include "app/sandbox/workload/transactionplan.h"

namespace cells {

// One deed, written to the rows. Where what it needs is not there or not free, the row writer rejects it.
class SimulatedAction
{
public:
    SimulatedAction(RowWriter &rows, const Population &population, Dice &dice, const TransactionPlan &plan);

    void run();
    // Returns the work that remains after the transaction for rows that were written without callbacks.
    ClaimUpdate takeBulkWork() { return std::move(m_bulk); }

private:
    void signUp();
    void renameUser();
    void addEmail();
    void changeEmail();
    void removeRow(const ClaimableModel &model);
    void newGroup();
    void renameGroup();
    void newProject();
    void addKey();
    void addDomain();
    void changeServiceDesk();
    void importEmails();
    void purgeEmails();

    void addTopLevelNamespace(const std::string &path, const char *type, std::int64_t owner, std::int64_t organization);
    std::int64_t randomId(std::int64_t rows);
    std::string word();
    std::string nameFor(std::int64_t id);
    // Rejects when there is none.
    std::int64_t existing(const ClaimableModel &model, std::int64_t rows);
    void mustBeFree(const ClaimableModel &model, std::string_view column, const std::string &value);

    RowWriter &m_rows;
    const Population &m_population;
    Dice &m_dice;
    const TransactionPlan &m_plan;
    ClaimUpdate m_bulk;
};

} // namespace cells
