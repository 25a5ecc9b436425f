// SPDX-License-Identifier: MIT
#include "models/rules/claims/claimpair.h"

#include <algorithm>
#include <set>

namespace cells::claims {

namespace {

using Code = PairReason::Code;

std::string subjectText(const Subject &subject)
{
    return nameOf(subject.type) + " " + std::to_string(subject.id);
}

std::string sourceText(const Source &source)
{
    const auto id = idOfKey(source.key);
    return nameOf(source.type) + " " + (id ? std::to_string(*id) : "with a key that is not an id");
}

PairReason valueReason(std::string_view claimed, std::string_view expected)
{
    const auto isSameLetter = [](unsigned char a, unsigned char b) {
        return a == b || ((a ^ b) == 0x20 && (a | 0x20) >= 'a' && (a | 0x20) <= 'z');
    };
    if (std::equal(claimed.begin(), claimed.end(), expected.begin(), expected.end(), isSameLetter)) {
        return {Code::ValueDiffersInCase, {}};
    }
    const auto first = std::mismatch(claimed.begin(), claimed.end(), expected.begin(), expected.end()).first;
    return {Code::ValueDiffers, {std::to_string(first - claimed.begin() + 1)}};
}

std::string leaseText(const Record &record)
{
    return record.lease ? record.lease->text() : "of unknown uuid";
}

std::string scopeText(const ClaimableModel &model)
{
    return std::string(model.condition.empty() ? model.scope : model.condition);
}

// The fields in which a claim and the claim that its row requests differ, and a reason for each.
struct PairDifference
{
    std::vector<ClaimField> fields;
    std::vector<PairReason> reasons;
};

PairDifference differenceOf(const Record &record, const ExpectedClaim &expected)
{
    PairDifference difference;
    const auto note = [&](ClaimField field, PairReason reason) {
        difference.fields.push_back(field);
        difference.reasons.push_back(std::move(reason));
    };
    if (!isSameValue(expected.claim.type, record.claim.value, expected.claim.value)) {
        note(ClaimField::Value, valueReason(record.claim.value, expected.claim.value));
    }
    if (record.subject != expected.subject) {
        note(ClaimField::Subject, {Code::SubjectDiffers, {subjectText(record.subject), subjectText(expected.subject)}});
    }
    if (record.source != expected.source) {
        note(ClaimField::Source, {Code::SourceDiffers, {sourceText(record.source), sourceText(expected.source)}});
    }
    return difference;
}

bool isLeased(const Record &record)
{
    return record.lease || record.status == RecordStatus::LeaseCreating
        || record.status == RecordStatus::LeaseDestroying;
}

PairReason leaseReason(const Record &record)
{
    const bool isDestroying = record.status == RecordStatus::LeaseDestroying;
    return {isDestroying ? Code::LeaseDestroying : Code::LeaseCreating, {leaseText(record)}};
}

// Returns when the row changed; nothing when it does not record this.
std::optional<Instant> changedAt(const LocalRow &row)
{
    return row.updatedAt ? row.updatedAt : row.createdAt;
}

// Returns the flag that switches claiming of the column off; empty when none that was read does.
std::string offFlagOf(const ClaimedColumn &column, const PairFacts &facts)
{
    for (const auto flag : {globalClaimsFlag, column.liveFlag}) {
        const auto found = facts.flags.find(flag);
        if (found != facts.flags.end() && found->second == FlagState::Off) {
            return std::string(flag);
        }
    }
    return {};
}

// Returns the reason that the pair cannot be compared: a fact is missing, or this build does not understand it (C17).
std::optional<PairReason> blockerOf(const ClaimPair &pair, const ClaimableModel &model, const PairFacts &facts)
{
    const auto column = columnClaiming(model, pair.type);
    if (pair.record) {
        const auto &record = *pair.record;
        if (record.cell != facts.cell) {
            return PairReason{Code::ForeignCell, {std::to_string(record.cell.value), std::to_string(facts.cell.value)}};
        }
        if (!modelOf(record.source.type)) {
            return PairReason{Code::ClaimUnreadable, {"the service lists it as one of " + nameOf(record.source.type)}};
        }
        if (!isKnown(pair.type)) {
            return PairReason{Code::TypeUnknown, {nameOf(pair.type)}};
        }
        if (!column) {
            return PairReason{Code::TypeNotOfModel, {std::string(model.name), nameOf(pair.type)}};
        }
        if (record.status != RecordStatus::Active && !isLeased(record)) {
            return PairReason{Code::StatusUnknown, {nameOf(record.status)}};
        }
        if (isLeased(record)) {
            return std::nullopt;
        }
    }
    if (!facts.numbers.numberOf(pair.type)) {
        return PairReason{Code::TypeNotNumbered, {nameOf(pair.type)}};
    }
    if (!facts.rowsProblem.empty()) {
        return PairReason{Code::RowsUnread, {facts.rowsProblem}};
    }
    if (!idOfKey(pair.key)) {
        return PairReason{Code::KeyUnreadable, {}};
    }
    return std::nullopt;
}

// Returns the reasons that no row requests a claim of the type; `row` is null when there is none with the key.
std::vector<PairReason> unclaimedReasons(
    ClaimType type, const std::string &key, const LocalRow *row, const ClaimableModel &model, const PairFacts &facts)
{
    if (!row) {
        std::vector<PairReason> reasons{{Code::NoRow, {std::string(model.table)}}};
        if (facts.lastKey && key > *facts.lastKey) {
            const auto last = idOfKey(*facts.lastKey).value_or(0);
            reasons.push_back({Code::BeyondLastRow, {std::to_string(last)}});
        }
        return reasons;
    }
    if (!isInScope(model, *row)) {
        return {{Code::RowOutOfScope, {scopeText(model)}}};
    }
    const auto column = columnClaiming(model, type);
    return {{Code::ValueBlank, {column ? std::string(model.columns[*column].column) : nameOf(type)}}};
}

// Returns the reasons that the row or one of its claims is recent; none when both are stable.
std::vector<PairReason> recencyReasons(const LocalRow *row, const std::vector<const Record *> &records,
    const PairFacts &facts, const Thresholds &thresholds)
{
    std::vector<PairReason> reasons;
    const auto limit = thresholds.recentRecord;
    const auto note = [&](Code code, std::optional<Instant> changed) {
        if (changed && facts.now - *changed < limit) {
            reasons.push_back({code, {durationText(facts.now - *changed), durationText(limit)}});
        }
    };
    if (row) {
        note(Code::RowRecent, changedAt(*row));
    }
    std::optional<Instant> newest;
    for (const auto *record : records) {
        newest = std::max(newest.value_or(record->updatedAt), record->updatedAt);
    }
    note(Code::ClaimRecent, newest);
    return reasons;
}

// The row and the records of one source.
struct SourceGroup
{
    const LocalRow *row = nullptr;
    std::vector<const Record *> records;
};

// Pairs and compares the claims of one source.
class SourceClassifier
{
public:
    SourceClassifier(const ClaimableModel &model, const std::string &key, const SourceGroup &group,
        const PairFacts &facts, const Thresholds &thresholds)
        : m_model(model)
        , m_key(key)
        , m_group(group)
        , m_facts(facts)
        , m_thresholds(thresholds)
    {
        if (group.row) {
            m_expected = expectedClaims(model, *group.row);
        }
        m_recency = recencyReasons(group.row, group.records, facts, thresholds);
    }

