#include "models/claims/keytext.h"

#include <algorithm>

namespace cells {

std::string wordsOf(std::string_view key)
{
    std::string words(key);
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

std::string keyFrom(std::string_view words)
{
    std::string key(words);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

} // namespace cells
