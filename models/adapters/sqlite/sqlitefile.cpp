// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/sqlitefile.h"

#include "models/adapters/sqlite/sqlitemessages.h"

#include <sqlite3.h>

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace cells {
namespace {

// Another process holds the file for as long as one small transaction takes.
constexpr int patience = 10'000;

// Returns the device and the inode of the file; zeros when there is none.
std::pair<std::uint64_t, std::uint64_t> numberOf(const std::filesystem::path &path)
{
    struct stat facts = {};
    return ::stat(path.c_str(), &facts) == 0 ? std::pair(std::uint64_t(facts.st_dev), std::uint64_t(facts.st_ino))
                                             : std::pair(std::uint64_t(0), std::uint64_t(0));
}

// Creates the file without opening it. Closing a descriptor would drop the locks of every other connection of this
// process, and the next process to close its own would delete the log that they still write to.
SqliteOutcome<void> makeOwn(const std::filesystem::path &file)
{
    struct stat facts = {};
    const bool isMade = ::mknod(file.c_str(), S_IFREG | 0600, 0) == 0 || errno == EEXIST;
    if (!isMade || ::lstat(file.c_str(), &facts) != 0) {
        return tl::unexpected(SqliteFault{{messages::historyNotCreated, {std::string(std::strerror(errno))}}});
    }
    return S_ISREG(facts.st_mode) && facts.st_uid == ::geteuid() && (facts.st_mode & 0077) == 0
        ? SqliteOutcome<void>()
        : tl::unexpected(SqliteFault{messages::historyNotPrivate});
}

// On close SQLite deletes the log by name, which may belong to a file that replaced this one. So the log is kept, and
// the last connection truncates it.
void persistLog(sqlite3 *database)
{
    int isPersistent = 1;
    sqlite3_file_control(database, "main", SQLITE_FCNTL_PERSIST_WAL, &isPersistent);
    sqlite3_exec(database, "PRAGMA journal_size_limit = 1048576", nullptr, nullptr, nullptr);
}

bool isBusyCode(int code)
{
    const int kind = code & 0xff;
    return kind == SQLITE_BUSY || kind == SQLITE_LOCKED || kind == SQLITE_PROTOCOL || code == SQLITE_READONLY_RECOVERY
        || code == SQLITE_READONLY_CANTLOCK || code == SQLITE_READONLY_DBMOVED;
}

int bind(sqlite3_stmt *statement, int at, const SqliteValue &value)
{
    if (const auto *number = std::get_if<std::int64_t>(&value)) {
        return sqlite3_bind_int64(statement, at, *number);
    }
    if (const auto *text = std::get_if<std::string>(&value)) {
        return sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8);
    }
    if (const auto *bytes = std::get_if<SqliteBytes>(&value)) {
        return sqlite3_bind_blob64(statement, at, bytes->bytes.data(), bytes->bytes.size(), SQLITE_STATIC);
    }
    return sqlite3_bind_null(statement, at);
}

} // namespace

std::string sqliteVersion()
{
    return sqlite3_libversion();
}

bool SqliteRow::isNull(int column) const
{
    return sqlite3_column_type(m_statement, column) == SQLITE_NULL;
}

std::int64_t SqliteRow::number(int column) const
{
    return sqlite3_column_int64(m_statement, column);
}

std::string SqliteRow::text(int column) const
{
    const auto *bytes = static_cast<const char *>(sqlite3_column_blob(m_statement, column));
    return bytes ? std::string(bytes, std::size_t(sqlite3_column_bytes(m_statement, column))) : std::string();
}

SqliteFile::SqliteFile(std::filesystem::path path, sqlite3 *database)
    : m_path(std::move(path))
    , m_database(database)
    , m_device(numberOf(m_path))
{
}

SqliteFile::~SqliteFile()
{
    sqlite3_close_v2(m_database);
}

SqliteOutcome<std::unique_ptr<SqliteFile>> SqliteFile::open(const std::filesystem::path &file)
{
    // SQLite gives its side files the mode of this one.
    CELLS_TRY_VOID(makeOwn(file));
    sqlite3 *database = nullptr;
    const int opened = sqlite3_open_v2(
        file.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW, nullptr);
    std::unique_ptr<SqliteFile> own(new SqliteFile(file, database));
    if (opened != SQLITE_OK) {
        return tl::unexpected(own->fault());
    }
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, patience);
    persistLog(database);
    return own;
}

SqliteFault SqliteFile::fault() const
{
    const int code = sqlite3_extended_errcode(m_database);
    const int kind = code & 0xff;
    return {std::string(sqlite3_errmsg(m_database)), kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB, isBusyCode(code)};
}

SqliteOutcome<SqliteFile::Statement> SqliteFile::prepare(const char *sql, const std::vector<SqliteValue> &values)
{
    sqlite3_stmt *statement = nullptr;
    bool isFine = sqlite3_prepare_v2(m_database, sql, -1, &statement, nullptr) == SQLITE_OK;
    Statement own(statement, &sqlite3_finalize);
    for (std::size_t i = 0; isFine && i < values.size(); ++i) {
        isFine = bind(statement, int(i) + 1, values[i]) == SQLITE_OK;
    }
    return isFine ? SqliteOutcome<Statement>(std::move(own)) : tl::unexpected(fault());
}

SqliteOutcome<bool> SqliteFile::step(sqlite3_stmt *statement)
{
    const int answer = sqlite3_step(statement);
    return answer == SQLITE_ROW ? SqliteOutcome<bool>(true)
        : answer == SQLITE_DONE ? SqliteOutcome<bool>(false)
                                : tl::unexpected(fault());
}

SqliteOutcome<void> SqliteFile::run(const char *sql, const std::vector<SqliteValue> &values)
{
    return run(sql, values, [](const SqliteRow &) {});
}

SqliteOutcome<std::int64_t> SqliteFile::number(const char *sql, const std::vector<SqliteValue> &values)
{
    std::optional<std::int64_t> first;
    return run(sql, values, [&](const SqliteRow &row) { first = first ? first : row.number(0); }).map([&] {
        return first.value_or(0);
    });
}

SqliteOutcome<std::string> SqliteFile::check()
{
    std::string found;
    const auto take = [&found](const SqliteRow &row) { found = found.empty() ? row.text(0) : found; };
    return run("PRAGMA integrity_check(1)", {}, take).map([&] { return found == "ok" ? std::string() : found; });
}

bool SqliteFile::isAtPath() const
{
    return numberOf(m_path) == m_device;
}

} // namespace cells
