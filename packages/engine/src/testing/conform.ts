// The laws every game keeps, whatever its rules. `laws` gives them as named checks for any test runner:
//   for (const { name, check } of laws(spec)) it(name, check);
// Each walks through seeded random matches and throws with the seed when a law is broken.
import { DECK_SIZE, formatCard, fullDeck, type Card } from '../core/card.ts';
import type { AnyGame, Choice, Move } from '../core/game.ts';
import { play } from '../core/play.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { readRecord, writeRecord } from '../core/record.ts';
import { seatsOf, type Viewer } from '../core/seat.ts';
import { knows, type Knowledge } from '../core/secrets.ts';
import { freezeDeep, hold, same } from './assert.ts';
import { walk, type Walk } from './walk.ts';

/** A game to be checked under some rules, and how to find the cards in its state. */
export interface Conforming {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly seats: number;
  /** Every card of the state with its place forgotten: all 52 once dealt, none before. */
  readonly cardsIn: (state: unknown) => readonly Card[];
  readonly knownBy: (state: unknown) => Knowledge;
  /** How many matches are walked through, and how many moves of each at the most. */
  readonly matches?: number;
  readonly limit?: number;
  /** Whether random play must come to an end within the limit; false for games that may go on for ever. */
  readonly ends?: boolean;
}

/** One law. */
export interface Law {
  readonly name: string;
  check(): void;
}

/** The laws for one game under some rules. */
export function laws(spec: Conforming): Law[] {
  let walked: Walk[] | undefined;
  const walks = (): Walk[] =>
    (walked ??= Array.from({ length: spec.matches ?? 8 }, (_, index) =>
      walk(spec.game, spec.rules, spec.seats, `${spec.game.id}/${spec.seats}/${index}`, spec.limit ?? 2_000),
    ));
  const law = (name: string, check: (spec: Conforming, walk: Walk) => void): Law => ({
    name,
    check() {
      for (const one of walks()) check(spec, one);
    },
  });
  return [
    law('replaying the moves gives the same states', replays),
    law('states, views and events are plain data', isPlain),
    law('playing never changes the state it was given', isPure),
    law('every card is in exactly one place after every move', keepsCards),
    law('the menu agrees with what is legal', menuAgrees),
    law('a line of the menu names a card and a pile that lie there', namesWhatLies),
    law('a seat that is not asked has an empty menu and is refused', onlyTheAsked),
    law('imagining what a view does not show gives back the same view', imagines),
    law('nobody is told of a card he may not know', tellsNoSecret),
    law('hidden cards never change what a viewer is told', hidesSecrets),
    law('actions survive writing and reading, and nonsense is not one', readsActions),
    law('a match ends, with a winner', ends),
    law('a hand that is over says how it ended, and no other does', saysHowItEnded),
    law('the scene shows every seat and every card', showsAll),
  ];
}

function viewers({ seats }: Conforming): Viewer[] {
  return [...seatsOf(seats), 'audience'];
}

function replays({ game, rules, seats }: Conforming, { seed, states, moves }: Walk): void {
  const state: unknown = game.setup(rules, seats);
  for (const [index, move] of moves.entries()) {
    game.step(state, move);
    hold(same(state, states[index + 1]), () => `Seed ${seed}: move ${index} replayed gives another state.`);
  }
  const names = seatsOf(seats).map(seat => `Seat ${seat}`);
  const text = writeRecord({ header: { parlour: 1, game: game.id, rules, names }, moves });
  const read = readRecord(text, [game]);
  hold(read.ok, () => `Seed ${seed}: the record cannot be read. ${read.ok ? '' : read.error}`);
  hold(same(read.value.state, states.at(-1)), () => `Seed ${seed}: the record gives another state.`);
}

function isPlain(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    survivesJson(state, () => `Seed ${seed}, state ${index}`);
    for (const viewer of viewers(spec)) {
      survivesJson(game.view(state, viewer), () => `Seed ${seed}, view ${index} of ${viewer}`);
      if (index === 0) continue;
      const events: unknown = game.report(states[index - 1], moves[index - 1]!, state, viewer);
      survivesJson(events, () => `Seed ${seed}, events ${index} for ${viewer}`);
    }
  }
}

function survivesJson(value: unknown, where: () => string): void {
  hold(same(JSON.parse(JSON.stringify(value)), value), () => `${where()}: this does not survive JSON.`);
}

function isPure({ game }: Conforming, { seed, states, moves }: Walk): void {
  for (const [index, move] of moves.entries()) {
    const before = freezeDeep(JSON.parse(JSON.stringify(states[index])) as unknown);
    const played = play(game, before, freezeDeep(move));
    hold(played.ok, () => `Seed ${seed}: move ${index} is refused when played.`);
    hold(
      same(played.state, states[index + 1]),
      () => `Seed ${seed}: move ${index} played gives another state.`,
    );
  }
}

