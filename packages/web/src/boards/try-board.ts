// Renders a board for its tests, from one seat. Records what is played and said, and finds buttons by their accessible
// names.
import { seatsOf, type AnyGame, type Seat } from '@parlour/engine';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { appMessages } from '../language/en/app.ts';
import { bluffMessages } from '../language/en/bluff.ts';
import { ginRummyMessages } from '../language/en/gin-rummy.ts';
import { englishOfGames, speaker } from '@parlour/words';
import type { Messages } from '../language/say.ts';
import { usualSettings, type Settings } from '../settings/settings.ts';
import type { BoardModule, BoardProps } from './board.ts';

/** A rendered board. */
export interface Tried {
  readonly page: HTMLElement;
  /** What was played, and what was said to the player. */
  readonly played: unknown[];
  readonly told: string[];
  /** The buttons whose accessible name starts with this. */
  buttons(name: string): HTMLButtonElement[];
  /** Clicks the first button whose accessible name starts with this. */
  click(name: string): void;
  /** Shows a later view of the same table. */
  show(view: unknown): void;
}

const say = speaker('en', { ...appMessages, ...bluffMessages, ...ginRummyMessages } as Messages);

/** Renders the view for the seat `me`. */
export function tryBoard<View, Action, Event>(
  game: AnyGame,
  board: BoardModule<View, Action, Event>,
  first: View,
  me: Seat,
  names: readonly string[],
  chosen: Partial<Settings> = {},
): Tried {
  const page = document.createElement('div');
  document.body.append(page);
  const played: unknown[] = [];
  const told: string[] = [];
  const show = (view: unknown): void => {
    const props: BoardProps<View, Action, Event> = {
      view: view as View,
      scene: game.scene(view),
      events: [],
      choices: game.choices(view),
      act: action => played.push(action),
      me,
      seats: seatsOf(names.length).map(seat => ({
        kind: seat === me ? 'person' : 'bot',
        name: names[seat]!,
      })),
      names,
      rules: {},
      pausing: false,
      over: false,
      again: false,
      say,
      games: englishOfGames,
      settings: { ...usualSettings(['en']), ...chosen },
      tell: sentence => told.push(sentence),
      leave: () => undefined,
    };
    void act(() => render(h(board.Board, props), page));
  };
  const buttons = (name: string): HTMLButtonElement[] =>
    [...page.querySelectorAll('button')].filter(button =>
      (button.getAttribute('aria-label') ?? button.textContent).trim().startsWith(name),
    );
  show(first);
  return {
    page,
    played,
    told,
    show,
    buttons,
    click(name) {
      const [button] = buttons(name);
      if (button === undefined) throw new Error(`There is no button "${name}".`);
      void act(() => button.click());
    },
  };
}
