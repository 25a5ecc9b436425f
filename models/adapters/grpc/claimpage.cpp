// SPDX-License-Identifier: MIT
#include "models/adapters/grpc/claimpage.h"

#include "models/claims/digits.h"

namespace cells {
namespace {

enum WireType : unsigned
{
    Varint = 0,
    Fixed64 = 1,
    Text = 2,
    Fixed32 = 5
};

struct Field
{
    std::uint32_t number = 0;
    unsigned type = Varint;
    std::uint64_t varint = 0;
    std::string_view text;
};

// One protobuf message, field after field.
class Fields
{
public:
    explicit Fields(std::string_view bytes)
        : m_at(bytes.data())
        , m_end(bytes.data() + bytes.size())
    {
    }

    // False at the end, and when the bytes are not a message: then isBroken().
    bool next(Field &field)
    {
        std::uint64_t tag = 0;
        if (m_at == m_end || m_isBroken || !readVarint(tag)) {
            return false;
        }
        field.number = std::uint32_t(tag >> 3);
        field.type = tag & 7;
        if (tag >> 32 != 0 || field.number == 0) {
            return abort();
        }
        switch (field.type) {
        case Varint:
            return readVarint(field.varint);
        case Text:
            return readVarint(field.varint) && take(field.varint, field.text);
        case Fixed64:
            return take(8, field.text);
        case Fixed32:
            return take(4, field.text);
        default: // groups, which nothing sends anymore
            return abort();
        }
    }
    bool isBroken() const { return m_isBroken; }

    // Skips the next field if it has this number, and returns its value.
    bool isText(std::uint32_t number, std::string_view &text)
    {
        std::uint64_t length = 0;
        return isTagged(number, Text) && readVarint(length) && take(length, text);
    }
    bool isVarint(std::uint32_t number, std::uint64_t &value) { return isTagged(number, Varint) && readVarint(value); }
    bool isAtEnd() const { return m_at == m_end; }
    // 0 at the end, and of a field whose tag takes more than one byte.
    std::uint32_t numberOfNext() const
    {
        return m_at == m_end || std::uint8_t(*m_at) >= 0x80 ? 0 : std::uint8_t(*m_at) >> 3;
    }

private:
    bool abort()
    {
        m_isBroken = true;
        return false;
    }

    bool isTagged(std::uint32_t number, unsigned type)
    {
        const bool isIt = m_at != m_end && std::uint8_t(*m_at) == (number << 3 | type);
        m_at += isIt;
        return isIt;
    }

    bool readVarint(std::uint64_t &value)
    {
        if (m_at != m_end && std::uint8_t(*m_at) < 0x80) {
            value = std::uint8_t(*m_at++);
            return true;
        }
        value = 0;
        for (unsigned shift = 0; shift < 70 && m_at != m_end; shift += 7) {
            const auto byte = std::uint8_t(*m_at++);
            value |= std::uint64_t(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return true;
            }
        }
        return abort();
    }

    bool take(std::uint64_t length, std::string_view &text)
    {
        if (length > std::uint64_t(m_end - m_at)) {
            return abort();
        }
        text = {m_at, std::size_t(length)};
        m_at += length;
        return true;
    }

    const char *m_at;
    const char *m_end;
    bool m_isBroken = false;
};

// Numbers of the fields in proto/claims/v1/messages.proto and service.proto.
namespace number {
constexpr std::uint32_t pageRecords = 1;
constexpr std::uint32_t pageTruncated = 2;
constexpr std::uint32_t uuid = 1;
constexpr std::uint32_t metadata = 2;
constexpr std::uint32_t cellId = 3;
constexpr std::uint32_t status = 4;
constexpr std::uint32_t leaseUuid = 5;
constexpr std::uint32_t createdAt = 6;
constexpr std::uint32_t updatedAt = 7;
constexpr std::uint32_t bucket = 1;
constexpr std::uint32_t subject = 2;
constexpr std::uint32_t source = 3;
constexpr std::uint32_t claim = 5;
} // namespace number

constexpr std::size_t uuidMessage = 38; // a tag, a length and 36 characters

// Reads a plain claim as every service writes it: each field once, in the order of their numbers. False for any other,
// which ClaimReader reads field by field.
class PlainClaimReader
{
public:
    PlainClaimReader(CellId cell, SourceType source, const ClaimTypeNumbers &numbers)
        : m_cell(cell)
        , m_source(source)
        , m_numbers(numbers)
    {
    }

