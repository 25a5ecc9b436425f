// SPDX-License-Identifier: MIT
#pragma once

#include "app/console/window/pagestack.h"
#include "models/engine/services/services.h"

namespace cells {

class ActionController;
class AlertWatch;
class CellStatus;
class ScanQueues;
struct PageLink;

// What a page is made from: the services of the shown cell, and what of the window it reports to.
struct PageContext
{
    const Services &services;
    CellStatus &status;
    ActionController &actions;
    ScanQueues &scans;
    AlertWatch &alerts;
    // Chooses the cell, and shows one of its pages.
    std::function<void(CellId, const PageLink &)> showCell;
    // A timeline of actions was exported to this file.
    std::function<void(const QString &)> noteTimeline;
    // Opens the editor of the environment file.
    std::function<void()> editEnvironment;
    // Shows whether the cell is down.
    std::function<void()> examineCell;
};

// The pages of the window, in the order of its list. `context` is called when a page is made.
std::vector<PageEntry> pageEntries(const std::function<PageContext()> &context);

} // namespace cells
