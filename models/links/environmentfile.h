#pragma once

#include "models/ports/environment.h"
#include "models/ports/outcome.h"

namespace cells {

// Reads environment.yml strictly, together with the certificates it names. Relative paths are relative to the file.
// A refusal is one sentence: "/path/environment.yml:12: service.address: is missing".
//
//   name: staging-eu
//   kind: staging                      # sandbox, development, staging, production
//   service:
//     address: topology.example.com:443
//     ca: ca.pem
//     certificate: admin.pem
//     private_key: admin.key           # mode 0600
//     identity: admin                  # or: cell
//   gitlab: /srv/gitlab                # optional: a checkout, whose config/feature_flags say what flags are by default
//   thresholds:                        # all optional
//     stale_lease: 10m
//     orphaned_lease: 1h
//     recent_record: 1h
//     absence_interval: 2s
//     maximal_skew: 30s
//   audit: audit.jsonl                 # optional; else audit.jsonl in the state folder of the user
//   audit_syslog: optional             # optional: each record goes to the machine's log, too; or: required, then
//                                      # nothing is done that the log does not take
//   audit_syslog_socket: /dev/log      # optional
//   approval:                          # optional: whose signature a plan needs, besides who asked for it
//     demanded_for: [roll_back, clean_local]   # or: commit
//     approvers:
//       - name: jane
//         public_key: jane.pub         # Ed25519, PEM
//   cells:
//     - id: 1
//       name: cell-1                   # optional
//       database: host=10.0.0.7 dbname=gitlab user=console_ro passfile=cell-1.pgpass
//       database_password: keychain    # optional; the window reads it there, cellsctl cannot
//       writer_database: host=10.0.0.7 dbname=gitlab user=console_rw   # optional, to delete orphaned lease rows
//       fence_rows: allowed            # optional: plans may put rows into the lease table in front of rollbacks
//       certificate: cell-1.pem        # optional, with private_key; ca defaults to the service's
//       private_key: cell-1.key
//       redis:                         # optional
//         address: unix:redis.sock     # or: host:port
//         database: 0
//         password_file: redis.password
Outcome<Environment> readEnvironment(const std::filesystem::path &path);
// As if the file held this text.
Outcome<Environment> readEnvironmentText(const std::string &text, const std::filesystem::path &file);

// For this session only: it goes into the connection string, never into a file.
void givePassword(CellProfile &cell, const std::string &password);

} // namespace cells
