// The position of a replay: which step it is at, who looks, and the motion from one step to the next.
import { seatOf, type Card, type Scene, type Viewer } from '@parlour/engine';
import { ownSeat, readNote, type RecordNote } from '@parlour/wire';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardModule } from '../boards/board.ts';
import { boardOf } from '../boards/registry.ts';
import { mayMove, settings } from '../settings/settings.ts';
import { moveCards, notePlaces, type PlacesSnapshot } from '../table/playback/motion.tsx';
import type { LoadedRecord } from './load-record.ts';
import { eventsOf } from './match-story.ts';

export interface ReplayPosition {
  readonly note: RecordNote;
  readonly board: BoardModule | undefined;
  readonly at: number;
  readonly last: number;
  /** Goes to a step, with motion. */
  readonly step: (to: number) => void;
  readonly viewer: Viewer;
  readonly setViewer: (viewer: Viewer) => void;
  readonly view: unknown;
  readonly scene: Scene;
  /** The events that led to this step. */
  readonly events: readonly unknown[];
  /** The cards of every seat. */
  readonly hands: readonly (readonly Card[])[];
}

/** `move`: the step that the address names. */
export function useReplay(
  loaded: LoadedRecord,
  move: number | undefined,
  cloth: RefObject<HTMLElement | null>,
): ReplayPosition {
  const { replayed, states } = loaded;
  const { game, record } = replayed;
  const note = readNote(record.header);
  const last = states.length - 1;
  const before = useRef<PlacesSnapshot | undefined>(undefined);
  const [at, setAt] = useState(Math.min(move ?? 1, last));
  const [viewer, setViewer] = useState<Viewer>(seatOf(ownSeat(note) ?? 0));
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  useEffect(() => void boardOf(game.id).then(module => setBoard(() => module)), [game.id]);

  const view: unknown = useMemo(() => game.view(states[at], viewer), [at, viewer]);
  const events = useMemo(() => eventsOf(loaded, at, viewer), [at, viewer]);
  const hands = useMemo(
    () =>
      record.header.names.map((_, seat) => {
        const place = game.scene(game.view(states[at], seatOf(seat))).places[seat];
        return (place?.hand.flat() ?? []).filter(face => face !== 'back');
      }),
    [at],
  );

  function step(to: number): void {
    if (cloth.current !== null) before.current = notePlaces(cloth.current);
    setAt(Math.min(last, Math.max(0, to)));
  }
  useEffect(() => {
    if (move !== undefined && move !== at) step(move);
  }, [move]);

  useLayoutEffect(() => {
    if (cloth.current === null || before.current === undefined || !mayMove(settings.peek())) return;
    const flights = events.flatMap(event => [...(board?.flights?.(event, view) ?? [])]);
    void moveCards(cloth.current, before.current, flights, settings.peek().speed);
    before.current = undefined;
  }, [at]);

  return { note, board, at, last, step, viewer, setViewer, view, scene: game.scene(view), events, hands };
}
