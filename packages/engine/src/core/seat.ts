// Who sits where. Seats are numbered clockwise from 0, and everybody without a seat is the audience.

declare const seat: unique symbol;

/** A chair at the table, numbered clockwise from 0. */
export type Seat = number & { readonly [seat]: true };

/** Somebody who looks at the table. */
export type Viewer = Seat | 'audience';

/** The seat of that number. */
export function seatOf(number: number): Seat {
  return number as Seat;
}

/** All seats of a table of this size. */
export function seatsOf(count: number): Seat[] {
  const seats: Seat[] = [];
  for (let index = 0; index < count; index++) seats.push(seatOf(index));
  return seats;
}

/** The seats clockwise after the given one, which itself comes last. */
export function clockwiseFrom(after: Seat, count: number): Seat[] {
  const seats: Seat[] = [];
  for (let index = 1; index <= count; index++) seats.push(seatOf((after + index) % count));
  return seats;
}

/** The name of somebody who sits down with these others: with a number if one of them has it already. */
export function nameApart(wanted: string, others: readonly string[]): string {
  let name = wanted;
  for (let number = 2; others.includes(name); number++) name = `${wanted} ${number}`;
  return name;
}
