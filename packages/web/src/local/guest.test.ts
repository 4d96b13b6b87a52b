import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preset, seedFrom, Table, type Card, type Choice, type Player } from '@parlour/engine';
import { bluff, bluffBots } from '@parlour/engine/bluff';
import { thirtyOne, thirtyOneBots } from '@parlour/engine/thirty-one';
import { seatGuest } from './guest.ts';
import type { GuestNews } from './worker-messages.ts';

const standard = thirtyOneBots[0]!;

interface GuestMessage {
  readonly type: string;
  readonly id: number;
  readonly view: unknown;
  readonly menu: readonly Choice<unknown>[];
}

/** A port whose other end is this test. */
function fakePort(): MessagePort & { said: GuestMessage[]; closed: boolean; answer(data: object): void } {
  const port = {
    said: [] as GuestMessage[],
    closed: false,
    hear: undefined as ((event: { data: object }) => void) | undefined,
    addEventListener: (_: string, hear: (event: { data: object }) => void) => void (port.hear = hear),
    start: () => undefined,
    postMessage: (message: GuestMessage) => void port.said.push(message),
    close: () => (port.closed = true),
    answer: (data: object) => port.hear?.({ data }),
  };
  return port as never;
}

describe('a guest in the browser', () => {
  let table: Table;
  let port: ReturnType<typeof fakePort>;
  let news: Omit<GuestNews, 'kind' | 'call'>[];
  beforeEach(() => {
    vi.useFakeTimers();
    const players: Player[] = [
      { kind: 'person', name: 'Anna' },
      { kind: 'bot', name: 'Standard', bot: standard },
    ];
    table = new Table({ game: thirtyOne, rules: preset(thirtyOne.rules), players });
    port = fakePort();
    news = [];
    seatGuest(
      table,
      port,
      () => ({ botMs: 500, windowFactor: 1, pauseMs: 0 }),
      one => news.push(one),
    );
  });
  afterEach(() => void vi.useRealTimers());

  /** Plays until the guest is asked: Anna knocks at once, and it is the guest's turn. */
  function comeToTurn(): GuestMessage {
    port.answer({ type: 'ready', name: 'First Line' });
    for (let deal = 0; port.said.length < 2; deal++) {
      const turn = table.turn();
      if (turn.kind === 'chance') table.submit({ by: 'chance', seed: seedFrom(`${deal}`) });
      else if (turn.kind === 'seat') table.submit({ by: turn.seat, action: { type: 'knock' } });
    }
    return port.said.at(-1)!;
  }

  it('is greeted, takes the seat of a computer player, and decides by a line of its menu', () => {
    expect(port.said).toMatchObject([{ type: 'hello', protocol: 1, game: 'thirty-one', seats: 2 }]);
    const { id, menu, view } = comeToTurn();
    expect(view).toMatchObject({ viewer: 1, acts: [{ did: 'turned-up' }] });
    expect(table.names).toEqual(['Anna', 'First Line']);
    expect(news).toEqual([{ name: 'First Line', host: 'Standard' }]);
    expect(menu.length).toBeGreaterThan(0);
    const { length } = table.moves;
    port.answer({ type: 'answer', id, choice: 0 });
    // It waits as long as other computer players do.
    expect(table.moves).toHaveLength(length);
    vi.advanceTimersByTime(500);
    expect(table.moves).toHaveLength(length + 1);
    expect(port.closed).toBe(false);
  });

  it.each([
    ['an illegal move', { action: { type: 'discard', card: 0 } }, 'guest-illegal'],
    ['an action of no game', { action: 'win' }, 'guest-illegal'],
    ['a line that is not on the menu', { choice: 99 }, 'guest-illegal'],
    ['a crash', { id: undefined, type: 'error', message: 'out of ideas' }, 'guest-crashed'],
    ['a second greeting', { id: undefined, type: 'ready', name: 'Other' }, 'guest-crashed'],
    ['silence', undefined, 'guest-late'],
  ])('loses the seat by %s', (_, answer, code) => {
    const { id } = comeToTurn();
    if (answer !== undefined) port.answer({ type: 'answer', id, ...answer });
    vi.advanceTimersByTime(10_000);
    expect(news.at(-1)).toMatchObject({ name: 'First Line', host: 'Standard', fault: { code } });
    expect(table.players[1]).toMatchObject({ kind: 'bot', name: 'Standard' });
    expect(port.closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(news).toHaveLength(2);
  });

  it('gets no seat if it never says that it is ready', () => {
    vi.advanceTimersByTime(10_000);
    expect(news).toMatchObject([{ name: 'Guest', fault: { code: 'guest-late' } }]);
    expect(table.names).toEqual(['Anna', 'Standard']);
  });

  it('may answer an older request late without losing the seat', () => {
    const { id } = comeToTurn();
    port.answer({ type: 'answer', id: id - 1, choice: 0 });
    vi.advanceTimersByTime(9_000);
    expect(port.closed).toBe(false);
  });
});

describe('a guest in a window', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A table of Bluff at which Anna, who begins, has laid a card, and the guest is asked about it. */
  function askAboutLaid(windowFactor: number): { table: Table; port: ReturnType<typeof fakePort> } {
    const bot = bluffBots[0]!;
    const players: Player[] = [
      { kind: 'person', name: 'Anna' },
      ...[1, 2, 3].map(() => ({ kind: 'bot' as const, name: bot.name, bot })),
    ];
    for (let deal = 0; ; deal++) {
      const table = new Table({ game: bluff, rules: preset(bluff.rules), players });
      table.submit({ by: 'chance', seed: seedFrom(`${deal}`) });
      const turn = table.turn();
      if (turn.kind !== 'seat' || turn.seat !== 0) continue;
      const port = fakePort();
      seatGuest(
        table,
        port,
        () => ({ botMs: 500, windowFactor, pauseMs: 0 }),
        () => undefined,
      );
      port.answer({ type: 'ready', name: 'Guest' });
      const { hand } = table.view(turn.seat) as { hand: Card[] };
      table.submit({ by: turn.seat, action: { type: 'play', cards: [hand[0]!] } });
      return { table, port };
    }
  }

  it.each([
    ['B43: calls no sooner than other computer players', { afterMs: 0 }, 1, 3001],
    ['D29: hesitates as long as it says', { afterMs: 4000 }, 1, 4000],
    ['AB5: is faster where windows are shorter', { afterMs: 4000 }, 0.5, 2000],
    ['B41: is in no hurry without a time', {}, 1, 4950],
  ])('%s', (_, answer, windowFactor, at) => {
    const { table, port } = askAboutLaid(windowFactor);
    const { id, menu } = port.said.at(-1)!;
    const { length } = table.moves;
    // The time it took to answer counts.
    vi.advanceTimersByTime(700);
    port.answer({
      type: 'answer',
      id,
      choice: menu.findIndex(({ label }) => label.startsWith('Call')),
      ...answer,
    });
    vi.advanceTimersByTime(at - 701);
    expect(table.moves).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(table.moves.at(-1)).toEqual({ by: 1, action: { type: 'call' } });
  });
});
