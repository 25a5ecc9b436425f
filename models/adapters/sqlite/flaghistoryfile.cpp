// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/flaghistoryfile.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/adapters/sqlite/sqlitestore.h"

#include <algorithm>
#include <cmath>

namespace cells {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t flagVersion = 1;

// A state stands until the next one of the same flag. Percentages are kept in millionths.
constexpr const char *const flagSchema[] = {
    "CREATE TABLE looks (environment TEXT NOT NULL, cell INTEGER NOT NULL, system TEXT NOT NULL, first_us INTEGER NOT "
    "NULL, last_us INTEGER NOT NULL, PRIMARY KEY (environment, cell, system))",
    "CREATE TABLE states (number INTEGER PRIMARY KEY AUTOINCREMENT, environment TEXT NOT NULL, cell INTEGER NOT NULL, "
    "system TEXT NOT NULL, flag TEXT NOT NULL, after_us INTEGER, seen_us INTEGER NOT NULL, is_set INTEGER NOT NULL, "
    "is_on INTEGER NOT NULL, actors_millionths INTEGER NOT NULL, time_millionths INTEGER NOT NULL, actors INTEGER NOT "
    "NULL, opt_outs INTEGER NOT NULL, named_groups INTEGER NOT NULL, has_unknown INTEGER NOT NULL, changed_us INTEGER)",
    "CREATE INDEX states_of_flag ON states (environment, cell, system, flag, number)",
    "PRAGMA user_version = 1",
};

constexpr const char *settingColumns
    = "is_set, is_on, actors_millionths, time_millionths, actors, opt_outs, named_groups, has_unknown, changed_us";
constexpr double millionth = 1e6;

std::int64_t microsecondsOf(Instant when)
{
    return when.time_since_epoch().count();
}

Instant instantOf(std::int64_t microseconds)
{
    return Instant(Duration(microseconds));
}

FlagSetting settingAt(const SqliteRow &row, int first)
{
    const auto number = [&](int i) { return row.number(first + i); };
    FlagSetting setting{number(0) != 0, number(1) != 0, double(number(2)) / millionth, double(number(3)) / millionth,
        int(number(4)), int(number(5)), int(number(6)), number(7) != 0, {}};
    if (!row.isNull(first + 8)) {
        setting.changedAt = instantOf(number(8));
    }
    return setting;
}

std::vector<SqliteValue> valuesOf(const FlagSetting &setting)
{
    const auto number = [](auto value) { return SqliteValue(std::int64_t(value)); };
    return {number(setting.isSet), number(setting.isOn), number(std::llround(setting.percentOfActors * millionth)),
        number(std::llround(setting.percentOfTime * millionth)), number(setting.actors), number(setting.optOuts),
        number(setting.groups), number(setting.hasUnknownGate),
        setting.changedAt ? number(microsecondsOf(*setting.changedAt)) : SqliteValue()};
}

std::vector<SqliteValue> valuesOf(const FlagSubject &subject)
{
    return {subject.environment, subject.cell.value, subject.system};
}

std::vector<SqliteValue> joined(std::vector<SqliteValue> left, const std::vector<SqliteValue> &right)
{
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

class FlagHistoryFile final : public FlagHistory
{
public:
    FlagHistoryFile(fs::path path, int changesAtMost)
        : m_store(std::move(path), messages::flagHistory, flagVersion, flagSchema)
        , m_changesAtMost(changesAtMost)
    {
    }

    Outcome<void> begin() { return m_store.begin(); }

    Outcome<void> save(const FlagSubject &subject, Instant seenAt, const FlagsByName &flags,
        const std::optional<std::string> &cutAt) override
    {
        return m_store.transaction(
            "BEGIN IMMEDIATE", [&](SqliteFile &file) { return write(file, subject, seenAt, flags, cutAt); });
    }

    Outcome<std::vector<FlagChange>> fetchChanges(const FlagSubject &subject, int atMost) override
    {
        using Changes = std::vector<FlagChange>;
        static const auto sql = std::string("SELECT flag, after_us, seen_us, ") + settingColumns
            + " FROM states WHERE environment = ? AND cell = ? AND system = ? ORDER BY number";
        return m_store.transaction("BEGIN", [&](SqliteFile &file) -> SqliteOutcome<Changes> {
            Changes changes;
            FlagsByName before;
            const auto take = [&](const SqliteRow &row) {
                const auto flag = row.text(0);
                const auto setting = settingAt(row, 3);
                if (!row.isNull(1)) {
                    changes.push_back({subject.cell, flag, before[flag], setting, instantOf(row.number(1)),
                        instantOf(row.number(2))});
                }
                before[flag] = setting;
            };
            CELLS_TRY_VOID(file.run(sql.c_str(), valuesOf(subject), take));
            std::reverse(changes.begin(), changes.end());
            changes.resize(std::min(changes.size(), std::size_t(std::max(atMost, 0))));
            return changes;
        });
    }

    Outcome<std::optional<Instant>> fetchBeginning(const FlagSubject &subject) override
    {
        CELLS_TRY(const auto beginnings, m_store.transaction("BEGIN", [&](SqliteFile &file) {
            return file.all("SELECT first_us FROM looks WHERE environment = ? AND cell = ? AND system = ?",
                valuesOf(subject), [](const SqliteRow &row) { return instantOf(row.number(0)); });
        }));
        return beginnings.empty() ? std::nullopt : std::optional(beginnings.front());
    }

private:
    SqliteOutcome<void> write(SqliteFile &file, const FlagSubject &subject, Instant seenAt, const FlagsByName &flags,
        const std::optional<std::string> &cutAt)
    {
        std::optional<std::int64_t> last;
        CELLS_TRY_VOID(file.run("SELECT last_us FROM looks WHERE environment = ? AND cell = ? AND system = ?",
            valuesOf(subject), [&](const SqliteRow &row) { last = row.number(0); }));
        const auto now = microsecondsOf(seenAt);
        if (last && *last >= now) {
            return {};
        }
        CELLS_TRY(const auto stored, storedStates(file, subject));
        CELLS_TRY_VOID(writeChanges(file, subject, changesOf(stored, flags, cutAt), last, now));
        CELLS_TRY_VOID(
            file.run("INSERT INTO looks VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET last_us = excluded.last_us",
                joined(valuesOf(subject), {now, now})));
        return shrink(file, subject);
    }

    SqliteOutcome<FlagsByName> storedStates(SqliteFile &file, const FlagSubject &subject)
    {
        static const auto sql = std::string("SELECT flag, ") + settingColumns
            + " FROM states WHERE number IN (SELECT max(number) FROM states WHERE environment = ? AND cell = ? AND "
              "system = ? GROUP BY flag)";
        FlagsByName stored;
        CELLS_TRY_VOID(file.run(sql.c_str(), valuesOf(subject),
            [&](const SqliteRow &row) { stored.emplace(row.text(0), settingAt(row, 1)); }));
        return stored;
    }

    static FlagsByName changesOf(
        const FlagsByName &stored, const FlagsByName &flags, const std::optional<std::string> &cutAt)
    {
        FlagsByName changes;
        for (const auto &[flag, setting] : flags) {
            const auto before = stored.find(flag);
            if ((before == stored.end() ? FlagSetting{} : before->second) != setting) {
                changes.emplace(flag, setting);
            }
        }
        for (const auto &[flag, setting] : stored) {
            const bool isKnown = !cutAt || flag < *cutAt;
            if (isKnown && !flags.contains(flag) && setting != FlagSetting{}) {
                changes.emplace(flag, FlagSetting{});
            }
        }
        return changes;
    }

    // What was there at the first look is no change.
    static SqliteOutcome<void> writeChanges(SqliteFile &file, const FlagSubject &subject, const FlagsByName &changes,
        const std::optional<std::int64_t> &after, std::int64_t seen)
    {
        static const auto sql = std::string("INSERT INTO states (environment, cell, system, flag, after_us, seen_us, ")
            + settingColumns + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        for (const auto &[flag, setting] : changes) {
            const std::vector<SqliteValue> when{flag, after ? SqliteValue(*after) : SqliteValue(), seen};
            CELLS_TRY_VOID(file.run(sql.c_str(), joined(joined(valuesOf(subject), when), valuesOf(setting))));
        }
        return {};
    }

    // The newest states stay, each with the one before it of the same flag. The oldest that is left of a flag is no
    // change any more, for what it was before is not known.
    SqliteOutcome<void> shrink(SqliteFile &file, const FlagSubject &subject)
    {
        static const std::string ofSubject = "FROM states WHERE environment = ?1 AND cell = ?2 AND system = ?3 ";
        static const auto gone = "WITH gone AS (SELECT number, flag FROM (SELECT number, flag, lead(number) OVER "
                                 "(PARTITION BY flag ORDER BY number) AS next "
            + ofSubject + ") WHERE next IS NOT NULL AND next NOT IN (SELECT number " + ofSubject
            + "ORDER BY number DESC LIMIT ?4)) ";
        static const auto update = gone + "UPDATE states SET after_us = NULL WHERE number IN (SELECT min(number) "
            + ofSubject
            + "AND flag IN (SELECT flag FROM gone) AND number NOT IN (SELECT number FROM gone) GROUP BY flag)";
        static const auto remove = gone + "DELETE FROM states WHERE number IN (SELECT number FROM gone)";
        const auto values = joined(valuesOf(subject), {std::int64_t(m_changesAtMost)});
        return file.run(update.c_str(), values).and_then([&] { return file.run(remove.c_str(), values); });
    }

    SqliteStore m_store;
    const int m_changesAtMost;
};

} // namespace

fs::path usualFlagHistoryFile()
{
    return stateFolder() / "flags.sqlite";
}

Outcome<std::unique_ptr<FlagHistory>> openFlagHistory(const fs::path &file, int changesAtMost)
{
    auto history = std::make_unique<FlagHistoryFile>(file, changesAtMost);
    CELLS_TRY_VOID(history->begin());
    return history;
}

} // namespace cells
