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

    // Opens the file, which also creates its folder (0700), and creates or upgrades the file.
    Outcome<void> begin();

    template <typename Work> using DoneBy = std::invoke_result_t<Work &, SqliteFile &>;

    // `work` takes the file and returns a SqliteOutcome; all of it takes effect, or nothing. It may be called again
    // after another process held the file, or with a new file when the old one was damaged.
    template <typename Work> Outcome<typename DoneBy<Work>::value_type> transaction(const char *begin, Work work)
    {
        const std::lock_guard lock(m_mutex);
        for (Tries tries;;) {
            auto done = turn(begin, work);
            if (!done) {
                const auto again = mayTryAgain(done.error(), tries);
                if (again) {
                    continue;
                }
                done = tl::unexpected(again.error());
            }
            return std::move(done).map_error([this](const SqliteFault &fault) { return failureOf(fault); });
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

    template <typename Work> DoneBy<Work> turn(const char *begin, Work &work)
    {
        CELLS_TRY(const auto shared, takeLock(FileLock::Mode::Shared));
        CELLS_TRY_VOID(open());
        return inside(begin, work);
    }

    template <typename Work> DoneBy<Work> inside(const char *begin, Work work)
    {
        CELLS_TRY_VOID(m_file->run(begin));
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
