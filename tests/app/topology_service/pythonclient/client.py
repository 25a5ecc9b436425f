#!/usr/bin/python3
"""Runs the scenarios that fit a running Topology Service: "1..N", then "ok NAME" or "not ok NAME: why" for each.

The modules that protoc makes of protocol/ have to be on PYTHONPATH. Ends with 1 when a scenario failed.
"""

import argparse
import os
import sys
import traceback

try:
    import google.protobuf  # noqa: F401
    import grpc
except ImportError as error:
    sys.exit(f"{error}: python3-grpcio and python3-protobuf are missing, run packaging/dependencies --install test")

from scenarios import SCENARIOS
from topology import Mismatch, TopologyService


def problem_of(scenario, service):
    """Empty, or in one line what went wrong and where."""
    try:
        scenario(service)
        return ""
    except Exception as error:
        if isinstance(error, Mismatch):
            text = str(error)
        elif isinstance(error, grpc.RpcError):
            text = f"{error.code().name}: {error.details()}"
        else:
            text = f"{type(error).__name__}: {error}"
        frames = traceback.extract_tb(error.__traceback__)
        lines = [frame.lineno for frame in frames if os.path.basename(frame.filename) == "scenarios.py"]
        where = f" (scenarios.py:{lines[-1]})" if lines else ""
        return " ".join(text.split()) + where


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--endpoint", required=True, help="HOST:PORT of the service")
    parser.add_argument("--certificates", required=True, help="folder with ca.pem, cell-1.pem, cell-1.key, ...")
    parser.add_argument("--log", required=True, help="log file of the service")
    parser.add_argument("--rules", required=True, choices=("rails", "design"), help="what the service is to go by")
    parser.add_argument("--max-value-bytes", required=True, type=int, help="the longest value that it is to take")
    arguments = parser.parse_args()

    service = TopologyService(arguments.endpoint, arguments.certificates, arguments.log, arguments.max_value_bytes)
    scenarios = [function for function, rules in SCENARIOS if arguments.rules in rules]
    print(f"1..{len(scenarios)}", flush=True)
    failed = False
    for scenario in scenarios:
        problem = problem_of(scenario, service)
        failed = failed or bool(problem)
        print(f"not ok {scenario.__name__}: {problem}" if problem else f"ok {scenario.__name__}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
