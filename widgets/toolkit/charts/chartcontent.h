// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/style/theme.h"

#include <QPointF>

#include <vector>

namespace cells {

// A line of a chart; told apart by colour, by the form of its points and by its stroke, so that it is in grey, too.
struct ChartSeries
{
    QString title;
    Token token = Token::Accent;
    // Rising in x, which is seconds since 1970 or a number.
    std::vector<QPointF> points;
    // Of a whole: by the axis at the right, from 0 to 100 %.
    bool isPercent = false;
};

// Something that happened: a line across the chart with a word on it.
struct ChartMark
{
    double at = 0;
    QString text;
};

struct ChartContent
{
    enum class Axis
    {
        Time, // UTC
        Number
    };

    // What the chart shows, as a sentence: its accessible name, and the head of what is exported.
    QString sentence;
    Axis axis = Axis::Time;
    QString yTitle;
    std::vector<ChartSeries> series;
    std::vector<ChartMark> marks;

    bool isEmpty() const;
};

// "2026-11-21 03:12:45 UTC", or the number.
QString xText(const ChartContent &content, double x);
QString yText(const ChartSeries &series, double y);
// Every x of any series once, rising.
std::vector<double> xValuesOf(const ChartContent &content);
// Of the series at just this x; nothing: it has none there.
std::optional<double> valueAt(const ChartSeries &series, double x);

// "series,x,y" behind a comment line with the sentence. What a spreadsheet would take for a formula is led by an
// apostrophe.
QByteArray csvOf(const ChartContent &content);

} // namespace cells
