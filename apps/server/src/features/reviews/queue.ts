import { type listReviewQueue, QUEUE_AT_MOST } from '@niyam/contract/reviews.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import { inOrganisation } from '../../db/tx.ts'
import type { OrgScope } from '../../http/scope.ts'
import type { Parts } from '../../parts.ts'
import { itemsInReview } from '../calendar/service.ts'
import { waitingFilings } from '../items/service.ts'
import { countForReview } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock'>

/** Filings pending a review, oldest due date first. Each carries all that was recorded, so that walking asks for nothing. */
export const reviewQueue = ({ db, clock }: Deps, scope: OrgScope): Promise<ReplyOf<typeof listReviewQueue>> =>
  inOrganisation(db, scope, async (tx) => {
    const today = clock.today()
    const { items, total } = await itemsInReview(tx, scope, today, QUEUE_AT_MOST)
    const filings = await waitingFilings(tx, scope, items)
    return {
      today,
      total,
      filings: items.flatMap((item) => {
        const filing = filings.get(item.item_id)
        return filing ? [{ item, filing }] : []
      }),
    }
  })

export const reviewCount = ({ db }: Pick<Deps, 'db'>, scope: OrgScope, by: string): Promise<{ waiting: number }> =>
  inOrganisation(db, scope, async (tx) => ({ waiting: await countForReview(tx, scope, by) }))
