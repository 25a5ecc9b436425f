#include "models/presentation/base/textfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QSaveFile>

namespace cells {

Outcome<ExportReceipt> writeTextFile(const QString &file, const QByteArray &text)
{
    QSaveFile saved(file);
    bool isWritten = saved.open(QIODevice::WriteOnly);
    if (isWritten) {
        saved.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        // QSaveFile's commit takes neither a part that was written nor a flush that failed for a fault.
        isWritten = saved.write(text) == text.size() && saved.flush() && saved.commit();
    }
    if (!isWritten) {
        return failed(Failure::Kind::Refused,
            file.toStdString() + " could not be written: " + saved.errorString().toStdString()
                + "; nothing was left there. Choose another place, or make room.");
    }
    return ExportReceipt{
        0, text.size(), QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex())};
}

Outcome<ExportReceipt> receiptOf(const QString &file, qint64 rows)
{
    QFile written(file);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!written.open(QIODevice::ReadOnly) || !hash.addData(&written)) {
        return failed(Failure::Kind::Refused,
            file.toStdString() + " could not be read back: " + written.errorString().toStdString() + ".");
    }
    return ExportReceipt{rows, written.size(), QString::fromLatin1(hash.result().toHex())};
}

} // namespace cells
