// What comes of the facts that are chances: each is played on in the real cards by those who sit there, with the stock in another order.
// Over many positions the hidden cards are as likely as the seat had to believe. A record alone would not do: nobody was asked what
// they would have done after another option, and of a window it shows only who was first.
import {
  rankOf,
  rngFrom,
  seedFrom,
  shuffle,
  type AnyBot,
  type Card,
  type CatalogueEntry,
  type Fact,
  type Rank,
  type Seat,
} from '@parlour/engine';
import type { Action as BluffAction, State as BluffState, View as BluffView } from '@parlour/engine/bluff';
import type { Action as GinAction, State as GinState } from '@parlour/engine/gin-rummy';
import type { State as ThirtyOneState } from '@parlour/engine/thirty-one';

/** A decision as it was weighed, and who sits there. */
export interface Told {
  readonly entry: CatalogueEntry;
  readonly bots: readonly AnyBot[];
  readonly state: unknown;
  readonly seat: Seat;
  /** The best option, and the one that was made. */
  readonly actions: readonly [best: unknown, made: unknown];
  readonly facts: readonly Fact[];
  readonly seed: string;
}

/** A fact that is a chance, as it was sampled, and whether it came true. */
export interface Came {
  readonly id: string;
  readonly raw: number;
  readonly came: boolean;
}

export function outcomesOf(told: Told): Came[] {
  const ask = ASK[told.entry.game.id]!;
  const found: Came[] = [];
  const seen = new Map<string, number>();
  for (const { id, value } of told.facts) {
    const place = seen.get(id) ?? 0;
    seen.set(id, place + 1);
    const came = ask(told, id, place);
    if (came !== undefined) found.push({ id, raw: value, came });
  }
  return found;
}

/** Whether a fact came true; `place` counts the facts with the same id. Undefined where it is no such chance, or cannot be played on. */
type Ask = (told: Told, id: string, place: number) => boolean | undefined;

const ASK: Readonly<Record<string, Ask>> = {
  'thirty-one': (told, id) =>
    id === 'lowest' ? isLowest(told) : id === 'knocked' ? isKnocked(told) : undefined,
  'gin-rummy': (told, id, place) => {
    if (id === 'taken') return isTaken(told, place);
    return id === 'knocks' ? knocksNext(told) : id === 'undercut' ? isUndercut(told) : undefined;
  },
  bluff: (told, id) => {
    if (id === 'lie') return isLie(told);
    return id === 'rival' || id === 'believed' ? isAnswered(told, id) : undefined;
  },
};

/** The hand after a move, the stock in another order, played on by those who sit there while it lasts. */
function playedOn<State>(
  { entry: { game }, bots, state, seat, seed }: Told,
  action: unknown,
  goesOn: (state: State, moves: number) => boolean,
): State {
  const going = structuredClone(state) as State;
  const rng = rngFrom(seedFrom(seed));
  game.step(going, { by: seat, action });
  const { stock } = going as { readonly stock: number[] };
  stock.splice(0, stock.length, ...shuffle([...stock], rng));
  for (let moves = 0; goesOn(going, moves); moves++) {
    const turn = game.turn(going);
    if (turn.kind === 'chance') game.step(going, { by: 'chance', seed: seedFrom(`${seed}/${moves}`) });
    else if (turn.kind !== 'seat') throw new Error('A hand goes on turn by turn.');
    else {
      const { action: next } = bots[turn.seat]!.act(game.view(going, turn.seat), rng, () => false);
      game.step(going, { by: turn.seat, action: next });
    }
  }
  return going;
}

function isLowest(told: Told): boolean {
  const shown = playedOn<ThirtyOneState>(
    told,
    { type: 'knock' },
    ({ phase }) => phase.kind !== 'showdown' && phase.kind !== 'over',
  );
  if (shown.phase.kind !== 'showdown' && shown.phase.kind !== 'over') throw new Error('Nothing was shown.');
  const { outcomes } = shown.phase.result;
  const own = outcomes.find(({ seat }) => seat === told.seat)!.points;
  return outcomes.every(({ points }) => points >= own);
}

function isKnocked(told: Told): boolean {
  const isDraw = (told.state as ThirtyOneState).phase.kind === 'draw';
  let [hasLeft, isOther] = [false, false];
  playedOn<ThirtyOneState>(told, isDraw ? { type: 'draw', from: 'deck' } : told.actions[0], ({ phase }) => {
    if (phase.kind === 'reshuffle') return true;
    if (phase.kind !== 'draw' && phase.kind !== 'discard') return false;
    if (phase.seat !== told.seat) hasLeft = true;
    isOther = phase.knocker !== null;
    return !isOther && !(hasLeft && phase.seat === told.seat);
  });
  return isOther;
}

function isTaken(told: Told, place: number): boolean {
  const thrown = told.actions.filter(action => (action as GinAction | undefined)?.type === 'discard');
  const { deeds } = playedOn<GinState>(told, thrown[place], (_, moves) => moves === 0);
  const last = deeds.at(-1);
  return last?.did === 'draw' && last.from === 'discard';
}

function knocksNext(told: Told): boolean {
  const thrown = told.actions.find(action => (action as GinAction | undefined)?.type === 'discard');
  const { phase } = playedOn<GinState>(
    told,
    thrown,
    ({ phase: now }) => (now.kind === 'draw' || now.kind === 'discard') && now.seat !== told.seat,
  );
  return phase.kind === 'layoff' || ('result' in phase && phase.result.kind === 'scored');
}

function isUndercut(told: Told): boolean {
  const knock = told.actions.find(action => (action as GinAction | undefined)?.type === 'knock');
  const { phase } = playedOn<GinState>(told, knock, ({ phase: now }) => now.kind === 'layoff');
  return 'result' in phase && phase.result.kind === 'scored' && phase.result.award.how === 'undercut';
}

function isLie({ entry: { game }, state, seat }: Told): boolean {
  const { phase } = state as BluffState;
  return phase.kind === 'window' && isOther(phase.laid, (game.view(state, seat) as BluffView).rank);
}

/** Whether somebody else calls what was laid, or nobody what the seat lays. */
function isAnswered(told: Told, id: 'rival' | 'believed'): boolean {
  const { game } = told.entry;
  const going: unknown = structuredClone(told.state);
  if (id === 'believed') {
    const { rank } = game.view(going, told.seat) as BluffView;
    const lie = told.actions.find(action => isLyingPlay(action as BluffAction | undefined, rank));
    game.step(going, { by: told.seat, action: lie });
  }
  const turn = game.turn(going);
  const others = turn.kind === 'window' ? turn.seats.filter(seat => seat !== told.seat) : [];
  const rng = rngFrom(seedFrom(told.seed));
  const calls = others.some(seat => {
    const { action } = told.bots[seat]!.act(game.view(going, seat), rng, () => false);
    return (action as BluffAction).type === 'call';
  });
  return calls === (id === 'rival');
}

function isLyingPlay(action: BluffAction | undefined, rank: Rank): boolean {
  return action?.type === 'play' && isOther(action.cards, rank);
}

function isOther(cards: readonly Card[], rank: Rank): boolean {
  return cards.some(card => rankOf(card) !== rank);
}
