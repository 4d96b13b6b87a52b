// Where something of the server is not there yet: that it is asked for, or why it did not come, and a button to try again.
import type { JSX } from 'preact';
import { spoken } from '../language/index.ts';
import type { Reading } from './use-reading.ts';

/** Empty once it is there. While it is tried again the button stays, and with it the focus. */
export function ReadingNews({ reading }: { reading: Reading<unknown> }): JSX.Element {
  const { say } = spoken.value;
  const { found, hasFailed, why, again } = reading;
  return (
    <div role="status" hidden={found !== undefined}>
      {found === undefined && (
        <div class="stack">
          <p class={why === '' ? 'hint' : 'notice'}>{why || say('loading')}</p>
          {hasFailed && (
            <div class="buttons">
              <button type="button" class="button" onClick={() => void again()}>
                {say('tryAgain')}
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
