// SPDX-License-Identifier: MIT
#include "models/engine/differences/differencecodec.h"

#include "models/engine/differences/differencemessages.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

namespace {

constexpr char version = 3;

constexpr unsigned flagBits = std::size(differenceFlags);

class Writer
{
public:
    std::string bytes{version};

    // Small numbers in few bytes.
    void number(std::uint64_t number)
    {
        for (; number >= 0x80; number >>= 7) {
            bytes += char(number | 0x80);
        }
        bytes += char(number);
    }
    // Also small negative ones.
    void signedNumber(std::int64_t number) { this->number(std::uint64_t(number) << 1 ^ std::uint64_t(number >> 63)); }
    void text(std::string_view text)
    {
        number(text.size());
        bytes += text;
    }
};

class Reader
{
public:
    explicit Reader(std::string_view bytes)
        : m_bytes(bytes)
    {
        m_isSound = m_bytes.starts_with(version);
        m_bytes.remove_prefix(m_isSound ? 1 : 0);
    }

    bool isSound() const { return m_isSound; }
    bool isAtEnd() const { return !m_isSound || m_bytes.empty(); }

    std::uint64_t number()
    {
        std::uint64_t number = 0;
        for (unsigned shift = 0; shift < 64 && !m_bytes.empty(); shift += 7) {
            const auto byte = std::uint8_t(m_bytes.front());
            m_bytes.remove_prefix(1);
            number |= std::uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return number;
            }
        }
        m_isSound = false;
        return 0;
    }
    std::int64_t signedNumber()
    {
        const auto twice = number();
        return std::int64_t(twice >> 1) ^ -std::int64_t(twice & 1);
    }
    std::string_view text()
    {
        const auto length = number();
        m_isSound = m_isSound && length <= m_bytes.size();
        const auto text = m_bytes.substr(0, m_isSound ? std::size_t(length) : 0);
        m_bytes.remove_prefix(text.size());
        return text;
    }

private:
    std::string_view m_bytes;
    bool m_isSound = false;
};

void write(Writer &to, const Difference &difference, std::int64_t idBefore)
{
    to.signedNumber(std::int64_t(std::uint64_t(difference.id) - std::uint64_t(idBefore)));
    to.signedNumber(std::int64_t(difference.type));
    to.number(std::uint64_t(difference.drift) << flagBits | flagsOf(difference));
    to.signedNumber(difference.owner.value);
    to.signedNumber(difference.claimedSubject);
    to.signedNumber(difference.expectedSubject);
    to.signedNumber(difference.createdAt.time_since_epoch().count());
    const auto &claimed = difference.claimed;
    const auto &expected = difference.expected;
    const auto end = std::mismatch(claimed.begin(), claimed.end(), expected.begin(), expected.end()).first;
    const auto same = std::size_t(end - claimed.begin());
    to.text(claimed);
    to.number(same);
    to.text(std::string_view(expected).substr(same));
    // Written as a key, because a later build may number them otherwise.
    to.text(difference.doubt ? toKey(*difference.doubt) : std::string_view());
}

// False when it is none.
bool read(Reader &from, Difference &difference)
{
    difference.id = std::int64_t(std::uint64_t(difference.id) + std::uint64_t(from.signedNumber()));
    difference.type = ClaimType(std::int32_t(from.signedNumber()));
    const auto driftAndFlags = from.number();
    const auto drift = driftAndFlags >> flagBits;
    difference.drift = DriftClass(drift);
    setFlags(difference, driftAndFlags);
    difference.owner.value = from.signedNumber();
    difference.claimedSubject = from.signedNumber();
    difference.expectedSubject = from.signedNumber();
    difference.createdAt = Instant(Duration(from.signedNumber()));
    difference.claimed = from.text();
    const auto same = from.number();
    const auto rest = from.text();
    difference.doubt = fromKey<PairReason::Code>(from.text());
    const bool isSound = from.isSound() && drift < allOf<DriftClass>().size() && same <= difference.claimed.size();
    difference.expected = difference.claimed.substr(0, isSound ? std::size_t(same) : 0);
    difference.expected += rest;
    return isSound;
}

} // namespace

std::string encodedDifferences(const Differences &differences, std::size_t from)
{
    Writer writer;
    std::int64_t idBefore = 0;
    for (auto row = from; row < differences.size(); ++row) {
        const auto difference = differences.at(row);
        write(writer, difference, idBefore);
        idBefore = difference.id;
    }
    return std::move(writer.bytes);
}

Outcome<void> decodeDifferences(std::string_view bytes, Differences &into)
{
    Reader reader(bytes);
    Difference difference;
    while (!reader.isAtEnd()) {
        if (!read(reader, difference)) {
            break;
        }
        into.append(difference);
    }
    return reader.isSound() && reader.isAtEnd() ? Outcome<void>()
                                                : failed(Failure::Kind::Refused, messages::differencesDamaged);
}

} // namespace cells::drift
