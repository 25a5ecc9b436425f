// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/ports/topologyservice.h"

namespace cells::claims {

// A source with unreadable claims, and the reason (F17).
struct UnreadableSource
{
    std::string key;
    std::string why;
};

// A part of a range: all claims with keyGt < key <= upTo, in key order, and no source cut in two (P16).
struct RecordPart
{
    std::vector<Record> records;
    std::vector<UnreadableSource> unreadable;
    // Equals keyLte of the range when its end was reached.
    std::string upTo;
};

// Reads the next part of the range, about one page. A page that cannot be read is bisected by key down to its first bad
// source, with which the part then ends. A listing that does not advance, or leaves its range, is an error (F15).
Outcome<RecordPart> readRecords(TopologyService &service, const RecordRange &range, std::stop_token stop);

// Returns the types of the model that have a number at the service.
std::vector<ClaimType> numberedTypesOf(const ClaimableModel &model, const ClaimTypeNumbers &numbers);
// Returns the models whose types all have numbers, so that their claims can be compared.
std::vector<const ClaimableModel *> numberedModels(const ClaimTypeNumbers &numbers);
// Requests every claim from this table in this key range, including unknown types (C17).
RecordRange rangeOf(CellId cell, SourceType source, std::string keyGt, std::string keyLte);

// The key before the first one, and the last possible one.
std::string firstKey();
std::string lastPossibleKey();
// Returns the key before that of an id: a range that begins there begins with the id.
std::string keyBefore(std::int64_t id);

} // namespace cells::claims
