import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment } from './fields.ts'
import { NOTICE_VERSION } from './notice.ts'

/** One row of a table, by column. */
const Row = z.record(z.string(), z.unknown())

/** Everything stored about the person signed in, in all organisations. */
export const OwnData = z.object({
  made_at: Moment,
  /** Data that it does not contain, and who is responsible for it. */
  note: z.string(),
  /** Rows of the account, by table. Left out: what opens something, such as the hash of the password. */
  account: z.record(z.string(), z.array(Row)),
  /** Their membership in each organisation, and their personal data there. */
  organisations: z.array(
    z.object({ organisation_id: Id, name: z.string(), tables: z.record(z.string(), z.array(Row)) }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

export const getOwnData = endpoint({
  method: 'GET',
  path: 'accounts/own-data/',
  access: 'signed-in',
  fresh: true,
  summary: 'Download everything stored about the person signed in',
  reply: OwnData,
})

export const acceptNotice = endpoint({
  method: 'POST',
  path: 'accounts/consent/',
  access: 'signed-in',
  summary: 'Accept the privacy notice',
  body: z.object({
    notice_version: z.literal(NOTICE_VERSION, 'The notice has changed. Reload the page and read it again.'),
  }),
  reply: Done,
})

export const getPrivacy = endpoint({
  method: 'GET',
  path: 'accounts/privacy/',
  access: 'public',
  summary: 'The contact for personal data on this server',
  reply: z.object({
    notice_version: z.string(),
    /** The contact set by the operator; null if none is set. */
    contact: z.string().nullable(),
  }),
})

export const AccountClosing = z.object({
  /** Organisations that would be left without an admin. */
  last_admin_of: z.array(z.object({ organisation_id: Id, name: z.string() })),
  /** Whether the person has a platform role, which must be removed first. */
  has_platform_role: z.boolean(),
})
export type AccountClosing = z.infer<typeof AccountClosing>

export const getAccountClosing = endpoint({
  method: 'GET',
  path: 'accounts/closing/',
  access: 'signed-in',
  summary: 'The conditions that closing the account of the person signed in still needs',
  reply: AccountClosing,
})

export const closeAccount = endpoint({
  method: 'POST',
  path: 'accounts/closing/',
  access: 'signed-in',
  fresh: true,
  summary: 'Close the account: all sessions end, and it is erased after 14 days unless the person signs in',
  reply: z.object({ closes_on: IsoDay }),
})
