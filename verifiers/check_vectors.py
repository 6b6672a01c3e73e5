#!/usr/bin/env python3
"""Computes the values of vectors/vectors.json again, one function of docs/verifiable-concours.md after another."""
import json
import os
import sys

from log import Difference, H, canonical, root, same, sha
from marks import draw_paper, mark_answers
from seats import shuffle, stream


def check(vectors):
    for one in vectors["canonical"]:
        same("texte", one["text"], canonical(one["value"]).decode())
        same("empreinte", one["hash"], H(one["value"]))
    for tree in vectors["trees"]:
        same("racine", tree["root"], root(tree["leaves"]))
    names = vectors["names"]
    person = H({"file": names["file"], "kind": "person", "number": names["number"], "salt": names["salt"]})[:40]
    same("pseudonyme", names["person"], person)
    same("copie", names["copy"], H({"kind": "copy", "person": person, "seed": names["copySeed"], "test": "qcm"})[:16])
    same("sort", names["lot"], H({"kind": "lot", "person": person, "seed": names["lotSeed"]}))
    seed = vectors["seed"]
    parts = {"draw": seed["numbers"], "institution": seed["institution"], "observers": seed["observers"]}
    same("graine", seed["seed"], H({**parts, "kind": "seed", "purpose": seed["purpose"]}))
    key = vectors["fingerprint"]
    same("clé", key["fingerprint"], sha(bytes.fromhex("302a300506032b6570032100" + key["key"])).hex()[:16])
    numbers = vectors["stream"]
    draw = stream(numbers["seed"], numbers["nonce"])
    same("nombres", numbers["numbers"], [draw(limit) for limit in numbers["limits"]])
    mixed = vectors["shuffle"]
    same("mélange", mixed["items"], shuffle(list("abcdefghij"), stream(mixed["seed"], mixed["nonce"])))
    questions = vectors["questions"]
    paper, right = questions["paper"], questions["key"]["right"]
    for one in questions["papers"]:
        shown = draw_paper(paper, one["paper"], questions["seed"])
        asked = [paper["parts"][p]["questions"][place]["id"] for p, place, _ in shown]
        same("questions", one["shown"], [{"question": q, "order": order} for q, (_, _, order) in zip(asked, shown)])
        for cancelled, mark in ((set(), one["mark"]), ({asked[0]}, one["markWithoutFirst"])):
            same("note", mark, mark_answers(paper, shown, right, cancelled, one["answers"], 2000))


if __name__ == "__main__":
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "vectors", "vectors.json")
    try:
        with open(path, encoding="utf-8") as file:
            check(json.load(file))
        print("identique")
    except Difference as difference:
        sys.exit(print(f"différence : {difference}") or 1)
