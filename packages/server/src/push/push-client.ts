// Sends a message through a browser's push service (RFC 8030), encrypted for that browser (RFC 8291) and signed with the
// room's VAPID keys (RFC 8292). The address of the service comes from the browser, so from a stranger: only https, and no
// address inside the server's own network.
import { ECDH } from 'node:crypto';
import { lookup as systemLookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure, type RequestOptions } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush, { type PushSubscription, type VapidKeys } from 'web-push';
import type { Pushes } from '../store/pushes.ts';

/** Which push services may be reached: those of the internet, or for tests any, also without TLS. */
export type PushNetwork = 'public' | 'any';

/** What became of a message. `gone`: the subscription no longer exists. */
export type Pushed = 'sent' | 'gone' | 'failed';

export interface PushClientSetup {
  readonly pushes: Pushes;
  readonly network: PushNetwork;
  /** The contact that VAPID asks for: the address of this room, where it is known. */
  readonly publicUrl: URL | undefined;
}

const NOBODY = 'mailto:nobody@example.invalid';
const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a browser that is offline, in seconds. */
const KEPT_S = 24 * 3600;

// Two lists: in a common one, the range of IPv4-mapped addresses would match every IPv4 address.
const privateNetworks = { ipv4: new BlockList(), ipv6: new BlockList() };
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.ipv4.addSubnet(network, prefix, 'ipv4');
}
// Loopback, unspecified, IPv4 in IPv6, unique local, link-local, multicast.
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.ipv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an address is public: in none of the private and reserved networks. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return !privateNetworks[family].check(address, family);
}

/** Whether messages may be sent there. The address that a name resolves to is checked when the message is sent. */
export function mayPushTo(endpoint: string, network: PushNetwork): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (network === 'any') return /^https?:$/.test(protocol);
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  return protocol === 'https:' && port === '' && username === '' && !isNumber && hostname.includes('.');
}

/** Whether a message can be encrypted with a subscription's keys: a point of the curve, and 16 bytes. */
export function canEncryptFor({ p256dh, auth }: PushSubscription['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export class PushClient {
  readonly #setup: PushClientSetup;
  #keys: Promise<VapidKeys> | undefined;

  constructor(setup: PushClientSetup) {
    this.#setup = setup;
  }

  /** The public key that browsers subscribe with. */
  async publicKey(): Promise<string> {
    return (await this.#vapidKeys()).publicKey;
  }

  /** Makes the room's keys where there are none yet, so that they are part of every backup. */
  async start(): Promise<void> {
    await this.#vapidKeys();
  }

  async send(subscription: PushSubscription, payload: string): Promise<Pushed> {
    const { network, publicUrl } = this.#setup;
    if (!mayPushTo(subscription.endpoint, network) || !canEncryptFor(subscription.keys)) return 'gone';
    const { publicKey, privateKey } = await this.#vapidKeys();
    const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : NOBODY;
    const details = webPush.generateRequestDetails(subscription, payload, {
      vapidDetails: { subject, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: KEPT_S,
      urgency: 'normal',
    });
    const status = await post(new URL(details.endpoint), details.headers, details.body, network).catch(
      () => 0,
    );
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  }

  /** Kept with the data: all nodes have the same. */
  #vapidKeys(): Promise<VapidKeys> {
    this.#keys ??= this.#setup.pushes
      .secret('vapid', JSON.stringify(webPush.generateVAPIDKeys()))
      .then(text => JSON.parse(text) as VapidKeys);
    this.#keys.catch(() => (this.#keys = undefined));
    return this.#keys;
  }
}

/** The status of the answer; its body is not read. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer | null | undefined,
  network: PushNetwork,
): Promise<number> {
  const options: RequestOptions = {
    method: 'POST',
    headers,
    timeout: TIMEOUT_MS,
    agent: false,
    ...(network === 'public' ? { lookup: publicLookup } : {}),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  return new Promise((resolve, reject) => {
    const sent = request(url, options, answer => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy(new Error('The push service does not answer.')));
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

/** Looks a name up, and refuses addresses inside the server's own network. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  systemLookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) return done(error, '', 0);
    const found = addresses.filter(({ address }) => isPublicAddress(address));
    if (found.length === 0) return done(new Error('The address is not public.'), '', 0);
    if (options.all === true) return done(null, found);
    return done(null, found[0]!.address, found[0]!.family);
  });
};
