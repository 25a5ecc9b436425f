// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace cells {

class Page;
class PageHeader;

// Personal values begin covered where they may be those of real people; showing them is a deed that one sees. Where
// they may not be, there is nothing to cover, and nothing to be seen of this.
class UnmaskAction : public QObject
{
    Q_OBJECT

public:
    // `id`: of the action, "claims.reveal".
    UnmaskAction(Page *page, PageHeader *header, const QString &id, bool mayMask);

    bool isMasked() const;
    bool isUnmasked() const;
    void mask();
    // With what the page says, while they are shown.
    QString sentence(const QString &message) const;

signals:
    void toggled();

private:
    const bool m_mayMask;
    QAction *m_action;
};

} // namespace cells
