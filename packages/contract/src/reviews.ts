import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { named } from './fields.ts'
import { item_ids, ManyDone } from './many-done.ts'

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
