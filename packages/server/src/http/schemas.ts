// The form of every request and answer: what validates also documents. Unknown fields are refused. The types of
// the wire are checked against these, so the two cannot drift apart.
import { z } from '@hono/zod-openapi';
import { catalogue } from '@parlour/engine';
import type { DeviceLink, Me, MovePlayed, NewGuest, OpenTable, PlayMove, Refusal } from '@parlour/wire';
import type { SeatInfo, SitDown, TableInfo, TableLine, TableList, Update } from '@parlour/wire';

/** A name without control characters, trimmed. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must be plain text')
  .openapi({ example: 'Ann' });

const keep = z
  .enum(['cookie', 'token'])
  .optional()
  .openapi({ description: 'Where the token goes: a cookie (browsers), or the answer (programs).' });

export const newGuest = z.strictObject({ name: name.optional(), keep }).openapi('NewGuest');
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
  })
  .openapi('OpenTable');

export const sitDown = z
  .strictObject({
    seat: z.number().int().min(0).max(15).optional(),
    seed: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits')
      .optional()
      .openapi({ description: 'A seed of your own for the deals, chosen after seeing the commitment.' }),
  })
  .openapi('SitDown');

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
  })
  .openapi('SeatInfo');

const status = z.enum(['waiting', 'playing', 'over']);

const tableInfo = z
  .object({
    id: z.string(),
    game: z.string(),
    rules: z.unknown(),
    seats: z.array(seatInfo),
    status,
    commitment: z.string().optional(),
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
      .openapi({ description: 'Where the game is and what happened. Absent while seats are open.' }),
    windowLeft: z.number().optional(),
    pausing: z.boolean(),
    reasons: z.array(z.object({ seat: z.number(), because: z.string() })).optional(),
    winners: z.array(z.number()).optional(),
  })
  .openapi('Update', { description: 'What stream and poll send alike.' });

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
    winners: z.array(z.number()).optional(),
  })
  .openapi('TableLine');

export const tableList = z.enum(['mine', 'finished', 'open']);

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
type Agree<Schema extends z.ZodType, Wire> = Same<Loose<z.infer<Schema>>, Loose<Wire>>;
type All<Checks extends true[]> = Checks;
/**
 * Fails to compile when a schema and its type on the wire differ.
 * @public
 */
export type Checked = All<
  [
    Agree<typeof newGuest, NewGuest>,
    Agree<typeof me, Me>,
    Agree<typeof deviceLink, DeviceLink>,
    Agree<typeof openTable, OpenTable>,
    Agree<typeof sitDown, SitDown>,
    Agree<typeof playMove, PlayMove>,
    Agree<typeof movePlayed, MovePlayed>,
    Agree<typeof seatInfo, SeatInfo>,
    Agree<typeof tableInfo, TableInfo>,
    Agree<typeof tableLine, TableLine>,
    Agree<typeof tableList, TableList>,
    Same<keyof z.infer<typeof update>, keyof Update>,
    Same<keyof z.infer<typeof refusal>, keyof Refusal>,
  ]
>;
