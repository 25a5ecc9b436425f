// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/rules/pairing/pairing.h"
#include "widgets/toolkit/style/theme.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QPushButton;
class QToolButton;

namespace cells {

class Badge;
class BadgeButton;
class PlainLabel;

struct CellChoice
{
    CellId id;
    QString name;
};

enum class DatabaseRole
{
    Unknown,
    Primary,
    Replica
};

// Writing is armed for a cell, for so long yet.
struct Armed
{
    CellId cell;
    Duration remaining{};
    // Arming has ended, and work that was already started is being finished.
    bool isFinishing = false;
};

// The top of the window: which environment, which cell, which database, whether the two belong together, and as of
// when. Says what it was told and nothing else; "unknown" until then. Where there is little room, names are the last to
// be cut.
class HeaderBar : public QWidget
{
    Q_OBJECT

public:
    explicit HeaderBar(QWidget *parent = nullptr);

    void setEnvironment(EnvironmentKind kind, const QString &name);
    void setCells(const std::vector<CellChoice> &cells, CellId current);
    void setDatabase(const QString &name, DatabaseRole role);
    void setPairing(PairingVerdict pairing, const QString &reasons);
    // Nothing: read-only.
    void setArmed(const std::optional<Armed> &armed);
    // Why it may not be armed; empty: nothing speaks against it. Disarming always may.
    void setArmDisabledReason(const QString &why);
    // Nothing: not read yet. Older than `staleAfter` is drawn as stale; where times are shown as ages, the age stands
    // beside the clock from a minute on.
    void setAsOf(std::optional<Instant> asOf);
    void setStaleAfter(Duration age);
    bool isStale() const { return m_isStale; }
    void setRefreshing(bool isRefreshing);
    // At the right end.
    void addTool(QWidget *tool);

    const std::vector<CellChoice> &cells() const { return m_choices; }
    // As if it had been chosen from the list.
    void chooseCell(CellId cell);

signals:
    void cellChosen(cells::CellId cell);
    void refreshRequested();
    // The pairing was clicked: what is it judged by?
    void evidenceRequested();
    // What is shown became older than it may be, or is fresh again.
    void staleChanged(bool isStale);
    // To arm, or to disarm.
    void armRequested();

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    // What is given up for room, the dearest last; each includes those before it.
    enum class Room
    {
        Plenty,
        NoAge, // "03:12:45" in place of "as of 03:12:45 UTC · 2 m old"
        NoWord, // of a proved pairing, only its mark; no lines between the parts
        NoCellName // "Cell 3": the database beside it has a name, too
    };

    void age();
    void showAge();
    void showPairing();
    QString cellText(const CellChoice &cell) const;
    void showMayArm();
    QWidget *divider();
    void fit();
    void give(Room room);

    Badge *m_kind;
    PlainLabel *m_environment;
    QComboBox *m_cells;
    std::vector<CellChoice> m_choices;
    PlainLabel *m_database;
    BadgeButton *m_pairing;
    PairingVerdict m_verdict = PairingVerdict::Unproved;
    Badge *m_mode;
    QPushButton *m_arm;
    QString m_armDisabledReason;
    bool m_isArmed = false;
    PlainLabel *m_asOf;
    QToolButton *m_refresh;
    std::optional<Instant> m_when;
    Duration m_staleAfter = std::chrono::minutes(5);
    bool m_isStale = false;
    QTimer m_ageing;
    QList<QWidget *> m_dividers;
    Room m_room = Room::Plenty;
    // What was wanted, and what there was; negative: nobody knows yet how much there is.
    std::pair<int, int> m_fitted{-1, -1};
};

} // namespace cells
