// The question of a moment or a puzzle: every option as a button, in an order that gives nothing away.
import type { WeighedOption } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';

export interface AskedOptionsProps {
  readonly question: string;
  readonly options: readonly WeighedOption<unknown>[];
  readonly teach: Teach;
  readonly onAnswer: (option: WeighedOption<unknown>) => void;
  /** Shows the answer to somebody who does not want to guess. */
  readonly onShow: () => void;
}

export function AskedOptions({ question, options, teach, onAnswer, onShow }: AskedOptionsProps): JSX.Element {
  const { games } = teach;
  const inOrder = [...options].sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return (
    <fieldset class="review-asked">
      <legend>{question}</legend>
      {inOrder.map(option => (
        <button type="button" class="button" key={option.label} onClick={() => onAnswer(option)}>
          <span lang={games.lang(option.label)}>{games.text(option.label)}</span>
        </button>
      ))}
      <button type="button" class="button plain" onClick={onShow}>
        {teach('moment.show')}
      </button>
    </fieldset>
  );
}
