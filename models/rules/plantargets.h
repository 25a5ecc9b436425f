#pragma once

#include "models/rules/plan.h"

namespace cells {

// What differs between where a plan was made for and where it would run: "service 10.0.0.1:443 instead of
// 10.0.0.2:443; database system id 7711 instead of 7722". Empty: nothing does.
std::string differencesOf(const PlanTarget &made, const PlanTarget &here);

// The same without what only a connection can tell: the database.
std::string differencesInFile(const PlanTarget &made, const PlanTarget &here);

// As a sentence: why it is not opened here.
std::string refusalOf(const std::string &differences);

} // namespace cells
