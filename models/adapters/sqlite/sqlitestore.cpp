// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/sqlitestore.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/sqlitemessages.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <ranges>
#include <thread>

namespace cells {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

namespace {

// Long enough for another process to check hundreds of megabytes.
constexpr auto lockPatience = 60s;
// In addition to SQLite's own wait.
constexpr auto busyPatience = 30s;
constexpr const char *whyEnding = ".why";

// Returns 2 for "history.sqlite.bad.2", 1 for "history.sqlite.bad" and 0 for any other file.
int numberAside(const fs::path &file, const std::string &aside)
{
    const auto name = file.filename().string();
    if (name == aside) {
        return 1;
    }
    const auto digits = name.starts_with(aside + ".") ? name.substr(aside.size() + 1) : std::string();
    const bool isNumber = !digits.empty() && digits.size() < 9
        && std::all_of(digits.begin(), digits.end(), [](unsigned char c) { return c >= '0' && c <= '9'; });
    return isNumber ? std::stoi(digits) : 0;
}

} // namespace

SqliteStore::SqliteStore(
    fs::path path, const MessagePattern &name, std::int64_t version, std::span<const char *const> schema)
    : m_path(std::move(path))
    , m_name(name)
    , m_version(version)
    , m_schema(schema)
{
}

Outcome<void> SqliteStore::begin()
{
    CELLS_TRY_VOID(makePrivateFolder(m_path.parent_path()));
    return transaction("BEGIN", [](SqliteFile &) { return SqliteOutcome<void>(); });
}

std::string SqliteStore::notice()
{
    const std::lock_guard lock(m_mutex);
    return m_notice;
}

std::vector<LostFile> SqliteStore::losses() const
{
    std::multimap<int, LostFile> found;
    std::error_code error;
    const auto aside = m_path.filename().string() + ".bad";
    for (const auto &entry : fs::directory_iterator(m_path.parent_path(), error)) {
        if (const int number = numberAside(entry.path(), aside); number > 0) {
            found.insert({number, {entry.path(), readFile(entry.path().string() + whyEnding).value_or("")}});
        }
    }
    const auto lost = std::views::values(found);
    return {lost.begin(), lost.end()};
}

SqliteOutcome<FileLock> SqliteStore::takeLock(FileLock::Mode mode) const
{
    return FileLock::take(m_path.string() + ".lock", mode, lockPatience).map_error([](const Failure &failure) {
        return SqliteFault{failure.message};
    });
}

SqliteOutcome<void> SqliteStore::mayTryAgain(const SqliteFault &fault, Tries &tries)
{
    if (fault.isBusy && std::chrono::steady_clock::now() - tries.begin < busyPatience) {
        m_file.reset();
        std::this_thread::sleep_for(10ms);
        return {};
    }
    if (fault.isDamage && !tries.isChecked) {
        tries.isChecked = true;
        return putAsideIfDamaged();
    }
    return tl::unexpected(fault);
}

SqliteOutcome<void> SqliteStore::open()
{
    if (m_file && m_file->isAtPath()) {
        return {};
    }
    m_file.reset();
    CELLS_TRY(m_file, SqliteFile::open(m_path));
    const auto prepared = prepare();
    return prepared ? prepared : (m_file.reset(), prepared);
}

// Of two that begin a file at once, one waits and finds it made.
SqliteOutcome<void> SqliteStore::prepare()
{
    for (const auto *setting : {"PRAGMA auto_vacuum = INCREMENTAL", "PRAGMA journal_mode = WAL",
             "PRAGMA synchronous = NORMAL", "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF"}) {
        CELLS_TRY_VOID(m_file->run(setting));
    }
    // Usually the tables exist, and a reader need not wait for a writer.
    CELLS_TRY(const auto present, m_file->number("PRAGMA user_version"));
    if (present == m_version) {
        return {};
    }
    return inside("BEGIN IMMEDIATE", [this](SqliteFile &file) -> SqliteOutcome<void> {
        CELLS_TRY(const auto found, file.number("PRAGMA user_version"));
        if (found > m_version) {
            return tl::unexpected(SqliteFault{messages::historyIsNewer});
        }
        for (const auto *statement : found == m_version ? std::span<const char *const>() : beyond(found)) {
            CELLS_TRY_VOID(file.run(statement));
        }
        return {};
    });
}

std::span<const char *const> SqliteStore::beyond(std::int64_t version) const
{
    const auto mark = fmt::format("PRAGMA user_version = {}", version);
    const auto done = std::find(m_schema.begin(), m_schema.end(), mark);
    return done == m_schema.end() ? m_schema : m_schema.subspan(std::size_t(done - m_schema.begin()) + 1);
}

// Another process may have moved the faulty file aside already, so this checks the current one.
SqliteOutcome<void> SqliteStore::putAsideIfDamaged()
{
    m_file.reset();
    CELLS_TRY(const auto alone, takeLock(FileLock::Mode::Alone));
    auto file = SqliteFile::open(m_path);
    const auto found = file ? (*file)->check() : tl::unexpected(file.error());
    if (!found && !found.error().isDamage) {
        return tl::unexpected(found.error());
    }
    const auto why = found ? *found : textOf(found.error().message);
    if (file) {
        file->reset();
    }
    return why.empty() ? SqliteOutcome<void>() : putAside(why);
}

SqliteOutcome<void> SqliteStore::putAside(const std::string &why)
{
    const auto lost = losses();
    const auto aside = m_path.filename().string() + ".bad";
    const int number = lost.empty() ? 1 : numberAside(lost.back().file, aside) + 1;
    const auto backup = m_path.string() + ".bad" + (number == 1 ? std::string() : "." + std::to_string(number));
    std::error_code error;
    fs::rename(m_path, backup, error);
    if (error) {
        return tl::unexpected(SqliteFault{{messages::historyNotMovedAside, {why, error.message()}}});
    }
    // The log belongs to the file, damaged or not.
    fs::rename(m_path.string() + "-wal", backup + "-wal", error);
    fs::remove(m_path.string() + "-shm", error);
    (void)replaceFile(backup + whyEnding, why);
    m_notice = textOf({messages::historyMovedAside, {m_path.string(), why, backup, m_name}});
    return {};
}

Failure SqliteStore::failureOf(const SqliteFault &fault) const
{
    const auto why = fault.message.isPattern() ? fault.message : Message(messages::sqliteReports, {fault.message});
    return {Failure::Kind::Refused, {messages::historyUnusable, {m_name, m_path.string(), why}}, {}};
}

} // namespace cells
