// SPDX-License-Identifier: MIT
#include "widgets/toolkit/charts/chartsteps.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace cells {

namespace {

constexpr double minute = 60;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;
constexpr std::array timeSteps{1.0, 2.0, 5.0, 10.0, 15.0, 30.0, minute, 2 * minute, 5 * minute, 10 * minute,
    15 * minute, 30 * minute, hour, 2 * hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day};
// Half as many marks again are better than none.
constexpr double leastOfStep = 0.7;
// A longer span is marked with dates, each once.
constexpr double spanOfDates = 2 * day;

} // namespace

double countStep(double span, int marks)
{
    const double wanted = std::max(span / marks, 1.0);
    const double power = std::pow(10, std::floor(std::log10(wanted)));
    const double first = wanted / power;
    return power * (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10);
}

double timeStep(double span, int marks)
{
    const double least = std::max(span / marks * leastOfStep, span < spanOfDates ? 0 : day);
    const auto *step = std::lower_bound(timeSteps.begin(), timeSteps.end(), least);
    return step == timeSteps.end() ? 0 : *step;
}

} // namespace cells
