// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/surveyrecord.h"
#include "widgets/toolkit/charts/chartcontent.h"

#include <QObject>

namespace cells {

class ChartSection;
class Page;

// Pure. How many leases were outstanding when, a line an age of which there ever were any.
ChartContent agesOverTime(const StoredSurveys &surveys);

// The chart of the Leases page: what earlier surveys counted.
class AgeHistory : public QObject
{
    Q_OBJECT

public:
    // `past` may be empty: then there is no chart.
    AgeHistory(Page *page, FetchStoredSurveys history);

    ChartSection *chartSection() const { return m_section; }
    // A survey more is known.
    void readAgain();

private:
    FetchStoredSurveys m_fetchSurveys;
    ChartSection *m_section;
    int m_chart;
};

} // namespace cells
