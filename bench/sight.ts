import { itemPage } from '../apps/server/src/features/compliances/store.ts'
import { lastDayOfDue } from '../apps/server/src/features/compliances/state.ts'
import { insertGroup } from '../apps/server/src/features/groups/store.ts'
import { inOrganisation } from '../apps/server/src/db/tx.ts'
import type { OpenDatabase } from '../apps/server/src/db/open.ts'
import { type OrgScope, provenScope } from '../apps/server/src/http/scope.ts'
import { PAGE_SIZE } from '@niyam/contract/tables.ts'
import { isoDate } from '@niyam/law'
import { type Result, median, round } from './result.ts'

const TODAY = isoDate('2026-11-20')
const ROUNDS = 7
const PAGES = 40
const HELD = 100

const FILTER = {
  areas: ['gst', 'tds'],
  states: ['overdue', 'due', 'upcoming'],
  from: '2026-11-01',
  to: '2026-11-30',
} as const

/** What limits of sight add to the list page of 80,000 items: by turns, with the policies, without them, and limited. */
export async function sight({ db, scope }: { readonly db: OpenDatabase; readonly scope: OrgScope }): Promise<Result[]> {
  const limited = await aLimitedScope(db, scope)
  const times = { whole: [] as number[], without: [] as number[], limited: [] as number[] }
  for (let index = 0; index < ROUNDS; index++) {
    times.whole.push(await pagesTake(db, scope))
    times.limited.push(await pagesTake(db, limited))
    const restore = await withoutPolicies(db)
    try {
      times.without.push(await pagesTake(db, scope))
    } finally {
      await restore()
    }
  }
  const [whole, without, some] = [median(times.whole), median(times.without), median(times.limited)]
  const of = { whole_ms: round(whole, 2), without_ms: round(without, 2), limited_ms: round(some, 2) }
  return [
    {
      bench: 'list page with limits of sight against the same without them',
      value: round(whole / without, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.05 },
      of,
    },
    {
      bench: 'list page of somebody limited to 100 of 400 entities against one who sees all',
      value: round(some / whole, 2),
      unit: '×',
      wanted: { at: 'most', value: 1.3 },
      of,
    },
  ]
}

async function pagesTake(db: OpenDatabase, scope: OrgScope): Promise<number> {
  const now = { today: TODAY, due_until: lastDayOfDue(TODAY) }
  const page = { sort: 'form', descending: false, limit: PAGE_SIZE, offset: 2 * PAGE_SIZE } as const
  const began = performance.now()
  for (let index = 0; index < PAGES; index++) {
    await inOrganisation(db, scope, (tx) => itemPage(tx, scope, FILTER, now, page))
  }
  return (performance.now() - began) / PAGES
}

/** A member whose one group holds every fourth entity by hand. */
async function aLimitedScope(db: OpenDatabase, scope: OrgScope): Promise<OrgScope> {
  const organisation_user_id = await inOrganisation(db, scope, async (tx) => {
    const place = await tx.selectFrom('organisation_user').select('organisation_user_id').executeTakeFirstOrThrow()
    const entities = await tx.selectFrom('entity').select('entity_id').orderBy('name').execute()
    await insertGroup(tx, scope, {
      group_id: crypto.randomUUID(),
      name: 'Every fourth',
      organisation_user_ids: [place.organisation_user_id],
      entity_ids: entities.filter((_, at) => at % (entities.length / HELD) === 0).map(({ entity_id }) => entity_id),
    })
    return place.organisation_user_id
  })
  await db.ownerPool.query('analyze person_group_member, person_group_entity')
  return provenScope(scope.organisation_id, { limits: { organisation_user_id, day: TODAY } })
}

/** Drops the policies; the function that is answered makes them anew. */
async function withoutPolicies({ ownerPool }: OpenDatabase): Promise<() => Promise<void>> {
  const { rows } = await ownerPool.query<{ tablename: string; qual: string }>(
    `select tablename, qual from pg_policies where policyname = 'in_sight'`,
  )
  for (const { tablename } of rows) await ownerPool.query(`drop policy in_sight on ${tablename}`)
  return async () => {
    for (const { tablename, qual } of rows) {
      await ownerPool.query(`create policy in_sight on ${tablename} as restrictive using (${qual})`)
    }
  }
}
