// The account in the settings: sessions, passkeys, the recovery code, one's data. Loaded with the settings only.
import type { AccountInfo } from '@parlour/wire';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { Confirm } from '../parts/dialog.tsx';
import { Field } from '../parts/field.tsx';
import { ReadingNews } from '../parts/reading-news.tsx';
import { useAccount, type AccountState } from './use-account.ts';
import { fill } from './words.ts';

export function AccountPanel(): JSX.Element {
  const account = useAccount();
  const { words, said, code } = account;
  const who = account.who.found;
  return (
    <section class="panel stack account">
      <h2>{words.title}</h2>
      {who !== undefined && who !== 'stranger' && <p>{words.about}</p>}
      <div role="status">
        {said !== '' && <p class="notice">{said}</p>}
        {code !== '' && (
          <p class="notice">
            {words.recoveryShown} <output class="account-code">{code}</output>
          </p>
        )}
      </div>
      <ReadingNews reading={account.who} />
      {who === 'stranger' && <Stranger account={account} />}
      {who !== undefined && who !== 'stranger' && (
        <>
          <Passkeys account={account} info={who} />
          <Recovery account={account} info={who} />
          <Sessions account={account} info={who} />
          <YourData account={account} />
        </>
      )}
    </section>
  );
}

interface PartProps {
  readonly account: AccountState;
}

type KnownProps = PartProps & { readonly info: AccountInfo };

/** For a browser without a session at the server. */
function Stranger({ account }: PartProps): JSX.Element {
  const { words, hasPasskeys, makePasskey, makeCode } = account;
  return (
    <>
      <ComingBack account={account} />
      <p>{words.about}</p>
      <div class="buttons">
        <button type="button" class="button" disabled={!hasPasskeys} onClick={makePasskey}>
          {words.passkeyMake}
        </button>
        <button type="button" class="button" onClick={makeCode}>
          {words.recoveryMake}
        </button>
      </div>
    </>
  );
}

function ComingBack({ account }: PartProps): JSX.Element {
  const { words, hasPasskeys, usePasskey, useCode } = account;
  const [code, setCode] = useState('');
  return (
    <>
      <p>{words.stranger}</p>
      <div class="buttons">
        <button type="button" class="button" disabled={!hasPasskeys} onClick={usePasskey}>
          {words.passkeyUse}
        </button>
      </div>
      {!hasPasskeys && <p class="hint">{words.passkeyNone}</p>}
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          if (code.trim() !== '') useCode(code.trim());
        }}
      >
        <Field label={words.recovery}>
          {id => (
            <input
              id={id}
              class="input"
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              maxLength={40}
              value={code}
              onInput={event => setCode(event.currentTarget.value)}
            />
          )}
        </Field>
        <div class="buttons">
          <button type="submit" class="button">
            {words.recoveryUse}
          </button>
        </div>
      </form>
    </>
  );
}

