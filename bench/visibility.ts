import { itemPage } from '../apps/server/src/features/calendar/page-store.ts'
import { lastDayOfDue } from '@niyam/law/calendar/item-state.ts'
import { insertGroup } from '../apps/server/src/features/groups/store.ts'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import type { OpenDatabase } from '../apps/server/src/db/open.ts'
import { type OrgScope, provenScope } from '../apps/server/src/http/scope.ts'
import { PAGE_SIZE } from '@niyam/contract/tables.ts'
import { isoDate } from '@niyam/law'
import { type Firm, listUrl } from './list-page.ts'
import { median, type Result, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ROUNDS = 9
const UNCOUNTED = 30
const COUNTED = 60
const HELD = 100

const FILTER = {
  areas: ['gst', 'tds'],
  states: ['overdue', 'due', 'upcoming'],
  from: '2026-11-01',
  to: '2026-11-30',
} as const

/**
 * The cost of the access and archive policies for the list page of 80,000 items: its requests alternately with and
 * without them, and its statements for a limited person against one who sees everything.
 */
export async function visibility(firm: Firm): Promise<Result[]> {
  const { db, scope } = firm
  const limited = await aLimitedScope(db, scope, HELD)
  const times = {
    checked: [] as number[],
    unchecked: [] as number[],
    unarchived: [] as number[],
    whole: [] as number[],
    limited: [] as number[],
  }
  for (let index = 0; index < ROUNDS; index++) {
    times.checked.push(...(await requests(firm)))
    times.whole.push(...(await pages(db, scope)))
    times.limited.push(...(await pages(db, limited)))
    times.unchecked.push(...(await withoutPolicies(db, 'in_sight', () => requests(firm))))
    times.unarchived.push(...(await withoutPolicies(db, 'not_archived', () => requests(firm))))
  }
  const [checked, unchecked, unarchived] = [median(times.checked), median(times.unchecked), median(times.unarchived)]
  const [whole, some] = [median(times.whole), median(times.limited)]
  return [
    {
      bench: 'list page with the check of visibility against the same without it',
      value: round(checked / unchecked, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.05 },
      of: { with_ms: round(checked, 2), without_ms: round(unchecked, 2) },
    },
    {
      bench: 'list page with the check of the archive against the same without it',
      value: round(checked / unarchived, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.15 },
      of: { with_ms: round(checked, 2), without_ms: round(unarchived, 2) },
    },
    {
      bench: 'list page of a person limited to 100 of 400 entities against one who sees all',
      value: round(some / whole, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.3 },
      of: { limited_ms: round(some, 2), whole_ms: round(whole, 2) },
    },
  ]
}

/** Milliseconds of each request. The first ones are not counted: the database plans again when a policy changes. */
async function requests({ client }: Firm): Promise<number[]> {
  return timed(async () => {
    const response = await fetch(listUrl(client), { headers: client.headers })
    if (!response.ok) throw new Error(`The list answered ${response.status}`)
    await response.arrayBuffer()
  })
}

async function pages(db: OpenDatabase, scope: OrgScope): Promise<number[]> {
  const now = { today: TODAY, due_until: lastDayOfDue(TODAY) }
  const page = { sort: 'form', descending: false, limit: PAGE_SIZE, offset: 2 * PAGE_SIZE } as const
  return timed(() => inOrganisation(db, scope, (tx) => itemPage(tx, scope, FILTER, now, page)))
}

async function timed(once: () => Promise<unknown>): Promise<number[]> {
  for (let index = 0; index < UNCOUNTED; index++) await once()
  const times: number[] = []
  for (let index = 0; index < COUNTED; index++) {
    const began = performance.now()
    await once()
    times.push(performance.now() - began)
  }
  return times
}

/** A member whose one group has `held` entities by hand, spread over all. */
export async function aLimitedScope(db: OpenDatabase, scope: OrgScope, held: number): Promise<OrgScope> {
  const organisation_user_id = await inOrganisation(db, scope, async (tx) => {
    const place = await tx.selectFrom('organisation_user').select('organisation_user_id').executeTakeFirstOrThrow()
    const entities = await tx.selectFrom('entity').select('entity_id').orderBy('name').execute()
    await insertGroup(tx, scope, {
      group_id: crypto.randomUUID(),
      name: 'Limited',
      organisation_user_ids: [place.organisation_user_id],
      entity_ids: entities
        .filter((_, at) => at % Math.floor(entities.length / held) === 0)
        .map(({ entity_id }) => entity_id),
    })
    return place.organisation_user_id
  })
  await db.ownerPool.query('analyze person_group_member, person_group_entity')
  return provenScope(scope.organisation_id, { visibilityLimits: { organisation_user_id, day: TODAY } })
}

/** Drops the policies of a name meanwhile. */
async function withoutPolicies<T>({ ownerPool }: OpenDatabase, policy: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await ownerPool.query<{ tablename: string; qual: string }>(
    'select tablename, qual from pg_policies where policyname = $1',
    [policy],
  )
  for (const { tablename } of rows) await ownerPool.query(`drop policy ${policy} on ${tablename}`)
  try {
    return await work()
  } finally {
    for (const { tablename, qual } of rows) {
      await ownerPool.query(`create policy ${policy} on ${tablename} as restrictive using (${qual})`)
    }
  }
}
