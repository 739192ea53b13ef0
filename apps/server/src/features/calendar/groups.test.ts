import { type CalendarItem, type GroupBy, listCalendar } from '@niyam/contract/calendar.ts'
import type { CostSum } from '@niyam/contract/explanations.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { organisationUsers } from '@niyam/contract/organisations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  for (const name of ['Kaveri Foods', 'Kaveri Foods', 'Anand Dairy'])
    await anEntity(firms.mine, {
      name,
      tracked_from: '2026-04-01',
      registrations: [gst()],
    })
  await firms.t.drain()
  const [first, second] = await all({})
  const { users } = await firms.mine.call(organisationUsers, { query: {} as never })
  for (const item of [first, second])
    await firms.mine.call(updateCalendarItem, {
      params: { item_id: item?.item_id ?? '' },
      body: { assigned_to: users[0]?.user_id ?? '' },
    })
})
afterAll(() => firms.t.close())

const gst = () => ({
  kind: 'gst' as const,
  number: numbered('29AAECK####D1Z5'),
  details: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
})
const SPAN = { from: '2026-10-01', to: '2026-12-31' }
const ask = (query: object) => firms.mine.call(listCalendar, { query: query as never })
async function all(query: object): Promise<CalendarItem[]> {
  return (await ask({ ...query, ...SPAN, pagesize: 200 })).items
}

const KEY: Record<GroupBy, (item: CalendarItem) => string | null> = {
  day: (item) => item.due_date,
  form: (item) => item.form,
  entity: (item) => item.entity_id,
  person: (item) => item.assigned_to?.user_id ?? null,
  state: (item) => item.state,
}
/** By kind of section, as the contract says: what is known from below, and from above only where all is. */
function sumOf(items: readonly CalendarItem[]): CostSum {
  const parts = items.flatMap(({ cost_parts }) => cost_parts)
  const add = (amounts: readonly (number | null)[]) => {
    const known = amounts.filter((amount) => amount !== null)
    return known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0)
  }
  return {
    unknown: items.filter(({ cost_parts }) => cost_parts.length === 0).length,
    parts: [...new Set(parts.map(({ kind }) => kind))].toSorted().map((kind) => {
      const own = parts.filter((part) => part.kind === kind)
      const most = own.map(({ most_paise }) => most_paise)
      return {
        kind,
        least_paise: add(own.map(({ least_paise }) => least_paise)),
        most_paise: most.includes(null) ? null : add(most),
        a_day_paise: add(own.map(({ a_day_paise }) => a_day_paise)),
      }
    }),
  }
}
const isFiled = ({ state }: CalendarItem) => state === 'filed' || state === 'filed_late'

test.each([
  ['day', 'day'],
  ['form', 'form'],
  ['entity', 'entity'],
  ['person', 'person'],
  ['state', 'state'],
] as const)('the groups of a page by %s are counted over all pages, and stay together', async (group_by, sort) => {
  const every = await all({ sort })
  const keys = every.map(KEY[group_by])
  // Each group is one run: a page ends within a group, and the next one goes on with it.
  expect(keys.filter((key, at) => key !== keys[at - 1])).toHaveLength(new Set(keys).size)
  const { items, groups } = await ask({ ...SPAN, sort, group_by, pagesize: 7, page: 2 })
  expect(items.map(({ item_id }) => item_id)).toEqual(every.slice(7, 14).map(({ item_id }) => item_id))
  expect(new Set(groups.map(({ key }) => key))).toEqual(new Set(items.map(KEY[group_by])))
  for (const group of groups) {
    const own = every.filter((item) => KEY[group_by](item) === group.key)
    const overdue = own.filter(({ state }) => state === 'overdue')
    expect(group).toMatchObject({
      filed: own.filter(isFiled).length,
      overdue: overdue.length,
    })
    expect(group.cost).toEqual(sumOf(overdue))
    if (group_by === 'state' && group.key === 'overdue') expect(group.cost.parts).not.toEqual([])
  }
})

test('a day names the forms with more than ten items', async () => {
  for (let at = 0; at < 8; at++) await anEntity(firms.mine, { name: `Client ${at}`, registrations: [gst()] })
  await firms.t.drain()
  const { groups, items } = await ask({
    from: '2026-12-20',
    to: '2026-12-20',
    sort: 'day',
    group_by: 'day',
    pagesize: 5,
  })
  expect(items.map(({ form }) => form)).toEqual(items.map(({ form }) => form).toSorted())
  expect(groups).toHaveLength(1)
  expect(groups[0]?.many).toContainEqual({ form: 'GSTR-3B', count: 11 })
  const { groups: fewer } = await ask({ from: '2026-12-20', to: '2026-12-20', group_by: 'day', search: 'Client' })
  expect(fewer[0]?.many).toEqual([])
})

test('no groups are counted unasked, and another organisation counts nothing', async () => {
  expect((await ask({})).groups).toEqual([])
  const theirs = await firms.theirs.call(listCalendar, { query: { group_by: 'day' } as never })
  expect([theirs.items, theirs.groups]).toEqual([[], []])
})
