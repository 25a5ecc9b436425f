#pragma once

#include "models/tables/attentiontext.h"

#include <QWidget>

class QVBoxLayout;

namespace cells {

// At most five sentences, the worst first, each a link; and how many more there are.
class AttentionList : public QWidget
{
    Q_OBJECT

public:
    explicit AttentionList(QWidget *parent = nullptr);

    void setItems(const std::vector<Attention> &items);
    // What comes after the links when one goes on with Tab; they are made anew each time.
    void standBefore(QWidget *next) { m_next = next; }
    // Instead of sentences: nothing is wrong, or not everything is known yet.
    void say(Status status, const QString &text);

signals:
    void chosen(const cells::Attention &attention);

private:
    void clear();
    void addLink(const Attention &attention);
    void addLine(Status status, QWidget *words);

    QVBoxLayout *m_lines;
    std::vector<Attention> m_items;
    QWidget *m_next = nullptr;
};

} // namespace cells