function Passkeys({ account, info }: KnownProps): JSX.Element {
  const { words, hasPasskeys, makePasskey, removePasskey } = account;
  const day = useDays();
  return (
    <>
      <h3>{words.passkeys}</h3>
      <p class="hint">{hasPasskeys ? words.passkeysAbout : words.passkeyNone}</p>
      <ul class="account-list">
        {info.passkeys.map(({ id, createdAt, usedAt }) => (
          <li key={id}>
            <span>
              {usedAt === undefined
                ? fill(words.passkeyUnused, { made: day(createdAt) })
                : fill(words.passkeyLine, { made: day(createdAt), used: day(usedAt) })}
            </span>
            <button
              type="button"
              class="button"
              aria-label={fill(words.passkeyRemove, { made: day(createdAt) })}
              onClick={() => removePasskey(id)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <div class="buttons">
        <button type="button" class="button" disabled={!hasPasskeys} onClick={makePasskey}>
          {words.passkeyMake}
        </button>
      </div>
    </>
  );
}

function Recovery({ account, info }: KnownProps): JSX.Element {
  const { words, makeCode, removeCode } = account;
  const day = useDays();
  const { recoveryMadeAt } = info;
  return (
    <>
      <h3>{words.recovery}</h3>
      <p class="hint">{words.recoveryAbout}</p>
      {recoveryMadeAt !== undefined && <p>{fill(words.recoveryMade, { made: day(recoveryMadeAt) })}</p>}
      <div class="buttons">
        <button type="button" class="button" onClick={makeCode}>
          {words.recoveryMake}
        </button>
        {recoveryMadeAt !== undefined && (
          <button type="button" class="button" onClick={removeCode}>
            {words.recoveryRemove}
          </button>
        )}
      </div>
    </>
  );
}

function Sessions({ account, info }: KnownProps): JSX.Element {
  const { words, logOut, logOutHere } = account;
  const day = useDays();
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | undefined>(undefined);
  const comesBack = info.passkeys.length > 0 || info.recoveryMadeAt !== undefined;
  const leaveHere = comesBack ? logOutHere : () => setLeaving('here');
  return (
    <>
      <h3>{words.sessions}</h3>
      <p class="hint">{words.sessionsAbout}</p>
      <ul class="account-list">
        {info.sessions.map(({ id, device: named, usedAt, isCurrent }) => {
          const values = { device: named || words.unknownDevice, used: day(usedAt) };
          return (
            <li key={id}>
              <span>
                {fill(words.sessionLine, values)} {isCurrent && <b class="badge">{words.thisOne}</b>}
              </span>
              <button
                type="button"
                class="button"
                aria-label={fill(words.logOutOf, values)}
                onClick={() => (isCurrent ? leaveHere() : logOut(id))}
              >
                {words.logOut}
              </button>
            </li>
          );
        })}
      </ul>
      <div class="buttons">
        <button type="button" class="button" onClick={() => setLeaving('everywhere')}>
          {words.logOutAll}
        </button>
      </div>
      {leaving !== undefined && (
        <Leaving
          account={account}
          where={leaving}
          comesBack={comesBack}
          hasOthers={info.sessions.length > 1}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

interface LeavingProps extends PartProps {
  readonly where: 'here' | 'everywhere';
  readonly comesBack: boolean;
  /** Whether the person is known on another device. */
  readonly hasOthers: boolean;
  readonly onClose: () => void;
}

/** Says what logging out means before it is done. */
function Leaving({ account, where, comesBack, hasOthers, onClose }: LeavingProps): JSX.Element {
  const { words, logOutHere, logOutAll } = account;
  const lost = where === 'here' && hasOthers ? words.logOutHereLost : words.logOutLost;
  const title = where === 'here' ? words.logOut : words.logOutAll;
  return (
    <Confirm
      title={title}
      text={comesBack ? words.logOutText : lost}
      yes={title}
      say={spoken.value.say}
      onNo={onClose}
      onYes={() => {
        onClose();
        if (where === 'here') logOutHere();
        else logOutAll();
      }}
    />
  );
}

function YourData({ account }: PartProps): JSX.Element {
  const { say } = spoken.value;
  const { words, saveEverything, remove } = account;
  const [removing, setRemoving] = useState(false);
  return (
    <>
      <h3>{words.yourData}</h3>
      <div class="buttons">
        <button type="button" class="button" onClick={saveEverything}>
          {words.everything}
        </button>
        <button type="button" class="button danger" onClick={() => setRemoving(true)}>
          {words.remove}
        </button>
      </div>
      {removing && (
        <Confirm
          title={words.remove}
          text={words.removeText}
          yes={words.remove}
          say={say}
          onNo={() => setRemoving(false)}
          onYes={() => {
            setRemoving(false);
            remove();
          }}
        />
      )}
    </>
  );
}

/** A function that names a day in the language of the page. */
function useDays(): (ms: number) => string {
  const format = new Intl.DateTimeFormat(spoken.value.say.language, { dateStyle: 'medium' });
  return ms => format.format(ms);
}
