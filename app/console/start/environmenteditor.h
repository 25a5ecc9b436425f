// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QPlainTextEdit;
class QPushButton;
class QTabWidget;
class QTimer;

namespace cells {

class EnvironmentForm;
struct EnvironmentReview;
class Glyph;
class Keychain;
class PlainLabel;

// Edits one environment.yml, as a form or as text; also one that cannot be opened. What is wrong is said as one types,
// by the same reader that opens it, named by its line and shown at its field. Passwords go to the keychain, never to
// the file.
class EnvironmentEditor : public QDialog
{
    Q_OBJECT

public:
    // An empty file: a new one, whose place is asked for when it is saved.
    EnvironmentEditor(const QString &file, const QString &text, QWidget *parent = nullptr);

    QString text() const;

signals:
    void saved(const QString &file, bool mayOpen);

private:
    QWidget *makeFoot();
    void takeForm();
    void takeText();
    void validate();
    void showVerdict(const EnvironmentReview &review);
    void showLine();
    void save(bool mayOpen);
    void savePasswords(const QString &file, bool mayOpen);
    void write(const QString &file, bool mayOpen);
    void refuse(const QString &why);

    QString m_file;
    QTabWidget *m_tabs;
    EnvironmentForm *m_form;
    QPlainTextEdit *m_text;
    Glyph *m_mark;
    PlainLabel *m_verdict;
    QPushButton *m_goTo;
    QPushButton *m_save;
    QPushButton *m_open;
    Keychain *m_keychain;
    QTimer *m_pause;
    // That the verdict names; 0: none.
    int m_line = 0;
    bool m_mayOpen = false;
};

} // namespace cells
