// SPDX-License-Identifier: MIT
#include "models/rules/rollout/modelflags.h"
#include "tests/support/fakes/fakeflags.h"

#include <QTest>

#include <set>

using namespace cells;
using namespace cells::rollout;

namespace {

using enum FlagState;

struct Case
{
    const char *name;
    FlagRows rows;
    FlagDefault byDefault;
    // When a request asks, and when nobody knows who does.
    FlagState asRequest;
    FlagState asAnybody;
    std::string text;
};

FlagRows set(std::vector<FlagGate> gates)
{
    return {"cells_claims_keys", true, std::move(gates), {}};
}

// lib/feature.rb: what is on by default is on until it is set; otherwise gates alone decide.
const std::vector<Case> &cases()
{
    static const FlagRows neverSet{"cells_claims_keys", false, {}, {}};
    static const FlagRows gateWithoutRow{"cells_claims_keys", false, {{"boolean", "true"}}, {}};
    static const std::string longActor(512, 'x');
    static const auto off = FlagDefault::Off;
    static const std::vector<Case> all{
        {"never set, off by default", neverSet, off, Off, Off, "never set"},
        {"never set, on by default", neverSet, FlagDefault::On, On, On, "never set"},
        {"never set, and the default is not known: never off", neverSet, FlagDefault::Unknown, Unread, Unread,
            "never set"},
        {"set without a gate is off, whatever the default", set({}), FlagDefault::On, Off, Off, "off"},
        {"set without a gate", set({}), FlagDefault::Unknown, Off, Off, "off"},
        {"on", set({{"boolean", "true"}}), off, On, On, "on"},
        {"on, as older Flipper writes it", set({{"boolean", "1"}}), off, On, On, "on"},
        {"a shut boolean", set({{"boolean", "false"}}), off, Off, Off, "off"},
        {"no boolean at all", set({{"boolean", "perhaps"}}), off, Unread, Unread, "a gate that is not understood"},
        {"a gate without its row is open, too", gateWithoutRow, off, On, On, "on"},
        {"and turns it on whatever the default", gateWithoutRow, FlagDefault::Unknown, On, On, "on"},
        {"a part of actors", set({{"percentage_of_actors", "25"}}), off, Partly, Partly, "25 % of actors"},
        {"half a percent", set({{"percentage_of_time", "0.5"}}), off, Partly, Partly, "0.5 % of time"},
        {"none of the actors", set({{"percentage_of_actors", "0"}}), off, Off, Off, "off"},
        {"all actors", set({{"percentage_of_actors", "100"}}), off, On, On, "100 % of actors"},
        {"all the time", set({{"percentage_of_time", "100"}}), off, On, On, "100 % of time"},
        {"no percentage", set({{"percentage_of_time", "101"}}), off, Unread, Unread, "a gate that is not understood"},
        {"negative", set({{"percentage_of_time", "-1"}}), off, Unread, Unread, "a gate that is not understood"},
        {"named actors are never the request that claims", set({{"actors", "User:1"}, {"actors", "Project:5"}}), off,
            Off, Partly, "2 actors"},
        {"an opt-out opens nothing", set({{"actors", "User:3:opt_out"}}), off, Off, Off, "off, 1 opted out"},
        {"on, but for one who is no request", set({{"boolean", "true"}, {"actors", "User:3:opt_out"}}), off, On, Partly,
            "on, 1 opted out"},
        {"a group", set({{"groups", "gitlab_team_members"}}), off, Partly, Partly, "1 group"},
        {"an expression", set({{"expression", "{}"}}), off, Unread, Unread, "a gate that is not understood"},
        {"on, whatever else is not understood", set({{"boolean", "true"}, {"expression", "{}"}}), off, On, On,
            "on, a gate that is not understood"},
        {"a gate that was cut short", set({{"actors", longActor, true}}), off, Unread, Unread,
            "a gate that is not understood"},
    };
    return all;
}

} // namespace

class TestFlagState : public QObject
{
    Q_OBJECT

private slots:
    void decidesAsGitLabDoes_data();
    void decidesAsGitLabDoes();
    void whatWasNotReadIsUnknown_C18();
    void whatWasCutOffIsUnknown_C18();
    void eachFlagIsKnownOnce();
    void whatARemovedFlagSwitchedIsOn();
    void withoutAReleaseAFlagWithoutRowsIsUnknown_C18();
};

