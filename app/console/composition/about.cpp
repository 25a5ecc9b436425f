// SPDX-License-Identifier: MIT
#include "app/console/composition/about.h"

#include "models/adapters/celldatabase/cellconninfo.h"
#include "models/adapters/grpc/topologychannel.h"
#include "models/adapters/sqlite/sqlitefile.h"
#include "models/adapters/tls/certificatefacts.h"
#include "models/claims/programversion.h"
#include "widgets/shell/aboutdialog.h"

#include <QCoreApplication>

namespace cells {

namespace {

QString aboutText(std::string_view text)
{
    return text.empty() ? QCoreApplication::translate("About", "unknown")
                        : QString::fromUtf8(text.data(), qsizetype(text.size()));
}

std::vector<AboutRow> aboutRows()
{
    const auto version = programVersion();
    return {
        {QCoreApplication::translate("About", "Version"), aboutText(version.number)},
        {QCoreApplication::translate("About", "Commit"), aboutText(version.commit)},
        {QCoreApplication::translate("About", "Date"), aboutText(version.date)},
        {QCoreApplication::translate("About", "License"), QStringLiteral("MIT")},
        {QStringLiteral("Qt"), QString::fromLatin1(qVersion())},
        {QStringLiteral("gRPC"), aboutText(grpcVersion())},
        {QStringLiteral("libpq"), aboutText(libpqVersion())},
        {QStringLiteral("OpenSSL"), aboutText(opensslVersion())},
        {QStringLiteral("SQLite"), aboutText(sqliteVersion())},
    };
}

} // namespace

void showAbout(QWidget *window)
{
    auto *dialog = new AboutDialog(QStringLiteral("Cells Console"), aboutRows(), window);
    QObject::connect(dialog, &Popover::closed, dialog, &QObject::deleteLater);
    dialog->open();
}

} // namespace cells
