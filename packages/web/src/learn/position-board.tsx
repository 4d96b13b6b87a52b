// The board of a game at a moment of a match, as one seat saw it: for the moments of a review, lessons and puzzles.
import type { AnyGame, Card, Choice, Scene, Viewer } from '@parlour/engine';
import type { SeatInfo } from '@parlour/wire';
import type { JSX, RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BoardModule } from '../boards/board.ts';
import { boardOf } from '../boards/registry.ts';
import { spoken } from '../language/index.ts';
import { navigate } from '../route.ts';
import { settings } from '../settings/settings.ts';
import '../table/style/index.css';

export interface PositionBoardProps {
  readonly game: AnyGame;
  readonly rules: unknown;
  readonly view: unknown;
  readonly me: Viewer;
  readonly seats: readonly SeatInfo[];
  /** What has just happened. */
  readonly events?: readonly unknown[];
  /** The cards of every seat, where all hands are open. */
  readonly openHands?: readonly (readonly Card[])[] | undefined;
  /** What can be done on it; nothing without it. */
  readonly choices?: readonly Choice<unknown>[];
  readonly act?: (action: unknown) => void;
  readonly tell?: (sentence: string) => void;
  readonly cloth?: RefObject<HTMLDivElement | null>;
}

/** The module of a game's board, once it is loaded. */
export function useBoard(game: string): BoardModule | undefined {
  const [board, setBoard] = useState<BoardModule | undefined>(undefined);
  useEffect(() => void boardOf(game).then(module => setBoard(() => module)), [game]);
  return board;
}

export function PositionBoard(props: PositionBoardProps): JSX.Element {
  const { say, games } = spoken.value;
  const { game, rules, view, me, seats, openHands, choices = [], act, tell } = props;
  const board = useBoard(game.id);
  const scene = game.scene(view);
  return (
    <div class="table-cloth replay-cloth" {...(props.cloth && { ref: props.cloth })}>
      <span />
      {board !== undefined && (
        <board.Board
          view={view}
          // The board for any game draws the scene.
          scene={openHands === undefined ? scene : withHands(scene, openHands)}
          openHands={openHands}
          events={props.events ?? []}
          choices={choices}
          act={act ?? ignore}
          me={me}
          seats={seats}
          names={seats.map(({ name }) => name)}
          rules={rules}
          pausing={false}
          over={false}
          again
          say={say}
          games={games}
          settings={settings.value}
          tell={tell ?? ignore}
          leave={() => navigate({ screen: 'home' })}
        />
      )}
      <div class="sky" aria-hidden="true" />
    </div>
  );
}

function withHands(scene: Scene, hands: readonly (readonly Card[])[]): Scene {
  return { ...scene, places: scene.places.map(place => ({ ...place, hand: [hands[place.seat] ?? []] })) };
}

function ignore(): void {
  // Nothing can be done here.
}
