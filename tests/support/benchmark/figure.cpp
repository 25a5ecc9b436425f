// SPDX-License-Identifier: MIT
#include "tests/support/benchmark/figure.h"

#include "tests/support/benchmark/numbertext.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

namespace cells {

namespace {

using Json = nlohmann::ordered_json;

constexpr double unknownNumber = std::numeric_limits<double>::quiet_NaN();

double readingIn(const Readings &readings, const std::string &name)
{
    const auto found = readings.find(name);
    return found == readings.end() ? unknownNumber : found->second;
}

std::vector<double> readingsIn(const std::vector<Readings> &runs, const std::string &name)
{
    std::vector<double> values;
    for (const auto &run : runs) {
        values.push_back(readingIn(run, name));
    }
    return values;
}

std::string spreadText(const Spread &spread, const std::string &unit)
{
    return numberText(spread.median) + ' ' + unit + " (" + numberText(spread.least) + " to " + numberText(spread.most)
        + ')';
}

std::string ratioText(const Spread &ratio)
{
    return fixedText(ratio.median, 3) + " (" + fixedText(ratio.least, 3) + " to " + fixedText(ratio.most, 3) + ')';
}

// "0.95", not "0.950".
std::string shortText(double number)
{
    auto text = numberText(number);
    if (text.find('.') != std::string::npos) {
        text.resize(text.find_last_not_of('0') + 1);
        text.resize(text.ends_with('.') ? text.size() - 1 : text.size());
    }
    return text;
}

std::string runsText(std::size_t runs, bool arePairs)
{
    return std::to_string(runs) + (arePairs ? " pair" : " run") + (runs == 1 ? "" : "s");
}

// "1 cell of 3000 records", "20 cells of 3000 records"
std::string sizeText(const FigureSize &size)
{
    auto unit = size.unit;
    const auto end = std::min(unit.find(' '), unit.size());
    if (size.value == 1 && end > 0 && unit[end - 1] == 's') {
        unit.erase(end - 1, 1);
    }
    const bool isCount = size.value < 1000 && size.value == std::floor(size.value);
    return (isCount ? fixedText(size.value, 0) : numberText(size.value)) + ' ' + unit;
}

std::string goalText(const FigureResult &result)
{
    if (!result.figure.goal) {
        return {};
    }
    const auto isMet = result.isMet();
    return ", goal " + result.figure.goal->text() + (result.ratio ? "" : ' ' + result.figure.unit)
        + (isMet ? (*isMet ? ": met" : ": MISSED") : ": unknown");
}

template <typename T> Json jsonOf(const std::optional<T> &value)
{
    return value ? Json(*value) : Json();
}

Json medianOf(const std::optional<Spread> &spread)
{
    return spread ? Json(spread->median) : Json();
}

Json goalJson(const std::optional<Goal> &goal)
{
    Json json;
    if (goal && goal->least) {
        json["least"] = *goal->least;
    }
    if (goal && goal->most) {
        json["most"] = *goal->most;
    }
    return json;
}

} // namespace

Spread spreadOf(std::vector<double> values)
{
    if (values.empty() || std::ranges::any_of(values, [](double value) { return !std::isfinite(value); })) {
        return {unknownNumber, unknownNumber, unknownNumber};
    }
    std::ranges::sort(values);
    const auto middle = values.size() / 2;
    const bool isOdd = values.size() % 2 == 1;
    return {isOdd ? values[middle] : (values[middle - 1] + values[middle]) / 2, values.front(), values.back()};
}

bool Goal::isMetBy(double value) const
{
    return (!least || value >= *least) && (!most || value <= *most);
}

std::string Goal::text() const
{
    if (least && most) {
        return shortText(*least) + " to " + shortText(*most);
    }
    return least ? ">= " + shortText(*least) : most ? "<= " + shortText(*most) : "";
}

Goal atMost(double most)
{
    return {.most = most};
}

Goal atLeast(double least)
{
    return {.least = least};
}

Goal within(double least, double most)
{
    return {.least = least, .most = most};
}

std::optional<bool> FigureResult::isMet() const
{
    const bool isKnown = figure.goal && std::isfinite(value().median);
    return isKnown ? std::optional(figure.goal->isMetBy(value().median)) : std::nullopt;
}

std::string FigureResult::text() const
{
    const bool hasBound = bound && ratio;
    auto text = figure.name + ", " + sizeText(figure.size) + '\n';
    text += "  ours    " + spreadText(ours, figure.unit) + (hasBound ? "" : ", " + runsText(runs, false))
        + (hasBound ? "" : goalText(*this)) + '\n';
    if (hasBound) {
        text += "  bound   " + spreadText(*bound, figure.unit) + ": " + figure.bound + '\n';
        text += "  ratio   " + ratioText(*ratio) + ", " + runsText(runs, true) + goalText(*this) + '\n';
    }
    return text + "  machine " + (machine ? machine->text() : "unknown: /proc could not be read") + '\n';
}

std::string FigureResult::json() const
{
    Json json{{"name", figure.name}, {"size", figure.size.value}, {"sizeUnit", figure.size.unit}, {"unit", figure.unit},
        {"ours", ours.median}, {"oursLeast", ours.least}, {"oursMost", ours.most}};
    json["boundName"] = bound ? Json(figure.bound) : Json();
    json["bound"] = medianOf(bound);
    json["boundLeast"] = bound ? Json(bound->least) : Json();
    json["boundMost"] = bound ? Json(bound->most) : Json();
    json["ratio"] = medianOf(ratio);
    json["least"] = value().least;
    json["most"] = value().most;
    json["runs"] = runs;
    json["goal"] = goalJson(figure.goal);
    json["isMet"] = jsonOf(isMet());
    json["isQuiet"] = machine ? jsonOf(machine->isQuiet()) : Json();
    json["othersShare"] = machine ? Json(machine->shareOf(machine->others)) : Json();
    json["stolenShare"] = machine ? Json(machine->shareOf(machine->stolen)) : Json();
    return json.dump();
}

FigureResult resultOf(const Figure &figure, const PairedReadings &readings)
{
    FigureResult result{.figure = figure, .runs = readings.ours.size(), .machine = readings.machine};
    const auto ours = readingsIn(readings.ours, figure.reading);
    result.ours = spreadOf(ours);
    if (!figure.bound.empty()) {
        const auto bound
            = readingsIn(readings.bound, figure.boundReading.empty() ? figure.reading : figure.boundReading);
        std::vector<double> ratios;
        for (std::size_t pair = 0; pair < ours.size(); ++pair) {
            ratios.push_back(pair < bound.size() ? ours[pair] / bound[pair] : unknownNumber);
        }
        result.bound = spreadOf(bound);
        result.ratio = spreadOf(ratios);
    }
    return result;
}

FigureResult printFigure(const Figure &figure, const PairedReadings &readings)
{
    auto result = resultOf(figure, readings);
    std::printf("%sfigure %s\n", result.text().c_str(), result.json().c_str());
    std::fflush(stdout);
    return result;
}

} // namespace cells
