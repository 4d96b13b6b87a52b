// The frames of a replay: the table before the first move and after every move, with the words for it. They show all
// hands, or what one seat saw.
import { Table, type AnyGame, type Replayed, type Scene, type Seat, type Viewer } from '@parlour/engine';

/** Whose view is shown: a seat's, or all hands. */
export type Perspective = Seat | 'everybody';

export interface Frame {
  readonly scene: Scene;
  /** The move that led here, in words. */
  readonly told: readonly string[];
  /** Whether a hand or the match has just ended. */
  readonly ended: boolean;
}

/** Tells an event in words, to nobody who is at the table. */
export type Tell = (game: AnyGame, event: unknown) => string;

/** Every frame of a record. */
export function framesOf(replayed: Replayed, perspective: Perspective, tell?: Tell): Frame[] {
  const { game, rules, record } = replayed;
  const { names } = record.header;
  const players = names.map(name => ({ kind: 'person' as const, name }));
  const table = new Table({ game, rules, players });
  const frames: Frame[] = [{ scene: sceneFor(table, perspective), told: [], ended: false }];
  for (const move of record.moves) {
    // With all hands shown, a move is told as the player who made it saw it.
    const viewer: Viewer =
      perspective === 'everybody' ? (typeof move.by === 'number' ? move.by : 'audience') : perspective;
    const told: string[] = [];
    const stop = table.subscribe(viewer, ({ events }) => {
      for (const event of events) told.push(tell?.(game, event) ?? game.tell(event, names));
    });
    table.submit(move);
    stop();
    const turn = table.turn();
    const ended = turn.kind === 'over' || (turn.kind === 'chance' && turn.pause);
    frames.push({ scene: sceneFor(table, perspective), told: told.filter(text => text !== ''), ended });
  }
  return frames;
}

function sceneFor(table: Table, perspective: Perspective): Scene {
  if (perspective !== 'everybody') return table.game.scene(table.view(perspective));
  const open: Scene = table.game.scene(table.view('audience'));
  const places = open.places.map(place => {
    const own: Scene = table.game.scene(table.view(place.seat));
    return own.places.find(candidate => candidate.seat === place.seat) ?? place;
  });
  return { ...open, places };
}
