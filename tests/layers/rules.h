// SPDX-License-Identifier: MIT
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

inline constexpr const char *everyModelButAdapters
    = "models/claims models/rules models/ports models/engine models/presentation";

inline constexpr Arrow arrows[] = {
    {"models/claims", ""},
    {"models/rules", "models/claims"},
    {"models/ports", "models/claims"},
    {"models/engine", "models/claims models/rules models/ports"},
    {"models/adapters", "models/claims models/ports proto"},
    {"models/session", "models/claims models/rules models/ports models/engine models/adapters"},
    {"models/presentation", "models/claims models/rules models/ports models/engine"},
    {"widgets/toolkit", "models/claims/instant.h models/rules/text models/ports models/presentation/base"},
    {"widgets/shell", "models/claims models/rules/pairing models/presentation/base widgets/toolkit"},
    {"widgets/plan", "models/claims models/rules models/ports models/engine models/presentation widgets/toolkit"},
    {"widgets/pages/*",
        "models/claims models/rules models/ports models/engine models/presentation widgets/toolkit "
        "widgets/shell widgets/plan"},
    {"app/console", "models widgets"},
    {"app/cellsctl", "models/claims models/rules models/ports models/engine models/adapters models/session"},
    {"app/topology_service", "models/claims models/rules models/ports models/adapters proto"},
    {"app/sandbox", "models/claims models/rules models/ports models/adapters"},
    {"tests", "models widgets app proto"},
};

// The folders of a room, bottom first: an include leads into the same one or an earlier one. "." stands for the files
// that are directly in the room; each folder is listed.
struct SubRooms
{
    const char *room;
    const char *order;
};

inline constexpr SubRooms subRooms[] = {
    {"models/claims", ". database"},
    {"models/ports", ". history"},
    {"models/rules", "text claims leases pairing rollout plans alerts down decommission organizations ranges schema"},
    {"models/engine",
        "support claims leases pairing lookup differences scan history audit plans runs reclaim actions activity "
        "rollout overview alerts down decommission organizations ranges schema services"},
    {"models/adapters",
        "os files tls http access environment checkout grpc postgres cellschema celldatabase redis audit sqlite cell"},
    {"models/session", "cell runs services ."},
    {"models/presentation",
        "base findings leases connection claims drift rollout overview activity plans alerts down decommission ranges "
        "schema"},
    {"widgets/toolkit", "style text controls panes filter grid charts"},
    {"widgets/pages/verification", "scans differences ."},
    {"app/console", "desktop start window drill composition tour ."},
    {"app/cellsctl", "output session reference serving commands ."},
    {"app/topology_service", "model store rpc ."},
    {"app/sandbox", "servers data workload scenarios seeding schema simulation ."},
};

// Source files of one folder; what is more wants sub-rooms.
// A topic's namespace, the same in every layer, and the folders it is used in. All else is in cells.
struct Topic
{
    const char *name;
    const char *folders;
};

inline constexpr Topic topics[] = {
    {"claims", "models/rules/claims models/engine/claims models/presentation/claims widgets/pages/claims"},
    {"leases", "models/rules/leases models/engine/leases models/presentation/leases widgets/pages/leases"},
    {"pairing", "models/rules/pairing models/engine/pairing"},
    {"lookup", "models/engine/lookup"},
    {"drift",
        "models/engine/differences models/engine/scan models/engine/history models/presentation/drift "
        "widgets/pages/verification"},
    {"audit", "models/engine/audit models/adapters/audit"},
    {"plans",
        "models/rules/plans models/engine/plans models/engine/runs models/engine/reclaim models/engine/actions "
        "models/presentation/plans widgets/plan"},
    {"activity", "models/engine/activity models/presentation/activity widgets/pages/activity"},
    {"rollout", "models/rules/rollout models/engine/rollout models/presentation/rollout widgets/pages/rollout"},
    {"overview", "models/engine/overview models/presentation/overview widgets/pages/overview"},
    {"alerts", "models/rules/alerts models/engine/alerts models/presentation/alerts widgets/pages/alerts"},
    {"down", "models/rules/down models/engine/down models/presentation/down widgets/pages/down"},
    {"decommission",
        "models/rules/decommission models/engine/decommission models/presentation/decommission "
        "widgets/pages/decommission"},
    {"organizations", "models/rules/organizations models/engine/organizations"},
    {"ranges", "models/rules/ranges models/engine/ranges models/presentation/ranges widgets/pages/ranges"},
    {"schema", "models/rules/schema models/engine/schema models/presentation/schema widgets/pages/schema"},
    {"connection", "models/presentation/connection widgets/pages/connection"},
};

