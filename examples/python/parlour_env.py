"""Parlour's games as environments, in the manner of PettingZoo's AEC interface. Needs Python 3.9 and nothing else.

    env = ParlourEnv("gin-rummy", rules="standard")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else policy(observation, info)
        env.step(action)
    env.close()

`parlour env GAME` is the other end: lines of JSON, described in docs/environment.md.

Observations. `observation["observation"]` is what a person in that seat knows, and nothing else: a dictionary of the game's own
form. Cards are numbers from 0 to 51: suit * 13 + rank, suits clubs, diamonds, hearts, spades, ranks ace to king.
`observation["action_mask"]` has a 1 for every action that is legal now.

Actions are numbers, the same for all games:
    0 to 51     this card, while cards are being picked for a line that asks for some
    52          no more cards
    53 and up   a line of the menu: 53 + its place. info["menu"] has the lines, with a label and the action of each.
A play of three cards in Bluff is five actions of the same agent: its line, three cards, and 52 (four cards need no 52).

Rewards are changes of the standing (`info["score"]`; lives in Thirty-One, points in Gin Rummy; the highest wins). At the end
`info["winners"]` names who has won.

Where several may act at once, as after a play in Bluff, they are asked one after another, and nobody sees what the others
answered before all have.

Gin Rummy. Two things that known environments get wrong: whoever is undercut is paid nothing (the defender is paid the difference
and the bonus), and the defender's hand is hidden: until somebody knocks, nobody sees more of the other's hand than the cards that
were taken from the discard pile.
"""
import json
import os
import shlex
import subprocess

CARDS = 52
NO_MORE = CARDS
FIRST_LINE = CARDS + 1
ACTIONS = 512
"""How many actions there are. A menu that does not fit is an error, and no game of the house has one."""

COMMAND = os.environ.get("PARLOUR_COMMAND", "npx parlour")


