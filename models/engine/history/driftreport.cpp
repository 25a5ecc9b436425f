// SPDX-License-Identifier: MIT
#include "models/engine/history/driftreport.h"

#include "models/claims/keytext.h"
#include "models/claims/printable.h"
#include "models/engine/history/coverage.h"
#include "models/engine/history/historymessages.h"

#include <algorithm>
#include <map>

namespace cells::drift {

using namespace claims;

namespace {

constexpr std::size_t longestValue = 120;

bool isInsideCharacter(char c)
{
    return (c & 0xc0) == 0x80;
}

// Never cut in the middle of a character.
std::string shortened(const std::string &value)
{
    auto length = std::min(value.size(), longestValue);
    while (length > 0 && length < value.size() && isInsideCharacter(value[length])) {
        --length;
    }
    return length < value.size() ? value.substr(0, length) + "…" : value;
}

std::string html(const std::string &text)
{
    std::string escaped;
    for (const char c : printable(text)) {
        escaped += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '"' ? "&quot;" : std::string(1, c);
    }
    return escaped;
}

using Cells = std::vector<std::string>;

Cells headOfModels()
{
    Cells cells{"Model", "Scanned", "Scan", "Rows", "Claims", "Matching"};
    for (const auto drift : allOf<DriftClass>()) {
        cells.push_back(keyLabel(toKey(drift)));
    }
    return cells;
}

// Holders of missing claims may not have been looked up; then some may be conflicts.
bool isOpen(const ScanReport &scan, DriftClass drift)
{
    return drift == DriftClass::Conflict && scan.ownersNotAsked > 0;
}

bool isNotAsked(const ScanReport &scan, DriftClass drift)
{
    return isOpen(scan, drift) && scan.counts.of(drift) == 0;
}

std::string countOf(const ScanReport &scan, DriftClass drift)
{
    return isNotAsked(scan, drift) ? "not asked"
                                   : std::to_string(scan.counts.of(drift)) + (isOpen(scan, drift) ? "+" : "");
}

Cells cellsOf(const ScanReport &scan)
{
    Cells cells{std::string(scan.model->name), utcText(scan.startedAt), comparedTextOf(scan),
        std::to_string(scan.counts.rows), std::to_string(scan.counts.claims), std::to_string(scan.counts.matching)};
    for (const auto drift : allOf<DriftClass>()) {
        cells.push_back(countOf(scan, drift));
    }
    return cells;
}

const Cells headOfDifferences{"Id", "Type", "Class", "Sure", "Claimed", "Expected"};

// "different in subject (claimed for 129, asked for by 128)": where the values are the same it is not seen otherwise.
std::string fieldsOf(const Difference &difference)
{
    if (difference.drift != DriftClass::Different) {
        return {};
    }
    const auto subject = difference.isSubjectDifferent
        ? "subject (claimed for " + std::to_string(difference.claimedSubject) + ", asked for by "
            + std::to_string(difference.expectedSubject) + ")"
        : std::string();
    const std::string value = difference.isValueDifferent ? "value" : "";
    const auto fields = value + (value.empty() || subject.empty() ? "" : " and ") + subject;
    return " in " + (fields.empty() ? "source" : fields);
}

Cells cellsOf(const Difference &difference)
{
    auto drift = keyLabel(toKey(difference.drift)) + fieldsOf(difference);
    drift += difference.isFlagOff ? ", its flag is off" : "";
    const auto *const towards = difference.drift == DriftClass::MovedAway ? " to cell " : " with cell ";
    drift += difference.owner.value != 0 ? towards + std::to_string(difference.owner.value) : "";
    return {std::to_string(difference.id), nameOf(difference.type), drift, difference.isSure ? "yes" : "no",
        shortened(difference.claimed), shortened(difference.expected)};
}

// "41 missing, 3 conflict", of those that are drift, or of the others; empty: there are none.
std::string foundIn(const ScanCounts &counts, bool isOfDrift)
{
    std::string found;
    for (const auto drift : allOf<DriftClass>()) {
        if (isDrift(drift) == isOfDrift && counts.of(drift) > 0) {
            found += (found.empty() ? "" : ", ") + std::to_string(counts.of(drift)) + ' ' + keyLabel(toKey(drift));
        }
    }
    return found;
}

// The list also has claims that are recent, leased, moved away or unclassified, which are no differences.
std::string shareOf(const ScanReport &scan, std::size_t atMost)
{
    ScanCounts listed;
    for (std::size_t row = 0; row < scan.differences.size(); ++row) {
        ++listed.sure[std::size_t(scan.differences.drift(row))];
    }
    const auto others = foundIn(listed, false);
    return std::to_string(listed.drift()) + (listed.drift() == 1 ? " difference." : " differences.")
        + (others.empty() ? "" : " Not counted as such: " + others + ".")
        + (scan.differences.size() > atMost ? " Only the first " + std::to_string(atMost) + " are listed." : "");
}

// "Made 2026-11-23 02:10:45 UTC by cellsctl 0.1.0."
std::string makingOf(const DriftReport &report)
{
    return report.madeAt
        ? "Made " + utcText(*report.madeAt) + (report.madeBy.empty() ? "" : " by " + report.madeBy) + "."
        : std::string();
}

// Remarks that a reader needs before the numbers.
std::vector<std::string> remarksOf(const DriftReport &report)
{
    auto remarks = report.unread;
    remarks.insert(remarks.end(), report.quarantined.begin(), report.quarantined.end());
    remarks.insert(remarks.end(), report.doubts.begin(), report.doubts.end());
    for (const auto &scan : report.failed) {
        remarks.push_back(std::string(scan->model->name) + ": " + textOf(failureText(*scan)));
    }
    for (const auto &scan : report.scans) {
        for (const auto &alert : scanAlerts(*scan)) {
            remarks.push_back(std::string(scan->model->name) + ": " + textOf(alert));
        }
    }
    return remarks;
}

std::string titleOf(const DriftReport &report)
{
    return "Drift of cell " + std::to_string(report.cell.value) + " in " + report.environment;
}

std::string sourcesOf(const ScanReport &scan)
{
    return "Claims from " + scan.service + ", rows from " + scan.database.database + " on " + scan.database.host + ".";
}

template <typename Escape>
std::string rowOf(const Cells &cells, const char *begin, const char *between, const char *end, Escape escape)
{
    std::string row = begin;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        row += (i == 0 ? "" : between) + escape(cells[i]);
    }
    return row + end;
}

std::string markdownTable(const Cells &head, const std::vector<Cells> &rows)
{
    std::string table = rowOf(head, "| ", " | ", " |\n", markdownText) + "|";
    for (std::size_t i = 0; i < head.size(); ++i) {
        table += "---|";
    }
    table += '\n';
    for (const auto &row : rows) {
        table += rowOf(row, "| ", " | ", " |\n", markdownText);
    }
    return table;
}

std::string htmlTable(const Cells &head, const std::vector<Cells> &rows)
{
    auto table = "<table>\n" + rowOf(head, "<tr><th>", "</th><th>", "</th></tr>\n", html);
    for (const auto &row : rows) {
        table += rowOf(row, "<tr><td>", "</td><td>", "</td></tr>\n", html);
    }
    return table + "</table>\n";
}

std::vector<Cells> modelsOf(const DriftReport &report)
{
    std::vector<Cells> rows;
    for (const auto &scan : report.scans) {
        rows.push_back(cellsOf(*scan));
    }
    return rows;
}

std::vector<Cells> differencesOf(const ScanReport &scan, std::size_t atMost)
{
    std::vector<Cells> rows;
    for (std::size_t row = 0; row < std::min(scan.differences.size(), atMost); ++row) {
        rows.push_back(cellsOf(scan.differences.at(row)));
    }
    return rows;
}

constexpr const char *style
    = "body{font:14px/1.45 'Noto Sans',system-ui,sans-serif;margin:24px;background:#fff;color:#1a1d21}"
      "h1{font-size:20px}h2{font-size:16px;margin-top:28px}p{color:#57606a}"
      "table{border-collapse:collapse;font-variant-numeric:tabular-nums}"
      "th,td{padding:3px 10px;border-bottom:1px solid #dde1e5;text-align:left;white-space:nowrap}"
      "th{font-weight:600}td{font-family:'Noto Sans Mono',ui-monospace,monospace;font-size:13px}"
      "@media(prefers-color-scheme:dark){body{background:#1b1f23;color:#e6e9ec}p{color:#9aa4ae}"
      "th,td{border-color:#30363c}}";

// Escapes a label for the text format of Prometheus.
std::string label(std::string_view value)
{
    std::string escaped;
    for (const char c : value) {
        escaped += c == '\\' ? "\\\\" : c == '"' ? "\\\"" : c == '\n' ? "\\n" : std::string(1, c);
    }
    return escaped;
}

std::string labelsOf(const DriftReport &report)
{
    return "{environment=\"" + label(report.environment) + "\",cell=\"" + std::to_string(report.cell.value) + '"';
}

std::string labelsOf(const DriftReport &report, const ClaimableModel &model)
{
    return labelsOf(report) + ",model=\"" + label(model.name) + '"';
}

bool isWhole(const DriftReport &report)
{
    return report.notScanned.empty()
        && std::ranges::all_of(report.scans, [](const auto &scan) { return scan->end == ScanEnd::Complete; });
}

std::int64_t secondsOf(Instant when)
{
    return when.time_since_epoch().count() / 1'000'000;
}

} // namespace

