#pragma once

#include <QHeaderView>

namespace cells {

// A header whose titles are captions aligned as their columns, with the arrow of the sort beside the title.
class GridHeader : public QHeaderView
{
    Q_OBJECT

public:
    explicit GridHeader(QWidget *parent);

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override;
    QSize sectionSizeFromContents(int section) const override;
};

} // namespace cells
