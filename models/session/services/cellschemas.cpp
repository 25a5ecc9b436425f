// SPDX-License-Identifier: MIT
#include "models/session/services/cellschemas.h"

#include "models/adapters/checkout/schemadocs.h"
#include "models/adapters/sqlite/schemahistoryfile.h"
#include "models/engine/scan/scanratelimiter.h"
#include "models/engine/schema/schemasurvey.h"
#include "models/session/cell/inventories.h"

#include <algorithm>

namespace cells {

using namespace drift;
using namespace schema;

namespace {

// A database of another cell would be taken for this one.
std::vector<OpenInventory> provedDatabases(CellSession &cell, const std::stop_token &stop)
{
    auto main = provedMainInventory(cell, stop);
    return main.isContradicted ? std::vector{std::move(main.open)} : inventoriesOf(cell);
}

class CellSchemaService : public SchemaService
{
public:
    CellSchemaService(std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
        : m_cell(std::move(cell))
        , m_all(std::move(all))
    {
    }

    Outcome<SchemaReport> fetch(const SchemaRequest &request, std::stop_token stop) override
    {
        const auto main = provedMainInventory(*m_cell, stop);
        const auto checkout = m_cell->environment().cell(m_cell->cell())->gitlab;
        auto report = surveySchema(
            {m_cell->cell(), m_cell->clock(),
                [&] { return main.isContradicted ? std::vector{main.open} : inventoriesOf(*m_cell); }, others(),
                checkout.string(), [checkout](std::stop_token asked) { return readSchemaDocs(checkout, asked); },
                [] { return openSchemaHistory(usualSchemaHistoryFile()); }, of()},
            request, std::move(stop));
        if (report) {
            report->isContradicted = main.isContradicted;
        }
        return report;
    }

    Outcome<RowReport> checkRows(const RowCheckRequest &request,
        const std::function<void(const RowCheckProgress &)> &onProgress, std::stop_token stop) override
    {
        CELLS_TRY(const auto report, fetch({}, stop));
        const auto history = openSchemaHistory(usualSchemaHistoryFile());
        auto limited = request;
        limited.rate = request.rate ? request.rate : usualScanRate(m_cell->environment().kind);
        return surveyRows(report,
            {m_cell->clock(), report.isContradicted ? std::vector<OpenInventory>() : inventoriesOf(*m_cell),
                history ? history->get() : nullptr, of()},
            limited, onProgress, stop);
    }

    // What was not evaluated this time stays accepted.
    Outcome<void> accept(const SchemaReport &report) override
    {
        SchemaBaseline baseline{report.asOf};
        std::ranges::transform(report.findings, std::back_inserter(baseline.findings),
            [](const schema::Finding &it) { return fingerprintOf(it); });
        const std::string ofComparison(toKey(schema::FindingKind::CellsDiffer));
        for (const auto &it : report.known) {
            if (!report.isComplete() || (!report.comparison && it.starts_with(ofComparison))) {
                baseline.findings.push_back(it);
            }
        }
        CELLS_TRY(const auto history, openSchemaHistory(usualSchemaHistoryFile()));
        return history->save(of(), baseline);
    }

private:
    SchemaOf of() const { return {m_cell->environment().name, m_cell->cell()}; }

    std::vector<schema::OtherDatabases> others() const
    {
        std::vector<schema::OtherDatabases> others;
        for (const auto &session : m_all) {
            if (session != m_cell) {
                others.push_back({session->cell(),
                    [session](const std::stop_token &asked) { return provedDatabases(*session, asked); }});
            }
        }
        return others;
    }

    const std::shared_ptr<CellSession> m_cell;
    const std::vector<std::shared_ptr<CellSession>> m_all;
};

} // namespace

std::shared_ptr<SchemaService> schemaServiceOf(
    std::shared_ptr<CellSession> cell, std::vector<std::shared_ptr<CellSession>> all)
{
    return std::make_shared<CellSchemaService>(std::move(cell), std::move(all));
}

} // namespace cells
