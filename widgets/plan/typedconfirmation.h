// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLineEdit;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::plans {

// A line in which "<cell> <count>" must be typed. Enter never confirms.
class TypedConfirmation : public QWidget
{
    Q_OBJECT

public:
    explicit TypedConfirmation(QWidget *parent = nullptr);

    // Empty: nothing needs to be typed.
    void setExpected(const QString &expected);
    const QString &expected() const { return m_expected; }
    QString typed() const;
    bool isComplete() const { return m_expected.isEmpty() || typed() == m_expected; }
    QLineEdit *line() const { return m_line; }

signals:
    void edited();

private:
    void showHint();

    QString m_expected;
    // Enter was pressed: a beginning counts as wrong now.
    bool m_isTypingDone = false;
    PlainLabel *m_prompt;
    QLineEdit *m_line;
    PlainLabel *m_hint;
};

} // namespace cells::plans
