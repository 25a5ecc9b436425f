// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/surveyrecord.h"
#include "models/presentation/base/task.h"
#include "widgets/toolkit/charts/chartcontent.h"

#include <QObject>

namespace cells {
class ChartSection;
class LeaseService;
class Page;
} // namespace cells

namespace cells::leases {

// Pure. Leases outstanding over time, one line for each age band that ever had any.
ChartContent agesOverTime(const StoredSurveys &surveys);

// The chart of the Leases page: lease ages over time. Stored surveys are read once; later ones are added from memory.
class AgeHistory : public QObject
{
    Q_OBJECT

public:
    AgeHistory(Page *page, std::shared_ptr<LeaseService> leases);

    ChartSection *chartSection() const { return m_section; }
    // Reads the stored surveys, unless they were read already.
    void read();
    // Drops what arrived, which may be of another cell's database, and reads the stored surveys again (C16).
    void readAgain();
    // Adds a survey that has ended. An incomplete one does not know all leases and is left out (C18).
    void add(const LeaseSurveyReport &report);

private:
    void take(Outcome<StoredSurveys> stored);

    const std::shared_ptr<LeaseService> m_leases;
    ChartSection *m_section;
    int m_chart;
    StoredSurveys m_surveys;
    bool m_isRead = false;
    Task m_reading{this};
};

} // namespace cells::leases
