// A match as the users of the library hold it: one plain value that says what it waits for, from which the
// next one is made by choosing from `getActions`. It works for every game of the catalogue.
import { formatCards, type Card } from '../core/card.ts';
import type { AnyGame, Choice, Illegal, Move } from '../core/game.ts';
import { isRecord } from '../core/plain.ts';
import { play } from '../core/play.ts';
import { drawSeed, isSeed, rngFrom, seedFrom, type Seed } from '../core/random.ts';
import { readRules } from '../core/rules.ts';
import { seatsOf, type Seat, type Viewer } from '../core/seat.ts';
import { catalogue } from '../games/index.ts';
import type { FirstGame, RulesOf, StateOf, ViewOf } from '../games/types.ts';
import { freshSeed } from './fresh-seed.ts';

/**
 * A match. Plain data: it survives JSON, and no function here changes one it is given. `Id` is the game, where it
 * is known: `GameState<'bluff'>`.
 */
export interface GameState<Id extends string = string> {
  readonly game: Id;
  readonly rules: RulesOf<Id>;
  readonly names: readonly string[];
  /**
   * `start-turn` before a player's turn, `end-round` when a hand has been scored, `over` at the end; else what
   * the player is asked, such as `draw-or-knock` or `discard`.
   */
  readonly awaiting: string;
  /** Whose turn it is, if it is one seat's. */
  readonly activePlayer?: Seat;
  /** How many hands have been dealt before this one. */
  readonly round: number;
  /** Everybody's standing when this hand was dealt. */
  readonly standingBefore: readonly number[];
  /** The seed of the whole match: `newGame` with it, the same names, game and rules deals the same cards again. */
  readonly matchSeed: string;
  /** Where the next deal comes from. */
  readonly seed: Seed;
  /** The game's own state, with every hidden card. Show people `viewOf` instead. */
  readonly inner: StateOf<Id>;
}

/** What can be set before a match. */
export interface MatchOptions<Id extends string = string> {
  /** The first game of the catalogue, Thirty-One, unless said otherwise. */
  readonly game?: Id;
  /**
   * The name of a preset, or a record of options over the preset it names (`preset`). Without a name it is the
   * preset `library` where the game has one, as Thirty-One does, and else the game's first.
   */
  readonly rules?: unknown;
  /** Any text, or the 32 hexadecimal digits of a seed: the same gives the same deals. Without it they are fresh. */
  readonly seed?: string;
}

/** A new match, dealt. Unknown games and rules are a programmer's mistake and throw. */
export function newGame<Id extends string = FirstGame>(
  names: readonly string[],
  options: MatchOptions<Id> = {},
): GameState<Id> {
  const game = gameOf(options.game ?? catalogue[0]!.game.id);
  const rules = readRules<unknown>(game.rules, rulesWanted(game, options.rules));
  if (!rules.ok) throw new Error(rules.error);
  const { min, max } = game.seats(rules.value);
  if (names.length < min || names.length > max) {
    throw new Error(`${game.name} is for ${min} to ${max} players, not ${names.length}.`);
  }
  // [L37 AL22] The match is shuffled anew unless a seed is given.
  const matchSeed: unknown = options.seed ?? freshSeed();
  if (typeof matchSeed !== 'string') throw new Error('A seed is a text, such as "friday".');
  const seed = isSeed(matchSeed) ? matchSeed : seedFrom(matchSeed);
  const inner: unknown = game.setup(rules.value, names.length);
  const base = { game: game.id, rules: rules.value, names: [...names], matchSeed, seed };
  const undealt = { ...base, awaiting: 'end-round', round: -1, standingBefore: [], inner };
  return dealt(game, undealt) as GameState<Id>;
}

/** [AL22] Rules as they were asked for, over the library's own preset where the game has one. */
function rulesWanted(game: AnyGame, wanted: unknown): unknown {
  const base = Object.hasOwn(game.rules.presets, 'library') ? { preset: 'library' } : {};
  if (wanted === undefined) return base;
  const isRecord = typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted);
  return isRecord ? { ...base, ...wanted } : wanted;
}

/** What can be done now, in words and in a stable order. */
export function getActions(state: GameState): string[] {
  const { game, names } = { game: gameOf(state.game), names: state.names };
  if (state.awaiting === 'over') return [];
  if (state.awaiting === 'end-round') return ['Continue'];
  // [AL8] The name is that of the player who will act.
  if (state.awaiting === 'start-turn') return [`Start ${names[state.activePlayer!]}'s turn`];
  if (state.activePlayer !== undefined)
    return choicesOf(game, state, state.activePlayer).map(({ label }) => label);
  return [...windowChoices(game, state).map(({ seat, choice }) => `${names[seat]}: ${choice.label}`), 'Wait'];
}

/** The state after an action, or why there is none. */
export type Performed<Id extends string = string> =
  { readonly ok: true; readonly state: GameState<Id> } | { readonly ok: false; readonly illegal: Illegal };

