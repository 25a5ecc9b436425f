#include "models/engine/pairing/pinstore.h"

#include "models/ports/jsonfields.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cells {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr int formatVersion = 1;
constexpr off_t largestFile = 16 << 20;

class Descriptor
{
public:
    explicit Descriptor(int number)
        : m_number(number)
    {
    }
    Descriptor(const Descriptor &) = delete;
    Descriptor &operator=(const Descriptor &) = delete;
    ~Descriptor()
    {
        if (m_number >= 0) {
            ::close(m_number);
        }
    }
    int number() const { return m_number; }
    bool isOpen() const { return m_number >= 0; }

private:
    int m_number;
};

tl::unexpected<Failure> refused(const fs::path &file, const std::string &operation)
{
    return failed(
        Failure::Kind::Refused, file.string() + " cannot be " + operation + ": " + std::strerror(errno) + ".");
}

// The lock has a file of its own: the one with the pins is replaced at each change.
int lockOf(const fs::path &file)
{
    const int lock = ::open((file.string() + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (lock >= 0) {
        ::flock(lock, LOCK_EX);
    }
    return lock;
}

bool isComplete(const Json &document)
{
    const auto *pins = fieldIn(document, "pins");
    if (wholeNumberIn(document, "version") != formatVersion || !pins || !pins->is_array()) {
        return false;
    }
    for (const auto &pin : *pins) {
        const auto isText = [&pin](const char *key) {
            const auto *field = fieldIn(pin, key);
            return field && field->is_string();
        };
        if (!isText("environment") || !isText("database") || !wholeNumberIn(pin, "cell")
            || !parseInstant(textOr(pin, "pinned_at")) || (fieldIn(pin, "timeline") && !isText("timeline"))) {
            return false;
        }
    }
    return true;
}

Json emptyDocument()
{
    return {{"version", formatVersion}, {"pins", Json::array()}};
}

// Opens without blocking, because a FIFO without a writer would block before its type is known.
Outcome<std::string> contentOf(const fs::path &file)
{
    const Descriptor in(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    struct stat facts = {};
    if (!in.isOpen() || ::fstat(in.number(), &facts) != 0) {
        return refused(file, "read");
    }
    if (!S_ISREG(facts.st_mode) || facts.st_size > largestFile) {
        return failed(Failure::Kind::Refused, file.string() + " must be a regular file of at most 16 MiB.");
    }
    std::string text(std::size_t(facts.st_size), '\0');
    const auto count = ::pread(in.number(), text.data(), text.size(), 0);
    return count == ssize_t(text.size()) ? Outcome<std::string>(std::move(text)) : refused(file, "read");
}

// Returns "pins.json.bad", "pins.json.bad.2" and so on: the first name that is free.
fs::path freeNameAside(const fs::path &file)
{
    std::error_code error;
    fs::path aside = file.string() + ".bad";
    for (int number = 2; fs::exists(fs::symlink_status(aside, error)); ++number) {
        aside = file.string() + ".bad." + std::to_string(number);
    }
    return aside;
}

// A damaged file becomes an empty document, and `notice` says so.
Outcome<Json> readDocument(const fs::path &file, std::string &notice)
{
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error))) {
        return emptyDocument();
    }
    const auto text = contentOf(file);
    if (!text) {
        return propagate(text.error());
    }
    auto document = Json::parse(*text, nullptr, false);
    if (isComplete(document)) {
        return document;
    }
    const auto aside = freeNameAside(file);
    fs::rename(file, aside, error);
    if (error) {
        return failed(
            Failure::Kind::Refused, file.string() + " is damaged and cannot be put aside: " + error.message());
    }
    notice = file.string() + " was damaged; it is kept as " + aside.string() + ", and no database is pinned any more.";
    return emptyDocument();
}

bool writeAll(int file, const std::string &text)
{
    std::size_t written = 0;
    while (written < text.size()) {
        const auto more = ::write(file, text.data() + written, text.size() - written);
        if (more < 0 && errno != EINTR) {
            return false;
        }
        written += more > 0 ? std::size_t(more) : 0;
    }
    return ::fdatasync(file) == 0;
}