inline constexpr int mostFilesInFolder = 30;

// The most lines of a class, without the bodies that stand elsewhere, and of a function; the most members `m_` of a
// class. Plain structs are values and have as many fields as there are facts.
struct Sizes
{
    int classLines = 0;
    int members = 0;
    int functionLines = 0;
};

inline constexpr Sizes mostOfEach{.classLines = 200, .members = 12, .functionLines = 60};

// A header from outside, and the folders that may include it.
struct Foreign
{
    const char *header;
    const char *rooms;
    const char *why;
};

inline constexpr Foreign foreigners[] = {
    {"^(Q[A-Z]|Qt)", "models/presentation widgets app/console tests", "the rooms below the tables know no Qt"},
    {"^Qt(Gui|Widgets|Svg)/", "widgets app/console tests", "the tables know Qt6::Core and nothing else of Qt"},
    {"^pqxx/|^libpq", "models/adapters", "PostgreSQL is reached through models/adapters/postgres/sqlconnection.h"},
    {"^hiredis/|^hiredis\\.h", "models/adapters tests/models/adapters", "Redis is reached through models/adapters"},
    {"^grpc", "models/adapters app/topology_service tests", "gRPC is known to the two ends of the wire"},
    {"^google/protobuf/", "models/adapters app/topology_service tests",
        "protobuf is known to the two ends of the wire"},
    {"^sqlite3", "models/adapters", "the history of scans is reached through models/ports/history/scanhistory.h"},
    {"^boost/", "models/rules/claims/sampling.cpp", "Boost.Math is included by one .cpp of models/rules"},
    {"^qt6keychain/", "app/console", "the keychain is reached through app/console/desktop/keychain.h"},
    {"^httplib\\.h$", "app/cellsctl/serving tests/models/session", "metrics are served by one .cpp of app/cellsctl"},
    {"^qcustomplot\\.h$", "widgets/toolkit", "QCustomPlot is included by one .cpp of widgets/toolkit"},
    {"^(fcntl|unistd|poll|dirent|pwd|grp|netdb|pthread|signal)\\.h$|^(sys|net|netinet|arpa)/|^(fstream|csignal)$",
        "models/adapters models/presentation widgets app tests",
        "files, sockets and processes are behind models/ports"},
    {"^(?!boost/math/)(.+/|.*\\.(h|hpp)$)",
        "models/ports models/engine models/adapters models/session models/presentation widgets app tests",
        "claims and rules need the standard library, and Boost.Math"},
};

