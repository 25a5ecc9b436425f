// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/benchmark/pairedruns.h"

#include <optional>
#include <string>
#include <vector>

namespace cells {

// The median of several runs, and the least and most of them.
struct Spread
{
    double median = 0;
    double least = 0;
    double most = 0;
};

// Not a number where there is no value, or one is none.
Spread spreadOf(std::vector<double> values);

struct Goal
{
    std::optional<double> least{};
    std::optional<double> most{};

    bool isMetBy(double value) const;
    // "<= 0.95", "0.8 to 1.2"
    std::string text() const;
};

Goal atMost(double most);
Goal atLeast(double least);
Goal within(double least, double most);

// What a figure is measured at: 5 million records, 20 cells, 8 clients.
struct FigureSize
{
    double value = 0;
    std::string unit{};
};

// One reading of ours, beside that of the bound.
struct Figure
{
    // Names the figure in every report; with its size it is unique.
    std::string name{};
    FigureSize size{};
    // Of ours and of the bound: "s", "records/s".
    std::string unit{};
    // The name of the reading, of ours.
    std::string reading{};
    // What the bound is, as "slower of both drains"; empty: there is none, and the goal is about ours itself.
    std::string bound{};
    // The name of its reading; empty: as of ours.
    std::string boundReading{};
    // For ours over the bound.
    std::optional<Goal> goal{};
};

struct FigureResult
{
    Figure figure;
    std::size_t runs = 0;
    Spread ours{};
    // Both are nothing without a bound. The ratio is ours over the bound, of each pair.
    std::optional<Spread> bound{};
    std::optional<Spread> ratio{};
    std::optional<MachineUse> machine{};

    // What the goal is about.
    const Spread &value() const { return ratio ? *ratio : ours; }
    // By the median; nothing: there is no goal, or the value is unknown.
    std::optional<bool> isMet() const;
    // Several lines for a person.
    std::string text() const;
    // One line for a program.
    std::string json() const;
};

FigureResult resultOf(const Figure &figure, const PairedReadings &readings);

// Prints the result as text(), then one line "figure " and json(); packaging/bench collects these.
FigureResult printFigure(const Figure &figure, const PairedReadings &readings);

} // namespace cells
