// SPDX-License-Identifier: MIT
#include "models/engine/history/scanrecord.h"

#include "models/engine/differences/differencecodec.h"
#include "models/engine/history/historymessages.h"
#include "models/engine/support/sha256.h"

#include <algorithm>

namespace cells::drift {

using namespace claims;

namespace {

constexpr Duration betweenWrites = std::chrono::seconds{1};

// Enough to tell whether two scans found the same.
constexpr std::size_t hashDigits = 16;

std::string hashedDifferences(const Differences &differences, std::size_t from)
{
    Differences saved(differences.spill());
    for (auto row = from; row < differences.size(); ++row) {
        auto difference = differences.at(row);
        difference.claimed = valueDigest(difference.claimed);
        difference.expected = valueDigest(difference.expected);
        saved.append(difference);
    }
    return encodedDifferences(saved);
}

// Writes to the history what a scan has found, each difference once.
class ScanRecorder
{
public:
    ScanRecorder(ScanHistory &history, const std::string &environment, std::uint64_t written)
        : m_history(history)
        , m_environment(environment)
        , m_written(written)
    {
    }

    void saveThrottled(const ScanReport &report)
    {
        if (!m_isBegun || report.took - m_savedAt >= betweenWrites) {
            save(report);
        }
    }

    void save(const ScanReport &report)
    {
        if (m_isOver) {
            return;
        }
        const auto saved = m_history.save(storedScan(report, m_environment), m_written,
            report.differences.size() > m_written ? hashedDifferences(report.differences, m_written) : std::string());
        m_isOver = !saved || !*saved;
        m_problem = !saved ? saved.error().message : !*saved ? Message(messages::scanTakenOver) : m_problem;
        m_written = report.differences.size();
        m_savedAt = report.took;
        m_isBegun = true;
    }

