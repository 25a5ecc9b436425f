// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace cells {

// Which file a person is asked for.
struct FileChoice
{
    enum class Kind
    {
        Open,
        Save
    };

    Kind kind = Kind::Open;
    QString title;
    // Where the dialog begins; empty: where the last one ended.
    QString folder{};
    // "CSV (*.csv);;All files (*)"; empty: all files.
    QString filter{};
    // What is proposed.
    QString name{};
    // Of a name that is typed without one; empty: none.
    QString suffix{};
};

// Opens a dialog over the window of `parent` and returns at once. `take` gets the file, unless the dialog is cancelled
// or `context` is gone by then.
void openFileDialog(
    QWidget *parent, const FileChoice &choice, QObject *context, std::function<void(const QString &)> take);

} // namespace cells
