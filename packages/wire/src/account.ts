// The client of what belongs to a person: sessions, passkeys, the recovery code, the export of everything about them,
// and deleting them.
import type { AccountInfo, Me, NoticeState, RecoveryCode } from './messages.ts';
import { ask, type Asking, type ServerAddress } from './request.ts';

/** Options for the browser's `navigator.credentials`, as JSON. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** A person's own things at a server. */
export class Account {
  readonly #server: ServerAddress;

  constructor(server: ServerAddress) {
    this.#server = server;
  }

  /** Where you are known, and how you come back. */
  info(): Promise<AccountInfo> {
    return this.#json('/me/account');
  }

  /** Logs out of one session; `current` is this one. */
  endSession(id: string): Promise<void> {
    return this.#delete(`/me/sessions/${encodeURIComponent(id)}`);
  }

  endAllSessions(): Promise<void> {
    return this.#delete('/me/sessions');
  }

  /** What the browser needs to make a passkey; `addPasskey` takes what it has made. */
  passkeyOptions(): Promise<PasskeyOptions> {
    return this.#json('/me/passkeys/options', { method: 'POST' });
  }

  addPasskey(made: unknown): Promise<AccountInfo> {
    return this.#json('/me/passkeys', { method: 'POST', body: made });
  }

  removePasskey(id: string): Promise<void> {
    return this.#delete(`/me/passkeys/${encodeURIComponent(id)}`);
  }

  /** What the browser needs to ask for a passkey; `comeBack` takes its answer. */
  passkeyChallenge(): Promise<PasskeyOptions> {
    return this.#json('/passkeys/options', { method: 'POST' });
  }

  comeBack(answer: unknown): Promise<Me> {
    return this.#json('/passkeys', { method: 'POST', body: answer });
  }

  /** A new recovery code, shown once. It replaces the one before. */
  makeRecovery(): Promise<RecoveryCode> {
    return this.#json('/me/recovery', { method: 'POST' });
  }

  removeRecovery(): Promise<void> {
    return this.#delete('/me/recovery');
  }

  recover(code: string): Promise<Me> {
    return this.#json('/recovery', { method: 'POST', body: { code } });
  }

  /** Everything that the server keeps about you, as the text of a file. */
  async everything(): Promise<string> {
    return (await ask(this.#server, '/me/everything')).text();
  }

  /** Whether you are told by Web Push when it is your turn at the table, and the key to subscribe with. */
  notices(table: string): Promise<NoticeState> {
    return this.#json(`/tables/${table}/notices`);
  }

  /** Asks for notices in this browser. */
  async askNotices(table: string, subscription: unknown): Promise<void> {
    await ask(this.#server, `/tables/${table}/notices`, { method: 'POST', body: subscription });
  }

  /** Ends the notices. */
  endNotices(table: string): Promise<void> {
    return this.#delete(`/tables/${table}/notices`);
  }

  /** Deletes the person. */
  remove(): Promise<void> {
    return this.#delete('/me');
  }

  async #json<T>(path: string, asking?: Asking): Promise<T> {
    return (await (await ask(this.#server, path, asking)).json()) as T;
  }

  async #delete(path: string): Promise<void> {
    await ask(this.#server, path, { method: 'DELETE' });
  }
}
