// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/flagtracks.h"

#include <QWidget>

namespace cells {

// The flags of a model over time, a lane each: what it was as a bar, when it was seen to change as a mark. Where
// nobody looked there is no bar.
class FlagTimeline : public QWidget
{
    Q_OBJECT

public:
    explicit FlagTimeline(QWidget *parent = nullptr);

    void setTracks(FlagTracks tracks);
    const FlagTracks &tracks() const { return m_tracks; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    int labelWidth() const;
    // Where the bars are.
    QRect plot() const;
    QRect trackRect(int track) const;
    int xOf(Instant when) const;
    QString tipAt(QPoint where) const;
    QString summary() const;
    void paintTrack(QPainter &painter, int track) const;
    void paintSpan(QPainter &painter, const QRect &where, const FlagSpan &span) const;
    void paintMark(QPainter &painter, const QRect &track, const FlagMark &mark) const;
    void paintAxis(QPainter &painter) const;

    FlagTracks m_tracks;
};

} // namespace cells
