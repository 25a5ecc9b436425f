#pragma once

#include <QObject>

class QAction;

namespace cells {

class Page;
class PageHeader;

// Personal values begin covered where they may be those of real people; showing them is a deed that one sees. Where
// they may not be, there is nothing to cover, and nothing to be seen of this.
class RevealDeed : public QObject
{
    Q_OBJECT

public:
    // `id`: of the action, "claims.reveal".
    RevealDeed(Page *page, PageHeader *header, const QString &id, bool mayCover);

    bool isCovered() const;
    bool isRevealed() const;
    void cover();
    // With what the page says, while they are shown.
    QString sentence(const QString &said) const;

signals:
    void toggled();

private:
    const bool m_mayCover;
    QAction *m_action;
};

} // namespace cells
