// Opening a table for friends on the server.
import type { KnobValue } from '@parlour/engine';
import type { SeatWish } from '@parlour/wire';
import { go } from '../route.ts';
import { introduce, server } from './server.ts';

export interface WantedRoom {
  readonly game: string;
  readonly rules: Readonly<Record<string, KnobValue>>;
  readonly name: string;
  /** The other chairs: a computer player's id, or `open` for a friend. */
  readonly chairs: readonly string[];
}

/** Opens it, sits down and goes there. */
export async function openRoom({ game, rules, name, chairs }: WantedRoom): Promise<void> {
  await introduce(name);
  const others = chairs.map((chair): SeatWish => (chair === 'open' ? 'open' : { bot: chair }));
  go({ screen: 'room', id: await server.open({ game, rules, seats: ['me', ...others] }) });
}