std::vector<Reason> scanAlerts(const ScanReport &scan)
{
    std::vector<Reason> alerts;
    if (scan.counts.foreign > 0) {
        alerts.push_back({Reason::Code::ForeignClaims, {std::to_string(scan.counts.foreign)}});
    }
    if (scan.lostClaims > 0) {
        alerts.push_back({Reason::Code::ClaimsLost, {std::to_string(scan.lostClaims)}});
    } else if (!scan.baselineProblem.isEmpty()) {
        alerts.push_back({Reason::Code::BaselineUnknown, {textOf(scan.baselineProblem)}});
    }
    return alerts;
}

std::string sentenceOf(const DriftReport &report)
{
    ScanCounts sum;
    std::size_t incomplete = 0;
    std::uint64_t ownersNotAsked = 0;
    for (const auto &scan : report.scans) {
        sum.add(scan->counts);
        ownersNotAsked += scan->ownersNotAsked;
        incomplete += scan->end == ScanEnd::Complete ? 0 : 1;
    }
    const auto found = foundIn(sum, true);
    auto others = foundIn(sum, false);
    for (const auto &[type, count] : sum.ofUnknownTypes) {
        others += (others.empty() ? "" : ", ") + std::to_string(count) + " of unknown " + nameOf(type);
    }
    auto notes = incomplete == 0
        ? std::string()
        : std::to_string(incomplete) + " of " + std::to_string(report.scans.size()) + " scans are not complete · ";
    notes += report.unread.empty() ? "" : "scans that cannot be read: " + std::to_string(report.unread.size()) + " · ";
    notes += report.quarantined.empty() ? "" : "quarantined: " + std::to_string(report.quarantined.size()) + " · ";
    const auto none = notes.empty() ? "none differs" : "none differs so far";
    return notes + std::to_string(sum.matching) + " matching · " + (found.empty() ? none : found)
        + (ownersNotAsked > 0 ? ", conflicts not asked for" : "")
        + (others.empty() ? "" : " · not counted as differences: " + others);
}

