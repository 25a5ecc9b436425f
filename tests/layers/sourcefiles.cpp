// SPDX-License-Identifier: MIT
#include "tests/layers/sourcefiles.h"

#include <QDebug>
#include <QDir>
#include <QDirIterator>
#include <QFile>

namespace cells::layers {

namespace {

const QString root = QStringLiteral(CELLS_SOURCE_DIR);

} // namespace

QStringList filesIn(const QString &folder, const QStringList &names)
{
    QStringList files;
    for (QDirIterator it(root + u'/' + folder, names, QDir::Files, QDirIterator::Subdirectories); it.hasNext();) {
        files << QDir(root).relativeFilePath(it.next());
    }
    files.sort();
    return files;
}

QString textOf(const QString &path)
{
    QFile file(root + u'/' + path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool isOwn(const QString &path)
{
    return path.startsWith(u"tests/layers/");
}

qsizetype countOf(const QStringList &problems)
{
    for (const auto &problem : problems) {
        qWarning().noquote() << problem;
    }
    return problems.size();
}

} // namespace cells::layers
