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

// Before the end of a grant: from when on it is counted down, and warned of.
inline constexpr Duration grantCountedFrom = std::chrono::minutes{30};
inline constexpr Duration grantWarnedFrom = std::chrono::minutes{5};

// Writing is armed for a cell, with the time left.
struct Armed
{
    CellId cell;
    Duration remaining{};
    // Arming has ended, and work that was already started is being finished.
    bool isFinishing = false;
};

// A badge with the mode of the window, read-only or armed, the button that changes it, and a badge that counts down to
// the end of the grant.
class ArmingControls : public QObject
{
    Q_OBJECT

public:
    explicit ArmingControls(QWidget *bar);

    // Nothing when read-only.
    void setArmed(const std::optional<Armed> &armed);
    // The time until the grant ends, negative after it; nothing: not shown.
    void setGrant(std::optional<Duration> left);
    // Why arming is not possible; empty when it is. Disarming always is.
    void setDisabledReason(const QString &why);
    Badge *badge() const { return m_badge; }
    QPushButton *button() const { return m_button; }
    Badge *grant() const { return m_grant; }

private:
    void showMode(const std::optional<Armed> &armed);
    void updateButton();

    Badge *m_badge;
    QPushButton *m_button;
    Badge *m_grant;
    QString m_disabledReason;
    bool m_isArmed = false;
};

} // namespace cells
