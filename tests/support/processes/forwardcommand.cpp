// SPDX-License-Identifier: MIT
#include "tests/support/processes/forwardcommand.h"

namespace cells {
namespace {

constexpr const char *script = R"(
import socket, sys, threading

def carry(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
    except OSError:
        pass
    for one in (source, target):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

listener = socket.create_server(('127.0.0.1', int(sys.argv[1])))
while True:
    client, _ = listener.accept()
    try:
        server = socket.create_connection((sys.argv[2], int(sys.argv[3])))
    except OSError as problem:
        print(problem, flush=True)
        client.close()
        continue
    for pair in ((client, server), (server, client)):
        threading.Thread(target=carry, args=pair, daemon=True).start()
)";

} // namespace

std::vector<std::string> forwardTo(const std::string &address, int port)
{
    return {"python3", "-c", script, "{port}", address, std::to_string(port)};
}

} // namespace cells
