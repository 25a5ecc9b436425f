// SPDX-License-Identifier: MIT
#pragma once

#include "models/ports/outcome.h"

#include <QCryptographicHash>
#include <QSaveFile>

namespace cells {

struct ExportReceipt
{
    qint64 rows = 0;
    qint64 bytes = 0;
    // SHA-256 of the whole file, in lower-case hexadecimal.
    QString digest;
};

// A file while it is written. It appears at `commit`, whole, or not at all. Blocks; for a worker.
class WholeFile
{
public:
    enum class Access
    {
        Owner, // nobody else reads it
        AsBefore // where it replaces a file, whoever could read that
    };

    explicit WholeFile(const QString &file, Access access = Access::Owner);

    Outcome<void> open();
    void write(const QByteArray &bytes);
    // Fails when a write did.
    Outcome<void> flush();
    Outcome<ExportReceipt> commit(qint64 rows = 0);
    // SHA-256 of the bytes written so far.
    QByteArray digest() const { return m_digest.result().toHex(); }

private:
    // The detail is only the reason.
    tl::unexpected<Failure> fault() const;

    QSaveFile m_file;
    const Access m_access;
    QCryptographicHash m_digest{QCryptographicHash::Sha256};
    qint64 m_bytes = 0;
    qint64 m_written = 0;
};

// No rows are counted. The detail of a failure is the reason alone.
Outcome<ExportReceipt> writeTextFile(
    const QString &file, const QByteArray &text, WholeFile::Access access = WholeFile::Access::Owner);

// Returns the receipt of a file with so many rows that was written otherwise. Blocks; call it on a worker thread.
Outcome<ExportReceipt> receiptOf(const QString &file, qint64 rows);

} // namespace cells
