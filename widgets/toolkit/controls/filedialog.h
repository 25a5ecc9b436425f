// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <functional>

class QObject;
class QWidget;

namespace cells {

// The settings of a file dialog.
struct FileChoice
{
    enum class Kind
    {
        Open,
        Save,
        Folder
    };

    Kind kind = Kind::Open;
    QString title;
    // The first folder; empty: the last one used.
    QString folder{};
    // "CSV (*.csv);;All files (*)"; empty: all files.
    QString filter{};
    // The suggested name.
    QString name{};
    // Added to a name that is typed without a suffix; may be empty.
    QString suffix{};
};

// Opens a dialog over the window of `parent` and returns at once. `take` gets the file, unless the dialog is cancelled
// or `context` is gone by then.
void openFileDialog(
    QWidget *parent, const FileChoice &choice, QObject *context, std::function<void(const QString &)> take);

} // namespace cells
