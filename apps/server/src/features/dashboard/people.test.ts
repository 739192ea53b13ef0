import { listCalendar } from '@niyam/contract/calendar.ts'
import { PERSON_LIST } from '@niyam/contract/dashboard-lists.ts'
import { onTimeByPerson } from '@niyam/contract/dashboard-people.ts'
import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/app.ts'
import { anEntity, anItem, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is 20 November 2026.

let firms: TwoFirms
let entity_id: string
let member: Caller
let member_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Ravi', last_name: 'Rao' })
  member_id = person.user_id
  member = t.as(person, await t.addPerson(organisation, person, 'm'))
  await file(member, 'GSTR-1', '2026-10', '2026-11-10')
  await file(member, 'GSTR-3B', '2026-09', '2026-10-30')
  await file(mine, 'GSTR-3B', '2026-10', '2026-11-19')
  // A withdrawn filing does not count.
  const withdrawn = await file(mine, 'GSTR-1', '2026-09', '2026-10-11')
  await mine.call(withdrawFiling, { params: withdrawn, body: { reason: 'Recorded by mistake' } })
})
afterAll(() => firms.t.close())

async function file(by: Caller, form: string, period: string, filed_on: string) {
  const { item_id } = await anItem(firms.mine, entity_id, form, period)
  const params = { item_id }
  await by.call(fileCalendarItem, { params, body: { filed_on } })
  return params
}

test('another organisation sees no one, and only admins are answered', async () => {
  expect((await firms.theirs.call(onTimeByPerson, { query: {} })).people).toEqual([])
  await expect(member.call(onTimeByPerson, { query: {} })).rejects.toThrow('forbidden')
})

test('filings on time and late of each person are those of the list, of a month and of twelve', async () => {
  const year = await firms.mine.call(onTimeByPerson, { query: {} })
  expect([year.from, year.to]).toEqual(['2025-12-01', '2026-11-30'])
  expect(year.people).toMatchObject([
    { user_id: member_id, name: 'Ravi Rao', in_time: 1, late: 1 },
    { in_time: 1, late: 0 },
  ])
  const october = await firms.mine.call(onTimeByPerson, { query: { month: '2026-10' } })
  expect(october.people).toMatchObject([{ user_id: member_id, in_time: 0, late: 1 }])
  for (const { from, to, people } of [year, october])
    for (const { user_id, in_time, late } of people) {
      const list = PERSON_LIST({ from, to }, user_id)
      const count = async (state: string) =>
        (await firms.mine.call(listCalendar, { query: { ...list, state } as never })).meta.total
      expect([await count('filed'), await count('filed_late'), await count(list.state)]).toEqual([
        in_time,
        late,
        in_time + late,
      ])
    }
})
