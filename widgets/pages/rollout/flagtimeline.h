// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/rollout/flagtracks.h"

#include <QWidget>

namespace cells::rollout {

// The flags of a model over time, a track each: settings as bars, changes as marks. There is no bar where there was no
// reading; instead of tracks it may show why there are none.
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
    // The area of the bars.
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

} // namespace cells::rollout
