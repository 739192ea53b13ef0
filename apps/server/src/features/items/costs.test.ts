import { type CalendarItem, listCalendar } from '@niyam/contract/calendar.ts'
import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import { approveExtension, createExtension } from '@niyam/contract/extensions.ts'
import { setAsideItems, takeUpItems } from '@niyam/contract/items.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { handlers } from '../../jobs/handlers.ts'
import { runJobs } from '../../jobs/worker.ts'
import { type Caller, TEST_DAY, testApp } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { insertGroup } from '../groups/store.ts'
import { totalOf } from './cost-parts.ts'
import { saveCosts } from '../calendar/item-changes.ts'

let firms: TwoFirms
let entity_id: string
let august: CalendarItem
let september: CalendarItem
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())
beforeEach(async () => {
  firms.t.clock.set(TEST_DAY)
  entity_id = (await anEntity(firms.mine, { tracked_from: '2026-08-01' })).entity_id
  august = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-08')
  september = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-09')
  await keep(august, 0)
  await keep(september, 100_000)
  await firms.t.drain()
})

// The turnover caps the late fee.
const keep = ({ item_id }: CalendarItem, tax_in_cash: number) =>
  firms.mine.call(updateCalendarItem, {
    params: { item_id },
    body: { figures: { is_nil: false, amounts: { tax_in_cash, aggregate_turnover_inr: 100_000_000 } } },
  })
const sorted = async (sort: string, caller: Caller = firms.mine, of?: string) =>
  (await caller.call(listCalendar, { query: { sort, pagesize: 100, ...(of && { entity_id: of }) } as never })).items
const costOf = async ({ item_id }: CalendarItem) => {
  const { cost_paise, cost_as_of } = (await firms.mine.call(getCalendarItem, { params: { item_id } })).item
  return [cost_paise, cost_as_of]
}
const scope = () => provenScope(firms.organisation.organisation_id)

// 61 and 31 days at 50 each; interest of 18 % a year on nothing, and on a lakh.
const AUGUST = 305_000
const SEPTEMBER = 155_000 + 152_900

test('the calendar is sorted by what lateness costs; what is not known comes last both ways, and is never zero', async () => {
  expect([await costOf(august), await costOf(september)]).toEqual([
    [AUGUST, TEST_DAY],
    [SEPTEMBER, TEST_DAY],
  ])
  const costs = (items: CalendarItem[]) => items.map(({ cost_paise }) => cost_paise)
  const rising = costs(await sorted('cost', firms.mine, entity_id))
  const falling = costs(await sorted('-cost', firms.mine, entity_id))
  const known = rising.filter((cost) => cost !== null)
  expect(known).toEqual(expect.arrayContaining([AUGUST, SEPTEMBER]))
  expect(known).toEqual(known.toSorted((one, other) => one - other))
  expect(rising.slice(known.length).every((cost) => cost === null)).toBe(true)
  expect(falling.slice(0, known.length)).toEqual(known.toReversed())
  expect(falling).toHaveLength(rising.length)
  expect(rising.length).toBeGreaterThan(known.length + 5)
  // Late, and of a section that asks for more than is known.
  const deposit = (await sorted('cost', firms.mine, entity_id)).find(
    ({ state, cost_paise }) => state === 'overdue' && cost_paise === null,
  )
  expect(deposit).toMatchObject({ cost_paise: null })
  expect((await sorted('cost', firms.theirs)).length).toBe(0)
  const { costs: told } = await firms.mine.call(getCalendarItem, { params: { item_id: september.item_id } })
  expect(totalOf(told)).toBe(SEPTEMBER)
})

test('of a cost that is not known as a whole, what is certain is kept with what the next day adds', async () => {
  const { item_id } = await anItem(firms.mine, entity_id, 'GSTR-1', '2026-09')
  await firms.t.drain()
  const { item, costs } = await firms.mine.call(getCalendarItem, { params: { item_id } })
  // 40 days from 11 October: a nil return costs 500 at most, another 50 a day.
  expect(costs[0]).toMatchObject({
    amount_paise: null,
    range: { least_paise: 50_000, most_paise: 200_000, least_a_day_paise: 0, most_a_day_paise: 5_000 },
  })
  expect(item).toMatchObject({ cost_paise: null, cost_least_paise: 50_000, cost_a_day_paise: 0, cost_as_of: TEST_DAY })
})

test('other figures make it unknown until it is worked out with them', async () => {
  await keep(september, 50_000)
  expect(await costOf(september)).toEqual([null, null])
  await firms.t.drain()
  expect(await costOf(september)).toEqual([155_000 + 76_400, TEST_DAY])
})

