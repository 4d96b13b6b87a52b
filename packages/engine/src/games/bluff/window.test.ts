// The window at a running table: people and computer players, a runner, and a clock moved by hand.
import { describe, expect, it } from 'vitest';
import { rankOf, type Card } from '../../core/card.ts';
import type { Illegal } from '../../core/game.ts';
import { seedFrom, type Seed } from '../../core/random.ts';
import { readRecord, writeRecord } from '../../core/record.ts';
import { seatOf, type Seat } from '../../core/seat.ts';
import { ManualClock } from '../../host/clock.ts';
import { TableRunner } from '../../host/table-runner.ts';
import { Table, type Player } from '../../host/table.ts';
import { mrCaution } from './bots/mr-caution.ts';
import { standard } from './bots/standard.ts';
import { bluff, type View } from './index.ts';
import { setup, type Action, type State } from './model.ts';
import { ruleBook } from './rules.ts';
import type { Event } from './story.ts';

const rules = ruleBook.presets['documents']!.rules;
const ACES = 0;
const KINGS = 12;
const person = (name: string): Player => ({ kind: 'person', name });
const computer = (bot: typeof standard): Player => ({ kind: 'bot', name: bot.name, bot });
const countOf = (hand: readonly Card[] | undefined, rank: number): number =>
  (hand ?? []).filter(card => rankOf(card) === rank).length;

/** The first seed whose deal is as wanted. */
function dealWhere(wanted: (hands: State['hands'], first: Seat) => boolean): Seed {
  for (let index = 0; index < 10_000; index++) {
    const seed = seedFrom(`window ${index}`);
    const state = setup(rules, 4);
    bluff.step(state, { by: 'chance', seed });
    if (state.phase.kind === 'play' && wanted(state.hands, state.phase.seat)) return seed;
  }
  throw new Error('There is no such deal.');
}

/** Anna begins and has cards enough for a bluff; Cleo holds an ace, so four more aces are impossible. */
const annaBegins = dealWhere((hands, first) => first === 0 && countOf(hands[2], ACES) > 0);

/** A table that has been dealt to, with its runner and everything the audience hears. */
class Room {
  readonly clock = new ManualClock();
  readonly heard: Event[] = [];
  readonly table: Table;
  readonly runner: TableRunner;

  constructor(players: readonly Player[], deal: Seed = annaBegins, botSeed = 'bots') {
    this.table = new Table({ game: bluff, rules, players });
    this.table.subscribe('audience', ({ events }) => this.heard.push(...(events as Event[])));
    this.runner = new TableRunner({
      table: this.table,
      clock: this.clock,
      dealSeed: () => deal,
      botSeed: seedFrom(botSeed),
      pace: { botMs: () => 400, windowMs: ms => ms, pauseMs: () => 0 },
    });
    this.runner.start();
    this.clock.advance(0);
  }
  view(seat: number): View {
    return this.table.view(seatOf(seat)) as View;
  }
  act(seat: number, action: Action, number?: number): Illegal | undefined {
    return this.table.submit({ by: seatOf(seat), action }, number === undefined ? {} : { number });
  }
  /** Lays so many cards, the wrong ones for a bluff. */
  lay(seat: number, how: 'honest' | 'bluff', count = 1): void {
    const { hand = [], rank } = this.view(seat);
    const fitting = hand.filter(card => (rankOf(card) === rank) === (how === 'honest'));
    expect(this.act(seat, { type: 'play', cards: fitting.slice(0, count) })).toBeUndefined();
  }
  caller(): number | undefined {
    const called = this.heard.find(event => event.type === 'called');
    return called?.type === 'called' ? called.by : undefined;
  }
}

/** Anna and Ben are people, Cleo and Dan computer players. */
const four = (bot = standard): Player[] => [person('Anna'), person('Ben'), computer(bot), computer(bot)];

