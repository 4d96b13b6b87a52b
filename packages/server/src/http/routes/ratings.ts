// Routes of ratings: the best of a game, and one's own line over time.
import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { catalogue } from '@parlour/engine';
import type { OwnRatings, RatedLine, RatingPoint } from '@parlour/wire';
import { pointsOf, PROVISIONAL_MATCHES } from '../../ratings/plackett-luce.ts';
import type { Standing } from '../../store/ratings.ts';
import { personOf } from '../guard/middleware.ts';
import type { Env, Services } from '../services.ts';
import { json } from './describe.ts';

const MOST_LEADERS = 100;
const MOST_POINTS = 500;

const ratedLine = z
  .object({
    kind: z.enum(['person', 'house']),
    name: z.string(),
    bot: z.string().optional(),
    points: z.number(),
    matches: z.number(),
    provisional: z.literal(true).optional(),
    you: z.literal(true).optional(),
  })
  .openapi('RatedLine', {
    description:
      'Points are 1000 + 40 (mu - 3 sigma), by Weng and Lin (Plackett-Luce). Provisional: fewer than 20 matches.',
  });
const point = z.object({ at: z.number(), points: z.number() });
const ownRatings = z
  .object({ games: z.array(z.object({ game: z.string(), standing: ratedLine, line: z.array(point) })) })
  .openapi('OwnRatings');
const tags = ['Ratings'];

const leadersRoute = createRoute({
  method: 'get',
  path: '/ratings/{game}',
  tags,
  summary: 'The hundred best of a game, people and players of the house',
  request: { params: z.object({ game: z.string().max(40).openapi({ example: catalogue[0]!.game.id }) }) },
  responses: { 200: { description: 'The best first.', content: json(z.array(ratedLine)) } },
});

const ownRoute = createRoute({
  method: 'get',
  path: '/me/ratings',
  tags,
  summary: 'Your ratings, and how they went',
  responses: {
    200: { description: 'A line a game that you have been rated in.', content: json(ownRatings) },
  },
});

export function addRatingRoutes(app: OpenAPIHono<Env>, { store }: Services): void {
  const { ratings } = store;

  app.openapi(leadersRoute, async c => {
    const own = c.get('person')?.id;
    const leaders = await ratings.leaders(c.req.valid('param').game, MOST_LEADERS);
    const lines = leaders.flatMap(({ name, ...standing }): RatedLine[] => {
      const [kind, id = ''] = standing.player.split(':');
      if (kind === 'house') return [{ ...line(standing), kind, name: id, bot: id }];
      if (name === undefined) return [];
      return [{ ...line(standing), kind: 'person', name, ...(id === own ? { you: true } : {}) }];
    });
    return c.json(lines, 200);
  });

  app.openapi(ownRoute, async c => {
    const { id, name } = personOf(c);
    const player = `person:${id}`;
    const standings = await ratings.standings(player);
    const games = await Promise.all(
      standings.map(async ({ game, ...standing }) => {
        const steps = await ratings.line(player, game, MOST_POINTS);
        const points = steps.map(({ at, ...rating }): RatingPoint => ({ at, points: pointsOf(rating) }));
        return { game, standing: { ...line(standing), kind: 'person' as const, name }, line: points };
      }),
    );
    return c.json({ games } satisfies OwnRatings, 200);
  });
}

function line(standing: Standing): Pick<RatedLine, 'points' | 'matches' | 'provisional'> {
  const { matches } = standing;
  const provisional = matches < PROVISIONAL_MATCHES ? ({ provisional: true } as const) : {};
  return { points: pointsOf(standing), matches, ...provisional };
}
