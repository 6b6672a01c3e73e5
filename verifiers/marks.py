"""Marks: « Multiple-choice tests » of docs/verifiable-concours.md."""
from log import H, same
from seats import shuffle, stream


def half(a, b):
    return (2 * a + b) // (2 * b)


def draw_paper(paper, number, seed):
    """@returns the questions as they were shown: part, place in it, the choices in the order shown."""
    chosen = []
    for p, part in enumerate(paper["parts"]):
        places = shuffle(list(range(len(part["questions"]))), stream(seed, (12, number, p)))
        chosen += [(p, place) for place in places[:part["count"]]]
    chosen = shuffle(chosen, stream(seed, (13, number, 0))) if paper["shuffled"] else sorted(chosen)
    shown = []
    for at, (p, place) in enumerate(chosen):
        choices = list(range(paper["parts"][p]["questions"][place]["choices"]))
        shown.append((p, place, shuffle(choices, stream(seed, (14, number, at))) if paper["shuffled"] else choices))
    return shown


def mark_answers(paper, shown, right, cancelled, answers, most):
    total = points = 0
    words = answers.split(" ") if answers else []
    same("nombre de réponses", len(shown), len(words))
    for (p, place, order), word in zip(shown, words):
        question = paper["parts"][p]["questions"][place]
        if question["id"] in cancelled:
            continue
        total += question["points"]
        if word != "-":
            ticked = sorted(order[ord(letter) - 65] for letter in word)
            points += question["points"] if ticked == right[p][place] else -question["wrong"]
    return half(most * max(0, points), total) if total else 0


def mark_readings(test, marks):
    allowed = 1 if test["readers"] == 1 else 2 if abs(marks[0] - marks[1]) <= test["gap"] else 3
    same("nombre de notes", allowed, len(marks))
    same("notes de 0 au maximum", True, all(0 <= one <= test["max"] for one in marks))
    return marks[0] if allowed == 1 else half(sum(marks), 2) if allowed == 2 else sorted(marks)[1]


def mark_test(test, people, leaves, document, entries, seed):
    """Marks the sheets of a test. @param seed: of the papers that were drawn."""
    t, name = test["id"], f"sheets:{test['id']}"
    sheets, taken, papers = {sheet["copy"]: sheet for sheet in leaves}, set(), {}
    for _, _, value in entries.get(("correction", t), []):
        same(f"correction {t}, copie {value['sheet']['copy']}", True, value["sheet"]["copy"] in sheets)
        sheets[value["sheet"]["copy"]] = value["sheet"]
    cancelled = {q for _, _, value in entries.get(("cancellation", t), []) for q in value["questions"]}
    if test["kind"] == "qcm":
        paper, right = document("paper", t), document("key", t)["right"]
        same(f"corrigé {t}", [len(part["questions"]) for part in paper["parts"]], [len(part) for part in right])
    for p in people:
        if test["categories"] and p["category"] not in test["categories"]:
            continue
        copy = H({"kind": "copy", "person": p["person"], "seed": document("copies")["seed"], "test": t})[:16]
        same(f"liste {name}, feuille de {p['person']}", True, copy in sheets)
        sheet = sheets[copy]
        taken.add(copy)
        if "state" in sheet:
            p["states"].add(sheet["state"])
        elif test["kind"] == "qcm":
            number = sheet["paper"]
            same(f"liste {name}, sujet de {copy}", True, number in (0, 1, 2, 3, int(copy[:8], 16)))
            if number not in papers:
                papers[number] = draw_paper(paper, number, seed)
            p["mark"][t] = mark_answers(paper, papers[number], right, cancelled, sheet["answers"], test["max"])
        else:
            p["mark"][t] = mark_readings(test, sheet["marks"])
    same(f"liste {name}, feuilles", len(taken), len(sheets))
