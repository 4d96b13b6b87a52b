// The match that is reviewed: where its moments are found, and who sat at the table.
import { decisionsOf, type GameRecord, type Moment } from '@parlour/engine';
import { readNote, type SeatInfo } from '@parlour/wire';
import { nameInSeat, type GameWords } from '@parlour/words';
import type { LoadedRecord } from '../replay/load-record.ts';
import { writeRoute } from '../route.ts';

export interface ReviewedMatch {
  readonly loaded: LoadedRecord;
  readonly seat: number;
  /** Whether that seat is the reader's. */
  readonly isOwn: boolean;
  readonly seats: readonly SeatInfo[];
  /** The address of the whole review, of a moment, and of a step of the replay. */
  readonly address: string;
  readonly addressOf: (moment: Moment) => string;
  readonly replayAt: (step: number) => string;
  /** Whether all decisions have been weighed. */
  readonly isMade: boolean;
}

/** The seats of a record, characters by their names in the reader's language. */
export function seatsOfRecord(header: GameRecord['header'], games: GameWords): SeatInfo[] {
  const note = readNote(header);
  return header.names.map((name, seat): SeatInfo => {
    const player = note.seats[seat];
    const shown = nameInSeat(games, player?.kind, name);
    return player?.kind === 'bot'
      ? { kind: 'bot', name: shown, bot: player.bot }
      : { kind: 'person', name: shown };
  });
}

/** The address of a moment; the seat whose it is stands in it, counted from 1, where it is not the usual one. */
export function momentAddress(id: string, { move }: Pick<Moment, 'move'>, seat?: number): string {
  return writeRoute({ screen: 'review', id, move: move + 1 }) + (seat === undefined ? '' : `/${seat + 1}`);
}

/** The seat in the address of a moment. The router leaves it to this screen. */
export function seatInAddress(hash: string): number | undefined {
  const [, , , , seat = ''] = hash.split('/');
  return /^[1-9]\d?$/.test(seat) ? Number(seat) - 1 : undefined;
}

/** The seat that decided at a move, counted from 1: the first of the wanted ones that did, or else anybody who did. */
export function deciderAt({ replayed }: LoadedRecord, move: number, wanted: readonly number[]): number {
  const deciders = decisionsOf(replayed)
    .filter(point => point.move + 1 === move)
    .map(({ seat }): number => seat);
  return wanted.find(seat => deciders.includes(seat)) ?? deciders[0] ?? wanted.at(-1)!;
}
