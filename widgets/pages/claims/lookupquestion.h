// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

#include <string>
#include <vector>

class QPlainTextEdit;
class QPushButton;

namespace cells {

// The field for the values to look up, one per line, and the button that looks them up.
class LookupQuestion : public QWidget
{
    Q_OBJECT

public:
    explicit LookupQuestion(QWidget *parent);

    void setText(const QString &text);
    // The values, without empty lines.
    std::vector<std::string> lines() const;
    void setBusy(bool isBusy);
    void takeFocus();
    void selectAll();
    bool hasTextFocus() const;

signals:
    void asked();

private:
    QPlainTextEdit *m_text;
    QPushButton *m_lookUp;
};

} // namespace cells
