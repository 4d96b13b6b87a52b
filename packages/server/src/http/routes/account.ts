// Routes of what belongs to a person: their sessions, the export of everything about them, and deleting them.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { everythingAbout } from '../../account/everything.ts';
import type { Person } from '../../store/store.ts';
import { dropTokenCookie, personOf } from '../guard/middleware.ts';
import type { Streams } from '../live/streams.ts';
import { refusalResponse } from '../replies.ts';
import type { Env, Services } from '../services.ts';
import * as forms from './account-schemas.ts';
import { done, json, refused } from './describe.ts';

const tags = ['Account'];
const byId = { params: z.object({ id: z.string().max(1000) }) };
/** How many characters of a session's hash identify it among a person's sessions. */
const SESSION_ID_LENGTH = 16;

const accountRoute = createRoute({
  method: 'get',
  path: '/me/account',
  tags,
  summary: 'Where you are known, and how you come back',
  responses: { 200: { description: 'You.', content: json(forms.accountInfo) } },
});

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/me/sessions/{id}',
  tags,
  summary: 'Log out of one session; `current` is the one you ask from',
  request: byId,
  responses: { ...done('It is over.'), 404: refused('You have no such session.') },
});

const endAllRoute = createRoute({
  method: 'delete',
  path: '/me/sessions',
  tags,
  summary: 'Log out everywhere, here too',
  responses: done('All are over.'),
});

const everythingRoute = createRoute({
  method: 'get',
  path: '/me/everything',
  tags,
  summary: 'Everything that is kept about you, as one file',
  responses: { 200: { description: 'The file.', content: json(z.looseObject({ parlour: z.string() })) } },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/me',
  tags,
  summary:
    'Delete yourself: your name, your sessions and all that lets you in. Running matches go on without you',
  responses: done('You are gone.'),
});

export function addAccountRoutes(app: OpenAPIHono<Env>, services: Services, streams: Streams): void {
  const { people, store } = services;

  app.openapi(accountRoute, async c => c.json(await describe(c, personOf(c)), 200));

  app.openapi(endSessionRoute, async c => {
    const person = personOf(c);
    const { id } = c.req.valid('param');
    const current = c.get('session');
    const sessions = await store.accounts.sessions(person.id);
    const ended = sessions.find(({ hash }) => (id === 'current' ? hash === current : sessionId(hash) === id));
    if (ended === undefined) {
      return refusalResponse(c, 404, 'no-session', 'This session is over already.');
    }
    await people.endSession(person.id, ended.hash);
    await streams.endSessions(person.id);
    if (ended.hash === current) dropTokenCookie(c);
    return c.body(null, 204);
  });

  app.openapi(endAllRoute, async c => {
    const person = personOf(c);
    await people.endSession(person.id, 'all');
    await streams.endSessions(person.id);
    dropTokenCookie(c);
    return c.body(null, 204);
  });

  app.openapi(everythingRoute, async c => {
    const file = await everythingAbout(personOf(c), store);
    c.header('content-disposition', 'attachment; filename="parlour-everything-about-me.json"');
    c.header('cache-control', 'no-store');
    return c.json(file as never, 200);
  });

  app.openapi(deleteRoute, async c => {
    const person = personOf(c);
    await people.remove(person.id);
    // From here on it is an errand: should this node end now, it is carried out by the next.
    await services.errands.run();
    dropTokenCookie(c);
    return c.body(null, 204);
  });

  async function describe(c: Context<Env>, { id }: Person): Promise<z.infer<typeof forms.accountInfo>> {
    return describeAccount(services, id, c.get('session'));
  }
}

/** What the person is told of themselves. */
export async function describeAccount(
  { store }: Services,
  id: string,
  current: string | undefined,
): Promise<z.infer<typeof forms.accountInfo>> {
  const { accounts } = store;
  const [profile, sessions, passkeys, recoveryMadeAt] = await Promise.all([
    accounts.profile(id),
    accounts.sessions(id),
    accounts.passkeys(id),
    accounts.recoveryMadeAt(id),
  ]);
  return {
    id,
    name: profile?.name ?? '',
    createdAt: profile?.createdAt ?? 0,
    sessions: sessions.map(({ hash, device, createdAt, usedAt }) => ({
      id: sessionId(hash),
      device,
      createdAt,
      usedAt,
      isCurrent: hash === current,
    })),
    passkeys: passkeys.map(({ id: key, createdAt, usedAt }) => ({
      id: key,
      createdAt,
      ...(usedAt === undefined ? {} : { usedAt }),
    })),
    ...(recoveryMadeAt === undefined ? {} : { recoveryMadeAt }),
  };
}

function sessionId(hash: string): string {
  return hash.slice(0, SESSION_ID_LENGTH);
}
