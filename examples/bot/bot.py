#!/usr/bin/env python3
"""A bot that plays through the API of saitei, with Python's standard library alone.

    python3 bot.py http://127.0.0.1:8080            play a match against the machine
    python3 bot.py http://127.0.0.1:8080 --game zx  the same, of the game that you name
    python3 bot.py http://127.0.0.1:8080 ROOM TOKEN play at a seat that somebody gave you the link of

It chooses at random. Everything that it knows is in docs/api.md. If it asks too often it waits as long as it is told to; if the server is one
of several nodes and goes away, the bot plays on at another.
"""

import argparse
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Busy(Exception):
    """The server answers, and wants to be asked again after some seconds; elsewhere, if it cannot answer itself."""

    def __init__(self, refusal):
        try:
            self.seconds = max(0.5, float(refusal.headers.get("Retry-After", "1")))
        except ValueError:  # it may be a date; then a second is a guess as good as any
            self.seconds = 1.0
        self.elsewhere = refusal.code == 503


class Server:
    """The API, at version 1, of one server or of whichever node of a cluster answers."""

    def __init__(self, url):
        self.urls = [url.rstrip("/")]
        for node in self.call("GET", "/nodes").get("nodes", []):
            if node["url"] and node["url"] not in self.urls:
                self.urls.append(node["url"])

    def call(self, method, path, token="", body=None):
        """Asks until somebody answers. Sending an answer twice is safe: it is taken once."""
        for _ in range(120):
            try:
                return self.once(self.urls[0], method, path, token, body)
            except Busy as busy:
                if busy.elsewhere:
                    self.urls.append(self.urls.pop(0))
                time.sleep(busy.seconds)
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                self.urls.append(self.urls.pop(0))
                time.sleep(0.5)
        sys.exit("no server answers")

    def once(self, url, method, path, token, body):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url + "/api/v1" + path, data=data, method=method)
        if token:
            request.add_header("Authorization", "Bearer " + token)
        try:
            with urllib.request.urlopen(request, timeout=90) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refusal:
            if refusal.code in (429, 503):  # too many requests; or it is opening, going down, or the match is going to another node
                raise Busy(refusal) from refusal
            return json.load(refusal)


def choose(decision):
    """An answer of the form that the decision asks for."""
    ids = [option["id"] for option in decision["options"]]
    least, most = decision["min"], decision["max"]
    kind = decision["kind"]
    if kind == "number":
        return {"nums": [random.randint(least, most)]}
    if kind == "split":
        shares = [0] * len(ids)
        for _ in range(decision["total"]):
            shares[random.randrange(len(ids))] += 1
        return {"picks": ids, "nums": shares}
    if kind == "arrange":
        random.shuffle(ids)
        return {"picks": ids, "nums": [random.randrange(decision["piles"]) for _ in ids]}
    return {"picks": random.sample(ids, random.randint(least, most))}


def play(server, room, token):
    """Plays until the match is over, and gives the room as it is then."""
    path = "/rooms/" + room
    seq = 0
    state = server.call("GET", path + "/state?lang=en", token)
    while True:
        if state["type"] == "refused":
            sys.exit(state["error"]["text"]["en"])
        for line in state["log"]:
            print("[%s] %s" % (line["clause"], line["text"]))
        if state["room"]["status"] in ("over", "stopped"):
            return state["room"]
        seq, view = state["seq"], state["view"]
        if view and view.get("decisions"):
            decision = view["decisions"][0]
            answer = {"do": "answer", "seq": seq, "decision": decision["id"]}
            answer.update(choose(decision))
            reply = server.call("POST", path + "/do", token, answer)
            # Some answers have the right form and still break a rule; then another is tried.
            if reply["type"] == "refused" and reply["error"]["code"] not in ("not-possible", "wrong-sequence", "not-asked", "replayed", "over"):
                sys.exit(reply["error"]["text"]["en"])
            wait = 0
        else:
            wait = 30
        state = server.call("GET", "%s/state?lang=en&after=%d&wait=%d" % (path, seq, wait), token)


def arguments():
    """What the command line says."""
    parser = argparse.ArgumentParser(description="Play a match of saitei at random: against the machine, or at a seat of a room.")
    parser.add_argument("url", nargs="?", default="http://127.0.0.1:8080", help="the server (default: %(default)s)")
    parser.add_argument("room", nargs="?", help="the room to play in (default: a new one)")
    parser.add_argument("token", nargs="?", help="the secret of the seat in that room")
    parser.add_argument("--game", help="the game to play in a new room (default: the first that the server lists)")
    args = parser.parse_args()
    if not args.url.startswith(("http://", "https://")):
        parser.error("the server's URL must start with http:// or https://")
    if args.room and not args.token:
        parser.error("a room needs the token of a seat")
    if args.room and args.game:
        parser.error("--game is for a new room: this one has its game")
    return args


def pick(games, name):
    """The game of that name, or the first where none is named."""
    for game in games:
        if name in (None, game["name"]):
            return game
    sys.exit("no game %s here; there is: %s" % (name, ", ".join(game["name"] for game in games)))


def main():
    args = arguments()
    server = Server(args.url)
    if args.room:
        room, token = args.room, args.token
    else:
        game = pick(server.call("GET", "/games")["games"], args.game)
        seats = [{"kind": "human", "name": "bot.py", "deck": game["decks"][0]["name"]}]
        while len(seats) < game["seats"]:
            seats.append({"kind": "agent", "agent": "greedy", "deck": game["decks"][-1]["name"]})
        invitation = server.call("POST", "/rooms", body={"game": game["name"], "seats": seats})
        if invitation.get("type") == "refused":
            sys.exit(invitation["error"]["text"]["en"])
        room, token = invitation["room"]["id"], invitation["tokens"][0]
    end = play(server, room, token)
    print("room %s: %s" % (room, ", ".join(seat.get("outcome", "?") for seat in end["seats"])))


main()
