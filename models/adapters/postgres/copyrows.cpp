// SPDX-License-Identifier: MIT
#include "models/adapters/postgres/copyrows.h"

#include "models/adapters/postgres/networkorder.h"

#include <algorithm>
#include <utility>

namespace cells {
namespace {

constexpr std::string_view signature("PGCOPY\n\377\r\n\0", 11);
// Signature, flags and the length of the header extension.
constexpr std::size_t headerBytes = signature.size() + 8;
constexpr std::size_t wideNumber = 8;
// The id and the subject precede the claimed columns.
constexpr std::size_t leadingFields = 2;

} // namespace

void CopyRows::begin(const ClaimableModel &model, std::int64_t after, std::int64_t upTo)
{
    m_model = &model;
    m_after = m_lastId = after;
    m_upTo = upTo;
    // Keeps the allocated memory for the next range.
    m_bytes.clear();
    m_values.clear();
    m_used = 0;
    m_isHeaderRead = m_isEnded = false;
    m_problem.clear();
}

std::string &CopyRows::bytes()
{
    m_bytes.erase(0, std::exchange(m_used, 0));
    return m_bytes;
}

bool CopyRows::take(std::vector<RowView> &rows)
{
    auto rest = std::string_view(m_bytes).substr(m_used);
    if (!m_isHeaderRead && !readHeader(rest)) {
        return m_problem.empty();
    }
    m_values.clear();
    const auto first = rows.size();
    for (bool isThere = true; isThere && !m_isEnded;) {
        if (!takeRow(rest, rows, isThere)) {
            return false;
        }
    }
    if (m_isEnded && !rest.empty()) {
        return refuse("data follows its end");
    }
    if (rest.size() > largestRow) {
        return refuse("a row is larger than 64 MiB");
    }
    m_used = m_bytes.size() - rest.size();
    const auto columns = m_model->columns.size();
    for (std::size_t i = first; i < rows.size(); ++i) {
        rows[i].values = std::span<const ValueView>(m_values).subspan((i - first) * columns, columns);
    }
    return true;
}

// Returns false when the header is incomplete or invalid.
bool CopyRows::readHeader(std::string_view &rest)
{
    if (rest.size() < headerBytes) {
        return false;
    }
    const auto flags = numberIn<std::uint32_t>(rest.substr(signature.size()));
    const auto extension = numberIn<std::int32_t>(rest.substr(signature.size() + 4));
    // The upper half of the flags marks features that a reader must understand.
    if (!rest.starts_with(signature) || flags >> 16 != 0 || extension != 0) {
        return refuse("it does not begin with the COPY signature");
    }
    rest.remove_prefix(headerBytes);
    m_isHeaderRead = true;
    return true;
}

// `isThere` is true when a whole row was taken; `rest` then starts after it.
bool CopyRows::takeRow(std::string_view &rest, std::vector<RowView> &rows, bool &isThere)
{
    isThere = false;
    if (rest.size() < 2) {
        return true;
    }
    const auto count = numberIn<std::int16_t>(rest);
    const auto fields = m_model->columns.size() + leadingFields;
    if (count == -1) {
        m_isEnded = true;
        rest.remove_prefix(2);
        return true;
    }
    if (count < 0 || std::size_t(count) != fields) {
        return refuse("a row has " + std::to_string(count) + " fields instead of " + std::to_string(fields));
    }
    RowView row;
    const auto firstValue = m_values.size();
    auto left = rest.substr(2);
    for (std::size_t field = 0; field < fields; ++field) {
        const auto length = left.size() < 4 ? 0 : numberIn<std::int32_t>(left);
        if (length < -1 || (length > 0 && std::size_t(length) > largestRow)) {
            return refuse("a field has a length of " + std::to_string(length));
        }
        const auto size = std::size_t(std::max(length, 0));
        if (left.size() < 4 + size) {
            m_values.resize(firstValue);
            return true;
        }
        if (!takeField(field, left.substr(4, size), length < 0, row)) {
            return false;
        }
        left.remove_prefix(4 + size);
        if (rest.size() - left.size() > largestRow) {
            return refuse("a row is larger than 64 MiB");
        }
    }
    if (row.id <= m_after || row.id < m_lastId || row.id > m_upTo) {
        return refuse("a row is out of order or outside the range");
    }
    m_lastId = row.id;
    rows.push_back(row);
    rest = left;
    isThere = true;
    return true;
}

bool CopyRows::takeField(std::size_t field, std::string_view bytes, bool isNull, RowView &row)
{
    const bool isNumber = field < leadingFields || isInteger(m_model->columns[field - leadingFields].type);
    if ((isNumber && !isNull && bytes.size() != wideNumber) || (field == 0 && isNull)) {
        return refuse("a number has " + std::to_string(bytes.size()) + " bytes");
    }
    const auto number = isNumber && !isNull ? numberIn<std::int64_t>(bytes) : 0;
    if (field == 0) {
        row.id = number;
    } else if (field == 1) {
        row.subjectId = number;
    } else {
        m_values.push_back(isNull ? ValueView{} : ValueView{false, isNumber ? std::string_view() : bytes, number});
    }
    return true;
}

bool CopyRows::refuse(std::string why)
{
    m_problem = std::move(why);
    return false;
}

} // namespace cells
