// SPDX-License-Identifier: MIT
#include "app/cellsctl/commands/claims/claimscommand.h"

#include "app/cellsctl/output/claimtext.h"
#include "app/cellsctl/output/textgrid.h"
#include "app/cellsctl/session/cellpairing.h"
#include "models/claims/keytext.h"
#include "models/engine/claims/claimlisting.h"
#include "models/engine/claims/recordlisting.h"
#include "models/engine/support/jsonparts.h"
#include "models/rules/text/typedvalue.h"
#include "models/session/cell/cellsession.h"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <ostream>
#include <set>

namespace cells {

using namespace claims;

namespace {

// Which claims to show, as typed.
struct ClaimsRequest
{
    // Empty for every model.
    std::vector<std::string> models;
    std::int64_t from = 1;
    // Pairs to print per model; 0 for all.
    std::size_t limit = 1000;
    std::vector<std::string> results;
    std::vector<std::string> types;
    std::string prefix;
    std::string lease;
};

using Json = nlohmann::ordered_json;

std::string pairStatusNames()
{
    std::string names;
    for (const auto result : allOf<PairStatus>()) {
        names += (names.empty() ? "" : ", ") + std::string(toKey(result));
    }
    return names;
}

// Returns the words that the command line takes.
std::string claimTypeNames()
{
    std::set<std::string> names;
    for (const auto &model : catalogue()) {
        for (const auto &column : model.columns) {
            names.insert(keyFrom(nameOf(column.type)));
        }
    }
    return fmt::format("{}", fmt::join(names, ", "));
}

Outcome<PairFilter> filterOf(const ClaimsRequest &request)
{
    const auto refused = [](const std::string &what, const std::string &word, const std::string &accepted) {
        return failed(Failure::Kind::Refused, "Unknown " + what + " \"" + word + "\"; " + accepted + ".");
    };
    PairFilter filter;
    filter.valuePrefix = request.prefix;
    for (const auto &word : request.results) {
        const auto result = fromKey<PairStatus>(word);
        if (!result) {
            return refused("result", word, "results are " + pairStatusNames());
        }
        filter.results.push_back(*result);
    }
    for (const auto &word : request.types) {
        const auto type = claimTypeNamed(word);
        if (!type) {
            return refused("claim type", word, "types are " + claimTypeNames());
        }
        filter.types.push_back(*type);
    }
    filter.lease = Uuid::parse(request.lease);
    if (!request.lease.empty() && !filter.lease) {
        return refused("lease", request.lease, "--lease takes a UUID.");
    }
    return filter;
}

std::string nextText(const ClaimPage &page)
{
    return page.isEnd || page.upTo == page.after ? std::string() : keyText(page.upTo);
}

Json pageJson(const ClaimPage &page, bool isWithheld)
{
    const auto claims = jsonArray(
        page.pairs, [&](const ClaimPair &pair) { return isWithheld ? withheldJsonOf(pair) : jsonOf(pair); });
    return {{"model", page.model->name}, {"as_of", isoText(page.asOf)}, {"read", page.read},
        {"is_complete", page.isEnd && !page.serviceProblem},
        {"read_up_to", nextText(page).empty() ? Json(nullptr) : Json(nextText(page))}, {"problems", problemsOf(page)},
        {"claims", claims}};
}

// Adds a row for each claim, with `before` in front.
void addClaimRows(Table &table, const TableRow &before, const ClaimPage &page, bool isWithheld)
{
    for (const auto &pair : page.pairs) {
        auto row = before;
        const auto claim = isWithheld ? withheldRowOf(pair) : rowOf(pair);
        row.insert(row.end(), claim.begin(), claim.end());
        table.rows.push_back(std::move(row));
    }
}

// Leaves out what is above the limit. The claims of a row stay together, so that pages add up; only a first row with
// more of them is cut, and then there is no position to continue from.
void limitTo(std::size_t limit, ClaimPage &page)
{
    auto &pairs = page.pairs;
    if (limit == 0 || pairs.size() <= limit) {
        return;
    }
    auto whole = limit;
    while (whole > 0 && pairs[whole - 1].key == pairs[limit].key) {
        --whole;
    }
    page.upTo = whole == 0 ? page.after : pairs[whole - 1].key;
    page.isEnd = false;
    pairs.erase(pairs.begin() + std::ptrdiff_t(whole == 0 ? limit : whole), pairs.end());
}

void printPage(std::ostream &out, const ClaimPage &page, bool isWithheld)
{
    out << page.model->name << " · " << page.pairs.size() << " of " << page.read << " read · as of "
        << utcText(page.asOf);
    if (const auto upTo = nextText(page); !upTo.empty()) {
        out << " · read up to id " << upTo;
    }
    out << (page.isEnd ? "" : ", more follow");
    out << '\n';
    if (page.pairs.empty()) {
        return;
    }
    Table table{claimColumns()};
    addClaimRows(table, {}, page, isWithheld);
    printGrid(out, table);
}

bool isFinding(const ClaimPair &pair)
{
    return pair.result != PairStatus::Matching && pair.result != PairStatus::Recent
        && pair.result != PairStatus::Leased;
}

// Returns the totals of all models.
struct Result
{
    CellPairing pairing;
    Json json = Json::array();
    Table table{};
    bool isComplete = true;
    bool hasFindings = false;

