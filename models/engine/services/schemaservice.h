// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/schema/rowsurvey.h"

namespace cells {

// The schema of a cell's databases beside a checkout of GitLab. Only reads; blocks, and may be called from any thread.
class SchemaService
{
public:
    virtual ~SchemaService() = default;

    // Fails only when stopped.
    virtual Outcome<schema::SchemaReport> fetch(const schema::SchemaRequest &request, std::stop_token stop) = 0;
    // Reads the catalogs, and then rows of tables whose constraints do not enforce the rules. A stopped check is
    // continued by the next one. Fails when the catalogs cannot be read.
    virtual Outcome<schema::RowReport> checkRows(const schema::RowCheckRequest &request,
        const std::function<void(const schema::RowCheckProgress &)> &onProgress, std::stop_token stop)
        = 0;
    // Makes the findings of `report` the baseline of the cell, on this machine.
    virtual Outcome<void> accept(const schema::SchemaReport &report) = 0;
};

} // namespace cells
