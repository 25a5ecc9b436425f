# SPDX-License-Identifier: MIT
"""Starts a program and prints what a screen reader finds in its window, as JSON.

usage: dbus-run-session -- python3 readscreen.py TITLE PROGRAM [ARGUMENT...]

Waits for a window whose title begins with TITLE and that has a table with rows.
"""
import json
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

SECONDS = 120
ENDING_SECONDS = 30
MOST = 5000
TABLES = (Atspi.Role.TABLE, Atspi.Role.TREE_TABLE)
# Their rows are not walked over.
COLLECTIONS = TABLES + (Atspi.Role.LIST, Atspi.Role.COMBO_BOX)


def children(node):
    for index in range(node.get_child_count()):
        child = node.get_child_at_index(index)
        if child is not None:
            yield child


def window(process, title):
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    for application in children(desktop):
        if application.get_process_id() == process:
            application.set_cache_mask(Atspi.Cache.NONE)
            for frame in children(application):
                if frame.get_name().startswith(title):
                    return frame
    return None


def columns(table):
    return [table.get_column_description(column) for column in range(table.get_n_columns())]


def read(frame):
    found = {"title": frame.get_name(), "controls": [], "tables": [], "descriptions": {}}
    open_nodes = [frame]
    for _ in range(MOST):
        if not open_nodes:
            break
        node = open_nodes.pop()
        states = node.get_state_set()
        if not states.contains(Atspi.StateType.SHOWING):
            continue
        name = node.get_name()
        if node.get_description():
            found["descriptions"][name] = node.get_description()
        if states.contains(Atspi.StateType.FOCUSABLE):
            found["controls"].append({"role": node.get_role_name(), "name": name})
        table = node.get_table_iface() if node.get_role() in TABLES else None
        if table is not None:
            found["tables"].append({"name": name, "rows": table.get_n_rows(), "columns": columns(table)})
        if node.get_role() not in COLLECTIONS:
            open_nodes.extend(children(node))
    return found


def main():
    program = subprocess.Popen(sys.argv[2:])
    found = {}
    try:
        end = time.monotonic() + SECONDS
        while time.monotonic() < end and program.poll() is None:
            try:
                frame = window(program.pid, sys.argv[1])
                if frame is not None:
                    found = read(frame)
                    if any(table["rows"] > 0 for table in found["tables"]):
                        break
            except GLib.Error as error:
                # A control that went while it was read, or a window too busy to answer.
                print(error.message, file=sys.stderr)
            time.sleep(0.5)
    finally:
        program.terminate()
        try:
            program.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            print("the program did not end when asked to", file=sys.stderr)
            program.kill()
    print(json.dumps(found))


main()
