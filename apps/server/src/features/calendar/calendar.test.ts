import { ITEM_STATES } from '@niyam/contract/calendar-filter.ts'
import { calendarMonth, listCalendar } from '@niyam/contract/calendar.ts'
import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { getCalendarItem, updateCalendarItem } from '@niyam/contract/items.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { isoDate } from '@niyam/law'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFirm } from '../../bench-data.ts'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { stateOn } from '@niyam/law/calendar/item-state.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('another organisation lists, opens and changes nothing', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  expect(await theirs.call(listCalendar)).toMatchObject({ items: [], meta: { total: 0 } })
  expect(await theirs.call(listCalendar, { query: { entity_id } })).toMatchObject({ items: [] })
  expect(await theirs.call(calendarMonth, { query: { month: '2026-11' } })).toMatchObject({ days: [], total: 0 })
  const path = `organisation/compliances/calendar/${item_id}/`
  expect((await theirs.get(path)).status).toBe(404)
  expect((await theirs.patch(path, { note: 'Mine' })).status).toBe(404)
  expect((await mine.call(getCalendarItem, { params: { item_id } })).note).toBe('')
})

test('a state is the same in one item and in the filter of a list', async () => {
  const { t } = firms
  const person = await t.registerPerson()
  const organisation = await t.anOrganisation(person, 'Many')
  const many = t.as(person, organisation)
  await aFirm(t.parts.db, provenScope(organisation.organisation_id), person.user_id, '2026-11-20', {
    entities: 3,
    slots: 10,
  })
  let all = 0
  let unanswered = 0
  for (const state of ITEM_STATES) {
    const { items, meta } = await many.call(listCalendar, { query: { state, pagesize: 200 } })
    expect(items.every((item) => item.state === state)).toBe(true)
    all += meta.total
    if (state === 'needs_facts') unanswered = meta.total
  }
  expect(all).toBe(600)
  const { meta } = await many.call(listCalendar)
  // Items that depend on an open question are listed only on request.
  expect(meta.total).toBe(600 - unanswered)
  const sorted = await many.call(listCalendar, { query: { sort: 'state', pagesize: 200 } })
  expect(sorted.items[0]?.state).toBe('overdue')
  for (const sort of ['-due_date', 'entity', '-form', 'state'] as const) {
    const first = await many.call(listCalendar, { query: { sort, pagesize: 200 } })
    const second = await many.call(listCalendar, { query: { sort, pagesize: 200, page: 2 } })
    const third = await many.call(listCalendar, { query: { sort, pagesize: 200, page: 3 } })
    expect(new Set([...first.items, ...second.items, ...third.items].map(({ item_id }) => item_id)).size).toBe(
      600 - unanswered,
    )
  }
})

test('states of the days around today', () => {
  const today = isoDate('2026-11-20')
  expect(stateOn('open', '2026-11-19', today)).toBe('overdue')
  expect(stateOn('open', '2026-11-20', today)).toBe('due')
  expect(stateOn('open', '2026-11-27', today)).toBe('due')
  expect(stateOn('open', '2026-11-28', today)).toBe('upcoming')
  expect(stateOn('optional', '2026-11-19', today)).toBe('not_applicable')
  expect(stateOn('optional', '2026-11-20', today)).toBe('due')
  expect(stateOn('facts', null, today)).toBe('needs_facts')
})

test('the list is filtered by area, days and words', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { name: 'Sutlej Weaves 50%' })
  const gst = await itemsOf(mine, entity_id, { area: 'gst', from: '2026-11-20', to: '2026-11-20' })
  expect(gst.map(({ form }) => form)).toEqual(['GSTR-3B'])
  expect(await itemsOf(mine, entity_id, { area: 'esi' })).toEqual([])
  const found = async (search: string) => (await mine.call(listCalendar, { query: { search } })).meta.total
  expect(await found('weaves 50%')).toBeGreaterThan(0)
  expect(await found('_eaves 50%')).toBe(0)
  expect(await found(gst[0]?.registration_number ?? '')).toBeGreaterThan(0)
  expect(await found('no such thing')).toBe(0)
  expect((await mine.get('organisation/compliances/calendar/', { sort: 'colour' })).status).toBe(422)
  expect((await mine.get('organisation/compliances/calendar/', { from: '2026-02-30' })).status).toBe(422)
})

test('the list is filtered by person and by tag, the month too', async () => {
  const { mine, person } = firms
  const { entity_id } = await anEntity(mine)
  const { tag_id } = await mine.call(createTag, { body: { name: 'Filtered by', colour: 'green' } })
  await mine.call(setEntityTags, { params: { entity_id }, body: { tag_ids: [tag_id] } })
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  await mine.call(updateCalendarItem, { params: { item_id }, body: { assigned_to: person.user_id } })
  const ids = async (query: object) => {
    const { items } = await mine.call(listCalendar, { query: { entity_id, pagesize: 200, ...query } })
    return items.map((item) => item.item_id)
  }
  expect(await ids({ assigned_to: person.user_id })).toEqual([item_id])
  const nobodys = await ids({ assigned_to: 'nobody' })
  expect(nobodys).not.toContain(item_id)
  expect(nobodys.length).toBeGreaterThan(0)
  const tagged = await mine.call(listCalendar, { query: { tag: tag_id, pagesize: 200 } })
  expect(new Set(tagged.items.map((item) => item.entity_id))).toEqual(new Set([entity_id]))
  const month = await mine.call(calendarMonth, {
    query: { month: '2026-11', tag: tag_id, assigned_to: person.user_id },
  })
  expect(month.total).toBe(1)
  expect((await mine.get('organisation/compliances/calendar/', { assigned_to: 'somebody' })).status).toBe(422)
  expect((await firms.theirs.call(listCalendar, { query: { tag: tag_id } })).items).toEqual([])
})

