import { catalogue, ManualClock, preset, seatOf, type CatalogueEntry, type Move } from '@parlour/engine';
import type { View } from '@parlour/engine/bluff';
import { sha256, verify, type TableUpdate } from '@parlour/wire';
import { writeRecord } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { LocalHost } from './host.ts';
import { planTable } from './open-table.ts';
import { SPEED_TIMES } from './speed-times.ts';
import { recordOf, type TableEnding, type SavedTable, type TableStore } from './saved-table.ts';

const entryOf = (id: string): CatalogueEntry => catalogue.find(({ game }) => game.id === id)!;
const entry = entryOf('thirty-one');

function newTable(
  seed: string,
  game = 'thirty-one',
  opponents = ['standard', 'mr-caution', 'ms-aggressive'],
): SavedTable {
  const rules: unknown = preset<unknown>(entryOf(game).game.rules);
  const secrets = { id: 'table', master: '0'.repeat(64), seed: '0'.repeat(32) };
  const plan = planTable({ game, rules, name: 'Robin', opponents, seed }, entryOf(game), secrets, 0);
  return { plan, playedAt: 0, moves: [] };
}

/** A store in memory with one table in it. */
function memory(table: SavedTable): TableStore & { moves: Move<unknown>[]; ending: TableEnding | undefined } {
  const moves = [...table.moves];
  return {
    moves,
    ending: undefined,
    open: () => Promise.resolve(),
    read: () => Promise.resolve({ ...table, moves: [...moves] }),
    append(_, from, fresh) {
      if (moves.length !== from) return Promise.resolve(false);
      moves.push(...fresh);
      return Promise.resolve(true);
    },
    finish(_, ending) {
      this.ending = ending;
      return Promise.resolve();
    },
    list: () => Promise.resolve([]),
    erase: () => Promise.resolve(),
  };
}

interface Sitting {
  readonly host: LocalHost;
  readonly clock: ManualClock;
  readonly updates: TableUpdate[];
  readonly store: ReturnType<typeof memory>;
  overtaken: boolean;
}

function sitDown(saved: SavedTable, store = memory(saved)): Sitting {
  const clock = new ManualClock();
  const updates: TableUpdate[] = [];
  const sitting = { clock, updates, store, overtaken: false };
  const host = new LocalHost({
    entry: entryOf(saved.plan.game),
    saved,
    store,
    clock,
    times: () => SPEED_TIMES.normal,
    send: update => updates.push(update),
    overtaken: () => (sitting.overtaken = true),
  });
  host.start();
  return Object.assign(sitting, { host });
}

/** Lets the others play until the person is asked, the hand is over or the match is. */
async function untilAsked({ host, clock, updates }: Sitting): Promise<TableUpdate> {
  for (;;) {
    await host.settled();
    const last = updates.at(-1)!;
    const asked = entry.game.choices(last.message!.view).length > 0;
    if (asked || last.pausing || last.winners !== undefined) return last;
    if (!clock.ringNext()) throw new Error('Nothing is planned.');
  }
}

/** Plays the first line of the menu until the match is over. */
async function playOut(sitting: Sitting): Promise<void> {
  for (let last = await untilAsked(sitting); last.winners === undefined; last = await untilAsked(sitting)) {
    const [choice] = entry.game.choices(last.message!.view);
    if (choice?.kind === 'act') sitting.host.act(choice.action, last.message!.number);
    else sitting.host.goOn();
  }
}

