// Routes of people: introduce yourself, change your name, use another device.
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Me } from '@parlour/wire';
import { INVITE_NEEDED } from '../../account/invitation.ts';
import { deviceOf } from '../../account/device.ts';
import type { Login } from '../../people.ts';
import { refusalResponse } from '../replies.ts';
import { COOKIE } from '../guard/admission.ts';
import { personOf, rateLimit, requireJson, setTokenCookie } from '../guard/middleware.ts';
import type { Env, Services } from '../services.ts';
import { body, json, refused } from './describe.ts';
import { deviceLink, me, newGuest, redeem, rename } from './schemas.ts';

const introduce = createRoute({
  method: 'post',
  path: '/people',
  tags: ['People'],
  summary: 'Introduce yourself as a guest',
  request: { body: body(newGuest) },
  responses: {
    201: { description: 'Who you are from now on.', content: json(me) },
    403: refused('The room is closed, and the code is missing or wrong.'),
    415: refused('Not JSON.'),
  },
  // Other sites can make a browser send forms, but not JSON.
  middleware: [requireJson] as const,
});

const whoAmI = createRoute({
  method: 'get',
  path: '/me',
  tags: ['People'],
  summary: 'Who you are',
  responses: {
    200: { description: 'You.', content: json(me) },
    204: { description: 'Nobody: the server does not know you yet.' },
  },
});

const changeName = createRoute({
  method: 'patch',
  path: '/me',
  tags: ['People'],
  summary: 'Change your name, also at the tables you are at',
  request: { body: body(rename) },
  responses: { 200: { description: 'You.', content: json(me) } },
});

const makeLink = createRoute({
  method: 'post',
  path: '/me/links',
  tags: ['People'],
  summary: 'A code with which you come along on another device, once, within ten minutes',
  responses: { 201: { description: 'The code, and a link with it.', content: json(deviceLink) } },
});

const useLink = createRoute({
  method: 'post',
  path: '/links',
  tags: ['People'],
  summary: 'Use a code from another device',
  request: { body: body(redeem) },
  responses: {
    200: { description: 'You, on this device too.', content: json(me) },
    403: refused('You are banned (`banned`).'),
    404: refused('The code is wrong, used up or too old.'),
  },
});

const WRONG_INVITE = 'This is not the code of the invitation. Ask whoever runs the room.';

/** Gives a person their token: in a cookie, or in the answer. */
export function welcome(
  c: Context<Env>,
  { person, token }: Login,
  keep: 'cookie' | 'token' | undefined,
  services: Services,
): Me {
  if (keep === 'token') return { ...person, token };
  setTokenCookie(c, token, services);
  return person;
}

export function addPeopleRoutes(app: OpenAPIHono<Env>, services: Services): void {
  const { people, room, invitation } = services;
  const limitGuests = rateLimit(services, 'guests');
  const limitNames = rateLimit(services, 'names');
  const limitCodes = rateLimit(services, 'codes');

  app.openapi(introduce, async c => {
    const { name, keep, invite } = c.req.valid('json');
    if (invitation !== undefined) {
      if (invite === undefined) return refusalResponse(c, 403, 'invite-needed', INVITE_NEEDED) as never;
      await limitCodes(c, c.get('address'));
      if (!invitation.isRight(invite)) return refusalResponse(c, 403, 'wrong-invite', WRONG_INVITE) as never;
    }
    await limitGuests(c, c.get('address'));
    const login = await people.addGuest(name, deviceOf(c.req.header('user-agent')));
    return c.json(welcome(c, login, keep, services), 201);
  });

  // Not 401: a browser would report that as an error to everybody who comes for the first time.
  app.openapi(whoAmI, c => {
    const person = c.get('person');
    if (person === undefined) return c.body(null, 204);
    // Sliding expiry: the browser keeps the cookie for another year.
    const cookie = c.req.header('authorization') === undefined ? getCookie(c, COOKIE) : undefined;
    if (cookie !== undefined) setTokenCookie(c, cookie, services);
    return c.json(person, 200);
  });

  app.openapi(changeName, async c => {
    const before = personOf(c);
    const { name } = c.req.valid('json');
    // The same name again writes nothing.
    if (name === before.name) return c.json(before, 200);
    await limitNames(c, before.id);
    const person = await people.rename(before, name);
    await room.renamed(person.id);
    return c.json(person, 200);
  });

  app.openapi(makeLink, async c => {
    const { code, expiresAt } = await people.link(personOf(c));
    const base = services.publicUrl ?? new URL(c.req.url);
    return c.json({ code, expiresAt, url: new URL(`/link#${code}`, base).href }, 201);
  });

  app.openapi(useLink, async c => {
    await limitCodes(c, c.get('address'));
    const { code, keep } = c.req.valid('json');
    const login = await people.redeem(code, deviceOf(c.req.header('user-agent')));
    if (login === undefined) {
      return refusalResponse(c, 404, 'no-link', 'This code is wrong, used up or too old.') as never;
    }
    return c.json(welcome(c, login, keep, services), 200);
  });
}
