// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QPlainTextEdit;
class QPushButton;

namespace cells::claims {

// The field for the values to look up, one per line, and the button that looks them up.
class LookupQuestion : public QWidget
{
    Q_OBJECT

public:
    explicit LookupQuestion(QWidget *parent);

    QPlainTextEdit *text() const { return m_text; }
    QPushButton *button() const { return m_lookUp; }
    // The values, without empty lines.
    std::vector<std::string> lines() const;

    // Enter asks, and Shift+Enter adds a line.
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void asked();

private:
    void fitHeight();

    QPlainTextEdit *m_text;
    QPushButton *m_lookUp;
};

} // namespace cells::claims