describe('who calls', () => {
  it('WB02, AB2: a person at 2.9 seconds is before the computer players', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 4);
    room.clock.advance(2900);
    expect(room.act(1, { type: 'call' })).toBeUndefined();
    room.clock.advance(60_000);
    expect(room.heard.filter(event => event.type === 'called')).toHaveLength(1);
    expect(room.caller()).toBe(1);
  });
  it('AB2: at the same moment as a computer player too', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 4);
    room.clock.advance(3000);
    expect(room.act(1, { type: 'call' })).toBeUndefined();
    expect(room.caller()).toBe(1);
  });
  it('VB20, B43: a computer player does from 3 seconds on, never before', () => {
    for (let seed = 0; seed < 40; seed++) {
      const room = new Room(four(), annaBegins, `bots ${seed}`);
      room.lay(0, 'bluff', 4);
      room.clock.advance(3000);
      expect(room.caller()).toBeUndefined();
      room.clock.advance(800);
      expect([2, 3]).toContain(room.caller());
    }
  });
  it('B43, AB2: whatever time a program names, it calls only when people have had theirs', () => {
    const hasty = { ...standard, act: () => ({ action: { type: 'call' } as const, afterMs: 0 }) };
    const room = new Room(four(hasty));
    room.lay(0, 'bluff');
    room.clock.advance(3000);
    expect(room.caller()).toBeUndefined();
    room.clock.advance(1);
    expect([2, 3]).toContain(room.caller());
  });
  it('VB16, VB20, B41: when nobody does, the next turn is not before 5 seconds', () => {
    const room = new Room(four(mrCaution));
    room.lay(0, 'bluff');
    room.clock.advance(4999);
    expect(room.runner.windowLeft()).toBe(1);
    expect(room.act(1, { type: 'play', cards: [room.view(1).hand![0]!] })?.code).toBe('window-open');
    room.clock.advance(1);
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(1) });
    expect(room.heard.filter(event => event.type === 'passed')).toHaveLength(2);
    room.lay(1, 'bluff');
  });
  it('VB20: also when only computer players are left to call', () => {
    const room = new Room([person('Anna'), ...[1, 2, 3].map(() => computer(mrCaution))]);
    room.lay(0, 'bluff');
    room.clock.advance(4999);
    expect(room.table.turn().kind).toBe('window');
    room.clock.advance(1);
    expect(room.table.turn()).toMatchObject({ kind: 'seat', seat: 1 });
  });
  it('VB13, VB21, AB4, B42: the next player calls, then has their turn at once', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 2);
    room.clock.advance(1000);
    expect(room.act(1, { type: 'call' })).toBeUndefined();
    expect(room.table.turn()).toMatchObject({ kind: 'seat', seat: 1 });
    expect(room.view(1).phase).toMatchObject({ reveal: { by: 1, taker: 0, taken: 2 } });
    room.lay(1, 'bluff');
  });
  it('AB27: the turn of a person has no time limit', () => {
    const room = new Room(four());
    room.clock.advance(24 * 3_600_000);
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(0) });
  });
});

describe('what a person may do', () => {
  it('AB3, B36, B37: nothing while a computer player chooses, calling in its window, nothing in the own window', () => {
    const room = new Room([person('Anna'), ...[1, 2, 3].map(() => computer(mrCaution))]);
    const menu = (): string[] => bluff.choices(room.view(0)).map(line => line.label);
    expect(menu()).toEqual(['Lay 1 to 4 cards as Aces']);
    room.lay(0, 'bluff');
    expect(menu()).toEqual([]);
    expect(room.act(0, { type: 'call' })?.code).toBe('own-play');
    room.clock.advance(5000);
    expect(room.table.turn()).toMatchObject({ kind: 'seat', seat: 1 });
    expect(menu()).toEqual([]);
    expect(room.act(0, { type: 'play', cards: [room.view(0).hand![0]!] })?.code).toBe('not-your-turn');
    room.clock.advance(400);
    expect(menu()).toEqual(['Call the bluff', 'Let it pass']);
  });
});

