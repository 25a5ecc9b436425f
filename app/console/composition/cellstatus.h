// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/leases/leasesurvey.h"
#include "models/engine/pairing/pairingproof.h"
#include "models/presentation/base/task.h"
#include "models/session/session.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace cells::overview {
struct CellSurvey;
} // namespace cells::overview

namespace cells {

class MainWindow;
class Page;

// Shows in the frame, header bar and status bar of the window what is known of the chosen cell: its pairing, database,
// clock skew, and the requests to its servers. Ends with the window.
class CellStatus : public QObject
{
    Q_OBJECT

public:
    // `session` outlives it.
    CellStatus(MainWindow &window, Session &session, CellId cell);

    CellId cell() const { return m_cell; }
    const Services &services() const { return m_session.services(m_cell); }
    // "cell_3 (3)"
    QString cellName() const;
    // Forgets what was read of the cell before, and proves the pairing of this one.
    void setCell(CellId cell);
    // The pairing is unproved until it is proved: the frame is hatched meanwhile.
    void provePairing();
    void showPairing(const Outcome<pairing::PairingReport> &report);
    // Facts come from the live connection, never from the file.
    void showFacts(const leases::LeaseSurveyReport &report);
    // Shows the answers about the chosen cell only.
    void showAnswers(const overview::CellSurvey &survey);
    // A proof of a lost connection does not hold for the next one.
    void showLoss();
    void showMeters();
    // Shows on the page, now and from now on, why nothing may be done in the cell.
    void follow(Page *page);

signals:
    void cellChosen(cells::CellId cell);
    // The connection to the cell, once.
    void lost();
    // Why nothing may be done in the cell; empty: nothing speaks against it.
    void disabledReasonChanged(const QString &why);
    void contradictionChanged(const QString &what);
    // Whichever page asked: every page shows the same leases.
    void leasesSurveyed(const cells::leases::LeaseSurveyReport &report);

private:
    void showDatabase(const std::optional<DatabaseIdentity> &database);
    // Holds until a proof says otherwise.
    void setBlocked(const QString &disabledReason, const QString &contradiction);

    MainWindow &m_window;
    Session &m_session;
    CellId m_cell;
    // Database clock minus this machine's, as last measured.
    std::optional<Duration> m_skew;
    QTimer m_metering;
    bool m_isLost = false;
    // True while part of the shown pairing is unread.
    bool m_isProofOpen = false;
    QString m_disabledReason;
    QString m_contradiction;
    Task m_pairing{this};
};

} // namespace cells
