// SPDX-License-Identifier: MIT
#include "models/claims/keytext.h"

#include <algorithm>

namespace cells {

std::string keyLabel(std::string_view key)
{
    std::string label(key);
    std::replace(label.begin(), label.end(), '_', ' ');
    return label;
}

std::string keyFrom(std::string_view label)
{
    std::string key(label);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

} // namespace cells
