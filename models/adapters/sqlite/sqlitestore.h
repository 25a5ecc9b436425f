// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/os/filelock.h"
#include "models/adapters/sqlite/sqlitefile.h"

#include <mutex>
#include <span>

namespace cells {

// A damaged file that was moved aside, and the result of its check; empty when that is unknown.
struct LostFile
{
    std::filesystem::path file;
    std::string why;
};

// A SQLite file of ours, which is created when missing and left unchanged when a newer version of this program wrote
// it. When SQLite reports damage, the file is checked while nobody else uses it. Only a file that fails the check is
// moved aside, as FILE.bad, FILE.bad.2 and so on. Waits while the file is busy. Safe from several threads and
// processes: a transaction holds FILE.lock shared, a check holds it exclusively.
class SqliteStore
{
public:
    // `name` is for messages, such as "history of scans". `schema` ends with "PRAGMA user_version = `version`"; where
    // it has that of an earlier version in between, a file of that version gets what comes behind.
    SqliteStore(std::filesystem::path path, const MessagePattern &name, std::int64_t version,
        std::span<const char *const> schema);

    // Opens the file, which also creates or upgrades it.
    Outcome<void> begin()
    {
        return transaction<int>("BEGIN", [](SqliteFile &) { return SqliteOutcome<int>(0); }).map([](int) {});
    }

    // `work` takes the file and returns SqliteOutcome<T>; all of it takes effect, or nothing. It may be called again
    // after another process held the file, or with a new file when the old one was damaged.
    template <typename T, typename Work> Outcome<T> transaction(const char *begin, Work work)
    {
        const std::lock_guard lock(m_mutex);
        for (Tries tries;;) {
            auto done = turn<T>(begin, work);
            if (done) {
                return std::move(*done);
            }
            if (const auto again = mayTryAgain(done.error(), tries); !again) {
                return tl::unexpected(failureOf(again.error()));
            }
        }
    }

    // Reports what happened to a damaged file; empty when nothing did.
    std::string notice();
    // Returns the existing files that any process moved aside, newest last.
    std::vector<LostFile> losses() const;

private:
    // The time of the first try of a transaction, and whether the file was checked since.
    struct Tries
    {
        std::chrono::steady_clock::time_point begin = std::chrono::steady_clock::now();
        bool isChecked = false;
    };

    template <typename T, typename Work> SqliteOutcome<T> turn(const char *begin, Work &work)
    {
        const auto shared = takeLock(FileLock::Mode::Shared);
        return shared ? open().and_then([&] { return inside<T>(begin, work); }) : tl::unexpected(shared.error());
    }

    template <typename T, typename Work> SqliteOutcome<T> inside(const char *begin, Work work)
    {
        if (const auto begun = m_file->run(begin); !begun) {
            return tl::unexpected(begun.error());
        }
        auto done = work(*m_file);
        if (done) {
            if (const auto ended = m_file->run("COMMIT"); !ended) {
                done = tl::unexpected(ended.error());
            }
        }
        if (!done) {
            (void)m_file->run("ROLLBACK");
        }
        return done;
    }
    SqliteOutcome<FileLock> takeLock(FileLock::Mode mode) const;
    // Fails with the reason why another try is pointless.
    SqliteOutcome<void> mayTryAgain(const SqliteFault &fault, Tries &tries);
    SqliteOutcome<void> putAsideIfDamaged();
    SqliteOutcome<void> putAside(const std::string &why);
    SqliteOutcome<void> open();
    SqliteOutcome<void> prepare();
    std::span<const char *const> beyond(std::int64_t version) const;
    Failure failureOf(const SqliteFault &fault) const;

    const std::filesystem::path m_path;
    const Message m_name;
    const std::int64_t m_version;
    const std::span<const char *const> m_schema;
    std::mutex m_mutex;
    std::unique_ptr<SqliteFile> m_file;
    std::string m_notice;
};

} // namespace cells
