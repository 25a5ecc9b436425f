// SPDX-License-Identifier: MIT
#include "models/adapters/audit/journaldisk.h"

#include "models/adapters/audit/auditmessages.h"
#include "models/adapters/audit/syslogcopy.h"
#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/osmessages.h"
#include "models/adapters/os/privatefile.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace cells::audit {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr off_t reserveSize = 1 << 20;
constexpr const char *planEnding = ".json";
constexpr std::size_t plansRetained = 200;
constexpr std::uintmax_t plansBytes = 4 * largestSavedDocument;
constexpr std::size_t largestJournal = std::size_t{1} << 30;
// A turn of another process takes a write and a sync.
constexpr auto turnPatience = 10s;

tl::unexpected<Failure> refused(const MessagePattern &pattern, std::vector<Message> values)
{
    return failed(Failure::Kind::Refused, {pattern, std::move(values)});
}

// Ours alone, and where its name leads to.
Outcome<void> checkOwn(int file, const fs::path &path)
{
    struct stat open = {};
    struct stat named = {};
    if (::fstat(file, &open) != 0 || ::lstat(path.c_str(), &named) != 0) {
        return fileFailure(messages::fileNotExamined, path);
    }
    if (!S_ISREG(open.st_mode) || open.st_uid != ::geteuid() || (open.st_mode & 0077) != 0) {
        return refused(messages::fileNotPrivate, {path.string()});
    }
    if (open.st_dev != named.st_dev || open.st_ino != named.st_ino) {
        return refused(messages::journalReplaced, {path.string()});
    }
    return {};
}

fs::path plansOf(const fs::path &file)
{
    return file.string() + ".plans";
}

