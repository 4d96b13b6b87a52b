// What a showdown shows at a seat so far: whether its hand is open, which cards count, whether it is marked, and the
// stamp of what it has lost.
import type { Card } from '@parlour/engine';
import type { JSX } from 'preact';
import type { ThirtyOneProps } from './props.ts';

type Staged = Pick<ThirtyOneProps, 'view' | 'scene' | 'stage'>;

/** Whether the hand of a seat lies open. */
export function isOpen({ view: { phase }, stage }: Staged, seat: number): boolean {
  return 'result' in phase && (stage?.open.some(open => open === seat) ?? true);
}

/** Whether a card of a seat counts, as far as it is shown. */
export function isLit(props: Staged, seat: number, card: Card): boolean {
  if (!isOpen(props, seat)) return false;
  // At a showdown the first group of a hand are the cards that count.
  return props.stage?.lit.includes(card) ?? props.scene.places[seat]?.hand[0]?.includes(card) ?? false;
}

/** The class of a seat that is marked. */
export function markOf({ view: { phase }, stage }: Staged, seat: number): string {
  if (stage === undefined) return 'result' in phase && lossOf(phase.result, seat) > 0 ? ' loses' : '';
  return stage.marked.some(marked => marked === seat) ? ' loses' : '';
}

/** How much a seat has just lost, from the moment of the stamp. */
export function lostNow({ view: { phase }, stage }: Staged, seat: number): number {
  if (!('result' in phase) || !stage?.stamped.some(stamped => stamped === seat)) return 0;
  return lossOf(phase.result, seat);
}

/** What a seat has lost, stamped across its cards. */
export function Stamp(props: ThirtyOneProps & { seat: number }): JSX.Element | null {
  const { view, seat, say } = props;
  const count = lostNow(props, seat);
  if (count === 0) return null;
  return (
    <span class="stamp t31-stamp" aria-hidden="true">
      {say(`thirtyOne.stamp.${view.rules.marks}`, { count })}
    </span>
  );
}

type Result = Extract<ThirtyOneProps['view']['phase'], { result: unknown }>['result'];

function lossOf({ outcomes, allOut }: Result, seat: number): number {
  if (allOut === 'replay') return 0;
  return outcomes.find(outcome => outcome.seat === seat)?.loses ?? 0;
}
