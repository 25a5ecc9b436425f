// SPDX-License-Identifier: MIT
#include "models/rules/plans/plantargets.h"

#include "models/rules/plans/targetmessages.h"

namespace cells::plans {

namespace {

Message orUnknown(const std::string &value)
{
    return value.empty() ? Message(messages::unknownValue) : Message(value);
}

void addDifference(Message &all, const MessagePattern &pattern, const std::string &made, const std::string &here)
{
    if (made != here) {
        const Message difference(pattern, {orUnknown(made), orUnknown(here)});
        all = all.isEmpty() ? difference : Message(messages::bothDifferences, {all, difference});
    }
}

} // namespace

Message differencesOf(const PlanTarget &made, const PlanTarget &here)
{
    auto all = differencesInFile(made, here);
    addDifference(all, messages::databaseDiffers, made.database, here.database);
    addDifference(all, messages::systemIdDiffers, made.systemIdentifier, here.systemIdentifier);
    addDifference(all, messages::timelineDiffers, made.timeline, here.timeline);
    // Includes any field that a later build compares.
    return all.isEmpty() && made != here ? messages::serverDiffers : all;
}

Message differencesInFile(const PlanTarget &made, const PlanTarget &here)
{
    Message all;
    addDifference(all, messages::environmentDiffers, made.environment, here.environment);
    addDifference(all, messages::environmentKindDiffers, made.environmentKind, here.environmentKind);
    addDifference(all, messages::serviceDiffers, made.service, here.service);
    addDifference(all, messages::cellDiffers, std::to_string(made.cell.value), std::to_string(here.cell.value));
    return all;
}

Message refusalOf(const Message &differences)
{
    return {messages::planForOtherTarget, {differences}};
}

} // namespace cells::plans
