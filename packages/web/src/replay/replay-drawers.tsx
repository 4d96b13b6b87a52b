// Where there is no room beside the table, the log with the index of the hands and the options are drawers, each with a
// button after the steps.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../art/more-icons.tsx';
import { spoken } from '../language/index.ts';
import { Dialog } from '../parts/dialog.tsx';
import {
  ReplayHands,
  ReplayOptions,
  type ReplayHandsProps,
  type ReplayOptionsProps,
} from './replay-controls.tsx';
import { ReplayLines, type ReplayLogProps } from './replay-log.tsx';

const DRAWERS = ['log', 'menu'] as const;

export interface ReplayDrawersProps extends ReplayLogProps, ReplayHandsProps {
  readonly options: ReplayOptionsProps;
}

export function ReplayDrawers({ lines, hands, at, onStep, options }: ReplayDrawersProps): JSX.Element {
  const { say } = spoken.value;
  const [opened, setOpened] = useState<(typeof DRAWERS)[number] | undefined>(undefined);
  function close(): void {
    setOpened(undefined);
  }
  /** The drawer would cover the step that was chosen. */
  function stepAndClose(to: number): void {
    onStep(to);
    close();
  }
  return (
    <>
      {DRAWERS.map(drawer => (
        <button
          type="button"
          class="button icon-only replay-more"
          aria-label={say(drawer)}
          onClick={() => setOpened(drawer)}
          key={drawer}
        >
          <Icon name={drawer} />
        </button>
      ))}
      {opened !== undefined && (
        <Dialog title={say(opened)} say={say} onClose={close} class="drawer" key={opened}>
          {opened === 'menu' ? (
            <ReplayOptions {...options} />
          ) : (
            <>
              <ReplayHands hands={hands} at={at} onStep={stepAndClose} />
              <ReplayLines lines={lines} at={at} onStep={stepAndClose} />
            </>
          )}
        </Dialog>
      )}
    </>
  );
}
