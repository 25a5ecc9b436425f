// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace cells {

class Page;
class PageHeader;

// Masks personal values where they may be those of real people, until the user shows them. Elsewhere the action is
// hidden.
class UnmaskAction : public QObject
{
    Q_OBJECT

public:
    // `id`: of the action, "claims.reveal".
    UnmaskAction(Page *page, PageHeader *header, const QString &id, bool mayMask);

    bool isMasked() const;
    void mask();
    // Adds a notice to the page's sentence while values are shown.
    QString sentence(const QString &message) const;

signals:
    void toggled();

private:
    const bool m_mayMask;
    QAction *m_action;
};

} // namespace cells
