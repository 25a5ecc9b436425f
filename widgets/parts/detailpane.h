#pragma once

#include "models/tables/status.h"

#include <QWidget>

#include <optional>

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace cells {

class PlainLabel;

// What a detail pane tells of one thing. Every text may be hostile.
struct Detail
{
    struct Row
    {
        QString key;
        QString value;
        bool isMonospace = false;
    };
    struct Section
    {
        QString title;
        QList<Row> rows;
        // Each a sentence, drawn as a bullet.
        QStringList reasons;
    };

    // An id: shown whole and copied by the button beside it.
    QString title;
    std::optional<Status> status;
    QString verdict;
    QList<Section> sections;
};

class DetailPane : public QWidget
{
    Q_OBJECT

public:
    explicit DetailPane(QWidget *parent = nullptr);

    // Keeps the scroll position while the title stays the same.
    void showDetail(const Detail &detail);
    // Nothing is selected: says what selecting would show.
    void showHint(const QString &hint);
    const Detail &detail() const { return m_detail; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void build();
    QWidget *verdictLine();
    void addSection(QVBoxLayout *box, const Detail::Section &section);
    PlainLabel *label(const QString &text) const;

    Detail m_detail;
    PlainLabel *m_title;
    QToolButton *m_copy;
    PlainLabel *m_hint;
    QScrollArea *m_scroll;
};

} // namespace cells
