import { z } from 'zod'
import { DSC_REMINDER_LANGUAGES } from './dsc-kinds.ts'
import { DscReminder, dsc_ids, ManyDsc } from './dsc.ts'
import { endpoint } from './endpoint.ts'
import { Email, Id, Moment } from './fields.ts'

const language = z.enum(DSC_REMINDER_LANGUAGES)

/** Refused for a certificate that is archived, not in use or past its last day, and on a server that sends no mail. */
export const setDscReminder = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/reminder/',
  access: 'dsc.write',
  summary: 'Remind the holder before the last day by mail to this address, or with null no longer',
  params: z.object({ dsc_id: Id }),
  body: z.object({
    email: Email.nullable(),
    language: language.default('en'),
    /** Needed for an address that asked for no more mails. */
    holder_agrees: z.boolean().default(false),
  }),
  reply: DscReminder,
})

export const remindManyDsc = endpoint({
  method: 'POST',
  path: 'organisation/dsc/reminders/',
  access: 'dsc.write',
  summary: 'Remind the holders of several certificates at the addresses that are known, or no longer',
  body: z.object({ dsc_ids, is_on: z.boolean(), language: language.default('en') }),
  reply: ManyDsc.extend({
    /** Those that were switched, to switch them back. */
    dsc_ids: z.array(Id),
    /** How many have no address, and were left as they are. */
    without_address: z.int(),
  }),
})

const OneToken = z.object({ token: z.string().min(20).max(100) })

/** What the holder of the link may know. */
export const ShownDscReminder = z.object({
  organisation_name: z.string(),
  /** Null while mails are sent. */
  stopped_at: Moment.nullable(),
})
export type ShownDscReminder = z.infer<typeof ShownDscReminder>

/** Not found for a link that is unknown, or whose address the office has replaced: the answer does not tell which. */
export const showDscReminder = endpoint({
  method: 'POST',
  path: 'dsc-reminder/show/',
  access: 'public',
  summary: 'Who sends the reminders that a link ends; nothing is stored',
  body: OneToken,
  reply: ShownDscReminder,
})

export const stopDscReminders = endpoint({
  method: 'POST',
  path: 'dsc-reminder/stop/',
  access: 'public',
  summary: 'No more reminders of this organisation to the address that the link was mailed to',
  body: OneToken,
  reply: ShownDscReminder,
})