// What a CMakeLists.txt names as a library of the room, and the folders that may name it.
inline constexpr Foreign libraries[] = {
    {"^PkgConfig::PQXX$", "models/adapters", "PostgreSQL is reached through models/adapters/postgres/sqlconnection.h"},
    {"^PkgConfig::HIREDIS$", "models/adapters tests/models/adapters", "Redis is reached through models/adapters"},
    {"^PkgConfig::HTTPLIB$", "app/cellsctl tests/models/session", "metrics are served by one .cpp of app/cellsctl"},
    {"^PkgConfig::SQLITE$", "models/adapters",
        "the history of scans is reached through models/ports/history/scanhistory.h"},
    {"^Boost::", "models/rules", "Boost.Math is included by one .cpp of models/rules"},
    {"^(gRPC|protobuf)::|^proto$", "proto models/adapters app/topology_service tests",
        "gRPC is known to the two ends of the wire"},
    {"^Qt6::(Gui|Widgets|Svg)", "widgets app/console resources tests",
        "the tables know Qt6::Core and nothing else of Qt"},
    {"^Qt6::", "models/presentation widgets app/console resources tests", "the rooms below the tables know no Qt"},
    {"^Qt6Keychain::", "app/console", "the keychain is reached through app/console/desktop/keychain.h"},
    {"(?i)qcustomplot", "widgets/toolkit", "QCustomPlot is included by one .cpp of widgets/toolkit"},
};

// Libraries that a room keeps to itself: behind PUBLIC anybody could include them.
inline constexpr const char *privateLibraries
    = "^PkgConfig::(PQXX|HIREDIS|SQLITE)$|^Boost::|^Qt6Keychain::|(?i)qcustomplot";

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
    {"\\bQ(File|Input|Color|Font)Dialog::get\\w+|\\bQMessageBox::(about|critical|information|question|warning)\\b", "",
        "no nested event loop: openFileDialog(), or a dialog that is opened"},
    {"\\bQEventLoop\\b|\\bprocessEvents\\b", "tests/widgets/toolkit/grid/bench_bigtable.cpp",
        "no nested event loop: a Task delivers when the work is done"},
    {"\\bQSaveFile\\b", "models/presentation/base/textfile.h models/presentation/base/textfile.cpp",
        "its commit overlooks a write that failed: writeTextFile() or WholeFile"},
    {"\\bQThread::[mu]?sleep\\b", "tests/widgets/toolkit/grid/bench_bigtable.cpp",
        "wait for what is expected (QTRY_*), not for time"},
    {"\\bsleep_for\\b|\\bsleep_until\\b", "models/adapters app/topology_service app/sandbox tests",
        "wait for what is expected, with a stop_token"},
    {"\\bsender\\(\\)", "", "connect with a lambda that knows whom it listens to"},
    {"\\b(SLOT|SIGNAL)\\(", "", "connect to functions, which the compiler checks"},
    {"\\bInsecureChannelCredentials\\b", "tests", "S1: there is no plaintext to the Topology Service"},
    {"\\bInsecureServerCredentials\\b", "", "S1: the service has no plaintext door"},
    {"\\bopenLeaseWriter\\b|\\bcellleasewriter\\b",
        "models/adapters models/session/runs/guardedrun.cpp app/sandbox/simulation/cellservice.cpp tests",
        "C12: the write link is made where writing is armed, and by a simulated cell, which is no console"},
    {"\\bQDesktopServices\\b|\\bopenUrl\\b|\\bsetOpenExternalLinks\\b|\\bsetOpenLinks\\b", "",
        "S35: nothing is opened in another program; an address comes from data"},
    {"\\bQProcess\\b",
        "app/console/desktop/sandboxprocess.h app/console/desktop/sandboxprocess.cpp app/console/tour/toursetups.cpp "
        "tests",
        "S35: programs of ours are started in one place, by their path and without a shell"},
    {"(?<![\\w.:>])(::|std::)?(system|popen|execlp?|execle|f?execvp?e?|posix_spawnp?)\\(",
        "models/adapters/os/childprocess.cpp tests/models/adapters tests/app/topology_service",
        "S35: no shell, and no program but those of the sandbox and allowed commands of an environment"},
    {"\\bPQ(escape|quote)\\w*|(\\.|->)(esc|esc_raw|quote|quote_name|quote_raw)\\(", "",
        "S16: values go as parameters; quoting is what CVE-2025-1094 breaks"},
    {"(\\.|->)value\\((\"[^\"]*\"|key|name),",
        "app/sandbox/workload app/sandbox/scenarios app/sandbox/simulation tests",
        "it throws on a wrong type: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"(\\.|->)at\\(\"", "app/sandbox/workload app/sandbox/scenarios app/sandbox/simulation tests",
        "it throws where a key is missing: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"(\\.|->)(template )?get<",
        "models/engine/support/strictjson.cpp app/sandbox/workload app/sandbox/scenarios app/sandbox/simulation "
        "models/adapters/postgres/sqlconnection.cpp tests",
        "it throws on a wrong type: read JSON with models/ports/jsonfields.h or StrictJson"},
    {"\\b[Jj]son::parse\\((?!.*, false\\))", "app/sandbox/workload app/sandbox/scenarios app/sandbox/simulation tests",
        "it throws on bad input: parse with parsedJson() or parseJson()"},
    {"(?<!ClaimableModel )\\*(modelOf|modelNamed|columnClaiming|idOfKey)\\(", "app/sandbox tests",
        "what came from outside may name what this build does not know: look first"},
    {"\\bstd::j?thread\\b",
        "models/engine/support/joinedthreads.h models/adapters/os/detachedcall.h "
        "models/adapters/access/runningcommand.h models/adapters/access/runningcommand.cpp app/sandbox "
        "app/cellsctl/interrupts.h app/cellsctl/interrupts.cpp tests",
        "F59: a thread begins behind a barrier: JoinedThreads, detachedCall(), runAside() or Task"},
    {"\\bTODO\\b|\\bFIXME\\b", "", "finish it, or leave it out"},
};

