// People: introduce oneself, change the name, come along on another device.
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Me } from '@parlour/wire';
import type { Admitted } from '../people.ts';
import { refuse } from './answers.ts';
import { giveCookie, limited, personOf } from './guard.ts';
import type { Env, House } from './house.ts';
import { deviceLink, me, newGuest, redeem, refusal, rename } from './schemas.ts';

const json = <Schema>(schema: Schema): { 'application/json': { schema: Schema } } => ({
  'application/json': { schema },
});
const body = <Schema>(schema: Schema) => ({ body: { content: json(schema), required: true as const } });
const refused = (description: string) => ({ description, content: json(refusal) });

const introduce = createRoute({
  method: 'post',
  path: '/people',
  tags: ['People'],
  summary: 'Introduce yourself as a guest',
  request: body(newGuest),
  responses: { 201: { description: 'Who you are from now on.', content: json(me) } },
});

const whoAmI = createRoute({
  method: 'get',
  path: '/me',
  tags: ['People'],
  summary: 'Who you are',
  responses: {
    200: { description: 'You.', content: json(me) },
    401: refused('Nobody known.'),
  },
});

const changeName = createRoute({
  method: 'patch',
  path: '/me',
  tags: ['People'],
  summary: 'Change your name, also at the tables you are at',
  request: body(rename),
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
  request: body(redeem),
  responses: {
    200: { description: 'You, on this device too.', content: json(me) },
    404: refused('The code is wrong, used up or too old.'),
  },
});

/** Adds the routes. */
export function addPeople(app: OpenAPIHono<Env>, house: House): void {
  const { people, room } = house;
  const limitGuests = limited(house, 'guests');
  const limitCodes = limited(house, 'codes');

  function welcome(c: Context<Env>, { person, token }: Admitted, keep: 'cookie' | 'token' | undefined): Me {
    if (keep === 'token') return { ...person, token };
    giveCookie(c, token, house);
    return person;
  }

  app.openapi(introduce, async c => {
    await limitGuests(c, c.get('address'));
    const { name, keep } = c.req.valid('json');
    return c.json(welcome(c, await people.admit(name), keep), 201);
  });

  app.openapi(whoAmI, c => c.json(personOf(c), 200));

  app.openapi(changeName, async c => {
    const person = await people.rename(personOf(c), c.req.valid('json').name);
    await room.rename(person);
    return c.json(person, 200);
  });

  app.openapi(makeLink, async c => {
    const { code, expiresAt } = await people.link(personOf(c));
    const base = house.publicUrl ?? new URL(c.req.url);
    return c.json({ code, expiresAt, url: new URL(`/link#${code}`, base).href }, 201);
  });

  app.openapi(useLink, async c => {
    await limitCodes(c, c.get('address'));
    const { code, keep } = c.req.valid('json');
    const admitted = await people.redeem(code);
    if (admitted === undefined) {
      return refuse(c, 404, 'no-link', 'This code is wrong, used up or too old.') as never;
    }
    return c.json(welcome(c, admitted, keep), 200);
  });
}
