// SPDX-License-Identifier: MIT
#include "models/presentation/base/textfile.h"

#include "models/presentation/base/messagetext.h"

#include <QFileInfo>

namespace cells {

WholeFile::WholeFile(const QString &file, Access access)
    : m_file(file)
    , m_access(access)
{
}

Outcome<void> WholeFile::open()
{
    const bool isPrivate = m_access == Access::Owner || !QFileInfo::exists(m_file.fileName());
    const bool isOpen = m_file.open(QIODevice::WriteOnly)
        && (!isPrivate || m_file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner));
    return isOpen ? Outcome<void>() : fault();
}

void WholeFile::write(const QByteArray &bytes)
{
    m_digest.addData(bytes);
    m_bytes += bytes.size();
    m_written += m_file.write(bytes);
}

// QSaveFile's commit takes neither a part that was written nor a flush that failed for a fault.
Outcome<void> WholeFile::flush()
{
    const bool isWhole = m_file.flush() && m_file.error() == QFileDevice::NoError && m_written == m_bytes;
    return isWhole ? Outcome<void>() : fault();
}

Outcome<ExportReceipt> WholeFile::commit(qint64 rows)
{
    return flush().and_then([this, rows]() -> Outcome<ExportReceipt> {
        if (!m_file.commit()) {
            return fault();
        }
        return ExportReceipt{rows, m_bytes, QString::fromLatin1(digest())};
    });
}

tl::unexpected<Failure> WholeFile::fault() const
{
    const Message why = m_file.error() == QFileDevice::NoError
        ? Message(messagePattern("files", "it was only written in part"))
        : Message(m_file.errorString().toStdString());
    return failed(Failure::Kind::Refused,
        Message{messagePattern("files",
                    "%1 could not be written: %2. Nothing was saved; choose another folder or free some space."),
            {m_file.fileName().toStdString(), why}},
        translatedText(why).toStdString());
}

Outcome<ExportReceipt> writeTextFile(const QString &file, const QByteArray &text, WholeFile::Access access)
{
    WholeFile whole(file, access);
    return whole.open().and_then([&] {
        whole.write(text);
        return whole.commit();
    });
}

Outcome<ExportReceipt> receiptOf(const QString &file, qint64 rows)
{
    QFile written(file);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!written.open(QIODevice::ReadOnly) || !hash.addData(&written)) {
        return failed(Failure::Kind::Refused,
            Message{messagePattern("files", "%1 could not be read back: %2."),
                {file.toStdString(), written.errorString().toStdString()}});
    }
    return ExportReceipt{rows, written.size(), QString::fromLatin1(hash.result().toHex())};
}

} // namespace cells
