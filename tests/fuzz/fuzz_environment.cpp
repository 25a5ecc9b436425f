// SPDX-License-Identifier: MIT
#include "models/adapters/environment/environmentdraft.h"
#include "models/adapters/environment/environmentfile.h"
#include "tests/fuzz/fuzz.h"

using namespace cells;

// An environment.yml, as it is opened and as the form edits it (F60).
int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const std::string text(textOf(data, size));
    const auto read = readEnvironmentText(text, "/nonexistent/environment.yml");
    demand(read || read.error().text().starts_with("/nonexistent/environment.yml"), "a fault does not name its file");
    demand(!read || !read->cells.empty(), "an environment without cells is opened");
    if (auto draft = EnvironmentDraft::parse(text)) {
        draft->setValue("name", "x");
        (void)EnvironmentDraft::parse(draft->text());
    }
    return 0;
}
