// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/scanstreams.h"

#include <string>

namespace cells {

// Parses the binary form of COPY ... TO STDOUT as it arrives. Its rows are those of one claimable model: an id, a
// subject and the claimed columns. The server is not trusted: lengths, counts and order are checked before anything is
// read.
class CopyRows
{
public:
    // No row of a claimed table is nearly this large.
    static constexpr std::size_t largestRow = std::size_t{64} << 20;

    // Starts a range of rows with after < id <= upTo and drops the previous one.
    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo);
    // The bytes that are not parsed yet. Append what arrives; change nothing else.
    std::string &bytes();
    // Appends all whole rows to `rows`; their views are valid until bytes() or begin() is called. Returns false for
    // unexpected data; `problem()` then gives the reason.
    bool take(std::vector<RowView> &rows);
    // True when the end mark was read; without it the copy was cut short.
    bool isWhole() const { return m_isEnded; }
    const std::string &problem() const { return m_problem; }

private:
    bool readHeader(std::string_view &rest);
    bool takeRow(std::string_view &rest, std::vector<RowView> &rows, bool &isThere);
    bool takeField(std::size_t field, std::string_view bytes, bool isNull, RowView &row);
    bool refuse(std::string why);

    const ClaimableModel *m_model = nullptr;
    std::int64_t m_after = 0;
    std::int64_t m_lastId = 0;
    std::int64_t m_upTo = 0;
    std::string m_bytes;
    std::size_t m_used = 0;
    bool m_isHeaderRead = false;
    bool m_isEnded = false;
    std::vector<ValueView> m_values;
    std::string m_problem;
};

} // namespace cells
