// A table of the lobby as a row: its game, its pace, who is there, and what can be done.
import type { TableLine } from '@parlour/wire';
import { nameInSeat } from '@parlour/words';
import type { JSX } from 'preact';
import { GameArt } from '../art/index.ts';
import { nameOfGame, spoken } from '../language/index.ts';

export interface TableRowProps {
  readonly line: TableLine;
  /** What can be done with the table. */
  readonly verb: string;
  readonly onChoose: () => void;
  /** Where among the places of the list, counted from 0; where there is room without it. */
  readonly place?: number;
}

export function TableRow({ line, verb, onChoose, place }: TableRowProps): JSX.Element {
  const language = spoken.value;
  const { say, games } = language;
  const { game, seats, pace } = line;
  const name = nameOfGame(game, language);
  const there = seats
    .filter(({ kind }) => kind !== 'open')
    .map(seat => nameInSeat(games, seat.kind, seat.name));
  const free = seats.length - there.length;
  // The open chairs first: in a narrow row the last names are cut off.
  const who = say.list(free === 0 ? there : [say('home.openChairs', { count: free }), ...there]);
  return (
    <li class="panel" style={place === undefined ? undefined : { gridRow: place + 1 }}>
      <GameArt game={game} class="home-table-art" />
      <p>
        <strong>{name}</strong> <span class="home-table-now">{say(`pace.${pace}`)}</span>
        <br />
        <span class="hint">{who}</span>
      </p>
      <button type="button" class="button" onClick={onChoose}>
        {verb}
        <span class="unseen">
          : {name}, {who}
        </span>
      </button>
    </li>
  );
}
