// SPDX-License-Identifier: MIT
#include "models/session/services/cellranges.h"

#include "models/adapters/files/diskfiles.h"
#include "models/engine/decommission/claimarchive.h"
#include "models/engine/ranges/rangesurvey.h"
#include "models/engine/ranges/rangesurveymessages.h"
#include "models/session/cell/inventories.h"

#include <algorithm>

namespace cells {

using namespace ranges;

namespace {

// Its ids are short enough to be read aloud.
constexpr std::int64_t sandboxLength = 1'000'000'000;

class CellRangeService : public RangeService
{
public:
    CellRangeService(std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
        : m_cell(std::move(cell))
        , m_all(std::move(all))
    {
    }

    Outcome<RangeReport> fetch(const RangeRequest &request, const std::function<void(RangeProgress)> &onProgress,
        std::stop_token stop) override
    {
        const auto main = provedMainInventory(*m_cell, stop);
        CELLS_TRY(auto archived, readArchives(request.archives));
        const bool isSandbox = m_cell->environment().kind == EnvironmentKind::Sandbox;
        const auto databases = [&] { return main.isContradicted ? std::vector{main.open} : inventoriesOf(*m_cell); };
        auto report = surveyRanges({m_cell->cell(), m_cell->clock(),
                                       [this] { return m_cell->adapters().widestService(); }, databases, others(),
                                       [this](CellId cell, SubjectType type, const std::vector<std::int64_t> &ids,
                                           std::stop_token asked) { return fetchInactive(cell, type, ids, asked); },
                                       isSandbox ? sandboxLength : usualLength, std::move(archived)},
            request, onProgress, std::move(stop));
        if (report) {
            report->isContradicted = main.isContradicted;
        }
        return report;
    }

private:
    // The cells of these archives as the service listed them.
    Outcome<std::vector<Cell>> readArchives(const std::vector<std::filesystem::path> &folders)
    {
        std::vector<Cell> cells;
        const auto &service = m_cell->environment().service;
        for (const auto &folder : folders) {
            CELLS_TRY(const auto manifest, decommission::readManifest(m_files, folder));
            if (manifest.target.service != service) {
                return failed(Failure::Kind::Refused,
                    {messages::archiveOfOtherService, {folder.string(), manifest.target.service, service}});
            }
            cells.push_back(manifest.listed);
        }
        return cells;
    }

    std::vector<OtherCell> others() const
    {
        std::vector<OtherCell> others;
        for (const auto &session : m_all) {
            if (session != m_cell) {
                others.push_back({session->cell(),
                    [session](const std::stop_token &asked) { return provedMainInventory(*session, asked).open; }});
            }
        }
        return others;
    }

    Outcome<std::vector<std::int64_t>> fetchInactive(
        CellId cell, SubjectType type, const std::vector<std::int64_t> &ids, const std::stop_token &stop) const
    {
        const auto session
            = std::ranges::find(m_all, cell, [](const std::shared_ptr<CellSession> &it) { return it->cell(); });
        if (session == m_all.end()) {
            return std::vector<std::int64_t>();
        }
        return (*session)->adapters().database().and_then(
            [&](auto *database) { return database->fetchInactive(type, ids, stop); });
    }

    DiskFiles m_files;
    const std::shared_ptr<CellSession> m_cell;
    const std::vector<std::shared_ptr<CellSession>> m_all;
};

} // namespace

std::shared_ptr<RangeService> rangeServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
{
    return std::make_shared<CellRangeService>(std::move(cell), std::move(all));
}

} // namespace cells
