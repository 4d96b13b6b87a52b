// A push service of the tests' own, with browsers that subscribe at it. It checks what a real one and a real browser
// would: the VAPID signature (RFC 8292) and the encryption (RFC 8188, RFC 8291), written down here a second time.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestBrowser {
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** What it has been told, decrypted. */
  readonly told: unknown[];
  /** The service answers with this from now on. */
  status: number;
}

export interface PushService {
  /** What was wrong with the messages. */
  readonly faults: string[];
  /** Every byte that came. */
  readonly received: Buffer[];
  /** A browser that has subscribed with this key. */
  subscribe(key: string): TestBrowser;
  close(): Promise<void>;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: TestBrowser; receive: (headers: IncomingMessage['headers'], body: Buffer) => void }
  >();
  const faults: string[] = [];
  const received: Buffer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      received.push(body);
      const found = browsers.get(request.url ?? '');
      if (found?.browser.status === 201) {
        try {
          found.receive(request.headers, body);
        } catch (error) {
          faults.push(String(error));
        }
      }
      response.writeHead(found?.browser.status ?? 404).end();
    });
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    faults,
    received,
    subscribe(key) {
      const path = `/push/${randomBytes(8).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      const keys = {
        p256dh: ecdh.generateKeys().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      };
      const browser: TestBrowser = { subscription: { endpoint: origin + path, keys }, told: [], status: 201 };
      browsers.set(path, {
        browser,
        receive(headers, body) {
          checkVapid(String(headers.authorization), key, origin);
          if (headers['content-encoding'] !== 'aes128gcm') throw new Error('The encoding is not aes128gcm.');
          if (!(Number(headers['ttl']) > 0)) throw new Error('There is no TTL.');
          browser.told.push(JSON.parse(decrypt(body, ecdh, bytesOf(keys.auth))));
        },
      });
      return browser;
    },
    close: () => new Promise(closed => server.close(() => closed())),
  };
}

/** Throws unless the token is signed by that key, for this service, and not for too long. */
function checkVapid(authorization: string, key: string, audience: string): void {
  const [, token = '', k = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (k !== key) throw new Error('Signed by another key than the browser has subscribed with.');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = bytesOf(k);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytesOf(signature))) {
    throw new Error('The signature is wrong.');
  }
  const { aud, exp, sub } = JSON.parse(bytesOf(claims).toString()) as {
    aud: string;
    exp: number;
    sub: string;
  };
  const left = exp - Date.now() / 1000;
  if (aud !== audience || left <= 0 || left > 24 * 3600)
    throw new Error('For another service, or for too long.');
  if (!/^(https:|mailto:)/.test(sub)) throw new Error('It does not say whom to turn to.');
}

/** The message for the browser with these keys. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const key = derive(browser.computeSecret(sender), auth, info, 32);
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A delimiter ends the last record.
  if (text.at(-1) !== 2) throw new Error('The padding is wrong.');
  return text.subarray(0, -1).toString();
}
