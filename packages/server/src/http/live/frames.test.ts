import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { writeTexts } from './frames.ts';

it('a client reads the texts of every length, in their order and to the character', async () => {
  const lengths = [0, 1, 125, 126, 65_535, 65_536, 100_000];
  const texts = [
    ...lengths.map(length => 'a'.repeat(length)),
    'Zoë ♠ 𝄞',
    'é'.repeat(125),
    '♥'.repeat(30_000),
  ];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_, { socket }) => {
    writeTexts(socket, texts.slice(0, 3));
    writeTexts(socket, texts.slice(3));
  });
  await new Promise(resolve => server.once('listening', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', data => {
      heard.push((data as Buffer).toString());
      if (heard.length === texts.length) resolve();
    });
  });
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});