    std::vector<ClaimPair> pairs()
    {
        std::set<ClaimType> types;
        for (const auto &expected : m_expected) {
            types.insert(expected.claim.type);
        }
        for (const auto *record : m_group.records) {
            types.insert(record->claim.type);
        }
        std::vector<ClaimPair> pairs;
        for (const auto type : types) {
            addPairs(type, pairs);
        }
        return pairs;
    }

private:
    const ExpectedClaim *expectedOf(ClaimType type) const
    {
        const auto found
            = std::ranges::find(m_expected, type, [](const ExpectedClaim &expected) { return expected.claim.type; });
        return found == m_expected.end() ? nullptr : &*found;
    }

    // Takes the claim that agrees best with the row as its claim, and the others as further ones.
    void addPairs(ClaimType type, std::vector<ClaimPair> &pairs) const
    {
        std::vector<const Record *> records;
        std::copy_if(m_group.records.begin(), m_group.records.end(), std::back_inserter(records),
            [type](const Record *record) { return record->claim.type == type; });
        const auto *expected = expectedOf(type);
        if (records.empty()) {
            pairs.push_back(classified(type, expected, nullptr, false));
            return;
        }
        const auto distance = [expected](const Record *record) {
            const auto fields = expected ? differenceOf(*record, *expected).fields.size() : 0;
            return std::pair(fields, isLeased(*record));
        };
        std::stable_sort(records.begin(), records.end(),
            [&](const Record *a, const Record *b) { return distance(a) < distance(b); });
        const auto own = pairs.size();
        for (std::size_t i = 0; i < records.size(); ++i) {
            pairs.push_back(classified(type, i == 0 ? expected : nullptr, records[i], i > 0));
        }
        if (pairs[own].result == PairStatus::Matching && m_group.row->subject) {
            for (auto i = own + 1; i < pairs.size(); ++i) {
                noteRetained(pairs[i], *expected);
            }
        }
    }

