// SPDX-License-Identifier: MIT
#include "app/console/desktop/noticesettings.h"

#include "models/presentation/base/settingsfile.h"

#include <QJsonArray>
#include <QTime>

using namespace Qt::StringLiterals;

namespace cells {

using namespace alerts;

namespace {

const QStringList onPath{u"notifications"_s, u"on"_s};
const QStringList severityPath{u"notifications"_s, u"severity"_s};
const QStringList quietPath{u"notifications"_s, u"quiet_hours"_s};

QStringList mutesPath(const QString &environment)
{
    return {u"environments"_s, environment, u"muted_alerts"_s};
}

QString textOfKey(std::string_view key)
{
    return QString::fromUtf8(key.data(), qsizetype(key.size()));
}

QString clockText(std::chrono::minutes ofDay)
{
    return QTime(0, 0).addSecs(int(std::chrono::seconds(ofDay).count())).toString(u"HH:mm"_s);
}

std::optional<std::chrono::minutes> clockIn(const QJsonValue &value)
{
    const auto time = QTime::fromString(value.toString(), u"HH:mm"_s);
    return time.isValid() ? std::optional(std::chrono::minutes(time.hour() * 60 + time.minute())) : std::nullopt;
}

std::optional<QuietHours> quietIn(const QJsonValue &value)
{
    const auto from = clockIn(value[u"from"_s]);
    const auto until = clockIn(value[u"until"_s]);
    return from && until ? std::optional(QuietHours{*from, *until}) : std::nullopt;
}

std::optional<AlertMute> muteIn(const QJsonValue &value)
{
    const auto kind = fromKey<AlertKind>(value[u"alert"_s].toString().toStdString());
    const auto until = value[u"until"_s];
    const auto end = parseInstant(until.toString().toStdString());
    // One whose end cannot be read would never end.
    if (!kind || (!until.isNull() && !end)) {
        return std::nullopt;
    }
    AlertMute mute{{*kind}, end};
    if (const auto cell = value[u"cell"_s]; cell.isDouble()) {
        mute.key.cell = CellId{cell.toInteger()};
    }
    return mute;
}

QJsonObject jsonOf(const AlertMute &mute)
{
    const auto &[key, until] = mute;
    return {{u"alert"_s, textOfKey(toKey(key.kind))},
        {u"cell"_s, key.cell ? QJsonValue(qint64(key.cell->value)) : QJsonValue()},
        {u"until"_s, until ? QJsonValue(QString::fromStdString(isoText(*until))) : QJsonValue()}};
}

} // namespace

NoticeOptions readNoticeOptions(const SettingsFile &settings, const QString &environment)
{
    NoticeOptions options;
    options.isOn = settings.value(onPath).toBool();
    options.least = fromKey<Severity>(settings.value(severityPath).toString().toStdString()).value_or(options.least);
    options.quiet = quietIn(settings.value(quietPath));
    for (const auto &value : settings.value(mutesPath(environment)).toArray()) {
        if (auto mute = muteIn(value)) {
            options.mutes.push_back(std::move(*mute));
        }
    }
    return options;
}

void storeNoticeOptions(SettingsFile &settings, const QString &environment, const NoticeOptions &options)
{
    settings.setValue(onPath, options.isOn);
    settings.setValue(severityPath, textOfKey(toKey(options.least)));
    settings.setValue(quietPath,
        options.quiet ? QJsonValue(
            QJsonObject{{u"from"_s, clockText(options.quiet->from)}, {u"until"_s, clockText(options.quiet->until)}})
                      : QJsonValue());
    QJsonArray mutes;
    for (const auto &mute : options.mutes) {
        mutes.append(jsonOf(mute));
    }
    settings.setValue(mutesPath(environment), mutes.isEmpty() ? QJsonValue() : QJsonValue(mutes));
}

} // namespace cells
