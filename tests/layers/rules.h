#pragma once

#include <initializer_list>

// The rules that tests/layers holds the tree to, as data. Folders are separated by blanks; "tests" stands for all
// tests.
namespace cells::layers {

// What a room's own files may include of the project, besides the room itself. A folder with "/*" is one room for each
// folder in it, so that no page includes another one.
struct Arrow
{
    const char *room;
    const char *mayUse;
};

inline constexpr const char *everyModelButLinks = "models/claims models/rules models/ports models/engine models/tables";

inline constexpr Arrow arrows[] = {
    {"models/claims", ""},
    {"models/rules", "models/claims"},
    {"models/ports", "models/claims"},
    {"models/engine", "models/claims models/rules models/ports"},
    {"models/links", "models/claims models/ports proto"},
    {"models/tables", "models/claims models/rules models/ports models/engine"},
    {"widgets/parts", everyModelButLinks},
    {"widgets/pages/*", "models/claims models/rules models/ports models/engine models/tables widgets/parts"},
    {"app/console", "models widgets"},
    {"app/cellsctl", "models/claims models/rules models/ports models/engine models/links"},
    {"app/topology_service", "models/claims models/rules models/ports models/links proto"},
    {"app/sandbox", "models/claims models/rules models/ports models/links"},
    {"tests", "models widgets app proto"},
};

// A header from outside, and the folders that may include it.
struct Foreign
{
    const char *header;
    const char *rooms;
    const char *why;
};

inline constexpr Foreign foreigners[] = {
    {"^(Q[A-Z]|Qt)", "models/tables widgets app/console tests", "the rooms below the tables know no Qt"},
    {"^Qt(Gui|Widgets|Svg)/", "widgets app/console tests", "the tables know Qt6::Core and nothing else of Qt"},
    {"^pqxx/|^libpq", "models/links", "PostgreSQL is reached through models/links/sqlconnection.h"},
    {"^hiredis/|^hiredis\\.h", "models/links tests/models/links", "Redis is reached through models/links"},
    {"^grpc", "models/links app/topology_service tests", "gRPC is known to the two ends of the wire"},
    {"^google/protobuf/", "models/links app/topology_service tests", "protobuf is known to the two ends of the wire"},
    {"^sqlite3", "models/links", "the history of scans is reached through models/ports/scanhistory.h"},
    {"^qt6keychain/", "app/console", "the keychain is reached through app/console/keychain.h"},
    {"^qcustomplot\\.h$", "widgets/parts", "QCustomPlot is included by one .cpp of widgets/parts"},
    {"^[^.]+/|^.+/|\\.(h|hpp)$", "models/ports models/engine models/links models/tables widgets app tests",
        "claims and rules need the standard library and nothing else"},
};

// What a CMakeLists.txt names as a library of the room, and the folders that may name it.
inline constexpr Foreign libraries[] = {
    {"^PkgConfig::PQXX$", "models/links", "PostgreSQL is reached through models/links/sqlconnection.h"},
    {"^PkgConfig::HIREDIS$", "models/links tests/models/links", "Redis is reached through models/links"},
    {"^PkgConfig::SQLITE$", "models/links", "the history of scans is reached through models/ports/scanhistory.h"},
    {"^(gRPC|protobuf)::|^proto$", "proto models/links app/topology_service tests",
        "gRPC is known to the two ends of the wire"},
    {"^Qt6::(Gui|Widgets|Svg)", "widgets app/console resources tests",
        "the tables know Qt6::Core and nothing else of Qt"},
    {"^Qt6::", "models/tables widgets app/console resources tests", "the rooms below the tables know no Qt"},
    {"^Qt6Keychain::", "app/console", "the keychain is reached through app/console/keychain.h"},
    {"(?i)qcustomplot", "widgets/parts", "QCustomPlot is included by one .cpp of widgets/parts"},
};

// Libraries that a room keeps to itself: behind PUBLIC anybody could include them.
inline constexpr const char *privateLibraries = "^PkgConfig::(PQXX|HIREDIS|SQLITE)$|^Qt6Keychain::|(?i)qcustomplot";

// Words that stand nowhere in the code but in the folders named.
struct Word
{
    const char *word;
    const char *allowedIn;
    const char *why;
};

inline constexpr Word words[] = {
    {"\\bQErrorMessage\\b", "", "it takes its text as rich text; values are hostile"},
    {"\\bQt::(RichText|AutoText|MarkdownText)\\b", "", "every text is shown as plain text; values are hostile"},
    {"\\bQTextEdit\\b", "", "it takes rich text; QPlainTextEdit does not"},
    {"\\bQEventLoop\\b|\\bprocessEvents\\b", "tests/widgets/bench_bigtable.cpp",
        "no nested event loop: ask() delivers when the work is done"},
    {"\\bQThread::[mu]?sleep\\b", "tests/widgets/bench_bigtable.cpp",
        "wait for what is expected (QTRY_*), not for time"},
    {"\\bsleep_for\\b|\\bsleep_until\\b", "models/links app/topology_service app/sandbox tests",
        "wait for what is expected, with a stop_token"},
    {"\\bsender\\(\\)", "", "connect with a lambda that knows whom it listens to"},
    {"\\b(SLOT|SIGNAL)\\(", "", "connect to functions, which the compiler checks"},
    {"\\bInsecureChannelCredentials\\b", "tests", "S1: there is no plaintext to the Topology Service"},
    {"\\bInsecureServerCredentials\\b", "", "S1: the service has no plaintext door"},
    {"\\bopenLeaseWriter\\b|\\bleasewriterlink\\b",
        "models/links app/cellsctl/planrun.cpp app/console/writing.cpp app/sandbox/living/cellservice.cpp tests",
        "C12: the write link is made where writing is armed, and by a simulated cell, which is no console"},
    {"\\bQDesktopServices\\b|\\bopenUrl\\b|\\bsetOpenExternalLinks\\b|\\bsetOpenLinks\\b", "",
        "S35: nothing is opened in another program; an address comes from data"},
    {"\\bQProcess\\b", "app/console/sandboxprocess.h app/console/sandboxprocess.cpp app/console/tour.cpp tests",
        "S35: programs of ours are started in one place, by their path and without a shell"},
    {"(?<![\\w.:>])(::|std::)?(system|popen|execlp?|execle|f?execvp?e?|posix_spawnp?)\\(",
        "app/sandbox/childprocess.cpp tests/models/links tests/app/topology_service",
        "S35: no shell, and no program but those of the sandbox"},
    {"\\bPQ(escape|quote)\\w*|(\\.|->)(esc|esc_raw|quote|quote_name|quote_raw)\\(", "",
        "S16: values go as parameters; quoting is what CVE-2025-1094 breaks"},
    {"(\\.|->)value\\((\"[^\"]*\"|key|name),", "app/sandbox/living tests",
        "it throws on a wrong type: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"(\\.|->)at\\(\"", "app/sandbox/living tests",
        "it throws where a key is missing: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"(\\.|->)(template )?get<", "models/engine/strictjson.cpp app/sandbox/living models/links/sqlconnection.cpp tests",
        "it throws on a wrong type: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"\\b[Jj]son::parse\\((?!.*, false\\))", "app/sandbox/living tests",
        "it throws on bad input: parse with parsedJson() or parseJson()"},
    {"(?<!ClaimableModel )\\*(modelOf|modelNamed|columnClaiming|idOfKey)\\(", "app/sandbox tests",
        "what came from outside may name what this build does not know: look first"},
    {"\\bstd::j?thread\\b",
        "models/engine/joinedthreads.h models/links/abandonable.h app/sandbox app/cellsctl/main.cpp tests",
        "F59: a thread begins behind a barrier: JoinedThreads, abandonable(), runAside() or ask()"},
    {"\\bTODO\\b|\\bFIXME\\b", "", "finish it, or leave it out"},
};

} // namespace cells::layers
