// SPDX-License-Identifier: MIT
#include "models/engine/support/digestfile.h"

#include "models/engine/support/supportmessages.h"

#include <algorithm>

namespace cells {

namespace {

constexpr std::size_t bufferSize = 1 << 20;

} // namespace

DigestWriter::DigestWriter(Outcome<std::unique_ptr<FileWriter>> file)
    : m_file(std::move(file))
{
    m_buffer.reserve(bufferSize);
}

void DigestWriter::write(std::string_view bytes)
{
    m_sha.add(bytes.data(), bytes.size());
    while (!bytes.empty()) {
        const auto part = bytes.substr(0, bufferSize - m_buffer.size());
        m_buffer += part;
        bytes.remove_prefix(part.size());
        if (m_buffer.size() == bufferSize) {
            flush();
        }
    }
}

void DigestWriter::string(std::string_view bytes)
{
    number(static_cast<std::uint64_t>(bytes.size()));
    write(bytes);
}

Outcome<void> DigestWriter::finish()
{
    const auto digest = m_sha.digest();
    m_buffer.append(digest.data(), digest.size());
    flush();
    if (!m_file) {
        return propagate(m_file.error());
    }
    return m_written.and_then([this] { return (*m_file)->commit(); });
}

void DigestWriter::flush()
{
    if (m_written && m_file) {
        m_written = (*m_file)->write(m_buffer);
    }
    m_buffer.clear();
}

DigestReader::DigestReader(Outcome<std::unique_ptr<FileReader>> file)
{
    if (file) {
        m_file = std::move(*file);
        m_left = m_file->size() - std::min<std::uint64_t>(m_file->size(), Sha256::size);
    } else {
        m_failure = std::move(file.error());
    }
}

std::string DigestReader::bytes(std::size_t count)
{
    std::string bytes(std::min<std::uint64_t>(count, m_left), '\0');
    read(bytes.data(), count);
    return isSound() ? bytes : std::string();
}

std::string DigestReader::string()
{
    return bytes(stringLength(1));
}

void DigestReader::refuse(const MessagePattern &pattern, std::vector<Message> furtherValues)
{
    if (isSound()) {
        furtherValues.insert(furtherValues.begin(), m_file->path());
        m_failure = Failure{Failure::Kind::Refused, Message(pattern, std::move(furtherValues)), {}};
    }
}

Outcome<void> DigestReader::finish()
{
    std::array<char, Sha256::size> stated{};
    if (m_left > 0) {
        refuse(messages::fileTooLong);
    }
    fill(stated.data(), stated.size());
    if (isSound() && stated != m_sha.digest()) {
        refuse(messages::fileDigestDiffers);
    }
    return m_failure ? Outcome<void>(propagate(*m_failure)) : Outcome<void>();
}

void DigestReader::read(void *into, std::size_t count)
{
    if (count > m_left) {
        refuse(messages::storedFileCutShort);
    }
    if (isSound() && count > 0) {
        fill(static_cast<char *>(into), count);
        m_sha.add(into, count);
        m_left -= count;
    }
}

// Fills `into`, or refuses the file.
void DigestReader::fill(char *into, std::size_t count)
{
    if (!isSound()) {
        return;
    }
    if (auto read = m_file->read(into, count); !read) {
        m_failure = std::move(read.error());
    }
}

std::size_t DigestReader::stringLength(std::size_t unit)
{
    const auto length = number<std::uint64_t>();
    if (isSound() && (length > m_left || length % unit != 0)) {
        refuse(messages::storedFileCutShort);
    }
    return isSound() ? static_cast<std::size_t>(length) : 0;
}

} // namespace cells
