// Web Push in the browser: a person asks to be told at a table, and no more. What the server then sends is tested in
// server/src/http/notices.test.ts, what the service worker does with it beside the worker.
import { Parlour } from '@parlour/wire';
import { afterAll, describe, expect, it } from 'vitest';
import { startPushService, type PushService, type TestBrowser } from '../../server/test/push-service.ts';
import { openCardRoom } from './card-room.ts';
import { press } from './screens/screen.ts';
import { serveTables, type Tables } from './serve-tables.ts';

describe('notices', () => {
  let tables: Tables;
  let service: PushService;
  const room = openCardRoom(async () => {
    service = await startPushService();
    tables = await serveTables({}, { pushNetwork: 'any' });
    return tables.url;
  });
  afterAll(async () => {
    await tables.close();
    await service.close();
  });

  it('are asked for, and given up, in the menu of a table', async () => {
    const ada = await room.open({ settings: { name: 'Ada' }, serviceWorkers: 'allow' });
    await ada.context().grantPermissions(['notifications']);
    // The test's browser has no push service of its own.
    const browsers: TestBrowser[] = [];
    await ada.exposeFunction('subscribeAt', (key: string) => {
      browsers.push(service.subscribe(key));
      return browsers[0]!.subscription;
    });
    await ada.evaluate(() => {
      const page = globalThis as unknown as { subscribeAt: (key: unknown) => Promise<object> };
      PushManager.prototype.subscribe = async options => {
        const subscription = await page.subscribeAt(options?.applicationServerKey);
        return { toJSON: () => subscription } as PushSubscription;
      };
    });
    const ben = new Parlour({ url: tables.url });
    await ben.introduce('Ben', 'token');
    const id = await ben.open({
      game: 'thirty-one',
      rules: 'two-player',
      seats: ['me', 'open'],
      pace: '1-day',
    });
    await ada.evaluate(to => (location.hash = to), `#/room/${id}`);
    await press(ada, 'Sit down');
    while ((await ben.look(id)).message === undefined);
    await ada.waitForSelector('.table-cloth');
    await press(ada, 'Menu');
    await press(ada, 'Tell me when it is my turn');
    await ada.getByText('You will be told on this device').waitFor();
    await ada.getByRole('button', { name: 'Stop telling me' }).waitFor();

    expect(browsers).toHaveLength(1);
    await press(ada, 'Stop telling me');
    await ada.getByText('You will not be told.').waitFor();
    await ada.getByRole('button', { name: 'Tell me when it is my turn' }).waitFor();
  });
});
