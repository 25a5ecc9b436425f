#include "models/engine/support/digestfile.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cells {

namespace {

constexpr std::size_t digestSize = 32;
constexpr std::size_t bufferSize = 1 << 20;
using Digest = std::array<char, digestSize>;

class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    ~Descriptor() { close(); }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    operator int() const { return m_number; }
    bool close()
    {
        const int number = std::exchange(m_number, -1);
        return number < 0 || ::close(number) == 0;
    }

private:
    int m_number;
};

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

Failure fault(const std::filesystem::path &file, const std::string &what, int error)
{
    return {Failure::Kind::Refused, file.string() + " " + what + ": " + std::strerror(error), {}};
}

// 0, or the error.
int writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const auto count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) {
            return errno;
        }
        bytes.remove_prefix(count < 0 ? 0 : static_cast<std::size_t>(count));
    }
    return 0;
}

int syncFolder(const std::filesystem::path &file)
{
    const auto folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
    const Descriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    return descriptor < 0 || ::fsync(descriptor) != 0 ? errno : 0;
}

// Opens a new file beside `file`; its name in `name`.
int openBeside(const std::filesystem::path &file, std::string &name)
{
    name = file.string() + ".XXXXXX";
    return ::mkostemp(name.data(), O_CLOEXEC);
}

} // namespace

struct DigestWriter::Private
{
    explicit Private(std::filesystem::path path)
        : file(std::move(path))
        , descriptor(openBeside(file, temporary))
    {
        if (descriptor < 0) {
            temporary.clear();
            failure = fault(file, "cannot be written", errno);
        }
        buffer.reserve(bufferSize);
    }

    void check(int error)
    {
        if (error != 0 && !failure) {
            failure = fault(file, "cannot be written", error);
        }
    }
    void flush()
    {
        if (!failure) {
            check(writeAll(descriptor, buffer));
        }
        buffer.clear();
    }

    std::filesystem::path file;
    std::string temporary;
    Descriptor descriptor;
    Sha256 sha;
    std::string buffer;
    std::optional<Failure> failure;
};

DigestWriter::DigestWriter(std::filesystem::path file)
    : m_private(std::make_unique<Private>(std::move(file)))
{
}

DigestWriter::~DigestWriter()
{
    if (!m_private->temporary.empty()) {
        ::unlink(m_private->temporary.c_str());
    }
}

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
    if (!own.failure) {
        own.check(::fsync(own.descriptor) != 0 ? errno : 0);
        own.check(own.descriptor.close() ? 0 : errno);
    }
    if (!own.failure) {
        own.check(::rename(own.temporary.c_str(), own.file.c_str()) != 0 ? errno : 0);
    }
    if (own.failure) {
        return propagate(*own.failure);
    }
    own.temporary.clear();
    own.check(syncFolder(own.file));
    return own.failure ? Outcome<void>(propagate(*own.failure)) : Outcome<void>();
}

struct DigestReader::Private
{
    explicit Private(std::filesystem::path path)
        : file(std::move(path))
        , descriptor(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    {
        struct stat facts = {};
        if (descriptor < 0 || ::fstat(descriptor, &facts) != 0) {
            failure = fault(file, "cannot be opened", errno);
        } else if (!S_ISREG(facts.st_mode)) {
            failure = Failure{Failure::Kind::Refused, file.string() + " is not a regular file", {}};
        } else {
            const auto size = static_cast<std::size_t>(facts.st_size);
            left = size - std::min(size, digestSize);
        }
    }

    void refuse(std::string text)
    {
        if (!failure) {
            failure = Failure{Failure::Kind::Refused, std::move(text), {}};
        }
    }

    // Fills `into`, or refuses the file.
    void fill(char *into, std::size_t count)
    {
        while (count > 0 && !failure) {
            const auto got = ::read(descriptor, into, count);
            if (got < 0 && errno != EINTR) {
                failure = fault(file, "cannot be read", errno);
            } else if (got == 0) {
                refuse(file.string() + " is cut short.");
            } else if (got > 0) {
                into += got;
                count -= static_cast<std::size_t>(got);
            }
        }
    }

    std::filesystem::path file;
    Descriptor descriptor;
    Sha256 sha;
    // Before the digest.
    std::size_t left = 0;
    std::optional<Failure> failure;
};

DigestReader::DigestReader(std::filesystem::path file)
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
    std::string bytes(std::min(count, m_private->left), '\0');
    read(bytes.data(), count);
    return isSound() ? bytes : std::string();
}

std::string DigestReader::string()
{
    return bytes(stringLength(1));
}

void DigestReader::refuse(std::string text)
{
    m_private->refuse(m_private->file.string() + " " + std::move(text));
}

Outcome<void> DigestReader::finish()
{
    auto &own = *m_private;
    Digest stated{};
    if (own.left > 0) {
        refuse("is damaged: it has more in it than it says.");
    }
    own.fill(stated.data(), stated.size());
    if (isSound() && stated != own.sha.digest()) {
        refuse("is damaged: its contents do not have the digest that it states.");
    }
    return own.failure ? Outcome<void>(propagate(*own.failure)) : Outcome<void>();
}

void DigestReader::read(void *into, std::size_t count)
{
    auto &own = *m_private;
    if (count > own.left) {
        refuse("is cut short or damaged.");
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
        refuse("is cut short or damaged.");
    }
    return isSound() ? static_cast<std::size_t>(length) : 0;
}

} // namespace cells
