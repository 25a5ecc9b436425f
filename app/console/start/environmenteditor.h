// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/task.h"

#include <QDialog>

class QPlainTextEdit;
class QTabWidget;
class QTimer;

namespace cells {

class EditorFooter;
class EnvironmentForm;
struct EnvironmentFault;
struct EnvironmentReview;
class Keychain;
class UnsavedChanges;

// Edits one environment.yml, as a form or as text; also one that cannot be opened. The reader that opens the file
// checks it while it is typed, so that a fault is named by its line and shown at its field. Passwords go to the
// keychain, never to the file.
class EnvironmentEditor : public QDialog
{
    Q_OBJECT

public:
    // An empty `file`: a new one, which is named when it is saved.
    EnvironmentEditor(const QString &file, const QString &text, QWidget *parent = nullptr);

    QString text() const;
    bool hasChanges() const;
    // Asks first when there are changes.
    void reject() override;

signals:
    void saved(const QString &file, bool mayOpen);

protected:
    void showEvent(QShowEvent *event) override;
    bool focusNextPrevChild(bool isNext) override;

private:
    void addContent();
    void takeForm();
    void takeText();
    // The file that is edited; before a new one is named, where it would be.
    QString usedFile() const;
    void validate();
    void testConnection();
    QString textOf(const EnvironmentFault &fault) const;
    void showReview(const EnvironmentReview &review);
    void showFault(int line, const std::string &key);
    void showLine(int line);
    void save(bool mayOpen);
    void discard();
    void savePasswords(const QString &file, bool mayOpen);
    void write(const QString &file, bool mayOpen);
    void refuse(const QString &why);

    QString m_file;
    // As the file is.
    QString m_before;
    QTabWidget *m_tabs;
    EnvironmentForm *m_form;
    QPlainTextEdit *m_text;
    EditorFooter *m_footer;
    UnsavedChanges *m_question;
    Keychain *m_keychain;
    QTimer *m_pause;
    Task m_review{this};
    Task m_writing{this};
    bool m_showsReview = true;
};

} // namespace cells
