// SPDX-License-Identifier: MIT
#include "models/presentation/rollout/flagtracks.h"

#include "models/presentation/base/messagetext.h"
#include "models/presentation/base/timetext.h"
#include "models/presentation/rollout/rollouttext.h"

#include <algorithm>

namespace cells {

namespace {

struct RolloutText
{
    Q_DECLARE_TR_FUNCTIONS(rollout)
};

class TrackBuilder
{
public:
    TrackBuilder(std::string flag, FlagAsker asker, const FlagSettings &settings)
        : m_flag(std::move(flag))
        , m_asker(asker)
        , m_settings(settings)
    {
    }

    // `newestFirst` has the changes of all flags.
    FlagTrack trackOf(const std::vector<FlagChange> &newestFirst, Instant begin, Instant end) const
    {
        FlagTrack track{QString::fromStdString(m_flag), {}, {}};
        auto from = begin;
        for (auto change = newestFirst.rbegin(); change != newestFirst.rend(); ++change) {
            if (change->flag == m_flag && change->seen >= begin) {
                track.spans.push_back(spanOf(change->from, from, std::max(from, change->after)));
                track.marks.push_back(markOf(*change));
                from = change->seen;
            }
        }
        if (const auto now = m_settings.settingOf(m_flag)) {
            track.spans.push_back(spanOf(*now, from, end));
        }
        return track;
    }

private:
    FlagState stateIn(const FlagSetting &setting) const
    {
        return stateOf(setting, m_settings.defaultOf(m_flag), m_asker);
    }
    FlagSpan spanOf(const FlagSetting &setting, Instant from, Instant to) const
    {
        return {from, to, stateIn(setting), textOf(std::optional(setting))};
    }
    FlagMark markOf(const FlagChange &change) const
    {
        return {change.seen, stateIn(change.to),
            RolloutText::tr("%1: %2 → %3\nSeen at %4; unchanged at %5.")
                .arg(QString::fromStdString(m_flag), textOf(std::optional(change.from)),
                    textOf(std::optional(change.to)), utcString(change.seen), utcString(change.after))};
    }

    const std::string m_flag;
    const FlagAsker m_asker;
    const FlagSettings &m_settings;
};

// Returns tracks that give the reason why there is nothing to show; nothing when there is.
std::optional<FlagTracks> emptyTracks(const CellRollout &cell)
{
    const auto reason = [](const QString &text, bool hasFailed = false) {
        return FlagTracks{{}, {}, {}, text, hasFailed};
    };
    if (!cell.flags) {
        return reason(RolloutText::tr("Reading the flags of this cell…"));
    }
    if (!*cell.flags) {
        return reason(
            RolloutText::tr("The flags of this cell could not be read: %1").arg(translatedText(cell.flags->error())),
            true);
    }
    if (!cell.seen) {
        return reason(RolloutText::tr("Reading the flag history…"));
    }
    if (!*cell.seen) {
        return reason(
            RolloutText::tr("The flag history could not be read: %1").arg(translatedText(cell.seen->error())), true);
    }
    return (*cell.seen)->since
        ? std::nullopt
        : std::optional(reason(RolloutText::tr("The flag history begins with the first reading.")));
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
        tracks.tracks.push_back(TrackBuilder(flag, asker, row.here.cellFacts->flags)
                                    .trackOf((*cell.seen)->changes, tracks.begin, tracks.end));
    }
    return tracks;
}

} // namespace cells
