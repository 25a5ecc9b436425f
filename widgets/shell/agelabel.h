// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/instant.h"
#include "widgets/toolkit/text/plainlabel.h"

#include <QTimer>

#include <optional>

namespace cells {

// The time that the page is as of. Drawn as stale when older than setStaleAfter(); its age is added then, or, where
// times are shown as ages, after a minute.
class AgeLabel : public PlainLabel
{
    Q_OBJECT

public:
    explicit AgeLabel(QWidget *parent = nullptr);

    // Nothing before the first reading.
    void setAsOf(std::optional<Instant> asOf);
    void setStaleAfter(Duration age);
    bool isStale() const { return m_isStale; }
    // Narrow: "03:12:45" instead of "as of 03:12:45 UTC · 2 min old".
    void setNarrow(bool isNarrow);
    void updateAge();

signals:
    void staleChanged(bool isStale);
    void ageUpdated();

private:
    void showAge();

    std::optional<Instant> m_asOf;
    Duration m_staleAfter = std::chrono::minutes(5);
    bool m_isStale = false;
    bool m_isNarrow = false;
    QTimer m_ticker;
};

} // namespace cells
