// SPDX-License-Identifier: MIT
#include "models/rules/plans/plantargets.h"

namespace cells {

namespace {

std::string orUnknown(const std::string &value)
{
    return value.empty() ? "(unknown)" : value;
}

class Comparison
{
public:
    void add(const char *what, const std::string &made, const std::string &here)
    {
        if (made != here) {
            m_text += (m_text.empty() ? "" : "; ") + std::string(what) + ' ' + orUnknown(made) + " instead of "
                + orUnknown(here);
        }
    }
    std::string text() const { return m_text; }

private:
    std::string m_text;
};

Comparison comparedInFile(const PlanTarget &made, const PlanTarget &here)
{
    Comparison comparison;
    comparison.add("environment", made.environment, here.environment);
    comparison.add("kind", made.environmentKind, here.environmentKind);
    comparison.add("service", made.service, here.service);
    comparison.add("cell", std::to_string(made.cell.value), std::to_string(here.cell.value));
    return comparison;
}

} // namespace

std::string differencesOf(const PlanTarget &made, const PlanTarget &here)
{
    auto comparison = comparedInFile(made, here);
    comparison.add("database", made.database, here.database);
    comparison.add("database system id", made.systemIdentifier, here.systemIdentifier);
    comparison.add("timeline", made.timeline, here.timeline);
    const auto text = comparison.text();
    // Covers any field that a later build compares.
    return text.empty() && made != here ? "the database server differs" : text;
}

std::string differencesInFile(const PlanTarget &made, const PlanTarget &here)
{
    return comparedInFile(made, here).text();
}

std::string refusalOf(const std::string &differences)
{
    return "The plan is for another target: it was made for " + differences + ".";
}

} // namespace cells
