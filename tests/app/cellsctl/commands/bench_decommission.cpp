// SPDX-License-Identifier: MIT
#include "models/claims/instant.h"
#include "tests/app/cellsctl/cellsctlrun.h"
#include "tests/support/benchmark/figure.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <sys/resource.h>

// bench_decommission [CLAIMS]: the archive and the end of a cell with many claims (default 200,000), by the real
// programs: claims a second, the most memory that a program needed, and how wrong the time left was that was shown.
// Fails where it was wrong by more than a fifth, or the memory is not bounded.

namespace {

using namespace cells;
using namespace Qt::StringLiterals;

constexpr double mostMegabytes = 300;
constexpr double mostError = 0.2;
// Smaller errors do not matter.
constexpr double mostSecondsOff = 5;

// Of any program that has ended, in MB.
double peakMemory()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    return double(usage.ru_maxrss) / 1024;
}

// Runs from when it is made.
struct Stopwatch
{
    double seconds() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count(); }

    const std::chrono::steady_clock::time_point from = std::chrono::steady_clock::now();
    const MachineWatch watch{};
};

// What was shown at a moment of the run.
struct Estimate
{
    double share = 0;
    double at = 0;
    double left = 0;
};

// "1 min 12 s", "9.5 s"
double secondsIn(QString text)
{
    text.remove(u' ');
    const bool hasTenths = text.contains(u'.');
    const auto read = parseDuration(text.remove(u'.').toStdString());
    const double seconds = read ? std::chrono::duration<double>(*read).count() : 0;
    return hasTenths ? seconds / 10 : seconds;
}

class Decommission
{
public:
    explicit Decommission(std::int64_t claims)
        : m_claims(claims)
    {
    }

