// Opening a table for friends on the server.
import type { KnobValue } from '@parlour/engine';
import type { SeatWish, TablePace } from '@parlour/wire';
import { navigate } from '../route.ts';
import { introduce, server } from './server.ts';

export interface RoomRequest {
  readonly game: string;
  readonly rules: Readonly<Record<string, KnobValue>>;
  /** The other chairs: a computer player's id, or `open` for a friend. */
  readonly chairs: readonly string[];
  readonly pace: TablePace;
  readonly listed: boolean;
}

/** Opens the table, takes a seat and goes there. */
export async function openRoom({ game, rules, chairs, pace, listed }: RoomRequest): Promise<void> {
  await introduce();
  const others = chairs.map((chair): SeatWish => (chair === 'open' ? 'open' : { bot: chair }));
  navigate({
    screen: 'room',
    id: await server.open({ game, rules, seats: ['me', ...others], pace, listed }),
  });
}
