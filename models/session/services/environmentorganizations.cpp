// SPDX-License-Identifier: MIT
#include "models/session/services/environmentorganizations.h"

#include "models/session/cell/inventories.h"

namespace cells {

using namespace organizations;

namespace {

// A database of another cell would give its organizations to this one.
OpenDatabases openProved(CellSession &cell, const std::stop_token &stop)
{
    auto main = provedMainInventory(cell, stop);
    return {main.isContradicted ? std::vector{std::move(main.open)} : inventoriesOf(cell), main.isContradicted};
}

class EnvironmentOrganizations : public OrganizationService
{
public:
    explicit EnvironmentOrganizations(std::vector<std::shared_ptr<CellSession>> cells)
        : m_cells(std::move(cells))
    {
    }

    Outcome<OrganizationReport> fetch(const OrganizationRequest &request,
        const std::function<void(OrganizationProgress)> &onProgress, std::stop_token stop) override
    {
        auto &first = *m_cells.front();
        OrganizationSources sources{first.clock(), {}, [&first] { return first.adapters().widestService(); }};
        for (const auto &cell : m_cells) {
            sources.cells.push_back(
                {cell->cell(), [cell](const std::stop_token &asked) { return openProved(*cell, asked); }});
        }
        return surveyOrganizations(sources, request, onProgress, std::move(stop));
    }

private:
    // At least one.
    const std::vector<std::shared_ptr<CellSession>> m_cells;
};

} // namespace

std::shared_ptr<OrganizationService> organizationServiceOf(std::vector<std::shared_ptr<CellSession>> cells)
{
    return std::make_shared<EnvironmentOrganizations>(std::move(cells));
}

} // namespace cells
