// The marks of a player: strikes as crosses, lives as chips, tokens as tokens.
import type { View } from '@parlour/engine/thirty-one';
import type { JSX } from 'preact';
import { Chip, StrikeX, Token } from '../../art/index.ts';
import type { Say } from '../../language/say.ts';
import type { ThirtyOneProps } from './props.ts';

export interface MarksProps {
  readonly view: View;
  readonly seat: number;
  readonly say: Say;
  /** How many have just been lost: these are animated. */
  readonly lost?: number;
}

/** [T25 L14 K44] The marks of a seat, with a label for screen readers. */
export function Marks({ view, seat, say, lost = 0 }: MarksProps): JSX.Element {
  const { rules } = view;
  const lives = view.lives[seat] ?? 0;
  return (
    <span class="t31-marks" role="img" aria-label={standingInWords(view, seat, say)}>
      {rules.marks === 'strikes' && !rules.lastChance
        ? Array.from({ length: rules.lives }, (_, index) => (
            <span class="t31-strike" key={index}>
              {index < rules.lives - lives && (
                <StrikeX class={index < rules.lives - lives - lost ? '' : 't31-struck'} />
              )}
            </span>
          ))
        : [...tokens(view, lives), ...leaving(view, lives, lost)]}
    </span>
  );
}

/** [K7–K9 AK7] Three tokens, and when they are gone the last chance. */
function tokens({ rules }: View, lives: number): JSX.Element[] {
  if (rules.lastChance && lives === 1) return [<Token kind="last-chance" key="last" />];
  const left = lives - (rules.lastChance && lives > 0 ? 1 : 0);
  return Array.from({ length: left }, (_, index) =>
    rules.marks === 'tokens' ? <Token kind="game" key={index} /> : <Chip key={index} />,
  );
}

/** [D23] The lost tokens, which move away. */
function leaving({ rules }: View, lives: number, lost: number): JSX.Element[] {
  return Array.from({ length: lost }, (_, index) => {
    const key = `lost ${index}`;
    if (rules.marks !== 'tokens') return <Chip class="t31-leaving" key={key} />;
    const isLast = rules.lastChance && lives + index === 0;
    return <Token kind={isLast ? 'last-chance' : 'game'} class="t31-leaving" key={key} />;
  });
}

/** What each seat has left: what it had before, until the loss is stamped. */
export function livesShown({ view, stage, before }: Pick<ThirtyOneProps, 'view' | 'stage' | 'before'>): View {
  if (stage === undefined || before === undefined || stage.stamped.length > 0) return view;
  return { ...view, lives: before.lives };
}

/** "2 of 3 strikes", "1 life left". */
export function standingInWords({ rules, lives }: View, seat: number, say: Say): string {
  const left = lives[seat] ?? 0;
  if (rules.lastChance && left === 1) return say('thirtyOne.lastChance');
  const count = left - (rules.lastChance && left > 0 ? 1 : 0);
  if (rules.marks === 'strikes')
    return say('thirtyOne.strikesOf', { strikes: rules.lives - count, count: rules.lives });
  return say(rules.marks === 'lives' ? 'thirtyOne.livesLeft' : 'thirtyOne.tokensLeft', { count });
}
