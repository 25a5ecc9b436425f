// SPDX-License-Identifier: MIT
#include "models/adapters/access/allowedcommands.h"

#include "models/adapters/access/accessmessages.h"
#include "models/adapters/os/childprocess.h"
#include "models/adapters/os/filelock.h"
#include "models/adapters/os/privatefile.h"
#include "models/claims/digits.h"
#include "models/ports/jsonfields.h"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <memory>
#include <optional>
#include <set>

namespace cells {
namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

constexpr int formatVersion = 1;
constexpr std::size_t largestList = 4 << 20;
constexpr std::chrono::seconds listPatience{10};

// With its length in front, so that no two lists of words read the same.
void addWord(std::string &text, std::string_view word)
{
    text += std::to_string(word.size());
    text += ':';
    text += word;
}

// Of a file that is larger, the rest only counts by its size.
constexpr std::uintmax_t mostContent = std::uintmax_t{16} << 20;

// The administrator exchanges these, with each update.
bool isInstalled(const fs::path &path)
{
    constexpr std::array<std::string_view, 6> folders{"/usr/", "/bin/", "/sbin/", "/lib/", "/opt/", "/snap/"};
    return std::ranges::any_of(folders, [&](auto folder) { return path.native().starts_with(folder); });
}

bool isProgramOrScript(const fs::path &path)
{
    constexpr auto executable = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    std::error_code error;
    if ((fs::status(path, error).permissions() & executable) != fs::perms::none) {
        return true;
    }
    std::array<char, 2> begin{};
    std::ifstream(path, std::ios::binary).read(begin.data(), begin.size());
    return begin[0] == '#' && begin[1] == '!';
}

// A file that can be exchanged unnoticed. What is named by a relative path is sent around with the environment file.
// Elsewhere, only what is run counts, because state such as known hosts changes all the time.
std::optional<fs::path> exchangeableFile(const fs::path &environmentFile, std::string_view name)
{
    const auto folder = environmentFile.parent_path().lexically_normal();
    const auto path = (folder / name).lexically_normal();
    const auto inside = path.lexically_relative(folder);
    const bool isBeside = fs::path(name).is_relative() || (!inside.empty() && *inside.begin() != "..");
    std::error_code error;
    const bool isFile = fs::is_regular_file(path, error);
    return isFile && (isBeside || (!isInstalled(path) && isProgramOrScript(path))) ? std::optional(path) : std::nullopt;
}

std::string hexDigest(EVP_MD_CTX *context)
{
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    ::EVP_DigestFinal_ex(context, digest.data(), &length);
    return hexOf({reinterpret_cast<const char *>(digest.data()), length});
}

std::string contentDigest(const fs::path &file)
{
    const std::unique_ptr<EVP_MD_CTX, decltype(&::EVP_MD_CTX_free)> context(::EVP_MD_CTX_new(), &::EVP_MD_CTX_free);
    ::EVP_DigestInit_ex(context.get(), EVP_sha256(), nullptr);
    std::ifstream stream(file, std::ios::binary);
    std::vector<char> block(64 << 10);
    std::uintmax_t read = 0;
    while (read < mostContent && (stream.read(block.data(), std::streamsize(block.size())) || stream.gcount() > 0)) {
        ::EVP_DigestUpdate(context.get(), block.data(), std::size_t(stream.gcount()));
        read += std::uintmax_t(stream.gcount());
    }
    std::error_code error;
    const auto size = fs::file_size(file, error);
    return hexDigest(context.get()) + (size > mostContent ? ' ' + std::to_string(size) : std::string());
}

// All that names a file in an argument: the whole, what follows the "=" of an option or its letter ("-F./ssh_config").
std::vector<std::string_view> filesIn(std::string_view argument)
{
    std::vector<std::string_view> names{argument};
    if (const auto equals = argument.find('='); equals != argument.npos) {
        names.push_back(argument.substr(equals + 1));
    }
    if (argument.size() > 2 && argument.front() == '-') {
        names.push_back(argument.substr(2));
    }
    return names;
}

// The words of an argument, any of which may be run: "ProxyCommand=./p.sh %h %p", or the line of a shell.
std::vector<std::string_view> wordsIn(std::string_view argument)
{
    constexpr std::string_view between = " \t\n=:,;\"'()|&<>";
    std::vector<std::string_view> words;
    for (std::size_t begin = 0; begin < argument.size();) {
        const auto end = std::min(argument.find_first_of(between, begin), argument.size());
        words.push_back(argument.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// The contents of the files that an argument names. A file that only a part of it names may be one that the command
// writes, so that counts only if it can be run.
void addContents(std::string &text, const fs::path &environmentFile, std::string_view argument)
{
    std::set<fs::path> files;
    const auto add = [&](std::string_view name, bool isRunOnly) {
        const auto file = name.empty() ? std::nullopt : exchangeableFile(environmentFile, name);
        if (file && (!isRunOnly || isProgramOrScript(*file))) {
            files.insert(*file);
        }
    };
    for (const auto name : filesIn(argument)) {
        add(name, false);
    }
    for (const auto word : wordsIn(argument)) {
        add(word, true);
    }
    for (const auto &file : files) {
        addWord(text, contentDigest(file));
    }
}

// The content of a program that PATH leads to, outside of what is installed.
void addProgram(std::string &text, const fs::path &environmentFile, const std::string &program)
{
    if (const auto found = findProgram(program); found && program.find('/') == program.npos) {
        addContents(text, environmentFile, found->native());
    }
}

std::string fingerprintOf(const FileCommand &command)
{
    std::string text;
    addWord(text, command.purpose.file.string());
    addWord(text, command.purpose.name);
    addWord(text, command.purpose.server);
    for (const auto &[key, arguments] : command.programs) {
        addWord(text, key);
        addWord(text, std::to_string(arguments.size()));
        for (const auto &argument : arguments) {
            addWord(text, argument);
            addContents(text, command.purpose.file, argument);
        }
        addProgram(text, command.purpose.file, arguments.front());
    }
    for (const auto &setting : command.settings) {
        addWord(text, setting);
    }
    std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
    unsigned int length = 0;
    ::EVP_Digest(text.data(), text.size(), digest.data(), &length, EVP_sha256(), nullptr);
    return hexOf({reinterpret_cast<const char *>(digest.data()), length});
}

bool isListOfCommands(const Json &document)
{
    const auto *allowed = fieldIn(document, "allowed");
    return wholeNumberIn(document, "version") == formatVersion && allowed && allowed->is_array();
}

Outcome<Json> readList(const fs::path &file)
{
    std::error_code error;
    if (!fs::exists(fs::symlink_status(file, error))) {
        return Json{{"version", formatVersion}, {"allowed", Json::array()}};
    }
    CELLS_TRY(const auto text, readPrivateFile(file, largestList));
    auto document = Json::parse(text, nullptr, false);
    if (!isListOfCommands(document)) {
        return failed(Failure::Kind::Refused, {messages::allowedDamaged, {file.string()}});
    }
    return document;
}

bool isFor(const Json &entry, const CommandPurpose &purpose)
{
    return textOr(entry, "file") == purpose.file.string() && textOr(entry, "name") == purpose.name;
}

} // namespace

AllowedCommands::AllowedCommands(fs::path file)
    : m_file(std::move(file))
{
}

fs::path AllowedCommands::usualFile()
{
    return stateFolder() / "allowed-commands.json";
}

CommandState AllowedCommands::stateOf(const FileCommand &command) const
{
    const auto document = readList(m_file);
    auto state = CommandState::New;
    for (const auto &entry : document ? *document->find("allowed") : Json::array()) {
        if (isFor(entry, command.purpose)) {
            const bool isSame = textOr(entry, "fingerprint") == fingerprintOf(command);
            state = isSame ? CommandState::Allowed : CommandState::Changed;
        }
    }
    return state;
}

Outcome<void> AllowedCommands::allow(const std::vector<FileCommand> &commands) const
{
    CELLS_TRY_VOID(makePrivateFolder(m_file.parent_path()));
    CELLS_TRY(const auto lock, FileLock::take(m_file.string() + ".lock", FileLock::Mode::Alone, listPatience));
    CELLS_TRY(auto document, readList(m_file));
    auto &allowed = document["allowed"];
    for (const auto &command : commands) {
        std::erase_if(
            allowed.get_ref<Json::array_t &>(), [&](const Json &entry) { return isFor(entry, command.purpose); });
        allowed.push_back({{"file", command.purpose.file.string()}, {"name", command.purpose.name},
            {"fingerprint", fingerprintOf(command)}});
    }
    return replaceFile(m_file, document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n');
}

std::vector<std::pair<FileCommand, CommandState>> unallowedCommands(
    const Environment &environment, const AllowedCommands &allowed)
{
    std::vector<std::pair<FileCommand, CommandState>> unallowed;
    for (auto &command : commandsOf(environment)) {
        if (const auto state = allowed.stateOf(command); state != CommandState::Allowed) {
            unallowed.emplace_back(std::move(command), state);
        }
    }
    return unallowed;
}

} // namespace cells
