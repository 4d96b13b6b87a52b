// What is on disk after every discard of a match of Gin Rummy: the files as a power cut would leave them at that
// moment, read by a store of their own, against what both players had been shown.
import { playOn, rngFrom, seedFrom, type Card, type Decision, type Move } from '@parlour/engine';
import { ginRummy, ginRummyBots, type Action, type State, type View } from '@parlour/engine/gin-rummy';
import { Parlour, type RemoteTable, type Update } from '@parlour/wire';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry, Setup } from '../src/room/journal-entry.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import { build, ServerProcess } from './process.ts';

/** So many discards of an ordinary turn are looked at; knocks are all looked at, and what follows the first score. */
const ENOUGH = 5;
/** Every card comes from the deck, so that its order shows. */
const FROM_DECK: Action = { type: 'draw', from: 'stock' };

/** A table that was left at some moment, from its files alone. */
interface Restored {
  readonly state: State;
  readonly setup: Setup;
}

/** A discard, alone or with a knock: what was on disk then, and what each player saw. */
interface Discarded {
  readonly action: Action & { type: 'discard' | 'knock' };
  readonly restored: Restored;
  readonly seen: readonly [View, View];
}

async function restore(folder: string, id: string): Promise<Restored> {
  const store = await openSqlite(folder);
  const setup = JSON.parse((await store.table(id))!.setup) as Setup;
  const journal = (await store.entries(id, 0)).map(text => JSON.parse(text) as JournalEntry);
  await store.close();
  const moves = journal.flatMap(entry => (entry.kind === 'move' ? [entry.move as Move<Action>] : []));
  const state = playOn(ginRummy, ginRummy.setup(setup.rules as State['rules'], 2), ...moves);
  return { state, setup };
}

/** The files as they are now, opened elsewhere. */
async function restoreCopy(server: ServerProcess, id: string): Promise<Restored> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-copy-'));
  // The lock belongs to the process that runs.
  cpSync(server.data, folder, { recursive: true, filter: path => !path.includes('parlour.lock') });
  const restored = await restore(folder, id);
  rmSync(folder, { recursive: true });
  return restored;
}

beforeAll(build);

