// SPDX-License-Identifier: MIT
#include "models/engine/pairing/provedhistory.h"

#include "models/engine/pairing/pairingmessages.h"

#include <algorithm>
#include <map>
#include <set>

namespace cells::pairing {

namespace {

using Verdict = ScanOrigin::Verdict;

bool isKnown(const DatabaseIdentity &database)
{
    return !database.database.empty();
}

// Such as "cell_2 of server 7312345678901234567".
Message nameOf(const DatabaseIdentity &database)
{
    return database.systemIdentifier.empty()
        ? Message(messages::databaseAtHost, {database.database, database.host})
        : Message(messages::databaseOfServer, {database.database, database.systemIdentifier});
}

ScanOrigin quarantined(Message why)
{
    return {Verdict::Quarantined, std::move(why)};
}

ScanOrigin readElsewhere(const DatabaseIdentity &then, const DatabaseIdentity &now)
{
    return quarantined({messages::scanReadOther, {nameOf(then), nameOf(now)}});
}

ScanOrigin evaluateWhileContradicted(const StoredScan &scan, const DatabaseIdentity &now)
{
    const bool wasProved = scan.pairing == toKey(PairingVerdict::Proved);
    if (isKnown(scan.database) && wasProved && !isSameLogicalDatabase(scan.database, now)) {
        return {};
    }
    return quarantined(!isKnown(scan.database) ? Message(messages::scanUnknownAndContradicted, {nameOf(now)})
                                               : Message(messages::scanReadUnproved, {nameOf(scan.database)}));
}

class ProvedHistory final : public ScanHistory
{
public:
    ProvedHistory(std::unique_ptr<ScanHistory> history, DatabaseNow now)
        : m_history(std::move(history))
        , m_now(std::move(now))
    {
    }

    Outcome<bool> save(const StoredScan &scan, std::uint64_t from, std::string_view more) override
    {
        if (m_now.verdict == PairingVerdict::Contradicted) {
            return failed(
                Failure::Kind::Refused, Message(messages::scanNotStored, {std::to_string(scan.subject.cell.value)}));
        }
        auto annotated = scan;
        const bool isOfProved = m_now.database && isSameLogicalDatabase(*m_now.database, scan.database);
        annotated.pairing = toKey(isOfProved ? m_now.verdict : PairingVerdict::Unproved);
        return m_history->save(annotated, from, more);
    }

    Outcome<bool> resolveLostClaims(std::int64_t number, const Sentinels &seen) override
    {
        return m_history->resolveLostClaims(number, seen);
    }

    Outcome<std::vector<StoredScan>> fetch(const HistoryQuery &query) override
    {
        return m_history->fetch(query).map([this](std::vector<StoredScan> scans) {
            std::erase_if(
                scans, [this](const StoredScan &scan) { return evaluateOrigin(scan, m_now).isQuarantined(); });
            return scans;
        });
    }

    Outcome<std::optional<StoredScan>> fetchNumber(std::int64_t number) override
    {
        return m_history->fetchNumber(number).and_then(
            [this](std::optional<StoredScan> scan) -> Outcome<std::optional<StoredScan>> {
                const auto origin = scan ? evaluateOrigin(*scan, m_now) : ScanOrigin();
                if (origin.isQuarantined()) {
                    return failed(Failure::Kind::Refused, quarantineMessage(*scan, origin));
                }
                return scan;
            });
    }

    Outcome<std::vector<std::string>> fetchDifferences(std::int64_t number) override
    {
        return m_history->fetchDifferences(number);
    }

    std::shared_ptr<Spill> spill() override { return m_history->spill(); }
    std::string notice() override { return m_history->notice(); }
    std::string loss(const ScanSubject &subject) override { return m_history->loss(subject); }

private:
    const std::unique_ptr<ScanHistory> m_history;
    const DatabaseNow m_now;
};

} // namespace

DatabaseNow databaseNow(const Outcome<PairingReport> &proof)
{
    return proof ? DatabaseNow{proof->pairing.verdict, proof->database} : DatabaseNow{};
}

ScanOrigin evaluateOrigin(const StoredScan &scan, const DatabaseNow &now)
{
    if (scan.pairing == toKey(PairingVerdict::Contradicted)) {
        return quarantined(messages::scanReadContradicted);
    }
    if (!now.database) {
        return {Verdict::Unknown, messages::scanDatabaseUnreadable};
    }
    if (now.verdict == PairingVerdict::Contradicted) {
        return evaluateWhileContradicted(scan, *now.database);
    }
    if (!isKnown(scan.database)) {
        return {Verdict::Unknown, messages::scanDatabaseNotRecorded};
    }
    const bool isHere = isSameLogicalDatabase(scan.database, *now.database);
    const bool wasProved = scan.pairing == toKey(PairingVerdict::Proved);
    if (!isHere && (now.verdict == PairingVerdict::Proved || !wasProved)) {
        return readElsewhere(scan.database, *now.database);
    }
    return isHere ? ScanOrigin() : ScanOrigin{Verdict::Unknown, messages::scanDatabaseUnproved};
}

Message quarantineMessage(const StoredScan &scan, const ScanOrigin &origin)
{
    return {messages::scanQuarantined,
        {std::to_string(scan.number), scan.subject.model, std::to_string(scan.subject.cell.value),
            utcText(scan.startedAt), origin.why}};
}

Outcome<ScanOrigins> fetchOrigins(ScanHistory &history, const std::string &environment, CellId cell,
    const std::string &service, const DatabaseNow &now)
{
    constexpr int enough = 1'000;
    return history.fetch({environment, cell, {}, enough, HistoryQuery::Kind::Scan})
        .map([&](const std::vector<StoredScan> &newestFirst) {
            ScanOrigins origins;
            std::set<std::string> seen;
            std::map<std::string, std::string> doubted;
            for (const auto &scan : newestFirst) {
                if (scan.service != service || !seen.insert(scan.subject.model).second) {
                    continue;
                }
                const auto origin = evaluateOrigin(scan, now);
                if (origin.isQuarantined()) {
                    origins.quarantined.push_back(textOf(quarantineMessage(scan, origin)));
                } else if (origin.verdict == Verdict::Unknown) {
                    auto &models = doubted[textOf(origin.why)];
                    models += (models.empty() ? "" : ", ") + scan.subject.model;
                }
            }
            for (const auto &[why, models] : doubted) {
                origins.doubts.push_back(textOf(Message(messages::scansDoubtful, {models, why})));
            }
            return origins;
        });
}

std::unique_ptr<ScanHistory> provedHistory(std::unique_ptr<ScanHistory> history, DatabaseNow now)
{
    return std::make_unique<ProvedHistory>(std::move(history), std::move(now));
}

Outcome<std::unique_ptr<ScanHistory>> provedHistory(
    Outcome<std::unique_ptr<ScanHistory>> history, const DatabaseNow &now)
{
    return history ? Outcome<std::unique_ptr<ScanHistory>>(provedHistory(std::move(*history), now))
                   : std::move(history);
}

} // namespace cells::pairing
