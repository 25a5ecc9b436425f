// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/flagtracks.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <algorithm>

namespace cells::rollout {

namespace {

struct TrackTexts
{
    Q_DECLARE_TR_FUNCTIONS(rollout)
};

// `newestFirst` has the changes of all flags.
FlagTrack trackOf(const std::string &flag, FlagAsker asker, const FlagSettings &settings,
    const std::vector<FlagChange> &newestFirst, Instant begin, Instant end)
{
    const auto stateIn = [&](const FlagSetting &setting) { return stateOf(setting, settings.defaultOf(flag), asker); };
    const auto spanOf = [&](const FlagSetting &setting, Instant from, Instant to) {
        return FlagSpan{from, to, stateIn(setting), textOf(std::optional(setting))};
    };
    FlagTrack track{QString::fromStdString(flag), {}, {}};
    auto from = begin;
    for (auto change = newestFirst.rbegin(); change != newestFirst.rend(); ++change) {
        if (change->flag == flag && change->seen >= begin) {
            track.spans.push_back(spanOf(change->from, from, std::max(from, change->after)));
            track.marks.push_back({change->seen, stateIn(change->to),
                TrackTexts::tr("%1: %2 → %3\nSeen at %4; unchanged at %5.")
                    .arg(track.flag, textOf(std::optional(change->from)), textOf(std::optional(change->to)),
                        utcString(change->seen), utcString(change->after))});
            from = change->seen;
        }
    }
    if (const auto now = settings.settingOf(flag)) {
        track.spans.push_back(spanOf(*now, from, end));
    }
    return track;
}

// Returns tracks that give the reason why there is nothing to show; nothing when there is.
std::optional<FlagTracks> emptyTracks(const CellRollout &cell)
{
    const auto reason = [](const QString &text, bool hasFailed = false) {
        return FlagTracks{{}, {}, {}, text, hasFailed};
    };
    if (!cell.flags) {
        return reason(TrackTexts::tr("Reading the flags of this cell…"));
    }
    if (!*cell.flags) {
        return reason(
            TrackTexts::tr("The flags of this cell could not be read: %1").arg(translatedText(cell.flags->error())),
            true);
    }
    if (!cell.seen) {
        return reason(TrackTexts::tr("Reading the flag history…"));
    }
    if (!*cell.seen) {
        return reason(
            TrackTexts::tr("The flag history could not be read: %1").arg(translatedText(cell.seen->error())), true);
    }
    return (*cell.seen)->since
        ? std::nullopt
        : std::optional(reason(TrackTexts::tr("The flag history begins with the first reading.")));
}

} // namespace

FlagTracks flagTracksOf(const RolloutRow &row, const CellRollout &cell)
{
    if (const auto empty = emptyTracks(cell)) {
        return *empty;
    }
    FlagTracks tracks{*(*cell.seen)->since, cell.asOf, {}};
    std::vector<std::string> flags{row.flag};
    if (row.model) {
        const auto own = rolloutFlagsOf(*row.model);
        flags.assign(own.begin(), own.end());
    }
    const auto asker = row.model ? FlagAsker::Request : FlagAsker::Unknown;
    for (const auto &flag : flags) {
        tracks.tracks.push_back(
            trackOf(flag, asker, row.here.cellFacts->flags, (*cell.seen)->changes, tracks.begin, tracks.end));
    }
    return tracks;
}

} // namespace cells::rollout
