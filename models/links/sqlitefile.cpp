#include "models/links/sqlitefile.h"

#include "models/links/descriptor.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>

namespace cells {
namespace {

// Another process holds the file for as long as one small transaction takes.
constexpr int patience = 10'000;

std::uint64_t inodeOf(const std::filesystem::path &path)
{
    struct stat facts = {};
    return ::stat(path.c_str(), &facts) == 0 ? std::uint64_t(facts.st_ino) : 0;
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
    , m_inode(inodeOf(m_path))
{
}

SqliteFile::~SqliteFile()
{
    sqlite3_close_v2(m_database);
}

SqliteOutcome<std::unique_ptr<SqliteFile>> SqliteFile::open(const std::filesystem::path &file)
{
    // SQLite gives its side files the mode of this one.
    const Descriptor made(::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600));
    struct stat facts = {};
    if (made < 0 || ::fstat(made, &facts) != 0) {
        return tl::unexpected(SqliteFault{std::strerror(errno)});
    }
    if (!S_ISREG(facts.st_mode) || facts.st_uid != ::geteuid() || (facts.st_mode & 0077) != 0) {
        return tl::unexpected(SqliteFault{"it must be a regular file of yours that is closed to others (mode 0600)"});
    }
    sqlite3 *database = nullptr;
    const int opened = sqlite3_open_v2(
        file.c_str(), &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_NOFOLLOW, nullptr);
    std::unique_ptr<SqliteFile> own(new SqliteFile(file, database));
    if (opened != SQLITE_OK) {
        return tl::unexpected(own->fault());
    }
    sqlite3_busy_timeout(database, patience);
    return own;
}

SqliteFault SqliteFile::fault() const
{
    const int code = sqlite3_errcode(m_database);
    return {sqlite3_errmsg(m_database), code == SQLITE_CORRUPT || code == SQLITE_NOTADB};
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

bool SqliteFile::isInPlace() const
{
    return inodeOf(m_path) == m_inode;
}

} // namespace cells
