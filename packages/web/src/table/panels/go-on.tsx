// Going on after a hand: the button, and once it is pressed for whom the table still waits.
import type { TableUpdate } from '@parlour/wire';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../../art/more-icons.tsx';
import type { Say } from '../../language/say.ts';

export interface GoOnProps {
  readonly update: TableUpdate;
  /** What the seats are called. */
  readonly names: readonly string[];
  readonly say: Say;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onGoOn: () => void;
}

export function GoOn({ update, names, say, button, onGoOn }: GoOnProps): JSX.Element {
  const { viewer, waitingFor } = update;
  if (waitingFor !== undefined && viewer !== 'audience' && !waitingFor.includes(viewer)) {
    const awaited = waitingFor.map(seat => names[seat] ?? '');
    return <Waiting text={say('waitingFor', { name: say.list(awaited) })} />;
  }
  return (
    <button type="button" class="button primary" ref={button} onClick={onGoOn}>
      {say('continue')} <Icon name="forward" />
    </button>
  );
}

/** Takes the focus over from the button that was here. */
function Waiting({ text }: { text: string }): JSX.Element {
  const element = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <p class="going-on" role="status" tabIndex={-1} ref={element}>
      {text}
    </p>
  );
}
