import { z } from 'zod'
import { PasskeyOptions, PasskeyResponse } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, Moment, named } from './fields.ts'

export const Passkey = z.object({
  passkey_id: Id,
  name: z.string(),
  created_at: Moment,
  last_used_at: Moment.nullable(),
  /** Kept by a password manager on several devices, rather than in one device or key. */
  is_synced: z.boolean(),
  /** False for one that was made at another address of this server. */
  works_here: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** How an account is kept safe. It has a second factor as soon as it has an authenticator app or a passkey. */
export const Security = z.object({
  /** Since when an authenticator app is set up; null without one. */
  app_since: Moment.nullable(),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.number().int(),
  email_confirmed_at: Moment.nullable(),
  /** Whether second factors and invitations wait until the address is confirmed: where a mail server is set up. */
  must_prove_email: z.boolean(),
  /** Whether this session was opened with a second factor. */
  is_two_factor: z.boolean(),
  /** Why no passkey can be used at this address; null where they work. */
  no_passkeys: z.string().nullable(),
})
export type Security = z.infer<typeof Security>

/** Recovery codes, shown this once; empty when the account has some already. */
const WithCodes = z.object({ recovery_codes: z.array(z.string()) })

export const getSecurity = endpoint({
  method: 'GET',
  path: 'accounts/security/',
  access: 'signed-in',
  summary: 'Authenticator app, passkeys and recovery codes of the person signed in',
  reply: Security,
})

export const NewApp = z.object({
  /** To be typed by hand, in groups of four. */
  key: z.string(),
  /** The same for a phone that opens the page itself. */
  uri: z.string(),
  /** The same as a square picture: `path` is drawn in a box of `size` by `size`. */
  qr: z.object({ size: z.number().int(), path: z.string() }),
})
export type NewApp = z.infer<typeof NewApp>

export const beginApp = endpoint({
  method: 'POST',
  path: 'accounts/authenticator/',
  access: 'signed-in',
  fresh: true,
  summary: 'Create a key for an authenticator app; it is active once a code of the app is confirmed',
  reply: NewApp,
})

export const confirmApp = endpoint({
  method: 'POST',
  path: 'accounts/authenticator/confirm/',
  access: 'signed-in',
  fresh: true,
  summary: 'Confirm a code of the new authenticator app; every later sign-in asks for one',
  body: z.object({ code: z.string({ error: 'The code is missing. Fill it in.' }).trim().max(20) }),
  reply: WithCodes,
})

export const removeApp = endpoint({
  method: 'DELETE',
  path: 'accounts/authenticator/',
  access: 'signed-in',
  fresh: true,
  summary: 'Remove the authenticator app',
  reply: Done,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: 'accounts/passkeys/options/',
  access: 'signed-in',
  fresh: true,
  summary: 'Options for creating a passkey',
  reply: PasskeyOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: 'accounts/passkeys/',
  access: 'signed-in',
  fresh: true,
  summary: 'Add the passkey that the browser created',
  body: z.object({ name: named('Name', 60), response: PasskeyResponse }),
  reply: WithCodes,
})

const onePasskey = z.object({ passkey_id: Id })

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: 'accounts/passkeys/:passkey_id/',
  access: 'signed-in',
  summary: 'Rename a passkey',
  params: onePasskey,
  body: z.object({ name: named('Name', 60) }),
  reply: Done,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: 'accounts/passkeys/:passkey_id/',
  access: 'signed-in',
  fresh: true,
  summary: 'Remove a passkey',
  params: onePasskey,
  reply: Done,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'accounts/recovery-codes/',
  access: 'signed-in',
  fresh: true,
  summary: 'Create ten new recovery codes; the previous ones stop working',
  reply: WithCodes,
})
