// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/restoredismissal.h"
#include "models/presentation/drift/modelscan.h"

#include <QWidget>

namespace cells {

class Banner;

// What scans of a cell found that is no drift to repair: claims of other cells in its listing (F18), and a service that
// no longer has the newest claims that were seen, or of which that is not known (F23). Hidden while there is nothing of
// the kind.
class ScanAlerts : public QWidget
{
    Q_OBJECT

public:
    // `deny` may be empty: then nobody is offered to say that the service was not restored.
    ScanAlerts(CellId cell, DismissRestore dismiss, QWidget *parent);

    void showScans(const std::vector<ModelScan> &scans);
    // Why nothing may be planned of any model; empty: no scan forbids it.
    QString disabledReason() const;

signals:
    // The claims that have vanished count as taken away.
    void restoreDismissed();

private:
    void confirmDismissal();

    const CellId m_cell;
    const DismissRestore m_dismissRestore;
    Banner *m_foreign;
    Banner *m_lostClaimsBanner;
    Banner *m_baselineUnknown;
    std::uint64_t m_foreignCount = 0;
    std::uint64_t m_lostClaimCount = 0;
    std::vector<SentinelClaim> m_lostClaims;
};

} // namespace cells
