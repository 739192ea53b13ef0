import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, namedOrEmpty } from './fields.ts'
import { OrganisationRole } from './organisations.ts'

/** Rows of one sheet, its head not counted. */
export const SHEET_ROWS = 1000
/** Invitations that one call sends again or withdraws. */
export const INVITATIONS_AT_ONCE = 200

const SheetFault = z.object({ column: z.enum(['email', 'role', 'name']), message: z.string() })

/** A row as the sheet has it; `row` counts as the sheet does, from 1 and with its head. */
export const CheckedRow = z.object({
  row: z.number().int(),
  email: z.string(),
  role_given: z.string(),
  /** What the word for the role means; null when it means none. */
  role: OrganisationRole.nullable(),
  name: z.string(),
  faults: z.array(SheetFault),
})
export type CheckedRow = z.infer<typeof CheckedRow>

/** Columns are found by their names in the first row; otherwise they are e-mail, role, name. */
export const checkInvitations = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/check/',
  access: 'people.manage',
  summary: 'Check a sheet of invitations: errors by row and column. Sends nothing',
  body: z.object({
    cells: z
      .array(z.array(z.string().max(300, 'A cell of the sheet holds more than 300 letters. Shorten it.')).max(50))
      .min(1, 'The sheet is empty. Give it a row for each person.')
      .max(SHEET_ROWS + 1, `A sheet has at most ${SHEET_ROWS} rows. Send the others as a second sheet.`),
  }),
  reply: z.object({
    rows: z.array(CheckedRow),
    good: z.number().int(),
    /** How many can be sent still within the organisation's number of a day. */
    left_today: z.number().int(),
  }),
})

export const inviteRows = endpoint({
  method: 'POST',
  path: 'organisation/users/invite/rows/',
  access: 'people.manage',
  summary: 'Invite the valid rows of a sheet. People invited in the meantime are listed and not invited twice',
  body: z.object({
    rows: z
      .array(z.object({ email: Email, role: OrganisationRole, name: namedOrEmpty('Name', 160).default('') }))
      .min(1, 'Name at least one e-mail address.')
      .max(SHEET_ROWS, `A sheet has at most ${SHEET_ROWS} rows. Send the others as a second sheet.`),
  }),
  reply: Done.extend({
    invited: z.number().int(),
    refused: z.array(z.object({ email: z.string(), message: z.string() })),
  }),
})

const Several = z.object({
  invitation_ids: z
    .array(Id)
    .min(1, 'Choose at least one invitation.')
    .max(INVITATIONS_AT_ONCE, `At most ${INVITATIONS_AT_ONCE} invitations can be chosen at a time. Choose fewer.`),
})
const SeveralDone = Done.extend({
  done: z.number().int(),
  refused: z.array(z.object({ invitation_id: Id, message: z.string() })),
})

export const resendInvitations = endpoint({
  method: 'POST',
  path: 'organisation/invited/resend/',
  access: 'people.manage',
  summary: 'Send several invitations again; the reply lists those that could not be sent',
  body: Several,
  reply: SeveralDone,
})

export const revokeInvitations = endpoint({
  method: 'POST',
  path: 'organisation/invited/revoke/',
  access: 'people.manage',
  summary: 'Withdraw several invitations; the reply lists those that could not be withdrawn',
  body: Several,
  reply: SeveralDone,
})
