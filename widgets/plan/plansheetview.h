#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace cells {

struct PlanSheet;

// A plan from top to bottom: what is done, what is left alone and why, how, and what cannot be undone. Reading it is
// reading the consequence.
class PlanSheetView : public QScrollArea
{
    Q_OBJECT

public:
    explicit PlanSheetView(QWidget *parent = nullptr);

    void showSheet(const PlanSheet &sheet);

protected:
    // Draws a focus ring while keys scroll it.
    bool event(QEvent *event) override;

private:
    void addHeading(QVBoxLayout *column, const QString &text);
    void addBlocking(QVBoxLayout *column, const PlanSheet &sheet);
    void addParts(QVBoxLayout *column, const PlanSheet &sheet);
    void addList(QVBoxLayout *column, const QString &heading, const QStringList &lines);
};

} // namespace cells
