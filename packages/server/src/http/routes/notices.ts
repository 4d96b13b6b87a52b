// Routes of Web Push: the key to subscribe with, and the wish to be told at a table.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { NoticeState } from '@parlour/wire';
import { canEncryptFor, mayPushTo } from '../../push/push-client.ts';
import { isInDays } from '../../room/pace.ts';
import { Refused } from '../../room/refused.ts';
import { sha256 } from '../../secrets.ts';
import type { StoredSubscription } from '../../store/pushes.ts';
import { personOf, rateLimit } from '../guard/middleware.ts';
import type { Env, Services } from '../services.ts';
import { body, json, refused } from './describe.ts';
import { tableId, type Agree, type All } from './schemas.ts';

const params = z.object({ id: tableId });
const tags = ['Notices'];

const bytes = z
  .string()
  .max(200)
  .regex(/^[\w-]+=*$/, 'must be base64url');
const subscription = z
  .object({
    endpoint: z.url().max(1000),
    keys: z.object({ p256dh: bytes, auth: bytes }),
  })
  .openapi('PushSubscription', { description: 'What `pushManager.subscribe` gives, as JSON.' });

const noticeState = z
  .object({
    on: z.boolean(),
    offered: z.boolean().openapi({ description: 'Whether a decision has days at the table.' }),
    key: z.string().openapi({ description: 'The key to subscribe with (VAPID, base64url).' }),
  })
  .openapi('NoticeState');

/**
 * Fails to compile when a schema and its type on the wire differ.
 * @public
 */
export type Checked = All<[Agree<typeof noticeState, NoticeState>]>;

const stateRoute = createRoute({
  method: 'get',
  path: '/tables/{id}/notices',
  tags,
  summary: 'Whether this browser is told by Web Push when it is your turn at the table',
  request: { params },
  responses: { 200: { description: 'Your wish.', content: json(noticeState) } },
});

const onRoute = createRoute({
  method: 'post',
  path: '/tables/{id}/notices',
  tags,
  summary: 'Be told by Web Push when it is your turn at the table and you are not there',
  request: { params, body: body(subscription) },
  responses: {
    204: { description: 'You will be told.' },
    400: refused('There is no such push service, or its keys are none.'),
    409: refused('A decision does not have days at the table.'),
  },
});

const offRoute = createRoute({
  method: 'delete',
  path: '/tables/{id}/notices',
  tags,
  summary: 'Be told no more',
  request: { params },
  responses: { 204: { description: 'You will not be told.' } },
});

export function addNoticeRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { room, store, push } = services;
  const limitNames = rateLimit(services, 'names');

  app.openapi(stateRoute, async c => {
    const person = personOf(c);
    const { id } = c.req.valid('param');
    const offered = isInDays(await room.paceOf(person, id));
    const { pushes } = store;
    const [isWished, subscriptions, key] = await Promise.all([
      pushes.hasNotice(id, person.id),
      pushes.subscriptions(person.id),
      push.client.publicKey(),
    ]);
    // A browser that has lost its subscription, or never had one, is told nothing.
    const on = isWished && subscriptions.some(each => isOf(each, c.get('session')));
    return c.json({ on, offered, key }, 200);
  });

  app.openapi(onRoute, async c => {
    const person = personOf(c);
    const { id } = c.req.valid('param');
    const wanted = c.req.valid('json');
    if (!mayPushTo(wanted.endpoint, push.network)) {
      throw new Refused('invalid', 'bad-push', 'This browser has no push service that can be reached.');
    }
    if (!canEncryptFor(wanted.keys)) {
      throw new Refused('invalid', 'bad-push', 'Nothing can be encrypted with these keys. Subscribe again.');
    }
    if (!isInDays(await room.paceOf(person, id))) {
      throw new Refused('conflict', 'too-quick', 'Notices are for tables where a decision has days.');
    }
    await limitNames(c, person.id);
    const session = c.get('session');
    const kept = { hash: sha256(wanted.endpoint), subscription: JSON.stringify({ ...wanted, session }) };
    await store.pushes.subscribe(person.id, kept, services.now());
    await store.pushes.setNotice(id, person.id, 'on');
    return c.body(null, 204);
  });

  app.openapi(offRoute, async c => {
    await store.pushes.setNotice(c.req.valid('param').id, personOf(c).id, 'off');
    return c.body(null, 204);
  });
}

/** Whether the subscription was made in that session. Older ones do not say, and count in each. */
function isOf({ subscription: text }: StoredSubscription, current: string | undefined): boolean {
  const { session } = JSON.parse(text) as { readonly session?: string };
  return session === undefined || session === current;
}
