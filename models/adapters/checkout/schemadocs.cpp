// SPDX-License-Identifier: MIT
#include "models/adapters/checkout/schemadocs.h"

#include "models/adapters/checkout/checkoutmessages.h"
#include "models/adapters/checkout/createdtables.h"
#include "models/adapters/checkout/docsfile.h"
#include "models/adapters/environment/checkoutfiles.h"
#include "models/adapters/environment/yamlsection.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/printable.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <system_error>
#include <utility>

namespace cells {

namespace {

namespace fs = std::filesystem;

// GitLab has some 1,400 tables, and had 14,000 migrations.
constexpr std::size_t entriesOfFolderAtMost = 20'000;
// All files of docs together have 2 MB, and structure.sql has 3 MB.
constexpr std::size_t docsBytesAtMost = std::size_t{64} << 20;
constexpr std::size_t dumpBytesAtMost = std::size_t{64} << 20;

bool isMigrationVersion(const std::string &name)
{
    return name.size() == 14 && std::ranges::all_of(name, [](char c) { return c >= '0' && c <= '9'; });
}

// As Dir.glob() of Ruby finds them.
bool isFound(const std::string &name, std::string_view ending)
{
    return name.ends_with(ending) && !name.starts_with('.');
}

// Returns the names in the folder that end so, in byte order. None when there is no such folder.
Outcome<std::vector<std::string>> namesIn(const fs::path &folder, std::string_view ending)
{
    std::error_code error;
    std::vector<std::string> names;
    std::size_t count = 0;
    fs::directory_iterator entry(folder, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        if (++count > entriesOfFolderAtMost) {
            return failed(Failure::Kind::Refused, {messages::folderTooLarge, {std::to_string(entriesOfFolderAtMost)}});
        }
        if (auto name = entry->path().filename().string(); isFound(name, ending)) {
            names.push_back(std::move(name));
        }
    }
    if (error && error != std::errc::no_such_file_or_directory) {
        return failed(Failure::Kind::Refused, {messages::folderUnreadable, {error.message()}});
    }
    std::ranges::sort(names);
    return names;
}

class CheckoutReader
{
public:
    CheckoutReader(const fs::path &checkout, std::stop_token stop)
        : m_checkout(checkout)
        , m_stop(std::move(stop))
    {
    }

    Outcome<SchemaDocs> read();

private:
    using OnText = std::function<Outcome<void>(const std::string &file, const std::string &text)>;

    Outcome<void> readTables();
    Outcome<void> readDeleted();
    Outcome<void> readDump();
    void readLooseKeys();
    void readVersions();
    void readRelease();

    // Reads what may be unread as a whole.
    Outcome<void> readPart(const std::string &folder, std::string_view ending, const OnText &onText);
    // A file that cannot be read, or that `onText` refuses, is unread. Refused before the files have too many bytes.
    Outcome<void> readFiles(const std::string &folder, const std::vector<std::string> &names, const OnText &onText);

    Outcome<void> addTable(const std::string &file, const std::string &text, bool isView);
    Outcome<void> addDeleted(const std::string &text);
    Outcome<void> addSchema(const std::string &text);
    Outcome<void> addMigration(const std::string &file, const std::string &text);
    void addUnread(const std::string &file, Message problem) { m_docs.unread.push_back({file, std::move(problem)}); }
    // Sorts what is by name. Of two descriptions of a table, the first is retained.
    void arrange();