Outcome<void> replaceFile(const fs::path &file, const std::string &text)
{
    const auto fresh = file.string() + ".new";
    ::unlink(fresh.c_str());
    const Descriptor out(::open(fresh.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!out.isOpen() || !writeAll(out.number(), text) || ::rename(fresh.c_str(), file.c_str()) != 0) {
        const auto problem = refused(file, "written");
        ::unlink(fresh.c_str());
        return problem;
    }
    const Descriptor folder(::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    ::fsync(folder.number());
    return {};
}

Outcome<void> makeFolder(const fs::path &folder)
{
    std::error_code error;
    fs::create_directories(folder.parent_path(), error);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
        return refused(folder, "made");
    }
    return {};
}

bool isOf(const Json &pin, const std::string &environment, CellId cell)
{
    return textOr(pin, "environment") == environment && wholeNumberIn(pin, "cell") == cell.value;
}

PairingPin pinOf(const Json &pin)
{
    return {
        textOr(pin, "database"), parseInstant(textOr(pin, "pinned_at")).value_or(Instant{}), textOr(pin, "timeline")};
}

// What `change` leaves of the pins is written, unless it refuses.
template <typename Change> Outcome<void> changePins(const fs::path &file, std::string &notice, Change change)
{
    if (auto made = makeFolder(file.parent_path()); !made) {
        return made;
    }
    const Descriptor lock(lockOf(file));
    if (!lock.isOpen()) {
        return refused(file, "locked");
    }
    auto document = readDocument(file, notice);
    if (!document) {
        return propagate(document.error());
    }
    const Outcome<void> changed = change((*document)["pins"]);
    return changed.and_then([&] {
        // A name in the environment file may hold bytes that are no UTF-8.
        return replaceFile(file, document->dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
    });
}

} // namespace

PinStore::PinStore(fs::path file)
    : m_file(std::move(file))
{
}

fs::path PinStore::usualFile()
{
    const char *state = std::getenv("XDG_STATE_HOME");
    const char *home = std::getenv("HOME");
    const auto folder = state && *state == '/' ? fs::path(state) : fs::path(home ? home : "/") / ".local" / "state";
    return folder / "cells-console" / "pins.json";
}

Outcome<std::optional<PairingPin>> PinStore::find(const std::string &environment, CellId cell)
{
    const Descriptor lock(lockOf(m_file));
    const auto document = readDocument(m_file, m_notice);
    if (!document) {
        return propagate(document.error());
    }
    for (const auto &pin : (*document)["pins"]) {
        if (isOf(pin, environment, cell)) {
            return pinOf(pin);
        }
    }
    return std::nullopt;
}

Outcome<void> PinStore::save(const std::string &environment, CellId cell, const PairingPin &pin)
{
    return changePins(m_file, m_notice, [&](Json &pins) -> Outcome<void> {
        pins.erase(
            std::remove_if(pins.begin(), pins.end(), [&](const Json &it) { return isOf(it, environment, cell); }),
            pins.end());
        Json fresh{{"environment", environment}, {"cell", cell.value}, {"database", pin.database},
            {"pinned_at", isoText(pin.pinnedAt)}};
        if (!pin.timeline.empty()) {
            fresh["timeline"] = pin.timeline;
        }
        pins.push_back(std::move(fresh));
        return {};
    });
}

Outcome<void> PinStore::giveUp(const std::string &environment, CellId cell, const PairingPin &seen)
{
    return changePins(m_file, m_notice, [&](Json &pins) -> Outcome<void> {
        const auto pin
            = std::find_if(pins.begin(), pins.end(), [&](const Json &it) { return isOf(it, environment, cell); });
        if (pin == pins.end() || pinOf(*pin) != seen) {
            return failed(Failure::Kind::Refused,
                "Cell " + std::to_string(cell.value) + " is not pinned any more to what was seen; look again.");
        }
        pins.erase(pin);
        return {};
    });
}

} // namespace cells
