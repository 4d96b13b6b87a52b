// The start screen of the two-player game: the title, how to play with the mouse, and the play button.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { GameArt, Icon, Token } from '../../art/index.ts';
import type { ThirtyOneProps } from './props.ts';

export function StartScreen({ say, leave, onPlay }: ThirtyOneProps & { onPlay: () => void }): JSX.Element {
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => play.current?.focus({ preventScroll: true }), []);
  return (
    <div class="t31-start">
      <GameArt game="thirty-one" />
      <h2>{say('thirtyOne.start.title')}</h2>
      <p>{say('thirtyOne.start.goal')}</p>
      <p>{say('thirtyOne.start.mouse')}</p>
      <p class="t31-start-tokens" aria-hidden="true">
        <Token kind="game" />
        <Token kind="game" />
        <Token kind="game" />
        <Token kind="last-chance" />
      </p>
      <div class="buttons">
        <button type="button" class="button primary" ref={play} onClick={onPlay}>
          <Icon name="play" /> {say('play')}
        </button>
        <button type="button" class="button" onClick={leave}>
          <Icon name="exit" /> {say('quit')}
        </button>
      </div>
    </div>
  );
}
