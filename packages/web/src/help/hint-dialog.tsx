// What the strongest player would do, and why.
import type { Weighed } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Facts, OptionBars } from '../review/option-bars.tsx';
import '../review/review.css';

export type Hint =
  | { readonly kind: 'weighing' }
  /** Nothing is to be decided now, or nobody knows these rules. */
  | { readonly kind: 'none' }
  | { readonly kind: 'weighed'; readonly weighed: Weighed<unknown> };

export function HintDialog(props: Hint & { teach: Teach; onClose: () => void }): JSX.Element {
  const { teach, onClose } = props;
  return (
    <Dialog title={teach('hint')} say={teach.say} onClose={onClose} class="hint-dialog">
      <div class="stack" aria-live="polite" aria-busy={props.kind === 'weighing'}>
        {props.kind === 'weighing' && <p>{teach('hint.weighing')}</p>}
        {props.kind === 'none' && <p>{teach('hint.none')}</p>}
        {props.kind === 'weighed' && <Weighing weighed={props.weighed} teach={teach} />}
      </div>
    </Dialog>
  );
}

function Weighing({ weighed, teach }: { weighed: Weighed<unknown>; teach: Teach }): JSX.Element {
  const [best, second] = weighed.options;
  const words = { best: teach.games.text(best!.label), chance: teach.chance(best!.chance) };
  return (
    <>
      <p class="review-verdict">
        <strong>{teach('hint.best', words)}</strong>{' '}
        {second !== undefined &&
          teach('hint.second', {
            second: teach.games.text(second.label),
            points: teach.points(second.gap),
          })}
      </p>
      <OptionBars options={weighed.options} teach={teach} />
      <Facts facts={weighed.facts} teach={teach} />
    </>
  );
}
