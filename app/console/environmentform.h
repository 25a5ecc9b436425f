#pragma once

#include "models/links/environmentdraft.h"

#include <functional>
#include <map>
#include <QWidget>
#include <vector>

class QFormLayout;
class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace cells {

// The plain values of a draft in fields, those of the environment at the left and those of the chosen cell at the
// right. Keys that it has no field for it leaves alone.
class EnvironmentForm : public QWidget
{
    Q_OBJECT

public:
    explicit EnvironmentForm(QWidget *parent = nullptr);

    void setDraft(const EnvironmentDraft &draft);
    const EnvironmentDraft &draft() const { return m_draft; }
    // Typed passwords by the number of their cell's place; they are in no draft.
    const std::map<int, QString> &passwords() const { return m_passwords; }
    void forgetPassword(int cell) { m_passwords.erase(cell); }
    // Relative paths are relative to this folder.
    void setFolder(const QString &folder) { m_folder = folder; }

signals:
    void changed();

private:
    struct Field;
    struct Input
    {
        std::string key;
        std::function<void(const QString &)> show;
    };

    static const std::vector<Field> &environmentFields();
    static const std::vector<Field> &cellFields();
    QWidget *makeCells();
    void addField(QFormLayout *form, const Field &field, std::vector<Input> &inputs, bool isOfCell);
    QWidget *inputFor(const Field &field, std::vector<Input> &inputs, bool isOfCell);
    QWidget *passwordInput();
    void put(const std::string &key, const QString &value, bool isOfCell);
    std::string keyOf(const std::string &key, bool isOfCell) const;
    void chooseFile(QLineEdit *line);
    void showCells();
    void showCell();
    void addCell();
    void removeCell();
    int cell() const;

    EnvironmentDraft m_draft;
    std::map<int, QString> m_passwords;
    QString m_folder;
    std::vector<Input> m_environmentInputs;
    std::vector<Input> m_cellInputs;
    QListWidget *m_cells = nullptr;
    QStackedWidget *m_cellPlace = nullptr;
    QLineEdit *m_password = nullptr;
    bool m_isShowing = false;
};

} // namespace cells
