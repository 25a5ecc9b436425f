#include "models/ports/environment.h"

#include <algorithm>

namespace cells {

std::string nameOf(EnvironmentKind kind)
{
    switch (kind) {
    case EnvironmentKind::Sandbox:
        return "sandbox";
    case EnvironmentKind::Development:
        return "development";
    case EnvironmentKind::Staging:
        return "staging";
    case EnvironmentKind::Production:
        break;
    }
    return "production";
}

const CellProfile *Environment::cell(CellId id) const
{
    const auto found
        = std::find_if(cells.begin(), cells.end(), [id](const CellProfile &cell) { return cell.id == id; });
    return found == cells.end() ? nullptr : &*found;
}

} // namespace cells
