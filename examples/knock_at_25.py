"""A player for Thirty-One in Python: the same one as knock-at-25.ts, over lines of JSON (docs/protocol.md).
To stay short it counts one suit only, though three of a kind is worth 30 under the usual rules.

parlour arena thirty-one --players "cmd:python3 examples/knock_at_25.py,standard" --seats 4 --games 400
"""
import json
import sys


def points(card):
    return 11 if card % 13 == 0 else min(card % 13 + 1, 10)


def value(hand):
    return max(sum(points(card) for card in hand if card // 13 == suit) for suit in range(4))


def without(hand, gone):
    return value([card for card in hand if card != gone])


def decide(view):
    hand, phase = view["hands"][view["viewer"]]["known"], view["phase"]
    if phase["kind"] == "discard":
        bound = phase["from"] == "discard" and not view["rules"]["mayReturnDiscard"]
        spare = [card for card in hand if not (bound and card == phase["picked"])]
        return {"type": "discard", "card": max(spare, key=lambda card: without(hand, card))}
    now = value(hand)
    if phase["knocker"] is None and now >= 25:
        return {"type": "knock"}
    offered = hand + [view["pile"][-1]]
    better = max(without(offered, card) for card in hand) > now
    return {"type": "draw", "from": "discard" if better else "stock"}


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            known = message["game"] == "thirty-one"
            ready = {"type": "ready", "name": "Knock at 25 (Python)"}
            print(json.dumps(ready if known else {"type": "error", "message": "I play thirty-one only."}), flush=True)
        elif message["type"] == "decide":
            answer = {"type": "answer", "id": message["id"], "action": decide(message["view"])}
            print(json.dumps(answer), flush=True)
        elif message["type"] == "bye":
            break


if __name__ == "__main__":
    main()
