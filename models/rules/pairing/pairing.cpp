// SPDX-License-Identifier: MIT
#include "models/rules/pairing/pairing.h"

#include "models/rules/pairing/evidencemessages.h"

#include <algorithm>

namespace cells::pairing {

namespace {

constexpr int smallestSample = 20;
constexpr int contradictingOwners = 5;
constexpr int signalsThatProve = 2;

PairingEvidence evidence(PairingSignal signal, Bearing bearing, Message text)
{
    return {signal, bearing, std::move(text), {}};
}

std::string rangeText(const SequenceRange &range)
{
    return std::to_string(range.min) + "–" + std::to_string(range.max);
}

const Cell *cellWithRange(const std::vector<Cell> &cells, const SequenceRange &range)
{
    const auto found
        = std::ranges::find_if(cells, [&](const Cell &cell) { return std::ranges::count(cell.sequences, range) > 0; });
    return found == cells.end() ? nullptr : &*found;
}

PairingEvidence evaluateSequences(const PairingFacts &facts)
{
    const auto signal = PairingSignal::SequenceRange;
    if (!facts.sequences || facts.sequences->empty()) {
        return evidence(signal, Bearing::Silent, messages::evidenceSequencesUnread);
    }
    int agreeing = 0;
    for (const auto &range : *facts.sequences) {
        const auto *owner = cellWithRange(facts.cells, range);
        if (owner && owner->id != facts.cell) {
            return evidence(signal, Bearing::Contradicts,
                Message{messages::evidenceIdsOfOtherCell, {rangeText(range), std::to_string(owner->id.value)}});
        }
        agreeing += owner != nullptr;
    }
    if (agreeing == int(facts.sequences->size())) {
        return evidence(signal, Bearing::Agrees,
            Message{messages::evidenceIdsAgree, {rangeText(facts.sequences->front()), std::to_string(agreeing)}});
    }
    return evidence(signal, Bearing::Silent, messages::evidenceRangesUnknown);
}

std::vector<Message> numbersOf(const SampleCount &sample)
{
    return {std::to_string(sample.matched), std::to_string(sample.checked), std::to_string(sample.elsewhere)};
}

PairingEvidence evaluateSample(const PairingFacts &facts)
{
    const auto signal = PairingSignal::SampleMatch;
    const auto &sample = facts.claimsInDatabase;
    if (!sample || sample->checked < smallestSample) {
        return evidence(
            signal, Bearing::Silent, Message{messages::evidenceFewClaims, {std::to_string(smallestSample)}});
    }
    const Message text{messages::evidenceClaimsHaveRows, numbersOf(*sample)};
    if (sample->matched * 100 >= sample->checked * 95) {
        return evidence(signal, Bearing::Agrees, text);
    }
    return evidence(signal, sample->matched * 2 < sample->checked ? Bearing::Contradicts : Bearing::Silent, text);
}

PairingEvidence evaluateReverseSample(const PairingFacts &facts)
{
    const auto signal = PairingSignal::ReverseSample;
    const auto &sample = facts.rowsAtService;
    if (!sample) {
        return evidence(signal, Bearing::Silent, messages::evidenceOwnersNotAsked);
    }
    if (sample->checked < smallestSample) {
        return evidence(signal, Bearing::Silent, Message{messages::evidenceFewRows, {std::to_string(smallestSample)}});
    }
    const Message text{messages::evidenceRowsHaveClaims, numbersOf(*sample)};
    // A few may be the conflicts that this console is there to find; in a wrong database nearly all are another's.
    if (sample->elsewhere > contradictingOwners) {
        return evidence(signal, sample->elsewhere > sample->matched ? Bearing::Contradicts : Bearing::Silent, text);
    }
    return evidence(signal, sample->matched * 100 >= sample->checked * 95 ? Bearing::Agrees : Bearing::Silent, text);
}

PairingEvidence evaluateLeases(const PairingFacts &facts)
{
    const auto signal = PairingSignal::LeaseCross;
    const auto &sample = facts.localLeases;
    if (!sample || sample->checked == 0) {
        return evidence(signal, Bearing::Silent, messages::evidenceNoLeases);
    }
    const Message text{messages::evidenceLeasesListed, numbersOf(*sample)};
    if (sample->elsewhere > 0) {
        return evidence(signal, Bearing::Contradicts, text);
    }
    return evidence(signal, sample->matched > 0 ? Bearing::Agrees : Bearing::Silent, text);
}

PairingEvidence evaluatePin(const PairingFacts &facts)
{
    const auto signal = PairingSignal::Pin;
    if (!facts.pin || !facts.pinned) {
        return evidence(signal, Bearing::Silent, messages::evidenceNotPinned);
    }
    if (*facts.pin != *facts.pinned) {
        return evidence(
            signal, Bearing::Contradicts, Message{messages::evidenceOtherThanPinned, {*facts.pinned, *facts.pin}});
    }
    if (facts.timeline == facts.pinnedTimeline || facts.pinnedTimeline.empty()) {
        return evidence(signal, Bearing::Agrees, messages::evidencePinned);
    }
    if (facts.timeline.empty()) {
        return evidence(signal, Bearing::Silent, messages::evidenceTimelineUnread);
    }
    return evidence(
        signal, Bearing::Contradicts, Message{messages::evidencePromoted, {facts.pinnedTimeline, facts.timeline}});
}

PairingEvidence evaluateNow(const PairingFacts &facts)
{
    const auto signal = PairingSignal::Recency;
    if (!facts.recency) {
        return evidence(signal, Bearing::Silent, messages::evidenceRecencyUnchecked);
    }
    const auto recency = evaluateRecency(*facts.recency);
    return evidence(signal, recency.bearing, messageOf(recency.reason));
}

// "7312345678901234567" of "7312345678901234567/gitlab"
std::string_view identifierIn(std::string_view pin)
{
    return pin.substr(0, pin.find('/'));
}

// Nothing of that database is believed until a person gives up the pin.
void describeRestore(PairingEvidence &pin, const PairingFacts &facts)
{
    pin.text = facts.pinnedAt
        ? Message{messages::evidenceRestoredSince, {*facts.pin, utcText(*facts.pinnedAt), *facts.pinned}}
        : Message{messages::evidenceRestored, {*facts.pin, *facts.pinned}};
    pin.steps = {messages::restoreConfirmFenced, Message{messages::restoreRemovePin, {*facts.pinned}},
        messages::restoreCheckAgain, messages::restoreScanAll, messages::restoreWrongDatabase};
}

// Returns the difference between the expectation and the known facts; empty when there is none, or it is unknown.
Message differenceFrom(const CellExpectation &expected, const PairingFacts &facts, const Cell *cell)
{
    if (expected.cell && *expected.cell != facts.cell) {
        return Message{messages::evidenceExpectsOtherCell,
            {std::to_string(expected.cell->value), std::to_string(facts.cell.value)}};
    }
    if (!expected.database.empty() && expected.database != facts.database) {
        return Message{messages::evidenceExpectsOtherDatabase, {expected.database, facts.database}};
    }
    if (!expected.address.empty() && cell && expected.address != cell->address) {
        return Message{messages::evidenceExpectsOtherAddress, {expected.address, cell->address}};
    }
    return {};
}

// Contradicts what is expected in any part, and agrees only by the database: of that the proof is.
PairingEvidence evaluateLabel(const PairingFacts &facts)
{
    const auto signal = PairingSignal::Label;
    auto expected = facts.expected;
    if (expected == CellExpectation{}) {
        return evidence(signal, Bearing::Silent, messages::evidenceNothingExpected);
    }
    const auto cell = std::ranges::find(facts.cells, facts.cell, &Cell::id);
    if (facts.database.empty()) {
        expected.database.clear();
    }
    const auto difference = differenceFrom(expected, facts, cell == facts.cells.end() ? nullptr : &*cell);
    if (!difference.isEmpty()) {
        return evidence(signal, Bearing::Contradicts, difference);
    }
    return expected.database.empty()
        ? evidence(signal, Bearing::Silent, messages::evidenceExpectationHolds)
        : evidence(signal, Bearing::Agrees, Message{messages::evidenceExpectsDatabase, {facts.database}});
}

} // namespace

Message nameOf(PairingSignal signal)
{
    constexpr MessagePattern names[]{messages::signalSequenceRange, messages::signalSampleMatch,
        messages::signalReverseSample, messages::signalLeaseCross, messages::signalPin, messages::signalLabel,
        messages::signalRecency};
    return names[std::size_t(signal)];
}

bool isPromoted(const PairingFacts &facts)
{
    return facts.pin && facts.pin == facts.pinned && !facts.timeline.empty() && !facts.pinnedTimeline.empty()
        && facts.timeline != facts.pinnedTimeline;
}

bool isRestoredOrCopied(const PairingFacts &facts, const std::vector<PairingEvidence> &all)
{
    if (!facts.pin || !facts.pinned || identifierIn(*facts.pin) == identifierIn(*facts.pinned)) {
        return false;
    }
    const auto count = [&all](Bearing bearing) {
        return std::ranges::count_if(all, [bearing](const PairingEvidence &it) {
            return it.bearing == bearing && it.signal != PairingSignal::Pin && it.signal != PairingSignal::Recency;
        });
    };
    return count(Bearing::Contradicts) == 0 && count(Bearing::Agrees) >= signalsThatProve;
}

Pairing evaluatePairing(const PairingFacts &facts)
{
    Pairing pairing;
    pairing.evidence = {evaluateSequences(facts), evaluateSample(facts), evaluateReverseSample(facts),
        evaluateLeases(facts), evaluatePin(facts), evaluateLabel(facts), evaluateNow(facts)};
    for (auto &it : pairing.evidence) {
        const auto why = facts.unread.find(it.signal);
        if (it.bearing == Bearing::Silent && why != facts.unread.end()) {
            it.text = why->second;
        }
    }
    if (isRestoredOrCopied(facts, pairing.evidence)) {
        describeRestore(*std::ranges::find(pairing.evidence, PairingSignal::Pin, &PairingEvidence::signal), facts);
    }
    const auto &all = pairing.evidence;
    const auto proves = [](const PairingEvidence &it) {
        return it.bearing == Bearing::Agrees && it.signal != PairingSignal::Recency;
    };
    if (std::ranges::count(all, Bearing::Contradicts, &PairingEvidence::bearing) > 0) {
        pairing.verdict = PairingVerdict::Contradicted;
    } else if (std::ranges::count_if(all, proves) >= signalsThatProve) {
        pairing.verdict = PairingVerdict::Proved;
    }
    return pairing;
}

} // namespace cells::pairing