    ExitCode exitCode() const
    {
        return !isComplete ? ExitCode::Incomplete : hasFindings ? ExitCode::Found : ExitCode::Fine;
    }
};

void add(const ClaimPage &page, Format format, Result &result, std::ostream &out, std::ostream &err)
{
    for (const auto &problem : problemsOf(page)) {
        result.isComplete = false;
        warn(err, std::string(page.model->name) + ": " + problem);
    }
    result.hasFindings = result.hasFindings || std::any_of(page.pairs.begin(), page.pairs.end(), isFinding);
    if (format == Format::Json) {
        result.json.push_back(pageJson(page, result.pairing.isWithheld));
    } else if (format == Format::Csv) {
        addClaimRows(result.table, {std::string(page.model->name)}, page, result.pairing.isWithheld);
    } else {
        printPage(out, page, result.pairing.isWithheld);
    }
}

Outcome<ExitCode> browseClaims(const CommandContext &context, const CellProfile &cell, const ClaimsRequest &request)
{
    context.pairings.begin({cell});
    const auto filter = filterOf(request);
    const auto models = modelsNamed(request.models, context.environment.typeNumbers);
    if (!filter || !models) {
        return usage((filter ? models.error() : filter.error()).text(), context.err);
    }
    CELLS_TRY(const auto session, CellSession::open(context.environment, cell.id));
    const auto sources = session->adapters().sources();
    constexpr auto all = std::numeric_limits<std::size_t>::max();
    const auto limit = request.limit ? request.limit : all;
    Result result;
    result.table.columns = claimColumns();
    result.table.columns.insert(result.table.columns.begin(), {"MODEL"});
    // The pairing is announced only when there is output.
    const auto prove = [&] {
        result.pairing = context.pairings.of(cell.id);
        announce({result.pairing}, context.format, context.out, context.err);
        return result.pairing.isWithheld && !request.results.empty();
    };
    for (const auto *model : *models) {
        CELLS_TRY(auto page,
            readClaimPage(
                sources, session->clock(), context.environment.thresholds,
                {model, keyBefore(request.from), *filter, limit, all}, [](const ClaimPage &) {}, context.stop()));
        if (model == models->front() && prove()) {
            warn(context.err, "Results are withheld, so --result cannot be used.");
            return ExitCode::Contradicted;
        }
        limitTo(request.limit, page);
        add(page, context.format, result, context.out, context.err);
    }
    const auto makeJson = [&] {
        return Json{{"environment", context.environment.name}, {"kind", toKey(context.environment.kind)},
            {"cell", cell.id.value}, {"pairing", jsonOf(result.pairing)}, {"service", sources.service->address()},
            {"models", result.json}};
    };
    // The text was printed model by model.
    printAnswer(
        context, makeJson, [&] { return result.table; }, [](std::ostream &) {});
    return result.exitCode();
}

} // namespace

void addClaims(CLI::App &program, CommandLine &line)
{
    const auto request = std::make_shared<ClaimsRequest>();
    auto *claims = program.add_subcommand("claims", "List claims of a cell, each with its row");
    addModels(*claims, request->models);
    claims->add_option("--from", request->from, "First id")->check(atLeast(1));
    claims
        ->add_option(
            "--limit", request->limit, "At most this many claims of each model, those of a row together; 0 for all")
        ->capture_default_str();
    claims->add_option("-r,--result", request->results, "Only these results: missing, different, extra ...")
        ->delimiter(',');
    claims->add_option("-t,--type", request->types, "Only these types: email, user_id ...")->delimiter(',');
    claims->add_option("--prefix", request->prefix, "Only values that begin with this");
    claims->add_option("--lease", request->lease, "Only claims of this lease");
    addShowUnverified(*claims, line);
    runsForCell(*claims, line, plainCommand.rows().watched(),
        [request](
            const CommandContext &context, const CellProfile &cell) { return browseClaims(context, cell, *request); });
}

} // namespace cells
