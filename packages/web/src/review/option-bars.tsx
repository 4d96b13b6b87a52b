// The options of a decision as bars: the best first, with what was chosen and what was answered marked in words.
import type { WeighedOption } from '@parlour/engine';
import { shownOptions } from '@parlour/words';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';

/** Options of a decision have different labels, however often it was weighed. */
type Labelled = Pick<WeighedOption<unknown>, 'label'>;

export interface OptionBarsProps {
  readonly options: readonly WeighedOption<unknown>[];
  /** What was chosen in the match. */
  readonly made?: Labelled | undefined;
  /** What the reader would do. */
  readonly answered?: Labelled | undefined;
  readonly teach: Teach;
}

export function OptionBars({ options, made, answered, teach }: OptionBarsProps): JSX.Element {
  const { games } = teach;
  const isMarked = ({ label }: Labelled): boolean => label === made?.label || label === answered?.label;
  const { shown, hidden } = shownOptions(options, isMarked);
  const most = Math.max(...options.map(({ chance }) => chance), 0.01);
  return (
    <>
      <ol class="option-bars">
        {shown.map(option => {
          const { label, chance, error } = option;
          const marks = [
            label === made?.label ? teach('moment.made') : '',
            label === answered?.label ? teach('moment.answered') : '',
          ].filter(Boolean);
          return (
            <li key={label} class={option === options[0] ? 'best' : marks.length > 0 ? 'marked' : undefined}>
              <span lang={games.lang(label)}>{games.text(label)}</span>
              <span class="option-value">
                {teach.chance(chance)} <small>{teach('moment.error', { error: teach.points(error) })}</small>
              </span>
              <span class="bar" aria-hidden="true">
                <span style={{ width: `${(100 * chance) / most}%` }} />
              </span>
              {marks.length > 0 && <small class="option-marks">{teach.say.list(marks)}</small>}
            </li>
          );
        })}
      </ol>
      {hidden > 0 && <p class="hint">{teach('moment.more', { count: hidden })}</p>}
    </>
  );
}

/** The facts of a decision as a list. */
export function Facts({
  facts,
  teach,
}: {
  facts: readonly { text: string }[];
  teach: Teach;
}): JSX.Element | null {
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{teach('moment.facts')}</h3>
      <ul class="review-facts">
        {facts.map(({ text }) => (
          <li key={text} lang={teach.games.lang(text)}>
            {teach.games.text(text)}
          </li>
        ))}
      </ul>
    </>
  );
}