DriftReport redacted(const DriftReport &report)
{
    std::map<std::string, std::string> pseudonyms;
    const auto replace = [&pseudonyms](std::string &value) {
        if (!value.empty()) {
            value = pseudonyms.emplace(value, "value-" + std::to_string(pseudonyms.size() + 1)).first->second;
        }
    };
    auto copy = report;
    for (auto &scan : copy.scans) {
        auto hidden = std::make_shared<ScanReport>(*scan);
        hidden->differences = Differences(scan->differences.spill());
        for (std::size_t row = 0; row < scan->differences.size(); ++row) {
            auto difference = scan->differences.at(row);
            replace(difference.claimed);
            replace(difference.expected);
            hidden->differences.append(difference);
        }
        scan = std::move(hidden);
    }
    return copy;
}

Message failureText(const ScanReport &scan)
{
    const auto startedAt = utcText(scan.startedAt);
    return scan.problem ? Message(messages::scanFailed, {startedAt, scan.problem->message})
                        : Message(messages::scanFailedUnknown, {startedAt});
}

std::string markdownOf(const DriftReport &report)
{
    const auto making = makingOf(report);
    auto text = "# " + markdownText(titleOf(report)) + "\n\n" + sentenceOf(report) + ".\n\n"
        + (making.empty() ? "" : markdownText(making) + "\n\n");
    for (const auto &remark : remarksOf(report)) {
        text += "**" + markdownText(remark) + "**\n\n";
    }
    text += markdownTable(headOfModels(), modelsOf(report));
    for (const auto &scan : report.scans) {
        if (scan->differences.size() > 0) {
            text += "\n## " + std::string(scan->model->name) + "\n\n" + shareOf(*scan, report.differencesAtMost) + ' '
                + markdownText(sourcesOf(*scan)) + "\n\n"
                + markdownTable(headOfDifferences, differencesOf(*scan, report.differencesAtMost));
        }
    }
    return text;
}

std::string htmlOf(const DriftReport &report)
{
    const auto making = makingOf(report);
    auto text = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + html(titleOf(report))
        + "</title><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
          "'unsafe-inline'\"><style>"
        + style + "</style></head><body>\n<h1>" + html(titleOf(report)) + "</h1>\n<p>" + html(sentenceOf(report))
        + ".</p>\n" + (making.empty() ? "" : "<p>" + html(making) + "</p>\n");
    for (const auto &remark : remarksOf(report)) {
        text += "<p><strong>" + html(remark) + "</strong></p>\n";
    }
    text += htmlTable(headOfModels(), modelsOf(report));
    for (const auto &scan : report.scans) {
        if (scan->differences.size() > 0) {
            text += "<h2>" + html(std::string(scan->model->name)) + "</h2>\n<p>"
                + shareOf(*scan, report.differencesAtMost) + ' ' + html(sourcesOf(*scan)) + "</p>\n"
                + htmlTable(headOfDifferences, differencesOf(*scan, report.differencesAtMost));
        }
    }
    return text + "</body></html>\n";
}

