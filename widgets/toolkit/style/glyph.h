// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QWidget>

namespace cells {

// The shape of a status, beside the word that says it.
class Glyph : public QWidget
{
    Q_OBJECT

public:
    explicit Glyph(Status status, QWidget *parent = nullptr);

    void setStatus(Status status);
    Status status() const { return m_status; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    Status m_status;
};

} // namespace cells
