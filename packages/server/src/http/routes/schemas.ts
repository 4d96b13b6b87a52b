// The schema of every request and response, for validation and for the description. Unknown fields are refused. The
// compiler checks the types of the wire package against these.
import { z } from '@hono/zod-openapi';
import { catalogue } from '@parlour/engine';
import { EMOTES, LONGEST_NAME, whyNotName } from '@parlour/wire';
import type { FindTable, SayEmote } from '@parlour/wire';
import type {
  Addresses,
  AskHouse,
  ClockInfo,
  DeviceLink,
  Me,
  MovePlayed,
  NewGuest,
  OpenTable,
  PlayMove,
} from '@parlour/wire';
import type { Refusal, RevealSeed, SatDown, SeatInfo, SeedsInfo, SitDown } from '@parlour/wire';
import type { TableInfo, TableLine, TableList, TablePace, Update } from '@parlour/wire';
import { ownIssue } from './issues.ts';

const name = z
  .string()
  .trim()
  .superRefine((text, context) => {
    const why = whyNotName(text);
    if (why !== undefined) context.addIssue(ownIssue(why));
  })
  .openapi({ example: 'Ann', minLength: 1, maxLength: LONGEST_NAME });

const keep = z
  .enum(['cookie', 'token'])
  .optional()
  .openapi({ description: 'Where the token goes: a cookie (browsers), or the answer (programs).' });

export const newGuest = z
  .strictObject({
    name: name.optional(),
    keep,
    invite: z
      .string()
      .max(100)
      .optional()
      .openapi({ description: 'The code of the invitation, where a room has one.' }),
  })
  .openapi('NewGuest');
export const rename = z.strictObject({ name }).openapi('Rename');
export const redeem = z
  .strictObject({ code: z.string().max(40), keep })
  .openapi('Redeem', { description: 'A one-time code from another device.' });

export const me = z
  .object({ id: z.string(), name: z.string(), token: z.string().optional() })
  .openapi('Me', { description: 'Who one is.' });

export const deviceLink = z
  .object({ code: z.string(), url: z.string(), expiresAt: z.number() })
  .openapi('DeviceLink', { description: 'Brings the same person to another device, once.' });

const seatWish = z
  .union([z.enum(['me', 'open', 'computer']), z.strictObject({ bot: z.string().max(40) })])
  .openapi('SeatWish', {
    description:
      'Yourself, somebody who joins, a computer player usual under these rules, or the one of that id.',
  });

const knobs = z.record(z.string().max(60), z.union([z.string().max(60), z.number(), z.boolean()]));

const pace = z.enum(['relaxed', 'live', '1-day', '3-days', '7-days']).openapi('TablePace', {
  description:
    'How much time a decision has. `relaxed`: no clock. `live`: 30 seconds, and a bank of two minutes a match. ' +
    'The others: so many days. When it runs out, the house makes that decision; after the second in a row it plays on ' +
    'until the person comes back.',
});

export const openTable = z
  .strictObject({
    game: z.string().max(40).openapi({ example: catalogue[0]!.game.id }),
    rules: z
      .union([z.string().max(60), knobs])
      .optional()
      .openapi({ description: 'The name of a preset, or options over the preset named by `preset`.' }),
    seats: z
      .array(seatWish)
      .min(1)
      .max(16)
      .openapi({ example: ['me', 'open'] }),
    listed: z.boolean().optional().openapi({ description: 'Whether everybody sees it in the lobby.' }),
    pace: pace
      .optional()
      .openapi({ description: '`live` for listed tables, `relaxed` for others, unless given.' }),
  })
  .openapi('OpenTable');

export const sitDown = z
  .strictObject({
    seat: z.number().int().min(0).max(15).optional(),
    commitment: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
      .optional()
      .openapi({
        description:
          'Needed: the SHA-256 of `parlour seed SEED`, where SEED are 32 random hexadecimal digits that stay ' +
          'your secret until all seats are taken.',
      }),
    seed: z
      .string()
      .max(64)
      .optional()
      .openapi({ deprecated: true, description: 'From before commitments: refused as `commitment-needed`.' }),
  })
  .openapi('SitDown');

