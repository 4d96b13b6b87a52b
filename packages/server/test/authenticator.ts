// A passkey in software, for tests: makes credentials and signs like a phone or a key would, for whatever site it is told.
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const hashOf = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

export interface FakeSite {
  readonly id: string;
  readonly origin: string;
}

export class SoftAuthenticator {
  readonly id = randomBytes(32);
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  #counter = 0;

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** A new credential for the site, in answer to the challenge. */
  create(site: FakeSite, challenge: string): RegistrationResponseJSON {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, isoCBOR.encode(key)]);
    const data = Buffer.concat([this.#data(site, HAS_CREDENTIAL), credential]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]) as never,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(this.#clientData('webauthn.create', site, challenge)),
        attestationObject: base64(attestation),
      },
    };
  }

  #credential() {
    const id = base64(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  }

  /** An answer to the challenge of the site. */
  answer(site: FakeSite, challenge: string): AuthenticationResponseJSON {
    this.#counter++;
    const data = this.#data(site, 0);
    const clientData = this.#clientData('webauthn.get', site, challenge);
    const signature = createSign('sha256')
      .update(Buffer.concat([data, hashOf(clientData)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64(clientData),
        authenticatorData: base64(data),
        signature: base64(signature),
      },
    };
  }

  #data(site: FakeSite, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([hashOf(site.id), Buffer.from([USER_PRESENT | USER_VERIFIED | flags]), counter]);
  }

  #clientData(type: string, site: FakeSite, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: site.origin, crossOrigin: false }));
  }
}
