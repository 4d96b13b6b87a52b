// Facts that are chances, as the strongest player samples them in matches between the house's players, and what came of them.
import { playOut, rngFrom, seedFrom, Table, type Rng, type Seat, type Turn } from '@parlour/engine';
import { rawWeighing } from '../internals/weighing.ts';
import { outcomesOf, type Came } from './fact-outcomes.ts';
import { seatingOf, type Sampling } from './positions.ts';

/** A fact of a position: which curve it goes through, and who sat there. */
export interface ToldFact extends Came {
  readonly match: number;
  readonly group: number;
  readonly rules: string;
}

/** Matches that go on for longer are dropped: some tables of Bluff never end. */
const MOVE_LIMIT = 3000;

/** What is told at `perMatch` moves of each match, all alike likely. */
export function* toldFacts(sampling: Sampling, rules: string): Generator<ToldFact> {
  const { entry, seed, first = 0, matches, perMatch, effort } = sampling;
  const { game } = entry;
  const { weigh, facts } = rawWeighing(entry);
  const { seats = game.seats(sampling.rules).usual } = sampling;
  for (let match = first; match < first + matches; match++) {
    const own = seedFrom(`${seed}/${game.id}/${match}`);
    const rng = rngFrom(seedFrom(`${own}/sampling`));
    const bots = seatingOf(sampling, seats, rng);
    const players = bots.map(bot => ({ kind: 'bot' as const, name: bot.name, bot }));
    const table = new Table({ game, rules: sampling.rules, players });
    if (!playOut(table, own, MOVE_LIMIT)) continue;
    for (const { state, seat, made, move } of drawDecisions(table, sampling, perMatch, rng)) {
      const view = game.view(state, seat);
      const at = `${own}/${move}`;
      const weighed = weigh(view, rngFrom(seedFrom(at)), effort, made);
      if (weighed === undefined) continue;
      const actions = [weighed.options[0]!.action, made] as const;
      const told = { entry, bots, state, seat, actions, facts: weighed.facts, seed: at };
      for (const came of outcomesOf(told)) yield { ...came, match, group: facts.groupOf(view), rules };
    }
  }
}

/** A decision, and the state in which it was made: it goes on changing after that. */
interface Placed {
  readonly state: unknown;
  readonly seat: Seat;
  readonly made: unknown;
  readonly move: number;
}

/**
 * Decisions of a match that is over; a window as it opens, and of those asked one. Later in it computer players who call have done
 * so: the others pass at its end.
 */
function* drawDecisions(
  table: Table,
  { entry: { game }, rules }: Sampling,
  count: number,
  rng: Rng,
): Generator<Placed> {
  const { header, moves } = table.record();
  const chosen = new Set(Array.from({ length: count }, () => rng.below(moves.length)));
  const state: unknown = game.setup(rules, header.names.length);
  let before: Turn['kind'] = 'chance';
  for (const [index, move] of moves.entries()) {
    const turn = game.turn(state);
    const isAsked = chosen.has(index) && (turn.kind !== 'window' || before !== 'window');
    const seat = isAsked ? askedIn(turn, rng) : undefined;
    if (seat !== undefined)
      yield { state, seat, made: move.by === seat ? move.action : undefined, move: index };
    before = turn.kind;
    game.step(state, move);
  }
}

function askedIn(turn: Turn, rng: Rng): Seat | undefined {
  if (turn.kind === 'window') return turn.seats[rng.below(turn.seats.length)];
  return turn.kind === 'seat' ? turn.seat : undefined;
}