export const revealSeed = z
  .strictObject({ seed: z.string().regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits') })
  .openapi('RevealSeed', { description: 'The seed that you are bound to.' });

export const findTable = z
  .strictObject({
    game: z.string().max(40).openapi({ example: catalogue[0]!.game.id }),
    house: z
      .boolean()
      .optional()
      .openapi({ description: 'Whether the house takes the chairs that are still open after 20 seconds.' }),
  })
  .openapi('FindTable');

const emote = z.enum(EMOTES);
export const sayEmote = z.strictObject({ emote }).openapi('SayEmote');

export const askHouse = z
  .strictObject({ seat: z.number().int().min(0).max(15) })
  .openapi('AskHouse', { description: 'The seat of somebody who is gone.' });

export const playMove = z
  .strictObject({
    number: z.number().int().min(0).max(1_000_000_000),
    action: z.unknown().openapi({ description: 'An action of the game, such as {"type":"knock"}.' }),
    key: z
      .string()
      .regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 letters, digits, dots or dashes')
      .openapi({ description: 'Idempotency key: the same key twice acts once.' }),
  })
  .openapi('PlayMove');

export const movePlayed = z
  .object({ at: z.number(), number: z.number() })
  .openapi('MovePlayed', { description: 'The move is on disk; `number` is that of the next decision.' });

const seatInfo = z
  .object({
    kind: z.enum(['person', 'bot', 'open']),
    name: z.string(),
    bot: z.string().optional(),
    connected: z.boolean().optional(),
    away: z.literal(true).optional().openapi({ description: 'The house plays until the person comes back.' }),
    house: z
      .number()
      .optional()
      .openapi({ description: 'The `at` of the newest change in which the house decided for the person.' }),
    emote: z.object({ id: emote, at: z.number() }).optional(),
  })
  .openapi('SeatInfo');

const clock = z
  .object({ seat: z.number(), deadline: z.number(), bank: z.number(), now: z.number() })
  .openapi('ClockInfo', {
    description:
      'The clock of the running decision: whose it is, when the house decides, how much of the time before that is ' +
      "the seat's bank, and the server's time now, all in milliseconds.",
  });

const status = z.enum(['waiting', 'playing', 'over']);

const seedsInfo = z
  .object({
    stage: z.enum(['sitting', 'revealing']),
    commitments: z.array(z.string()),
    revealed: z.array(z.number()),
    redone: z.number(),
    gone: z.array(z.string()),
  })
  .openapi('SeedsInfo', {
    description: 'Before the first deal: who is bound to a seed, and has revealed it.',
  });

const tableInfo = z
  .object({
    id: z.string(),
    game: z.string(),
    rules: z.unknown(),
    seats: z.array(seatInfo),
    status,
    commitment: z.string().optional(),
    seeds: seedsInfo.optional(),
    pace: pace.optional(),
    listed: z.literal(true).optional(),
    series: z
      .array(z.number())
      .optional()
      .openapi({ description: 'Matches won by each seat before this one, in a series of rematches.' }),
    code: z.string().optional(),
    rematch: z.string().optional(),
  })
  .openapi('TableInfo');

export const update = z
  .object({
    at: z.number().openapi({ description: 'Counts the changes of the table: resume with `since`.' }),
    info: tableInfo,
    viewer: z.union([z.number(), z.literal('audience')]),
    message: z
      .object({ number: z.number(), view: z.unknown(), events: z.array(z.unknown()) })
      .optional()
      .openapi({
        description: 'Where the game is and what happened. Absent until everybody has revealed their seed.',
      }),
    windowLeft: z.number().optional(),
    clock: clock.optional(),
    revealLeft: z.number().optional(),
    pausing: z.boolean(),
    waitingFor: z
      .array(z.number())
      .optional()
      .openapi({ description: 'During a pause: the seats of the people who have not gone on yet.' }),
    reasons: z.array(z.object({ seat: z.number(), because: z.string() })).optional(),
    winners: z.array(z.number()).optional(),
  })
  .openapi('Update', { description: 'What stream and poll send alike.' });

export const satDown = z
  .object({ seat: z.number(), update })
  .openapi('SatDown', { description: 'Your seat. After the last one, the update asks for the seeds.' });

export const refusal = z
  .object({ error: z.object({ code: z.string(), message: z.string() }), update: update.optional() })
  .openapi('Refusal', { description: 'A code for programs and a sentence for people.' });

export const tableLine = z
  .object({
    id: z.string(),
    code: z.string(),
    game: z.string(),
    status,
    seats: z.array(seatInfo),
    updatedAt: z.number(),
    pace,
    winners: z.array(z.number()).optional(),
    seat: z.number().optional().openapi({ description: 'Your seat, in the list `mine`.' }),
    waitingFor: z
      .array(z.number())
      .optional()
      .openapi({ description: 'The seats that a running table waits for, in the list `mine`.' }),
  })
  .openapi('TableLine');

export const tableList = z.enum(['mine', 'finished', 'open', 'running']);

export const addresses = z
  .object({ urls: z.array(z.string()) })
  .openapi('Addresses', { description: 'Where other people reach the server.' });

const number = z.string().regex(/^\d{1,9}$/, 'must be a whole number');

export const since = number.optional().openapi({ description: 'The `at` of the newest update seen.' });
export const wait = number
  .optional()
  .openapi({ description: 'How many seconds to wait for something new, at most 25.' });

export const tableId = z.string().regex(/^[\w-]{22}$/, 'is not the id of a table');

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Loose<T> = T extends readonly (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Loose<Exclude<T[Key], undefined>> }
    : T;
export type Agree<Schema extends z.ZodType, Wire> = Same<Loose<z.infer<Schema>>, Loose<Wire>>;
export type All<Checks extends true[]> = Checks;
/**
 * Fails to compile when a schema and its type on the wire differ.
 * @public
 */
export type Checked = All<
  [
    Agree<typeof newGuest, NewGuest>,
    Agree<typeof me, Me>,
    Agree<typeof addresses, Addresses>,
    Agree<typeof deviceLink, DeviceLink>,
    Agree<typeof openTable, OpenTable>,
    Agree<typeof sitDown, SitDown>,
    Agree<typeof revealSeed, RevealSeed>,
    Agree<typeof seedsInfo, SeedsInfo>,
    Agree<typeof askHouse, AskHouse>,
    Agree<typeof findTable, FindTable>,
    Agree<typeof sayEmote, SayEmote>,
    Agree<typeof clock, ClockInfo>,
    Agree<typeof pace, TablePace>,
    Agree<typeof playMove, PlayMove>,
    Agree<typeof movePlayed, MovePlayed>,
    Agree<typeof seatInfo, SeatInfo>,
    Agree<typeof tableInfo, TableInfo>,
    Agree<typeof tableLine, TableLine>,
    Agree<typeof tableList, TableList>,
    Same<keyof z.infer<typeof update>, keyof Update>,
    Same<keyof z.infer<typeof satDown>, keyof SatDown>,
    Same<keyof z.infer<typeof refusal>, keyof Refusal>,
  ]
>;
