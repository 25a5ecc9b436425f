// SPDX-License-Identifier: MIT
#include "models/engine/audit/audittypes.h"

#include <charconv>

namespace cells {

std::string textOf(const AuditHead &head)
{
    return std::to_string(head.count) + " " + head.hash + "\n";
}

std::optional<AuditHead> parseHead(std::string_view text)
{
    AuditHead head;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), head.count);
    const auto rest = text.substr(std::size_t(end - text.data()));
    if (error != std::errc{} || head.count < 0 || rest.size() != AuditHead::hashLength + 2 || rest.front() != ' '
        || rest.back() != '\n') {
        return std::nullopt;
    }
    head.hash = rest.substr(1, AuditHead::hashLength);
    return head;
}

} // namespace cells
