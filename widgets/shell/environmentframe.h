// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/shell/headerbar.h"

class QVBoxLayout;

namespace cells {

// Around the whole window: the kind of the environment as colour and shape, so that it is known before anything is
// read. Sandbox is dotted, the others solid; an unproved pairing is hatched, a contradicted one has hazard stripes. The
// environment unknown: drawn as one must fear it, as production hatched.
class EnvironmentFrame : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentFrame(QWidget *parent = nullptr);

    HeaderBar *headerBar() { return m_headerBar; }
    void setEnvironment(EnvironmentKind kind, const QString &name);
    void setPairing(pairing::PairingVerdict pairing, const QString &reasons);
    // Armed: the frame is thick, and the header bar counts down.
    void setArmed(const std::optional<Armed> &armed);
    void setContent(QWidget *content);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QBrush edge() const;
    int thickness() const;

    HeaderBar *m_headerBar;
    QVBoxLayout *m_box;
    EnvironmentKind m_kind = EnvironmentKind::Production;
    pairing::PairingVerdict m_pairing = pairing::PairingVerdict::Unproved;
    bool m_isArmed = false;
};

} // namespace cells
