#pragma once

#include "models/engine/leases/surveyrecord.h"
#include "widgets/toolkit/charts/chartcontent.h"

#include <QObject>

namespace cells {

class ChartStrip;
class Page;

// Pure. How many leases were outstanding when, a line an age of which there ever were any.
ChartContent agesOverTime(const PastSurveys &surveys);

// The chart of the Leases page: what earlier surveys counted.
class AgeHistory : public QObject
{
    Q_OBJECT

public:
    // `past` may be empty: then there is no chart.
    AgeHistory(Page *page, FetchPastSurveys past);

    ChartStrip *strip() const { return m_strip; }
    // A survey more is known.
    void readAgain();

private:
    FetchPastSurveys m_past;
    ChartStrip *m_strip;
    int m_chart;
};

} // namespace cells