namespace {

using Scan = const ScanReport &;
using Begin = const std::string &;

template <typename Value> std::string line(Begin begin, Value value)
{
    return begin + "} " + std::to_string(value) + '\n';
}

std::string differenceLines(Scan scan, Begin begin)
{
    std::string lines;
    for (const auto drift : allOf<DriftClass>()) {
        if (!isNotAsked(scan, drift)) {
            const auto ofClass = begin + ",class=\"" + std::string(toKey(drift)) + "\",certainty=\"";
            lines += line(ofClass + "sure\"", scan.counts.sure[std::size_t(drift)])
                + line(ofClass + "doubtful\"", scan.counts.doubtful[std::size_t(drift)]);
        }
    }
    return lines;
}

// Returns nothing where it is unknown.
std::string lostClaimsLine(Scan scan, Begin begin)
{
    return scan.baselineProblem.isEmpty() || scan.lostClaims > 0 ? line(begin, scan.lostClaims) : std::string();
}

// A metric of each scan, whose lines begin with name and labels.
struct ScanMetric
{
    const char *name;
    const char *help;
    std::string (*lines)(Scan scan, Begin begin);
    // Models that were not scanned have the value 0.
    bool hasUnscanned = false;
};

const ScanMetric scanMetrics[]{{"differences", "Claims and rows that do not match, by class.", differenceLines},
    {"rows", "Rows that were compared.", [](Scan scan, Begin begin) { return line(begin, scan.counts.rows); }},
    {"claims", "Claims that were compared.", [](Scan scan, Begin begin) { return line(begin, scan.counts.claims); }},
    {"matching_claims", "Claims that agree with their row.",
        [](Scan scan, Begin begin) { return line(begin, scan.counts.matching); }},
    {"lost_claims", "Claims of an earlier scan that the service no longer has; absent where unknown.", lostClaimsLine},
    {"baseline_unknown", "1 when the claims of an earlier scan could not be checked.",
        [](Scan scan, Begin begin) { return line(begin, scan.baselineProblem.isEmpty() ? 0 : 1); }},
    {"owners_not_asked", "Missing claims whose holders were not looked up; some may be conflicts.",
        [](Scan scan, Begin begin) { return line(begin, scan.ownersNotAsked); }},
    {"scan_complete", "1 when the whole model was compared.",
        [](Scan scan, Begin begin) { return line(begin, scan.end == ScanEnd::Complete ? 1 : 0); }, true},
    {"scan_start_timestamp_seconds", "When the scan began.",
        [](Scan scan, Begin begin) { return line(begin, secondsOf(scan.startedAt)); }},
    {"scan_duration_seconds", "How long the scan took.",
        [](Scan scan, Begin begin) { return line(begin, double(scan.took.count()) / 1e6); }}};

std::string linesOf(const DriftReport &report, const ScanMetric &metric, const std::string &name)
{
    std::string lines;
    for (const auto &scan : report.scans) {
        lines += metric.lines(*scan, name + labelsOf(report, *scan->model));
    }
    for (const auto *model : report.notScanned) {
        lines += metric.hasUnscanned ? line(name + labelsOf(report, *model), 0) : std::string();
    }
    return lines;
}

} // namespace

std::string metricsOf(const std::vector<DriftReport> &reports, Instant now)
{
    std::string text;
    const auto add = [&](const char *metric, const char *help, auto lines) {
        const auto name = "cells_drift_" + std::string(metric);
        text += "# HELP " + name + ' ' + help + "\n# TYPE " + name + " gauge\n";
        for (const auto &report : reports) {
            text += lines(report, name);
        }
    };
    add("run_success", "1 when every requested model was compared completely.",
        [](const DriftReport &report, const std::string &name) {
            return line(name + labelsOf(report), isWhole(report) ? 1 : 0);
        });
    add("run_timestamp_seconds", "When the run ended, with or without success.",
        [now](const DriftReport &report, const std::string &name) {
            return line(name + labelsOf(report), secondsOf(now));
        });
    for (const auto &metric : scanMetrics) {
        add(metric.name, metric.help,
            [&](const DriftReport &report, const std::string &name) { return linesOf(report, metric, name); });
    }
    return text;
}

} // namespace cells::drift
