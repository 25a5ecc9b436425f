// SPDX-License-Identifier: MIT
#include "widgets/toolkit/controls/filedialog.h"

#include <QFileDialog>
#include <QRegularExpression>

namespace cells {

void openFileDialog(
    QWidget *parent, const FileChoice &choice, QObject *context, std::function<void(const QString &)> take)
{
    const bool isSaved = choice.kind == FileChoice::Kind::Save;
    auto *dialog = new QFileDialog(parent, choice.title, choice.folder, choice.filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(isSaved ? QFileDialog::AcceptSave : QFileDialog::AcceptOpen);
    dialog->setFileMode(isSaved                       ? QFileDialog::AnyFile
            : choice.kind == FileChoice::Kind::Folder ? QFileDialog::Directory
                                                      : QFileDialog::ExistingFile);
    dialog->setDefaultSuffix(choice.suffix);
    // A name that is typed without a suffix gets that of the chosen filter.
    QObject::connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString &filter) {
        static const QRegularExpression pattern(QStringLiteral("\\*\\.(\\w+)"));
        if (const auto match = pattern.match(filter); match.hasMatch()) {
            dialog->setDefaultSuffix(match.captured(1));
        }
    });
    if (!choice.name.isEmpty()) {
        dialog->selectFile(choice.name);
    }
    QObject::connect(dialog, &QFileDialog::fileSelected, context, std::move(take));
    dialog->open();
}

} // namespace cells