describe('a table in this browser', () => {
  it('stores every move before the page is told', async () => {
    const sitting = sitDown(newTable('friday'));
    const append = sitting.store.append.bind(sitting.store);
    sitting.store.append = async (...args) => {
      const told = sitting.updates.length;
      const kept = await append(...args);
      expect(sitting.updates.length).toBe(told);
      return kept;
    };
    await untilAsked(sitting);
    expect(sitting.store.moves.length).toBeGreaterThan(0);
  });

  it('D10 G46: goes on with the same cards after a crash at any moment', async () => {
    const whole = sitDown(newTable('friday'));
    await playOut(whole);
    const { moves } = whole.store;
    for (const cut of [0, 1, 2, 3, 5, 8, 13, moves.length - 1]) {
      const saved = { ...newTable('friday'), moves: moves.slice(0, cut) };
      const again = sitDown(saved);
      await playOut(again);
      expect(again.store.moves).toEqual(moves);
    }
  });

  it('sends everything that has happened so far with the first update', async () => {
    const whole = sitDown(newTable('friday'));
    await playOut(whole);
    const all = whole.updates.flatMap(update => update.message!.events);
    const again = sitDown({ ...newTable('friday'), moves: whole.store.moves });
    expect(again.updates[0]!.message!.events).toEqual(all);
  });

  it('T55: plays on by itself when the person is out', async () => {
    const sitting = sitDown(newTable('friday'));
    await playOut(sitting);
    const { places } = entry.game.scene(sitting.updates.at(-1)!.message!.view);
    expect(places[0]!.out).toBe(true);
    expect(sitting.store.ending?.winners).toEqual(sitting.updates.at(-1)!.winners);
  });

  it('stops when another page has stored a move', async () => {
    const saved = newTable('friday');
    const store = memory(saved);
    const first = sitDown(saved, store);
    const second = sitDown(saved, store);
    await untilAsked(first);
    second.clock.ringNext();
    await second.host.settled();
    expect(second.overtaken).toBe(true);
    expect(first.overtaken).toBe(false);
  });

  it('sends the reasons of the computer players when the hand is over, and not before', async () => {
    const sitting = sitDown(newTable('friday'));
    await playOut(sitting);
    for (const { pausing, winners, reasons } of sitting.updates) {
      expect(reasons !== undefined).toBe(pausing || winners !== undefined);
    }
    expect(sitting.updates.some(({ reasons }) => (reasons?.length ?? 0) > 0)).toBe(true);
  });

  it('deals what was promised: the record verifies, and a changed deal does not', async () => {
    const saved = newTable('friday');
    const sitting = sitDown(saved);
    await playOut(sitting);
    const promised = { commitment: sitting.updates[0]!.info.commitment! };
    const text = writeRecord(recordOf({ ...saved, moves: sitting.store.moves }));
    expect(verify(text, [entry.game], sha256, promised)).toMatchObject({ fair: true });
    const [header, ...lines] = text.split('\n');
    const forged = [header, lines[0]!.replace(/[0-9a-f]{32}/, 'f'.repeat(32))].join('\n');
    expect(verify(forged, [entry.game], sha256, promised)).toMatchObject({ fair: false });
  });

  it('plays the rest of the match at once on request', async () => {
    const sitting = sitDown(newTable('friday'));
    await untilAsked(sitting);
    sitting.host.resign();
    sitting.host.hurry();
    const started = sitting.clock.now();
    await playOut(sitting);
    expect(sitting.clock.now()).toBe(started);
  });
});

describe('the time to call in this browser, at normal speed', () => {
  const bluffWith = (bot: string): Sitting => sitDown(newTable('friday', 'bluff', [bot, bot, bot]));
  const viewOf = ({ host }: Sitting): View => host.table.view(seatOf(0)) as View;
  const act = ({ host }: Sitting, action: object): void =>
    expect(host.act(action, host.table.number)).toBeUndefined();
  const isOpen = ({ host }: Sitting): boolean => host.table.turn().kind === 'window';

  /** Plays on until cards of that player have just been laid: Robin's own, or a computer player's. */
  function untilLaid(sitting: Sitting, by: 'Robin' | 'computer'): void {
    for (;;) {
      const { phase, hand = [], past } = viewOf(sitting);
      if (phase.kind === 'over') throw new Error('The match is over.');
      if (phase.kind === 'play' && phase.seat === 0) act(sitting, { type: 'play', cards: [hand[0]] });
      else if (!sitting.clock.ringNext()) throw new Error('Nothing is planned.');
      const now = viewOf(sitting);
      const isNew = now.phase.kind === 'window' && (phase.kind === 'play' || now.past.length > past.length);
      if (isNew && (now.phase.claim?.seat === 0) === (by === 'Robin')) return;
    }
  }

  it.each(['Robin', 'computer'] as const)(
    'VB20, B41: cards of %s can be called for 5 seconds, and no computer player passes before',
    by => {
      const sitting = bluffWith('mr-caution');
      untilLaid(sitting, by);
      sitting.clock.advance(4999);
      expect(viewOf(sitting).phase).toMatchObject({ kind: 'window', passed: [] });
      sitting.clock.advance(1);
      expect(isOpen(sitting)).toBe(false);
    },
  );

  it.each(['Robin', 'computer'] as const)('VB20, B43: a computer player calls %s after 3 seconds', by => {
    const sitting = bluffWith('ms-aggressive');
    for (;;) {
      untilLaid(sitting, by);
      const openedAt = sitting.clock.now();
      while (isOpen(sitting)) sitting.clock.ringNext();
      const { phase } = viewOf(sitting);
      if (phase.kind !== 'play' || phase.reveal === undefined) continue;
      expect(sitting.clock.now() - openedAt).toBeGreaterThan(3000);
      expect(sitting.clock.now() - openedAt).toBeLessThan(5000);
      return;
    }
  });

  it('AB5: the window ends when the person passes, unless a computer player calls', () => {
    const sitting = bluffWith('ms-aggressive');
    const seen = { skipped: 0, called: 0 };
    while (Object.values(seen).includes(0)) {
      untilLaid(sitting, 'computer');
      const openedAt = sitting.clock.now();
      act(sitting, { type: 'pass' });
      if (!isOpen(sitting)) {
        seen.skipped++;
        continue;
      }
      expect(viewOf(sitting).phase).toMatchObject({ passed: [0] });
      while (isOpen(sitting)) sitting.clock.ringNext();
      expect(viewOf(sitting).phase).toHaveProperty('reveal');
      expect(sitting.clock.now() - openedAt).toBeGreaterThan(3000);
      seen.called++;
    }
  });
});
