// SPDX-License-Identifier: MIT
#include "models/rules/plans/plantargets.h"

#include "models/rules/plans/targetmessages.h"

namespace cells {

namespace {

Message orUnknown(const std::string &value)
{
    return value.empty() ? Message(messages::unknownValue) : Message(value);
}

class Comparison
{
public:
    void add(const MessagePattern &pattern, const std::string &made, const std::string &here)
    {
        if (made != here) {
            const Message difference(pattern, {orUnknown(made), orUnknown(here)});
            m_all = m_all.isEmpty() ? difference : Message(messages::bothDifferences, {m_all, difference});
        }
    }
    const Message &all() const { return m_all; }

private:
    Message m_all;
};

Comparison comparedInFile(const PlanTarget &made, const PlanTarget &here)
{
    Comparison comparison;
    comparison.add(messages::environmentDiffers, made.environment, here.environment);
    comparison.add(messages::environmentKindDiffers, made.environmentKind, here.environmentKind);
    comparison.add(messages::serviceDiffers, made.service, here.service);
    comparison.add(messages::cellDiffers, std::to_string(made.cell.value), std::to_string(here.cell.value));
    return comparison;
}

} // namespace

Message differencesOf(const PlanTarget &made, const PlanTarget &here)
{
    auto comparison = comparedInFile(made, here);
    comparison.add(messages::databaseDiffers, made.database, here.database);
    comparison.add(messages::systemIdDiffers, made.systemIdentifier, here.systemIdentifier);
    comparison.add(messages::timelineDiffers, made.timeline, here.timeline);
    // Includes any field that a later build compares.
    return comparison.all().isEmpty() && made != here ? messages::serverDiffers : comparison.all();
}

Message differencesInFile(const PlanTarget &made, const PlanTarget &here)
{
    return comparedInFile(made, here).all();
}

Message refusalOf(const Message &differences)
{
    return {messages::planForOtherTarget, {differences}};
}

} // namespace cells
