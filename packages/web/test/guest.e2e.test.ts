// A guest at a table in the browser: dropped on the page as a file it plays, it reaches nothing but its views, and it
// loses the seat if it makes an illegal move, crashes or hangs.
import { fileURLToPath } from 'node:url';
import { catalogue } from '@parlour/engine';
import { describe, expect, it } from 'vitest';
import { bundleForBrowser } from '../../arena/src/players/bundle.ts';
import type { OpenedPage } from './browser.ts';
import { openCardRoom } from './card-room.ts';
import { look, openTable } from './drive.ts';
import { dropFile } from './drop-file.ts';
import { noticed } from './frames.ts';

/** A player that speaks the protocol itself. */
function player(decide: string, prepare = ''): string {
  return `${prepare}
    onmessage = ({ data }) => {
      if (data.type === 'hello') void name().then(name => postMessage({ type: 'ready', name }));
      if (data.type === 'decide') decide(data);
    };
    ${prepare === '' ? "const name = async () => 'Visitor';" : ''}
    function decide({ id, menu }) { ${decide} }`;
}

/** Plays with the mouse until a line of the log matches. */
async function playUntil(page: OpenedPage, line: RegExp): Promise<void> {
  const wanted = page.locator('[role="log"] li', { hasText: line });
  let seen = '';
  for (let looks = 0; looks < 400 && (await wanted.count()) === 0; looks++) {
    const { targets, sight } = await look(page, seen);
    seen = sight;
    const order = ['continue', 'start', 'stock', 'card', 'knock'];
    const next = order.flatMap(what => targets.filter(target => target.what === what)).at(0);
    if (next !== undefined) await page.mouse.click(next.x, next.y);
  }
  expect(await wanted.count()).toBeGreaterThan(0);
}

describe('a player from a file', () => {
  const room = openCardRoom();

  async function sitDown(): Promise<OpenedPage> {
    const page = await room.open();
    await openTable(page, 'thirty-one', 'Classroom', 'guest', 'standard');
    await page.waitForSelector('.hand-card, .t31-start');
    return page;
  }

  it('written in TypeScript and built plays a hand', async () => {
    const file = fileURLToPath(new URL('../../../examples/knock-at-25.ts', import.meta.url));
    const built = await bundleForBrowser(
      file,
      catalogue.find(({ game }) => game.id === 'thirty-one')!,
    );
    if (!built.ok) throw new Error(built.error);
    const page = await sitDown();
    await dropFile(page, built.value);
    await noticed(page, 'Knock at 25 sits down in the seat of Standard.');
    await playUntil(page, /^Hand 2/);
    const told = await page
      .locator('[role="log"] li', { hasText: /^Knock at 25 (draws|takes|knocks)/ })
      .count();
    expect(told).toBeGreaterThan(0);
    // After a reload the guest is gone; the computer player has its seat back, and the table goes on.
    await page.reload();
    await page.locator('.t31-name', { hasText: 'Standard' }).first().waitFor();
    await playUntil(page, /^Hand 3/);
  });

  it('can be chosen in the menu too, and reaches neither network nor storage', async () => {
    const page = await sitDown();
    const program = player(
      'postMessage({ id, choice: 0 });',
      `const page = ${JSON.stringify(page.url().replace(/#.*/, ''))};
       const ways = {
         fetch: () => fetch(page + '?spy', { mode: 'no-cors' }),
         import: () => import(page + 'service-worker.js?spy'),
         socket: () => new Promise((open, fail) => {
           const socket = new WebSocket(page.replace('http', 'ws') + '?spy');
           socket.onopen = open;
           socket.onerror = fail;
         }),
         database: () => new Promise((open, fail) => {
           const request = indexedDB.open('parlour');
           request.onsuccess = open;
           request.onerror = fail;
         }),
         caches: () => caches.keys(),
         code: () => eval('1'),
       };
       async function name() {
         const reached = [];
         for (const [way, go] of Object.entries(ways)) {
           try { await go(); reached.push(way); } catch {}
         }
         return reached.join() || 'Nobody';
       }`,
    );
    await page.getByRole('button', { name: 'Menu' }).click();
    const input = page.getByLabel('A player from a file');
    await input.setInputFiles({ name: 'spy.js', mimeType: 'text/javascript', buffer: Buffer.from(program) });
    await noticed(page, 'Nobody sits down in the seat of Standard.');
    expect(room.requests.filter(path => path.includes('spy'))).toEqual([]);
  });

  it('that breaks the rules, crashes or hangs loses the seat, and the table plays on', async () => {
    const complaints = [
      ['postMessage({ id, action: { type: "discard", card: 0 } });', 'Visitor loses the seat'],
      ['throw new Error("out of ideas");', 'out of ideas'],
      ['for (;;);', 'No answer came in time.'],
    ] as const;
    await Promise.all(
      complaints.map(async ([decide, complaint]) => {
        const page = await sitDown();
        await dropFile(page, player(decide));
        await noticed(page, 'Visitor sits down in the seat of Standard.');
        // The person has to play before it is the guest's turn.
        await Promise.all([noticed(page, complaint), playUntil(page, /^Hand 2/)]);
      }),
    );
  });
});
