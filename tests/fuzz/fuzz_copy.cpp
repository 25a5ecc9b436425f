// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/copyrows.h"
#include "models/claims/catalogue.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

using namespace cells;

// What a server sends for COPY: two bytes choose the model and how much comes at a time (B17).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2) {
        return 0;
    }
    const auto &model = catalogue()[data[0] % catalogue().size()];
    const std::size_t part = data[1] == 0 ? size : data[1];
    auto rest = textOf(data + 2, size - 2);
    CopyRows copy;
    copy.begin(model, 0, 1'000'000'000);
    std::int64_t last = 0;
    std::size_t read = 0;
    for (bool hasMore = true; hasMore && !rest.empty();) {
        auto &pending = copy.bytes();
        // In memory of exactly its size, so that a read behind it is seen.
        pending = pending + std::string(rest.substr(0, part));
        pending.shrink_to_fit();
        rest.remove_prefix(std::min(part, rest.size()));
        std::vector<RowView> rows;
        hasMore = copy.take(rows);
        demand(hasMore || !copy.problem().empty(), "rows are refused without a reason");
        for (const auto &row : rows) {
            demand(row.id > 0 && row.id >= last, "a row is out of order");
            last = row.id;
            for (const auto &value : row.values) {
                read += std::size_t(std::count(value.text.begin(), value.text.end(), 'x'));
            }
            demand(!hasMore || row.values.size() == model.columns.size(), "a row lacks a value");
        }
    }
    return read == size ? -1 : 0;
}
