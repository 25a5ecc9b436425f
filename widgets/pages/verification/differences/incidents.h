#pragma once

#include "models/engine/actions/restoredenial.h"
#include "models/presentation/drift/modelscan.h"

#include <QWidget>

namespace cells {

class Banner;

// What scans of a cell found that is no drift to repair: claims of other cells in its listing (F18), and a service that
// no longer has the newest claims that were seen, or of which that is not known (F23). Hidden while there is nothing of
// the kind.
class Incidents : public QWidget
{
    Q_OBJECT

public:
    // `deny` may be empty: then nobody is offered to say that the service was not restored.
    Incidents(CellId cell, DenyRestore deny, QWidget *parent);

    void showScans(const std::vector<ModelScan> &scans);
    // Why nothing may be planned of any model; empty: no scan forbids it.
    QString objection() const;

signals:
    // The claims that have vanished count as taken away.
    void denied();

private:
    void confirmDenial();

    const CellId m_cell;
    const DenyRestore m_deny;
    Banner *m_foreign;
    Banner *m_vanished;
    Banner *m_pastUnknown;
    std::uint64_t m_foreignCount = 0;
    std::uint64_t m_vanishedCount = 0;
    std::vector<ClaimWitness> m_vanishedClaims;
};

} // namespace cells
