// SPDX-License-Identifier: MIT
#pragma once

#include "models/rules/alerts/alertnotices.h"
#include "widgets/toolkit/controls/popover.h"

class QCheckBox;
class QComboBox;
class QTimeEdit;

namespace cells {
class PlainLabel;
} // namespace cells

namespace cells::alerts {

// Chooses which alerts the desktop shows, and when. Each choice is in force at once.
class NoticeChoices : public Popover
{
    Q_OBJECT

public:
    explicit NoticeChoices(QWidget *window);

    // `isAvailable`: the desktop has a notification service.
    void open(const NoticeOptions &options, bool isAvailable);

signals:
    void chosen(const cells::alerts::NoticeOptions &options);

private:
    void choose();
    void showState();

    NoticeOptions m_options;
    QCheckBox *m_isOn;
    QComboBox *m_least;
    QCheckBox *m_isQuiet;
    QTimeEdit *m_from;
    QTimeEdit *m_until;
    PlainLabel *m_hint;
};

} // namespace cells::alerts