function keepsCards({ cardsIn }: Conforming, { seed, states }: Walk): void {
  for (const [index, state] of states.entries()) {
    const found = [...cardsIn(state)].sort((a, b) => a - b);
    const whole = found.length === 0 ? index === 0 : same(found, fullDeck());
    hold(whole, () => `Seed ${seed}, state ${index}: ${found.length} cards, or one of them twice.`);
  }
}

/** Whether the menu offers this action, trying every list of cards inside it where cards are to be picked. */
function offers(choices: readonly Choice<unknown>[], action: unknown): boolean {
  const lists = Object.values(action ?? {}).filter(value => Array.isArray(value)) as Card[][];
  return choices.some(choice => {
    if (choice.kind === 'act') return same(choice.action, action);
    return lists.some(
      picked =>
        picked.length >= choice.min &&
        picked.length <= choice.max &&
        new Set(picked).size === picked.length &&
        picked.every(card => choice.from.includes(card)) &&
        same(choice.make(picked), action),
    );
  });
}

function menuAgrees({ game }: Conforming, { seed, states, moves }: Walk): void {
  const actions = moves.flatMap(move => (typeof move.by === 'number' ? [move.action] : []));
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const asked = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
    for (const by of asked) {
      const choices: Choice<unknown>[] = game.choices(game.view(state, by));
      hold(choices.length > 0, () => `Seed ${seed}, state ${index}: seat ${by} is asked but has no menu.`);
      for (const choice of choices) {
        const action = choice.kind === 'act' ? choice.action : choice.make(choice.from.slice(0, choice.min));
        const illegal = game.check(state, { by, action });
        hold(
          illegal === undefined,
          () => `Seed ${seed}, state ${index}: "${choice.label}" is refused. ${illegal?.message}`,
        );
      }
      // Actions of other moments: each must be legal here exactly when the menu offers it.
      for (let offset = 1; offset < actions.length; offset += Math.ceil(actions.length / 24)) {
        const action = actions[(index + offset) % actions.length];
        const legal = game.check(state, { by, action }) === undefined;
        hold(
          legal === offers(choices, action),
          () =>
            `Seed ${seed}, state ${index}: ${JSON.stringify(action)} is ${legal ? 'legal but not offered' : 'offered but refused'}.`,
        );
      }
    }
  }
}

function namesWhatLies(spec: Conforming, { seed, states }: Walk): void {
  const { game, seats } = spec;
  for (const [index, state] of states.entries()) {
    for (const viewer of seatsOf(seats)) {
      const view: unknown = game.view(state, viewer);
      const { piles, places } = game.scene(view);
      const lying = new Set([
        ...places.filter(({ seat }) => seat === viewer).flatMap(({ hand }) => hand.flat()),
        ...piles.flatMap(({ open }) => open),
      ]);
      const choices: Choice<unknown>[] = game.choices(view);
      for (const choice of choices) {
        if (choice.kind !== 'act') continue;
        const { label, card, pile } = choice;
        const there = card === undefined || lying.has(card);
        hold(
          there,
          () => `Seed ${seed}, state ${index}: "${label}" names a card that ${viewer} cannot choose.`,
        );
        const has = pile === undefined || piles.some(({ id }) => id === pile);
        hold(has, () => `Seed ${seed}, state ${index}: "${label}" names a pile "${pile}" that is not there.`);
      }
    }
  }
}

function onlyTheAsked({ game, seats }: Conforming, { seed, states, moves }: Walk): void {
  const action = moves.flatMap(move => (typeof move.by === 'number' ? [move.action] : []))[0];
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const asked = turn.kind === 'seat' ? [turn.seat] : turn.kind === 'window' ? turn.seats : [];
    for (const by of seatsOf(seats)) {
      if (asked.includes(by)) continue;
      const empty = game.choices(game.view(state, by)).length === 0;
      hold(empty, () => `Seed ${seed}, state ${index}: seat ${by} has a menu out of turn.`);
      const illegal = game.check(state, { by, action });
      hold(illegal !== undefined, () => `Seed ${seed}, state ${index}: seat ${by} may act out of turn.`);
    }
    const audience = game.choices(game.view(state, 'audience'));
    hold(audience.length === 0, () => `Seed ${seed}, state ${index}: the audience has a menu.`);
    const wrong: Move<unknown>[] = [{ by: 'chance', seed: seedFrom(seed) }, { by: 'clock' }];
    for (const move of wrong) {
      const due = move.by === 'chance' ? turn.kind === 'chance' : turn.kind === 'window';
      const refused = game.check(state, move) !== undefined;
      hold(
        refused !== due,
        () => `Seed ${seed}, state ${index}: a ${move.by} move is ${due ? 'refused' : 'accepted'}.`,
      );
    }
  }
}

