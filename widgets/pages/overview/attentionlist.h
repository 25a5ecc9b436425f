// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/overview/attentiontext.h"

#include <QScrollArea>

class QVBoxLayout;

namespace cells::overview {

// A list of sentences, worst first, each a link. A long list is folded until its last link is pressed.
class AttentionList : public QScrollArea
{
    Q_OBJECT

public:
    explicit AttentionList(QWidget *parent = nullptr);

    void setItems(const std::vector<pairing::Attention> &items);
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
    void chosen(const cells::pairing::Attention &attention);

private:
    void clear();
    void showItems();
    void fold(bool isFolded);
    int shownAtMost() const;
    void addLink(const pairing::Attention &attention);
    QWidget *addToggle(const QString &text);
    void addLine(Status status, QWidget *label);
    void chain(QWidget *link);

    QWidget *m_body;
    QVBoxLayout *m_lines;
    std::vector<pairing::Attention> m_items;
    QWidget *m_next = nullptr;
    QWidget *m_toggle = nullptr;
    int m_pageHeight = 0;
    bool m_isUnfolded = false;
};

} // namespace cells::overview
