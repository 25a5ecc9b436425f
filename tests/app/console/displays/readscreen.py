# SPDX-License-Identifier: MIT
"""Starts a program and prints what a screen reader finds on pages of its window, as a JSON object by title.

usage: dbus-run-session -- python3 readscreen.py "TITLE=LINK ..." PROGRAM [ARGUMENT...]

Opens each link, and waits until the title of the window begins with TITLE and a table in it has rows.
"""
import json
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

SECONDS = 60
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


def read_page(process, title):
    """Returns what is found once a table of the page has rows, or what there was until then."""
    found = {}
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        try:
            frame = window(process.pid, title)
            if frame is not None:
                found = read(frame)
                if any(table["rows"] > 0 for table in found["tables"]):
                    break
        except GLib.Error as error:
            # A control that went while it was read, or a window too busy to answer.
            print(error.message, file=sys.stderr)
        time.sleep(0.5)
    return found


def main():
    pages = [page.split("=", 1) for page in sys.argv[1].split()]
    command = sys.argv[2:]
    found = {}
    program = subprocess.Popen(command + [pages[0][1]])
    try:
        for title, link in pages:
            if found:
                # It hands the link to the first one.
                subprocess.run([command[0], link], timeout=SECONDS, check=True)
            found[title] = read_page(program, title)
    finally:
        program.terminate()
        try:
            program.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            print("the program did not end when asked to", file=sys.stderr)
            program.kill()
    print(json.dumps(found))


main()