    bool read(std::string_view record, ClaimView &view) const
    {
        Fields fields(record);
        std::string_view uuid, metadata, time;
        std::uint64_t cell = 0, status = 0;
        if (!fields.isText(number::uuid, uuid) || uuid.size() != uuidMessage
            || !fields.isText(number::metadata, metadata) || !fields.isVarint(number::cellId, cell)
            || !fields.isVarint(number::status, status) || !fields.isText(number::createdAt, time)
            || !(fields.isAtEnd() || fields.isText(number::updatedAt, time)) || !fields.isAtEnd()) {
            return false;
        }
        view.isPlain = cell == std::uint64_t(m_cell.value) && status == std::uint64_t(RecordStatus::Active);
        return view.isPlain && readMetadata(metadata, view);
    }

private:
    bool readMetadata(std::string_view metadata, ClaimView &view) const
    {
        Fields fields(metadata);
        std::string_view subject, source, claim, key;
        std::uint64_t type = 0, subjectId = 0, sourceType = 0;
        if (!fields.isText(number::subject, subject) || !fields.isText(number::source, source)
            || !fields.isText(number::claim, claim) || !fields.isAtEnd()) {
            return false;
        }
        Fields ofSubject(subject), ofSource(source), ofClaim(claim);
        if (!ofSubject.isVarint(1, type) || !ofSubject.isVarint(2, subjectId) || !ofSubject.isAtEnd()
            || !ofSource.isVarint(1, sourceType) || !ofSource.isText(2, key) || !ofSource.isAtEnd()
            || std::int32_t(sourceType) != std::int32_t(m_source)) {
            return false;
        }
        const auto id = idOfKey(key);
        view.id = id.value_or(0);
        view.subject = SubjectType(std::int32_t(type));
        view.subjectId = std::int64_t(subjectId);
        const auto number = ofClaim.numberOfNext();
        view.type = m_numbers.typeOf(std::int32_t(number));
        return id && isKnown(view.type) && !isInteger(view.type) && ofClaim.isText(number, view.value)
            && ofClaim.isAtEnd();
    }

    const CellId m_cell;
    const SourceType m_source;
    const ClaimTypeNumbers &m_numbers;
};

// Reads one claim. A field that appears twice, or with another wire type than expected, is left to the generated
// parser.
class ClaimReader
{
public:
    ClaimReader(CellId cell, SourceType source, const ClaimTypeNumbers &numbers)
        : m_plain(cell, source, numbers)
        , m_cell(cell)
        , m_source(source)
        , m_numbers(numbers)
    {
    }

    // False when it is not a message or has no id.
    bool read(std::string_view record, ClaimView &view)
    {
        view = {};
        if (m_plain.read(record, view)) {
            return true;
        }
        view = {};
        m_isOdd = m_isUnknown = false;
        m_seen = 0;
        m_status = m_cellId = 0;
        m_hasId = m_isOurSource = m_hasClaim = false;
        Fields fields(record);
        for (Field field; fields.next(field);) {
            if (!takeField(field, view)) {
                return false;
            }
        }
        constexpr auto needed
            = 1U << number::uuid | 1U << number::metadata | 1U << number::createdAt | 1U << number::cellId;
        const bool isUsual = !m_isOdd && (m_seen & needed) == needed && m_status == std::uint64_t(RecordStatus::Active)
            && m_cellId == std::uint64_t(m_cell.value) && m_isOurSource && m_hasClaim;
        view.isPlain = isUsual && !m_isUnknown;
        view.isOfUnknownType = isUsual && m_isUnknown;
        return !fields.isBroken() && m_hasId;
    }

private:
    bool takeField(const Field &field, ClaimView &view)
    {
        if (field.number > number::updatedAt) {
            return true; // of a later protocol
        }
        const bool isNumber = field.number == number::cellId || field.number == number::status;
        const auto bit = 1U << field.number;
        m_isOdd = m_isOdd || (m_seen & bit) != 0 || field.type != (isNumber ? Varint : Text);
        m_seen |= bit;
        switch (field.number) {
        case number::uuid:
            m_isOdd = m_isOdd || field.text.size() != uuidMessage;
            return true;
        case number::metadata:
            return field.type != Text || readMetadata(field.text, view);
        case number::cellId:
            m_cellId = field.varint;
            return true;
        case number::status:
            m_status = field.varint;
            return true;
        case number::leaseUuid:
            m_isOdd = true;
            return true;
        default:
            return true;
        }
    }

    bool readMetadata(std::string_view metadata, ClaimView &view)
    {
        Fields fields(metadata);
        unsigned seen = 0;
        std::string_view bucket;
        for (Field field; fields.next(field);) {
            if (field.number > number::claim) {
                continue;
            }
            m_isOdd = m_isOdd || (seen & 1U << field.number) != 0 || field.type != Text;
            seen |= 1U << field.number;
            const bool isRead = field.number == number::subject ? readSubject(field.text, view)
                : field.number == number::source                ? readSource(field.text, view)
                : field.number == number::claim                 ? readClaim(field.text, view)
                                                                : true;
            if (!isRead) {
                return false;
            }
            if (field.number == number::bucket) {
                bucket = field.text;
            }
        }
        return !fields.isBroken() && (m_hasClaim || readBucket(bucket, view));
    }

    bool readSubject(std::string_view subject, ClaimView &view)
    {
        Fields fields(subject);
        std::uint64_t type = 0;
        for (Field field; fields.next(field);) {
            m_isOdd = m_isOdd || (field.number <= 2 && field.type != Varint);
            if (field.number == 1) {
                type = field.varint;
            } else if (field.number == 2) {
                view.subjectId = std::int64_t(field.varint);
            }
        }
        view.subject = SubjectType(std::int32_t(type));
        return !fields.isBroken();
    }

