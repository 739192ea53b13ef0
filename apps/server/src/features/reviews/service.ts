import type { ManyDone } from '@niyam/contract/many-done.ts'
import type { ReviewRules } from '@niyam/contract/reviews.ts'
import type { Parts } from '../../parts.ts'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import type { OrgScope } from '../../http/scope.ts'
import { say } from '../../language/speak.ts'
import { type Held, hold, reviewers, type Rules, rulesOf, withoutLocked } from '../items/service.ts'
import { tellOfReview } from '../notifications/notify.ts'
import { lawOf } from '../law-in-force/service.ts'
import { approveFilings, returnFilings, withdrawApprovals } from '../filings/service.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import * as store from './store.ts'

export { countForReview } from './store.ts'

type Deps = Pick<Parts, 'db' | 'clock' | 'queue'>

export const reviewRules = ({ db }: Pick<Deps, 'db'>, scope: OrgScope): Promise<ReviewRules> =>
  inOrganisation(db, scope, (tx) => page(tx, scope))

async function page(tx: Tx, scope: OrgScope): Promise<ReviewRules> {
  const [law, rules, people] = await Promise.all([lawOf(tx, scope), rulesOf(tx, scope), reviewers(tx, scope)])
  const choices = law.obligations.flatMap(({ id, area, versions }) => {
    const latest = versions.at(-1)
    return latest ? [{ obligation_id: id, area, form: latest.name, title: latest.title }] : []
  })
  return {
    areas: [...rules.areas] as ReviewRules['areas'],
    forms: [...rules.forms],
    choices,
    reviewers: people.length,
  }
}

/** Sets which filings a second person has to approve. Filings already pending stay pending. */
export async function changeReviewRules({ db }: Pick<Deps, 'db'>, scope: OrgScope, rules: Rules): Promise<ReviewRules> {
  return inOrganisation(db, scope, async (tx) => {
    const law = await lawOf(tx, scope)
    const unknown = rules.forms.find((id) => !law.obligation(id))
    if (unknown !== undefined)
      throw invalidField('forms', `${unknown} is not in the catalogue any more. Take it out of the list.`)
    await store.saveRules(tx, scope, { areas: [...new Set(rules.areas)], forms: [...new Set(rules.forms)] })
    return page(tx, scope)
  })
}

interface ReviewInput {
  readonly item_ids: readonly string[]
  readonly reason?: string
}

/** Approves pending filings. The preparer is refused: a second person has to approve. */
export const approveItems = (deps: Deps, scope: OrgScope, by: string, request: ReviewInput): Promise<ManyDone> =>
  review(deps, scope, by, request, 'filing_approved')

/** Returns pending filings to their preparers. */
export const returnItems = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  request: Required<ReviewInput>,
): Promise<ManyDone> => review(deps, scope, by, request, 'filing_returned')

async function review(
  { db, clock, queue }: Deps,
  scope: OrgScope,
  by: string,
  { item_ids, reason = '' }: ReviewInput,
  kind: 'filing_approved' | 'filing_returned',
): Promise<ManyDone> {
  return inOrganisation(db, scope, async (tx) => {
    const all: Held = await withoutLocked(tx, scope, await hold(tx, scope, item_ids))
    const waiting = new Map(
      (
        await store.waitingOf(
          tx,
          scope,
          all.items.map(({ item_id }) => item_id),
        )
      ).map((one) => [one.item_id, one]),
    )
    const held = all.without(({ item_id }) => {
      const filing = waiting.get(item_id)
      if (!filing) return say('Nothing waits for a review here.')
      return filing.filed_by === by && kind === 'filing_approved'
        ? say('You prepared it yourself. Another person has to approve it.')
        : filing.filed_by === by
          ? say('You prepared it yourself. Withdraw it instead.')
          : null
    })
    const filings = held.items.flatMap(({ item_id }) => waiting.get(item_id) ?? [])
    const reviewed = { filing_ids: filings.map(({ filing_id }) => filing_id), by, at: clock.now().toISOString() }
    await (kind === 'filing_approved'
      ? approveFilings(tx, scope, reviewed)
      : returnFilings(tx, scope, { ...reviewed, reason }))
    await tellMakers({ clock, queue }, tx, scope, filings, { kind, by, detail: reason })
    return held.reply()
  })
}

/** Takes own approvals back. The filings are pending again, and their preparers are notified. */
export const withdrawOwnApprovals = (
  { db, clock, queue }: Deps,
  scope: OrgScope,
  by: string,
  { item_ids }: ReviewInput,
): Promise<ManyDone> =>
  inOrganisation(db, scope, async (tx) => {
    const all: Held = await withoutLocked(tx, scope, await hold(tx, scope, item_ids))
    const ids = all.items.map(({ item_id }) => item_id)
    const approved = new Map((await store.approvedOf(tx, scope, ids)).map((one) => [one.item_id, one]))
    const held = all.without(({ item_id }) => {
      const filing = approved.get(item_id)
      if (!filing) return say('Its filing is not approved, so there is no approval to withdraw.')
      return filing.reviewed_by === by
        ? null
        : say('Another person approved it. Only that person can withdraw the approval.')
    })
    const filings = held.items.flatMap(({ item_id }) => approved.get(item_id) ?? [])
    const filing_ids = filings.map(({ filing_id }) => filing_id)
    await withdrawApprovals(tx, scope, filing_ids)
    await costAgain(
      { queue },
      tx,
      scope,
      filings.map(({ entity_id }) => entity_id),
    )
    await tellMakers({ clock, queue }, tx, scope, filings, { kind: 'approval_withdrawn', by, detail: '' })
    return held.reply()
  })

type OfMakers = Omit<Parameters<typeof tellOfReview>[3], 'item_ids' | 'to'>

/** Each preparer gets one notification, for all their filings. */
async function tellMakers(
  parts: Pick<Deps, 'clock' | 'queue'>,
  tx: Tx,
  scope: OrgScope,
  filings: readonly { readonly item_id: string; readonly filed_by: string }[],
  news: OfMakers,
): Promise<void> {
  for (const maker of new Set(filings.map(({ filed_by }) => filed_by))) {
    const item_ids = filings.filter(({ filed_by }) => filed_by === maker).map(({ item_id }) => item_id)
    await tellOfReview(parts, tx, scope, { ...news, item_ids, to: [maker] })
  }
}
