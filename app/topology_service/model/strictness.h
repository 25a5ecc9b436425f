// SPDX-License-Identifier: MIT
#pragma once

namespace cells {

// The rules of BeginUpdate where GitLab's own are not published.
enum class Strictness
{
    Design, // as the design documents have it: each destroy finds the claim that it describes, and no value is in both
    Rails // as the Rails client needs it
};

} // namespace cells
