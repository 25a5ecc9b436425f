// SPDX-License-Identifier: MIT
#include "models/adapters/files/diskfiles.h"

#include "models/adapters/files/filesmessages.h"
#include "models/adapters/os/descriptor.h"
#include "models/adapters/os/osmessages.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace cells {
namespace {

namespace fs = std::filesystem;

class DiskWriter final : public FileWriter
{
public:
    DiskWriter(fs::path path, std::string draft, Descriptor file)
        : m_path(std::move(path))
        , m_draft(std::move(draft))
        , m_file(std::move(file))
    {
    }
    ~DiskWriter() override
    {
        if (!m_draft.empty()) {
            ::unlink(m_draft.c_str());
        }
    }
    DiskWriter(const DiskWriter &) = delete;
    DiskWriter &operator=(const DiskWriter &) = delete;

    Outcome<void> write(std::string_view bytes) override { return writeAll(m_file, bytes, m_path); }

    Outcome<void> commit() override
    {
        if (::fsync(m_file) != 0 || ::rename(m_draft.c_str(), m_path.c_str()) != 0) {
            return fileFailure(messages::fileNotWritten, m_path);
        }
        m_draft.clear();
        return syncFolderOf(m_path);
    }

private:
    const fs::path m_path;
    std::string m_draft;
    const Descriptor m_file;
};

class DiskReader final : public FileReader
{
public:
    DiskReader(fs::path path, Descriptor file, std::uint64_t size)
        : m_path(std::move(path))
        , m_file(std::move(file))
        , m_size(size)
    {
    }

    std::string path() const override { return m_path.string(); }
    std::uint64_t size() const override { return m_size; }

    Outcome<void> read(char *into, std::size_t count) override
    {
        while (count > 0) {
            const auto got = ::read(m_file, into, count);
            if (got < 0 && errno != EINTR) {
                return fileFailure(messages::fileNotRead, m_path);
            }
            if (got == 0) {
                return failed(Failure::Kind::Refused, {messages::fileCutShort, {m_path.string()}});
            }
            into += got > 0 ? got : 0;
            count -= got > 0 ? std::size_t(got) : 0;
        }
        return {};
    }

private:
    const fs::path m_path;
    const Descriptor m_file;
    const std::uint64_t m_size;
};

} // namespace

Outcome<std::unique_ptr<FileWriter>> DiskFiles::create(const fs::path &file)
{
    auto draft = file.string() + ".XXXXXX";
    Descriptor opened(::mkostemp(draft.data(), O_CLOEXEC));
    if (opened < 0) {
        return fileFailure(messages::fileNotWritten, file);
    }
    return std::make_unique<DiskWriter>(file, std::move(draft), std::move(opened));
}

// Opens without blocking, because a FIFO without a writer would block before its type is known.
Outcome<std::unique_ptr<FileReader>> DiskFiles::open(const fs::path &file)
{
    Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat facts = {};
    if (opened < 0 || ::fstat(opened, &facts) != 0) {
        return fileFailure(messages::fileNotOpened, file);
    }
    if (!S_ISREG(facts.st_mode)) {
        return failed(Failure::Kind::Refused, {messages::fileNotRegular, {file.string()}});
    }
    return std::make_unique<DiskReader>(file, std::move(opened), std::uint64_t(facts.st_size));
}

Outcome<void> DiskFiles::makePrivate(const fs::path &folder)
{
    // A trailing slash would follow a link.
    const auto path = folder.has_filename() ? folder : folder.parent_path();
    if (::mkdir(path.c_str(), 0700) != 0 && errno != EEXIST) {
        return fileFailure(messages::fileNotCreated, path);
    }
    struct stat facts = {};
    if (::lstat(path.c_str(), &facts) != 0) {
        return fileFailure(messages::fileNotOpened, path);
    }
    const bool isOurs = S_ISDIR(facts.st_mode) && facts.st_uid == ::geteuid();
    if (!isOurs || (facts.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
        return failed(
            Failure::Kind::Refused, {isOurs ? messages::folderOpenToOthers : messages::folderNotOurs, {path.string()}});
    }
    return {};
}

Outcome<std::vector<std::string>> DiskFiles::list(const fs::path &folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error)) {
        names.push_back(entry->path().filename().string());
    }
    if (error) {
        errno = error.value();
        return fileFailure(messages::fileNotRead, folder);
    }
    std::ranges::sort(names);
    return names;
}

Outcome<void> DiskFiles::remove(const fs::path &file)
{
    return ::unlink(file.c_str()) == 0 ? Outcome<void>{} : fileFailure(messages::fileNotRemoved, file);
}

} // namespace cells
