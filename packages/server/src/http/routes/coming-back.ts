// Routes of coming back as the same person: passkeys and recovery codes.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deviceOf } from '../../account/device.ts';
import { Passkeys, siteOf, type Site } from '../../account/passkeys.ts';
import { personOf, rateLimit, requireJson } from '../guard/middleware.ts';
import { refusalResponse } from '../replies.ts';
import type { Env, Services } from '../services.ts';
import * as forms from './account-schemas.ts';
import { describeAccount } from './account.ts';
import { body, done, json, refused } from './describe.ts';
import { welcome } from './people.ts';
import { me } from './schemas.ts';

const tags = ['Account'];

const offerPasskeyRoute = createRoute({
  method: 'post',
  path: '/me/passkeys/options',
  tags,
  summary: 'What a browser needs to make a passkey for you',
  responses: {
    200: { description: 'Options, with a challenge for five minutes.', content: json(forms.passkeyOptions) },
    409: refused('This server cannot have passkeys.'),
  },
});

const addPasskeyRoute = createRoute({
  method: 'post',
  path: '/me/passkeys',
  tags,
  summary: 'Keep the passkey that your browser has made',
  request: { body: body(forms.newPasskey) },
  responses: {
    201: { description: 'You.', content: json(forms.accountInfo) },
    403: refused('Of another site, too late, or not right.'),
  },
  middleware: [requireJson] as const,
});

const removePasskeyRoute = createRoute({
  method: 'delete',
  path: '/me/passkeys/{id}',
  tags,
  summary: 'Forget a passkey',
  request: { params: z.object({ id: z.string().max(1000) }) },
  responses: done('It lets nobody in any more.'),
});

const askPasskeyRoute = createRoute({
  method: 'post',
  path: '/passkeys/options',
  tags,
  summary: 'What a browser needs to come back with a passkey',
  responses: {
    200: { description: 'Options, with a challenge for five minutes.', content: json(forms.passkeyOptions) },
    409: refused('This server cannot have passkeys.'),
  },
});

const usePasskeyRoute = createRoute({
  method: 'post',
  path: '/passkeys',
  tags,
  summary: 'Come back with a passkey',
  request: { body: body(forms.passkeyAnswer) },
  responses: {
    200: { description: 'You.', content: json(me) },
    403: refused('Of another site, unknown, too late, or not right; or you are banned (`banned`).'),
  },
  middleware: [requireJson] as const,
});

const makeRecoveryRoute = createRoute({
  method: 'post',
  path: '/me/recovery',
  tags,
  summary: 'A recovery code in place of the one before. It is told once',
  responses: { 201: { description: 'The code.', content: json(forms.recoveryCode) } },
});

const removeRecoveryRoute = createRoute({
  method: 'delete',
  path: '/me/recovery',
  tags,
  summary: 'Forget the recovery code',
  responses: done('It lets nobody in any more.'),
});

const useRecoveryRoute = createRoute({
  method: 'post',
  path: '/recovery',
  tags,
  summary: 'Come back with a recovery code',
  request: { body: body(forms.recover) },
  responses: {
    200: { description: 'You.', content: json(me) },
    403: refused('No such code, or you are banned (`banned`).'),
    429: refused('Too many codes tried.'),
  },
  middleware: [requireJson] as const,
});

export function addComingBackRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { people, store, publicUrl, now } = services;
  const passkeys = new Passkeys(store, now);
  const limitCodes = rateLimit(services, 'codes');
  const limitNames = rateLimit(services, 'names');
  const siteFor = (c: Context<Env>): Site => siteOf(publicUrl, c.env.incoming.headers.host);

  app.openapi(offerPasskeyRoute, async c => {
    const person = personOf(c);
    await limitNames(c, person.id);
    return c.json((await passkeys.offer(person, siteFor(c))) as never, 200);
  });

  app.openapi(addPasskeyRoute, async c => {
    const person = personOf(c);
    await passkeys.add(person, siteFor(c), c.req.valid('json') as never);
    return c.json(await describeAccount(services, person.id, c.get('session')), 201);
  });

  app.openapi(removePasskeyRoute, async c => {
    await store.accounts.removePasskey(personOf(c).id, c.req.valid('param').id);
    return c.body(null, 204);
  });

  app.openapi(askPasskeyRoute, async c => {
    await limitCodes(c, c.get('address'));
    return c.json((await passkeys.ask(siteFor(c))) as never, 200);
  });

  app.openapi(usePasskeyRoute, async c => {
    await limitCodes(c, c.get('address'));
    const { keep, ...answer } = c.req.valid('json');
    const person = await passkeys.check(siteFor(c), answer as never);
    const login = await people.welcomeBack(person, deviceOf(c.req.header('user-agent')));
    return c.json(welcome(c, login, keep, services), 200);
  });

  app.openapi(makeRecoveryRoute, async c => {
    const person = personOf(c);
    await limitNames(c, person.id);
    return c.json({ code: await people.makeRecovery(person) }, 201);
  });

  app.openapi(removeRecoveryRoute, async c => {
    await store.accounts.setRecovery(personOf(c).id, undefined, now());
    return c.body(null, 204);
  });

  app.openapi(useRecoveryRoute, async c => {
    await limitCodes(c, c.get('address'));
    const { code, keep } = c.req.valid('json');
    const login = await people.recover(code, deviceOf(c.req.header('user-agent')));
    if (login === undefined) {
      return refusalResponse(c, 403, 'wrong-recovery', 'There is no such recovery code.') as never;
    }
    return c.json(welcome(c, login, keep, services), 200);
  });
}
