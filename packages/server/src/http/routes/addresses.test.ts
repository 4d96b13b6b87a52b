// Which addresses of the server are told, and to whom.
import { describe, expect, it } from 'vitest';
import { isOwnMachine, lanUrls } from './addresses.ts';

describe('the addresses of the server', () => {
  const loopback = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
  const own = { headers: { host: 'localhost:3131' }, socket: loopback };

  it('are told to a page that was opened on its own machine', () => {
    expect(isOwnMachine(own)).toBe(true);
    expect(isOwnMachine({ ...own, headers: { host: '[::1]:3131' } })).toBe(true);
    expect(
      isOwnMachine({
        ...own,
        socket: { remoteAddress: '::ffff:127.0.0.1', localAddress: '::ffff:127.0.0.1' },
      }),
    ).toBe(true);
  });

  it('are told to nobody else', () => {
    const others = [
      { ...own, socket: { ...loopback, remoteAddress: '192.168.1.7' } },
      // Another name that leads to this machine: DNS rebinding.
      { ...own, headers: { host: 'evil.example:3131' } },
      { ...own, headers: { host: 'localhost.evil.example' } },
      { ...own, headers: { host: '127.0.0.1.evil.example' } },
      { ...own, headers: { host: 'not a host' } },
      { ...own, headers: {} },
      { ...own, headers: { host: 'localhost:3131', 'x-forwarded-for': '203.0.113.9' } },
    ];
    for (const asked of others) expect(isOwnMachine(asked), JSON.stringify(asked)).toBe(false);
  });

  const lan = (address: string, more: object = {}) => ({
    address,
    family: 'IPv4' as const,
    internal: false,
    netmask: '',
    mac: '',
    cidr: null,
    ...more,
  });
  const interfaces = {
    docker0: [lan('172.17.0.1')],
    lo: [lan('127.0.0.1', { internal: true })],
    wlan0: [lan('192.168.1.5')],
  };

  it('are those of the local network, the networks of containers last', () => {
    expect(lanUrls(interfaces, undefined, 3131)).toEqual([
      'http://192.168.1.5:3131/',
      'http://172.17.0.1:3131/',
    ]);
  });

  it('are those that it listens on', () => {
    expect(lanUrls(interfaces, '0.0.0.0', 80)).toHaveLength(2);
    expect(lanUrls(interfaces, '192.168.1.5', 80)).toEqual(['http://192.168.1.5:80/']);
    expect(lanUrls(interfaces, '127.0.0.1', 80)).toEqual([]);
  });
});
