// What a person at a server's table is told, and what the words do that they type.
import { catalogue, preset, seatOf, seedFrom, Table } from '@parlour/engine';
import {
  GONE_MS,
  MutedSeats,
  ServerRefusal,
  type Emote,
  type RemoteTable,
  type SeatInfo,
  type TableInfo,
  type Update,
} from '@parlour/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeScreen } from '../../test/fake-screen.ts';
import { makeInk } from '../paint/ink.ts';
import type { Pipe } from '../screen/pipe.ts';
import { playInRoomOnScreen, playInRoomThroughPipe } from './play-in-room.ts';
import { RoomSession } from './room-session.ts';

const ink = makeInk({ color: false, ascii: true });
const ANN: SeatInfo = { kind: 'person', name: 'Ann', connected: true };
const BEN: SeatInfo = { kind: 'person', name: 'Ben', connected: true };
const thirtyOne = catalogue.find(({ game }) => game.id === 'thirty-one')!;

/** What an update says besides the people. */
type Now = Partial<Omit<Update, 'info'>> & { readonly info?: Partial<TableInfo> };

const INFO: Omit<TableInfo, 'seats'> = {
  id: 'first',
  game: 'thirty-one',
  rules: preset<unknown>(thirtyOne.game.rules),
  status: 'playing',
  pace: 'relaxed',
};

/** A table of Ann, who is at the terminal, and others. It remembers what it is asked for. */
class FakeTable {
  readonly #listeners = new Set<() => void>();
  readonly asked: unknown[] = [];
  connection: RemoteTable['connection'] = 'live';
  refusal: { code: string; message: string } | undefined;
  refused: RemoteTable['refused'];
  #others: readonly SeatInfo[] = [BEN];
  update: Update;

