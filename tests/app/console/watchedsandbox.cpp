// SPDX-License-Identifier: MIT
#include "tests/app/console/watchedsandbox.h"

#include "tests/app/cellsctl/cellsctlrun.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>

namespace cells {

namespace {

const char countingChanges[] = R"(
    CREATE SEQUENCE public.changes;
    CREATE FUNCTION public.count_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS 'BEGIN IF %1 THEN PERFORM nextval(''public.changes''); END IF; RETURN NULL; END';
    DO $$DECLARE t regclass; BEGIN
        FOR t IN SELECT relid FROM pg_stat_user_tables LOOP
            EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s '
                'FOR EACH STATEMENT EXECUTE FUNCTION public.count_change()', t);
        END LOOP;
    END$$;
    SELECT count(*) FROM pg_trigger WHERE tgname = 'count_change')";

// A rollback takes the created claims away and gives the destroyed ones back; a commit does neither.
const char notingRollbacks[] = R"(
    CREATE TABLE public.rolled_back (lease uuid);
    CREATE FUNCTION public.note_lease() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS 'BEGIN INSERT INTO public.rolled_back VALUES (OLD.lease_uuid); RETURN NULL; END';
    CREATE TRIGGER note_removed AFTER DELETE ON claims FOR EACH ROW WHEN (OLD.status = 2)
        EXECUTE FUNCTION public.note_lease();
    CREATE TRIGGER note_kept AFTER UPDATE ON claims FOR EACH ROW WHEN (OLD.status = 3 AND NEW.status = 1)
        EXECUTE FUNCTION public.note_lease();
    SELECT 'noted')";

const char notingCommits[] = R"(
    CREATE TABLE public.committed (lease uuid);
    CREATE FUNCTION public.note_lease() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS 'BEGIN INSERT INTO public.committed VALUES (NEW.uuid); RETURN NULL; END';
    CREATE TRIGGER note_lease AFTER INSERT ON cells_outstanding_leases FOR EACH ROW EXECUTE FUNCTION public.note_lease();
    SELECT 'noted')";

const auto topology = QStringLiteral("topology");

// Cells that live may be in the way of a trigger, and it in theirs; then it is made anew.
template <typename Make> bool isMade(Make &&make)
{
    for (int attempt = 0; attempt < 20; ++attempt) {
        if (make()) {
            return true;
        }
    }
    return false;
}

} // namespace

QString WatchedSandbox::start(const QString &arguments, Whose whose)
{
    qputenv("CELLS_TS_LOG_CALLS", "all");
    const auto problem
        = m_sandbox.start(QStringList{QStringLiteral("--cells"), QStringLiteral("3")} + splitArguments(arguments));
    if (!problem.isEmpty()) {
        return problem;
    }
    // Where a transaction holds a table, no trigger can be made.
    m_sandbox.signal(SIGUSR1);
    for (const auto &database : databases()) {
        if (!isMade([&] { return countChanges(database, whose); })) {
            return QStringLiteral("no change is counted in ") + database;
        }
    }
    return {};
}

QString WatchedSandbox::path(const QString &file) const
{
    return QFileInfo(m_sandbox.environmentFile()).dir().filePath(file);
}

QStringList WatchedSandbox::databases() const
{
    QStringList all{topology};
    for (const auto *cell : {"cell_1", "cell_2", "cell_3"}) {
        for (const auto *ending : {"", "_ci", "_sec"}) {
            all << QLatin1String(cell) + QLatin1String(ending);
        }
    }
    return all;
}

QByteArray WatchedSandbox::sql(const QString &database, const QString &text) const
{
    QProcess psql;
    psql.start(
        QStringLiteral("psql"), {QStringLiteral("-XAtq"), QStringLiteral("-c"), text, m_sandbox.conninfo(database)});
    psql.waitForFinished();
    return psql.readAllStandardOutput().trimmed();
}

QMap<QString, int> WatchedSandbox::calls(const QString &caller) const
{
    QMap<QString, int> calls;
    QFile log(path(QStringLiteral("service.log")));
    [[maybe_unused]] const bool isOpen = log.open(QIODevice::ReadOnly);
    while (!log.atEnd()) {
        const auto line = QJsonDocument::fromJson(log.readLine()).object();
        const bool isBy = caller.isEmpty() || line[QLatin1String("caller")].toString() == caller;
        if (line[QLatin1String("event")] == QLatin1String("call") && isBy) {
            ++calls[line[QLatin1String("method")].toString()];
        }
    }
    return calls;
}

int WatchedSandbox::writingCalls(const QString &caller) const
{
    const auto all = calls(caller);
    return all[QStringLiteral("BeginUpdate")] + all[QStringLiteral("CommitUpdate")]
        + all[QStringLiteral("RollbackUpdate")];
}

bool WatchedSandbox::countChanges(const QString &database, Whose whose) const
{
    const auto *condition = whose == Whose::AllButTheSandbox
        ? "session_user <> ''sandbox'' OR current_setting(''application_name'') <> '''' "
        : "session_user LIKE ''console%''";
    const auto text = QString::fromLatin1(countingChanges).replace(QLatin1String("%1"), QLatin1String(condition));
    return sql(database, text).toInt() >= 2;
}

int WatchedSandbox::changes(const QString &database) const
{
    // A cell gives new sequences its range.
    const auto count = sql(database,
        QStringLiteral("SELECT CASE WHEN is_called THEN last_value - seqmin + 1 ELSE 0 END FROM public.changes, "
                       "pg_sequence WHERE seqrelid = 'public.changes'::regclass"));
    return count.isEmpty() ? -1 : count.toInt();
}

QString WatchedSandbox::noteLeases() const
{
    for (const auto &database : databases()) {
        const auto *noting = database == topology ? notingRollbacks : notingCommits;
        if (!isMade([&] { return sql(database, QString::fromLatin1(noting)) == "noted"; })) {
            return QStringLiteral("no lease is noted in ") + database;
        }
    }
    return {};
}

QStringList WatchedSandbox::rolledBack() const
{
    const auto output = sql(topology, QStringLiteral("SELECT DISTINCT lease FROM public.rolled_back"));
    return QString::fromLatin1(output).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

QStringList WatchedSandbox::committed() const
{
    QByteArray output;
    for (const auto &database : databases().mid(1)) {
        output += sql(database, QStringLiteral("SELECT lease FROM public.committed")) + '\n';
    }
    return QString::fromLatin1(output).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

} // namespace cells
