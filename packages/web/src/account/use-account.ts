// The state of the account panel: the person's account on the server, and its actions. Every action ends with a
// sentence for people.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';
import { Account, type AccountInfo, type Me } from '@parlour/wire';
import { useState } from 'preact/hooks';
import { spoken } from '../language/index.ts';
import { useReading, type Reading } from '../parts/use-reading.ts';
import { welcome } from '../remote/introduce.ts';
import { forgetKnown, isKnown } from '../remote/known.ts';
import { introduce, problem, server } from '../remote/server.ts';
import { accountWords, fill, type AccountWords } from './words.ts';

const account = new Account({ url: new URL('.', document.baseURI).href });

/** `stranger` when the server knows nobody here. */
type Who = AccountInfo | 'stranger';

export interface AccountState {
  readonly words: AccountWords;
  readonly who: Reading<Who>;
  /** The outcome of the last action. */
  readonly said: string;
  /** A recovery code that was just made. */
  readonly code: string;
  readonly hasPasskeys: boolean;
  readonly makePasskey: () => void;
  readonly usePasskey: () => void;
  readonly removePasskey: (id: string) => void;
  readonly makeCode: () => void;
  readonly useCode: (code: string) => void;
  readonly removeCode: () => void;
  /** Ends a session of another device. */
  readonly logOut: (session: string) => void;
  /** Ends the session of this browser alone. */
  readonly logOutHere: () => void;
  readonly logOutAll: () => void;
  readonly saveEverything: () => void;
  readonly remove: () => void;
}

export function useAccount(): AccountState {
  const words = accountWords(spoken.value.say.language);
  const [said, say] = useState('');
  const [code, setCode] = useState('');

  const who = useReading('account', async (): Promise<Who> => {
    const me = isKnown() ? await server.me() : undefined;
    return me === undefined ? 'stranger' : account.info();
  });

  /** Runs an action, reads the account again, and says how it ended. */
  function run(work: () => Promise<string>): void {
    say('');
    setCode('');
    work().then(
      async sentence => {
        await who.again();
        say(sentence);
      },
      (error: unknown) => say(reasonOf(error, words)),
    );
  }

  const comeBack = (me: Me): string => {
    welcome(me);
    return fill(words.welcome, { name: me.name });
  };
  const leave = (sentence: string): string => {
    forgetKnown();
    return sentence;
  };

  return {
    words,
    who,
    said,
    code,
    hasPasskeys: browserSupportsWebAuthn(),
    makePasskey: () =>
      run(async () => {
        await introduce();
        const options = await account.passkeyOptions();
        await account.addPasskey(await startRegistration({ optionsJSON: options as never }));
        return '';
      }),
    usePasskey: () =>
      run(async () => {
        const options = await account.passkeyChallenge();
        return comeBack(await account.comeBack(await startAuthentication({ optionsJSON: options as never })));
      }),
    removePasskey: id => run(async () => (await account.removePasskey(id), '')),
    makeCode: () =>
      run(async () => {
        await introduce();
        const made = await account.makeRecovery();
        setCode(made.code);
        return '';
      }),
    useCode: typed => run(async () => comeBack(await account.recover(typed))),
    removeCode: () => run(async () => (await account.removeRecovery(), '')),
    logOut: session =>
      run(async () => {
        await account.endSession(session);
        return '';
      }),
    logOutHere: () => run(async () => (await account.endSession('current'), leave(words.loggedOut))),
    logOutAll: () => run(async () => (await account.endAllSessions(), leave(words.loggedOut))),
    saveEverything: () =>
      run(async () => {
        saveFile('parlour-everything-about-me.json', await account.everything());
        return '';
      }),
    remove: () => run(async () => (await account.remove(), leave(words.removed))),
  };
}

function reasonOf(error: unknown, words: AccountWords): string {
  const isOfBrowser = error instanceof WebAuthnError || error instanceof DOMException;
  if (!isOfBrowser) return problem(error);
  return error.name === 'InvalidStateError' ? words.already : words.cancelled;
}

function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  // The download has its own reference by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
