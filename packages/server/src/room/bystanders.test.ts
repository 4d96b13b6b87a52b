// When followers of a table are told: those who move at once, bystanders a moment later and of several changes together.
import { ManualClock, type Seat } from '@parlour/engine';
import type { View } from '@parlour/engine/gin-rummy';
import type { Update } from '@parlour/wire';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestRoom, seatAll, somebody, type TestRoom } from '../../test/room.ts';
import { BYSTANDER_MS, type Subscription } from './subscription.ts';

const people = [somebody('Ann'), somebody('Ben')] as const;
let clock: ManualClock;
let test: TestRoom;
let id: string;
/** The numbers of the updates that Ann, Ben and somebody who watches were sent. */
let told: number[][];
let subscriptions: Subscription[];

beforeEach(async () => {
  clock = new ManualClock();
  test = await openTestRoom({ clock });
  id = await test.room.open(people[0], { game: 'gin-rummy', seats: ['me', 'open'] });
  await seatAll(test.room, [...people], id);
  // The deal.
  clock.advance(0);
  await test.room.settled();
  told = [];
  subscriptions = [];
  for (const person of [people[0].id, people[1].id, undefined]) await follow(person);
});
afterEach(async () => {
  for (const subscription of subscriptions) subscription.close();
  await test.close();
});

/** Follows the table. Returns the numbers of the updates as they come, which are added to `told` too. */
async function follow(person: string | undefined, how: { isAnswered?: true } = {}): Promise<number[]> {
  const heard: number[] = [];
  const subscription = test.room.follow({
    table: id,
    person,
    ...how,
    send(_, at) {
      heard.push(at);
      return 'room';
    },
    failed: error => expect.unreachable(String(error)),
  });
  told.push(heard);
  subscriptions.push(subscription);
  await subscription.start(undefined);
  return heard;
}

/** Whoever's turn it is makes the move. Returns their seat, and the number of the change. */
async function move(choose: (view: View) => unknown): Promise<{ seat: number; at: number }> {
  for (const [seat, person] of people.entries()) {
    const { message } = JSON.parse((await test.room.update(id, person.id, undefined)).json) as Update;
    const { number, view } = message as { number: number; view: View };
    if (!('seat' in view.phase) || view.phase.seat !== seat) continue;
    const { at } = await test.room.play(person, id, { number, action: choose(view), key: `key ${number}` });
    return { seat, at };
  }
  throw new Error('Nobody is to move.');
}

const draw = (): unknown => ({ type: 'draw', from: 'stock' });
const discard = ({ hands, viewer }: View): unknown => ({
  type: 'discard',
  card: hands[viewer as Seat]!.known[0],
});

it('tells at once who has moved and who is to move, and bystanders later of all there is by then', async () => {
  await move(draw);
  await move(discard);
  for (const heard of told) heard.length = 0;

  const drawn = await move(draw);
  const [mover, other, watching] = [told[drawn.seat]!, told[1 - drawn.seat]!, told[2]!];
  expect({ mover, other, watching }).toEqual({ mover: [drawn.at], other: [], watching: [] });

  const thrown = await move(discard);
  expect(mover).toEqual([drawn.at, thrown.at]);
  expect(other).toEqual([thrown.at]);
  expect(watching).toEqual([]);

  clock.advance(BYSTANDER_MS);
  await test.room.settled();
  expect(watching).toEqual([thrown.at]);
  expect(other).toEqual([thrown.at]);
});

it('tells a bystander of a change that nothing follows', async () => {
  await move(draw);
  await move(discard);
  const { seat, at } = await move(draw);
  const other = told[1 - seat]!;
  expect(other).not.toContain(at);
  clock.advance(BYSTANDER_MS);
  await test.room.settled();
  expect(other.at(-1)).toBe(at);
});

it('tells whoever has ended their turn later too, where their moves are answered', async () => {
  const { seat } = await move(draw);
  const heard = await follow(people[seat]!.id, { isAnswered: true });
  heard.length = 0;
  const thrown = await move(discard);
  expect(told[seat]!.at(-1)).toBe(thrown.at);
  expect(heard).toEqual([]);
  // The other draws and throws, and it is their turn again.
  await move(draw);
  expect(heard).toEqual([]);
  const { at } = await move(discard);
  expect(heard).toEqual([at]);
});
