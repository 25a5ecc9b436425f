// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/pairing/pairing.h"
#include "widgets/shell/agelabel.h"
#include "widgets/shell/armingcontrols.h"
#include "widgets/shell/cellpicker.h"
#include "widgets/shell/refreshcontrol.h"
#include "widgets/toolkit/style/theme.h"

namespace cells {

class Badge;
class BadgeButton;
class PlainLabel;

enum class ConnectedRole
{
    Unknown,
    Primary,
    Replica
};

// The top of the window: environment, cell, database, pairing, mode and time. Shows "unknown" until a value is set. In
// a narrow window, names are cut last.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    explicit HeaderBar(QWidget *parent = nullptr);

    void setEnvironment(EnvironmentKind kind, const QString &name);
    void setCells(const std::vector<CellChoice> &cells, CellId current);
    void setDatabase(const QString &name, ConnectedRole role);
    void setPairing(pairing::PairingVerdict pairing, const QString &reasons);
    // Nothing when read-only.
    void setArmed(const std::optional<Armed> &armed);
    // The time until the grant ends, negative after it; nothing: not shown.
    void setGrant(std::optional<Duration> left);
    // Why arming is not possible; empty when it is. Disarming always is.
    void setArmDisabledReason(const QString &why);
    AgeLabel *asOf() const { return m_asOf; }
    CellPicker *cells() const { return m_cells; }
    RefreshControl *refreshControl() const { return m_refresh; }
    // At the right end.
    void addTool(QWidget *tool);

signals:
    void cellChosen(cells::CellId cell);
    void refreshRequested();
    // The pairing was clicked.
    void evidenceRequested();
    // To arm, or to disarm.
    void armRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    // The details that are dropped for room; each value includes those before it.
    enum class Room
    {
        Plenty,
        NoAge, // "03:12:45" in place of "as of 03:12:45 UTC · 2 min old"
        NoWord, // only the mark of a verified pairing; no dividers
        NoCellName // "Cell 3"; the database beside it shows a name, too
    };

    void showPairing();
    QWidget *divider();
    void fit();
    void give(Room room);

    Badge *m_kind;
    PlainLabel *m_environment;
    CellPicker *m_cells;
    PlainLabel *m_database;
    BadgeButton *m_pairing;
    pairing::PairingVerdict m_verdict = pairing::PairingVerdict::Unproved;
    ArmingControls *m_arming;
    AgeLabel *m_asOf;
    RefreshControl *m_refresh;
    QList<QWidget *> m_dividers;
    Room m_room = Room::Plenty;
    // The wanted and the given width; negative before the first resize.
    std::pair<int, int> m_fitted{-1, -1};
};

} // namespace cells
