"""Tests of the environment: python3 -m unittest, in this folder. `npm test` runs them where there is a python3."""
import random
import unittest

import random_agent
import rule_based_agent
from parlour_env import ACTIONS, FIRST_LINE, NO_MORE, ParlourEnv

OPEN = {}


def opened(game, **options):
    """One process a game is enough for all tests."""
    if game not in OPEN:
        OPEN[game] = ParlourEnv(game, **options)
    return OPEN[game]


def tearDownModule():
    for env in OPEN.values():
        env.close()


class EveryGame(unittest.TestCase):
    def test_a_match_ends_and_its_rewards_add_up(self):
        for game in ("thirty-one", "bluff"):
            with self.subTest(game):
                env = opened(game)
                env.reset(seed=7)
                rng, earned = random.Random(7), dict.fromkeys(env.possible_agents, 0)
                _, _, _, _, info = env.last(observe=False)
                first, ended = info["score"], {}
                for agent in env.agent_iter():
                    observation, reward, termination, truncation, info = env.last()
                    earned[agent] += reward
                    if termination or truncation:
                        ended[agent] = info
                        env.step(None)
                        continue
                    self.assertEqual(len(observation["action_mask"]), ACTIONS)
                    legal = [action for action, allowed in enumerate(observation["action_mask"]) if allowed]
                    self.assertEqual(legal, sorted(env.legal_actions()))
                    self.assertEqual(observation["observation"]["viewer"], int(agent[-1]))
                    env.step(rng.choice(legal))
                self.assertEqual(sorted(ended), env.possible_agents)
                score = ended["player_0"]["score"]
                self.assertEqual([earned[agent] for agent in env.possible_agents], [b - a for a, b in zip(first, score)])
                best = [agent for agent, points in zip(env.possible_agents, score) if points == max(score)]
                self.assertEqual(ended["player_0"]["winners"], best)

    def test_the_same_seed_gives_the_same_match(self):
        env = opened("thirty-one")
        self.assertEqual(len(env.possible_agents), 4)
        self.assertEqual(random_agent.play(env, 5), random_agent.play(env, 5))
        self.assertNotEqual(random_agent.play(env, 5)[1], random_agent.play(env, 6)[1])

    def test_rules_and_options_are_passed_on(self):
        env = opened("gin-rummy", rules="standard", options={"undercutBonus": 11})
        self.assertEqual(env.rules["undercutBonus"], 11)
        env.reset(seed=1)
        other = env.observe(next(agent for agent in env.agents if agent != env.agent_selection))
        self.assertEqual(sum(other["action_mask"]), 0)


class Actions(unittest.TestCase):
    def test_cards_are_picked_one_by_one(self):
        env = opened("bluff")
        env.reset(seed=1)
        menu = env.infos[env.agent_selection]["menu"]
        place = next(place for place, line in enumerate(menu) if line["kind"] == "pick")
        agent, line = env.agent_selection, menu[place]
        env.step(FIRST_LINE + place)
        self.assertEqual(sorted(env.legal_actions()), sorted(line["from"]))
        env.step(line["from"][0])
        self.assertEqual(env.agent_selection, agent)
        self.assertEqual(env.observe(agent)["observation"]["picked"], line["from"][:1])
        self.assertNotIn(line["from"][0], env.legal_actions())
        self.assertIn(NO_MORE, env.legal_actions())
        env.step(NO_MORE)
        self.assertNotEqual(env.agent_selection, agent)

    def test_illegal_actions_are_refused_and_change_nothing(self):
        env = opened("thirty-one")
        env.reset(seed=1)
        before = env.last()
        for action in (None, NO_MORE, 0, ACTIONS - 1):
            with self.assertRaises(ValueError):
                env.step(action)
        self.assertEqual(env.last(), before)


class Agents(unittest.TestCase):
    def test_plain_rules_beat_chance(self):
        env = opened("thirty-one")
        won = sum("player_0" in rule_based_agent.play(env, seed) for seed in range(12))
        # By chance it would be 3, and 9 or more once in 2,500 runs; the seeds are fixed.
        self.assertGreaterEqual(won, 9)


if __name__ == "__main__":
    unittest.main()