describe('passing', () => {
  it('B41: when every person has passed the window still lasts its time, and no computer player passes before', () => {
    const room = new Room(four(mrCaution));
    room.lay(0, 'bluff');
    room.clock.advance(700);
    expect(room.act(1, { type: 'pass' })).toBeUndefined();
    room.clock.advance(4299);
    expect(room.table.turn()).toMatchObject({ kind: 'window', seats: [2, 3] });
    room.clock.advance(1);
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(1) });
  });
  it('when people alone may call and all have passed, the window closes at once', () => {
    const room = new Room(['Anna', 'Ben', 'Cleo', 'Dan'].map(person));
    room.lay(0, 'bluff');
    for (const seat of [1, 2, 3]) expect(room.act(seat, { type: 'pass' })).toBeUndefined();
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(1) });
  });
  it('AB5: a person who plays alone may skip a window that no person is left in', () => {
    const room = new Room(four(mrCaution));
    room.lay(0, 'bluff');
    room.runner.skipWindow();
    expect(room.table.turn()).toMatchObject({ kind: 'window', seats: [1, 2, 3] });
    expect(room.act(1, { type: 'pass' })).toBeUndefined();
    room.runner.skipWindow();
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(1) });
  });
  it('B43: skipping hurries no computer player that wants to call, and shows none that does not', () => {
    // Only Cleo calls: Cleo holds an ace, and five are impossible.
    const room = new Room([person('Anna'), person('Ben'), computer(standard), computer(mrCaution)]);
    room.lay(0, 'bluff', 4);
    expect(room.act(1, { type: 'pass' })).toBeUndefined();
    room.runner.skipWindow();
    room.clock.advance(3000);
    expect(room.table.turn()).toMatchObject({ kind: 'window', seats: [2, 3] });
    room.clock.advance(800);
    expect(room.caller()).toBe(2);
  });
  it('a computer player who wants to call still waits for its three seconds', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 4);
    const { number } = room.table;
    expect(room.act(1, { type: 'pass' }, number)).toBeUndefined();
    expect(room.table.number).toBe(number);
    room.clock.advance(3000);
    expect(room.caller()).toBeUndefined();
    room.clock.advance(800);
    expect([2, 3]).toContain(room.caller());
  });
  it('with another person still thinking nobody hurries', () => {
    const room = new Room([person('Anna'), person('Ben'), person('Cleo'), computer(mrCaution)]);
    room.lay(0, 'bluff');
    expect(room.act(1, { type: 'pass' })).toBeUndefined();
    room.clock.advance(4999);
    expect(room.table.turn()).toMatchObject({ kind: 'window', seats: [2, 3] });
    expect(room.act(2, { type: 'call' })).toBeUndefined();
  });
});

describe('a late call', () => {
  it('is refused as too late, not as stale, also when it names its decision', () => {
    const room = new Room(four(mrCaution));
    room.lay(0, 'bluff');
    const { number } = room.table;
    room.clock.advance(5000);
    expect(room.act(1, { type: 'call' }, number)).toEqual({
      code: 'too-late',
      message: 'Too late: the time to call is over.',
    });
    expect(room.act(1, { type: 'play', cards: [room.view(1).hand![0]!] }, number)?.code).toBe('stale');
  });
  it('AB2: after the call of a computer player it is too late', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 4);
    room.clock.advance(3800);
    expect(room.act(1, { type: 'call' })).toMatchObject({
      code: 'too-late',
      message: 'Too late: somebody called before you.',
    });
  });
});

