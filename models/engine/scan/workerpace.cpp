#include "models/engine/scan/workerpace.h"

namespace cells {

namespace {

std::int64_t idOf(const WorkerLook &look)
{
    return look.progress.lastProcessedId.value_or(0);
}

} // namespace

void WorkerPace::note(const WorkerLook &look)
{
    const bool isAnew = look.isAmbiguous() || (m_last && idOf(look) < idOf(*m_last));
    if (isAnew) {
        *this = {};
    } else if (m_last && look.readAt > m_last->readAt) {
        m_pace.add(double(idOf(look) - idOf(*m_last)), look.readAt - m_last->readAt);
    }
    if (!look.isAmbiguous()) {
        m_last = look;
    }
}

std::optional<Pace::Range> WorkerPace::remaining(std::int64_t lastId) const
{
    if (!m_last || m_last->standsStill() || idOf(*m_last) >= lastId) {
        return std::nullopt;
    }
    return m_pace.remaining(double(lastId - idOf(*m_last)));
}

} // namespace cells
