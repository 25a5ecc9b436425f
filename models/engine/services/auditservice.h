// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/activity/auditlogview.h"

namespace cells {

// A file to which values were exported.
struct ExportRecord
{
    // Such as "leases"
    std::string table;
    std::string file;
    std::int64_t rows = 0;
    // SHA-256 of the file, in lower-case hexadecimal.
    std::string digest;
    // True when personal values are masked in the file.
    bool isMasked = false;
    // True when they were read with the admin's certificate: that of the cell may be revoked or expired.
    bool isByAdmin = false;
};

// The audit log of an environment. The functions that return an Outcome block; all may be called from any thread.
class AuditService
{
public:
    virtual ~AuditService() = default;

    virtual std::string file() const = 0;
    // Reads and verifies the whole log; creates no file.
    virtual Outcome<std::shared_ptr<const activity::AuditLogView>> read(std::stop_token stop) = 0;
    // Records an export of values of `cell`.
    virtual Outcome<void> recordExport(CellId cell, const ExportRecord &record) = 0;
};

} // namespace cells
