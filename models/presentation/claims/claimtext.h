// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/claims/claimlisting.h"
#include "models/engine/claims/snapshot.h"
#include "models/presentation/base/enumlabels.h"
#include "models/presentation/base/messagetext.h"

namespace cells {
enum class EnvironmentKind;

template <>
inline constexpr auto labelTable<claims::PairStatus> = enumLabels<claims::PairStatus>("claims",
    {
        {claims::PairStatus::Matching, QT_TRANSLATE_NOOP("claims", "Matching"), Status::Ok},
        {claims::PairStatus::Missing, QT_TRANSLATE_NOOP("claims", "Missing"), Status::Missing},
        {claims::PairStatus::Different, QT_TRANSLATE_NOOP("claims", "Different"), Status::Different},
        {claims::PairStatus::Extra, QT_TRANSLATE_NOOP("claims", "Extra"), Status::Extra},
        {claims::PairStatus::Duplicate, QT_TRANSLATE_NOOP("claims", "Duplicate"), Status::Extra},
        {claims::PairStatus::Recent, QT_TRANSLATE_NOOP("claims", "Recent"), Status::Wait},
        {claims::PairStatus::Leased, QT_TRANSLATE_NOOP("claims", "Leased"), Status::Wait},
        {claims::PairStatus::Unreadable, QT_TRANSLATE_NOOP("claims", "Unreadable"), Status::Conflict},
        {claims::PairStatus::NotChecked, QT_TRANSLATE_NOOP("claims", "Not checked")},
    });

// In what claim and row differ.
template <>
inline constexpr auto labelTable<claims::ClaimField> = enumLabels<claims::ClaimField>("claims",
    {
        {claims::ClaimField::Value, QT_TRANSLATE_NOOP("claims", "value")},
        {claims::ClaimField::Subject, QT_TRANSLATE_NOOP("claims", "subject")},
        {claims::ClaimField::Source, QT_TRANSLATE_NOOP("claims", "source")},
    });

} // namespace cells

namespace cells::claims {

using cells::statusOf;
Status statusOf(RecordStatus status);
// "Different: subject?", with a question mark where it is not sure.
QString pairStatusText(const ClaimPair &pair);

// "42", or the bytes in hexadecimal digits where the key is not an id.
QString keyString(std::string_view key);
// "user 42"
QString subjectString(const Subject &subject);
// "email", translated where there is a word for it.
QString typeString(ClaimType type);

// True when values of this type are personal: addresses and keys. User names and paths are public in URLs anyway.
bool isPersonal(ClaimType type);
// True when values may belong to real people, so that they are masked at first (C24).
bool mayHoldRealPeople(EnvironmentKind kind);
// Returns the first character of a personal value and a sign that there is more.
QString masked(std::string_view value);

// The one sentence of truth: "User: 500 pairs read, up to id 1 000 500 · 12 missing · 3 different". What could not be
// read comes first.
QString sentenceOf(const ClaimListing &listing);
// "Snapshot of User in cell 1, loaded 2026-11-21 03:12:45 UTC: 20 000 claims". `file`: where it was opened from.
QString sentenceOf(const Snapshot &snapshot, const QString &file);

} // namespace cells::claims
