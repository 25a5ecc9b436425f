// SPDX-License-Identifier: MIT
#include "models/engine/support/digestfile.h"

#include "models/engine/support/supportmessages.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>

namespace cells {

namespace {

constexpr std::size_t digestSize = 32;
constexpr std::size_t bufferSize = 1 << 20;
using Digest = std::array<char, digestSize>;

class Sha256
{
public:
    Sha256()
        : m_context(EVP_MD_CTX_new())
    {
        EVP_DigestInit_ex(m_context, EVP_sha256(), nullptr);
    }
    ~Sha256() { EVP_MD_CTX_free(m_context); }
    Sha256(const Sha256 &) = delete;
    Sha256 &operator=(const Sha256 &) = delete;

    void add(const void *bytes, std::size_t count) { EVP_DigestUpdate(m_context, bytes, count); }
    Digest digest()
    {
        Digest digest{};
        EVP_DigestFinal_ex(m_context, reinterpret_cast<unsigned char *>(digest.data()), nullptr);
        return digest;
    }

private:
    EVP_MD_CTX *m_context;
};

} // namespace

struct DigestWriter::Private
{
    explicit Private(Outcome<std::unique_ptr<FileWriter>> opened)
        : file(std::move(opened))
    {
        buffer.reserve(bufferSize);
    }

    void flush()
    {
        if (written && file) {
            written = (*file)->write(buffer);
        }
        buffer.clear();
    }

    Outcome<std::unique_ptr<FileWriter>> file;
    Outcome<void> written;
    Sha256 sha;
    std::string buffer;
};

DigestWriter::DigestWriter(Outcome<std::unique_ptr<FileWriter>> file)
    : m_private(std::make_unique<Private>(std::move(file)))
{
}

DigestWriter::~DigestWriter() = default;

void DigestWriter::write(std::string_view bytes)
{
    m_private->sha.add(bytes.data(), bytes.size());
    while (!bytes.empty()) {
        const auto part = bytes.substr(0, bufferSize - m_private->buffer.size());
        m_private->buffer += part;
        bytes.remove_prefix(part.size());
        if (m_private->buffer.size() == bufferSize) {
            m_private->flush();
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
    auto &own = *m_private;
    const auto digest = own.sha.digest();
    own.buffer.append(digest.data(), digest.size());
    own.flush();
    if (!own.file) {
        return propagate(own.file.error());
    }
    return own.written.and_then([&] { return (*own.file)->commit(); });
}

struct DigestReader::Private
{
    explicit Private(Outcome<std::unique_ptr<FileReader>> opened)
    {
        if (opened) {
            file = std::move(*opened);
            left = file->size() - std::min<std::uint64_t>(file->size(), digestSize);
        } else {
            failure = std::move(opened.error());
        }
    }

    // Fills `into`, or refuses the file.
    void fill(char *into, std::size_t count)
    {
        if (failure) {
            return;
        }
        if (auto read = file->read(into, count); !read) {
            failure = std::move(read.error());
        }
    }

    // Null after a failure to open it.
    std::unique_ptr<FileReader> file;
    Sha256 sha;
    // Bytes left before the digest.
    std::uint64_t left = 0;
    std::optional<Failure> failure;
};

DigestReader::DigestReader(Outcome<std::unique_ptr<FileReader>> file)
    : m_private(std::make_unique<Private>(std::move(file)))
{
}

DigestReader::~DigestReader() = default;

bool DigestReader::isSound() const
{
    return !m_private->failure;
}

std::string DigestReader::bytes(std::size_t count)
{
    std::string bytes(std::min<std::uint64_t>(count, m_private->left), '\0');
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
        furtherValues.insert(furtherValues.begin(), m_private->file->path());
        m_private->failure = Failure{Failure::Kind::Refused, Message(pattern, std::move(furtherValues)), {}};
    }
}

Outcome<void> DigestReader::finish()
{
    auto &own = *m_private;
    Digest stated{};
    if (own.left > 0) {
        refuse(messages::fileTooLong);
    }
    own.fill(stated.data(), stated.size());
    if (isSound() && stated != own.sha.digest()) {
        refuse(messages::fileDigestDiffers);
    }
    return own.failure ? Outcome<void>(propagate(*own.failure)) : Outcome<void>();
}

void DigestReader::read(void *into, std::size_t count)
{
    auto &own = *m_private;
    if (count > own.left) {
        refuse(messages::storedFileCutShort);
    }
    if (isSound() && count > 0) {
        own.fill(static_cast<char *>(into), count);
        own.sha.add(into, count);
        own.left -= count;
    }
}

std::size_t DigestReader::stringLength(std::size_t unit)
{
    const auto length = number<std::uint64_t>();
    if (isSound() && (length > m_private->left || length % unit != 0)) {
        refuse(messages::storedFileCutShort);
    }
    return isSound() ? static_cast<std::size_t>(length) : 0;
}

} // namespace cells
