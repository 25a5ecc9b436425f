// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/cellinventory.h"
#include "models/ports/clock.h"
#include "models/ports/topologyservice.h"
#include "models/rules/organizations/organizationcheck.h"

#include <functional>

namespace cells::organizations {

struct OrganizationRequest
{
    // Also compare the rows that have an organization of their own with their parents.
    bool isWithRows = false;
};

struct OrganizationProgress
{
    CellId cell;
    std::string table;
    std::int64_t rows = 0;
};

struct OpenDatabases
{
    // The main one is the first.
    std::vector<OpenInventory> all;
    // The main one is that of another cell, so it is not open, and the others are missing (C16).
    bool isContradicted = false;
};

struct CellToRead
{
    CellId cell;
    std::function<OpenDatabases(std::stop_token)> open;
};

struct OrganizationSources
{
    Clock &clock;
    std::vector<CellToRead> cells;
    // With an admin's certificate, because it looks up the claims of all cells.
    std::function<Outcome<TopologyService *>()> admin;
};

// A cell, and what must end there before one of its organizations may leave.
struct CellReport
{
    CellOrganizations read{};
    DrainState drain{};
    Message drainProblem{};
    bool isContradicted = false;
};

struct OrganizationReport
{
    Instant asOf;
    std::vector<CellReport> cells;
    // Why the owners of claims are unknown; empty when they are known.
    Message ownersProblem{};
    std::vector<Finding> findings;

    // Every cell was read, and every owner. Cells with too many organizations were not.
    bool isComplete() const;
    // The database of a cell is another cell's, so it was not read.
    bool isContradicted() const;
};

// Reads the organizations of all cells, several cells at a time. Only reads. Fails only when stopped.
Outcome<OrganizationReport> surveyOrganizations(const OrganizationSources &sources, const OrganizationRequest &request,
    const std::function<void(OrganizationProgress)> &onProgress, std::stop_token stop);

} // namespace cells::organizations
