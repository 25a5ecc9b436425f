// SPDX-License-Identifier: MIT
#include "widgets/pages/activity/auditlognotice.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/safetext.h"

#include <QCoreApplication>

#include <set>

namespace cells {

namespace {

struct Activity
{
    Q_DECLARE_TR_FUNCTIONS(ActivityPage)
};

Notice brokenNotice(const AuditLogView &auditLog)
{
    const auto &problem = *auditLog.verification.problem;
    Notice notice;
    notice.kind = Notice::Kind::Failure;
    notice.what = Activity::tr("The audit log is broken: line %1 %2")
                      .arg(groupedNumber(problem.line), displayText(translatedText(problem.what)));
    notice.where = QString::fromStdString(auditLog.file);
    notice.whatNow
        = Activity::tr("Records up to %1 are verified; later records are not. Keep the file as evidence. Actions "
                       "stay disabled until you start a new audit log with: cellsctl audit renew")
              .arg(groupedNumber(auditLog.verification.head.count));
    return notice;
}

// "cell 3", "cells 3, 5"
QString cellsOf(const std::set<std::int64_t> &cells)
{
    QStringList numbers;
    for (const auto cell : cells) {
        numbers << QString::number(cell);
    }
    return Activity::tr("cell(s) %1", nullptr, int(numbers.size())).arg(numbers.join(QStringLiteral(", ")));
}

// Running actions are left out: their outcomes may still arrive.
std::optional<Notice> openNotice(const AuditLogView &auditLog)
{
    std::set<std::int64_t> cells;
    int calls = 0;
    for (const auto &action : auditLog.actions) {
        if (action.state == ActionState::Open) {
            cells.insert(action.cell.value_or(0));
            calls += action.undecided();
        }
    }
    if (calls == 0) {
        return std::nullopt;
    }
    Notice notice;
    notice.kind = Notice::Kind::Warning;
    notice.what = Activity::tr("The outcome of %n call(s) is unknown", nullptr, calls);
    notice.where = cellsOf(cells);
    notice.whatNow = Activity::tr("The next run on this cell resolves it first. No call is retried automatically.");
    return notice;
}

Notice tornNotice(const AuditLogView &auditLog)
{
    Notice notice;
    notice.kind = Notice::Kind::Note;
    notice.what = Activity::tr("The last line of the audit log is incomplete: %n byte(s)", nullptr,
        pluralNumber(qint64(auditLog.verification.tornBytes)));
    notice.where = QString::fromStdString(auditLog.file);
    notice.whatNow = Activity::tr("It is being written now, or a crash interrupted it. The next record closes it.");
    return notice;
}

} // namespace

std::optional<Notice> noticeOf(const AuditLogView &auditLog)
{
    if (auditLog.verification.problem) {
        return brokenNotice(auditLog);
    }
    if (auto open = openNotice(auditLog)) {
        return open;
    }
    return auditLog.verification.tornBytes > 0 ? std::optional(tornNotice(auditLog)) : std::nullopt;
}

} // namespace cells
