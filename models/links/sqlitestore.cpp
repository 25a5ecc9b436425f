#include "models/links/sqlitestore.h"

#include <algorithm>
#include <fmt/format.h>

namespace cells {

namespace fs = std::filesystem;

SqliteStore::SqliteStore(fs::path path, std::string what, std::int64_t version, std::span<const char *const> schema)
    : m_path(std::move(path))
    , m_what(std::move(what))
    , m_version(version)
    , m_schema(schema)
{
}

std::string SqliteStore::notice()
{
    const std::lock_guard lock(m_mutex);
    return m_notice;
}

std::string SqliteStore::loss() const
{
    std::error_code error;
    return fs::exists(asidePath(), error)
        ? fmt::format("The {} was damaged and begun anew; what it was is kept as {}.", m_what, asidePath().string())
        : std::string();
}

SqliteOutcome<void> SqliteStore::open()
{
    if (m_file && m_file->isInPlace()) {
        return {};
    }
    m_file.reset();
    auto opened = SqliteFile::open(m_path);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    m_file = std::move(*opened);
    const auto prepared = prepare();
    return prepared ? prepared : (m_file.reset(), prepared);
}

// Of two that begin a file at once, one waits and finds it made.
SqliteOutcome<void> SqliteStore::prepare()
{
    for (const auto *setting : {"PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA journal_mode = WAL",
             "PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF"}) {
        if (auto set = m_file->run(setting); !set) {
            return set;
        }
    }
    return inside<int>("BEGIN IMMEDIATE", [this](SqliteFile &file) -> SqliteOutcome<int> {
        const auto found = file.number("PRAGMA user_version");
        if (!found || *found == m_version) {
            return found ? SqliteOutcome<int>(0) : tl::unexpected(found.error());
        }
        if (*found > m_version) {
            return tl::unexpected(SqliteFault{"a newer version of this program wrote it"});
        }
        for (const auto *statement : beyond(*found)) {
            if (auto made = file.run(statement); !made) {
                return tl::unexpected(made.error());
            }
        }
        return 0;
    }).map([](int) {});
}

std::span<const char *const> SqliteStore::beyond(std::int64_t version) const
{
    const auto mark = fmt::format("PRAGMA user_version = {}", version);
    const auto done = std::find(m_schema.begin(), m_schema.end(), mark);
    return done == m_schema.end() ? m_schema : m_schema.subspan(std::size_t(done - m_schema.begin()) + 1);
}

bool SqliteStore::setAside()
{
    const bool isOurs = !m_file || m_file->isInPlace();
    m_file.reset();
    std::error_code error;
    const auto kept = asidePath();
    if (isOurs) {
        fs::rename(m_path, kept, error);
        fs::remove(m_path.string() + "-wal", error);
        fs::remove(m_path.string() + "-shm", error);
        m_notice = fmt::format(
            "{} was damaged; it is kept as {}, and a new {} was begun.", m_path.string(), kept.string(), m_what);
    }
    return true;
}

Failure SqliteStore::failureOf(const SqliteFault &fault) const
{
    return {Failure::Kind::Refused,
        fmt::format("The {} in {} cannot be used: {}.", m_what, m_path.string(), fault.message), {}};
}

} // namespace cells
