// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace cells {

// "0.953", in any locale; "unknown" for what is no finite number.
std::string fixedText(double number, int decimals);
// With three digits that matter: "3,412,346", "123", "12.3", "1.52", "0.00410".
std::string numberText(double number);

} // namespace cells
