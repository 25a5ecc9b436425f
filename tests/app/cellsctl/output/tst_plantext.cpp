// SPDX-License-Identifier: MIT
#include "app/cellsctl/output/plantext.h"
#include "models/claims/printable.h"

#include <QTest>

#include <sstream>

using namespace cells;
using namespace cells::plans;

// A plan may come from somebody else, who also computed its fingerprint.
class TestPlanText : public QObject
{
    Q_OBJECT

private slots:
    void S33_nothingInAPlanReachesTheTerminal();
    void reasonsOfTwoShapesStayApart();
};

void TestPlanText::S33_nothingInAPlanReachesTheTerminal()
{
    const std::string bad = "\x1b[1A\x1b[2K\u009b8m\u202e";
    ReclaimPlanFile file;
    auto &plan = file.plan;
    plan.kind = ReclaimPlanKind::Undo;
    plan.undoes = bad;
    plan.model = "User";
    plan.target = {bad, bad, bad, {3}, bad, bad, bad};
    plan.validity.requestedBy = bad;
    plan.runLimits.reason = bad;
    plan.isPooled = true;
    file.approvals.push_back({});
    file.approvals.back().approver = file.approvals.back().reason = bad;
    std::ostringstream text;
    printPlan(text, file, {"a\nfingerprint 0000", bad});
    std::istringstream lines(text.str());
    for (std::string line; std::getline(lines, line);) {
        QCOMPARE(line, printable(line));
        QVERIFY2(!line.starts_with("fingerprint 0000"), line.c_str());
    }
}

// The values of both are the same once they are joined by line breaks.
void TestPlanText::reasonsOfTwoShapesStayApart()
{
    ReclaimPlanFile file;
    file.plan.model = "User";
    for (const auto &values : {std::vector<std::string>{"a\nb"}, std::vector<std::string>{"a", "b"}}) {
        file.plan.excluded.push_back({7, ClaimType::Username, {Reason::Code::HeldByCell, values}, {}});
    }
    std::ostringstream text;
    printPlan(text, file, {});
    const auto shown = QByteArray::fromStdString(text.str());
    QVERIFY2(shown.count("skipped: 1") == 2, shown.constData());
}

QTEST_APPLESS_MAIN(TestPlanText)
#include "tst_plantext.moc"
