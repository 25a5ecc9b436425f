// SPDX-License-Identifier: MIT
#include "models/ports/environment.h"

#include <algorithm>

namespace cells {

const CellProfile *Environment::cell(CellId id) const
{
    const auto found
        = std::find_if(cells.begin(), cells.end(), [id](const CellProfile &cell) { return cell.id == id; });
    return found == cells.end() ? nullptr : &*found;
}

} // namespace cells