/** Performs the action at that index of `getActions`; where it asks for cards, with the `picked` ones. */
export function performAction<Id extends string>(
  state: GameState<Id>,
  index: number,
  picked: readonly Card[] = [],
): Performed<Id> {
  return perform(state, index, picked) as Performed<Id>;
}

function perform(state: GameState, index: number, picked: readonly Card[]): Performed {
  const game = gameOf(state.game);
  if (!Number.isInteger(index) || index < 0 || index >= getActions(state).length) {
    const message = `There is no action ${index}. Choose one of the ${getActions(state).length} that getActions lists.`;
    return { ok: false, illegal: { code: 'no-such-action', message } };
  }
  if (state.awaiting === 'end-round') return { ok: true, state: dealt(game, state) };
  if (state.awaiting === 'start-turn') return { ok: true, state: { ...state, awaiting: asked(game, state) } };
  const move = moveAt(game, state, index, picked);
  if ('code' in move) return { ok: false, illegal: move };
  const played = play(game, state.inner, move);
  return played.ok ? { ok: true, state: settled(game, { ...state, inner: played.state }) } : played;
}

/** What one player, or the audience, may see. */
export function viewOf<Id extends string>(state: GameState<Id>, viewer: Viewer): ViewOf<Id> {
  return gameOf(state.game).view(state.inner, viewer) as ViewOf<Id>;
}

/** A printable hand: `7♥ 10♣ A♠`. */
export function handToString(hand: readonly Card[]): string {
  return formatCards(hand);
}

/** The game of that name. */
export function gameOf(id: string): AnyGame {
  const entry = catalogue.find(({ game }) => game.id === id);
  if (entry === undefined) {
    throw new Error(
      `There is no game "${id}". There are: ${catalogue.map(({ game }) => game.id).join(', ')}.`,
    );
  }
  return entry.game;
}

/** Deals on, as often as the game asks for it without a pause. */
function dealt(game: AnyGame, state: GameState): GameState {
  const rng = rngFrom(state.seed);
  const played = play(game, state.inner, { by: 'chance', seed: drawSeed(rng) });
  if (!played.ok) throw new Error(played.illegal.message);
  const standingBefore = state.awaiting === 'end-round' ? game.score(state.inner) : state.standingBefore;
  const round = state.awaiting === 'end-round' ? state.round + 1 : state.round;
  return settled(game, { ...state, round, standingBefore, seed: drawSeed(rng), inner: played.state });
}

/** Works out what a state waits for after its game has moved on. */
function settled(game: AnyGame, state: GameState): GameState {
  const turn = game.turn(state.inner);
  const { activePlayer: before, ...rest } = state;
  if (turn.kind === 'over') return { ...rest, awaiting: 'over' };
  if (turn.kind === 'chance') {
    return turn.pause ? { ...rest, awaiting: 'end-round' } : dealt(game, { ...rest, awaiting: 'deal' });
  }
  if (turn.kind === 'window') return { ...rest, awaiting: asked(game, rest) };
  const next = { ...rest, activePlayer: turn.seat };
  const sameTurn = before === turn.seat && state.awaiting !== 'end-round' && state.awaiting !== 'deal';
  return { ...next, awaiting: sameTurn ? asked(game, next) : 'start-turn' };
}

/** The word for what is asked now. */
function asked(game: AnyGame, state: GameState): string {
  const turn = game.turn(state.inner);
  const seat = turn.kind === 'seat' ? turn.seat : turn.kind === 'window' ? turn.seats[0] : undefined;
  if (seat === undefined) throw new Error('Nobody is asked.');
  const view: unknown = game.view(state.inner, seat);
  if (game.asks !== undefined) return game.asks(view);
  const types = game.choices(view).map(choice => {
    const action: unknown =
      choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
    return String(isRecord(action) ? action['type'] : undefined);
  });
  return [...new Set(types)].join('-or-');
}

function choicesOf(game: AnyGame, state: GameState, seat: Seat): Choice<unknown>[] {
  return game.choices(game.view(state.inner, seat));
}

function windowChoices(game: AnyGame, state: GameState): { seat: Seat; choice: Choice<unknown> }[] {
  return seatsOf(state.names.length).flatMap(seat =>
    choicesOf(game, state, seat).map(choice => ({ seat, choice })),
  );
}

function moveAt(
  game: AnyGame,
  state: GameState,
  index: number,
  picked: readonly Card[],
): Move<unknown> | Illegal {
  const { activePlayer } = state;
  const lines =
    activePlayer === undefined
      ? windowChoices(game, state)
      : choicesOf(game, state, activePlayer).map(choice => ({ seat: activePlayer, choice }));
  const line = lines[index];
  if (line === undefined) return { by: 'clock' };
  const { seat, choice } = line;
  if (choice.kind === 'act') return { by: seat, action: choice.action };
  if (picked.length < choice.min || picked.length > choice.max) {
    return {
      code: 'pick-cards',
      message: `Pick ${choice.min} to ${choice.max} cards for "${choice.label}".`,
    };
  }
  return { by: seat, action: choice.make(picked) };
}
