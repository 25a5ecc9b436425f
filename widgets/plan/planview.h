// SPDX-License-Identifier: MIT
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace cells::plans {

struct PlanDescription;

// A plan from top to bottom: changes, skipped items with reasons, impact, what is irreversible, and the procedure.
class PlanView : public QScrollArea
{
    Q_OBJECT

public:
    explicit PlanView(QWidget *parent = nullptr);

    void showDescription(const PlanDescription &description);

protected:
    // Draws a focus ring while keys scroll it.
    bool event(QEvent *event) override;

private:
    void addHeading(QVBoxLayout *column, const QString &text);
    void addBlockers(QVBoxLayout *column, const PlanDescription &description);
    void addSections(QVBoxLayout *column, const PlanDescription &description);
    void addList(QVBoxLayout *column, const QString &heading, const QStringList &lines);
};

} // namespace cells::plans
