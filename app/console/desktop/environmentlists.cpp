// SPDX-License-Identifier: MIT
#include "app/console/desktop/environmentlists.h"

#include "models/adapters/os/systemclock.h"
#include "models/presentation/base/settingsfile.h"
#include "models/presentation/base/timetext.h"

#include <QJsonArray>
#include <QJsonObject>

namespace cells {

namespace {

constexpr std::size_t rememberedAtMost = 10;

SettingsFile::Path recentPath()
{
    return {QStringLiteral("environments"), QStringLiteral("recent")};
}

void save(SettingsFile &settings, const std::vector<RecentEnvironment> &all)
{
    QJsonArray array;
    for (const auto &one : all) {
        array << QJsonObject{{QStringLiteral("file"), one.file}, {QStringLiteral("name"), one.name},
            {QStringLiteral("kind"), one.kind},
            {QStringLiteral("opened_at"), one.openedAt.toUTC().toString(Qt::ISODate)}};
    }
    settings.setValue(recentPath(), array);
}

template <typename Row, QString Row::*member> QString text(const Row &row)
{
    return row.*member;
}

template <typename Row, QString Row::*member> bool isLess(const Row &left, const Row &right)
{
    return left.*member < right.*member;
}

template <typename Row, QString Row::*member> constexpr Column<Row> column(const char *id, const char *title)
{
    return {.id = id, .title = title, .text = text<Row, member>, .isLess = isLess<Row, member>};
}

Instant momentOf(const QDateTime &when)
{
    return Instant(std::chrono::milliseconds(when.toMSecsSinceEpoch()));
}

constexpr Column<RecentEnvironment> recentColumns[]{
    column<RecentEnvironment, &RecentEnvironment::name>("name", QT_TRANSLATE_NOOP("columns", "Environment")),
    column<RecentEnvironment, &RecentEnvironment::kind>("kind", QT_TRANSLATE_NOOP("columns", "Kind")),
    {.id = "opened",
        .title = QT_TRANSLATE_NOOP("columns", "Last opened"),
        .text = [](const RecentEnvironment &row) { return agoString(momentOf(row.openedAt), SystemClock().now()); },
        .isLess
        = [](const RecentEnvironment &left, const RecentEnvironment &right) { return left.openedAt < right.openedAt; },
        .clockText = [](const RecentEnvironment &row) { return utcString(momentOf(row.openedAt)); }},
    {.id = "file",
        .title = QT_TRANSLATE_NOOP("columns", "File"),
        .text = text<RecentEnvironment, &RecentEnvironment::file>,
        .isLess = isLess<RecentEnvironment, &RecentEnvironment::file>,
        .toolTip = text<RecentEnvironment, &RecentEnvironment::file>},
};

constexpr Column<SandboxScenario> scenarioColumns[]{
    column<SandboxScenario, &SandboxScenario::name>("scenario", QT_TRANSLATE_NOOP("columns", "Scenario")),
    column<SandboxScenario, &SandboxScenario::title>("title", QT_TRANSLATE_NOOP("columns", "Description")),
};

} // namespace

std::vector<RecentEnvironment> recentEnvironments(const SettingsFile &settings)
{
    std::vector<RecentEnvironment> all;
    const auto array = settings.value(recentPath()).toArray();
    for (const auto &value : array) {
        const auto object = value.toObject();
        const auto text = [&object](const char *key) { return object[QLatin1String(key)].toString(); };
        if (!text("file").isEmpty()) {
            all.push_back({text("file"), text("name"), text("kind"),
                QDateTime::fromString(text("opened_at"), Qt::ISODate).toUTC()});
        }
    }
    return all;
}

void rememberEnvironment(SettingsFile &settings, const Environment &environment, const QDateTime &openedAt)
{
    const auto file = QString::fromStdString(environment.file.string());
    auto all = recentEnvironments(settings);
    std::erase_if(all, [&file](const RecentEnvironment &one) { return one.file == file; });
    all.insert(
        all.begin(), {file, QString::fromStdString(environment.name), utf8Text(toKey(environment.kind)), openedAt});
    all.resize(std::min(all.size(), rememberedAtMost));
    save(settings, all);
}

void forgetEnvironment(SettingsFile &settings, const QString &file)
{
    auto all = recentEnvironments(settings);
    std::erase_if(all, [&file](const RecentEnvironment &one) { return one.file == file; });
    save(settings, all);
}

RecentTable::RecentTable(QObject *parent)
    : RowTable(recentColumns, text<RecentEnvironment, &RecentEnvironment::file>,
        text<RecentEnvironment, &RecentEnvironment::file>, parent)
{
}

std::vector<SandboxScenario> scenariosIn(const QString &lines)
{
    std::vector<SandboxScenario> all;
    for (const auto &line : lines.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const auto tab = line.indexOf(QLatin1Char('\t'));
        if (tab > 0) {
            all.push_back({line.left(tab), line.mid(tab + 1).trimmed()});
        }
    }
    return all;
}

ScenarioTable::ScenarioTable(QObject *parent)
    : RowTable(scenarioColumns, text<SandboxScenario, &SandboxScenario::name>,
        text<SandboxScenario, &SandboxScenario::name>, parent)
{
}

} // namespace cells

#include "moc_environmentlists.cpp"