test('the next day it is still that of the day before, until the night’s work is done', async () => {
  const { t } = firms
  t.clock.set('2026-11-21')
  expect(await costOf(august)).toEqual([AUGUST, TEST_DAY])
  await handlers(t.parts)['cost-calendars']({})
  await t.drain()
  expect(await costOf(august)).toEqual([AUGUST + 5_000, '2026-11-21'])
  // Late since this day, and without figures.
  const october = await anItem(firms.mine, entity_id, 'GSTR-3B', '2026-10')
  expect(october).toMatchObject({ state: 'overdue', cost_paise: null })
  await keep(october, 0)
  await t.drain()
  expect(await costOf(october)).toEqual([5_000, '2026-11-21'])
  // Also where no item has become late in the night.
  await inOrganisation(t.parts.db, scope(), (tx) =>
    sql`update calendar_item set cost_as_of = '2026-11-19' where cost_as_of is not null`.execute(tx),
  )
  await handlers(t.parts)['cost-calendars']({})
  await t.drain()
  expect(await costOf(august)).toEqual([AUGUST + 5_000, '2026-11-21'])
  // Nothing is left to do that day.
  await handlers(t.parts)['cost-calendars']({})
  const { rows } = await t.parts.db.ownerPool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'cost-entity'`,
  )
  expect(rows).toEqual([])
})

test('a filed item, or one not required, has no cost; when it is reopened, the cost is calculated again', async () => {
  const params = { item_id: september.item_id }
  await firms.mine.call(fileCalendarItem, { params, body: { filed_on: TEST_DAY, acknowledgement: 'AA2909260000001' } })
  expect(await costOf(september)).toEqual([null, null])
  await firms.mine.call(withdrawFiling, { params, body: { reason: 'By mistake' } })
  await firms.t.drain()
  expect(await costOf(september)).toEqual([SEPTEMBER, TEST_DAY])
  const item_ids = [august.item_id]
  await firms.mine.call(setAsideItems, { body: { item_ids, as: 'waived', reason: 'Closed shop' } })
  await firms.t.drain()
  expect(await costOf(august)).toEqual([null, null])
  await firms.mine.call(takeUpItems, { body: { item_ids } })
  await firms.t.drain()
  expect(await costOf(august)).toEqual([AUGUST, TEST_DAY])
})

test('a figure that was changed while the cost was worked out wins', async () => {
  const { item_id } = september
  const figures = { is_nil: false, amounts: { tax_in_cash: 1 } }
  await inOrganisation(firms.t.parts.db, scope(), (tx) =>
    saveCosts(tx, scope(), TEST_DAY, [
      { item_id, figures, cost_paise: 1, cost_least_paise: null, cost_a_day_paise: null, cost_parts: [] },
    ]),
  )
  expect(await costOf(september)).toEqual([SEPTEMBER, TEST_DAY])
})

test('who is limited to a group sorts what they see, and what they type is worked out by the whole entity', async () => {
  const { t, organisation, mine } = firms
  const other = await anEntity(mine, { tracked_from: '2026-08-01' })
  const person = await t.registerPerson()
  const place = await t.addPerson(organisation, person, 'm')
  await inOrganisation(t.parts.db, scope(), (tx) =>
    insertGroup(tx, scope(), {
      group_id: uuidv7(),
      name: 'Others',
      organisation_user_ids: [place.organisation_user_id],
      entity_ids: [other.entity_id],
      tag_ids: [],
    }),
  )
  const limited = t.as(person, place)
  const seen = await sorted('-cost', limited)
  expect([...new Set(seen.map((item) => item.entity_id))]).toEqual([other.entity_id])
  const { item_id } = await anItem(limited, other.entity_id, 'GSTR-3B', '2026-09')
  const figures = { is_nil: false, amounts: { tax_in_cash: 0 } }
  await limited.call(updateCalendarItem, { params: { item_id }, body: { figures } })
  await t.drain()
  expect((await sorted('-cost', limited))[0]).toMatchObject({ item_id, cost_paise: 155_000, cost_as_of: TEST_DAY })
})

test('a sum is known only if all of it is', () => {
  expect(totalOf([])).toBeNull()
  expect(totalOf([{ amount_paise: 0 }])).toBe(0)
  expect(totalOf([{ amount_paise: 5 }, { amount_paise: 7 }])).toBe(12)
  expect(totalOf([{ amount_paise: 5 }, { amount_paise: null }])).toBeNull()
})

// Last: the order stays.
test('after a change of the law it is unknown, then as the law says now', async () => {
  const { extension_id } = await firms.mine.call(createExtension, {
    body: {
      instrument: 'Notification 88/2026-CT',
      known_on: '2026-11-18',
      effect: 'extension',
      moves: [
        { obligation_id: 'gst.gstr-3b.monthly', period: '2026-08', extended_to: '2026-11-25' },
        { obligation_id: 'gst.gstr-3b.monthly', period: '2026-09', extended_to: '2026-11-10' },
      ],
    },
  })
  await firms.mine.call(approveExtension, { params: { extension_id } })
  const { db } = firms.t.parts
  const asked: string[] = []
  await runJobs(db, {
    ...handlers(firms.t.parts),
    'cost-entity': async (payload) => void asked.push(payload.entity_id),
  })
  expect([await costOf(august), await costOf(september)]).toEqual([
    [null, null],
    [null, null],
  ])
  expect(asked).toContain(entity_id)
  await handlers(firms.t.parts)['cost-calendars']({})
  await firms.t.drain()
  expect(await costOf(august)).toEqual([null, null])
  const [cost] = await costOf(september)
  expect([cost, 10 * 5_000 < Number(cost), Number(cost) < SEPTEMBER]).toEqual([cost, true, true])
})