    const fs::path &m_checkout;
    std::stop_token m_stop;
    SchemaDocs m_docs;
    std::size_t m_bytesLeft = docsBytesAtMost;
};

Outcome<SchemaDocs> CheckoutReader::read()
{
    CELLS_TRY_VOID(readTables());
    CELLS_TRY_VOID(readPart("db/docs/views", ".yml",
        [this](const std::string &file, const std::string &text) { return addTable(file, text, true); }));
    CELLS_TRY_VOID(readDeleted());
    CELLS_TRY_VOID(readPart("db/gitlab_schemas", ".yaml",
        [this](const std::string &, const std::string &text) { return addSchema(text); }));
    CELLS_TRY_VOID(readPart("db/docs/batched_background_migrations", ".yml",
        [this](const std::string &file, const std::string &text) { return addMigration(file, text); }));
    CELLS_TRY_VOID(readDump());
    readLooseKeys();
    readVersions();
    readRelease();
    arrange();
    return std::move(m_docs);
}

// Without all tables, those that were not reached would seem to have no description.
Outcome<void> CheckoutReader::readTables()
{
    const auto folder = m_checkout / "db/docs";
    const auto unreadable = [&](const Failure &failure) {
        return failed(failure.kind, {messages::docsUnreadable, {folder.string(), failure.message}});
    };
    const auto names = namesIn(folder, ".yml");
    if (!names) {
        return unreadable(names.error());
    }
    if (names->empty()) {
        return failed(Failure::Kind::Refused, {messages::docsMissing, {m_checkout.string()}});
    }
    const auto read = readFiles("db/docs", *names,
        [this](const std::string &file, const std::string &text) { return addTable(file, text, false); });
    return read || read.error().kind == Failure::Kind::Cancelled ? read : unreadable(read.error());
}

// Releases without removed views have no folder for them.
Outcome<void> CheckoutReader::readDeleted()
{
    const OnText onText = [this](const std::string &, const std::string &text) { return addDeleted(text); };
    CELLS_TRY_VOID(readPart("db/docs/deleted_tables", ".yml", onText));
    std::error_code error;
    const bool isThere = fs::exists(m_checkout / "db/docs/deleted_views", error) || error;
    return isThere ? readPart("db/docs/deleted_views", ".yml", onText) : Outcome<void>();
}

Outcome<void> CheckoutReader::readDump()
{
    constexpr auto file = "db/structure.sql";
    const auto sql = readFile(m_checkout / file, dumpBytesAtMost);
    if (!sql) {
        addUnread(file, sql.error().message);
        return {};
    }
    auto tables = createdTables(*sql, m_stop);
    if (tables) {
        m_docs.structure = std::move(*tables);
    } else if (tables.error().kind == Failure::Kind::Cancelled) {
        return propagate(tables.error());
    } else {
        addUnread(file, tables.error().message);
    }
    return {};
}

void CheckoutReader::readLooseKeys()
{
    constexpr auto file = "config/gitlab_loose_foreign_keys.yml";
    auto keys = readFile(m_checkout / file, largestYaml).and_then(looseKeysIn);
    if (keys) {
        m_docs.looseKeys = std::move(*keys);
    } else {
        addUnread(file, keys.error().message);
    }
}

void CheckoutReader::readVersions()
{
    constexpr auto folder = "db/schema_migrations";
    auto names = namesIn(m_checkout / folder, {});
    if (!names) {
        addUnread(folder, names.error().message);
        return;
    }
    std::erase_if(*names, [](const std::string &name) { return !isMigrationVersion(name); });
    if (names->empty()) {
        addUnread(folder, messages::folderMissing);
    } else {
        m_docs.versions = std::move(*names);
    }
}

void CheckoutReader::readRelease()
{
    m_docs.release = releaseIn(m_checkout);
    if (!m_docs.release) {
        addUnread("VERSION", messages::releaseMissing);
    }
}

Outcome<void> CheckoutReader::readPart(const std::string &folder, std::string_view ending, const OnText &onText)
{
    const auto names = namesIn(m_checkout / folder, ending);
    if (!names) {
        addUnread(folder, names.error().message);
        return {};
    }
    if (names->empty()) {
        addUnread(folder, messages::folderMissing);
    }
    const auto read = readFiles(folder, *names, onText);
    if (!read && read.error().kind != Failure::Kind::Cancelled) {
        addUnread(folder, read.error().message);
        return {};
    }
    return read;
}

Outcome<void> CheckoutReader::readFiles(
    const std::string &folder, const std::vector<std::string> &names, const OnText &onText)
{
    for (const auto &name : names) {
        if (m_stop.stop_requested()) {
            return failed(Failure::Kind::Cancelled, messages::checkoutStopped);
        }
        const auto file = folder + '/' + printable(name);
        if (!isUtf8(name)) {
            addUnread(file, messages::fileNameInvalid);
            continue;
        }
        const auto text = readFile(m_checkout / folder / name, largestYaml);
        if (text && text->size() > m_bytesLeft) {
            return failed(Failure::Kind::Refused, messages::docsTooLarge);
        }
        m_bytesLeft -= text ? text->size() : 0;
        const auto added = text ? onText(file, *text) : Outcome<void>(tl::unexpected(text.error()));
        if (!added) {
            addUnread(file, added.error().message);
        }
    }
    return {};
}

Outcome<void> CheckoutReader::addTable(const std::string &file, const std::string &text, bool isView)
{
    CELLS_TRY(auto docs, tableDocsIn(text));
    docs.file = file;
    docs.isView = docs.isView || isView;
    m_docs.tables.push_back(std::move(docs));
    return {};
}

Outcome<void> CheckoutReader::addDeleted(const std::string &text)
{
    CELLS_TRY(auto name, describedName(text));
    m_docs.deleted.push_back(std::move(name));
    return {};
}

Outcome<void> CheckoutReader::addSchema(const std::string &text)
{
    CELLS_TRY(const auto docs, gitlabSchemaIn(text));
    if (!m_docs.schemas.try_emplace(docs.name, docs).second) {
        return failed(Failure::Kind::Refused, {messages::describedTwice, {docs.name}});
    }
    return {};
}

Outcome<void> CheckoutReader::addMigration(const std::string &file, const std::string &text)
{
    CELLS_TRY(auto docs, migrationDocsIn(text));
    docs.file = file;
    m_docs.migrations.push_back(std::move(docs));
    return {};
}

void CheckoutReader::arrange()
{
    auto &deleted = m_docs.deleted;
    std::ranges::sort(deleted);
    deleted.erase(std::unique(deleted.begin(), deleted.end()), deleted.end());

    std::ranges::stable_sort(m_docs.tables, {}, &TableDocs::name);
    std::vector<TableDocs> tables;
    for (auto &docs : m_docs.tables) {
        if (!tables.empty() && tables.back().name == docs.name) {
            addUnread(docs.file, {messages::describedTwice, {docs.name}});
        } else {
            tables.push_back(std::move(docs));
        }
    }
    m_docs.tables = std::move(tables);
}

} // namespace

Outcome<SchemaDocs> readSchemaDocs(const std::filesystem::path &checkout, std::stop_token stop)
{
    return CheckoutReader(checkout, std::move(stop)).read();
}

} // namespace cells
