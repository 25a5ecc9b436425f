// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "widgets/toolkit/style/theme.h"

#include <QPointF>
#include <QStringList>

#include <optional>
#include <vector>

namespace cells {

// A line of a chart. Color, point shape and stroke distinguish it from others, also without color.
struct ChartSeries
{
    QString title;
    Token token = Token::Accent;
    // Rising in x, which is seconds since 1970 or a number.
    std::vector<QPointF> points;
    // Drawn against the right axis, from 0 to 100 %.
    bool isPercent = false;
    // Chooses shape and stroke: the same for the same thing, whichever series are beside it.
    int form = 0;
};

// The x of a time.
inline double secondsOf(Instant when)
{
    return double(when.time_since_epoch().count()) / 1e6;
}

// An event: a vertical line with a label.
struct ChartMark
{
    double at = 0;
    QString text;
};

// What a chart is about, for a file that is read without its page. What is empty is left out.
struct ChartHead
{
    QString title;
    QString environment;
    QString cell;
    QString model;
    std::optional<Instant> asOf;
};

// "Environment: staging", "Cell: cell_2 (2)", "Model: User", "As of: 2026-11-21 03:12:45 UTC"
QStringList linesOf(const ChartHead &head);

struct ChartContent
{
    enum class Axis
    {
        Time, // UTC
        Number
    };

    // A sentence that describes the chart: its accessible name, and the head of an export.
    QString sentence;
    Axis axis = Axis::Time;
    // Empty: the times in UTC, or numbers.
    QString xTitle;
    // The unit, too.
    QString yTitle;
    // A value holds until the next one.
    bool isStepped = false;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks;
    // The model of all values; empty: several.
    QString model{};
    // When the newest value was read; nothing: as the page says.
    std::optional<Instant> asOf{};

    bool isEmpty() const;
};

// "2026-11-21 03:12:45 UTC", or the number.
QString xText(const ChartContent &content, double x);
QString yText(const ChartSeries &series, double y);
// Titles with units: "time (UTC)", "missing (claims)".
QString xTitleOf(const ChartContent &content);
QString titleOf(const ChartContent &content, const ChartSeries &series);
// Every x of any series once, rising.
std::vector<double> xValuesOf(const ChartContent &content);
// Returns the value of the series at exactly this x, if it has one.
std::optional<double> valueAt(const ChartSeries &series, double x);

// A line for each x behind comment lines with the head and the sentence. What a spreadsheet would take for a formula is
// led by an apostrophe.
QByteArray csvOf(const ChartContent &content, const ChartHead &head);

// From one mark of an axis to the next, so that about so many of them fit the span: whole numbers as people count.
double countStep(double span, int marks);
// Returns a step in seconds that suits clock and calendar, up to two weeks; 0 for longer spans.
double timeStep(double span, int marks);

// The least and the most of each pixel column, in the order of x: a line through them looks like one through all.
// `points` rise in x; so few that nothing is gained stay as they are.
std::vector<QPointF> thinned(const std::vector<QPointF> &points, int columns);

} // namespace cells
