# SPDX-License-Identifier: MIT
# Writes the .cpp of programversion.h, if it changes: run in every build, because each commit changes it.
#   cmake -D VERSION_NUMBER=0.1.0 -D SOURCE=<repository> -D TEMPLATE=<.cpp.in> -D RESULT=<.cpp> -P programversion.cmake
# Of a package, which is not built in the repository.
set(VERSION_COMMIT "$ENV{CELLS_COMMIT}")
set(commit_time "")
find_program(GIT git)
# Not the repository of somebody who unpacked the sources in theirs.
if(GIT AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND ${GIT} -C ${SOURCE} describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE VERSION_COMMIT ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  execute_process(COMMAND ${GIT} -C ${SOURCE} log -1 --format=%ct
                  OUTPUT_VARIABLE commit_time ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH} AND commit_time)
  set(ENV{SOURCE_DATE_EPOCH} ${commit_time})
endif()
set(VERSION_DATE "")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  string(TIMESTAMP VERSION_DATE "%Y-%m-%d" UTC) # of SOURCE_DATE_EPOCH
endif()
configure_file(${TEMPLATE} ${RESULT} @ONLY)
