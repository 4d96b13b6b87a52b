"""A player by plain rules against random ones at Thirty-One: python3 rule_based_agent.py [MATCHES]. Prints how often it won."""
import random
import sys

from parlour_env import FIRST_LINE, ParlourEnv


def points(card):
    return 11 if card % 13 == 0 else min(card % 13 + 1, 10)


def value(hand):
    return max(sum(points(card) for card in hand if card // 13 == suit) for suit in range(4))


def best_without_one(hand):
    return max(value([card for card in hand if card != gone]) for gone in hand)


def choose(view, menu):
    """Knocks at 25, takes the open card when it helps, and throws what is worth least. Returns a place in the menu."""
    hand = view["hands"][view["viewer"]]["known"]
    places = {json_key(line["action"]): place for place, line in enumerate(menu)}
    if view["phase"]["kind"] == "discard":
        allowed = [line["action"]["card"] for line in menu]
        return max(range(len(menu)), key=lambda place: value([card for card in hand if card != allowed[place]]))
    if value(hand) >= 25 and "knock" in places:
        return places["knock"]
    helps = best_without_one(hand + [view["pile"][-1]]) > value(hand)
    return places["draw discard" if helps and "draw discard" in places else "draw stock"]


def json_key(action):
    return " ".join(str(part) for part in (action["type"], action.get("from")) if part is not None)


def play(env, seed):
    """Plays a match in which player_0 plays by rules; returns the winners."""
    rng, winners = random.Random(seed), []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        by_rules = agent == "player_0"
        observation, _, termination, truncation, info = env.last(observe=by_rules)
        if termination or truncation:
            winners = info["winners"]
            env.step(None)
        elif by_rules:
            env.step(FIRST_LINE + choose(observation["observation"], info["menu"]))
        else:
            env.step(rng.choice(env.legal_actions()))
    return winners


def main(matches):
    with ParlourEnv("thirty-one", seats=4) as env:
        won = sum("player_0" in play(env, seed) for seed in range(matches))
    print(f"by rules against three at random: {won} of {matches} matches won")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
