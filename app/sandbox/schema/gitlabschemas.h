// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace cells {

// A file of db/gitlab_schemas.
struct GitlabSchemaText
{
    std::string name;
    std::string text;
};

// One for each gitlab_schema of GitLab 19.4, and one that GitLab no longer uses.
std::vector<GitlabSchemaText> gitlabSchemaTexts();

} // namespace cells
