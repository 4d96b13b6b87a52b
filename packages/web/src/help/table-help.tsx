// Hint and coach at a table against the computer. Both weigh what the person sees, with the strongest player of the
// game, in a worker of their own. Neither exists at tables with other people.
import type { WeighedDecision } from '@parlour/engine';
import { HINT_EFFORT, hintSeed, isCostly } from '@parlour/words';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openLearnWorker, type LearnWorker } from '../learn/learn-worker.ts';
import { useTeach } from '../learn/use-words.ts';
import type { LocalClient } from '../local/client.ts';
import { settings } from '../settings/settings.ts';
import { noteHelp } from '../statistics/stored-results.ts';
import { HintDialog, type Hint } from './hint-dialog.tsx';
import { WarningDialog, type Warning } from './warning-dialog.tsx';

export interface TableHelpProps {
  readonly client: LocalClient;
  /** How many hints have been asked for. */
  readonly hints: number;
}

export function TableHelp({ client, hints }: TableHelpProps): JSX.Element | null {
  const teach = useTeach();
  const weigh = useWeigher(client);
  const hint = useHint(client, hints, weigh);
  const warning = useWarning(client, weigh);
  if (teach === undefined) return null;
  return (
    <>
      {hint.shown !== undefined && <HintDialog {...hint.shown} teach={teach} onClose={hint.close} />}
      {warning !== undefined && <WarningDialog {...warning} teach={teach} />}
    </>
  );
}

/** Weighs the decision that the person has before them; undefined where there is none, or nobody knows the rules. */
type Weigh = (made?: unknown) => Promise<WeighedDecision | undefined>;

function useWeigher(client: LocalClient): Weigh {
  const worker = useRef<LearnWorker | undefined>(undefined);
  useEffect(() => () => worker.current?.close(), []);
  return async made => {
    const { update } = client;
    const message = update?.message;
    if (update === undefined || message === undefined) return undefined;
    noteHelp(update.info.id);
    worker.current ??= openLearnWorker();
    const { game } = update.info;
    const seed = hintSeed(message.number);
    return worker.current.ask('decision', { game, view: message.view, made, effort: HINT_EFFORT, seed });
  };
}

function useHint(
  client: LocalClient,
  hints: number,
  weigh: Weigh,
): { shown: Hint | undefined; close: () => void } {
  const [shown, setShown] = useState<Hint | undefined>(undefined);
  useEffect(() => {
    if (hints === 0) return;
    const number = client.update?.message?.number;
    setShown({ kind: 'weighing' });
    weigh().then(
      found => {
        // The table may have gone on.
        if (client.update?.message?.number !== number) setShown(undefined);
        else setShown(found === undefined ? { kind: 'none' } : { kind: 'weighed', weighed: found.weighed });
      },
      () => setShown({ kind: 'none' }),
    );
  }, [hints]);
  return { shown, close: () => setShown(undefined) };
}

/** Intercepts the person's moves while warnings are on. */
function useWarning(client: LocalClient, weigh: Weigh): Warning | undefined {
  const [warning, setWarning] = useState<Warning | undefined>(undefined);
  const { warn } = settings.value;
  useEffect(() => {
    if (!warn) return undefined;
    client.setCoach(async (action, number) => {
      const found = await weigh(action).catch(() => undefined);
      const made = found?.made;
      if (found === undefined || made === undefined || !isCostly(made)) return true;
      return new Promise<boolean>(answered => {
        const end = (may: boolean): void => {
          stop();
          setWarning(undefined);
          answered(may);
        };
        // A window may close, or the table go on, while the question is open.
        const stop = client.subscribe(() => {
          if (client.update?.message?.number !== number) end(false);
        });
        setWarning({ made, weighed: found.weighed, onPlay: () => end(true), onThink: () => end(false) });
      });
    });
    return () => client.setCoach(undefined);
  }, [client, warn]);
  return warning;
}
