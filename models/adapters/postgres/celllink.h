#pragma once

#include "models/ports/cellexamination.h"
#include "models/ports/cellflags.h"
#include "models/ports/databaseload.h"
#include "models/ports/environment.h"

#include <functional>
#include <memory>

namespace cells {

// What the server enforces on each of our statements and transactions, so that we never stand in anybody's way.
struct CellLimits
{
    std::chrono::milliseconds connect = std::chrono::seconds{5};
    std::chrono::milliseconds statement = std::chrono::seconds{5};
    std::chrono::milliseconds lock = std::chrono::seconds{2};
    std::chrono::milliseconds idle = std::chrono::seconds{10};
    // For a whole question, whatever the server does
    std::chrono::milliseconds patience = std::chrono::seconds{15};
    // Told of every statement that is sent; from any thread.
    std::function<void()> onStatement = [] {};
};

// All views of one database, over the same connections.
class CellLink : public CellDatabase, public CellExamination, public CellFlags
{
public:
    virtual Outcome<DatabaseLoad> fetchLoad(std::stop_token stop) = 0;
};

// A cell's database, for reading: connects at the first question, never again behind the caller's back. A lost
// connection fails the question under way; the next question opens a new one, and refuses when it leads to another
// database than the first did (F31, F32). May be used from several threads. Refused at once when the connection string
// cannot be used.
Outcome<std::unique_ptr<CellLink>> openCellDatabase(const CellProfile &cell, const CellLimits &limits = {});

} // namespace cells