    // Leaves it open between two claims that differ only in case, because Rails may take either as the row's own.
    void noteRetained(ClaimPair &further, const ExpectedClaim &expected) const
    {
        const auto &value = further.record->claim.value;
        if (further.result == PairStatus::Duplicate && !isSameValue(further.type, value, expected.claim.value)) {
            further.retained = expected;
        }
    }

    ClaimPair classified(ClaimType type, const ExpectedClaim *expected, const Record *record, bool isFurther) const
    {
        ClaimPair pair;
        pair.key = m_key;
        pair.type = type;
        if (m_group.row) {
            pair.row = *m_group.row;
        }
        if (expected) {
            pair.expected = *expected;
        }
        if (record) {
            pair.record = *record;
        }
        classify(pair, isFurther);
        return pair;
    }

    void classify(ClaimPair &pair, bool isFurther) const
    {
        if (auto blocker = blockerOf(pair, m_model, m_facts)) {
            pair.result = PairStatus::NotChecked;
            pair.reasons = {std::move(*blocker)};
            return;
        }
        if (pair.record && isLeased(*pair.record)) {
            pair.result = PairStatus::Leased;
            pair.reasons = {leaseReason(*pair.record)};
            return;
        }
        compare(pair, isFurther);
        if (pair.result != PairStatus::Matching) {
            noteFlag(pair);
            weigh(pair);
        }
    }

    // Adds the flag that is off: the difference is sure, but live claiming did not cause it.
    void noteFlag(ClaimPair &pair) const
    {
        const auto column = columnClaiming(m_model, pair.type);
        auto flag = column ? offFlagOf(m_model.columns[*column], m_facts) : std::string();
        if (!flag.empty() && pair.result != PairStatus::Duplicate) {
            pair.reasons.push_back({Code::FlagOff, {std::move(flag)}});
        }
    }

    void compare(ClaimPair &pair, bool isFurther) const
    {
        if (!pair.record) {
            pair.result = PairStatus::Missing;
            pair.reasons = {{Code::NoClaim, {nameOf(pair.type)}}};
        } else if (pair.expected) {
            auto [fields, reasons] = differenceOf(*pair.record, *pair.expected);
            pair.result = fields.empty() ? PairStatus::Matching : PairStatus::Different;
            pair.fields = std::move(fields);
            pair.reasons = reasons.empty() ? std::vector<PairReason>{{Code::Agrees, {}}} : std::move(reasons);
        } else if (isFurther) {
            pair.result = PairStatus::Duplicate;
            pair.reasons = {{Code::SecondClaim, {nameOf(pair.type)}}};
        } else {
            pair.result = PairStatus::Extra;
            pair.reasons = unclaimedReasons(pair.type, m_key, m_group.row, m_model, m_facts);
        }
    }