bool isName(const std::string &name)
{
    return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

// The folder of the plans is ours alone, and no link: what is taken from there is carried out.
Outcome<void> checkPlansFolder(const fs::path &folder)
{
    struct stat facts = {};
    if (::lstat(folder.c_str(), &facts) != 0) {
        return fileFailure(messages::fileNotExamined, folder);
    }
    const bool isOurs = facts.st_uid == ::geteuid() || ::geteuid() == 0;
    return S_ISDIR(facts.st_mode) && isOurs && (facts.st_mode & 0077) == 0
        ? Outcome<void>{}
        : refused(messages::plansFolderNotPrivate, {folder.string()});
}

// The oldest go first, when there are too many of them, or too large ones. That one cannot be removed hinders nothing.
void removeOldPlans(const fs::path &folder)
{
    std::error_code error;
    std::vector<std::pair<fs::file_time_type, fs::path>> plans;
    for (const auto &entry : fs::directory_iterator(folder, error)) {
        plans.emplace_back(entry.last_write_time(error), entry.path());
    }
    std::sort(plans.rbegin(), plans.rend());
    std::uintmax_t bytes = 0;
    for (std::size_t at = 0; at < plans.size(); ++at) {
        const auto size = fs::file_size(plans[at].second, error);
        bytes += error ? 0 : size;
        if (at >= plansRetained || (at > 0 && bytes > plansBytes)) {
            fs::remove(plans[at].second, error);
        }
    }
}

class JournalDisk final : public JournalFile
{
public:
    JournalDisk(fs::path file, std::unique_ptr<JournalCopy> copy)
        : m_path(std::move(file))
        , m_copy(std::move(copy))
        , m_file(::open(m_path.c_str(), O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600))
    {
    }

    Outcome<void> begin()
    {
        if (m_file < 0) {
            return fileFailure(messages::fileNotOpened, m_path);
        }
        return checkOwn(m_file, m_path).and_then([this] { return syncFolderOf(m_path); }).and_then([this] {
            return ensureReserve();
        });
    }

    std::string path() const override { return m_path.string(); }

    Outcome<void> exclusively(const std::function<Outcome<void>()> &turn) override
    {
        const auto end = std::chrono::steady_clock::now() + turnPatience;
        while (::flock(m_file, LOCK_EX | LOCK_NB) != 0) {
            if (errno != EWOULDBLOCK && errno != EINTR) {
                return fileFailure(messages::fileNotLocked, m_path);
            }
            if (std::chrono::steady_clock::now() > end) {
                return refused(messages::journalHeld, {m_path.string()});
            }
            std::this_thread::sleep_for(2ms);
        }
        const auto outcome = checkOwn(m_file, m_path).and_then(turn);
        ::flock(m_file, LOCK_UN);
        return outcome;
    }

    Outcome<std::string> readFrom(std::uint64_t offset) override
    {
        std::string text;
        char block[16384];
        for (;;) {
            const auto count = ::pread(m_file, block, sizeof block, off_t(offset + text.size()));
            if (count == 0) {
                return text;
            }
            if (count < 0 && errno != EINTR) {
                return fileFailure(messages::fileNotRead, m_path);
            }
            text.append(block, count > 0 ? std::size_t(count) : 0);
        }
    }

    Outcome<void> append(std::string_view bytes) override
    {
        return writeAll(m_file, bytes, m_path).and_then([this] {
            return ::fdatasync(m_file) == 0 ? Outcome<void>{} : fileFailure(messages::fileNotSynced, m_path);
        });
    }

    Outcome<std::string> readHead() override
    {
        std::error_code error;
        const auto file = beside(".head");
        if (fs::symlink_status(file, error).type() == fs::file_type::not_found) {
            return std::string();
        }
        return readPrivateFile(file);
    }

    Outcome<void> writeHead(std::string_view text) override { return replaceFile(beside(".head"), std::string(text)); }

    Outcome<void> save(const std::string &name, const std::string &document) override
    {
        const auto folder = plansOf(m_path);
        if (!isName(name)) {
            return refused(messages::planNameInvalid, {name});
        }
        const auto file = folder / (name + planEnding);
        const auto saved = makePrivateFolder(folder)
                               .and_then([&] { return checkPlansFolder(folder); })
                               .and_then([&] { return syncFolderOf(folder); })
                               .and_then([&] { return replaceFile(file, document); });
        // A folder that somebody else put there must not be emptied.
        if (saved) {
            removeOldPlans(folder);
        }
        return saved;
    }

    Outcome<std::string> fetchSaved(const std::string &name) override { return readSavedPlan(m_path, name); }

    JournalCopy *copy() override { return m_copy.get(); }

    bool releaseReserve() override { return ::unlink(beside(".reserve").c_str()) == 0; }

private:
    fs::path beside(const char *ending) const { return m_path.string() + ending; }

    Outcome<void> ensureReserve()
    {
        const auto file = beside(".reserve");
        const Descriptor reserve(::open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
        if (reserve < 0) {
            return fileFailure(messages::fileNotCreated, file);
        }
        const int error = ::posix_fallocate(reserve, 0, reserveSize);
        return error == 0 ? Outcome<void>{} : fileFailure(messages::reserveNotFilled, file, error);
    }

    const fs::path m_path;
    const std::unique_ptr<JournalCopy> m_copy;
    const Descriptor m_file;
};

} // namespace

fs::path signingKeyOf(const fs::path &auditFile)
{
    return auditFile.string() + ".key";
}

fs::path auditFileOf(const Environment &environment)
{
    return environment.audit.empty() ? stateFolder() / "audit.jsonl" : environment.audit;
}

Outcome<std::unique_ptr<JournalFile>> openJournal(const fs::path &file, const std::optional<AuditCopy> &copy)
{
    CELLS_TRY_VOID(makePrivateFolder(file.parent_path()));
    auto journal = std::make_unique<JournalDisk>(file, copy ? openSyslogCopy(*copy) : nullptr);
    CELLS_TRY_VOID(journal->begin());
    return journal;
}

Outcome<std::string> readSavedPlan(const fs::path &file, const std::string &fingerprint)
{
    std::error_code error;
    std::vector<fs::path> found;
    const auto folder = plansOf(file);
    for (const auto &entry : fs::directory_iterator(folder, error)) {
        const auto &path = entry.path();
        const auto name = path.stem().string();
        if (isName(fingerprint) && isName(name) && path.extension() == planEnding && name.starts_with(fingerprint)) {
            found.push_back(path);
        }
    }
    if (found.size() != 1) {
        return found.empty()
            ? refused(messages::savedPlanMissing, {fingerprint, file.string()})
            : refused(messages::savedPlanAmbiguous, {std::to_string(found.size()), file.string(), fingerprint});
    }
    return checkPlansFolder(folder).and_then([&] { return readPrivateFile(found.front(), largestSavedDocument); });
}

// The head first: what is written in between is then beyond it, and not missing.
Outcome<std::optional<JournalText>> readJournal(const fs::path &file)
{
    std::error_code error;
    if (fs::symlink_status(file, error).type() == fs::file_type::not_found) {
        return std::nullopt;
    }
    JournalText text;
    const auto headFile = file.string() + ".head";
    if (fs::symlink_status(headFile, error).type() != fs::file_type::not_found) {
        CELLS_TRY(auto head, readFile(headFile));
        text.head = std::move(head);
    }
    CELLS_TRY(auto bytes, readFile(file, largestJournal));
    text.bytes = std::move(bytes);
    return text;
}

} // namespace cells::audit
