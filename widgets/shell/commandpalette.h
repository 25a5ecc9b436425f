// SPDX-License-Identifier: MIT
#pragma once

#include "widgets/toolkit/controls/popover.h"

#include <QIcon>

#include <functional>
#include <vector>

class QLineEdit;
class QListWidget;

namespace cells {

class PlainLabel;

// Something that can be chosen by typing a part of its name. Every text may be hostile.
struct Choice
{
    QString title;
    // Where it belongs: "Go to", "View".
    QString section;
    QIcon icon;
    QString keys;
    // Why it cannot be chosen now; empty: it can.
    QString disabledReason;
    std::function<void()> run;
};

// Everything that can be gone to or done, found by typing. Up, Down, Return; Esc closes.
class CommandPalette : public Popover
{
    Q_OBJECT

public:
    // What is offered for a text as it is, after what was found by name.
    using Offer = std::function<std::vector<Choice>(const QString &typed)>;

    explicit CommandPalette(QWidget *window);

    void openWith(std::vector<Choice> choices, Offer offer);

    // What is listed, best first.
    const std::vector<Choice> &listed() const { return m_listed; }

protected:
    void keyPressEvent(QKeyEvent *event) override;
    QSize sizeIn(const QSize &window) const override;

private:
    void find(const QString &typed);
    void step(int by);
    void choose(int row);
    void describeCurrent();

    std::vector<Choice> m_choices;
    Offer m_offer;
    std::vector<Choice> m_listed;
    QLineEdit *m_line;
    QListWidget *m_list;
    PlainLabel *m_nothing;
};

} // namespace cells
