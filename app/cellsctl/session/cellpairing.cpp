// SPDX-License-Identifier: MIT
#include "app/cellsctl/session/cellpairing.h"

#include "app/cellsctl/output/textgrid.h"
#include "models/engine/support/jsonparts.h"
#include "models/session/cell/cellsession.h"

#include <algorithm>
#include <ostream>
#include <unistd.h>

namespace cells {

using namespace pairing;

namespace {

using Json = nlohmann::ordered_json;

// Returns the bearing of the evidence to show for a verdict: what decided it, or the silent signals when unproved.
Bearing decidingFor(PairingVerdict verdict)
{
    return verdict == PairingVerdict::Proved      ? Bearing::Agrees
        : verdict == PairingVerdict::Contradicted ? Bearing::Contradicts
                                                  : Bearing::Silent;
}

void reportContradiction(const CellPairing &pairing, const char *prefix, std::ostream &out)
{
    const auto cell = std::to_string(pairing.cell.value);
    out << prefix << "DO NOT TRUST THIS OUTPUT: the database does not belong to cell " << cell << ".\n";
    for (const auto &reason : pairing.reasons) {
        out << prefix << printable(reason) << '\n';
    }
    if (pairing.isWithheld) {
        out << prefix << "Verdicts for cell " << cell << " are withheld. --show-unverified shows them.\n";
    }
}

} // namespace

CellPairing pairingOf(CellId cell, const Outcome<PairingReport> &proof, bool mayWithhold)
{
    CellPairing pairing{.cell = cell};
    if (!proof) {
        pairing.reasons = {proof.error().text()};
        return pairing;
    }
    pairing.verdict = proof->pairing.verdict;
    for (const auto &evidence : proof->pairing.evidence) {
        if (evidence.bearing == decidingFor(pairing.verdict)) {
            pairing.reasons.push_back(textOf(evidence.text));
        }
    }
    pairing.asOf = proof->asOf;
    pairing.database = databaseNow(proof);
    pairing.isWithheld = mayWithhold && pairing.isContradicted();
    return pairing;
}

Json jsonOf(const CellPairing &pairing)
{
    return {{"cell", pairing.cell.value}, {"verdict", toKey(pairing.verdict)}, {"reasons", pairing.reasons},
        {"as_of", jsonTime(pairing.asOf)}};
}

Json jsonOf(const std::vector<CellPairing> &pairings)
{
    return jsonArray(pairings, [](const CellPairing &pairing) { return jsonOf(pairing); });
}

void announce(const std::vector<CellPairing> &pairings, Format format, std::ostream &out, std::ostream &err)
{
    const bool isSeen = format == Format::Text && ::isatty(STDOUT_FILENO);
    for (const auto &pairing : pairings) {
        if (!pairing.isContradicted()) {
            continue;
        }
        if (format == Format::Text) {
            reportContradiction(pairing, "", out);
        }
        if (!isSeen) {
            reportContradiction(pairing, "cellsctl: ", err);
        }
    }
    out.flush();
}

CellPairings::CellPairings(const Environment &environment, bool isUnverifiedShown, std::stop_token stop)
    : m_environment(environment)
    , m_isUnverifiedShown(isUnverifiedShown)
    , m_stopped(std::move(stop), [this] { m_ended.request_stop(); })
{
}

CellPairings::~CellPairings()
{
    m_ended.request_stop();
}

void CellPairings::begin(const std::vector<CellProfile> &cells)
{
    for (const auto &cell : cells) {
        futureOf(cell.id);
    }
}

std::shared_future<CellPairing> CellPairings::futureOf(CellId cell)
{
    const std::lock_guard lock(m_mutex);
    auto &proof = m_proofs[cell.value];
    if (!proof.valid()) {
        proof = std::async(std::launch::async, [this, cell, stop = m_ended.get_token()] {
            return pairingOf(cell, CellSession(m_environment, cell).provePairing(stop), !m_isUnverifiedShown);
        }).share();
    }
    return proof;
}

CellPairing CellPairings::of(CellId cell)
{
    auto pairing = futureOf(cell).get();
    const std::lock_guard lock(m_mutex);
    return m_known.insert_or_assign(cell.value, std::move(pairing)).first->second;
}

CellPairing CellPairings::take(CellId cell, const Outcome<PairingReport> &proof)
{
    const std::lock_guard lock(m_mutex);
    return m_known.insert_or_assign(cell.value, pairingOf(cell, proof, !m_isUnverifiedShown)).first->second;
}

std::vector<CellPairing> CellPairings::known()
{
    const std::lock_guard lock(m_mutex);
    std::vector<CellPairing> pairings;
    for (const auto &[cell, pairing] : m_known) {
        pairings.push_back(pairing);
    }
    return pairings;
}

ExitCode CellPairings::unlessContradicted(ExitCode ended)
{
    const bool endedEarly = ended == ExitCode::Usage || ended == ExitCode::Unreachable || ended == ExitCode::Cancelled;
    const auto pairings = known();
    return !endedEarly && std::ranges::any_of(pairings, &CellPairing::isContradicted) ? ExitCode::Contradicted : ended;
}

} // namespace cells
