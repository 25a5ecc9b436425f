// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/seedingsite.h"

namespace cells {

namespace {

// Places are this many, at most, per model: enough for every scenario, few enough to be spread.
constexpr std::int64_t positions = 256;

std::int64_t spread(std::int64_t nth, std::int64_t count)
{
    const auto stride = std::max<std::int64_t>(1, count / positions);
    return 1 + stride / 2 + nth * stride;
}

std::int64_t subjectOf(const SeedingSite &site, const SeededClaim &claim)
{
    const bool isItself = claim.model->subjectColumn == claim.model->key;
    return isItself ? claim.key : site.population().idOf(1);
}

// As long as that of an elliptic key.
std::string armoredKey(const std::string &comment)
{
    std::string text = "-----BEGIN PGP PUBLIC KEY BLOCK-----\nComment: " + comment + "\n\n";
    for (int line = 0; line < 9; ++line) {
        text += std::string(64, 'x') + '\n';
    }
    return text + "=xxxx\n-----END PGP PUBLIC KEY BLOCK-----";
}

} // namespace

RowPicker::RowPicker(const Population &population, const ClaimableModel &model)
    : m_population(population)
    , m_model(model)
    , m_count(population.count(model))
{
}

std::int64_t RowPicker::takeRow()
{
    ++m_taken;
    return takeUntouchedRow();
}

std::int64_t RowPicker::takeUntouchedRow()
{
    return spread(m_rows++, m_count);
}

std::int64_t RowPicker::takeGap()
{
    const auto gaps = (m_population.lastKey(m_model) - m_population.base()) / 10;
    return m_population.gap(spread(m_gaps++, gaps));
}

std::int64_t RowPicker::takeBeyond()
{
    return m_population.keyBeyond(m_model, ++m_beyond);
}

SeedingSite::SeedingSite(CellSeed cell, SqlConnection &service, std::unique_ptr<SqlConnection> cellDatabase)
    : m_cell(cell)
    , m_service(service)
    , m_database(std::move(cellDatabase))
{
}

RowPicker &SeedingSite::pickerOf(const ClaimableModel &model)
{
    return m_pickers.try_emplace(model.source, m_cell.population, model).first->second;
}

std::vector<const ClaimedColumn *> SeedingSite::columnsOf(const ClaimableModel &model, std::int64_t row) const
{
    std::vector<const ClaimedColumn *> columns;
    for (const auto &column : model.columns) {
        // As sql/cellrows.sql has it.
        const bool isAbsent = (column.type == ClaimType::ServiceDeskCustomEmail && row % 3 == 2)
            || (column.type == ClaimType::ServiceDeskProjectKeyAddressSlug && row % 3 == 1);
        if (!isAbsent) {
            columns.push_back(&column);
        }
    }
    return columns;
}

const ClaimedColumn *SeedingSite::textColumnOf(const ClaimableModel &model, std::int64_t row) const
{
    for (const auto *column : columnsOf(model, row)) {
        if (!isInteger(column->type)) {
            return column;
        }
    }
    return nullptr;
}

Outcome<void> insertClaim(const SeedingSite &site, const SeededClaim &claim)
{
    const auto when = isoText(claim.createdAt);
    return touchRows(site.service(), 1,
        "INSERT INTO claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, cell_id,"
        " status, lease_uuid, created_at, updated_at) VALUES (md5($1 || '/' || $2 || '/' || $3)::uuid, $2::integer,"
        " convert_to($3, 'UTF8'), $4, $5, $6, int8send($7), $8, $9, $10, $11, $11)",
        {sqlNumber(site.seed().seed), sqlNumber(claim.type), claim.value, sqlNumber(claim.model->subject),
            sqlNumber(subjectOf(site, claim)), sqlNumber(claim.model->source), sqlNumber(claim.key),
            sqlNumber(site.population().cell.value), sqlNumber(claim.status),
            claim.lease ? SqlValue(claim.lease->text()) : std::nullopt, when});
}

std::string generatedValue(ClaimType type, const std::string &word, std::int64_t key)
{
    if (isInteger(type)) {
        return std::to_string(key);
    }
    const auto value = word + "-" + std::to_string(key);
    switch (type) {
    case ClaimType::Email:
    case ClaimType::ServiceDeskCustomEmail:
        return value + "@left.example";
    case ClaimType::PagesDomain:
        return value + ".left.example";
    case ClaimType::SshKey:
        return "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIG" + std::string(42, 'x') + " " + value;
    case ClaimType::GpgKey:
        return armoredKey(value);
    default:
        return value;
    }
}

const char *const ofTheseRows = "cell_id = $1 AND source_type = $2 AND source_key IN (SELECT int8send(key) FROM"
                                " unnest($3::bigint[]) key)";

SqlValues theseRows(const SeedingSite &site, const ClaimableModel &model, const std::vector<std::int64_t> &keys)
{
    return {sqlNumber(site.population().cell.value), sqlNumber(model.source), sqlArray(keys)};
}

} // namespace cells
