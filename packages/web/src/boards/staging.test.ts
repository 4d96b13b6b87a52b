// The stagings of the three games, from the events and views of real matches: the order of the steps, and that nothing
// is shown or told before its step.
import {
  attemptsOf,
  carryOut,
  catalogue,
  drawSeed,
  planNow,
  preset,
  rngFrom,
  seatOf,
  seedFrom,
  Table,
  type Viewer,
} from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import type { Event as BluffEvent, View as BluffView } from '@parlour/engine/bluff';
import type { Event as GinEvent, View as GinView } from '@parlour/engine/gin-rummy';
import type { Event, View } from '@parlour/engine/thirty-one';
import { stageCall } from './bluff/staging.ts';
import { stageHand } from './gin-rummy/staging.ts';
import type { Staged, Staging } from './stage.ts';
import { stageShowdown } from './thirty-one/staging.ts';

const ME = seatOf(0);

/** Every update of matches between computer players, as seat 0 sees it. */
function updatesOf(id: string, rules: string, seats: number, matches: number): Staged<unknown, unknown>[] {
  const { game, bots } = catalogue.find(entry => entry.game.id === id)!;
  const updates: Staged<unknown, unknown>[] = [];
  for (let match = 0; match < matches; match++) {
    const players = Array.from({ length: seats }, (_, seat) => {
      return { kind: 'bot' as const, name: `Bot ${seat}`, bot: bots[seat % 3]! };
    });
    const table = new Table({ game, rules: preset<unknown>(game.rules, rules), players });
    table.subscribe(ME as Viewer, ({ view, events }) =>
      updates.push({ events, view, scene: game.scene(view) }),
    );
    const seed = seedFrom(`${id} ${match}`);
    const deals = rngFrom(seed);
    for (let turn = table.turn(); turn.kind !== 'over' && table.moves.length < 900; turn = table.turn()) {
      if (turn.kind === 'chance') table.submit({ by: 'chance', seed: drawSeed(deals) });
      else {
        const plan = planNow(table, seed);
        for (const attempt of attemptsOf(plan)) carryOut(table, plan.number, attempt);
      }
    }
  }
  return updates;
}

/** What only grows from step to step. */
function grows(values: readonly (readonly unknown[])[]): boolean {
  return values.every((value, index) => (values[index - 1] ?? []).every(each => value.includes(each)));
}

function checkOrder({ before, after }: Staging, events: number): void {
  expect(before).toEqual([]);
  const stages = after.map(({ stage }) => stage);
  for (const part of ['open', 'lit', 'marked', 'stamped'] as const)
    expect(grows(stages.map(stage => stage[part]))).toBe(true);
  for (const [index, { told = 0 }] of stages.entries())
    expect(told).toBeGreaterThanOrEqual(stages[index - 1]?.told ?? 0);
  const at = (is: (stage: (typeof stages)[number]) => boolean): number => stages.findIndex(is);
  if (stages.some(({ stamped }) => stamped.length > 0)) {
    const [marked, stamped] = [at(stage => stage.marked.length > 0), at(stage => stage.stamped.length > 0)];
    expect(marked).toBeLessThan(stamped);
    // Every hand is open before anybody is marked, and the whole story is told with the stamp.
    expect(stages[marked]!.open).toEqual(stages.at(-1)!.open);
    expect(stages[stamped]!.told).toBe(events);
  }
}

