// SPDX-License-Identifier: MIT
#pragma once

#include <QJsonObject>
#include <QString>

#include <set>

// What was planted and what was found, to be compared as text.
namespace driftlines {

// "missing 7": one line a source and class, sorted. A user with two missing claims is one.
using Lines = std::set<QString>;

QString picture(const Lines &lines);
Lines seededLines(const QJsonObject &seeded);
Lines linesOfFound(const QJsonObject &report);

} // namespace driftlines
