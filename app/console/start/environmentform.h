// SPDX-License-Identifier: MIT
#pragma once

#include "models/adapters/environment/environmentdraft.h"
#include "models/adapters/environment/environmentfile.h"

#include <QWidget>

#include <functional>
#include <map>
#include <vector>

class QFormLayout;
class QLineEdit;
class QListWidget;
class QPushButton;
class QStackedWidget;

namespace cells {

struct AccessPreset;

// A password of a cell's database, until it is in the keychain.
struct TypedPassword
{
    QString text;
    // What the file says about the password, unless it is saved.
    QString before;
};

// Shows the plain values and the commands of a draft in fields, those of the environment on the left and those of the
// chosen cell on the right. Keys without a field stay as they are.
class EnvironmentForm : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentForm(QWidget *parent = nullptr);

    void setDraft(const EnvironmentDraft &draft);
    const EnvironmentDraft &draft() const { return m_draft; }
    // Typed passwords by the position of their cell; they are not in the draft.
    const std::map<int, TypedPassword> &passwords() const { return m_passwords; }
    // The position of the chosen cell, which counts from 1; 0: there is none.
    int cell() const;
    void forgetPassword(int cell) { m_passwords.erase(cell); }
    // Relative paths are relative to this folder.
    void setFolder(const QString &folder) { m_folder = folder; }
    // Shows each fault below the field of its key and counts it beside its cell. Faults of keys without a field are not
    // shown.
    void showFaults(const std::vector<EnvironmentFault> &faults);
    // Shows below the password of a cell why it cannot be stored.
    void showPasswordProblem(int number, const QString &what);
    // Returns the label of the field of this key, such as "Database of cell 3"; empty: there is none.
    QString nameOf(const std::string &key) const;
    // Moves the focus to the field of this key. False: there is none.
    bool takeFocusTo(const std::string &key);

signals:
    void changed();

private:
    struct Field;
    struct Input
    {
        std::string key;
        QWidget *focused;
        std::function<void(const QString &)> show;
        // Empty: no error.
        std::function<void(const QString &)> showError = [](const QString &) {};
        // The row is only shown when the draft has this key; empty: always.
        std::string section{};
        std::function<void(bool)> setRowVisible{};
    };

    static const std::vector<Field> &environmentFields();
    static const std::vector<Field> &cellFields();
    QWidget *makeCells();
    void addField(QFormLayout *form, const Field &field, std::vector<Input> &inputs, bool isOfCell);
    QWidget *inputFor(const Field &field, std::vector<Input> &inputs, bool isOfCell);
    QWidget *passwordInput();
    QWidget *accessInput(const std::string &key, std::vector<Input> &inputs, bool isOfCell);
    QWidget *argumentsInput(const std::string &key, std::vector<Input> &inputs, bool isOfCell);
    void applyAccess(const AccessPreset &preset, bool isOfCell);
    void takePassword(const QString &text);
    void clearPassword();
    QWidget *withErrorLine(QWidget *input, Input &entry);
    void put(const std::string &key, const QString &value, bool isOfCell);
    void putArguments(const std::string &key, const QString &lines, bool isOfCell);
    bool mayPut(bool isOfCell) const { return !m_isShowing && (!isOfCell || cell() > 0); }
    void showInputs(const std::vector<Input> &inputs, bool areOfCell);
    void showRows(const std::vector<Input> &inputs, bool areOfCell);
    std::string keyOf(const std::string &key, bool isOfCell) const;
    std::string keyInCell(int number, const std::string &key) const;
    std::string sectionOf(bool isOfCell) const;
    const Input *inputOf(const std::string &key) const;
    void chooseFile(QLineEdit *line);
    QString titleOf(int number) const;
    void showCells();
    void showCell();
    void showErrors(const std::vector<Input> &inputs, bool areOfCell);
    QString faultsIn(const std::string &key) const;
    int faultsOfCell(int number) const;
    void addCell();
    void removeCell();

    EnvironmentDraft m_draft;
    std::map<int, TypedPassword> m_passwords;
    std::vector<EnvironmentFault> m_faults;
    QString m_folder;
    std::vector<Input> m_environmentInputs;
    std::vector<Input> m_cellInputs;
    QListWidget *m_cells = nullptr;
    QStackedWidget *m_cellStack = nullptr;
    QLineEdit *m_password = nullptr;
    QPushButton *m_noPassword = nullptr;
    bool m_isShowing = false;
};

} // namespace cells
