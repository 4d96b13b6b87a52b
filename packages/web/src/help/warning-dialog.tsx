// The coach's question before a move that costs four points or more.
import type { Weighed, WeighedOption } from '@parlour/engine';
import type { JSX } from 'preact';
import type { Teach } from '../learn/use-words.ts';
import { Confirm } from '../parts/dialog.tsx';

export interface Warning {
  readonly made: WeighedOption<unknown>;
  readonly weighed: Weighed<unknown>;
  readonly onPlay: () => void;
  readonly onThink: () => void;
}

export function WarningDialog({
  made,
  weighed,
  teach,
  onPlay,
  onThink,
}: Warning & { teach: Teach }): JSX.Element {
  const { games } = teach;
  const [fact] = weighed.facts;
  const costs = teach('warn.costs', { made: games.text(made.label), points: teach.points(made.gap) });
  return (
    <Confirm
      title={teach('warn.title')}
      text={[costs, fact === undefined ? '' : games.text(fact.text)].join(' ')}
      yes={teach('warn.play')}
      no={teach('warn.think')}
      say={teach.say}
      onYes={onPlay}
      onNo={onThink}
    />
  );
}
