// The update that is on the screen of a table: plays the client's updates back, moves the cards from where they were,
// stages the moments that a board wants to be seen, and plays the sounds of the events.
import type { AnyGame } from '@parlour/engine';
import type { TableClient } from '@parlour/wire';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardEnding, BoardModule, Flight } from '../../boards/board.ts';
import { boardOf } from '../../boards/registry.ts';
import { NO_STAGING, type Stage, type Staging } from '../../boards/stage.ts';
import { loadEntry } from '../../games.ts';
import { fetchPart } from '../../parts/fetch-part.ts';
import { mayMove, settings, type Speed } from '../../settings/settings.ts';
import type { Sound } from '../../sound/sound.ts';
import { playBack, type ShownUpdate } from './playback-queue.ts';
import { moveCards, notePlaces, type PlacesSnapshot } from './motion.tsx';
import { isSeen, whenHidden } from './page-seen.ts';
import { stagePlayer } from './stage-player.ts';

/** What the times of a staging are multiplied by. */
const TEMPO: Readonly<Record<Speed, number>> = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };

/** What is on the screen. */
export interface Shown {
  /** The newest update that is shown, and the board that renders it. */
  readonly shown: ShownUpdate | undefined;
  readonly board: BoardModule | undefined;
  /** The part of the board that is loaded after the first cards. */
  readonly ending: BoardEnding | undefined;
  readonly stage: Stage | undefined;
  /** The view before the one that is shown. */
  readonly before: unknown;
  /** Ends the staging. */
  readonly skip: () => void;
  /** Ends the staging, and shows all that is still to come without staging and movement. */
  readonly hurry: () => void;
  /** Whether cards are being dealt. */
  readonly isDealing: () => boolean;
}

export function useShown(client: TableClient, cloth: RefObject<HTMLElement | null>): Shown {
  const [shown, setShown] = useState<ShownUpdate | undefined>(undefined);
  const [stage, setStage] = useState<Stage | undefined>(undefined);
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  const [ending, setEnding] = useState<BoardEnding | undefined>(undefined);
  const staging = useRef<StagingOf>(() => NO_STAGING);
  const places = useRef<PlacesSnapshot | undefined>(undefined);
  const views = useRef<{ before: unknown; now: unknown }>({ before: undefined, now: undefined });
  const rested = useRef<() => void>(() => undefined);
  const dealing = useRef(false);
  const hurrying = useRef(false);
  const player = useMemo(
    () =>
      stagePlayer(step => {
        setStage(step.stage);
        if (step.sound !== undefined) playSounds([step.sound]);
      }, isSeen),
    [],
  );

  useEffect(() => {
    let newest: ShownUpdate | undefined;
    hurrying.current = false;
    async function show(next: ShownUpdate): Promise<void> {
      newest = next;
      player.skip();
      const { before, after } = hurrying.current ? NO_STAGING : staging.current(next);
      const tempo = TEMPO[settings.peek().speed];
      // A viewer who is far behind already sees the next update.
      if (before.length > 0) await player.play(before, tempo);
      if (newest !== next) return;
      await new Promise<void>(resolve => {
        places.current = cloth.current === null ? undefined : notePlaces(cloth.current);
        rested.current = resolve;
        views.current = { before: views.current.now, now: next.update.message?.view };
        setShown(next);
        setStage(after[0]?.stage);
      });
      if (newest !== next) return;
      await player.play(after, tempo);
      if (newest === next) setStage(undefined);
    }
    const stop = playBack({ client, now: () => performance.now(), show });
    const unwatch = whenHidden(player.skip);
    return () => {
      stop();
      unwatch();
    };
  }, [client]);

  const game = shown?.update.info.game;
  useEffect(() => {
    if (game === undefined) return;
    void boardOf(game).then(async module => {
      setBoard(() => module);
      if (module.ending === undefined) return;
      const [part, entry] = await Promise.all([fetchPart(module.ending), loadEntry(game)]);
      setEnding(part);
      staging.current = next => stagingOf(next, part, entry.game);
    });
  }, [game]);

  useLayoutEffect(() => {
    if (shown === undefined || board === undefined) return;
    const resolve = rested.current;
    const rest = (): void => {
      dealing.current = false;
      resolve();
    };
    const view = shown.update.message?.view;
    const events = shown.first ? [] : (shown.update.message?.events ?? []);
    playSounds(events.flatMap(event => board.sound?.(event, view) ?? []));
    const isStill = shown.first || hurrying.current || !mayMove(settings.peek());
    if (cloth.current === null || places.current === undefined || isStill) return rest();
    const flights: Flight[] = events.flatMap(event => [...(board.flights?.(event, view) ?? [])]);
    dealing.current = flights.some(({ isDealt }) => isDealt);
    void moveCards(cloth.current, places.current, flights, settings.peek().speed).then(rest);
  }, [shown, board]);

  const { before } = views.current;
  const { skip } = player;
  const hurry = (): void => {
    hurrying.current = true;
    skip();
  };
  return { shown, board, ending, stage, before, skip, hurry, isDealing: () => dealing.current };
}

type StagingOf = (next: ShownUpdate) => Staging;

/** The staging of an update. The first one has none: nobody saw the position before. */
function stagingOf({ first, update }: ShownUpdate, ending: BoardEnding, game: AnyGame): Staging {
  const { message } = update;
  if (first || message === undefined || message.events.length === 0) return NO_STAGING;
  const { events, view } = message;
  return ending.stage({ events, view, scene: game.scene(view) });
}

/** Plays each of the sounds once, if sound is on. */
export function playSounds(sounds: readonly Sound[]): void {
  if (!settings.peek().sound || sounds.length === 0) return;
  void import('../../sound/sound.ts').then(({ playSound }) => {
    for (const sound of new Set(sounds)) playSound(sound);
  });
}
