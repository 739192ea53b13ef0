import { setImmediate } from 'node:timers/promises'
import type { DelayCost } from '@niyam/contract/explanations.ts'
import type { Catalogue, EntitySubject, IsoDate } from '@niyam/law'
import type { Clock } from '../../clock.ts'
import { organisationIdsAcrossPlatform } from '../../db/organisation-ids.ts'
import { asPlatform, type Db, inOrganisation, type Tx } from '../../db/tx.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import type { Queue } from '../../jobs/queue.ts'
import { lawOf } from '../law-in-force/service.ts'
import { costsOnDay } from './cost.ts'
import { lockEntity, subjectOfEntity } from '../calendar/recompute.ts'
import { moneyOf } from '../calendar/risk.ts'
import { costAgain } from '../calendar/queue-costs.ts'
import { saveCosts } from '../calendar/item-changes.ts'
import * as store from './costs-store.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Queue
}

/** Each batch is a transaction that locks the entity, for about 100 ms at most. */
const BATCH = 100
/** So long the process works on costs before it looks at requests. */
const TURN_MS = 10
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Queues every entity with a late item whose cost is not that of today. Asks the state, so it may run at any time. */
export async function costCalendars({ db, clock, queue }: Deps): Promise<void> {
  for (const organisation_id of await asPlatform(db, organisationIdsAcrossPlatform)) {
    const scope = provenScope(organisation_id)
    await inOrganisation(db, scope, async (tx) => {
      const versions = costlyVersions(await lawOf(tx, scope))
      await costAgain({ queue }, tx, scope, await store.entitiesToCost(tx, scope, clock.today(), versions))
    })
  }
}

/** The job's work for one entity: what each of its late items costs today. */
export async function costEntity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  organisation_id: string,
  entity_id: string,
): Promise<void> {
  const scope = provenScope(organisation_id)
  const today = clock.today()
  let after: string | undefined = BEFORE_ALL
  while (after !== undefined) {
    const from: string = after
    after = await inOrganisation(db, scope, (tx) => costBatch(tx, scope, { entity_id, today, after: from }))
  }
}

/** @returns the last item of a full batch; undefined when there are no more */
async function costBatch(
  tx: Tx,
  scope: OrgScope,
  { entity_id, today, after }: { entity_id: string; today: IsoDate; after: string },
): Promise<string | undefined> {
  await lockEntity(tx, entity_id)
  const [law, subject] = await Promise.all([lawOf(tx, scope), subjectOfEntity(tx, scope, entity_id)])
  if (!subject) return undefined
  const versions = costlyVersions(law)
  const items = await store.lateItems(tx, scope, { entity_id, today, versions, after, limit: BATCH })
  await saveCosts(tx, scope, today, await worked(law, subject, items, today))
  return items.length < BATCH ? undefined : items.at(-1)?.item_id
}

async function worked(law: Catalogue, subject: EntitySubject, items: readonly store.LateItem[], today: IsoDate) {
  const costs = []
  let since = performance.now()
  for (const item of items) {
    const { amounts = {}, ...others } = item.figures
    const sections = await costsOnDay(law, subject, item, today, { amounts, ...others })
    costs.push({ item_id: item.item_id, figures: item.figures, ...sumsOf(sections) })
    if (performance.now() - since < TURN_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return costs
}

/** The sum of all sections, for sorting. Null while one of them is unknown: a partial sum would sort too low. */
export function totalOf(costs: readonly Pick<DelayCost, 'amount_paise'>[]): number | null {
  if (costs.length === 0) return null
  let total = 0
  for (const { amount_paise } of costs) {
    if (amount_paise === null) return null
    total += amount_paise
  }
  return Number.isSafeInteger(total) ? total : null
}

type Section = Pick<DelayCost, 'amount_paise' | 'a_day_paise' | 'range' | 'missing'>

/** The sums kept with an item: the cost, or its certain part, and its growth by the next day. */
export function sumsOf(costs: readonly Section[]) {
  const cost_paise = totalOf(costs)
  const least = costs.flatMap(({ amount_paise, range, missing }) =>
    // An amount beside missing figures is the most it can come to.
    amount_paise === null ? (range?.least_paise ?? []) : missing.length > 0 ? [] : amount_paise,
  )
  const a_day = costs.flatMap(({ a_day_paise, range }) => a_day_paise ?? range?.least_a_day_paise ?? [])
  return {
    cost_paise,
    cost_least_paise: cost_paise === null ? wholeSum(least) || null : null,
    cost_a_day_paise: a_day.length === 0 ? null : wholeSum(a_day),
  }
}

function wholeSum(amounts: readonly number[]): number | null {
  const sum = amounts.reduce((total, one) => total + one, 0)
  return Number.isSafeInteger(sum) ? sum : null
}

const costlyVersions = (law: Catalogue): string[] => {
  const { at_once, fee_only } = moneyOf(law)
  return [...at_once, ...fee_only]
}
