// SPDX-License-Identifier: MIT
#pragma once

#include "app/sandbox/workload/workloadplan.h"
#include "models/claims/claim.h"
#include "models/ports/outcome.h"

#include <string>
#include <string_view>
#include <vector>

namespace cells {

// An action of the sandbox, mostly while its cells are simulated.
struct SimulationEvent
{
    enum class Kind
    {
        PauseService, // for `seconds`, or until it is to go on
        ResumeService,
        KillService,
        StartService,
        PauseCell, // likewise
        ResumeCell,
        KillCell,
        SwapNames, // of `count` pairs of users, by SQL
        TakeClaim, // of `count` e-mail addresses, for the neighbour; the next ones are not claimed
        PauseStandby, // it stops following the primary
        PromoteStandby, // it becomes an independent primary that the cells do not switch to
        SplitCell, // part of the cell's application writes to the promoted standby from now on
        RevokeCertificate, // of the cell: the service denies it
        ReadmitCertificate,
        StartDatabase, // the lost server of the cell's database comes back, with all that it had committed
    };

    Kind kind = Kind::KillCell;
    double after = 0;
    // 0: once.
    double every = 0;
    double until = 0;
    double seconds = 0;
    CellId cell;
    int count = 1;
};

consteval auto enumTable(SimulationEvent::Kind)
{
    return enumKeys<SimulationEvent::Kind>({{SimulationEvent::Kind::PauseService, "pause_service"},
        {SimulationEvent::Kind::ResumeService, "resume_service"}, {SimulationEvent::Kind::KillService, "kill_service"},
        {SimulationEvent::Kind::StartService, "start_service"}, {SimulationEvent::Kind::PauseCell, "pause_cell"},
        {SimulationEvent::Kind::ResumeCell, "resume_cell"}, {SimulationEvent::Kind::KillCell, "kill_cell"},
        {SimulationEvent::Kind::SwapNames, "swap_names"}, {SimulationEvent::Kind::TakeClaim, "take_claim"},
        {SimulationEvent::Kind::PauseStandby, "pause_standby"},
        {SimulationEvent::Kind::PromoteStandby, "promote_standby"}, {SimulationEvent::Kind::SplitCell, "split_cell"},
        {SimulationEvent::Kind::RevokeCertificate, "revoke_certificate"},
        {SimulationEvent::Kind::ReadmitCertificate, "readmit_certificate"},
        {SimulationEvent::Kind::StartDatabase, "start_database"}});
}

// A scenario whose cells live, from a file of scenarios/simulated/.
struct SimulatedScenario
{
    std::string name;
    std::string title;
    int leastCells = 1;
    std::int64_t records = 2'000;
    // The console is given the databases of a standby.
    bool isReadFromStandby = false;
    // The console has no way to the database of this cell; 0: to each it has one.
    std::int64_t cutOff = 0;
    // "design" where the service refuses what Rails relies on; empty: as Rails needs it.
    std::string strictness{};
    SandboxWorkload workload;
    std::vector<SimulationEvent> events;
};

// {"after": 1, "do": "pause_cell", "cell": 2, "seconds": 3}. Refused where it says something that means nothing.
Outcome<SimulationEvent> parseSimulationEvent(std::string_view text);

// Refused where the file says something that means nothing.
Outcome<SimulatedScenario> parseSimulatedScenario(std::string_view text);
const std::vector<SimulatedScenario> &simulatedScenarios();
// Null when there is none of that name.
const SimulatedScenario *simulatedScenarioNamed(std::string_view name);

} // namespace cells
