// The load on the echo: as many closed loops as there are tables, over requests or over sockets.
import { Agent, request } from 'node:http';
import { WebSocket } from 'ws';
import { Gate, newLoadTally, type Load } from './load.ts';

const bodyOf = (number: number): string =>
  JSON.stringify({ number, action: { type: 'draw', from: 'stock' }, key: `k${number}` });

export function postTo(url: URL, tables: number): Load {
  const [tally, gate, agents] = [newLoadTally(), new Gate(), new Set<Agent>()];
  for (let table = 0; table < tables; table++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    agents.add(agent);
    const path = new URL(`/api/v1/tables/table-${table}/moves`, url);
    let number = 0;
    const post = (): void => {
      const start = performance.now();
      const body = bodyOf(++number);
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      request(path, { method: 'POST', headers, agent }, answer => {
        answer.resume();
        answer.on('end', () => {
          if (answer.statusCode === 200) tally.moves++;
          else tally.refused++;
          tally.ms.push(performance.now() - start);
          gate.pass(post);
        });
      })
        .on('error', () => {})
        .end(body);
    };
    gate.pass(post);
  }
  return { tally, gate, stop: () => agents.forEach(agent => agent.destroy()) };
}

export function sendTo(url: URL, tables: number): Load {
  const [tally, gate, sockets] = [newLoadTally(), new Gate(), new Set<WebSocket>()];
  for (let table = 0; table < tables; table++) {
    const socket = new WebSocket(`ws://${url.host}/table-${table}`, { perMessageDeflate: false });
    sockets.add(socket);
    let [number, start] = [0, 0];
    const send = (): void => {
      start = performance.now();
      socket.send(bodyOf(++number));
    };
    socket.on('error', () => {});
    socket.on('open', () => gate.pass(send));
    socket.on('message', () => {
      tally.moves++;
      tally.ms.push(performance.now() - start);
      gate.pass(send);
    });
  }
  return { tally, gate, stop: () => sockets.forEach(socket => socket.terminate()) };
}
