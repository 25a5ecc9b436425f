// SPDX-License-Identifier: MIT
#include "models/rules/organizations/organizationcheck.h"

#include "models/rules/organizations/organizationmessages.h"

#include <algorithm>
#include <array>

namespace cells::organizations {

using alerts::Severity;

namespace {

struct RankedKind
{
    FindingKind kind;
    Severity severity;
};

constexpr std::array kindRanks{RankedKind{FindingKind::DefaultMissing, Severity::S2},
    RankedKind{FindingKind::DefaultInSeveralCells, Severity::S2},
    RankedKind{FindingKind::DefaultClaimedElsewhere, Severity::S2},
    RankedKind{FindingKind::ActiveInSeveralCells, Severity::S2}, RankedKind{FindingKind::ClaimMissing, Severity::S4},
    RankedKind{FindingKind::ClaimedElsewhere, Severity::S2}, RankedKind{FindingKind::MaintenanceLong, Severity::S3},
    RankedKind{FindingKind::RowsDiffer, Severity::S2}, RankedKind{FindingKind::StaticRowsDiffer, Severity::S3}};
static_assert(kindRanks.size() == allOf<FindingKind>().size());

std::string numberText(std::int64_t number)
{
    return std::to_string(number);
}

std::string cellsText(const std::vector<CellId> &cells)
{
    std::string text;
    for (const auto cell : cells) {
        text += (text.empty() ? "" : ", ") + numberText(cell.value);
    }
    return text;
}

// "5 h", "3 d 4 h": nobody decides by its seconds.
std::string hoursText(Duration duration)
{
    return durationText(std::chrono::floor<std::chrono::hours>(duration));
}

class Check
{
public:
    Check(std::span<const CellOrganizations> cells, Instant now)
        : m_cells(cells)
        , m_now(now)
    {
        for (const auto &cell : cells) {
            for (const auto &organization : cell.organizations) {
                m_cellsOf[organization.id].push_back(cell.cell);
                if (isActive(organization) == true) {
                    m_activeIn[organization.id].push_back(cell.cell);
                }
            }
        }
    }

    std::vector<Finding> run()
    {
        checkDefault();
        checkActive();
        for (const auto &cell : m_cells) {
            for (std::size_t i = 0; i < cell.organizations.size(); ++i) {
                const auto owner = i < cell.owners.size() ? cell.owners[i] : Owner();
                checkOwner(cell, cell.organizations[i], owner);
                checkMaintenance(cell, cell.organizations[i], owner);
            }
            checkRows(cell);
            checkStatics(cell);
        }
        return std::move(m_findings);
    }

private:
    void add(FindingKind kind, std::optional<CellId> cell, std::optional<std::int64_t> organization, Message text,
        Message step)
    {
        m_findings.push_back({kind, cell, organization, std::move(text), std::move(step)});
    }

    void checkDefault()
    {
        const auto found = m_cellsOf.find(defaultOrganization);
        if (found != m_cellsOf.end()) {
            if (found->second.size() > 1) {
                add(FindingKind::DefaultInSeveralCells, {}, defaultOrganization,
                    {messages::defaultInSeveral, {cellsText(found->second)}}, messages::organizationStepDefault);
            }
            return;
        }
        const bool areAllRead
            = std::ranges::all_of(m_cells, [](const CellOrganizations &it) { return it.problem.isEmpty(); });
        if (areAllRead && !m_cells.empty()) {
            add(FindingKind::DefaultMissing, {}, defaultOrganization, messages::defaultMissing,
                messages::organizationStepDefault);
        }
    }

    void checkActive()
    {
        for (const auto &[organization, cells] : m_activeIn) {
            if (cells.size() > 1 && organization != defaultOrganization) {
                add(FindingKind::ActiveInSeveralCells, {}, organization,
                    {messages::activeInSeveral, {numberText(organization), cellsText(cells)}},
                    messages::organizationStepMove);
            }
        }
    }

    void checkOwner(const CellOrganizations &cell, const OrganizationRow &organization, const Owner &owner)
    {
        if (owner.isUnknown || owner.cell == cell.cell || isActive(organization) != true) {
            return;
        }
        const auto id = organization.id;
        if (!owner.cell) {
            return add(FindingKind::ClaimMissing, cell.cell, id, {messages::organizationUnclaimed, {numberText(id)}},
                messages::organizationStepClaim);
        }
        const auto other = numberText(owner.cell->value);
        if (id == defaultOrganization) {
            add(FindingKind::DefaultClaimedElsewhere, cell.cell, id,
                {messages::defaultClaimedElsewhere, {numberText(cell.cell.value), other}},
                messages::organizationStepDefault);
        } else {
            add(FindingKind::ClaimedElsewhere, cell.cell, id,
                {messages::organizationElsewhere, {numberText(id), other}}, messages::organizationStepMove);
        }
    }

