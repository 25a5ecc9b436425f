// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"
#include "models/claims/instant.h"

#include <QObject>

#include <optional>

class QPushButton;
class QWidget;

namespace cells {

class Badge;

// Writing is armed for a cell, with the time left.
struct Armed
{
    CellId cell;
    Duration remaining{};
    // Arming has ended, and work that was already started is being finished.
    bool isFinishing = false;
};

// A badge with the mode of the window, read-only or armed, and the button that changes it.
class ArmingControls : public QObject
{
    Q_OBJECT

public:
    explicit ArmingControls(QWidget *bar);

    // Nothing when read-only.
    void setArmed(const std::optional<Armed> &armed);
    // Why arming is not possible; empty when it is. Disarming always is.
    void setDisabledReason(const QString &why);
    Badge *badge() const { return m_badge; }
    QPushButton *button() const { return m_button; }

private:
    void showMode(const std::optional<Armed> &armed);
    void updateButton();

    Badge *m_badge;
    QPushButton *m_button;
    QString m_disabledReason;
    bool m_isArmed = false;
};

} // namespace cells
