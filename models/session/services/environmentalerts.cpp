// SPDX-License-Identifier: MIT
#include "models/session/services/environmentalerts.h"

#include "models/adapters/audit/journaldisk.h"
#include "models/adapters/files/freespace.h"
#include "models/adapters/grpc/grpcserviceprobe.h"
#include "models/adapters/grpc/grpctopologyservice.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/adapters/sqlite/schemahistoryfile.h"
#include "models/claims/programversion.h"
#include "models/engine/alerts/alertmemory.h"
#include "models/engine/alerts/cellmetrics.h"
#include "models/engine/alerts/factmemory.h"
#include "models/engine/audit/writtenoff.h"
#include "models/engine/organizations/maintenancemetrics.h"
#include "models/engine/ranges/rangesurvey.h"
#include "models/engine/ranges/sequencemetrics.h"
#include "models/engine/schema/schemametrics.h"
#include "models/engine/support/joinedthreads.h"
#include "models/engine/support/sha256.h"
#include "models/ports/caught.h"
#include "models/rules/alerts/alertmessages.h"
#include "models/session/cell/inventories.h"
#include "models/session/services/cellreaders.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

namespace cells {

using namespace alerts;

namespace {

// Requests a stop when the time is over, unless it is ended before.
class Deadline
{
public:
    Deadline(std::chrono::milliseconds within, std::stop_token outer)
        : m_outer(std::move(outer), [this] { m_stop.request_stop(); })
    {
        // Without a free thread, the sources have time limits of their own.
        (void)m_waiting.start([this, within] {
            std::unique_lock lock(m_mutex);
            if (!m_ended.wait_for(lock, m_stop.get_token(), within, [this] { return m_isEnded; })) {
                m_stop.request_stop();
            }
        });
    }
    ~Deadline()
    {
        {
            const std::lock_guard lock(m_mutex);
            m_isEnded = true;
        }
        m_ended.notify_all();
        m_waiting.join();
    }
    Deadline(const Deadline &) = delete;
    Deadline &operator=(const Deadline &) = delete;

    std::stop_token token() const { return m_stop.get_token(); }

private:
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_outer;
    std::mutex m_mutex;
    std::condition_variable_any m_ended;
    bool m_isEnded = false;
    JoinedThreads m_waiting;
};

// Over connections of its own, so that they are those that a server presents now. One that cannot be read hides no
// other.
CertificateEnds certificatesOf(CellSession &cell, std::stop_token stop)
{
    CertificateEnds certificates;
    const auto note = [&certificates](const Failure &failure) { certificates.problem = failure.message; };
    const auto &environment = cell.environment();
    const auto probe = openServiceProbe(environment, environment.isAdmin ? std::nullopt : std::optional(cell.cell()));
    const auto add = [&](const char *role, const Outcome<CertificateFacts> &facts) {
        if (facts) {
            certificates.ends.push_back({role, facts->notAfter});
        } else {
            note(facts.error());
        }
    };
    add("client", probe->readCertificate(stop));
    add("service", probe->shakeHands(stop));
    const auto hosts = cell.adapters().database().and_then(
        [&](auto *database) { return database->fetchCertificates(std::move(stop)); });
    if (!hosts) {
        note(hosts.error());
        return certificates;
    }
    for (const auto &host : *hosts) {
        certificates.ends.push_back({host.isOurs ? "database_client" : "database", host.facts.notAfter});
    }
    return certificates;
}

ranges::CellSequences readSequences(CellSession &cell, const std::stop_token &stop)
{
    return caught([&] { return ranges::CellSequences(ranges::readCatalogs(inventoriesOf(cell), stop)); });
}

bool isWhole(const ranges::CellSequences &sequences)
{
    return sequences
        && std::ranges::all_of(*sequences, [](const ranges::DatabaseRanges &it) { return it.problem.isEmpty(); });
}

Outcome<organizations::LongMaintenance> readMaintenance(CellSession &cell, const std::stop_token &stop)
{
    return caught([&]() -> Outcome<organizations::LongMaintenance> {
        CELLS_TRY(const auto main, mainInventoryOf(cell).inventory);
        return organizations::surveyMaintenance(
            {cell.cell(), cell.clock().now(), *main, [&cell] { return cell.adapters().widestService(); }}, stop);
    });
}

// Null where no survey was stored: no file is made for it.
Outcome<std::unique_ptr<SchemaHistory>> storedHistory()
{
    std::error_code error;
    const auto file = usualSchemaHistoryFile();
    return std::filesystem::exists(file, error) ? openSchemaHistory(file) : nullptr;
}

Outcome<schema::StoredSchema> storedSchemaIn(const Outcome<std::unique_ptr<SchemaHistory>> &history, const SchemaOf &of)
{
    if (!history) {
        return propagate(history.error());
    }
    schema::StoredSchema stored;
    if (*history) {
        CELLS_TRY(stored.findings, (*history)->fetchFindings(of));
        CELLS_TRY(stored.baseline, (*history)->fetchBaseline(of));
    }
    return stored;
}

// One for each environment file.
std::filesystem::path alertFileOf(const Environment &environment)
{
    const auto name = sha256(std::filesystem::absolute(environment.file).lexically_normal().string());
    return stateFolder() / "alerts" / (name.substr(0, 16) + ".json");
}

constexpr std::size_t largestAlertFile = 16 << 20;
// Whoever holds the lock writes a small file and syncs it.
constexpr std::chrono::seconds alertLockPatience{10};

RunningTime runningTime()
{
    return {readFile("/proc/sys/kernel/random/boot_id").value_or(std::string()),
        std::chrono::floor<Duration>(std::chrono::steady_clock::now().time_since_epoch())};
}

// Programs take turns.
Outcome<RememberedAlerts> track(const std::filesystem::path &file, const AlertEvaluation &evaluation, Instant now)
{
    CELLS_TRY_VOID(makePrivateFolder(stateFolder()));
    CELLS_TRY_VOID(makePrivateFolder(file.parent_path()));
    CELLS_TRY(const auto lock, FileLock::take(file.string() + ".lock", FileLock::Mode::Alone, alertLockPatience));
    const auto stored = readFile(file, largestAlertFile, false).value_or(std::string());
    auto remembered = trackFrom(stored, evaluation, now, runningTime());
    CELLS_TRY_VOID(replaceFile(file, remembered.text));
    return remembered;
}

class EnvironmentAlerts : public AlertService
{
public:
    EnvironmentAlerts(std::vector<std::shared_ptr<CellSession>> cells, std::shared_ptr<OverviewService> overview,
        std::shared_ptr<AuditService> audit)
        : m_cells(std::move(cells))
        , m_overview(std::move(overview))
        , m_audit(std::move(audit))
    {
    }

