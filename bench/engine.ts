// The engine's speed: Thirty-One through the game interface, four seats, random play on one core, and the same game on
// boardgame.io in the same run.
import { drawSeed, play, randomAction, rngFrom, seedFrom, type Move } from '@parlour/engine';
import { thirtyOne, type Action } from '@parlour/engine/thirty-one';
import { playByChance } from './boardgame-io.ts';
import { figure, perCpuSecond, table } from './measure.ts';

const rng = rngFrom(seedFrom('bench'));
const rules = thirtyOne.rules.presets['classroom']!.rules;

/** Records whole random matches in advance, so that the timed loops only make moves. */
function recordMatches(count: number): Move<Action>[][] {
  return Array.from({ length: count }, () => {
    const state = thirtyOne.setup(rules, 4);
    const moves: Move<Action>[] = [];
    for (let turn = thirtyOne.turn(state); turn.kind !== 'over'; turn = thirtyOne.turn(state)) {
      const move: Move<Action> =
        turn.kind === 'seat'
          ? { by: turn.seat, action: randomAction(thirtyOne.choices(thirtyOne.view(state, turn.seat)), rng) }
          : { by: 'chance', seed: drawSeed(rng) };
      thirtyOne.step(state, move);
      moves.push(move);
    }
    return moves;
  });
}

const matches = recordMatches(300);
let next = 0;
const nextMatch = (): Move<Action>[] => matches[next++ % matches.length]!;

const stepped = perCpuSecond(() => {
  const state = thirtyOne.setup(rules, 4);
  const moves = nextMatch();
  for (const move of moves) thirtyOne.step(state, move);
  return moves.length;
});

const played = perCpuSecond(() => {
  let state = thirtyOne.setup(rules, 4);
  const moves = nextMatch();
  for (const move of moves) {
    const answer = play(thirtyOne, state, move);
    if (answer.ok) state = answer.state;
  }
  return moves.length;
});

const chosen = perCpuSecond(() => {
  const state = thirtyOne.setup(rules, 4);
  let moves = 0;
  for (let turn = thirtyOne.turn(state); turn.kind !== 'over'; turn = thirtyOne.turn(state)) {
    if (turn.kind === 'seat') {
      const action = randomAction(thirtyOne.choices(thirtyOne.view(state, turn.seat)), rng);
      thirtyOne.step(state, { by: turn.seat, action });
    } else {
      thirtyOne.step(state, { by: 'chance', seed: drawSeed(rng) });
    }
    moves++;
  }
  return moves;
});

const reference = perCpuSecond(() => playByChance(() => rng.bits() / 2 ** 32), { seconds: 2, rounds: 2 });

console.log('Thirty-One, classroom rules, four seats, played by chance, one core, moves per CPU-second:\n');
console.log(
  table(
    ['what', 'moves per CPU-second', 'times boardgame.io'],
    [
      ['`step`, moves given', figure(stepped), figure(stepped / reference)],
      ['`play` (check, copy, step), moves given', figure(played), figure(played / reference)],
      ['view, menu, random choice and `step`', figure(chosen), figure(chosen / reference)],
      ['boardgame.io 0.50.2, local client', figure(reference), '1'],
    ],
  ),
);
