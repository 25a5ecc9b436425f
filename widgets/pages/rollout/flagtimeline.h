#pragma once

#include "models/presentation/rollout/flaglanes.h"

#include <QWidget>

namespace cells {

// The flags of a model over time, a lane each: what it was as a bar, when it was seen to change as a mark. Where
// nobody looked there is no bar.
class FlagTimeline : public QWidget
{
    Q_OBJECT

public:
    explicit FlagTimeline(QWidget *parent = nullptr);

    void setLanes(FlagLanes lanes);
    const FlagLanes &lanes() const { return m_lanes; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int labelWidth() const;
    // Where the bars are.
    QRect plot() const;
    QRect laneRect(int lane) const;
    int xOf(Instant when) const;
    QString tipAt(QPoint place) const;
    QString summary() const;
    void paintLane(QPainter &painter, int lane) const;
    void paintSpan(QPainter &painter, const QRect &place, const FlagSpan &span) const;
    void paintMark(QPainter &painter, const QRect &lane, const FlagMark &mark) const;
    void paintAxis(QPainter &painter) const;

    FlagLanes m_lanes;
};

} // namespace cells
