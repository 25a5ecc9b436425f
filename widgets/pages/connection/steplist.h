// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/connection/steptable.h"
#include "widgets/toolkit/grid/gridview.h"
#include "widgets/toolkit/grid/tableactions.h"

namespace cells::connection {

// The steps of the connection check in their order, filling in as they end.
class StepList : public GridView
{
    Q_OBJECT

public:
    StepList(Page *page, TableActions::Head head);

    // Starts over: none of these steps has ended.
    void start(const std::vector<pairing::StepTitle> &titles);
    // Adds the step when start() did not announce it.
    void showStep(const pairing::CheckStep &step);
    // Selects the first fault, unless it was opened before: the reader may have selected another step since.
    void openFirstFault();

    const std::vector<CheckRow> &rows() const { return m_table->allRows(); }
    // Null when none is selected.
    const CheckRow *current() const;
    TableActions &tableActions() const { return *m_tableActions; }

private:
    StepTable *m_table;
    TableActions *m_tableActions;
    int m_opened = -1;
};

// For a list that has an order of its own and one selected row.
void useFixedOrder(GridView &grid);

} // namespace cells::connection
