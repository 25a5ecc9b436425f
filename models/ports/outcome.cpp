#include "models/ports/outcome.h"

namespace cells {

std::string nameOf(Failure::Kind kind)
{
    switch (kind) {
    case Failure::Kind::Refused:
        return "refused";
    case Failure::Kind::Cancelled:
        return "cancelled";
    case Failure::Kind::TimedOut:
        return "timed out";
    case Failure::Kind::Unreachable:
        return "unreachable";
    case Failure::Kind::Unknown:
        break;
    }
    return "unknown";
}

} // namespace cells
