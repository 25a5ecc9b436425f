// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/attentiontext.h"

#include <QScrollArea>

#include <optional>

class QHBoxLayout;
class QVBoxLayout;

namespace cells::overview {

// A list of sentences, worst first and grouped by severity, each a link. What changed last is marked. A long list is
// folded until its last link is pressed.
class AttentionList : public QScrollArea
{
    Q_OBJECT

public:
    explicit AttentionList(QWidget *parent = nullptr);

    void setItems(const std::vector<alerts::Attention> &items);
    // All cells were read: marks what has changed since the reading before, if anything has.
    void endReading();
    // Sets the height of the page; a higher page shows more sentences at once.
    void setPageHeight(int height);
    // Sets the widget that follows the links in the order of Tab; it lasts while links are made again.
    void standBefore(QWidget *next) { m_next = next; }
    // Shows a message instead of links: nothing is wrong, or something is unknown yet.
    void showMessage(Status status, const QString &text);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    // Follows the height of its content.
    bool eventFilter(QObject *watched, QEvent *event) override;

signals:
    void chosen(const cells::alerts::Attention &attention);

private:
    void clear();
    void showItems();
    void fold(bool isFolded);
    int shownAtMost() const;
    void addHeading(const QString &text);
    void addLink(const alerts::Attention &attention, bool isChanged);
    QWidget *addToggle(const QString &text);
    QHBoxLayout *addLine(Status status, QWidget *label);
    void chain(QWidget *link);

    QWidget *m_body;
    QVBoxLayout *m_lines;
    std::vector<alerts::Attention> m_items;
    // The items when the last reading ended; nothing before the first one.
    std::optional<std::vector<alerts::Attention>> m_baseline;
    // The newest changes.
    std::vector<alerts::Attention> m_marked;
    QWidget *m_next = nullptr;
    QWidget *m_toggle = nullptr;
    int m_pageHeight = 0;
    bool m_isUnfolded = false;
};

} // namespace cells::overview
