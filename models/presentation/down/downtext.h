// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/down/downexamination.h"
#include "models/engine/down/lockedclaims.h"
#include "models/presentation/base/enumlabels.h"

namespace cells {

template <>
inline constexpr auto labelTable<down::CellState> = enumLabels<down::CellState>("down",
    {
        {down::CellState::Working, QT_TRANSLATE_NOOP("down", "working"), Status::Ok},
        {down::CellState::ApplicationDown, QT_TRANSLATE_NOOP("down", "application down"), Status::Stale},
        {down::CellState::Unclear, QT_TRANSLATE_NOOP("down", "unclear"), Status::Unknown},
        {down::CellState::DatabaseUnread, QT_TRANSLATE_NOOP("down", "database unread"), Status::Conflict},
        {down::CellState::CutOff, QT_TRANSLATE_NOOP("down", "cut off"), Status::Wait},
        {down::CellState::ReplicaOnly, QT_TRANSLATE_NOOP("down", "replica only"), Status::Stale},
        {down::CellState::Promoted, QT_TRANSLATE_NOOP("down", "promoted"), Status::Conflict},
        {down::CellState::Restored, QT_TRANSLATE_NOOP("down", "restored"), Status::Conflict},
        {down::CellState::Split, QT_TRANSLATE_NOOP("down", "split"), Status::Conflict},
        {down::CellState::OtherDatabase, QT_TRANSLATE_NOOP("down", "other database"), Status::Conflict},
        {down::CellState::Unknown, QT_TRANSLATE_NOOP("down", "unknown"), Status::Unknown},
    });

template <>
inline constexpr auto labelTable<down::EvidenceSource> = enumLabels<down::EvidenceSource>("down",
    {
        {down::EvidenceSource::Service, QT_TRANSLATE_NOOP("down", "Service")},
        {down::EvidenceSource::Leases, QT_TRANSLATE_NOOP("down", "Leases")},
        {down::EvidenceSource::Claims, QT_TRANSLATE_NOOP("down", "Claims")},
        {down::EvidenceSource::Address, QT_TRANSLATE_NOOP("down", "Address")},
        {down::EvidenceSource::Database, QT_TRANSLATE_NOOP("down", "Database")},
        {down::EvidenceSource::Clients, QT_TRANSLATE_NOOP("down", "Clients")},
        {down::EvidenceSource::Pairing, QT_TRANSLATE_NOOP("down", "Identity")},
        {down::EvidenceSource::Recency, QT_TRANSLATE_NOOP("down", "Written to now")},
        {down::EvidenceSource::OtherCells, QT_TRANSLATE_NOOP("down", "Other cells")},
    });

template <>
inline constexpr auto labelTable<down::Sign> = enumLabels<down::Sign>("down",
    {
        {down::Sign::Working, QT_TRANSLATE_NOOP("down", "works"), Status::Ok},
        {down::Sign::Down, QT_TRANSLATE_NOOP("down", "down"), Status::Missing},
        {down::Sign::Silent, QT_TRANSLATE_NOOP("down", "shows nothing"), Status::Unknown},
    });

template <>
inline constexpr auto labelTable<down::MilderEnd> = enumLabels<down::MilderEnd>("down",
    {
        {down::MilderEnd::None, QT_TRANSLATE_NOOP("down", "neither")},
        {down::MilderEnd::Commit, QT_TRANSLATE_NOOP("down", "commit")},
        {down::MilderEnd::RollBack, QT_TRANSLATE_NOOP("down", "roll back")},
    });

} // namespace cells

namespace cells::down {

// "Database unread · 17 lease(s) outstanding, oldest 3 h"
QString sentenceOf(const DownReport &report);
// "17 lease(s) lock 38 of 4,647 claims"
QString sentenceOf(const WhatIfReport &report);
// "username, email"
QString typesText(const LeaseContents &contents);

} // namespace cells::down
