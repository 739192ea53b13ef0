import { z } from 'zod'
import { DscMovement, ReceiptAsked } from './dsc.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, Moment, named, note } from './fields.ts'

const NAME_AT_MOST = 120
const REASON_AT_MOST = 500

const ofMovement = z.object({ dsc_id: Id, movement_id: Id })

export const askDscReceipt = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/movements/:movement_id/receipt/',
  access: 'dsc.write',
  summary: 'Make a link by which the receiver acknowledges a token; a link made before opens nothing',
  params: ofMovement,
  body: ReceiptAsked,
  reply: z.object({
    /** Shown this once. */
    link: z.string(),
    movement: DscMovement,
  }),
})

export const withdrawDscReceipt = endpoint({
  method: 'POST',
  path: 'organisation/dsc/:dsc_id/movements/:movement_id/receipt/withdraw/',
  access: 'dsc.write',
  summary: 'Take back the link of a receipt that has no answer; it opens nothing from then on',
  params: ofMovement,
  reply: DscMovement,
})

const OneToken = z.object({ token: z.string().min(20).max(100) })

/** What the holder of the link may know. Once it is answered, only that it is. */
export const ShownDscReceipt = z.object({
  state: z.enum(['waiting', 'acknowledged', 'declined']),
  answered_at: Moment.nullable(),
  /** Null once it is answered. */
  handed_over: z
    .object({
      organisation_name: z.string(),
      holder: z.string(),
      certificate_class: z.number().int().min(1).max(3).nullable(),
      /** The last four characters. */
      serial_end: z.string(),
      token_make: z.string(),
      /** The last four characters; empty where the office recorded none. */
      token_serial_end: z.string(),
      /** `in`: the token came back to the office. */
      direction: z.enum(['out', 'in']),
      /** Who took the token, or brought it back. */
      person: z.string(),
      recorded_by: z.string(),
      moved_on: IsoDay,
      recorded_at: Moment,
      expires_at: Moment,
    })
    .nullable(),
})
export type ShownDscReceipt = z.infer<typeof ShownDscReceipt>

/** Not found for a link that is unknown, taken back or too old: the answer does not tell which. */
export const showDscReceipt = endpoint({
  method: 'POST',
  path: 'dsc-receipt/show/',
  access: 'public',
  summary: 'The movement that a link of a receipt is about; nothing is stored',
  body: OneToken,
  reply: ShownDscReceipt,
})

export const answerDscReceipt = endpoint({
  method: 'POST',
  path: 'dsc-receipt/answer/',
  access: 'public',
  summary: 'Acknowledge a token, or state why it was not received; a link is answered once',
  body: OneToken.extend({
    answer: z.enum(['received', 'not_received']),
    name: named('Name', NAME_AT_MOST),
    /** Belongs to `not_received` alone, which needs it. */
    reason: note(REASON_AT_MOST).default(''),
  }),
  reply: ShownDscReceipt,
})