    const Message &problem() const { return m_problem; }

private:
    ScanHistory &m_history;
    const std::string &m_environment;
    std::uint64_t m_written;
    Duration m_savedAt{};
    bool m_isBegun = false;
    bool m_isOver = false;
    Message m_problem;
};

} // namespace

std::string valueDigest(const std::string &value)
{
    return value.empty() ? value : "#" + sha256(value).substr(0, hashDigits);
}

bool isValueDigest(std::string_view text)
{
    return text.size() == hashDigits + 1 && text.front() == '#'
        && text.find_first_not_of("0123456789abcdef", 1) == text.npos;
}

StoredScan storedScan(const ScanReport &report, const std::string &environment)
{
    StoredScan scan;
    static_cast<ScanExtent &>(scan) = report;
    scan.subject = {environment, report.cell, std::string(report.model->name)};
    scan.end = toKey(report.end);
    scan.problem = report.problem ? report.problem->text() : std::string();
    scan.rows = report.counts.rows;
    scan.claims = report.counts.claims;
    scan.matching = report.counts.matching;
    for (const auto drift : allOf<DriftClass>()) {
        const auto at = std::size_t(drift);
        if (report.counts.of(drift) > 0) {
            scan.classes.push_back({std::string(toKey(drift)), report.counts.sure[at], report.counts.doubtful[at], 0, 0,
                drift == DriftClass::Missing ? report.counts.missingFlagOff : 0});
        }
    }
    scan.differences = report.differences.size();
    return scan;
}

Outcome<ScanReport> reportOf(
    const StoredScan &scan, const std::vector<std::string> &differences, const std::shared_ptr<Spill> &spill)
{
    ScanReport report;
    report.model = modelNamed(scan.subject.model);
    if (!report.model) {
        return failed(Failure::Kind::Refused, Message(messages::noClaimableModel, {scan.subject.model}));
    }
    static_cast<ScanExtent &>(report) = scan;
    report.number = scan.number;
    report.cell = scan.subject.cell;
    report.end = fromKey<ScanEnd>(scan.end).value_or(ScanEnd::Running);
    if (!scan.problem.empty()) {
        report.problem = Failure{Failure::Kind::Unknown, scan.problem, {}};
    }
    report.counts.rows = scan.rows;
    report.counts.claims = scan.claims;
    report.counts.matching = scan.matching;
    for (const auto &figures : scan.classes) {
        if (const auto drift = fromKey<DriftClass>(figures.key)) {
            report.counts.sure[std::size_t(*drift)] = figures.sure;
            report.counts.doubtful[std::size_t(*drift)] = figures.doubtful;
            report.counts.missingFlagOff += figures.flagOff;
        }
    }
    report.differences = Differences(spill);
    for (const auto &part : differences) {
        CELLS_TRY_VOID(decodeDifferences(part, report.differences));
    }
    if (report.differences.size() != scan.differences) {
        return failed(Failure::Kind::Refused, messages::differencesIncomplete);
    }
    for (std::size_t row = 0; row < report.differences.size(); ++row) {
        report.counts.foreign
            += report.differences.drift(row) == DriftClass::NotChecked && report.differences.at(row).isForeign ? 1 : 0;
    }
    return report;
}

namespace {

using Report = std::shared_ptr<const ScanReport>;

Failure damageOf(const StoredScan &scan, const Failure &found)
{
    return {found.kind,
        Message(messages::scanUnreadable,
            {std::to_string(scan.number), scan.subject.model, std::to_string(scan.subject.cell.value),
                utcText(scan.startedAt), found.message}),
        found.detail};
}

// The newest first.
Outcome<std::vector<StoredScan>> fetchNewestScans(
    ScanHistory &history, const ScanSubject &subject, const std::string &service)
{
    constexpr int enough = 100; // of other services among them
    CELLS_TRY(auto scans,
        history.fetch({subject.environment, subject.cell, subject.model, enough, HistoryQuery::Kind::Scan}));
    std::erase_if(scans, [&](const StoredScan &scan) { return !service.empty() && scan.service != service; });
    return scans;
}

Outcome<Report> withDifferences(ScanHistory &history, const StoredScan &scan)
{
    CELLS_TRY(const auto differences, history.fetchDifferences(scan.number));
    auto report = reportOf(scan, differences, history.spill());
    if (!report) {
        // Another process may have resumed it, and have written between the two reads.
        const auto now = history.fetchNumber(scan.number);
        return now && *now && **now != scan ? withDifferences(history, **now)
                                            : tl::unexpected(damageOf(scan, report.error()));
    }
    return std::make_shared<const ScanReport>(std::move(*report));
}

} // namespace

Outcome<Report> fetchScan(ScanHistory &history, const std::string &environment, std::int64_t number)
{
    CELLS_TRY(const auto scan, history.fetchNumber(number));
    if (!scan || scan->isEstimate || scan->subject.environment != environment) {
        return failed(Failure::Kind::Refused, Message(messages::noSuchScan, {std::to_string(number), environment}));
    }
    return withDifferences(history, *scan);
}

Outcome<std::optional<StoredScan>> fetchNewestScan(
    ScanHistory &history, const ScanSubject &subject, const std::string &service)
{
    CELLS_TRY(auto scans, fetchNewestScans(history, subject, service));
    return scans.empty() ? std::nullopt : std::optional(std::move(scans.front()));
}

Outcome<Report> fetchBegunScan(ScanHistory &history, const ScanSubject &subject)
{
    CELLS_TRY(const auto newest, fetchNewestScan(history, subject));
    return newest && newest->end != toKey(ScanEnd::Complete) ? withDifferences(history, *newest) : Report();
}

namespace {

void addScan(ScanHistory &history, const ClaimableModel &model, const StoredScan &scan, EarlierScans &earlier)
{
    if (auto report = withDifferences(history, scan)) {
        earlier.scans.push_back(std::move(*report));
    } else {
        earlier.damaged.emplace_back(&model, std::move(report.error()));
    }
}

// A failed scan does not hide earlier results: the last complete scan is shown beside it.
void addScans(ScanHistory &history, const ClaimableModel &model, const std::vector<StoredScan> &newestFirst,
    EarlierScans &earlier)
{
    const auto &newest = newestFirst.front();
    const auto complete = newest.end != toKey(ScanEnd::Failed)
        ? newestFirst.end()
        : std::ranges::find_if(newestFirst,
            [](const StoredScan &scan) { return scan.end == toKey(ScanEnd::Complete) && scan.hasDifferences; });
    if (complete == newestFirst.end()) {
        if (newest.hasDifferences) {
            addScan(history, model, newest, earlier);
        }
        return;
    }
    addScan(history, model, *complete, earlier);
    if (auto failed = withDifferences(history, newest)) {
        earlier.failed.push_back(std::move(*failed));
    }
}

} // namespace

Outcome<EarlierScans> fetchEarlierScans(
    ScanHistory &history, const std::string &environment, CellId cell, const std::string &service)
{
    EarlierScans earlier;
    for (const auto &model : catalogue()) {
        CELLS_TRY(const auto scans, fetchNewestScans(history, {environment, cell, std::string(model.name)}, service));
        if (!scans.empty()) {
            addScans(history, model, scans, earlier);
        }
    }
    return earlier;
}

Outcome<ScanSummariesByModel> fetchScanSummaries(
    ScanHistory &history, const std::string &environment, const std::string &service, CellId cell)
{
    constexpr int enough = 5'000;
    const HistoryQuery query{environment, cell, {}, enough, HistoryQuery::Kind::Scan};
    return history.fetch(query).map([&](const std::vector<StoredScan> &newestFirst) {
        std::map<std::string, ScanSummaries> scans;
        for (auto scan = newestFirst.rbegin(); scan != newestFirst.rend(); ++scan) {
            if (scan->end == toKey(ScanEnd::Complete) && scan->service == service) {
                scans[scan->subject.model].push_back(summaryOf(*scan));
            }
        }
        ScanSummariesByModel shared;
        for (auto &[model, ofModel] : scans) {
            shared.emplace(model, std::make_shared<const ScanSummaries>(std::move(ofModel)));
        }
        return shared;
    });
}

ScanSummary summaryOf(const StoredScan &scan)
{
    ScanSummary summary{scan.number, scan.startedAt, scan.ownersNotAsked, scan.hasDifferences, {}, scan.matching};
    for (const auto &figures : scan.classes) {
        if (const auto drift = fromKey<DriftClass>(figures.key)) {
            summary.counts[std::size_t(*drift)] = figures.sure + figures.doubtful;
        }
    }
    return summary;
}

ScanSummary summaryOf(const ScanReport &report)
{
    auto scan = storedScan(report, {});
    scan.number = report.number;
    scan.hasDifferences = report.number != 0;
    return summaryOf(scan);
}

std::uint64_t countOf(const ScanSummary &scan, DriftClass drift)
{
    return scan.counts[std::size_t(drift)];
}

std::uint64_t driftOf(const ScanSummary &scan)
{
    std::uint64_t sum = 0;
    for (const auto drift : allOf<DriftClass>()) {
        sum += isDrift(drift) ? countOf(scan, drift) : 0;
    }
    return sum;
}

Outcome<Sentinels> fetchSentinels(ScanHistory &history, const ScanSubject &subject, const std::string &service)
{
    return fetchNewestScan(history, subject, service).map([&](const std::optional<StoredScan> &newest) {
        return newest ? Sentinels{newest->sentinels, std::size_t(newest->lostClaims),
                   newest->areSentinelsDamaged ? textOf(newest->baselineProblem) : std::string(), true}
                      : Sentinels{{}, 0, history.loss(subject), true};
    });
}

Outcome<ScanReport> runAndSave(DriftScan &scan, const Outcome<std::unique_ptr<ScanHistory>> &history,
    const std::string &environment, ScanRequest request, const std::function<void(const ScanProgress &)> &onProgress,
    std::stop_token stop)
{
    const ScanSubject subject{environment, scan.cell(), std::string(request.model->name)};
    auto baseline = history ? fetchSentinels(**history, subject, scan.service()) : propagate(history.error());
    // Nothing replaces a baseline that cannot be read: it may show lost claims (F23).
    if (!baseline) {
        request.sentinels.lost = baseline.error().text();
        auto report = scan.run(request, onProgress, std::move(stop));
        if (report) {
            report->saveProblem = baseline.error().message;
        }
        return report;
    }
    request.sentinels = std::move(*baseline);
    ScanRecorder recorder(**history, environment, request.before ? request.before->differences.size() : 0);
    request.onCompared = [&recorder](const ScanReport &soFar) { recorder.saveThrottled(soFar); };
    auto report = scan.run(request, onProgress, std::move(stop));
    if (report) {
        recorder.save(*report);
        report->saveProblem = recorder.problem().isEmpty() ? Message((*history)->notice()) : recorder.problem();
        const auto newest = fetchNewestScan(**history, subject);
        report->number = newest && *newest && (*newest)->run == report->run ? (*newest)->number : 0;
    }
    return report;
}

} // namespace cells::drift
