"""Marks: « Multiple-choice tests » of docs/verifiable-concours.md."""
from log import H, same
from seats import shuffle, stream


def half(a, b):
    return (2 * a + b) // (2 * b)


def draw_paper(paper, test, name, seed):
    """@returns the questions as they were shown, each with its choices in the order shown."""
    draw = stream(H({"kind": "questions", "paper": name, "seed": seed, "test": test}), (2, 0, 0))
    chosen = []
    for line in paper["blueprint"]:
        chosen += shuffle([n for n, q in enumerate(paper["questions"]) if q["theme"] == line["theme"]], draw)[:line["count"]]
    chosen = shuffle(chosen, draw) if paper["shuffled"] else sorted(chosen)
    choices = [list(range(paper["questions"][n]["choices"])) for n in chosen]
    return [(paper["questions"][n], shuffle(own, draw) if paper["shuffled"] else own) for n, own in zip(chosen, choices)]


def mark_answers(questions, right, cancelled, answers, most):
    total = points = 0
    words = answers.split(" ") if answers else []
    same("nombre de réponses", len(questions), len(words))
    for (question, order), word in zip(questions, words):
        if question["id"] in cancelled:
            continue
        total += question["points"]
        ticked = "".join(sorted(chr(65 + order[ord(place) - 65]) for place in word)) if word != "-" else ""
        points += question["points"] if ticked == right[question["id"]] else -question["wrong"] if ticked else 0
    return half(most * max(0, points), total) if total else most


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
    right = {one["question"]: one["right"] for one in document("key", t)["answers"]} if test["kind"] == "qcm" else {}
    if right:
        same(f"corrigé {t}, questions", set(), {q["id"] for q in document("paper", t)["questions"]} - set(right))
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
            if sheet["paper"] not in papers:
                papers[sheet["paper"]] = draw_paper(document("paper", t), t, sheet["paper"], seed)
            p["mark"][t] = mark_answers(papers[sheet["paper"]], right, cancelled, sheet["answers"], test["max"])
        else:
            p["mark"][t] = mark_readings(test, sheet["marks"])
    same(f"liste {name}, feuilles", len(taken), len(sheets))
