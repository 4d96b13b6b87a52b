import { describe, expect, it } from 'vitest';
import { thirtyOne, thirtyOneBots, type Action, type View } from '../games/thirty-one/index.ts';
import { rngFrom, seedFrom } from '../core/random.ts';
import { seatOf } from '../core/seat.ts';
import type { Bot } from '../core/game.ts';
import { ManualClock } from './clock.ts';
import { playOut } from './play-out.ts';
import { TableRunner } from './table-runner.ts';
import { Table, type Message, type Player } from './table.ts';

const rules = thirtyOne.rules.presets['classroom']!.rules;
const standard = thirtyOneBots[0]!;
const person = (name: string): Player => ({ kind: 'person', name });
const computer = (name: string): Player => ({ kind: 'bot', name, bot: standard });
const deal = { by: 'chance' as const, seed: seedFrom('table') };
const anna = seatOf(0);

function openTable(...players: Player[]): Table {
  return new Table({ game: thirtyOne, rules, players });
}

describe('a table', () => {
  it('tells every viewer what they may know, and numbers the decisions', () => {
    const table = openTable(person('Anna'), person('Ben'));
    const heard: Record<string, Message[]> = { anna: [], audience: [] };
    table.subscribe(anna, message => heard['anna']!.push(message));
    const leave = table.subscribe('audience', message => heard['audience']!.push(message));
    expect(table.number).toBe(0);
    table.submit(deal);
    expect(table.number).toBe(1);
    const [message] = heard['anna']!;
    expect(message).toMatchObject({ number: 1, view: { viewer: 0 } });
    expect((message!.view as View).hands[0]!.known).toHaveLength(3);
    expect((heard['audience']![0]!.view as View).hands[0]!.known).toHaveLength(0);
    leave();
    const turn = table.turn();
    table.submit({ by: turn.kind === 'seat' ? turn.seat : anna, action: { type: 'knock' } });
    expect([heard['anna']!.length, heard['audience']!.length]).toEqual([2, 1]);
  });

  it('plays the same match in place, and on copies once somebody subscribes', () => {
    const seats = [computer('Anna'), computer('Ben'), computer('Cem')];
    const copying = new Table({ game: thirtyOne, rules, players: seats });
    const inPlace = new Table({ game: thirtyOne, rules, players: seats, inPlace: true });
    for (const table of [copying, inPlace]) playOut(table, seedFrom('in place'), 40);
    const told: Message[] = [];
    inPlace.subscribe('audience', message => told.push(message));
    for (const table of [copying, inPlace]) expect(playOut(table, seedFrom('on copies'))).toBe(true);
    expect(inPlace.moves).toEqual(copying.moves);
    expect(inPlace.view('audience')).toEqual(copying.view('audience'));
    expect(told).toHaveLength(inPlace.moves.length - 40);
    expect(told.every(({ events }) => events.length > 0)).toBe(true);
  });

  it('refuses with a sentence and changes nothing; an answer to an older decision is stale', () => {
    const table = openTable(person('Anna'), person('Ben'));
    table.submit(deal);
    const before = JSON.stringify([table.view('audience'), table.moves]);
    const turn = table.turn();
    const seat = turn.kind === 'seat' ? turn.seat : anna;
    expect(table.submit({ by: seat, action: { type: 'discard', card: 0 } })).toMatchObject({
      code: 'draw-first',
    });
    expect(table.submit({ by: seat, action: { type: 'knock' } }, { number: 0 })).toMatchObject({
      code: 'stale',
    });
    expect(JSON.stringify([table.view('audience'), table.moves])).toBe(before);
    expect(table.submit({ by: seat, action: { type: 'knock' } }, { number: 1 })).toBeUndefined();
  });

  it('is taken up from its moves exactly where it was', () => {
    const table = openTable(computer('A'), computer('B'), computer('C'));
    playOut(table, seedFrom('half'), 37);
    const again = new Table({ game: thirtyOne, rules, players: table.players, moves: table.moves });
    expect(again.view('audience')).toEqual(table.view('audience'));
    expect(again.number).toBe(table.number);
    expect(() => new Table({ game: thirtyOne, rules, players: table.players, moves: [deal, deal] })).toThrow(
      'taken up',
    );
  });

  it('D20: keeps the reasons of computer players, and names the winner when the match is over', () => {
    const table = openTable(computer('A'), computer('B'));
    expect(table.winners()).toEqual([]);
    expect(playOut(table, seedFrom('whole'))).toBe(true);
    expect(table.winners()).toHaveLength(1);
    expect(table.reasons.some(({ because }) => because.startsWith('knocks: '))).toBe(true);
  });

  it('D9: never gives a computer player a state: the compiler refuses it', () => {
    const state = thirtyOne.setup(rules, 2);
    const bot: Bot<View, Action> = standard;
    // @ts-expect-error A state is not a view.
    expect(() => bot.act(state, rngFrom(seedFrom('x')), () => false)).toThrow();
  });
});

describe('the runner of a table', () => {
  const setup = (table: Table, clock: ManualClock, pauseMs: number | undefined): TableRunner =>
    new TableRunner({
      table,
      clock,
      dealSeed: () => seedFrom(`deal ${table.moves.length}`),
      botSeed: seedFrom('bots'),
      pace: { botMs: () => 800, windowMs: ms => ms, pauseMs: () => pauseMs },
    });

  it('T33, T40: deals at once, lets computers take their time and waits for persons', () => {
    const clock = new ManualClock();
    const table = openTable(person('Anna'), computer('B'));
    const runner = setup(table, clock, undefined);
    runner.start();
    clock.advance(0);
    expect(table.moves).toHaveLength(1);
    for (let seconds = 0; seconds < 60; seconds++) clock.advance(1_000);
    expect(table.turn()).toEqual({ kind: 'seat', seat: anna });
    const { length } = table.moves;
    clock.advance(3_600_000);
    expect(table.moves).toHaveLength(length);
    runner.stop();
  });

  it('T53, T55, D17: plays on by itself when only computers are left', () => {
    const clock = new ManualClock();
    const table = openTable(computer('A'), computer('B'), computer('C'), computer('D'));
    setup(table, clock, 2_000).start();
    for (let rings = 0; rings < 20_000 && clock.ringNext(); rings++);
    expect(table.turn().kind).toBe('over');
    expect(clock.ringNext()).toBe(false);
  });

  it('AK13, D24: waits for somebody to go on after a showdown where it is told to', () => {
    const clock = new ManualClock();
    const table = openTable(computer('A'), computer('B'));
    const runner = setup(table, clock, undefined);
    runner.start();
    while (clock.ringNext());
    expect(table.turn()).toMatchObject({ kind: 'chance', pause: true });
    const { length } = table.moves;
    runner.goOn();
    expect(table.moves).toHaveLength(length + 1);
    runner.stop();
  });

  it('AT38, D11: leaves no timer behind when it is stopped', () => {
    const clock = new ManualClock();
    const table = openTable(computer('A'), computer('B'));
    const runner = setup(table, clock, 0);
    runner.start();
    clock.advance(5_000);
    runner.stop();
    expect(clock.ringNext()).toBe(false);
  });

  it('lets a bot take over at once from a person who has left', () => {
    const clock = new ManualClock();
    const table = openTable(person('Anna'), person('Ben'));
    const runner = setup(table, clock, 0);
    runner.start();
    clock.advance(0);
    for (const seat of [0, 1]) table.seatPlayer(seatOf(seat), computer('Stand-in'));
    for (let rings = 0; rings < 5_000 && clock.ringNext(); rings++);
    expect(table.turn().kind).toBe('over');
    runner.stop();
  });
});
