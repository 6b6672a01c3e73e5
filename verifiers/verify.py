#!/usr/bin/env python3
"""Computes a concours again from its bundle: docs/verifiable-concours.md. Usage: verify.py bundle.json [published-lines.txt]"""
import json
import re
import sys

from log import Difference, H, check_order, read_log, root, same
from marks import mark_test
from ranks import rank_all
from seats import draw_seats

ORDERED_BY = {"files": "person", "results": "person", "sheets": "copy", "people": "file", "seats": "file"}


def verify(bundle):
    """@returns the hash of each entry of the log. @raises Difference at the first one."""
    same("format", "baara-concours-1", bundle["format"])
    entries, hashes = read_log(bundle)
    lists, document = bundle["lists"], lambda kind, subject="": entries[kind, subject][-1][2]
    same("journal, règles", True, ("rules", "") in entries)
    rules, sessions = document("rules"), sorted(subject for kind, subject in entries if kind == "rooms")
    check_order(entries, rules["tests"], sessions)
    same("listes", sorted(subject for kind, subject in entries if kind == "list"), sorted(lists))
    for name, leaves in sorted(lists.items()):
        by = ORDERED_BY[name.split(":")[0]]
        for index in range(1, len(leaves)):
            same(f"liste {name}, ligne {index + 1}, ordre", True, leaves[index - 1][by] < leaves[index][by])

    def seed(purpose):
        halves = {who: document(f"half-{who}", purpose)["half"] for who in ("institution", "observers")}
        return H({**halves, "draw": document("draw", purpose)["numbers"], "kind": "seed", "purpose": purpose})

    for s in sessions:
        drawn = draw_seats(document("rooms", s), lists[f"people:{s}"], seed(f"seating:{s}"))
        same(f"liste seats:{s}, taille", len(drawn), len(lists[f"seats:{s}"]))
        for index, (expected, found) in enumerate(zip(drawn, lists[f"seats:{s}"]), 1):
            same(f"liste seats:{s}, ligne {index}", expected, found)
    people = [{**leaf, "mark": {}, "states": set()} for leaf in lists["files"]]
    for test in rules["tests"]:
        of_paper = seed(f"questions:{test['id']}") if test["kind"] == "qcm" else None
        mark_test(test, people, lists[f"sheets:{test['id']}"], document, entries, of_paper)
    rank_all(people, rules, seed("ties"), {value["person"] for _, _, value in entries.get(("withdrawal", ""), [])})
    same("liste results, taille", len(people), len(lists["results"]))
    for fields in (("person", "category", "marks", "total"), ("outcome", "rank", "reserve")):
        for p, found in zip(people, lists["results"]):
            p["marks"] = [p["mark"].get(test["id"]) for test in rules["tests"]]
            for field in fields:
                same(f"liste results, {p['person']}, {field}", p[field], found[field])
    for name in sorted(lists):
        same(f"liste {name}, taille", document("list", name)["size"], len(lists[name]))
        same(f"liste {name}, racine", document("list", name)["root"], root(lists[name]))
    return hashes


def main(path, lines=None):
    with open(path, encoding="utf-8") as file:
        hashes = verify(json.load(file))
    if lines:
        with open(lines, encoding="utf-8") as file:
            for number, published in re.findall(r"entry=(\d+) hash=([0-9a-f]{64})", file.read()):
                found = hashes[int(number) - 1] if 0 < int(number) <= len(hashes) else None
                same(f"ligne publiée {number}", published, found)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
        print("identique")
    except Difference as difference:
        sys.exit(print(f"différence : {difference}") or 1)
    except (LookupError, ValueError, TypeError, AttributeError, ArithmeticError, OSError) as error:
        sys.exit(print(f"différence : format ({error!r})") or 1)