    bool prepare()
    {
        if (!m_sandbox.start(splitArguments(u"--scenario decommission-clean --records 4000"_s)).isEmpty()) {
            return false;
        }
        writeEnvironment();
        return ctl(u"verify"_s).exitCode == 0 && addClaims() && revoke()
            && QTest::qWaitFor([this] { return ctl(u"decommission check"_s).exitCode == 0; }, 120'000);
    }

    bool archive()
    {
        const Stopwatch stopwatch;
        const auto archived = ctl(u"decommission archive %1 -o json"_s.arg(path(u"archive"_s)));
        m_claims = archived.json()["claims"_L1]["claims"_L1].toInteger();
        print("archive of a cell, compared with a second listing", stopwatch);
        return archived.exitCode == 0;
    }

    bool destroy()
    {
        const auto planned
            = ctl(u"plan decommission --archive %1 --out %2 --rate 100 --reason-for-more bench -o json"_s.arg(
                path(u"archive"_s), path(u"plan.json"_s)));
        const auto fingerprint = planned.json()["fingerprint"_L1].toString();
        if (planned.exitCode != 0
            || ctl(u"plan approve %1 --key %2 --as jane --reason looked --fingerprint %3"_s.arg(
                       path(u"plan.json"_s), m_sandbox.approverKey(), fingerprint))
                    .exitCode
                != 0) {
            std::printf("%s\n", planned.all().constData());
            return false;
        }
        QTest::qWait(1'500);
        return apply() && isShownRight();
    }

private:
    QString path(const QString &name) const { return m_files.filePath(name); }
    Answer ctl(const QString &line) const
    {
        return runProgram(u"cellsctl"_s, QStringList{u"-e"_s, m_environment, u"-c"_s, u"3"_s} + splitArguments(line));
    }
    bool psql(const QString &statement) const
    {
        QProcess psql;
        psql.start(u"psql"_s, {u"-Xqc"_s, statement, m_sandbox.conninfo(u"topology"_s)});
        return psql.waitForFinished(-1) && psql.exitCode() == 0;
    }

    void writeEnvironment()
    {
        QFile sandbox(m_sandbox.environmentFile());
        QFile file(QFileInfo(sandbox).path() + u"/sooner.yml"_s);
        const bool areOpen = sandbox.open(QFile::ReadOnly) && file.open(QFile::WriteOnly);
        file.write(
            areOpen ? sandbox.readAll().replace("decommission_wait: 30s", "decommission_wait: 1s") : QByteArray());
        m_environment = file.fileName();
    }

    // Of a source that no release knows, because claims of a known one without rows would contradict the pairing.
    bool addClaims() const
    {
        return psql(
            u"INSERT INTO claims (uuid, claim_type, claim_value, subject_type, subject_id, source_type, source_key, "
            "cell_id, status, created_at, updated_at) SELECT gen_random_uuid(), one.claim_type, "
            "convert_to('bench-' || i, 'UTF8'), one.subject_type, 2000100000 + i, 31, "
            "int8send(2000100000 + i), 3, one.status, one.created_at, one.updated_at FROM "
            "generate_series(1, %1) i, (SELECT * FROM claims WHERE cell_id = 3 AND claim_type = 4 LIMIT 1) one; "
            "ANALYZE claims"_s.arg(m_claims));
    }

    bool revoke() const
    {
        return runProgram(u"cells-sandbox"_s,
                   {u"inject"_s, u"--dir"_s, QFileInfo(m_sandbox.environmentFile()).path(), u"revoke_certificate"_s,
                       u"--cell"_s, u"3"_s})
                   .exitCode
            == 0;
    }

    FigureSize size() const { return {double(m_claims), "claims"}; }

    void print(const char *what, const Stopwatch &stopwatch) const
    {
        PairedReadings readings{.machine = stopwatch.watch.use()};
        readings.ours.push_back({{"rate", double(m_claims) / stopwatch.seconds()}, {"memory", peakMemory()}});
        printFigure({.name = what, .size = size(), .unit = "claims/s", .reading = "rate"}, readings);
        printFigure({.name = std::string("memory of the ") + what,
                        .size = size(),
                        .unit = "MB",
                        .reading = "memory",
                        .goal = atMost(mostMegabytes)},
            readings);
    }

    bool apply()
    {
        QProcess run;
        run.start(programPath(u"cellsctl"_s),
            QStringList{u"-e"_s, m_environment, u"-c"_s, u"3"_s}
                + splitArguments(u"apply %1 --archive %2 --confirm-cell 3 --confirm-count %3 --reason bench"_s.arg(
                    path(u"plan.json"_s), path(u"archive"_s), QString::number(m_claims))));
        const Stopwatch stopwatch;
        run.setReadChannel(QProcess::StandardError);
        static const QRegularExpression shown(u"(\\d+) of (\\d+) · .*/s · (.+) left ·"_s);
        while (run.waitForReadyRead(-1)) {
            while (run.canReadLine()) {
                const auto match = shown.match(QString::fromUtf8(run.readLine()));
                if (match.hasMatch()) {
                    m_estimates.push_back({match.captured(1).toDouble() / match.captured(2).toDouble(),
                        stopwatch.seconds(), secondsIn(match.captured(3))});
                }
            }
        }
        run.waitForFinished(-1);
        m_ended = stopwatch.seconds();
        m_machine = stopwatch.watch.use();
        print("end of a cell, read back", stopwatch);
        return run.exitCode() == 0;
    }

    // At a quarter, a half and three quarters.
    bool isShownRight() const
    {
        bool isRight = true;
        for (const double share : {0.25, 0.5, 0.75}) {
            const auto shown = std::ranges::find_if(m_estimates, [&](const Estimate &it) { return it.share >= share; });
            if (shown == m_estimates.end()) {
                return false;
            }
            const double left = m_ended - shown->at;
            const double error = std::max(mostError, mostSecondsOff / std::max(left, 0.001));
            const auto percent = std::to_string(int(share * 100));
            const auto result = printFigure({.name = "time left shown at " + percent + " % of the end of a cell",
                                                .size = size(),
                                                .unit = "s",
                                                .reading = "seconds",
                                                .bound = "time that it took from there",
                                                .goal = within(std::max(0.0, 1 - error), 1 + error)},
                {.ours = {{{"seconds", shown->left}}}, .bound = {{{"seconds", left}}}, .machine = m_machine});
            isRight = isRight && result.isMet() == true;
        }
        return isRight;
    }

    std::int64_t m_claims;
    RunningSandbox m_sandbox;
    QTemporaryDir m_files;
    QString m_environment;
    std::vector<Estimate> m_estimates;
    double m_ended = 0;
    std::optional<MachineUse> m_machine;
};

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication app(argc, argv);
    Decommission cell(argc > 1 ? std::atoll(argv[1]) : 200'000);
    if (!cell.prepare()) {
        std::printf("The cell could not be prepared.\n");
        return 1;
    }
    const bool isDone = cell.archive() && cell.destroy();
    return isDone && peakMemory() < mostMegabytes ? 0 : 1;
}
