import { COMPARED_PARTS } from '@niyam/law/acknowledgements/compared-parts.ts'
import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { CalendarItem } from './calendar.ts'
import { endpoint } from './endpoint.ts'
import { Id, IsoDay, named } from './fields.ts'
import { DocumentRef, Filing } from './filings.ts'
import { item_ids, ManyDone } from './many-done.ts'
import { ACKNOWLEDGEMENT_PROBLEMS } from './receipt-problems.ts'

// Four eyes: the person who prepares a filing does not approve it.

export const REVIEWED_FORMS_AT_MOST = 200

const Rules = z.object({
  /** Areas of law whose filings all need approval. */
  areas: z.array(z.enum(AREAS)),
  /** Obligations beside them, by their id in the catalogue. */
  forms: z
    .array(z.string().max(120))
    .max(REVIEWED_FORMS_AT_MOST, `At most ${REVIEWED_FORMS_AT_MOST} forms can be named. Choose their areas instead.`),
})

const Page = Rules.extend({
  /** What can be chosen, by area and form. */
  choices: z.array(z.object({ obligation_id: z.string(), area: z.string(), form: z.string(), title: z.string() })),
  /** People who can approve. With fewer than two, what an only reviewer prepares waits for ever. */
  reviewers: z.number().int(),
})
export type ReviewRules = z.infer<typeof Page>

export const getReviewRules = endpoint({
  method: 'GET',
  path: 'organisation/review/',
  access: 'policy.manage',
  summary: 'The filings that need approval by a second person, and the values to choose from',
  reply: Page,
})

export const changeReviewRules = endpoint({
  method: 'POST',
  path: 'organisation/review/',
  access: 'policy.manage',
  summary: 'Choose the filings that need approval by a second person; pending ones stay pending',
  body: Rules,
  reply: Page,
})

export const approveItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/approve/',
  access: 'filings.review',
  summary: 'Approve pending filings; people cannot approve what they prepared',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

export const returnItems = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/return/',
  access: 'filings.review',
  summary: 'Return pending filings to their preparers, with a reason',
  body: z.object({ item_ids, reason: named('Reason', 500) }),
  reply: ManyDone,
})

/** Undoes an approval: the filing is pending again, with its evidence. */
export const withdrawApprovals = endpoint({
  method: 'POST',
  path: 'organisation/compliances/items/withdraw-approval/',
  access: 'filings.review',
  summary: 'Withdraw own approvals; the filings are pending again and their preparers are notified',
  body: z.object({ item_ids }),
  reply: ManyDone,
})

/** The queue holds so many filings; the next ones follow as these are reviewed. */
export const QUEUE_AT_MOST = 200

const PendingFiling = z.object({ item: CalendarItem, filing: Filing })
export type PendingFiling = z.infer<typeof PendingFiling>

export const listReviewQueue = endpoint({
  method: 'GET',
  path: 'organisation/review/queue/',
  access: 'filings.review',
  summary: 'Filings pending a review, oldest due date first, with those that the caller prepared',
  reply: z.object({
    today: IsoDay,
    /** All that are pending, counted to 10,000. */
    total: z.number().int(),
    filings: z.array(PendingFiling),
  }),
})

export const countReviewQueue = endpoint({
  method: 'GET',
  path: 'organisation/review/count/',
  access: 'filings.review',
  summary: 'The number of pending filings that the caller may approve',
  reply: z.object({ waiting: z.number().int() }),
})

/** A document beside the filing that a person typed. A part is `unstated` where the document does not print it. */
const ComparedDocument = z.object({
  parts: z.record(z.enum(COMPARED_PARTS), z.enum(['same', 'differs', 'unstated'])),
  acknowledgement: z.string(),
  filed_on: IsoDay.nullable(),
  numbers: z.array(z.string()),
  periods: z.array(z.object({ from: IsoDay, to: IsoDay })),
})

const ReadDocument = DocumentRef.extend({
  content_type: z.string(),
  /** Null where it was not read as an acknowledgement; `problem` then says why, or it is not a PDF. */
  compared: ComparedDocument.nullable(),
  problem: z.enum(ACKNOWLEDGEMENT_PROBLEMS).nullable(),
})
export type ReadDocument = z.infer<typeof ReadDocument>

/** So many documents of a filing are read; the others are listed. */
export const DOCUMENTS_READ = 5

export const readEvidence = endpoint({
  method: 'GET',
  path: 'organisation/review/evidence/:item_id/',
  access: 'filings.review',
  summary: 'The documents of the filing of an item, each compared with what was typed',
  params: z.object({ item_id: Id }),
  reply: z.object({ documents: z.array(ReadDocument) }),
})