void TestFlagState::decidesAsGitLabDoes_data()
{
    QTest::addColumn<int>("index");
    for (int i = 0; i < int(cases().size()); ++i) {
        QTest::newRow(cases()[std::size_t(i)].name) << i;
    }
}

void TestFlagState::decidesAsGitLabDoes()
{
    QFETCH(int, index);
    const auto &one = cases()[std::size_t(index)];
    const auto setting = settingOf(one.rows);
    QCOMPARE(stateOf(setting, one.byDefault, FlagAsker::Request), one.asRequest);
    QCOMPARE(stateOf(setting, one.byDefault, FlagAsker::Unknown), one.asAnybody);
    QCOMPARE(textOf(setting), one.text);
}

void TestFlagState::whatWasNotReadIsUnknown_C18()
{
    FlagSettings flags;
    flags.definitions = definitionsIn();
    QVERIFY(!flags.settingOf("cells_claims_keys"));
    QCOMPARE(flags.stateOf("cells_claims_keys"), Unread);
    flags.isRead = true;
    QCOMPARE(flags.stateOf("cells_claims_keys"), Off);
    QCOMPARE(flags.stateOf("cells_flag_of_tomorrow"), Unread);
}

void TestFlagState::whatWasCutOffIsUnknown_C18()
{
    FlagSettings flags{true, "cells_claims_keys", {}, definitionsIn()};
    QCOMPARE(flags.stateOf("cells_claims_keys"), Unread);
    QCOMPARE(flags.stateOf("cells_unique_claims"), Unread);
    flags.cutAt = "cells_claims_keyz";
    QCOMPARE(flags.stateOf("cells_claims_keys"), Off);
}

void TestFlagState::eachFlagIsKnownOnce()
{
    const auto &known = knownFlags();
    QCOMPARE(known.front(), globalClaimsFlag);
    const std::set<std::string_view> names(known.begin(), known.end());
    QCOMPARE(names.size(), known.size());
    for (const auto &model : catalogue()) {
        for (const auto flag : rolloutFlagsOf(model)) {
            QVERIFY2(names.contains(flag), std::string(flag).c_str());
        }
    }
}

// Whatever was left in the tables of flags, and before they were read.
void TestFlagState::whatARemovedFlagSwitchedIsOn()
{
    FlagSettings flags;
    flags.definitions = definitionsIn({19, 4});
    for (const auto &flag : claimFlags()) {
        QCOMPARE(flags.stateOf(flag.name), flag.removedIn ? On : Unread);
    }
    flags.isRead = true;
    flags.flags["cells_claims_keys"] = settingOf({"cells_claims_keys", true, {}, {}});
    QCOMPARE(flags.stateOf("cells_claims_keys"), On);
    QVERIFY(flags.isRemoved("cells_claims_keys"));
    flags.definitions = definitionsIn({19, 3});
    QCOMPARE(flags.stateOf("cells_claims_keys"), Off);
}

void TestFlagState::withoutAReleaseAFlagWithoutRowsIsUnknown_C18()
{
    for (const auto &release : {std::optional<GitlabVersion>(), std::optional(GitlabVersion{19, 4, true})}) {
        FlagSettings flags{true, {}, {}, {flagDefaultsIn(release), {}, {}}};
        QCOMPARE(flags.stateOf("cells_claims_keys"), Unread);
        flags.flags["cells_claims_keys"] = settingOf({"cells_claims_keys", true, {{"boolean", "true"}}, {}});
        QCOMPARE(flags.stateOf("cells_claims_keys"), On);
        // Rows that say off, or in part, may be left over.
        flags.flags["cells_claims_keys"] = settingOf({"cells_claims_keys", true, {}, {}});
        QCOMPARE(flags.stateOf("cells_claims_keys"), Unread);
        flags.flags["cells_claims_keys"] = settingOf({"cells_claims_keys", true, {{"percentage_of_actors", "25"}}, {}});
        QCOMPARE(flags.stateOf("cells_claims_keys"), Unread);
    }
}

QTEST_GUILESS_MAIN(TestFlagState)
#include "tst_flagstate.moc"
