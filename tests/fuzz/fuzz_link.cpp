// SPDX-License-Identifier: MIT
#include "models/presentation/base/deeplink.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;

// A deep link, which may come from anywhere.
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const auto text = QString::fromUtf8(reinterpret_cast<const char *>(data), qsizetype(size));
    const auto link = parseDeepLink(text);
    if (!link) {
        demand(!link.error().text().empty(), "a link is refused without a reason");
        return 0;
    }
    const auto again = parseDeepLink(textOf(*link));
    demand(again && *again == *link, "a link that was read is written as another one");
    return 0;
}
