// A record as a row of pictures: the table before the first move and after every one, with what was told. With
// all hands open everybody's cards lie on the table; from one seat it is what that seat saw.
import { Table, type Replayed, type Scene, type Seat, type Viewer } from '@parlour/engine';

/** Whose eyes one looks through: a seat's, or everybody's at once. */
export type Eyes = Seat | 'everybody';

export interface Frame {
  readonly scene: Scene;
  /** What the move that led here looked like, in words. */
  readonly told: readonly string[];
  /** Whether a hand or the match has just ended. */
  readonly ended: boolean;
}

/** Every picture of a record. */
export function filmOf(replayed: Replayed, eyes: Eyes): Frame[] {
  const { game, rules, record } = replayed;
  const { names } = record.header;
  const players = names.map(name => ({ kind: 'person' as const, name }));
  const table = new Table({ game, rules, players });
  const frames: Frame[] = [{ scene: sceneFor(table, eyes), told: [], ended: false }];
  for (const move of record.moves) {
    // With all hands open a move is told as whoever made it saw it.
    const viewer: Viewer = eyes === 'everybody' ? (typeof move.by === 'number' ? move.by : 'audience') : eyes;
    const told: string[] = [];
    const stop = table.subscribe(viewer, ({ events }) => {
      for (const event of events) told.push(game.tell(event, names));
    });
    table.submit(move);
    stop();
    const turn = table.turn();
    const ended = turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
    frames.push({ scene: sceneFor(table, eyes), told: told.filter(text => text !== ''), ended });
  }
  return frames;
}

function sceneFor(table: Table, eyes: Eyes): Scene {
  if (eyes !== 'everybody') return table.game.scene(table.view(eyes));
  const open: Scene = table.game.scene(table.view('audience'));
  const places = open.places.map(place => {
    const own: Scene = table.game.scene(table.view(place.seat));
    return own.places.find(candidate => candidate.seat === place.seat) ?? place;
  });
  return { ...open, places };
}
