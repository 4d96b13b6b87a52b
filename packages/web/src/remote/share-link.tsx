// A link to be sent to somebody: a field to copy it from, the system's share sheet where there is one, and a QR code.
// Clipboard and share sheet are missing on a plain-HTTP network; the field and the code always work.
import type { ComponentType, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/more-icons.tsx';
import { spoken } from '../language/index.ts';
import { Field } from '../parts/field.tsx';
import { useAddresses } from './use-addresses.ts';

type Drawn = ComponentType<{ text: string; label: string }>;

export interface ShareLinkProps {
  /** Relative to the page's address, such as `#/join/ABCDEF`. */
  readonly path: string;
  /** Who can open it: a table of this browser can be opened nowhere else. */
  readonly for?: 'everybody' | 'this-browser';
}

export function ShareLink({ path, for: whom = 'everybody' }: ShareLinkProps): JSX.Element {
  const { say } = spoken.value;
  const { bases, onlyHere } = useAddresses();
  const [chosen, choose] = useState(0);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isShared = whom === 'everybody';
  const base = isShared ? (bases[chosen] ?? bases[0]) : document.baseURI;
  const link = new URL(path, base).href;
  const hint = !isShared ? 'share.thisBrowser' : onlyHere ? 'share.onlyHere' : undefined;

  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setSaid(say('share.copied'));
    } catch {
      // Only a secure page has a clipboard. The old command copies what is selected; it may be refused too.
      setSaid(say(document.execCommand('copy') ? 'share.copied' : 'share.selected'));
    }
  }

  return (
    <div class="share">
      <div class="stack">
        {isShared && bases.length > 1 && (
          <Field label={say('share.network')} hint={say('share.network.hint')}>
            {id => (
              <select
                id={id}
                class="input"
                value={chosen}
                onChange={event => choose(Number(event.currentTarget.value))}
              >
                {bases.map((base, index) => (
                  <option value={index} key={base}>
                    {new URL(base).host}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <Field label={say('share.link')} {...(hint === undefined ? {} : { hint: say(hint) })}>
          {id => (
            <input
              id={id}
              class="input share-link"
              readOnly
              value={link}
              ref={field}
              onFocus={event => event.currentTarget.select()}
            />
          )}
        </Field>
        <div class="buttons">
          <button type="button" class="button primary" onClick={() => void copy()}>
            <Icon name="copy" /> {say('share.copy')}
          </button>
          {isShared && 'share' in navigator && (
            <button
              type="button"
              class="button"
              // Rejects when the person closes the sheet.
              onClick={() => void navigator.share({ title: say('title'), url: link }).catch(() => undefined)}
            >
              <Icon name="share" /> {say('share.send')}
            </button>
          )}
        </div>
        <p class="hint" role="status">
          {said}
        </p>
      </div>
      {isShared && <LazyQrCode text={link} label={say('share.qr')} />}
    </div>
  );
}

/** The code is loaded after the rest; its place is kept. */
function LazyQrCode(props: { text: string; label: string }): JSX.Element {
  const [Drawn, setDrawn] = useState<Drawn | undefined>(undefined);
  useEffect(() => {
    void import('./qr-code.tsx').then(
      ({ QrCode }) => setDrawn(() => QrCode),
      () => undefined,
    );
  }, []);
  return <div class="share-qr">{Drawn !== undefined && <Drawn {...props} />}</div>;
}
