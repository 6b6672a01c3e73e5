"""Ranks and places: « Ranks » of docs/verifiable-concours.md."""
from log import H
from marks import half


def take_seats(category, people):
    """@returns by person the reserve whose seat they have, or None."""
    seats, left = {}, list(people)

    def give(number, reserve):
        best = [p for p in left if reserve is None or reserve in p["reserves"]][:number]
        seats.update((p["person"], reserve) for p in best)
        left[:] = [p for p in left if p["person"] not in seats]
        return number - len(best)

    general = category["seats"] - sum(one["seats"] for one in category["reserves"])
    if category["reservation"] == "last":
        give(general, None)
    empty = sum([give(one["seats"], one["id"]) for one in category["reserves"]])
    if category["reservation"] == "first":
        give(general, None)
    if category["unfilled"] == "open":
        give(empty, None)
    return seats


def rank(category, people, tests, ties, seed, withdrawn):
    """Gives the ranked people of a category their total, rank, outcome and reserve."""
    weights = sum(test["weight"] for test in tests)
    heaviest = sorted(tests, key=lambda test: -test["weight"])
    for p in people:
        p["on20"] = {test["id"]: half(p["mark"][test["id"]] * 2000, test["max"]) for test in tests}
        p["total"] = sum(test["weight"] * p["on20"][test["id"]] for test in tests)

    def parted(p):
        for tie in ties:
            if "test" in tie:
                yield -p["on20"].get(tie["test"], 0)
            elif "heaviest" in tie:
                yield from (-p["on20"][test["id"]] for test in heaviest)
            else:
                value = p["attributes"].get(tie["attribute"])
                yield value is None, 0 if value is None else -value if tie["prefer"] == "high" else value
        yield H({"kind": "lot", "person": p["person"], "seed": seed})

    people.sort(key=lambda p: (-p["total"], *parted(p)))
    good = [p for p in people if p["total"] >= category["bar"] * weights]
    seats = take_seats(category, good)
    waiting = [p for p in good if p["person"] not in seats][:category["waiting"]]
    listed = {p["person"] for p in waiting} | set(seats)
    if withdrawn:
        seats = take_seats(category, [p for p in good if p["person"] in listed - withdrawn])
    for number, p in enumerate(people, 1):
        gone, has = p["person"] in withdrawn, p["person"] in seats
        outcome = "admitted" if has else "waiting" if p["person"] in listed else "refused" if p["total"] >= category["bar"] * weights else "below-bar"
        p.update(rank=number, outcome="withdrawn" if gone else outcome, reserve=None if gone else seats.get(p["person"]))


def rank_all(people, rules, seed, withdrawn):
    """Gives everybody their outcome. @param people: with `mark` by test and `states` of their sheets."""
    for category in rules["categories"]:
        own = [t for t in rules["tests"] if not t["categories"] or category["id"] in t["categories"]]
        ranked = []
        for p in (p for p in people if p["category"] == category["id"]):
            low = any(t["eliminatory"] is not None and p["mark"].get(t["id"], t["max"]) < t["eliminatory"] for t in own)
            states = p["states"] | ({"eliminated"} if low else set())
            out = next((one for one in ("excluded", "absent", "eliminated") if one in states), None)
            p.update(total=None, rank=None, reserve=None, outcome="withdrawn" if p["person"] in withdrawn else out)
            if out is None:
                ranked.append(p)
        rank(category, ranked, own, rules["ties"], seed, withdrawn)
