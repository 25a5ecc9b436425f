// SPDX-License-Identifier: MIT
#include "app/console/desktop/displayrequired.h"

#include <QString>

#include <cstdlib>
#include <iostream>
#include <string>

namespace cells {
namespace {

using namespace Qt::StringLiterals;

// A handler of Qt has no other place for its state.
int s_exitCode = 0;
std::string s_cause;
QtMessageHandler s_former = nullptr;

// The first message of the platform plugin has the cause; the fatal one that follows lists all plugins.
void report(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (type == QtFatalMsg) {
        std::cerr << "cells-console: Cannot open a window: "
                  << (s_cause.empty() ? text.section(u'\n', 0, 0).toStdString() : s_cause)
                  << ". Start it in a desktop session, or use cellsctl." << std::endl;
        std::_Exit(s_exitCode);
    }
    if (!QLatin1String(context.category).startsWith("qt.qpa."_L1)) {
        s_former(type, context, text);
    } else if (s_cause.empty()) {
        s_cause = text.trimmed().toStdString();
    }
}

} // namespace

DisplayRequired::DisplayRequired(int exitCode)
{
    s_exitCode = exitCode;
    const auto isEmpty = [](const char *name) { return qEnvironmentVariableIsEmpty(name); };
    s_cause = isEmpty("DISPLAY") && isEmpty("WAYLAND_DISPLAY") && isEmpty("QT_QPA_PLATFORM")
        ? "neither DISPLAY nor WAYLAND_DISPLAY is set"
        : "";
    s_former = qInstallMessageHandler(report);
}

DisplayRequired::~DisplayRequired()
{
    qInstallMessageHandler(s_former);
}

} // namespace cells
