// The route of the games: what can be played here, and with whom.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { playersOf } from '@parlour/engine';
import type { Env, Services } from '../services.ts';

const gamesRoute = createRoute({
  method: 'get',
  path: '/games',
  tags: ['Games'],
  summary: 'The games of the house, their rules and their computer players',
  responses: {
    200: {
      description: 'All games.',
      content: { 'application/json': { schema: z.array(z.looseObject({ id: z.string() })) } },
    },
  },
});

export function addGameRoutes(app: OpenAPIHono<Env>, { room }: Services): void {
  const games = room.games.map(({ game, ...entry }) => ({
    id: game.id,
    name: game.name,
    about: game.about,
    presets: Object.entries(game.rules.presets).map(([id, { name, about, rules }]) => ({
      id,
      name,
      about,
      rules: rules as unknown,
      seats: game.seats(rules),
    })),
    options: game.rules.knobs as unknown,
    bots: playersOf({ game, ...entry }).map(({ id, name, about }) => ({ id, name, about })),
  }));
  app.openapi(gamesRoute, c => c.json(games, 200));
}
