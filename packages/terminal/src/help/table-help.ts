// Help at a table against the computer: the strongest player of the game weighs what the person sees, as it does in the page. The file
// of the match says from then on that there was help. Tables with several people have none.
import {
  seatsOf,
  seedFrom,
  weighDecision,
  type CatalogueEntry,
  type Move,
  type Seat,
  type Table,
  type WeighedDecision,
} from '@parlour/engine';
import { HINT_EFFORT, hintSeed, lastDecisionOf } from '@parlour/words';
import type { Match } from '../match/match.ts';
import type { RecordFile } from '../records/record-folder.ts';

/** The help of one match. It outlives a session: after a take-back another one begins. */
export class TableHelp {
  readonly seat: Seat;
  readonly #entry: CatalogueEntry;
  readonly #recordFile: RecordFile;
  /** Whether costly moves are asked about first. */
  warns = false;

  constructor(entry: CatalogueEntry, seat: Seat, recordFile: RecordFile) {
    this.#entry = entry;
    this.seat = seat;
    this.#recordFile = recordFile;
  }

  /** The decision that the person has before them, weighed; undefined where nobody can weigh it. */
  weigh(table: Table, made?: unknown): WeighedDecision | undefined {
    this.#recordFile.noteHelp();
    const view = table.view(this.seat);
    return weighDecision(this.#entry, { view, made }, seedFrom(hintSeed(table.number)), HINT_EFFORT);
  }

  /** Whether the person has made a decision that can be taken back. */
  canTakeBack(table: Table): boolean {
    return this.#lastDecision(table) >= 0;
  }

  /** The moves before the person's last decision, and so many in the file; undefined when another process has written to it. */
  takeBack(table: Table): readonly Move<unknown>[] | undefined {
    const kept = table.moves.slice(0, this.#lastDecision(table));
    return this.#recordFile.noteHelp(kept.length) ? kept : undefined;
  }

  #lastDecision(table: Table): number {
    return lastDecisionOf({ game: table.game, rules: table.rules, record: table.record() }, this.seat);
  }
}

/** The help of a match in which a single person plays; none where people play each other, or nobody plays. */
export function helpFor({ entry, players }: Match, recordFile: RecordFile): TableHelp | undefined {
  const [seat, ...others] = seatsOf(players.length).filter(one => players[one]!.kind === 'person');
  return seat === undefined || others.length > 0 ? undefined : new TableHelp(entry, seat, recordFile);
}
