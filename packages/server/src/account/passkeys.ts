// Passkeys (WebAuthn): a person makes one in their browser and comes back with it from anywhere. The server keeps the
// public half. A challenge is stored, works once and for five minutes, so that any node may take the answer.
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { Refused } from '../room/refused.ts';
import { sha256 } from '../secrets.ts';
import type { Passkey } from '../store/accounts.ts';
import type { Person, Store } from '../store/store.ts';

/** The site that passkeys are made for: its host, and the origin of its pages. */
export interface Site {
  readonly id: string;
  readonly origin: string;
}

const CHALLENGE_MS = 5 * 60_000;
const MOST_PASSKEYS = 20;

const NO_PASSKEYS =
  'Passkeys need the address of this server, with https: whoever runs it says --public-url. A recovery code works everywhere.';

/**
 * The site under which a request reached the server. A passkey belongs to an address, which is never taken from the
 * request, but for `localhost`.
 */
export function siteOf(publicUrl: URL | undefined, host: string | undefined): Site {
  if (publicUrl !== undefined && (publicUrl.protocol === 'https:' || isLocalhost(publicUrl.host))) {
    return { id: publicUrl.hostname, origin: publicUrl.origin };
  }
  if (publicUrl === undefined && isLocalhost(host)) return { id: 'localhost', origin: `http://${host}` };
  throw new Refused('conflict', 'no-passkeys', NO_PASSKEYS);
}

function isLocalhost(host: string | undefined): boolean {
  return /^localhost(:\d{1,5})?$/.test(host ?? '');
}

export class Passkeys {
  readonly #store: Store;
  readonly #now: () => number;

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** What a browser needs to make a passkey for this person. */
  async offer(person: Person, site: Site): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { accounts } = this.#store;
    const had = await accounts.passkeys(person.id);
    if (had.length >= MOST_PASSKEYS) {
      throw new Refused(
        'conflict',
        'too-many-passkeys',
        `You have ${MOST_PASSKEYS} passkeys. Remove one first.`,
      );
    }
    const options = await generateRegistrationOptions({
      rpName: 'Parlour',
      rpID: site.id,
      userName: person.name,
      userID: new Uint8Array(Buffer.from(person.id)),
      attestationType: 'none',
      excludeCredentials: had.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#remember(options.challenge, person.id);
    return options;
  }

  /** Keeps the passkey that the browser has made. */
  async add(person: Person, site: Site, response: RegistrationResponseJSON): Promise<void> {
    const challenge = await this.#takeChallenge(response.response.clientDataJSON, site, person.id);
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
    }).catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo === undefined) throw badPasskey();
    const { id, publicKey, counter } = registrationInfo.credential;
    const { accounts } = this.#store;
    // Credential ids are random: one that is taken was copied.
    if ((await accounts.passkey(id)) !== undefined) throw badPasskey();
    const text = Buffer.from(publicKey).toString('base64url');
    await accounts.addPasskey({
      id,
      person: person.id,
      publicKey: text,
      counter,
      createdAt: this.#now(),
      usedAt: undefined,
    });
  }

  /** What a browser needs to ask for any passkey of this site. */
  async ask(site: Site): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const options = await generateAuthenticationOptions({ rpID: site.id, userVerification: 'preferred' });
    await this.#remember(options.challenge, undefined);
    return options;
  }

  /** Whose passkey has answered. */
  async check(site: Site, response: AuthenticationResponseJSON): Promise<Person> {
    const { accounts } = this.#store;
    const challenge = await this.#takeChallenge(response.response.clientDataJSON, site, undefined);
    const passkey = await accounts.passkey(response.id);
    const person = passkey && (await accounts.profile(passkey.person));
    if (passkey === undefined || person === undefined) {
      throw new Refused(
        'forbidden',
        'unknown-passkey',
        'This passkey is not known here: it was removed, or its person is gone.',
      );
    }
    const counter = await this.#verify(site, challenge, response, passkey);
    await accounts.notePasskey(passkey.id, counter, this.#now());
    return { id: person.id, name: person.name };
  }

  async #verify(
    site: Site,
    challenge: string,
    response: AuthenticationResponseJSON,
    { id, publicKey, counter }: Passkey,
  ): Promise<number> {
    const key = new Uint8Array(Buffer.from(publicKey, 'base64url'));
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id, publicKey: key, counter },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    if (!verified || authenticationInfo === undefined) throw badPasskey();
    return authenticationInfo.newCounter;
  }

  async #remember(challenge: string, person: string | undefined): Promise<void> {
    await this.#store.accounts.addChallenge(sha256(challenge), person, this.#now() + CHALLENGE_MS);
  }

  /** The challenge that was answered, used up, if it was given to this person. */
  async #takeChallenge(clientData: string, site: Site, person: string | undefined): Promise<string> {
    const { challenge, origin } = readClientData(clientData);
    if (origin !== site.origin) {
      throw new Refused('forbidden', 'other-passkey', 'This passkey belongs to another site.');
    }
    const taken = await this.#store.accounts.takeChallenge(sha256(challenge), this.#now());
    if (taken !== undefined && taken.person === person) return challenge;
    throw new Refused('forbidden', 'no-challenge', 'That took too long, or was used before. Try again.');
  }
}

function readClientData(text: string): { challenge: string; origin: string } {
  try {
    const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const { challenge, origin } = read;
    if (typeof challenge === 'string' && typeof origin === 'string') return { challenge, origin };
  } catch {
    // Not JSON.
  }
  throw badPasskey();
}

function badPasskey(): Refused {
  return new Refused('forbidden', 'bad-passkey', 'The answer of this passkey is not right.');
}
