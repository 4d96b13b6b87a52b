// Where a guest's player runs: in a worker inside a frame without an origin (`<template id="guest">` in index.html).
// There is no network, no storage and no page in there; all it has is a port to the table.
import { spoken } from '../language/index.ts';
import type { Asked, Told } from './talk.ts';

/** Takes a player's file to the table in the worker; what comes of it is told in sentences. */
export async function inviteGuest(file: File, worker: Worker, tell: (text: string) => void): Promise<void> {
  const program = await file.text();
  const { port1: port, port2 } = new MessageChannel();
  const call = Math.random();
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = document.querySelector('#guest')!.innerHTML;
  frame.addEventListener('load', () => {
    frame.contentWindow!.postMessage(program, '*', [port2]);
    worker.postMessage({ kind: 'guest', call, port } satisfies Asked, [port]);
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if (data.kind !== 'guest' || data.call !== call) return;
    const { say, games } = spoken.value;
    const names = { name: data.name, host: games.text(data.host) };
    if (data.fault === undefined) return tell(say('guest.sits', names));
    frame.remove();
    tell(`${say('guest.leaves', names)} ${games.refusal(data.fault)}`);
  });
  // It goes when the table goes.
  document.querySelector('main')!.append(frame);
}