// Words that no name in the code has as a part, by docs/glossary.md, and what is used instead.
struct Retired
{
    const char *words;
    const char *instead;
};

inline constexpr Retired retiredWords[] = {
    {"deed deeds", "action"},
    {"wish wishes wished wishing", "request, options"},
    {"planted planting plantings", "seeded, seeding"},
    {"living", "simulated"},
    {"trail trails", "audit log, activity"},
    {"place places", "target, endpoint, context"},
    {"side sides", "source"},
    {"past", "history, baseline"},
    {"witness witnesses witnessed testify", "sentinel"},
    {"denial denials", "dismissal"},
    {"judge judged judges judgement judgements", "evaluate, classify; result, assessment"},
    {"objection objections obstacle obstacles complaint complaints", "blocker, disabled reason"},
    {"settle settled settles", "resolve"},
    {"covered uncovered reveal revealed", "masked, unmask"},
    {"caps capped", "limits"},
    {"pace paces brake brakes", "throughput, rate limit, safety"},
    {"blast", "impact"},
    {"lane lanes", "streams, jobs"},
    {"vanished", "lost"},
    {"anew", "again"},
    {"sheet sheets", "view, dialog, description"},
    {"strip strips", "bar, map, section"},
    {"incident incidents", "alert"},
    {"facet facets", "breakdown"},
    {"kept keeper", "stored, saved, retained"},
    {"told tell tells said says", "report, message, shown"},
    {"veil", "overlay"},
    {"ground", "fixture"},
};

// Expressions that no text for people contains, by docs/glossary.md, and what to write instead.
inline constexpr Retired retiredTexts[] = {
    {"\\b(deeds?|wish(es|ed)?|anew|told|testif(y|ies))\\b", "action, request, again, reported"},
    {"\\b(settled?|settles|vanished|covered|revealed?|witness(es)?)\\b", "resolve, lost, masked, unmask, sentinel"},
    {"\\b(judged?|judges|judg(e)?ments?)\\b", "evaluate, result"},
    {"\\bis not known\\b|\\bnot known\\b", "is unknown"},
    {"\\b(blast radius|hangs? on|goes on to|by itself|broken off|broke off)\\b",
        "impact, depends on, automatically, interrupted"},
    {"^(What|Of what|Whether) .*\\.$", "the fact, with its subject first"},
};

} // namespace cells::layers