function imagines(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  const rng = rngFrom(seedFrom(`${seed}/imagine`));
  for (const [index, state] of states.entries()) {
    for (const viewer of viewers(spec)) {
      const view: unknown = game.view(state, viewer);
      const imagined: unknown = game.imagine(view, rng);
      const where = (): string => `Seed ${seed}, state ${index}, viewer ${viewer}`;
      hold(same(game.view(imagined, viewer), view), () => `${where()}: the imagined state looks different.`);
      hold(
        same(game.turn(imagined), game.turn(state)),
        () => `${where()}: the imagined state waits for another.`,
      );
      const found = spec.cardsIn(imagined);
      const whole = found.length === spec.cardsIn(state).length && new Set(found).size === found.length;
      hold(whole, () => `${where()}: the imagined state has ${found.length} cards.`);
    }
  }
}

/** The cards that a text names. */
function namedCards(text: string): Card[] {
  return fullDeck().filter(card => new RegExp(`(^|[^0-9A-Z])${formatCard(card)}`).test(text));
}

function tellsNoSecret(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  const names = seatsOf(spec.seats).map(seat => `seat ${seat}`);
  for (const [index, move] of moves.entries()) {
    for (const viewer of viewers(spec)) {
      const events: unknown[] = game.report(states[index], move, states[index + 1], viewer);
      const text = events.map(event => game.tell(event, names)).join(' ');
      for (const card of namedCards(text)) {
        const open = [states[index], states[index + 1]].some(state =>
          knows(spec.knownBy(state), card, viewer),
        );
        hold(open, () => `Seed ${seed}, move ${index}: ${viewer} is told of ${formatCard(card)}: ${text}`);
      }
    }
  }
}

function hidesSecrets(spec: Conforming, { seed, states, moves }: Walk): void {
  const { game } = spec;
  const rng = rngFrom(seedFrom(`${seed}/hide`));
  for (const [index, move] of moves.entries()) {
    const before = states[index];
    const after = states[index + 1];
    for (const viewer of viewers(spec)) {
      // Another world that the viewer cannot tell from the real one, in which the same move looks the same.
      const other: unknown = game.imagine(game.view(before, viewer), rng);
      if (move.by === 'chance' || game.check(other, move) !== undefined) continue;
      const played = play(game, other, move);
      if (!played.ok || !same(game.view(played.state, viewer), game.view(after, viewer))) continue;
      const told: unknown = game.report(before, move, after, viewer);
      const toldThere: unknown = game.report(other, move, played.state, viewer);
      hold(same(told, toldThere), () => `Seed ${seed}, move ${index}: ${viewer} hears more than he sees.`);
    }
  }
}

function readsActions({ game }: Conforming, { seed, moves }: Walk): void {
  for (const move of moves) {
    if (typeof move.by !== 'number') continue;
    const read: unknown = game.readAction(JSON.parse(JSON.stringify(move.action)));
    hold(
      same(read, move.action),
      () => `Seed ${seed}: ${JSON.stringify(move.action)} is read as another action.`,
    );
  }
  const nonsense = [
    undefined,
    null,
    0,
    '',
    'knock',
    [],
    {},
    { type: 'no such thing' },
    { type: null },
    { type: 'discard', card: 99 },
  ];
  for (const value of nonsense) {
    hold(game.readAction(value) === undefined, () => `${JSON.stringify(value)} is read as an action.`);
  }
}

function ends(
  { game, ends: mustEnd = true, limit = 2_000 }: Conforming,
  { seed, states, ended }: Walk,
): void {
  hold(ended || !mustEnd, () => `Seed ${seed}: not over after ${limit} moves.`);
  const score = game.score(states.at(-1));
  hold(score.every(Number.isFinite), () => `Seed ${seed}: the score is ${score.join(', ')}.`);
}

function saysHowItEnded(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    const turn = game.turn(state);
    const ended = turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
    for (const viewer of viewers(spec)) {
      const said = game.ending(game.view(state, viewer));
      const fits = ended ? said !== undefined && said !== '' : said === undefined;
      hold(
        fits,
        () => `Seed ${seed}, state ${index}, viewer ${viewer}: the ending is ${JSON.stringify(said)}.`,
      );
    }
  }
}

function showsAll(spec: Conforming, { seed, states }: Walk): void {
  const { game } = spec;
  for (const [index, state] of states.entries()) {
    for (const viewer of viewers(spec)) {
      const scene = game.scene(game.view(state, viewer));
      const where = (): string => `Seed ${seed}, state ${index}, viewer ${viewer}`;
      hold(
        same(
          scene.places.map(place => place.seat),
          seatsOf(spec.seats),
        ),
        () => `${where()}: a seat is missing.`,
      );
      const inHands = scene.places.flatMap(place => place.hand.flat()).length;
      const inPiles = scene.piles.reduce((sum, pile) => sum + pile.count, 0);
      const expected = spec.cardsIn(state).length === 0 ? 0 : DECK_SIZE;
      hold(inHands + inPiles === expected, () => `${where()}: the scene shows ${inHands + inPiles} cards.`);
      for (const place of scene.places) {
        for (const face of place.hand.flat()) {
          if (face === 'back') continue;
          hold(knows(spec.knownBy(state), face, viewer), () => `${where()}: ${formatCard(face)} is shown.`);
        }
      }
    }
  }
}
