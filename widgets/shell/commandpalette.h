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

// An entry that is found by a part of its name. Every text may be hostile.
struct Choice
{
    QString title;
    // Its heading: "Go to", "View".
    QString section;
    QIcon icon;
    QString keys;
    // The reason when it cannot be chosen now; else empty.
    QString disabledReason;
    std::function<void()> run;
};

// Finds pages, cells and actions by typing. Up, Down, Return; Esc closes.
class CommandPalette : public Popover
{
    Q_OBJECT

public:
    // Returns choices for the typed text itself, listed after those found by name.
    using Offer = std::function<std::vector<Choice>(const QString &typed)>;

    explicit CommandPalette(QWidget *window);

    void openWith(std::vector<Choice> choices, Offer offer);

    // The listed choices, best first.
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