  constructor({ info, ...more }: Now = {}) {
    const seats = [ANN, ...this.#others];
    this.update = { at: 1, viewer: seatOf(0), pausing: false, ...more, info: { ...INFO, seats, ...info } };
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The next update: what is new of the table, and who sits there besides Ann. */
  next({ info, ...more }: Now = {}, ...others: SeatInfo[]): void {
    if (others.length > 0) this.#others = others;
    const seats = [ANN, ...this.#others];
    const { at } = this.update;
    this.update = { ...this.update, ...more, at: at + 1, info: { ...INFO, seats, ...info } };
    for (const listener of this.#listeners) listener();
  }

  /** The server no longer lets Ann follow the table. */
  refuse(code: string, message: string): void {
    this.connection = 'gone';
    this.refused = { code, message };
    for (const listener of this.#listeners) listener();
  }

  #answer(...asked: unknown[]): Promise<{ code: string; message: string } | undefined> {
    this.asked.push(asked);
    return Promise.resolve(this.refusal);
  }
  say(emote: Emote): Promise<unknown> {
    return this.#answer('say', emote);
  }
  askHouse(seat: number): Promise<unknown> {
    return this.#answer('house', seat);
  }
  resign(): Promise<unknown> {
    return this.#answer('resign');
  }
  goOn(): Promise<unknown> {
    return this.#answer('go on');
  }
  comeBack(): Promise<unknown> {
    return this.#answer('back');
  }
}

/** The message of a match of Thirty-One in which that seat is to move. */
function dealt(seat: number): NonNullable<Update['message']> {
  for (let seed = 0; ; seed++) {
    const { game } = thirtyOne;
    const players = [ANN, BEN].map(({ name }) => ({ kind: 'person', name }) as const);
    const table = new Table({ game, rules: preset<unknown>(game.rules), players });
    table.submit({ by: 'chance', seed: seedFrom(`deal ${seed}`) });
    const turn = table.turn();
    if (turn.kind === 'seat' && turn.seat === seat)
      return { number: table.number, view: table.view(seatOf(0)), events: [] };
  }
}

function open(table = new FakeTable({ message: dealt(0) })) {
  let time = 0;
  let text: string | null = null;
  const muted = new MutedSeats({ read: () => text, write: written => void (text = written) });
  const rematches: string[] = [];
  const parlour = {
    rematch: async (id: string) => {
      rematches.push(id);
      return 'second';
    },
  };
  const remote = table as unknown as RemoteTable;
  const session = new RoomSession({ table: remote, entry: thirtyOne, parlour, muted, now: () => time });
  const notices = async (typed: string): Promise<string> => {
    await session.type(typed);
    return session.notices().join(' ');
  };
  const pass = (ms: number): void => void (time += ms);
  return { table, remote, session, muted, rematches, notices, pass, told: () => session.log.after(0) };
}

const said = (id: Emote, at: number): SeatInfo => ({ ...BEN, emote: { id, at } });

describe('a person at a table of a server is told', () => {
  /** Ben goes away and comes back, one or the other with every update. */
  const turns = (table: FakeTable, at: number): void =>
    table.next({}, { ...BEN, ...(at % 2 === 1 ? { away: true } : {}) });

  it('every line of a match of more lines than are kept', () => {
    const { table, session } = open();
    const told: string[] = [];
    for (let at = 1; at <= 500; at++) {
      const before = session.log.count;
      turns(table, at);
      told.push(...session.log.after(before));
    }
    expect(told).toHaveLength(500);
    expect(told.slice(-2)).toEqual(['Ben is away: the house plays on.', 'Ben is back.']);
    expect(session.log.after(0)).toHaveLength(200);
  });

  it('what happens through a pipe while nothing is asked', async () => {
    const { table, session, remote } = open(new FakeTable({ viewer: 'audience' }));
    const { pipe, printed } = pipeOf();
    const playing = playInRoomThroughPipe(session, remote, pipe, ink);
    for (let at = 1; at < 300; at++) turns(table, at);
    expect(printed.filter(line => line.includes('Ben is'))).toHaveLength(299);
    table.next({ info: { status: 'over' } });
    expect(await playing).toEqual({ kind: 'leave' });
  });

  it('that the house has played for somebody, and that a computer player has their seat, but not that it has run out of time or is back', () => {
    const { table, told } = open();
    table.next({}, { ...BEN, house: 3 });
    expect(told()).toEqual(['Time is over: the house has played for Ben.']);
    table.next({}, { kind: 'bot', name: 'Standard', bot: 'standard' });
    table.next({}, { ...BEN, house: 4, away: true });
    table.next({}, { kind: 'bot', name: 'Standard', bot: 'standard' });
    expect(told().slice(1)).toEqual([
      'Ben has left the match: Standard plays on.',
      'Ben is away: the house plays on.',
      'Ben has left the match: Standard plays on.',
    ]);
  });

  it('what others say, unless they are muted, and what they say themselves', async () => {
    const { table, told, notices } = open();
    table.next({}, said('wow', 2));
    expect(told()).toEqual(['Ben: Wow!']);
    expect(await notices('mute be')).toContain('You no longer see what Ben says.');
    table.next({}, said('oops', 3));
    expect(await notices('mute')).toBe('You see again what Ben says.');
    table.next({}, said('thanks', 4));
    expect(await notices('quiet')).toContain('You no longer see what anybody says');
    table.next({}, said('hello', 5));
    expect(told()).toEqual(['Ben: Wow!', 'Ben: Thank you!']);
  });

  it('once that somebody has been gone for two minutes', () => {
    const { table, session, pass, told } = open();
    table.next({}, { ...BEN, connected: false });
    pass(GONE_MS - 1);
    expect(session.tick()).toBe(false);
    pass(1);
    expect([session.tick(), session.tick()]).toEqual([true, false]);
    expect(told()).toEqual(['Ben has been gone for two minutes. house Ben lets the house play for them.']);
  });

  it('how many seats are open, or who has not come yet', () => {
    const waiting = new FakeTable({ info: { status: 'waiting', code: 'ABC' } });
    const { table, session } = open(waiting);
    const chair: SeatInfo = { kind: 'open', name: '' };
    const info = { status: 'waiting', code: 'ABC' } as const;
    table.next({ info }, chair);
    expect(session.waiting()).toBe('At the table: Ann. 1 seat is open. Code: ABC');
    table.next({ info }, chair, chair);
    expect(session.waiting()).toBe('At the table: Ann. 2 seats are open. Code: ABC');
    table.next({ info }, { ...BEN, connected: false });
    expect(session.waiting()).toBe('At the table: Ann, Ben. Waiting for Ben.');
    table.next({ info }, BEN);
    expect(session.waiting()).toBe('At the table: Ann, Ben. The cards come in a moment.');
  });
});

describe('whoever is refused in the middle of a match', () => {
  it('is told at once why, and asked for nothing more', async () => {
    const { table, session, notices } = open();
    await notices('resign');
    table.refuse('banned', 'You may not play here any more.');
    expect(session.prompt()).toBe('q leaves: ');
    expect(session.picture()).toMatchObject({ notes: ['You may not play here any more.'], menu: [] });
    expect(session.isOver).toBe(true);
    expect(await session.type('1')).toEqual({ kind: 'unclear' });
    expect(table.asked).toEqual([]);
    expect(session.farewell('URL')).toBe('You may not play here any more.');
  });

  it('is told how to come in again where a room is closed, and before the first deal too', () => {
    const { table, session } = open(new FakeTable({ info: { status: 'waiting' } }));
    expect(session.farewell('URL')).toBe('The table keeps your seat. To go on there: parlour join URL');
    table.refuse('invite-needed', 'This room is closed.');
    expect(session.waiting()).toBe('This room is closed. Give the code with --invite CODE.');
    expect(session.picture()).toBeUndefined();
  });

  it('leaves, through a pipe', async () => {
    const { table, session, remote } = open(new FakeTable({ message: dealt(1) }));
    const { pipe, printed } = pipeOf('1');
    const playing = playInRoomThroughPipe(session, remote, pipe, ink);
    table.refuse('banned', 'You may not play here any more.');
    expect(await playing).toEqual({ kind: 'leave' });
    expect(printed.at(-1)).toBe(' You may not play here any more.');
  });
});

/** A pipe with these lines of input. */
function pipeOf(...lines: string[]): { pipe: Pipe; printed: string[] } {
  const printed: string[] = [];
  const ask = async (prompt: string): Promise<string | undefined> => {
    printed.push(prompt);
    return lines.shift();
  };
  return { pipe: { print: (line: string) => printed.push(line), ask } as unknown as Pipe, printed };
}

describe('whoever has played through a pipe', () => {
  const over = { message: dealt(0), winners: [seatOf(0)], info: { status: 'over' } } as const;

  it('may say something and play again', async () => {
    const { table, session, remote } = open(new FakeTable(over));
    const { pipe, printed } = pipeOf('say 8', '?', 'again', '1');
    expect(await playInRoomThroughPipe(session, remote, pipe, ink)).toEqual({
      kind: 'again',
      table: 'second',
    });
    expect(table.asked).toEqual([['say', 'good-game']]);
    expect(printed.join('\n')).toContain('gives up the match');
  });

  it('leaves with the end of the input, or a line for a match that went on', async () => {
    const { session, remote } = open(new FakeTable(over));
    const { pipe, printed } = pipeOf('1', 'again');
    expect(await playInRoomThroughPipe(session, remote, pipe, ink)).toEqual({ kind: 'leave' });
    expect(printed).toContain(' Ann wins the match!');
    expect(await playInRoomThroughPipe(session, remote, pipeOf().pipe, ink)).toEqual({ kind: 'leave' });
  });
});

describe('a person at a table of a server types', () => {
  it('what they want to say, by its number or its beginning', async () => {
    const { table, notices } = open();
    expect(await notices('say')).toContain('1 "Hello!", 2 "Good luck!", 3 "Well played!"');
    expect(await notices('say 3')).toBe('');
    expect(await notices('SAY wow')).toBe('');
    expect(await notices('say good')).toContain('Type say and a number');
    expect(await notices('say 9')).toContain('Type say and a number');
    expect(table.asked).toEqual([
      ['say', 'well-played'],
      ['say', 'wow'],
    ]);
    table.refusal = { code: 'slow-down', message: 'Too many requests. Try again in 5 s.' };
    expect(await notices('say 1')).toBe('That was a lot at once. Wait some seconds and say it again.');
  });

  it('for whom the house is to play', async () => {
    const { table, notices } = open();
    const cid: SeatInfo = { kind: 'person', name: 'Cid', connected: false };
    table.next({}, BEN, cid, { kind: 'bot', name: 'Standard' });
    expect(await notices('house')).toBe('Type one of these names too: Ben, Cid.');
    expect(await notices('house standard')).toContain('Ben, Cid.');
    expect(await notices('house cid')).toBe('The house plays for Cid now.');
    table.refusal = { code: 'is-here', message: 'Ben is at the table.' };
    expect(await notices('house Ben')).toBe('Ben is at the table.');
    expect(table.asked).toEqual([
      ['house', 2],
      ['house', 1],
    ]);
  });

  it('that they resign, and are asked before', async () => {
    const { table, session, notices } = open();
    expect(await notices('resign')).toContain('A computer player takes your seat');
    expect(session.prompt()).toBe('y resigns, Enter plays on: ');
    expect(await notices('')).toBe('You play on.');
    expect(table.asked).toEqual([]);
    await notices('resign');
    expect(await notices('y')).toContain('You have resigned.');
    expect(table.asked).toEqual([['resign']]);
  });

  it('again when the match is over, and goes on at the other table, with the same people muted', async () => {
    const { table, session, muted, rematches, notices } = open();
    expect(await notices('again')).toBe('The match is not over yet.');
    await notices('mute Ben');
    table.next({ info: { status: 'over', series: [1, 0] }, winners: [seatOf(1)] });
    expect(session.picture()?.notes).toEqual(['Ben wins the match!', 'Series: Ann 1 and Ben 1']);
    expect(session.prompt()).toBe('again plays another match (? helps, q leaves): ');
    table.next({ info: { status: 'over', rematch: 'second' } });
    expect(session.picture()?.notes.at(-1)).toBe('Ben would like to play again. Type again to join.');
    expect(await session.type('again')).toEqual({ kind: 'again', table: 'second' });
    expect(rematches).toEqual(['first']);
    expect(muted.hears('second', 1)).toBe(false);
  });

  it('again where they look on, and follow when there is another match', async () => {
    const { table, session, notices } = open(new FakeTable({ viewer: 'audience' }));
    expect(await notices('say 1')).toContain('You are looking on');
    table.next({ info: { status: 'over' }, message: dealt(0) });
    expect([session.prompt(), session.mayPlayAgain]).toEqual(['q leaves: ', false]);
    expect(await notices('again')).toBe('Nobody wants to play again yet.');
    table.next({ info: { status: 'over', rematch: 'second' } });
    expect(session.picture()?.notes.at(-1)).toBe('They play again. Type again to look on there.');
    expect(await session.type('again')).toEqual({ kind: 'again', table: 'second' });
  });

  it('something unknown between hands, and does not go on by it', async () => {
    const { table, session, notices } = open();
    table.next({ pausing: true, waitingFor: [0, 1] });
    expect(session.prompt()).toBe('Enter goes on to the next hand (? helps, q leaves): ');
    expect(await session.type('why')).toEqual({ kind: 'unclear' });
    expect(session.notices()).toEqual(['"why" is nothing you can do now. ? lists what there is.']);
    expect(table.asked).toEqual([]);
    expect(await notices('')).toBe('');
    expect(table.asked).toEqual([['go on']]);
    table.next({ pausing: true, waitingFor: [1] });
    expect(session.prompt()).toBe('Waiting for Ben (? helps, q leaves): ');
  });

  it('a word for pages of help, of the log and of the rules', async () => {
    const { table, session } = open();
    table.next({}, said('wow', 2));
    const page = async (typed: string): Promise<string> => JSON.stringify(await session.type(typed));
    for (const word of ['say', 'mute', 'quiet', 'house', 'back', 'resign', 'again', 'log', 'rules'])
      expect(await page('?')).toContain(`"${word.padEnd(9)}`);
    expect(await page('log')).toContain('Ben: Wow!');
    expect(await page('rules')).toContain('Thirty-One');
  });

  it('what the server refuses, and is told why', async () => {
    const { table, session } = open();
    table.next({}, BEN);
    table.goOn = () =>
      Promise.reject(
        new ServerRefusal(409, { error: { code: 'no', message: 'The match has been closed.' } }),
      );
    table.next({ pausing: true, waitingFor: [0] });
    expect(await session.type('')).toEqual({ kind: 'stay' });
    expect(session.notices()).toEqual(['The match has been closed.']);
  });
});

it('a person at a table of a server has no help, not even among computer players', async () => {
  const bots = thirtyOne.bots.slice(0, 1).map(({ name }): SeatInfo => ({ kind: 'bot', name }));
  const { table, session } = open();
  table.next({}, ...bots);
  for (const word of ['h', 'hint', 'u', 'undo', 'warn']) {
    expect(await session.type(word)).toEqual({ kind: 'unclear' });
    expect(session.picture()?.notes.join()).toContain(`"${word}" is nothing you can do now`);
  }
  expect(JSON.stringify(await session.type('?'))).not.toContain('hint');
});

describe('the screen of a room', () => {
  afterEach(() => vi.useRealTimers());

  function play() {
    vi.useFakeTimers();
    const opened = open(new FakeTable({ message: dealt(1) }));
    const screen = new FakeScreen();
    const ending = playInRoomOnScreen(opened.session, opened.remote, screen, ink);
    return { ...opened, screen, ending };
  }

  it('keeps what is being typed while others play and talk, and forgets it with its question', () => {
    const { table, screen } = play();
    expect(screen.asked).toBe('Ben is thinking. (? helps, q leaves):');
    table.next({}, said('wow', 2));
    table.next({ message: dealt(0) });
    table.next({}, said('oops', 3));
    expect([screen.forgotten, screen.asked]).toEqual([0, 'Your move (? helps):']);
    table.next({ message: dealt(1) });
    expect(screen.forgotten).toBe(1);
  });

  it('shows help until Enter is pressed or the person is to move', async () => {
    const { table, screen } = play();
    screen.type('?');
    await vi.waitFor(() => expect(screen.picture).toContain('house Ben lets the house play'));
    screen.type('');
    expect(screen.picture).toContain('Your hand');
    screen.type('?');
    await vi.waitFor(() => expect(screen.asked).toBe('Enter goes back to the table:'));
    table.next({ message: dealt(0) });
    expect(screen.asked).toBe('Your move (? helps):');
  });

  it('says by itself that somebody has been gone, and ends with the word again', async () => {
    const { table, screen, pass, ending } = play();
    table.next({}, { ...BEN, connected: false });
    pass(GONE_MS);
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.picture).toContain('Ben has been gone for two minutes.');
    table.next({ info: { status: 'over' }, winners: [seatOf(0)] });
    screen.type('again');
    expect(await ending).toEqual({ kind: 'again', table: 'second' });
  });
});
