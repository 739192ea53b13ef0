import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { isoDate } from '@niyam/law'
import { aFirm as filled } from '../../bench-data.ts'
import { inOrganisation } from '../../db/tx.ts'
import { RowsOfFile } from '../../http/page.ts'
import { type OrgScope, provenScope } from '../../http/scope.ts'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'
import type { Filter } from './filter-store.ts'
import { type ItemSort, itemPage } from './page-store.ts'

const TODAY = isoDate('2026-11-20')
const NOW = { today: TODAY, due_until: isoDate('2026-11-27') }
const SORTS: readonly ItemSort[] = ['due_date', 'day', 'own_day', 'entity', 'form', 'state', 'cost', 'person']
const ALL: Filter = { areas: [], states: [] }

let firms: TwoFirms
let scope: OrgScope
beforeAll(async () => {
  firms = await twoFirms()
  scope = provenScope(firms.organisation.organisation_id)
  await filled(firms.t.parts.db, scope, firms.person.user_id, TODAY, { entities: 3, slots: 10 })
  await inOrganisation(firms.t.parts.db, scope, (tx) =>
    sql`update calendar_item set internal_due_date = due_date - 3 where area = 'gst'`.execute(tx),
  )
})
afterAll(() => firms.t.close())

const page = (filter: Filter, sort: ItemSort, descending: boolean, offset: number, counted?: number) =>
  inOrganisation(firms.t.parts.db, scope, (tx) =>
    itemPage(tx, scope, filter, NOW, { sort, descending, limit: 20, offset }, counted),
  )

it.each(SORTS.flatMap((sort) => [false, true].map((descending) => [sort, descending] as const)))(
  'sorts by %s (descending: %s) alike, however many there are',
  async (sort, descending) => {
    const filters: Filter[] = [
      ALL,
      { ...ALL, states: ['overdue', 'due', 'upcoming', 'in_progress'] },
      { ...ALL, risks: { any: ['costs', 'unknown', 'soon', 'later'], money: { at_once: [], fee_only: [] } } },
    ]
    for (const filter of filters)
      for (const offset of [0, 120, 400]) {
        const few = await page(filter, sort, descending, offset)
        const many = await page(filter, sort, descending, offset, 5)
        expect(few).toMatchObject({ has_more: false })
        expect(few.total).toBeGreaterThan(20)
        expect(many).toMatchObject({ total: 5, has_more: true })
        expect(many.rows).toEqual(few.rows)
        const file = { sort, descending, limit: 20, offset, file: new RowsOfFile() }
        const saved = await inOrganisation(firms.t.parts.db, scope, (tx) => itemPage(tx, scope, filter, NOW, file))
        expect(saved).toEqual(few)
      }
  },
)

it('counts what is there to the last', async () => {
  // Items that depend on an open question are listed only on request.
  const { total: unanswered } = await page({ ...ALL, states: ['needs_facts'] }, 'due_date', false, 0)
  const total = 600 - unanswered
  expect(await page(ALL, 'due_date', false, 0)).toMatchObject({ total, has_more: false })
  expect(await page(ALL, 'due_date', false, 0, total)).toMatchObject({ total, has_more: false })
  expect(await page(ALL, 'due_date', false, 0, total - 1)).toMatchObject({ total: total - 1, has_more: true })
  expect((await page(ALL, 'due_date', false, total)).rows).toEqual([])
})
