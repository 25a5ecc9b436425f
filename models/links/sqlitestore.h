#pragma once

#include "models/links/sqlitefile.h"

#include <mutex>
#include <span>

namespace cells {

// A file of ours that is made where it is missing, put aside as FILE.bad where it is damaged, and left alone where a
// newer version of this program wrote it. Safe from several threads and processes.
class SqliteStore
{
public:
    // "history of scans": what it is to a reader. `schema` ends with "PRAGMA user_version = `version`"; where it has
    // that of an earlier version in between, a file of that version gets what comes behind.
    SqliteStore(
        std::filesystem::path path, std::string what, std::int64_t version, std::span<const char *const> schema);

    // `work` takes the file and answers SqliteOutcome<T>; all of it holds, or nothing does. Once more with a new file
    // where the one there turns out to be damaged.
    template <typename T, typename Work> Outcome<T> transaction(const char *begin, Work work)
    {
        const std::lock_guard lock(m_mutex);
        for (bool isSecond = false;; isSecond = true) {
            auto done = open().and_then([&] { return inside<T>(begin, work); });
            if (done) {
                return std::move(*done);
            }
            const bool mayTryAgain = done.error().isDamage && !isSecond && setAside();
            if (!mayTryAgain) {
                return tl::unexpected(failureOf(done.error()));
            }
        }
    }

    // What happened to a damaged file; empty: nothing.
    std::string notice();
    // Which file was put aside in its place, by whatever process, as long as it is there; empty: none.
    std::string loss() const;

private:
    template <typename T, typename Work> SqliteOutcome<T> inside(const char *begin, Work work)
    {
        if (const auto begun = m_file->run(begin); !begun) {
            return tl::unexpected(begun.error());
        }
        auto done = work(*m_file);
        const auto ended = m_file->run(done ? "COMMIT" : "ROLLBACK");
        return done && !ended ? tl::unexpected(ended.error()) : std::move(done);
    }
    SqliteOutcome<void> open();
    SqliteOutcome<void> prepare();
    std::span<const char *const> beyond(std::int64_t version) const;
    std::filesystem::path asidePath() const { return m_path.string() + ".bad"; }
    bool setAside();
    Failure failureOf(const SqliteFault &fault) const;

    const std::filesystem::path m_path;
    const std::string m_what;
    const std::int64_t m_version;
    const std::span<const char *const> m_schema;
    std::mutex m_mutex;
    std::unique_ptr<SqliteFile> m_file;
    std::string m_notice;
};

} // namespace cells
