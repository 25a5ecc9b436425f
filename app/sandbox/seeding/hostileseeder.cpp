// SPDX-License-Identifier: MIT
#include "app/sandbox/seeding/hostileseeder.h"

#include "app/sandbox/data/hostilevalues.h"
#include "models/claims/digits.h"

namespace cells {

namespace {

using Where = SeededValue::Where;

// Text columns without a shape that the database would insist on.
constexpr std::string_view takers[]{"Key", "GpgKey", "User", "Email", "RedirectRoute", "PagesDomain"};
// What a page cannot be parsed for stands in one model.
constexpr std::string_view unreadableTaker = "GpgKey";

class HostileSeeder
{
public:
    explicit HostileSeeder(SeedingSite &site)
        : m_site(site)
    {
    }

    Outcome<std::vector<SeededValue>> run()
    {
        std::size_t next = 0;
        for (const auto &value : hostileTexts()) {
            CELLS_TRY_VOID(seedInBoth(*modelNamed(takers[next++ % std::size(takers)]), value));
        }
        for (const auto &value : hostileBytes()) {
            CELLS_TRY_VOID(seedInService(*modelNamed(takers[next++ % std::size(takers)]), value, Where::Service));
        }
        for (const auto &value : unreadableBytes()) {
            CELLS_TRY_VOID(seedInService(*modelNamed(unreadableTaker), value, Where::Unreadable));
        }
        CELLS_TRY_VOID(seedInCell(*modelNamed("Key"), {"1 MiB", hugeText()}));
        return std::move(m_seeded);
    }

private:
    const ClaimedColumn &columnOf(const ClaimableModel &model) const { return *m_site.textColumnOf(model, 1); }

    void note(const ClaimableModel &model, std::int64_t key, const HostileValue &value, Where where)
    {
        m_seeded.push_back(
            {std::string(model.name), key, std::string(columnOf(model).column), value.what, value.bytes, where});
    }

    Outcome<void> changeRow(const ClaimableModel &model, std::int64_t key, const HostileValue &value)
    {
        return touchRows(m_site.database(), 1,
            "UPDATE " + std::string(model.table) + " SET " + std::string(columnOf(model).column) + " = $1 WHERE "
                + std::string(model.key) + " = $2",
            {value.bytes, sqlNumber(key)});
    }

    Outcome<void> changeClaim(
        const ClaimableModel &model, std::int64_t key, const std::string &statement, SqlValues more)
    {
        auto values = theseRows(m_site, model, {key});
        values.push_back(sqlNumber(columnOf(model).type));
        values.insert(values.end(), more.begin(), more.end());
        return touchRows(m_site.service(), 1, statement + " WHERE " + ofTheseRows + " AND claim_type = $4", values);
    }

    Outcome<void> seedInBoth(const ClaimableModel &model, const HostileValue &value)
    {
        const auto key = m_site.population().keyOf(model, m_site.pickerOf(model).takeUntouchedRow());
        note(model, key, value, Where::Both);
        CELLS_TRY_VOID(changeRow(model, key, value));
        return changeClaim(model, key, "UPDATE claims SET claim_value = $5::bytea", {sqlBytes(value.bytes)});
    }

    Outcome<void> seedInService(const ClaimableModel &model, const HostileValue &value, Where where)
    {
        const auto key = m_site.pickerOf(model).takeGap();
        const auto type = columnOf(model).type;
        note(model, key, value, where);
        CELLS_TRY_VOID(insertClaim(m_site,
            {&model, type, key, generatedValue(type, "hostile", key), RecordStatus::Active, {},
                *parseInstant("2023-05-17T09:00:00Z")}));
        return changeClaim(model, key, "UPDATE claims SET claim_value = $5::bytea", {sqlBytes(value.bytes)});
    }

    Outcome<void> seedInCell(const ClaimableModel &model, const HostileValue &value)
    {
        const auto key = m_site.population().keyOf(model, m_site.pickerOf(model).takeRow());
        note(model, key, value, Where::Cell);
        CELLS_TRY_VOID(changeRow(model, key, value));
        return changeClaim(model, key, "DELETE FROM claims", {});
    }

    SeedingSite &m_site;
    std::vector<SeededValue> m_seeded;
};

} // namespace

Outcome<std::vector<SeededValue>> seedHostileValues(SeedingSite &site)
{
    return HostileSeeder(site).run();
}

} // namespace cells
