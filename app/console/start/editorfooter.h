// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/status.h"

#include <QWidget>

class QPushButton;

namespace cells {

class Glyph;
class PlainLabel;

// The bottom row of the environment editor: whether the file can be opened, and the buttons that end the editing.
class EditorFooter : public QWidget
{
    Q_OBJECT

public:
    explicit EditorFooter(QWidget *parent = nullptr);

    // `line` is the first one with a fault; 0: none.
    void showStatus(Status status, const QString &text, int line = 0);
    void setMayOpen(bool mayOpen);
    // The buttons that save are disabled meanwhile.
    void setSaving(bool isSaving);

signals:
    void lineRequested(int line);
    void saveRequested(bool mayOpen);
    void cancelled();

private:
    Glyph *m_mark;
    PlainLabel *m_text;
    QPushButton *m_goTo;
    QPushButton *m_save;
    QPushButton *m_open;
    int m_line = 0;
    bool m_mayOpen = false;
};

} // namespace cells
