// The match that is reviewed: where its moments are found, and who sat at the table.
import type { GameRecord, Moment } from '@parlour/engine';
import { readNote, type SeatInfo } from '@parlour/wire';
import { nameInSeat, type GameWords } from '../language/game-words.ts';
import type { LoadedRecord } from '../replay/load-record.ts';

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
