#!/usr/bin/env python3
"""A bot that plays at random by lines, without a server: python3 stdio.py GAME [OPTIONS OF saitei bot]

It starts `saitei bot GAME --stdio`, reads a message from each line that comes, and answers what it is asked. What the messages say is in docs/api.md;
the view has everything that a seat may see, so this is where a better player would look before it chooses.
"""

import json
import random
import subprocess
import sys


def choose(decision):
    """An answer of the form that the decision asks for."""
    ids, least, most = [o["id"] for o in decision["options"]], decision["min"], decision["max"]
    if decision["kind"] == "number":
        return {"nums": [random.randint(least, most)]}
    if decision["kind"] == "split":
        chosen = [random.choice(ids) for _ in range(decision["total"])]
        return {"picks": ids, "nums": [chosen.count(i) for i in ids]}
    if decision["kind"] == "arrange":
        return {"picks": random.sample(ids, len(ids)), "nums": [random.randrange(decision["piles"]) for _ in ids]}
    return {"picks": random.sample(ids, random.randint(least, most))}


def main():
    match = subprocess.Popen(["saitei", "bot", "--stdio", *sys.argv[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    state, answered = None, ""
    for line in match.stdout:
        message = json.loads(line)
        if message["type"] == "state":
            state = message
        elif message["type"] == "refused" and message["error"]["code"] == "not-possible":
            answered = ""  # it has the right form and still breaks a rule: another is tried
        else:
            continue
        for decision in (state["view"] or {}).get("decisions", [])[:1]:
            if decision["id"] != answered:
                answered = decision["id"]
                answer = {"do": "answer", "seq": state["seq"], "decision": answered, **choose(decision)}
                match.stdin.write(json.dumps(answer) + "\n")
                match.stdin.flush()
    print(*(seat.get("outcome", "?") for seat in state["room"]["seats"]))
    sys.exit(match.wait())


main()