    AlertReport read(std::chrono::milliseconds within, std::stop_token stop) override
    {
        AlertReport report{measure(within, stop), {}, {}, {}};
        auto &reading = report.reading;
        const auto evaluation = evaluateAlerts(reading, environment().thresholds);
        // What a person stopped says nothing.
        auto tracked = stop.stop_requested() ? Outcome<RememberedAlerts>()
                                             : track(alertFileOf(environment()), evaluation, reading.asOf);
        if (tracked) {
            report.alerts = std::move(tracked->alerts);
            report.episodes = std::move(tracked->episodes);
        } else {
            report.untracked = tracked.error();
            report.alerts = trackAlerts({}, evaluation, reading.asOf, Duration::zero());
        }
        addAlerts(reading, report.alerts);
        return report;
    }

private:
    // What is asked of one cell beside its survey.
    struct CellFacts
    {
        CertificateEnds certificates{{}, messages::readingStopped};
        Outcome<drift::WorkerStatuses> worker = failed(Failure::Kind::Cancelled, messages::readingStopped);
        ranges::CellSequences sequences = failed(Failure::Kind::Cancelled, messages::readingStopped);
        Outcome<organizations::LongMaintenance> maintenance
            = failed(Failure::Kind::Cancelled, messages::readingStopped);
    };

    const Environment &environment() const { return m_cells.front()->environment(); }

    MetricReading measure(std::chrono::milliseconds within, std::stop_token stop)
    {
        const auto begun = std::chrono::steady_clock::now();
        MetricReading reading{environment().name, m_cells.front()->clock().now(), {}};
        addProgram(reading);
        // A file, which no cell keeps waiting.
        addAudit(reading, auditState(stop));
        const Deadline deadline(within, std::move(stop));
        std::vector<CellFacts> facts(m_cells.size());
        Outcome<std::vector<Cell>> listed = failed(Failure::Kind::Cancelled, messages::readingStopped);
        std::vector<overview::CellSurvey> surveys;
        {
            JoinedThreads threads;
            for (std::size_t i = 0; i < m_cells.size(); ++i) {
                threads.startOrRun([&, i] { facts[i].certificates = certificates(*m_cells[i], deadline.token()); });
                threads.startOrRun([&, i] { facts[i].sequences = sequences(*m_cells[i], deadline.token()); });
                threads.startOrRun([&, i] { facts[i].maintenance = maintenance(*m_cells[i], deadline.token()); });
                threads.startOrRun([&, i] {
                    facts[i].worker
                        = caught([&] { return workerServiceOf(m_cells[i])->fetchStatuses(deadline.token()); });
                });
            }
            threads.startOrRun([&] { listed = caught([&] { return fetchCells(deadline.token()); }); });
            surveys = m_overview->survey([](const overview::CellSurvey &) {}, deadline.token());
            threads.join();
        }
        addCells(reading, surveys, facts, listed);
        reading.add(
            Metric::RunDuration, std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count());
        return reading;
    }

