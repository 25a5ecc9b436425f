// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/actionoptions.h"

#include <CLI/CLI.hpp>

namespace cells {

CellId confirmedCell(CellId cell, const ActionOptions &options)
{
    return cell.value == 0 ? CellId{options.confirmCell} : cell;
}

void addConfirmation(CLI::App &command, ActionOptions &options)
{
    command.add_option("--confirm-cell", options.confirmCell, "Number of the cell to change, as confirmation")
        ->required()
        ->check(CLI::PositiveNumber);
    command
        .add_option("--confirm-count", options.confirmCount, "Number of leases or claims to change, as confirmation")
        ->required();
    command.add_option("--reason", options.reason, "Reason, starting with an alert or ticket number")->required();
}

} // namespace cells