describe('the pace', () => {
  it('AB5: after a call the rest of the time does not run, and the shown cards lie for two seconds', () => {
    const room = new Room([person('Anna'), computer(standard), person('Cleo'), computer(standard)]);
    room.lay(0, 'bluff', 2);
    room.clock.advance(500);
    expect(room.act(2, { type: 'call' })).toBeUndefined();
    room.clock.advance(1999);
    expect(room.view(0).phase).toMatchObject({ kind: 'play', seat: 1, reveal: { by: 2 } });
    room.clock.advance(1);
    expect(room.view(0).phase).toMatchObject({ kind: 'window', claim: { seat: 1 } });
  });
  it('without a call the next computer player takes no longer than usual', () => {
    const room = new Room([person('Anna'), ...[1, 2, 3].map(() => computer(mrCaution))]);
    room.lay(0, 'bluff');
    room.clock.advance(5400);
    expect(room.view(0).phase).toMatchObject({ kind: 'window', claim: { seat: 1 } });
  });
  it('a person who takes a seat while the window is open is not bound by what the computer player had planned', () => {
    const room = new Room(four());
    room.lay(0, 'bluff', 4);
    room.table.seatPlayer(seatOf(2), person('Cleo'));
    room.table.seatPlayer(seatOf(3), person('Dan'));
    room.clock.advance(5000);
    expect(room.caller()).toBeUndefined();
    expect(room.table.turn()).toEqual({ kind: 'seat', seat: seatOf(1) });
  });
  it('a croupier that stops leaves no timer behind, and one that starts again opens the window anew', () => {
    const room = new Room(four(mrCaution));
    room.lay(0, 'bluff');
    room.clock.advance(2000);
    room.runner.stop();
    expect(room.clock.ringNext()).toBe(false);
    room.runner.start();
    expect(room.runner.windowLeft()).toBe(5000);
    room.clock.advance(5000);
    expect(room.table.turn().kind).toBe('seat');
  });
});

describe('the last card at the table', () => {
  /** Anna lays four, four and four cards, keeping one king or none; three laps later Anna has one card left. */
  function lastCard(how: 'honest' | 'bluff'): Room {
    const deal = dealWhere((hands, first) => first === 0 && countOf(hands[0], KINGS) === 1);
    const room = new Room([person('Anna'), person('Ben'), computer(mrCaution), computer(mrCaution)], deal);
    for (let step = 0; step < 400; step++) {
      const turn = room.table.turn();
      const { hand = [] } = room.view(0);
      if (turn.kind !== 'seat' || turn.seat > 1) room.clock.advance(400);
      else if (turn.seat === 1) room.lay(1, 'bluff');
      else if (hand.length === 1) {
        room.lay(0, how);
        return room;
      } else {
        const kept = hand.find(card => (rankOf(card) === KINGS) === (how === 'honest'));
        const rest = hand.filter(card => card !== kept);
        room.act(0, { type: 'play', cards: rest.slice(0, 4) });
      }
    }
    throw new Error('Anna has not come to the last card.');
  }

  it('VB15: a bluff that is called comes back, and the game goes on', () => {
    const room = lastCard('bluff');
    expect(room.table.turn().kind).toBe('window');
    room.clock.advance(4000);
    expect(room.act(1, { type: 'call' })).toBeUndefined();
    expect(room.table.turn()).toMatchObject({ kind: 'seat', seat: 1 });
    expect(room.view(0).hand!.length).toBeGreaterThan(10);
  });
  it('VB14: a true card that is called wins at once', () => {
    const room = lastCard('honest');
    expect(room.act(1, { type: 'call' })).toBeUndefined();
    expect(room.table.winners()).toEqual([0]);
    expect(room.clock.ringNext()).toBe(false);
  });
  it('VB16, AB7: a bluff that nobody calls wins when the time is over, and the game can be replayed', () => {
    const room = lastCard('bluff');
    room.clock.advance(4999);
    expect(room.table.winners()).toEqual([]);
    room.clock.advance(1);
    expect(room.table.winners()).toEqual([0]);
    expect(room.act(1, { type: 'call' })?.code).toBe('too-late');
    const replayed = readRecord(writeRecord(room.table.record()), [bluff]);
    expect(replayed.ok && bluff.view(replayed.value.state as State, 'audience')).toEqual(
      room.table.view('audience'),
    );
  });
});
