// The sandbox of a guest: a worker inside a frame without an origin (`<template id="guest">` in index.html). It has no
// network, no storage and no page, only a port to the table.
import { spoken } from '../language/index.ts';
import type { PageMessage, WorkerMessage } from './worker-messages.ts';

/** Brings the player in the file to the table in the worker; `tell` is called with sentences about the outcome. */
export async function inviteGuest(file: File, worker: Worker, tell: (text: string) => void): Promise<void> {
  const program = await file.text();
  const { port1: port, port2 } = new MessageChannel();
  const call = Math.random();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = document.querySelector('#guest')?.innerHTML ?? '';
  frame.addEventListener('load', () => {
    frame.contentWindow?.postMessage(program, '*', [port2]);
    worker.postMessage({ kind: 'guest', call, port } satisfies PageMessage, [port]);
  });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind !== 'guest' || data.call !== call) return;
    const { say, games } = spoken.value;
    const names = { name: data.name, host: games.text(data.host) };
    if (data.fault === undefined) return tell(say('guest.sits', names));
    frame.remove();
    tell(`${say('guest.leaves', names)} ${games.refusal(data.fault)}`);
  });
  // Removed together with the table.
  document.querySelector('main')?.append(frame);
}
