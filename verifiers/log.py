"""Texts, hashes, trees and the log of docs/verifiable-concours.md."""
import base64
import hashlib
import json

from signature import is_signed

ONCE_MORE = ("cancellation", "correction", "withdrawal")


def sha(data):
    return hashlib.sha256(data).digest()


def canonical(x):
    return json.dumps(x, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def H(x):
    return sha(canonical(x)).hex()


class Difference(Exception):
    pass


def same(place, expected, found):
    if expected != found:
        raise Difference(f"{place} : attendu {expected}, trouvé {found}")


def root(leaves):
    level = [sha(b"\0" + canonical(leaf)) for leaf in leaves] or [sha(b"")]
    while len(level) > 1:
        level = [sha(b"\1" + b"".join(level[i:i + 2])) if i + 1 < len(level) else level[i] for i in range(0, len(level), 2)]
    return level[0].hex()


def read_log(bundle):
    """@returns by (kind, subject) its entries (number, at, value), and the hashes of all entries."""
    entries, previous, hashes, last = {}, "0" * 64, [], ""
    mark = sha(bytes.fromhex("302a300506032b6570032100" + bundle["key"])).hex()[:16]
    for number, one in enumerate(bundle["log"], 1):
        document, at = one["document"], one["at"]
        same(f"journal {number}, empreinte", H(document), one["hash"])
        same(f"journal {number}, moment", True, at >= last)
        entry = {"at": at, "campaign": bundle["campaign"], "entry": number, "hash": one["hash"], "kind": document["kind"],
                 "previous": previous, "subject": document["subject"]}
        previous, last = H(entry), at
        line = f"BAARA-CONCOURS-1 campaign={bundle['campaign']} entry={number} hash={previous} at={at} key={mark}"
        signature = base64.urlsafe_b64decode(one["signature"] + "==")
        same(f"journal {number}, signature", True, is_signed(bytes.fromhex(bundle["key"]), line.encode(), signature))
        entries.setdefault((document["kind"], document["subject"]), []).append((number, at, document["value"]))
        hashes.append(previous)
    return entries, hashes


def check_order(entries, tests, sessions):
    def last(kind, subject=""):
        same(f"journal, {kind} {subject}", True, (kind, subject) in entries)
        return entries[kind, subject][-1]

    def before(kind, subject, *earlier):
        for one in earlier:
            same(f"ordre, {one} avant {kind} {subject}", True, last(*one)[0] < last(kind, subject)[0])

    def drawn(purpose, *governed):
        moment = last("announcement", purpose)[2]["at"]
        for one in (("half-institution", purpose), ("half-observers", purpose), ("announcement", purpose), *governed):
            same(f"ordre, {one} avant le tirage {purpose}", True, last(*one)[1] < moment)
        same(f"ordre, tirage {purpose} à son heure", True, last("draw", purpose)[1] >= moment)

    for key, some in entries.items():
        same(f"journal, {key} une fois", True, len(some) == 1 or key[0] in ONCE_MORE or key == ("list", "results"))
    same("ordre, règles", 1, last("rules")[0])
    sheets = [("list", f"sheets:{test['id']}") for test in tests]
    for s in sessions:
        drawn(f"seating:{s}", ("list", "files"), ("rooms", s), ("list", f"people:{s}"))
        before("list", f"seats:{s}", ("draw", f"seating:{s}"))
    for test in tests:
        before("list", f"sheets:{test['id']}", ("copies", ""), ("list", "files"))
        if test["kind"] == "qcm":
            drawn(f"questions:{test['id']}", ("paper", test["id"]), ("key", test["id"]))
            before("list", f"sheets:{test['id']}", ("key", test["id"]), ("draw", f"questions:{test['id']}"))
    drawn("ties", *sheets)
    before("list", "results", ("draw", "ties"), *sheets)
