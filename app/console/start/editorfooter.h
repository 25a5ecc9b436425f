// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/environmentfile.h"
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

    // Null: there is no fault to go to.
    void showStatus(Status status, const QString &text, const EnvironmentFault *fault = nullptr);
    // Whether the environment has no fault, so that it can be opened and tested.
    void setMayOpen(bool mayOpen);
    // The buttons that save are disabled meanwhile.
    void setSaving(bool isSaving);

signals:
    void faultRequested(int line, const std::string &key);
    void testRequested();
    void saveRequested(bool mayOpen);
    void cancelled();

private:
    Glyph *m_mark;
    PlainLabel *m_text;
    QPushButton *m_goTo;
    QPushButton *m_test;
    QPushButton *m_save;
    QPushButton *m_open;
    EnvironmentFault m_fault;
    bool m_mayOpen = false;
};

} // namespace cells
