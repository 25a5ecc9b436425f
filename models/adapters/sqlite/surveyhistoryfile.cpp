// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/surveyhistoryfile.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/adapters/sqlite/sqlitestore.h"

#include <algorithm>

namespace cells {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t surveyVersion = 2;

constexpr const char *const surveySchema[] = {
    "CREATE TABLE surveys (environment TEXT NOT NULL, service TEXT NOT NULL, cell INTEGER NOT NULL, as_of_us INTEGER "
    "NOT NULL, under_1m "
    "INTEGER NOT NULL, from_1m INTEGER NOT NULL, from_10m INTEGER NOT NULL, from_1h INTEGER NOT NULL, from_1d INTEGER "
    "NOT NULL, PRIMARY KEY (environment, cell, as_of_us, service)) WITHOUT ROWID",
    "PRAGMA user_version = 1",
    // In the order of LeaseVerdict. NULL in surveys of the first version.
    "ALTER TABLE surveys ADD COLUMN to_commit INTEGER",
    "ALTER TABLE surveys ADD COLUMN to_roll_back INTEGER",
    "ALTER TABLE surveys ADD COLUMN to_clean INTEGER",
    "ALTER TABLE surveys ADD COLUMN waiting INTEGER",
    "ALTER TABLE surveys ADD COLUMN undecided INTEGER",
    "ALTER TABLE surveys ADD COLUMN ended INTEGER",
    "PRAGMA user_version = 2",
};

// Reads the columns behind as_of_us.
template <std::size_t count> void readCounts(const SqliteRow &row, int column, std::array<std::int64_t, count> &counts)
{
    for (auto &number : counts) {
        number = row.number(column++);
    }
}

class SurveyHistoryFile final : public SurveyHistory
{
public:
    SurveyHistoryFile(fs::path path, int surveysAtMost)
        : m_store(std::move(path), messages::surveyHistory, surveyVersion, surveySchema)
        , m_surveysAtMost(surveysAtMost)
    {
    }

    Outcome<void> begin() { return m_store.begin(); }

    Outcome<void> save(const StoredSurvey &survey) override
    {
        return m_store.transaction("BEGIN IMMEDIATE", [&](SqliteFile &file) { return write(file, survey); });
    }

    Outcome<StoredSurveys> fetch(
        const std::string &environment, const std::string &service, CellId cell, int atMost) override
    {
        CELLS_TRY(auto surveys,
            select("SELECT as_of_us, under_1m, from_1m, from_10m, from_1h, from_1d, to_commit, to_roll_back, to_clean, "
                   "waiting, undecided, ended FROM surveys WHERE environment = ?1 AND service = ?2 AND cell = ?3 ORDER "
                   "BY as_of_us DESC LIMIT ?4",
                {environment, service, cell, {}}, {std::int64_t(atMost)}));
        std::reverse(surveys.begin(), surveys.end());
        return surveys;
    }

    // SQLite takes the other columns from the row of the maximum.
    Outcome<StoredSurveys> fetchPeaks(
        const std::string &environment, const std::string &service, CellId cell, Instant since, Duration step) override
    {
        return select(
            "SELECT as_of_us, under_1m, from_1m, from_10m, from_1h, from_1d, to_commit, to_roll_back, "
            "to_clean, waiting, undecided, ended, max(under_1m + from_1m + from_10m + from_1h + from_1d) FROM "
            "surveys WHERE environment = ?1 AND service = ?2 AND cell = ?3 AND as_of_us >= ?4 GROUP BY "
            "as_of_us / ?5 ORDER BY as_of_us",
            {environment, service, cell, {}},
            {std::int64_t(since.time_since_epoch().count()), std::int64_t(step.count())});
    }

private:
    // `of` names the surveys; `further` are the values behind its three.
    Outcome<StoredSurveys> select(const char *sql, const StoredSurvey &of, std::vector<SqliteValue> further)
    {
        std::vector<SqliteValue> values{of.environment, of.service, of.cell.value};
        values.insert(values.end(), further.begin(), further.end());
        return m_store.transaction("BEGIN", [&](SqliteFile &file) {
            return file.all(sql, values, [&of](const SqliteRow &row) {
                constexpr int firstVerdict = 1 + int(leaseAgeBands.size());
                auto survey = of;
                survey.asOf = Instant(Duration(row.number(0)));
                readCounts(row, 1, survey.counts);
                if (!row.isNull(firstVerdict)) {
                    readCounts(row, firstVerdict, survey.verdicts.emplace());
                }
                return survey;
            });
        });
    }

    SqliteOutcome<void> write(SqliteFile &file, const StoredSurvey &survey)
    {
        std::vector<SqliteValue> values{survey.environment, survey.service, survey.cell.value,
            std::int64_t(survey.asOf.time_since_epoch().count())};
        values.insert(values.end(), survey.counts.begin(), survey.counts.end());
        for (std::size_t verdict = 0; verdict < leaseVerdicts; ++verdict) {
            values.push_back(survey.verdicts ? SqliteValue((*survey.verdicts)[verdict]) : SqliteValue());
        }
        const char *insert = "INSERT OR REPLACE INTO surveys VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
        return file.run(insert, values).and_then([&] {
            return file.run(
                "DELETE FROM surveys WHERE environment = ?1 AND cell = ?2 AND as_of_us NOT IN (SELECT "
                "as_of_us FROM surveys WHERE environment = ?1 AND cell = ?2 ORDER BY as_of_us DESC LIMIT ?3)",
                {survey.environment, survey.cell.value, std::int64_t(m_surveysAtMost)});
        });
    }

    SqliteStore m_store;
    const int m_surveysAtMost;
};

} // namespace

fs::path usualSurveyHistoryFile()
{
    return stateFolder() / "surveys.sqlite";
}

Outcome<std::unique_ptr<SurveyHistory>> openSurveyHistory(const fs::path &file, int surveysAtMost)
{
    auto history = std::make_unique<SurveyHistoryFile>(file, surveysAtMost);
    CELLS_TRY_VOID(history->begin());
    return history;
}

} // namespace cells
