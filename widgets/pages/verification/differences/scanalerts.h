// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/history/scanrecord.h"
#include "models/presentation/drift/modelscan.h"

#include <QWidget>

namespace cells {
class Banner;
class ScanService;
} // namespace cells

namespace cells::drift {

// Alerts from the scans of a cell that forbid repairs: claims of other cells in its listing (F18), and newest claims
// that the service has lost, or cannot be checked for (F23). Hidden while there are none.
class ScanAlerts : public QWidget
{
    Q_OBJECT

public:
    ScanAlerts(CellId cell, std::shared_ptr<ScanService> scans, QWidget *parent);

    void showScans(const std::vector<ModelScan> &scans);
    // Why no model may be repaired; empty: no scan forbids it.
    QString disabledReason() const;

signals:
    // The lost claims count as removed.
    void restoreDismissed();

private:
    void confirmDismissal();

    const CellId m_cell;
    const std::shared_ptr<ScanService> m_scans;
    Banner *m_foreign;
    Banner *m_lostClaimsBanner;
    Banner *m_baselineUnknown;
    std::uint64_t m_foreignCount = 0;
    std::uint64_t m_lostClaimCount = 0;
    std::vector<SentinelClaim> m_lostClaims;
};

} // namespace cells::drift