    void checkMaintenance(const CellOrganizations &cell, const OrganizationRow &organization, const Owner &owner)
    {
        if (isInLongMaintenance(organization, cell.cell, owner, m_now) != true) {
            return;
        }
        const auto id = numberText(organization.id);
        const auto lasted = hoursText(m_now - *organization.since);
        add(FindingKind::MaintenanceLong, cell.cell, organization.id,
            organization.state == OrganizationState::MaintenanceInitialization
                ? Message(messages::maintenanceBegins, {id, lasted})
                : Message(messages::maintenanceLong, {id, lasted, organization.reason}),
            messages::organizationStepMaintenance);
    }

    void checkRows(const CellOrganizations &cell)
    {
        for (const auto &it : cell.rows) {
            if (it.mismatches > 0 && !it.first.empty()) {
                add(FindingKind::RowsDiffer, cell.cell, {},
                    {messages::rowsDiffer,
                        {numberText(it.mismatches), numberText(it.rows), std::string(it.link.table),
                            std::string(it.link.parent), numberText(it.first.front().id)}},
                    messages::organizationStepRows);
            }
        }
    }

    // Against the first cell that has the table, so that each difference is said once.
    void checkStatics(const CellOrganizations &cell)
    {
        for (const auto &own : cell.statics) {
            const auto first = std::ranges::find_if(
                m_cells, [&own](const CellOrganizations &it) { return it.statics.contains(own.first); });
            if (first->cell != cell.cell) {
                compareStatics(cell.cell, own.first, own.second, first->cell, first->statics.find(own.first)->second);
            }
        }
    }

    void compareStatics(CellId cell, const std::string &table, const std::vector<StaticRow> &rows, CellId other,
        const std::vector<StaticRow> &expected)
    {
        for (const auto &row : expected) {
            const auto own = std::ranges::find(rows, row.id, &StaticRow::id);
            if (own == rows.end()) {
                add(FindingKind::StaticRowsDiffer, cell, {},
                    {messages::staticRowMissing, {table, numberText(row.id), numberText(other.value)}},
                    messages::organizationStepStatic);
            } else if (own->name != row.name) {
                add(FindingKind::StaticRowsDiffer, cell, {},
                    {messages::staticRowDiffers,
                        {table, numberText(row.id), own->name, row.name, numberText(other.value)}},
                    messages::organizationStepStatic);
            }
        }
        for (const auto &row : rows) {
            if (std::ranges::find(expected, row.id, &StaticRow::id) == expected.end()) {
                add(FindingKind::StaticRowsDiffer, other, {},
                    {messages::staticRowMissing, {table, numberText(row.id), numberText(cell.value)}},
                    messages::organizationStepStatic);
            }
        }
    }

    const std::span<const CellOrganizations> m_cells;
    const Instant m_now;
    std::map<std::int64_t, std::vector<CellId>> m_cellsOf;
    std::map<std::int64_t, std::vector<CellId>> m_activeIn;
    std::vector<Finding> m_findings;
};

} // namespace

Severity severityOf(FindingKind kind)
{
    return std::ranges::find(kindRanks, kind, &RankedKind::kind)->severity;
}

std::optional<bool> isActive(const OrganizationRow &organization)
{
    if (!organization.state) {
        return true;
    }
    switch (*organization.state) {
    // Up to GitLab 18 it is the only state, and means active.
    case OrganizationState::Unconfirmed:
    case OrganizationState::Confirmed:
    case OrganizationState::Active:
        return true;
    case OrganizationState::SoftDeleted:
    case OrganizationState::DeletionInProgress:
    case OrganizationState::MaintenanceInitialization:
    case OrganizationState::Maintenance:
        return false;
    }
    return std::nullopt;
}

std::optional<bool> isInLongMaintenance(
    const OrganizationRow &organization, CellId cell, const Owner &owner, Instant now)
{
    const auto lasts = organization.since ? std::optional(now - *organization.since > longMaintenance) : std::nullopt;
    if (organization.state == OrganizationState::MaintenanceInitialization) {
        return lasts;
    }
    const auto &reason = organization.reason;
    const bool isForMove = reason == "migration";
    const bool mayEnd = isForMove || reason == "incident" || reason.empty();
    if (organization.state != OrganizationState::Maintenance || !mayEnd || lasts == false) {
        return false;
    }
    if (reason == "incident") {
        return lasts;
    }
    if (owner.cell && owner.cell != cell) {
        return false;
    }
    return isForMove && !owner.isUnknown ? lasts : std::nullopt;
}

std::vector<Finding> checkOrganizations(std::span<const CellOrganizations> cells, Instant now)
{
    return Check(cells, now).run();
}

} // namespace cells::organizations
