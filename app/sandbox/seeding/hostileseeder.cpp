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

// Fails at the first step that fails, and does no more then.
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
            seedInBoth(*modelNamed(takers[next++ % std::size(takers)]), value);
        }
        for (const auto &value : hostileBytes()) {
            seedInService(*modelNamed(takers[next++ % std::size(takers)]), value, Where::Service);
        }
        for (const auto &value : unreadableBytes()) {
            seedInService(*modelNamed(unreadableTaker), value, Where::Unreadable);
        }
        seedInCell(*modelNamed("Key"), {"1 MiB", hugeText()});
        if (!m_outcome) {
            return propagate(m_outcome.error());
        }
        return std::move(m_seeded);
    }

private:
    void collect(const Outcome<void> &done)
    {
        if (m_outcome && !done) {
            m_outcome = done;
        }
    }

    const ClaimedColumn &columnOf(const ClaimableModel &model) const { return *m_site.textColumnOf(model, 1); }

    void note(const ClaimableModel &model, std::int64_t key, const HostileValue &value, Where where)
    {
        m_seeded.push_back(
            {std::string(model.name), key, std::string(columnOf(model).column), value.what, value.bytes, where});
    }

    void changeRow(const ClaimableModel &model, std::int64_t key, const HostileValue &value)
    {
        if (m_outcome) {
            collect(touchRows(m_site.database(), 1,
                "UPDATE " + std::string(model.table) + " SET " + std::string(columnOf(model).column) + " = $1 WHERE "
                    + std::string(model.key) + " = $2",
                {value.bytes, std::to_string(key)}));
        }
    }

    void changeClaim(const ClaimableModel &model, std::int64_t key, const std::string &statement, SqlValues more)
    {
        auto values = theseRows(m_site, model, {key});
        values.push_back(std::to_string(static_cast<int>(columnOf(model).type)));
        values.insert(values.end(), more.begin(), more.end());
        if (m_outcome) {
            collect(
                touchRows(m_site.service(), 1, statement + " WHERE " + ofTheseRows + " AND claim_type = $4", values));
        }
    }

    void seedInBoth(const ClaimableModel &model, const HostileValue &value)
    {
        const auto key = m_site.population().keyOf(model, m_site.pickerOf(model).takeUntouchedRow());
        changeRow(model, key, value);
        changeClaim(model, key, "UPDATE claims SET claim_value = decode($5, 'hex')", {hexOf(value.bytes)});
        note(model, key, value, Where::Both);
    }

    void seedInService(const ClaimableModel &model, const HostileValue &value, Where where)
    {
        const auto key = m_site.pickerOf(model).takeGap();
        const auto type = columnOf(model).type;
        if (m_outcome) {
            collect(insertClaim(m_site,
                {&model, type, key, generatedValue(type, "hostile", key), RecordStatus::Active, {},
                    *parseInstant("2023-05-17T09:00:00Z")}));
        }
        changeClaim(model, key, "UPDATE claims SET claim_value = decode($5, 'hex')", {hexOf(value.bytes)});
        note(model, key, value, where);
    }

    void seedInCell(const ClaimableModel &model, const HostileValue &value)
    {
        const auto key = m_site.population().keyOf(model, m_site.pickerOf(model).takeRow());
        changeRow(model, key, value);
        changeClaim(model, key, "DELETE FROM claims", {});
        note(model, key, value, Where::Cell);
    }

    SeedingSite &m_site;
    std::vector<SeededValue> m_seeded;
    Outcome<void> m_outcome;
};

} // namespace

Outcome<std::vector<SeededValue>> seedHostileValues(SeedingSite &site)
{
    return HostileSeeder(site).run();
}

} // namespace cells
