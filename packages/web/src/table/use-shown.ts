// What is on the screen of a table: follows the client, lets the cards move from where they were, and plays the
// sounds of what happened.
import type { TableClient } from '@parlour/wire';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardModule, Flight } from '../boards/board.ts';
import { boardOf } from '../boards/registry.ts';
import { mayMove, settings } from '../settings/settings.ts';
import type { Sound } from '../sound/sound.ts';
import { follow, type Shown } from './following.ts';
import { moveCards, notePlaces, type Snapshot } from './motion.tsx';

/** The newest update that is shown, and the board that shows it. */
export function useShown(
  client: TableClient,
  room: RefObject<HTMLElement | null>,
): { shown: Shown | undefined; board: BoardModule | undefined } {
  const [shown, setShown] = useState<Shown | undefined>(undefined);
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  const before = useRef<Snapshot | undefined>(undefined);
  const rested = useRef<() => void>(() => undefined);

  useEffect(
    () =>
      follow({
        client,
        now: () => performance.now(),
        show: next =>
          new Promise(resolve => {
            before.current = room.current === null ? undefined : notePlaces(room.current);
            rested.current = resolve;
            setShown(next);
          }),
      }),
    [client],
  );
  const game = shown?.update.info.game;
  useEffect(() => {
    if (game !== undefined) void boardOf(game).then(module => setBoard(() => module));
  }, [game]);

  useLayoutEffect(() => {
    if (shown === undefined || board === undefined) return;
    const rest = rested.current;
    const view = shown.update.message?.view;
    const events = shown.first ? [] : (shown.update.message?.events ?? []);
    playSounds(events.flatMap(event => board.sound?.(event, view) ?? []));
    const isStill = shown.first || before.current === undefined || !mayMove(settings.peek());
    if (room.current === null || before.current === undefined || isStill) return rest();
    const flights: Flight[] = events.flatMap(event => [...(board.flights?.(event, view) ?? [])]);
    void moveCards(room.current, before.current, flights, settings.peek().speed).then(rest);
  }, [shown, board]);

  return { shown, board };
}

/** Plays each of the sounds once, if sound is on. */
export function playSounds(sounds: readonly Sound[]): void {
  if (!settings.peek().sound || sounds.length === 0) return;
  void import('../sound/sound.ts').then(({ playSound }) => {
    for (const sound of new Set(sounds)) playSound(sound);
  });
}
