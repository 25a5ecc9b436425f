// SPDX-License-Identifier: MIT
#include "models/adapters/sqlite/surveyhistoryfile.h"

#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/sqlitemessages.h"
#include "models/adapters/sqlite/sqlitestore.h"

#include <algorithm>

namespace cells {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t surveyVersion = 1;

constexpr const char *const surveySchema[] = {
    "CREATE TABLE surveys (environment TEXT NOT NULL, service TEXT NOT NULL, cell INTEGER NOT NULL, as_of_us INTEGER "
    "NOT NULL, under_1m "
    "INTEGER NOT NULL, from_1m INTEGER NOT NULL, from_10m INTEGER NOT NULL, from_1h INTEGER NOT NULL, from_1d INTEGER "
    "NOT NULL, PRIMARY KEY (environment, cell, as_of_us, service)) WITHOUT ROWID",
    "PRAGMA user_version = 1",
};

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
        const auto surveyIn = [&](const SqliteRow &row) {
            StoredSurvey survey{environment, service, cell, Instant(Duration(row.number(0))), {}};
            for (std::size_t band = 0; band < survey.counts.size(); ++band) {
                survey.counts[band] = row.number(int(band) + 1);
            }
            return survey;
        };
        CELLS_TRY(auto surveys, m_store.transaction("BEGIN", [&](SqliteFile &file) {
            return file.all(
                "SELECT as_of_us, under_1m, from_1m, from_10m, from_1h, from_1d FROM surveys WHERE environment = ? "
                "AND service = ? AND cell = ? ORDER BY as_of_us DESC LIMIT ?",
                {environment, service, cell.value, std::int64_t(atMost)}, surveyIn);
        }));
        std::reverse(surveys.begin(), surveys.end());
        return surveys;
    }

private:
    SqliteOutcome<void> write(SqliteFile &file, const StoredSurvey &survey)
    {
        std::vector<SqliteValue> values{survey.environment, survey.service, survey.cell.value,
            std::int64_t(survey.asOf.time_since_epoch().count())};
        values.insert(values.end(), survey.counts.begin(), survey.counts.end());
        return file.run("INSERT OR REPLACE INTO surveys VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values).and_then([&] {
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
