// SPDX-License-Identifier: MIT
#pragma once

#include "models/engine/actions/writearming.h"
#include "models/engine/services/services.h"
#include "models/ports/environment.h"
#include "models/session/cell/meters.h"

#include <map>
#include <mutex>

namespace cells {

class CellSession;
class PlanArming;

// An environment that is open, and the services of its cells. Adapters are opened at their first use, on the thread
// that uses them. Everything only reads, but for the plan services while armed (C12). Services may outlive the session
// on the thread that uses them.
class Session
{
public:
    // `tool` is the program and its version, such as "cells-console 0.1.0", for the audit log.
    Session(Environment environment, std::string tool);
    ~Session();

    const Environment &environment() const { return *m_environment; }
    // The same each time for the same cell, which the environment has. Thread-safe.
    const Services &services(CellId cell);
    // Thread-safe.
    plans::WriteArming &arming();
    Requests requestsLastMinute() const;

private:
    std::shared_ptr<CellSession> sessionOf(CellId cell);
    std::vector<std::shared_ptr<CellSession>> allCells();
    void addEnvironmentServices();

    const std::shared_ptr<const Environment> m_environment;
    const std::string m_tool;
    const std::shared_ptr<Meters> m_meters;
    const std::shared_ptr<PlanArming> m_arming;
    std::mutex m_opening;
    std::map<CellId, std::shared_ptr<CellSession>> m_cells;
    std::map<CellId, Services> m_services;
    // Those of the whole environment; null until the first cell is asked for.
    Services m_shared;
};

} // namespace cells
