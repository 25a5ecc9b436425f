// SPDX-License-Identifier: MIT
#include "tests/support/fakes/fakejournal.h"

#include <new>

namespace cells {

FakeJournal::FakeJournal() = default;

FakeJournal::FakeJournal(const FakeJournal &) = default;

FakeJournal &FakeJournal::operator=(const FakeJournal &) = default;

std::string FakeJournal::path() const
{
    return "audit.jsonl";
}

FakeJournal::~FakeJournal() = default;

Outcome<void> FakeJournal::exclusively(const std::function<Outcome<void>()> &turn)
{
    return turn();
}

Outcome<std::string> FakeJournal::readFrom(std::uint64_t offset)
{
    return offset < bytes.size() ? bytes.substr(offset) : std::string();
}

Outcome<void> FakeJournal::append(std::string_view added)
{
    ++appends;
    if (throwingAppend > 0 && --throwingAppend == 0) {
        throw std::bad_alloc();
    }
    if (failingAppend > 0 && --failingAppend == 0) {
        bytes.append(added.substr(0, writtenWhenFailing));
        return failed(Failure::Kind::Refused, "No space left on device.");
    }
    if (fullAfter > 0 && appends > fullAfter) {
        return failed(Failure::Kind::Refused, "No space left on device.");
    }
    bytes.append(added);
    return {};
}

Outcome<std::string> FakeJournal::readHead()
{
    return head;
}

Outcome<void> FakeJournal::writeHead(std::string_view text)
{
    head = text;
    return {};
}

Outcome<void> FakeJournal::save(const std::string &name, const std::string &document)
{
    if (isSavingBroken) {
        return failed(Failure::Kind::Refused, "No space left on device.");
    }
    stored[name] = document;
    return {};
}

Outcome<std::string> FakeJournal::fetchSaved(const std::string &name)
{
    return stored.contains(name) ? Outcome<std::string>(stored.at(name))
                                 : failed(Failure::Kind::Refused, "No plan of that name is kept.");
}

bool FakeJournal::releaseReserve()
{
    return std::exchange(hasReserve, false);
}

} // namespace cells