    // Makes a difference recent when anything about its source is, and unsure when a fact it depends on is (H6, C19).
    void weigh(ClaimPair &pair) const
    {
        if (!m_recency.empty()) {
            pair.result = PairStatus::Recent;
            pair.reasons.insert(pair.reasons.begin(), m_recency.begin(), m_recency.end());
        }
        std::vector<PairReason> doubts;
        if (m_facts.isReplica) {
            doubts.push_back({Code::OnReplica, {}});
        }
        if (m_group.row && !changedAt(*m_group.row)) {
            doubts.push_back({Code::AgeUnknown, {}});
        }
        if (pair.expected && m_group.row && !m_group.row->subject) {
            doubts.push_back({Code::SubjectMissing, {std::string(m_model.subjectColumn)}});
        }
        // In a copy that the cell no longer writes to, every newer claim would look like this.
        const bool isBeyond = std::ranges::count(pair.reasons, Code::BeyondLastRow, &PairReason::code) > 0;
        pair.isSure = doubts.empty() && !isBeyond;
        pair.reasons.insert(pair.reasons.end(), doubts.begin(), doubts.end());
    }

    const ClaimableModel &m_model;
    const std::string &m_key;
    const SourceGroup &m_group;
    const PairFacts &m_facts;
    const Thresholds &m_thresholds;
    std::vector<ExpectedClaim> m_expected;
    std::vector<PairReason> m_recency;
};

std::map<std::string, SourceGroup> groupsOf(
    const std::vector<Record> &records, const std::vector<LocalRow> &rows, const PairFacts &facts)
{
    std::map<std::string, SourceGroup> groups;
    for (const auto &row : rows) {
        groups[row.key].row = &row;
    }
    std::set<Uuid> seen;
    for (const auto &record : records) {
        if (seen.insert(record.uuid).second) {
            groups[record.source.key].records.push_back(&record);
        }
    }
    for (const auto &[key, why] : facts.unreadable) {
        groups[key];
    }
    return groups;
}

bool hasReason(const ClaimPair &pair, Code code)
{
    return std::ranges::count(pair.reasons, code, &PairReason::code) > 0;
}

ClaimPair unreadablePair(const std::string &key, const SourceGroup &group, const std::string &why)
{
    ClaimPair pair;
    pair.key = key;
    if (group.row) {
        pair.row = *group.row;
    }
    pair.result = PairStatus::Unreadable;
    pair.reasons = {{Code::ClaimUnreadable, {why}}};
    pair.isSure = false;
    return pair;
}

} // namespace

std::vector<ClaimPair> pairClaims(const ClaimableModel &model, const std::vector<Record> &records,
    const std::vector<LocalRow> &rows, const PairFacts &facts, const Thresholds &thresholds)
{
    std::vector<ClaimPair> pairs;
    for (const auto &[key, group] : groupsOf(records, rows, facts)) {
        if (const auto bad = facts.unreadable.find(key); bad != facts.unreadable.end()) {
            pairs.push_back(unreadablePair(key, group, bad->second));
            continue;
        }
        auto some = SourceClassifier(model, key, group, facts, thresholds).pairs();
        std::move(some.begin(), some.end(), std::back_inserter(pairs));
    }
    return pairs;
}

bool isFlagOff(const ClaimPair &pair)
{
    return hasReason(pair, Code::FlagOff);
}

bool isOfUnknownType(const ClaimPair &pair)
{
    return pair.result == PairStatus::NotChecked && hasReason(pair, Code::TypeUnknown);
}

bool isForeign(const ClaimPair &pair)
{
    return hasReason(pair, Code::ForeignCell);
}

std::string_view valueOf(const ClaimPair &pair)
{
    return pair.record ? pair.record->claim.value : pair.expected ? pair.expected->claim.value : std::string_view();
}

} // namespace cells::claims