test('a month adds up day by day, the most urgent first', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const items = await itemsOf(mine, entity_id, { from: '2026-11-01', to: '2026-11-30' })
  const { days, total, month } = await mine.call(calendarMonth, { query: { month: '2026-11', entity_id } })
  expect(month).toBe('2026-11')
  expect(total).toBe(items.length)
  expect(days.map(({ date }) => date)).toEqual([...new Set(items.map(({ due_date }) => due_date))])
  const [eleventh] = days
  expect(eleventh).toMatchObject({ date: '2026-11-11', groups: [{ area: 'gst', state: 'overdue', count: 1 }] })
  expect(eleventh?.top).toMatchObject([
    { form: 'GSTR-1', period: '2026-10', entity_name: 'Kaveri Foods Private Limited' },
  ])
  expect((await mine.get('organisation/compliances/dates/', { month: '2026-13' })).status).toBe(422)
})

test('note, assignee and internal day are kept; the statutory day cannot be sent', async () => {
  const { mine, person, t } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-11')
  const params = { item_id }
  const item = await mine.call(updateCalendarItem, {
    params,
    body: { note: 'Ask for the bank statement', assigned_to: person.user_id, internal_due_date: '2026-12-15' },
  })
  expect(item).toMatchObject({ has_note: true, assigned_to: { name: 'Asha Rao' }, internal_due_date: '2026-12-15' })
  const kept = await mine.call(updateCalendarItem, { params, body: { assigned_to: null } })
  expect(kept).toMatchObject({ has_note: true, assigned_to: null, internal_due_date: '2026-12-15' })
  const path = `organisation/compliances/calendar/${item_id}/`
  expect((await mine.patch(path, { due_date: '2027-01-01' })).body.error.fields.due_date[0]).toMatch(
    /no field "due_date"/,
  )
  const stranger = await t.registerPerson()
  expect((await mine.patch(path, { assigned_to: stranger.user_id })).body.error.fields.assigned_to[0]).toMatch(
    /does not belong/,
  )
})

test('what cannot be dated asks for the fact by name', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { cin: 'U15122KA2019PTC777777', registrations: [] })
  const [item] = (await itemsOf(mine, entity_id, { state: 'needs_facts' })).filter(({ due_date }) => due_date === null)
  const { explanation } = await mine.call(getCalendarItem, { params: { item_id: item?.item_id ?? '' } })
  expect(explanation.missing.length).toBeGreaterThan(0)
  for (const { label } of explanation.missing) expect(label).toMatch(/^[A-Z]/)
})

test('every item of a company explains itself', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { cin: 'U15122KA2019PTC888888' })
  const items = [...(await itemsOf(mine, entity_id)), ...(await itemsOf(mine, entity_id, { state: 'needs_facts' }))]
  expect(items.length).toBeGreaterThan(50)
  for (const { item_id, due_date, statutory_due_date } of items) {
    const { explanation } = await mine.call(getCalendarItem, { params: { item_id } })
    expect(explanation.because).not.toBe('')
    if (due_date !== statutory_due_date)
      expect(explanation.extension).toMatchObject({ from: statutory_due_date, to: due_date })
  }
})

test('an item whose obligation left the catalogue can still be opened', async () => {
  const { mine, t, organisation } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  await mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-11-19' } })
  const open = () => mine.call(getCalendarItem, { params: { item_id } })
  for (const change of [{ obligation_id: 'gst.no-more' }, { obligation_id: 'gst.gstr-9.annual' }]) {
    await inOrganisation(t.parts.db, provenScope(organisation.organisation_id), (tx) =>
      tx.updateTable('calendar_item').set(change).where('item_id', '=', item_id).execute(),
    )
    const { explanation, filing } = await open()
    expect(explanation.because).toMatch(/no longer holds the obligation behind GSTR-3B/)
    expect(filing?.filed_on).toBe('2026-11-19')
  }
})

test('a filed item keeps its filing in the list', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-10')
  await mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-11-19' } })
  expect(await itemsOf(mine, entity_id, { state: 'filed' })).toMatchObject([{ item_id, filed_on: '2026-11-19' }])
})

test('every list marks an item whose rule is unverified', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, {
    registrations: [{ kind: 'professional_tax', number: '2010012345', details: { pt_kind: 'ptrc' } }],
    address_state: 'jharkhand',
  })
  const rows = await itemsOf(mine, entity_id)
  const of = (obligation: string) => rows.filter(({ obligation_id }) => obligation_id === obligation)
  expect(of('pt.jharkhand.ptrc.quarterly').map(({ is_unverified }) => is_unverified)).toContain(true)
  expect(of('pt.jharkhand.ptrc-return.annual').some(({ is_unverified }) => is_unverified)).toBe(false)
})