class ParlourEnv:
    """A game of Parlour. Agents are named player_0, player_1 and so on, by their seats."""

    metadata = {"name": "parlour", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game, rules=None, seats=None, options=None, command=COMMAND):
        """`rules` names a preset, `options` is a dictionary of single rule options: `parlour games GAME` lists them."""
        line = shlex.split(command) + ["env", game]
        line += [] if rules is None else ["--rules", rules]
        line += [] if seats is None else ["--seats", str(seats)]
        for name, value in (options or {}).items():
            line += ["--set", f"{name}={value}"]
        self._process = subprocess.Popen(line, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        hello = self._hear()
        self.game, self.rules = hello["game"], hello["rules"]
        self.metadata = {**type(self).metadata, "name": f"parlour_{hello['game']}"}
        self.possible_agents = [f"player_{seat}" for seat in range(hello["seats"])]
        self.agents = []

    def reset(self, seed=None, options=None):
        """Begins a match. The same seed and the same actions give the same match."""
        text = os.urandom(16).hex() if seed is None else str(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._score = None
        self._take(self._ask({"type": "reset", "seed": text}))

    def agent_iter(self, max_iter=2**63):
        """The agents, in the order in which they are asked."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def last(self, observe=True):
        """What the selected agent sees, what it earned since its last action, whether it is over, and more."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def observe(self, agent):
        """What that agent may see now."""
        selected = agent == self.agent_selection and self._turn["type"] == "turn"
        view = self._turn["view"] if selected else self._ask({"type": "observe", "seat": self._seat(agent)})["view"]
        return {"observation": {**view, "picked": self._picked} if selected else view, "action_mask": self.action_mask(agent)}

    def action_mask(self, agent=None):
        """A 1 for every action that the agent (the selected one, unless named) may take now."""
        mask = [0] * ACTIONS
        if agent is None or agent == self.agent_selection:
            for action in self.legal_actions():
                mask[action] = 1
        return mask

    def legal_actions(self):
        """The legal actions of the selected agent, as a list of numbers."""
        if self._turn["type"] != "turn":
            return []
        menu = self._turn["menu"]
        if self._line is None:
            return [FIRST_LINE + place for place in range(len(menu))]
        line, picked = menu[self._line], self._picked
        more = [card for card in line["from"] if card not in picked]
        return more + [NO_MORE] if len(picked) >= line["min"] else more

    def step(self, action):
        """Acts for the selected agent. When it is over, every agent is stepped once more with None."""
        if not self.agents:
            raise ValueError("The match is over: begin another one with reset().")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None or action not in self.legal_actions():
            raise ValueError(f"{action} is not a legal action of {agent}: see its action_mask.")
        self._cumulative_rewards[agent] = 0
        self.rewards = dict.fromkeys(self.agents, 0)
        self._pick(int(action))

    def render(self):
        """What the selected agent is asked, as text."""
        lines = [line["label"] for line in self._turn.get("menu", [])]
        return f"{self.agent_selection}: " + ", ".join(lines)

    def close(self):
        """Ends the other process."""
        if self._process.poll() is None:
            self._process.communicate(b'{"type":"bye"}\n')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @staticmethod
    def _seat(agent):
        return int(agent.rpartition("_")[2])

    def _pick(self, action):
        """A line that asks for cards is answered when they have been picked."""
        menu = self._turn["menu"]
        if action >= FIRST_LINE:
            self._line = action - FIRST_LINE
            if menu[self._line]["kind"] == "pick":
                return
        elif action != NO_MORE:
            self._picked.append(action)
            if len(self._picked) < min(menu[self._line]["max"], len(menu[self._line]["from"])):
                return
        answer = {"type": "step", "choice": self._line}
        self._take(self._ask({**answer, "pick": self._picked} if self._picked else answer))

    def _take(self, turn):
        """Takes what the environment says: who is asked next, or that the match is over."""
        self._turn, self._line, self._picked = turn, None, []
        score = turn["score"]
        for agent, now, before in zip(self.possible_agents, score, self._score or score):
            self.rewards[agent] = now - before
            self._cumulative_rewards[agent] += now - before
        self._score = score
        if turn["type"] == "turn":
            if len(turn["menu"]) > ACTIONS - FIRST_LINE:
                raise ValueError(f"A menu of {len(turn['menu'])} lines does not fit into {ACTIONS} actions.")
            self.agent_selection = f"player_{turn['seat']}"
            self.infos[self.agent_selection] = {"menu": turn["menu"], "score": score}
            return
        ends = self.truncations if turn["truncated"] else self.terminations
        winners = [f"player_{seat}" for seat in turn["winners"]]
        for agent in self.agents:
            ends[agent] = True
            self.infos[agent] = {"menu": [], "score": score, "winners": winners}
        self.agent_selection = self.agents[0]

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError(f"It is over for {agent}: its action is None.")
        self.agents.remove(agent)
        for kept in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del kept[agent]
        if self.agents:
            self.agent_selection = self.agents[0]

    def _ask(self, request):
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        return self._hear()

    def _hear(self):
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"parlour env has ended with code {self._process.wait()}.")
        answer = json.loads(line)
        if answer["type"] == "error":
            raise ValueError(answer["message"])
        return answer


try:
    import numpy
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError:
    pass
else:

    class ParlourAEC(ParlourEnv, AECEnv):
        """The same as a PettingZoo environment: the mask is an array, and the observation its JSON as an array of bytes."""

        BYTES = 65536

        def __init__(self, *args, **options):
            AECEnv.__init__(self)
            seen = spaces.Box(0, 255, (self.BYTES,), numpy.uint8)
            mask = spaces.Box(0, 1, (ACTIONS,), numpy.int8)
            ParlourEnv.__init__(self, *args, **options)
            agents = self.possible_agents
            both = {"observation": seen, "action_mask": mask}
            self.observation_spaces = {agent: spaces.Dict(both) for agent in agents}
            self.action_spaces = {agent: spaces.Discrete(ACTIONS) for agent in agents}

        def observation_space(self, agent):
            return self.observation_spaces[agent]

        def action_space(self, agent):
            return self.action_spaces[agent]

        def observe(self, agent):
            seen = super().observe(agent)
            text = numpy.frombuffer(json.dumps(seen["observation"]).encode(), dtype=numpy.uint8)
            padded = numpy.zeros(self.BYTES, dtype=numpy.uint8)
            padded[: len(text)] = text
            return {"observation": padded, "action_mask": numpy.array(seen["action_mask"], dtype=numpy.int8)}

        @staticmethod
        def decode(observation):
            """The dictionary that such an array stands for."""
            return json.loads(observation["observation"].tobytes().rstrip(b"\0"))
