// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace cells {

// The arguments of a command, each in a line of its own, as no shell reads them. As high as its lines.
class ArgumentsEdit : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit ArgumentsEdit(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    // Scrolls the form to it.
    void showCaret();
};

} // namespace cells