    CertificateEnds certificates(CellSession &cell, const std::stop_token &stop)
    {
        return m_certificates.read(
            cell.cell(), [&] { return certificatesOf(cell, stop); },
            [](const CertificateEnds &it) { return it.problem.isEmpty(); });
    }

    ranges::CellSequences sequences(CellSession &cell, const std::stop_token &stop)
    {
        return m_sequences.read(
            cell.cell(), [&] { return readSequences(cell, stop); }, isWhole);
    }

    Outcome<organizations::LongMaintenance> maintenance(CellSession &cell, const std::stop_token &stop)
    {
        return m_maintenance.read(
            cell.cell(), [&] { return readMaintenance(cell, stop); },
            [](const auto &it) { return it && it->problem.isEmpty(); });
    }

    void addCells(MetricReading &reading, const std::vector<overview::CellSurvey> &surveys,
        const std::vector<CellFacts> &facts, const Outcome<std::vector<Cell>> &listed)
    {
        const auto history = storedHistory();
        std::vector<CellId> inFile;
        for (std::size_t i = 0; i < m_cells.size(); ++i) {
            const auto cell = m_cells[i]->cell();
            inFile.push_back(cell);
            if (addSurvey(reading, surveys[i])) {
                addCertificates(reading, cell, facts[i].certificates);
                addWorker(reading, cell, facts[i].worker);
                ranges::addSequences(reading, cell, facts[i].sequences, listed);
                organizations::addMaintenance(reading, cell, facts[i].maintenance);
                schema::addSchema(reading, cell, storedSchemaIn(history, {environment().name, cell}));
            } else {
                m_sequences.forget(cell);
                m_maintenance.forget(cell);
            }
        }
        alerts::addCells(reading, inFile, listed);
        addWriteOffs(reading, surveys);
    }

    // An audit log that cannot be read is an alert of its own.
    void addWriteOffs(MetricReading &reading, const std::vector<overview::CellSurvey> &surveys) const
    {
        const auto journal = audit::readJournal(audit::auditFileOf(environment()));
        const auto writtenOff
            = audit::writtenOffIn(journal && *journal ? (*journal)->bytes : std::string(), environment().name);
        for (const auto &survey : surveys) {
            if (journal) {
                // Of this cell, too: without a write-off the alert ends.
                reading.addRead(FactGroup::Audit, survey.cell);
            }
            if (const auto found = writtenOff.find(survey.cell); found != writtenOff.end()) {
                addWriteOff(reading, survey, found->second.when);
            }
        }
    }

    static void addProgram(MetricReading &reading)
    {
        const auto version = programVersion();
        reading.add(Metric::BuildInfo, 1, {},
            {{"version", std::string(version.number)}, {"commit", std::string(version.commit)}});
        reading.add(Metric::RunTimestamp, secondsOf(reading.asOf.time_since_epoch()));
    }

    Outcome<std::vector<Cell>> fetchCells(std::stop_token stop) const
    {
        CELLS_TRY(const auto service, openTopology(environment(), std::nullopt));
        return service->fetchCells(std::move(stop));
    }

    Outcome<AuditState> auditState(std::stop_token stop) const
    {
        CELLS_TRY(const auto log, m_audit->read(std::move(stop)));
        return AuditState{!log->verification.problem, freeBytesAt(m_audit->file())};
    }

    // At least one.
    const std::vector<std::shared_ptr<CellSession>> m_cells;
    const std::shared_ptr<OverviewService> m_overview;
    const std::shared_ptr<AuditService> m_audit;
    FactMemory<CertificateEnds> m_certificates{m_cells.front()->clock(), certificatesFreshFor};
    FactMemory<ranges::CellSequences> m_sequences{m_cells.front()->clock(), sequencesFreshFor};
    FactMemory<Outcome<organizations::LongMaintenance>> m_maintenance{m_cells.front()->clock(), maintenanceFreshFor};
};

} // namespace

std::shared_ptr<AlertService> alertServiceOf(const std::vector<std::shared_ptr<CellSession>> &cells,
    std::shared_ptr<OverviewService> overview, std::shared_ptr<AuditService> audit)
{
    return std::make_shared<EnvironmentAlerts>(cells, std::move(overview), std::move(audit));
}

} // namespace cells
