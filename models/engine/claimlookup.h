#pragma once

#include "models/engine/sourcepairs.h"
#include "models/rules/typedvalue.h"

#include <functional>

namespace cells {

// A claim or row that a typed value led to.
struct LookupHit
{
    CellId cell;
    // Null: a claim of a source that this build does not know.
    const ClaimableModel *model = nullptr;
    ClaimPair pair;
    // Found only by ignoring upper and lower case.
    bool isCaseOther = false;
};

// A lease that a typed uuid led to.
struct LookupLease
{
    CellId cell;
    std::optional<Lease> service;
    std::optional<LocalLease> local;
};

enum class LookupVerdict
{
    Matching, // every claim that was found agrees with its row
    Differs, // something was found, and does not agree
    Lease, // an outstanding lease
    NotFound, // everything that was to be asked answered, and has nothing
    NotChecked, // something that was to be asked did not answer
};

// "matching", "differs", "lease", "not_found", "not_checked"
std::string_view keyOf(LookupVerdict verdict);

struct LookupAnswer
{
    TypedValue asked;
    std::vector<LookupHit> hits{};
    std::vector<LookupLease> leases{};
    // What could not be asked, and why (C18).
    std::vector<std::string> gaps{};
    LookupVerdict verdict = LookupVerdict::NotFound;
};

struct LookupReport
{
    Instant asOf;
    // Whether values were looked up across all cells; without an admin certificate only through the cells' own rows.
    bool isAcrossCells = false;
    // In the order of the lines.
    std::vector<LookupAnswer> answers;
};

// What looking up is to those who only ask.
using LookUpClaims = std::function<Outcome<LookupReport>(
    const std::vector<std::string> &lines, const std::function<void(std::size_t, std::size_t)> &, std::stop_token)>;

// Finds who owns a value: by the indexed columns of each cell's database and the listing of that source, and with an
// admin identity by GetRecord across all cells. Read-only.
class ClaimLookup
{
public:
    // Without `admin` no claim is found whose row is gone.
    ClaimLookup(TopologyService *admin, std::vector<CellSide> cells, Clock &clock, Thresholds thresholds);

    static constexpr std::size_t linesAtMost = 1000;

    // Refused with more lines than that. Fails else only when stopped; gaps are part of the report.
    // `onProgress` hears how many of so many questions are answered.
    Outcome<LookupReport> lookUp(const std::vector<std::string> &lines,
        const std::function<void(std::size_t, std::size_t)> &onProgress, std::stop_token stop);

private:
    TopologyService *m_admin;
    std::vector<CellSide> m_cells;
    Clock &m_clock;
    Thresholds m_thresholds;
};

} // namespace cells
