#include "models/rules/pairing.h"

#include <algorithm>

namespace cells {

namespace {

constexpr int smallestSample = 20;
constexpr int contradictingOwners = 5;

PairingEvidence evidence(PairingSignal signal, Bearing bearing, std::string text)
{
    return {signal, bearing, std::move(text)};
}

std::string rangeText(const SequenceRange &range)
{
    return std::to_string(range.min) + "–" + std::to_string(range.max);
}

const Cell *cellWithRange(const std::vector<Cell> &cells, const SequenceRange &range)
{
    const auto has = [&](const Cell &cell) {
        return std::find(cell.sequences.begin(), cell.sequences.end(), range) != cell.sequences.end();
    };
    const auto found = std::find_if(cells.begin(), cells.end(), has);
    return found == cells.end() ? nullptr : &*found;
}

PairingEvidence judgeSequences(const PairingFacts &facts)
{
    const auto signal = PairingSignal::SequenceRange;
    if (!facts.sequences || facts.sequences->empty()) {
        return evidence(signal, Bearing::Silent, "the sequences of the database were not read");
    }
    int agreeing = 0;
    for (const auto &range : *facts.sequences) {
        const auto *owner = cellWithRange(facts.cells, range);
        if (owner && owner->id != facts.cell) {
            return evidence(signal, Bearing::Contradicts,
                "the database hands out ids " + rangeText(range) + ", which are those of cell "
                    + std::to_string(owner->id.value));
        }
        agreeing += owner != nullptr;
    }
    if (agreeing == int(facts.sequences->size())) {
        return evidence(signal, Bearing::Agrees,
            "ids " + rangeText(facts.sequences->front()) + " on both sides, in " + std::to_string(agreeing)
                + " sequences");
    }
    return evidence(signal, Bearing::Silent, "the ranges of the database are not known to the service");
}

std::string countText(const SampleCount &sample, const std::string &what)
{
    return std::to_string(sample.matched) + " of " + std::to_string(sample.looked) + " " + what;
}

PairingEvidence judgeSample(const PairingFacts &facts)
{
    const auto signal = PairingSignal::SampleMatch;
    const auto &sample = facts.claimsInDatabase;
    if (!sample || sample->looked < smallestSample) {
        return evidence(signal, Bearing::Silent, "fewer than " + std::to_string(smallestSample) + " claims to sample");
    }
    const auto text = countText(*sample, "sampled claims have their row in this database");
    if (sample->matched * 100 >= sample->looked * 95) {
        return evidence(signal, Bearing::Agrees, text);
    }
    return evidence(signal, sample->matched * 2 < sample->looked ? Bearing::Contradicts : Bearing::Silent, text);
}

PairingEvidence judgeReverseSample(const PairingFacts &facts)
{
    const auto signal = PairingSignal::ReverseSample;
    const auto &sample = facts.rowsAtService;
    if (!sample) {
        return evidence(
            signal, Bearing::Silent, "who owns old local rows was not asked; it needs an admin certificate");
    }
    if (sample->looked < smallestSample) {
        return evidence(
            signal, Bearing::Silent, "fewer than " + std::to_string(smallestSample) + " old rows to ask for");
    }
    const auto text = countText(*sample, "old local rows are claimed by this cell") + ", "
        + std::to_string(sample->elsewhere) + " by another";
    // A few may be the conflicts that this console is there to find; in a wrong database nearly all are another's.
    if (sample->elsewhere > contradictingOwners) {
        return evidence(signal, sample->elsewhere > sample->matched ? Bearing::Contradicts : Bearing::Silent, text);
    }
    return evidence(signal, sample->matched * 100 >= sample->looked * 95 ? Bearing::Agrees : Bearing::Silent, text);
}

PairingEvidence judgeLeases(const PairingFacts &facts)
{
    const auto signal = PairingSignal::LeaseCross;
    const auto &sample = facts.localLeases;
    if (!sample || sample->looked == 0) {
        return evidence(signal, Bearing::Silent, "no local leases to compare");
    }
    const auto text = countText(*sample, "local leases are listed for this cell") + ", "
        + std::to_string(sample->elsewhere) + " for another";
    if (sample->elsewhere > 0) {
        return evidence(signal, Bearing::Contradicts, text);
    }
    return evidence(signal, sample->matched > 0 ? Bearing::Agrees : Bearing::Silent, text);
}

PairingEvidence judgePin(const PairingFacts &facts)
{
    const auto signal = PairingSignal::Pin;
    if (!facts.pin || !facts.pinned) {
        return evidence(signal, Bearing::Silent, "not pinned yet");
    }
    return *facts.pin == *facts.pinned
        ? evidence(signal, Bearing::Agrees, "the same server and database as when it was pinned")
        : evidence(signal, Bearing::Contradicts, "pinned was " + *facts.pinned + ", this is " + *facts.pin);
}

PairingEvidence judgeLabel(const PairingFacts &facts)
{
    const auto signal = PairingSignal::Label;
    if (!facts.expectedDatabase) {
        return evidence(signal, Bearing::Silent, "the environment file expects no name");
    }
    return *facts.expectedDatabase == facts.database
        ? evidence(signal, Bearing::Agrees, "the environment file expects " + facts.database)
        : evidence(signal, Bearing::Contradicts,
            "the environment file expects " + *facts.expectedDatabase + ", this is " + facts.database);
}

} // namespace

std::string_view keyOf(PairingVerdict verdict)
{
    switch (verdict) {
    case PairingVerdict::Proved:
        return "proved";
    case PairingVerdict::Contradicted:
        return "contradicted";
    case PairingVerdict::Unproved:
        break;
    }
    return "unproved";
}

std::string_view keyOf(Bearing bearing)
{
    switch (bearing) {
    case Bearing::Agrees:
        return "agrees";
    case Bearing::Contradicts:
        return "contradicts";
    case Bearing::Silent:
        break;
    }
    return "silent";
}

std::string_view keyOf(PairingSignal signal)
{
    static constexpr std::string_view keys[]{
        "sequence_range", "sample_match", "reverse_sample", "lease_cross", "pin", "label"};
    return keys[std::size_t(signal)];
}

std::string_view nameOf(PairingSignal signal)
{
    static constexpr std::string_view names[]{"Ids it may hand out", "Claims have their rows", "Rows have their claims",
        "Local leases", "Pinned database", "Expected name"};
    return names[std::size_t(signal)];
}

Pairing judgePairing(const PairingFacts &facts)
{
    Pairing pairing;
    pairing.evidence = {judgeSequences(facts), judgeSample(facts), judgeReverseSample(facts), judgeLeases(facts),
        judgePin(facts), judgeLabel(facts)};
    for (auto &it : pairing.evidence) {
        const auto why = facts.unread.find(it.signal);
        if (it.bearing == Bearing::Silent && why != facts.unread.end()) {
            it.text = why->second;
        }
    }
    const auto count = [&](Bearing bearing) {
        return std::count_if(pairing.evidence.begin(), pairing.evidence.end(),
            [bearing](const PairingEvidence &it) { return it.bearing == bearing; });
    };
    if (count(Bearing::Contradicts) > 0) {
        pairing.verdict = PairingVerdict::Contradicted;
    } else if (count(Bearing::Agrees) >= 2) {
        pairing.verdict = PairingVerdict::Proved;
    }
    return pairing;
}

} // namespace cells