describe.each(['classroom', 'library', 'two-player'])('the showdown of Thirty-One, %s', rules => {
  const updates = updatesOf('thirty-one', rules, rules === 'two-player' ? 2 : 4, 6) as Staged<View, Event>[];
  const ends = updates.filter(({ view }) => 'result' in view.phase);
  const resultOf = ({ phase }: View): Extract<View['phase'], { result: unknown }>['result'] => {
    if (!('result' in phase)) throw new Error('The hand goes on.');
    return phase.result;
  };

  it('is staged at the end of a hand and at no other time', () => {
    expect(ends.length).toBeGreaterThan(10);
    for (const update of updates)
      expect(stageShowdown(update).after.length > 0).toBe('result' in update.view.phase);
  });
  it('begins closed, opens the knocker first, then marks and stamps those who pay', () => {
    for (const update of ends) {
      const { knocker, ended, outcomes } = resultOf(update.view);
      const staging = stageShowdown(update);
      const stages = staging.after.map(({ stage }) => stage);
      checkOrder(staging, update.events.length);
      expect(stages[0]).toMatchObject({ open: [], lit: [], marked: [], stamped: [] });
      // The strike is not in the log before it is stamped.
      const told = update.events.slice(0, stages[0]!.told).map(({ type }) => type);
      expect(told).not.toContain('shown');
      if (ended === 'knock' && stages.every(({ sign }) => sign === undefined))
        expect(stages[1]!.open[0]).toBe(knocker);
      expect(stages.at(-1)!.open).toHaveLength(outcomes.length);
      const payers = outcomes.filter(({ loses }) => loses > 0).map(({ seat }) => seat);
      expect(stages.at(-1)!.stamped).toEqual(payers);
    }
  });
  it('lights up the cards that make the points, three at most a hand', () => {
    for (const update of ends) {
      const { lit, open } = stageShowdown(update).after.at(-1)!.stage;
      const held = open.flatMap(seat => update.view.hands[seat]!.known);
      for (const card of lit) expect(held).toContain(card);
      expect(lit.length).toBeGreaterThanOrEqual(resultOf(update.view).ended === 'void' ? 0 : open.length);
    }
  });
  it('a 31 has a moment of its own, before the other hands', () => {
    const with31 = ends.filter(({ view }) => resultOf(view).ended === 'thirty-one');
    if (rules === 'classroom') expect(with31.length).toBeGreaterThan(0);
    for (const update of with31) {
      const stages = stageShowdown(update).after.map(({ stage }) => stage);
      const at = stages.findIndex(({ sign }) => sign?.word === 'sign.thirtyOne');
      expect(stages[at]!.open).toEqual(stages[at]!.sign!.seats);
      expect(stages[at + 1]?.sign).toBeUndefined();
    }
  });
});

describe('the end of a hand of Gin Rummy', () => {
  const updates = updatesOf('gin-rummy', 'documents', 2, 12) as Staged<GinView, GinEvent>[];
  const scored = updates.filter(({ events }) => events.some(({ type }) => type === 'scored'));

  it('opens the knocker, then the other, lays off, marks the loser and stamps the points', () => {
    expect(scored.length).toBeGreaterThan(20);
    for (const update of scored) {
      const staging = stageHand(update);
      const event = update.events.find(event => event.type === 'scored')!;
      checkOrder(staging, update.events.length);
      const stages = staging.after.map(({ stage }) => stage);
      const opened = stages.find(({ open }) => open.length > 0)!.open;
      expect(opened).toEqual([event.showdown.knocker]);
      expect(stages.at(-1)!.stamped).toEqual([event.award.winner]);
      expect(stages.at(-1)!.lit).toEqual(event.showdown.layoffs.map(({ card }) => card));
    }
  });
  it('gin and an undercut have a moment of their own', () => {
    const words = new Map<string, Set<string | undefined>>();
    for (const update of scored) {
      const { award } = update.events.find(event => event.type === 'scored')!;
      const sign = stageHand(update).after.find(({ stage }) => stage.sign !== undefined)?.stage.sign;
      words.set(award.how, (words.get(award.how) ?? new Set()).add(sign?.word));
    }
    expect(words.get('knock')).toEqual(new Set([undefined]));
    expect(words.get('gin')).toEqual(new Set(['sign.gin']));
    expect(words.get('undercut')).toEqual(new Set(['sign.undercut']));
  });
});

describe('a call in Bluff', () => {
  const updates = updatesOf('bluff', 'brisk', 4, 3) as Staged<BluffView, BluffEvent>[];
  const called = updates.filter(({ events }) => events.some(({ type }) => type === 'called'));

  it('turns the cards one after the other on the table as it was, then stamps what they are', () => {
    expect(called.length).toBeGreaterThan(5);
    for (const update of called) {
      const event = update.events.find(event => event.type === 'called')!;
      const signs = stageCall(update).before.map(({ stage }) => stage.sign!);
      const open = signs.map(({ cards = [] }) => cards.filter(({ isOpen }) => isOpen).length);
      expect(open).toEqual([...event.cards.map((_, index) => index), event.cards.length, event.cards.length]);
      expect(signs.slice(0, -1).every(({ word }) => word === undefined)).toBe(true);
      expect(signs.at(-1)!.word).toBe(event.bluff ? 'sign.bluff' : 'sign.truth');
      expect(signs.at(-1)!.cards!.every(({ isRight }) => isRight)).toBe(!event.bluff);
    }
  });
  it('nothing else is staged before the end', () => {
    const others = updates.filter(
      ({ events }) => !events.some(({ type }) => type === 'called' || type === 'over'),
    );
    for (const update of others) expect(stageCall(update)).toEqual({ before: [], after: [] });
  });
});
