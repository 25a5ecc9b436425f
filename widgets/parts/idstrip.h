#pragma once

#include "models/tables/status.h"

#include <QWidget>

#include <map>
#include <vector>

namespace cells {

// Where in a table something is: a narrow bar from the first id to the last, drawn where there is any, in the colour of
// what there is most of. The darker, the more.
class IdStrip : public QWidget
{
    Q_OBJECT

public:
    struct Mark
    {
        qint64 id = 0;
        Status status = Status::Unknown;
    };

    static constexpr int buckets = 256;

    explicit IdStrip(QWidget *parent = nullptr);

    // Ids from 1 to last; marks beyond it are drawn at the very end.
    void setMarks(const std::vector<Mark> &marks, qint64 last);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    struct Bucket
    {
        std::map<Status, int> counts;

        int total() const;
        Status most() const;
    };

    int bucketAt(int x) const;
    QString textOf(int bucket) const;

    std::vector<Bucket> m_buckets;
    qint64 m_last = 0;
    int m_highest = 0;
};

} // namespace cells