    bool readSource(std::string_view source, ClaimView &view)
    {
        Fields fields(source);
        for (Field field; fields.next(field);) {
            if (field.number == 1 && field.type == Varint) {
                m_isOurSource = std::int32_t(field.varint) == std::int32_t(m_source);
            } else if (field.number == 2 && field.type == Text) {
                const auto id = idOfKey(field.text);
                m_hasId = id.has_value();
                view.id = id.value_or(0);
            } else {
                m_isOdd = m_isOdd || field.number <= 2;
            }
        }
        return !fields.isBroken();
    }

    // In a oneof the last one on the wire counts; more than one is left to the generated parser.
    bool readClaim(std::string_view claim, ClaimView &view)
    {
        Fields fields(claim);
        for (Field field; fields.next(field);) {
            m_isOdd = m_isOdd || m_hasClaim;
            m_hasClaim = true;
            view.type = m_numbers.typeOf(std::int32_t(field.number));
            m_isUnknown = !isKnown(view.type);
            m_isOdd = m_isOdd || (!m_isUnknown && field.type != (isInteger(view.type) ? Varint : Text));
            if (field.type == Text) {
                view.value = field.text;
            }
            view.number = std::int64_t(field.varint);
        }
        return !fields.isBroken();
    }

    // Reads a claim of the era before types.v1.Claim. A number in unusual form is left to the generated parser.
    bool readBucket(std::string_view bucket, ClaimView &view)
    {
        Fields fields(bucket);
        for (Field field; fields.next(field);) {
            if (field.number == 1 && field.type == Varint) {
                view.type = m_numbers.typeOf(std::int32_t(field.varint));
            } else if (field.number == 2 && field.type == Text) {
                view.value = field.text;
                m_hasClaim = true;
            } else {
                m_isOdd = m_isOdd || field.number <= 2;
            }
        }
        m_isUnknown = !isKnown(view.type);
        if (m_hasClaim && isKnown(view.type) && isInteger(view.type)) {
            const auto number = wholeNumber(view.value);
            m_isOdd = m_isOdd || !number || view.value != std::to_string(*number);
            view.number = number.value_or(0);
            view.value = {};
        }
        return !fields.isBroken();
    }

    const PlainClaimReader m_plain;
    const CellId m_cell;
    const SourceType m_source;
    const ClaimTypeNumbers &m_numbers;
    bool m_isOdd = false;
    // The type of the claim is unknown to this build.
    bool m_isUnknown = false;
    bool m_hasId = false;
    bool m_isOurSource = false;
    bool m_hasClaim = false;
    unsigned m_seen = 0;
    std::uint64_t m_status = 0;
    std::uint64_t m_cellId = 0;
};

// Returns the last field of that number in a message; nothing when there is none, or the bytes are not a message.
std::optional<std::string_view> textOf(std::string_view message, std::uint32_t number)
{
    Fields fields(message);
    std::optional<std::string_view> text;
    for (Field field; fields.next(field);) {
        if (field.number == number && field.type == Text) {
            text = field.text;
        }
    }
    return fields.isBroken() ? std::nullopt : text;
}

std::optional<std::int64_t> sourceIdOf(std::string_view record)
{
    constexpr std::uint32_t key = 2;
    const auto metadata = textOf(record, number::metadata);
    const auto source = metadata ? textOf(*metadata, number::source) : std::nullopt;
    const auto bytes = source ? textOf(*source, key) : std::nullopt;
    return bytes ? idOfKey(*bytes) : std::nullopt;
}

} // namespace

bool splitClaimPage(std::string_view bytes, ClaimPageView &page)
{
    page.records.clear();
    page.claims.clear();
    page.isTruncated = false;
    Fields fields(bytes);
    for (Field field; fields.next(field);) {
        if (field.number == number::pageRecords && field.type == Text) {
            page.records.push_back(field.text);
        } else if (field.number == number::pageTruncated && field.type == Varint) {
            page.isTruncated = field.varint != 0;
        } else if (field.number <= number::pageTruncated) {
            return false;
        }
    }
    return !fields.isBroken();
}

std::optional<std::int64_t> lastWholeSource(const ClaimPageView &page)
{
    std::optional<std::int64_t> last;
    for (auto record = page.records.rbegin(); record != page.records.rend(); ++record) {
        const auto id = sourceIdOf(*record);
        if (!id || (last && *id != *last)) {
            return id;
        }
        last = id;
    }
    return std::nullopt;
}

bool readClaims(CellId cell, SourceType source, const ClaimTypeNumbers &numbers, ClaimPageView &page)
{
    ClaimReader reader(cell, source, numbers);
    page.claims.resize(page.records.size());
    for (std::size_t i = 0; i < page.records.size(); ++i) {
        if (!reader.read(page.records[i], page.claims[i])) {
            return false;
        }
    }
    return true;
}

} // namespace cells
