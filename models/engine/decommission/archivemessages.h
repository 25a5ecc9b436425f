// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/message.h"

namespace cells::messages {

// These follow the key of a document.
inline constexpr auto archiveOtherVersion
    = messagePattern("archive", "must be 1, with the format of an archive. It was made by another version");
inline constexpr auto archiveOutOfRange = messagePattern("archive", "is out of range");
inline constexpr auto archiveNotHex = messagePattern("archive", "must be in hexadecimal");
inline constexpr auto archiveNoSource = messagePattern("archive", "must be the number of a source");
inline constexpr auto archiveNoDatabase = messagePattern("archive", "must be main, ci or sec");
inline constexpr auto archiveNoTime = messagePattern("archive", "must be an instant");
inline constexpr auto archiveNoUuid = messagePattern("archive", "must be a UUID");
inline constexpr auto archiveOtherTarget
    = messagePattern("archive", "differs: the part belongs to another cell, environment or service");
inline constexpr auto archiveNotWhole = messagePattern("archive", "are not the whole archive");
inline constexpr auto archiveOtherCount = messagePattern("archive", "does not match the parts");

inline constexpr auto archiveComplete = messagePattern(
    "archive", "%1 has a complete archive already. Verify it with cellsctl archive verify, or choose an empty folder.");
inline constexpr auto archiveForeignFile
    = messagePattern("archive", "%1 has a file that does not belong to an archive: %2. Choose an empty folder.");
inline constexpr auto archivePartDamaged
    = messagePattern("archive", "%1 is damaged: %2 Restore it, or archive again into an empty folder.");
inline constexpr auto archivePartGap
    = messagePattern("archive", "%1 does not continue where the part before it ends. Choose an empty folder.");
inline constexpr auto archiveIncomplete = messagePattern(
    "archive", "%1 has no complete archive: the manifest is missing. Run decommission archive again to continue.");
inline constexpr auto archiveLines = messagePattern("archive", "its lines do not match its header.");
inline constexpr auto archiveUnreadable
    = messagePattern("archive", "The service cannot list all claims of the cell, so an archive would lack some: %1");
inline constexpr auto archiveForeign = messagePattern("archive",
    "The service lists claims of other cells among those of this one: %1 of %2. Nothing is archived until it lists "
    "only what was asked for.");
inline constexpr auto archiveRow = messagePattern("archive", "row %1 of %2: %3");
inline constexpr auto archiveLeased = messagePattern("archive",
    "A lease still decides about a claim of %1. Resolve the leases of the cell, then archive again to continue.");
inline constexpr auto archiveChanged = messagePattern("archive",
    "Claims of %1 changed while they were archived. Stop what still claims in this cell, then archive into an empty "
    "folder.");
inline constexpr auto archiveUnpaired = messagePattern(
    "archive", "The database was not proved to be the primary of the cell, so its sequences were not read.");
inline constexpr auto archiveUnlisted
    = messagePattern("archive", "The service does not list cell %1, so its archive could never be restored.");
inline constexpr auto archiveOtherHash
    = messagePattern("archive", "%1 does not match the manifest: the file was changed or is incomplete.");
inline constexpr auto archiveElsewhere
    = messagePattern("archive", "The archive is of cell %1 in %2 at %3, not of cell %4 in %5 at %6.");
inline constexpr auto archiveRowTooLarge = messagePattern(
    "archive", "A row of %1 has more claims than one update takes. Its claims cannot be changed together.");
inline constexpr auto archiveCancelled
    = messagePattern("archive", "Archiving was canceled. Run the command again to continue.");

} // namespace cells::messages
