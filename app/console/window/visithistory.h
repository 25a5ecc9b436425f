// SPDX-License-Identifier: MIT
#pragma once

#include "models/claims/claim.h"

#include <QString>

#include <deque>
#include <optional>

namespace cells {

// A view of the window that one can return to.
struct Visit
{
    CellId cell;
    QString page;
    QString filter;
    // The current row, by its id; empty: none.
    QString selection{};

    bool operator==(const Visit &) const = default;
};

// The views that were shown, as a browser remembers them. A view that was left is found again as it was last.
class VisitHistory
{
public:
    static constexpr std::size_t longest = 100;

    // Goes to a view and drops what was ahead. The current view again is no new one, and neither is a filter that is
    // still being typed.
    void visit(const Visit &visited);
    // The current row of the current view.
    void select(const QString &id);
    // Nothing: there is none.
    std::optional<Visit> previous() const;
    std::optional<Visit> next() const;
    // Makes the previous or the next view current, which exists.
    void goBack();
    void goForward();
    // Nothing before the first visit.
    std::optional<Visit> current() const;

private:
    bool isStillTyped(const Visit &visited) const;

    std::deque<Visit> m_visits;
    std::size_t m_current = 0;
    // The current view differs from the one before in its filter only, and was reached by that.
    bool m_isTyping = false;
};

} // namespace cells
