// SPDX-License-Identifier: MIT
#pragma once

#include "models/presentation/base/task.h"

#include <QDialog>

#include <memory>

class QPushButton;

namespace cells::connection {
class ConnectionPage;
} // namespace cells::connection

namespace cells {

class Keychain;
class PlainLabel;
struct Environment;

// An environment that is being edited, and the cell to connect to.
struct TestedText
{
    QString text;
    // The file that it is for, which has something else or does not exist.
    QString file;
    // The position of the cell, which counts from 1.
    int cell = 0;
    // The password that is not in the keychain yet; empty: none was typed.
    QString password;
};

// Goes through the steps of connecting to a cell as the text has it, without saving it, and shows where they fail. Its
// commands need the same consent as elsewhere, and end with the test. Closing it stops the test.
class ConnectionTest : public QDialog
{
    Q_OBJECT

public:
    ConnectionTest(TestedText tested, QWidget *parent);

    // Asks for the consent first, if it is needed.
    void begin();

signals:
    // Nothing was started.
    void refused(const QString &why);

protected:
    bool focusNextPrevChild(bool isNext) override;

private:
    struct ReadText;

    void take(const ReadText &read);
    void takePassword();
    void run();
    void showWork(const QString &work);
    void refuse(const QString &why);

    const TestedText m_tested;
    std::shared_ptr<Environment> m_environment;
    Keychain *m_keychain;
    PlainLabel *m_work;
    QPushButton *m_stop;
    QPushButton *m_close;
    connection::ConnectionPage *m_page = nullptr;
    Task m_reading{this};
};

} // namespace cells
