// The schemas of what belongs to a person: sessions, passkeys, the recovery code.
import { z } from '@hono/zod-openapi';
import type { AccountInfo, RecoveryCode } from '@parlour/wire';
import type { Agree, All } from './schemas.ts';

/** Base64url of what a browser's passkey sends. */
const bytes = z
  .string()
  .max(16_000)
  .regex(/^[\w-]*$/, 'must be base64url');
const attachment = z.enum(['platform', 'cross-platform']).optional();
const extensions = z.record(z.string().max(60), z.unknown()).default({});

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** The JSON that browsers make of a new passkey. Browsers may add to it, so unknown fields are left out, not refused. */
export const newPasskey = z
  .object({
    ...credential,
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
  })
  .openapi('NewPasskey', { description: 'A `RegistrationResponseJSON` of WebAuthn.' });

/** The same of a passkey that has answered a challenge. */
export const passkeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
    authenticatorAttachment: attachment,
    clientExtensionResults: extensions,
    keep: z.enum(['cookie', 'token']).optional(),
  })
  .openapi('PasskeyAnswer', { description: 'An `AuthenticationResponseJSON` of WebAuthn.' });

export const passkeyOptions = z
  .looseObject({ challenge: z.string() })
  .openapi('PasskeyOptions', { description: 'What `navigator.credentials` wants, as JSON.' });

const session = z.object({
  id: z.string(),
  device: z.string().openapi({ example: 'Firefox, Linux' }),
  createdAt: z.number(),
  usedAt: z.number().openapi({ description: 'To the day.' }),
  isCurrent: z.boolean(),
});

const passkey = z.object({ id: z.string(), createdAt: z.number(), usedAt: z.number().optional() });

export const accountInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.number(),
    sessions: z.array(session),
    passkeys: z.array(passkey),
    recoveryMadeAt: z.number().optional(),
  })
  .openapi('AccountInfo', { description: 'Where you are known, and how you come back.' });

export const recoveryCode = z
  .object({ code: z.string() })
  .openapi('RecoveryCode', { description: 'Told once. Whoever has it is you.' });

export const recover = z
  .strictObject({ code: z.string().max(60), keep: z.enum(['cookie', 'token']).optional() })
  .openapi('Recover');

/**
 * Fails to compile when a schema and its type on the wire differ.
 * @public
 */
export type Checked = All<[Agree<typeof accountInfo, AccountInfo>, Agree<typeof recoveryCode, RecoveryCode>]>;
