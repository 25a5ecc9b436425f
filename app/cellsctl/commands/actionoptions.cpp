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
    command.add_option("--confirm-cell", options.confirmCell, "The cell that is acted upon")
        ->required()
        ->check(CLI::PositiveNumber);
    command.add_option("--confirm-count", options.confirmCount, "How many leases or claims")->required();
    command.add_option("--reason", options.reason, "The alert or the ticket first")->required();
}

} // namespace cells