describe('what is stored on every discard', () => {
  let server: ServerProcess;
  let people: [Parlour, Parlour];
  let tables: RemoteTable[] = [];
  let id: string;
  const discards: Discarded[] = [];
  /** The discard before the next move, where it was looked at. */
  let last: Discarded | undefined;
  /** The cards drawn from the deck, each with the discard before it. */
  const draws: { readonly after: Discarded; readonly card: Card }[] = [];

  const look = (seat: 0 | 1): Promise<Update> => people[seat].look(id);
  const viewOf = ({ message }: Update): View => message!.view as View;
  const views = async (): Promise<[View, View]> => [viewOf(await look(0)), viewOf(await look(1))];

  /** Plays one move of the player whose turn it is, and notes the state after it. */
  async function playOne(): Promise<void> {
    for (const seat of [0, 1] as const) {
      const update = await look(seat);
      const { number } = update.message ?? { number: 0 };
      if (update.pausing) await tables[seat]!.goOn();
      if (update.message === undefined || ginRummy.choices(viewOf(update)).length === 0) continue;
      const action = decide(viewOf(update), `${seat} ${number}`);
      expect(await tables[seat]!.act(action, number)).toBeUndefined();
      return note(action, seat);
    }
  }

  function decide(view: View, seed: string): Action {
    if (view.phase.kind === 'draw') return FROM_DECK;
    return (ginRummyBots[0]!.act(view, rngFrom(seedFrom(seed)), () => true) as Decision<Action>).action;
  }

  async function note(action: Action, seat: 0 | 1): Promise<void> {
    const seen = await views();
    if (action === FROM_DECK && last !== undefined) {
      const deed = seen[seat].deeds.at(-1)!;
      if (deed.did === 'draw') draws.push({ after: last, card: deed.card! });
    }
    if (action.type !== 'discard' && action.type !== 'knock') return;
    last = undefined;
    const isPlain = action.type === 'discard' && !seen[0].scores.some(Boolean);
    if (isPlain && discards.length >= ENOUGH) return;
    const discarded = { action, seen, restored: await restoreCopy(server, id) };
    discards.push(discarded);
    // After a knock the next card comes from another deal.
    if (action.type === 'discard') last = discarded;
  }

  beforeAll(async () => {
    // At the pace of people: after a showdown nothing happens before both have gone on.
    server = await ServerProcess.start({ pace: 'human' });
    people = [new Parlour({ url: server.url }), new Parlour({ url: server.url })];
    await people[0].introduce('Ada', 'token');
    await people[1].introduce('Ben', 'token');
    // No single hand wins the match.
    id = await people[0].open({ game: 'gin-rummy', rules: { target: 1000 }, seats: ['me', 'open'] });
    await people[1].sit(id);
    tables = people.map(person => person.join(id, { follow: 'poll', waitS: 0, everyMs: 1000 }));
    const isEnough = (): boolean =>
      discards.length > ENOUGH &&
      discards.some(({ action }) => action.type === 'knock') &&
      discards.at(-1)!.seen[0].scores.some(Boolean);
    for (let moves = 0; moves < 600 && !isEnough(); moves++) await playOne();
  });

  afterAll(() => {
    for (const table of tables) table.close();
    server.clean();
  });

  it('G41: the remaining deck is stored: every card of it, in the order in which it is drawn', () => {
    expect(discards.length).toBeGreaterThan(ENOUGH);
    for (const { restored, seen } of discards) {
      const { stock, hands, pile } = restored.state;
      expect(stock).toHaveLength(seen[0].stock);
      expect(new Set([...stock, ...hands.flat(), ...pile]).size).toBe(52);
    }
    expect(draws.length).toBeGreaterThan(2);
    for (const { after, card } of draws) expect(after.restored.state.stock.at(-1)).toBe(card);
  });

  it('G42: so is the discard pile', () => {
    for (const { action, restored, seen } of discards) {
      expect(restored.state.pile).toEqual(seen[0].pile);
      expect(restored.state.pile.at(-1)).toBe(action.type === 'knock' ? action.discard : action.card);
    }
  });

  it('G43: so are the points of each player', () => {
    for (const { restored, seen } of discards) expect(restored.state.scores).toEqual(seen[1].scores);
    expect(discards.at(-1)!.restored.state.scores.some(points => points > 0)).toBe(true);
  });

  it('G44: so is the hand of each player', () => {
    for (const { restored, seen } of discards) {
      for (const seat of [0, 1] as const) {
        expect(restored.state.hands[seat]).toEqual(seen[seat].hands[seat]!.known);
        expect(restored.state.hands[seat]).toHaveLength(10);
      }
    }
  });

  it('G45: so are the combos played with a knock', () => {
    const knocks = discards.filter(({ action }) => action.type === 'knock');
    expect(knocks.length).toBeGreaterThan(0);
    for (const { action, restored } of knocks) {
      const { phase } = restored.state;
      const showdown =
        'result' in phase && phase.result.kind === 'scored' ? phase.result.showdown : undefined;
      const melds = phase.kind === 'layoff' ? phase.melds : showdown?.spreads[showdown.knocker]?.melds;
      expect(melds).toEqual(action.type === 'knock' ? action.melds : undefined);
    }
  });

  it('AG16: and everything else: whose turn it is, who dealt, what was drawn, who sits where', () => {
    for (const { restored, seen } of discards) {
      for (const seat of [0, 1] as const)
        expect(JSON.parse(JSON.stringify(ginRummy.view(restored.state, seat as never)))).toEqual(seen[seat]);
      expect(restored.setup.game).toBe('gin-rummy');
    }
  });

  it('G41–G45, AG20: after kill -9 the files say the same, and both find the table in their lists and play on', async () => {
    const before = await views();
    await server.kill();
    const { state } = await restore(server.data, id);
    await server.restart();
    for (const seat of [0, 1] as const) {
      expect(JSON.parse(JSON.stringify(ginRummy.view(state, seat as never)))).toEqual(before[seat]);
      // Somebody who comes with nothing but the token.
      const again = new Parlour({ url: server.url, token: people[seat].token! });
      expect(await again.list('mine')).toMatchObject([{ id, status: 'playing' }]);
      expect(viewOf(await again.look(id))).toEqual(before[seat]);
    }
    const count = discards.length;
    for (let moves = 0; moves < 200 && discards.length === count; moves++) await playOne();
    expect(discards.length).toBe(count + 1);
    expect(server.errors).toEqual([]);
  });
});
