// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/catalogue.h"
#include "models/ports/topologyservice.h"

namespace cells {

// A source whose claims cannot be read, and why (F17).
struct UnreadableSource
{
    std::string key;
    std::string why;
};

// What was read of a range: all claims with keyGt < key <= upTo, in key order, no source cut in two (P16).
struct RecordPart
{
    std::vector<Record> records;
    std::vector<UnreadableSource> unreadable;
    // keyLte of the range: its end was reached.
    std::string upTo;
};

// Reads the next part of the range, about one page. A page that cannot be read is bisected by key down to its first bad
// source, with which the part then ends. A listing that does not advance, or leaves its range, is an error (F15).
Outcome<RecordPart> readRecords(TopologyService &service, const RecordRange &range, std::stop_token stop);

// The types that the model claims, as far as the service's numbers of them are known.
std::vector<ClaimType> numberedTypesOf(const ClaimableModel &model, const ClaimTypeNumbers &numbers);
// The models whose types all have numbers, so that their claims can be compared.
std::vector<const ClaimableModel *> numberedModels(const ClaimTypeNumbers &numbers);
// Every claim from this table in this key range, also of types that are not known here (C17).
RecordRange rangeOf(CellId cell, SourceType source, std::string keyGt, std::string keyLte);

// Before the first key, and the last that there can be.
std::string firstKey();
std::string lastPossibleKey();
// The key before that of an id: a range that begins there begins with the id.
std::string keyBefore(std::int64_t id);

} // namespace cells
