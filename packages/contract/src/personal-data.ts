import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IsoDay, Moment } from './fields.ts'
import { NOTICE_VERSION } from './notice.ts'

/** One row of a table, by column. */
const Row = z.record(z.string(), z.unknown())

/** Everything that is kept about the person signed in, whatever organisation it lies in. */
export const OwnData = z.object({
  made_at: Moment,
  /** What is not in it, and who answers for that. */
  note: z.string(),
  /** Rows of the account, by table. Left out: what opens something, such as the hash of the password. */
  account: z.record(z.string(), z.array(Row)),
  /** Their place in each organisation, and what lies there for them alone. */
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
  summary: 'Everything that is kept about the person signed in',
  reply: OwnData,
})

export const acceptNotice = endpoint({
  method: 'POST',
  path: 'accounts/consent/',
  access: 'signed-in',
  summary: 'Agree to the notice of how personal data is used',
  body: z.object({
    notice_version: z.literal(NOTICE_VERSION, 'The notice has changed. Reload the page and read it again.'),
  }),
  reply: Done,
})

export const getPrivacy = endpoint({
  method: 'GET',
  path: 'accounts/privacy/',
  access: 'public',
  summary: 'Who answers for the personal data on this server',
  reply: z.object({
    notice_version: z.string(),
    /** Whom to write to, as the operator set it; null where nobody did. */
    contact: z.string().nullable(),
  }),
})

export const AccountClosing = z.object({
  /** Organisations that would be left without an admin. */
  last_admin_of: z.array(z.object({ organisation_id: Id, name: z.string() })),
  /** Whether the person works for the platform: whoever gave them that role takes it away first. */
  has_platform_role: z.boolean(),
})
export type AccountClosing = z.infer<typeof AccountClosing>

export const getAccountClosing = endpoint({
  method: 'GET',
  path: 'accounts/closing/',
  access: 'signed-in',
  summary: 'What stands in the way of closing the account of the person signed in',
  reply: AccountClosing,
})

export const closeAccount = endpoint({
  method: 'POST',
  path: 'accounts/closing/',
  access: 'signed-in',
  fresh: true,
  summary: 'Close the account: every session ends, and after 14 days it is erased unless its person signs in before',
  reply: z.object({ closes_on: IsoDay }),
})
