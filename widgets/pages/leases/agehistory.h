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

// Pure. The same by verdict, without surveys that did not count verdicts.
ChartContent verdictsOverTime(const StoredSurveys &surveys);

// The charts of the Leases page: leases over time, by age and by verdict. Stored surveys are read once; later ones are
// added from memory.
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
    void draw();

    const std::shared_ptr<LeaseService> m_leases;
    ChartSection *m_section;
    int m_ages;
    int m_verdicts;
    StoredSurveys m_surveys;
    bool m_isRead = false;
    Task m_reading{this};
};

} // namespace cells::leases
