"""Every seat chooses at random: python3 random_agent.py GAME [MATCHES]. Prints who won, and how many steps a second it took."""
import random
import sys
import time

from parlour_env import ParlourEnv


def play(env, seed):
    """Plays a match; returns the winners and the number of steps."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    steps, winners = 0, []
    for agent in env.agent_iter():
        _, _, termination, truncation, info = env.last(observe=False)
        if termination or truncation:
            winners = info["winners"]
            env.step(None)
        else:
            env.step(rng.choice(env.legal_actions()))
            steps += 1
    return winners, steps


def main(game, matches):
    with ParlourEnv(game) as env:
        started, steps = time.perf_counter(), 0
        for seed in range(matches):
            winners, made = play(env, seed)
            steps += made
            print(f"match {seed}: {' and '.join(winners)} after {made} steps")
        took = time.perf_counter() - started
        print(f"{steps} steps in {took:.2f} s: {steps / took:.0f} a second")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "thirty-one", int(sys.argv[2]) if len(sys.argv) > 2 else 20)
