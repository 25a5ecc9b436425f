#pragma once

#include "models/ports/rowstream.h"

#include <string>

namespace cells {

// The binary form of COPY ... TO STDOUT, taken apart as it comes: rows of one claimable model, an id, a subject and the
// claimed columns each. The server is not trusted: lengths, counts and order are checked before anything is read.
class CopyRows
{
public:
    // No row of a claimed table is anywhere near as large.
    static constexpr std::size_t largestRow = std::size_t{64} << 20;

    // For rows with after < id <= upTo; what was there before is dropped.
    void begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo);
    // What was not taken yet. What comes is appended to it; it must not be changed otherwise.
    std::string &bytes();
    // Appends all whole rows to `rows`, whose views live until bytes() or begin() is called. False: this is not what
    // was asked for, and `problem()` says why.
    bool take(std::vector<RowView> &rows);
    // Whether the end mark was read; without it the copy was cut short.
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
