// SPDX-License-Identifier: MIT
#include "app/sandbox/simulation/simulatedaction.h"

#include "app/sandbox/data/sqlscript.h"

#include <array>

namespace cells {

namespace {

constexpr std::int64_t contestedNames = 12;
constexpr int rowsOfABulk = 5;

const ClaimableModel &model(std::string_view name)
{
    return *modelNamed(name);
}

// As ssh-keygen writes it, and as long.
std::string sshKey(std::int64_t value)
{
    constexpr std::size_t characters = 43;
    const auto digits = sqlNumber(value);
    return "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI" + std::string(characters - digits.size(), 'A') + digits;
}

} // namespace

SimulatedAction::SimulatedAction(RowWriter &rows, const Population &population, Dice &dice, const TransactionPlan &plan)
    : m_rows(rows)
    , m_population(population)
    , m_dice(dice)
    , m_plan(plan)
{
}

void SimulatedAction::run()
{
    switch (m_plan.action) {
    case Action::SignUp:
        return signUp();
    case Action::RenameUser:
        return renameUser();
    case Action::AddEmail:
        return addEmail();
    case Action::ChangeEmail:
        return changeEmail();
    case Action::RemoveEmail:
        return removeRow(model("Email"));
    case Action::NewGroup:
        return newGroup();
    case Action::RenameGroup:
        return renameGroup();
    case Action::NewProject:
        return newProject();
    case Action::AddKey:
        return addKey();
    case Action::RemoveKey:
        return removeRow(model("Key"));
    case Action::AddDomain:
        return addDomain();
    case Action::ChangeServiceDesk:
        return changeServiceDesk();
    case Action::ImportEmails:
        return importEmails();
    case Action::PurgeEmails:
        return purgeEmails();
    }
}

// Of the rows that the cell began with.
std::int64_t SimulatedAction::randomId(std::int64_t rows)
{
    return m_population.idOf(1 + m_dice.throwOf(rows));
}

std::string SimulatedAction::word()
{
    static constexpr std::array<const char *, 16> nouns{"basil", "clover", "dune", "elm", "fern", "ginger", "heath",
        "iris", "jade", "larch", "moss", "nettle", "osier", "poppy", "reed", "sage"};
    return nouns[std::size_t(m_dice.throwOf(nouns.size()))];
}

// An id is no other cell's, so the name is no other cell's either.
std::string SimulatedAction::nameFor(std::int64_t id)
{
    auto name = word();
    name += '-' + word() + '-' + sqlNumber(id);
    return name;
}

std::int64_t SimulatedAction::existing(const ClaimableModel &wanted, std::int64_t rows)
{
    const auto id = m_rows.idUpTo(wanted, randomId(rows));
    if (!id) {
        m_rows.reject();
    }
    return id.value_or(0);
}

void SimulatedAction::mustBeFree(const ClaimableModel &wanted, std::string_view column, const std::string &value)
{
    if (m_rows.idWith(wanted, column, value)) {
        m_rows.reject();
    }
}

void SimulatedAction::addTopLevelNamespace(
    const std::string &path, const char *type, std::int64_t owner, std::int64_t organization)
{
    mustBeFree(model("Route"), "path", path);
    const auto id = sqlNumber(m_rows.nextId("namespaces"));
    m_rows.create(model("Namespace"), std::stoll(id),
        {{"name", path}, {"path", path}, {"type", type},
            {"owner_id", owner ? SqlValue(sqlNumber(owner)) : std::nullopt},
            {"organization_id", sqlNumber(organization)}, {"traversal_ids", "{" + id + "}"}});
    m_rows.create(model("Route"), m_rows.nextId("routes"),
        {{"source_id", id}, {"source_type", "Namespace"}, {"path", path}, {"name", path}, {"namespace_id", id}});
}

void SimulatedAction::signUp()
{
    const auto organization = randomId(m_population.count(model("Organization")));
    const auto user = m_rows.nextId("users");
    const auto name = nameFor(user);
    const auto address = name + "@new.example";
    mustBeFree(model("Email"), "email", address);
    m_rows.create(model("User"), user,
        {{"username", name}, {"email", address}, {"name", name}, {"state", "active"}, {"projects_limit", "100000"},
            {"organization_id", sqlNumber(organization)}});
    m_rows.create(model("Email"), m_rows.nextId("emails"), {{"user_id", sqlNumber(user)}, {"email", address}});
    addTopLevelNamespace(name, "User", user, organization);
}

// A user, the namespace and its route have one id where the cell began with them. Of the names that all cells want, a
// cell takes one that it does not have, and gives away one that it has.
void SimulatedAction::renameUser()
{
    auto id = randomId(m_population.users());
    auto name = nameFor(id) + '-' + sqlNumber(m_dice.throwOf(1'000'000'000));
    if (m_plan.isContested) {
        const auto wanted = "wanted-" + sqlNumber(m_dice.throwOf(contestedNames));
        const auto holder = m_rows.idWith(model("Route"), "path", wanted);
        id = holder.value_or(id);
        name = holder ? name : wanted;
    }
    mustBeFree(model("Route"), "path", name);
    m_rows.change(model("User"), id, {{"username", name}});
    m_rows.change(model("Namespace"), id, {{"path", name}});
    m_rows.change(model("Route"), id, {{"path", name}});
}

void SimulatedAction::addEmail()
{
    const auto id = m_rows.nextId("emails");
    m_rows.create(model("Email"), id,
        {{"user_id", sqlNumber(randomId(m_population.users()))}, {"email", nameFor(id) + "@more.example"}});
}

void SimulatedAction::changeEmail()
{
    const auto id = existing(model("Email"), m_population.count(model("Email")));
    const auto address = nameFor(id) + '.' + sqlNumber(m_dice.throwOf(1'000'000'000)) + "@changed.example";
    mustBeFree(model("Email"), "email", address);
    m_rows.change(model("Email"), id, {{"email", address}});
}

void SimulatedAction::removeRow(const ClaimableModel &wanted)
{
    m_rows.remove(wanted, existing(wanted, m_population.count(wanted)));
}

void SimulatedAction::newGroup()
{
    const auto organization = randomId(m_population.count(model("Organization")));
    addTopLevelNamespace("group-" + nameFor(m_rows.nextId("namespaces")), "Group", 0, organization);
}

void SimulatedAction::renameGroup()
{
    const auto id = m_population.idOf(m_population.users() + 1 + m_dice.throwOf(m_population.groups()));
    const auto old = m_rows.textAt(model("Route"), "path", id);
    const auto path = "group-" + nameFor(id) + '-' + sqlNumber(m_dice.throwOf(1'000'000'000));
    mustBeFree(model("Route"), "path", path);
    m_rows.change(model("Namespace"), id, {{"path", path}});
    m_rows.change(model("Route"), id, {{"path", path}});
    mustBeFree(model("RedirectRoute"), "path", old.value_or(std::string()));
    m_rows.create(model("RedirectRoute"), m_rows.nextId("redirect_routes"),
        {{"source_id", sqlNumber(id)}, {"source_type", "Namespace"}, {"path", old}, {"namespace_id", sqlNumber(id)}});
}

// Its route has a slash, so that `if:` keeps it from being claimed.
void SimulatedAction::newProject()
{
    const auto group = m_population.idOf(m_population.users() + 1 + m_dice.throwOf(m_population.groups()));
    const auto above = m_rows.textAt(model("Route"), "path", group);
    const auto organization = m_rows.textAt(model("Namespace"), "organization_id", group);
    const auto project = m_rows.nextId("projects");
    const auto path = "project-" + nameFor(project);
    const auto own = sqlNumber(m_rows.nextId("namespaces"));
    const auto parent = sqlNumber(group);
    m_rows.create(model("Namespace"), std::stoll(own),
        {{"name", path}, {"path", path}, {"type", "Project"}, {"parent_id", parent}, {"organization_id", organization},
            {"traversal_ids", "{" + parent + "," + own + "}"}});
    m_rows.create(model("Project"), project,
        {{"name", path}, {"path", path}, {"namespace_id", parent}, {"project_namespace_id", own},
            {"organization_id", organization}});
    m_rows.create(model("ProjectSetting"), project,
        {{"pages_unique_domain", m_dice.happens(0.5) ? SqlValue(word() + "-" + sqlNumber(project)) : std::nullopt}});
    m_rows.create(model("Route"), m_rows.nextId("routes"),
        {{"source_id", sqlNumber(project)}, {"source_type", "Project"}, {"path", above.value_or("") + '/' + path},
            {"name", path}, {"namespace_id", own}});
}

void SimulatedAction::addKey()
{
    const auto user = randomId(m_population.users());
    const auto organization = m_rows.textAt(model("User"), "organization_id", user);
    const auto id = m_rows.nextId("keys");
    m_rows.create(model("Key"), id,
        {{"user_id", sqlNumber(user)}, {"title", word() + " laptop"}, {"organization_id", organization},
            {"key", sshKey(m_dice.throwOf(1'000'000'000'000)) + ' ' + nameFor(id)}});
}

void SimulatedAction::addDomain()
{
    const auto id = m_rows.nextId("pages_domains");
    m_rows.create(model("PagesDomain"), id,
        {{"project_id", sqlNumber(randomId(m_population.projects()))}, {"domain", nameFor(id) + ".pages.example"},
            {"verification_code", sqlNumber(m_dice.throwOf(1'000'000'000'000))}});
}

void SimulatedAction::changeServiceDesk()
{
    const auto &settings = model("ServiceDeskSetting");
    const auto row = 1 + m_dice.throwOf(m_population.count(settings));
    const auto id = m_population.keyOf(settings, row);
    const auto address = "help." + sqlNumber(id) + '.' + sqlNumber(m_dice.throwOf(1'000'000'000)) + "@desk.example";
    m_rows.change(settings, id, {{"custom_email", address}});
}

void SimulatedAction::importEmails()
{
    for (int i = 0; i < rowsOfABulk; ++i) {
        const auto id = m_rows.nextId("emails");
        m_rows.createAround(model("Email"), id,
            {{"user_id", sqlNumber(randomId(m_population.users()))}, {"email", nameFor(id) + "@import.example"}});
        m_rows.addClaims(model("Email"), id, m_bulk.creates);
    }
}

void SimulatedAction::purgeEmails()
{
    const auto first = existing(model("Email"), m_population.count(model("Email")));
    auto id = std::optional(first);
    for (int i = 0; i < rowsOfABulk && id; ++i) {
        m_rows.addClaims(model("Email"), *id, m_bulk.destroys);
        m_rows.removeAround(model("Email"), *id);
        id = m_rows.idUpTo(model("Email"), *id - 1);
    }
}

} // namespace cells
