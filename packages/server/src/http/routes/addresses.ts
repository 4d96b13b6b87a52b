// The route of the server's addresses: an invitation made on `localhost` needs the one that other people can reach.
// The addresses of the local network are nobody else's business, so they are told only to a page that was opened on
// the server's own machine: both ends of the connection are loopback, the host in the request is too (which DNS
// rebinding cannot forge), and no proxy is in between.
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { IncomingMessage } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { Env, Services } from '../services.ts';
import { addresses } from './schemas.ts';

const addressesRoute = createRoute({
  method: 'get',
  path: '/addresses',
  tags: ['People'],
  summary:
    'Where other people reach this server, for invitations; empty unless asked on the server’s own machine',
  responses: {
    200: { description: 'The best one first.', content: { 'application/json': { schema: addresses } } },
  },
});

/** Networks of containers and virtual machines, in which there are rarely other people. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap)/;

export function addAddressesRoute(app: OpenAPIHono<Env>, { publicUrl, trustProxy, host }: Services): void {
  app.openapi(addressesRoute, c => {
    const { incoming } = c.env;
    if (trustProxy || !isOwnMachine(incoming)) return c.json({ urls: [] }, 200);
    if (publicUrl !== undefined) return c.json({ urls: [publicUrl.href] }, 200);
    return c.json({ urls: lanUrls(networkInterfaces(), host, incoming.socket.localPort ?? 80) }, 200);
  });
}

type Asked = Pick<IncomingMessage, 'headers'> & {
  readonly socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
};

/** Whether the request comes from a page that was opened on this machine, and not through a proxy. */
export function isOwnMachine({ headers, socket }: Asked): boolean {
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some(name => name in headers);
  const host = `http://${headers.host ?? ''}`;
  return (
    !isForwarded &&
    isLoopback(socket.remoteAddress) &&
    isLoopback(socket.localAddress) &&
    URL.canParse(host) &&
    isLoopback(new URL(host).hostname)
  );
}

/** The addresses of this machine in its local networks, where the server listens on them. */
export function lanUrls(
  interfaces: ReturnType<typeof networkInterfaces>,
  host: string | undefined,
  port: number,
): string[] {
  const listensOn = (address: string): boolean =>
    host === undefined || host === '0.0.0.0' || host === '::' || host === address;
  return Object.entries(interfaces)
    .sort(([a], [b]) => Number(VIRTUAL.test(a)) - Number(VIRTUAL.test(b)))
    .flatMap(([, found = []]) => found)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && listensOn(address))
    .map(({ address }) => `http://${address}:${port}/`);
}

function isLoopback(host: string | undefined): boolean {
  return host !== undefined && /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/.test(host);
}
