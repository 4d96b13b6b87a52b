// The switch with which a person asks to be told, by Web Push, when it is their turn at a table.
import { Account, type NoticeState } from '@parlour/wire';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { problem } from '../remote/server.ts';
import { accountWords } from './words.ts';

const account = new Account({ url: new URL('.', document.baseURI).href });

export function NoticeSwitch({ table }: { table: string }): JSX.Element | null {
  const words = accountWords(spoken.value.say.language);
  const [state, setState] = useState<NoticeState | undefined>(undefined);
  const [said, say] = useState('');
  useEffect(() => void account.notices(table).then(setState, () => undefined), [table]);
  if (state === undefined || !state.offered) return null;

  async function turn({ on, key }: NoticeState): Promise<void> {
    if (on) {
      await account.endNotices(table);
      return say(words.noticesUnset);
    }
    if ((await Notification.requestPermission()) !== 'granted') return say(words.noticesDenied);
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    await account.askNotices(table, { endpoint, keys });
    say(words.noticesSet);
  }
  const click = async (): Promise<void> => {
    await turn(state).catch((error: unknown) =>
      say(error instanceof DOMException ? words.noticesDenied : problem(error)),
    );
    setState(await account.notices(table));
  };

  return (
    <>
      <button type="button" class="button" onClick={() => void click().catch(() => undefined)}>
        {state.on ? words.noticesOff : words.noticesOn}
      </button>
      <p class="hint" role="status">
        {said}
      </p>
    </>
  );
}
