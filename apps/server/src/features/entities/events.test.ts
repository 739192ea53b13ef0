import { changeEvent, createEntity, deleteEvent, getEntity, recordEvent } from '@niyam/contract/entities.ts'
import { getCalendarItem } from '@niyam/contract/items.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

test('an AGM is one a year and starts its clocks; taken back, they stop', async () => {
  const { mine } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: { name: 'Meeting', kind: 'private_limited', cin: 'U15122KA2019PTC111111', incorporated_on: '2019-05-05' },
  })
  const params = { entity_id }
  const aoc4 = async () => (await itemsOf(mine, entity_id)).find(({ form }) => form.startsWith('AOC-4'))
  // The last day for the meeting, 30 September, has passed: what is counted from it cannot be later than this.
  expect(await aoc4()).toMatchObject({ due_date: null, state: 'needs_facts', latest_due_date: '2026-10-30' })
  const { explanation } = await mine.call(getCalendarItem, { params: { item_id: (await aoc4())?.item_id ?? '' } })
  expect(explanation.steps.at(-1)).toEqual({
    text: 'Not later than 30 October 2026, assuming that the annual general meeting was held on 30 September 2026, the last day for it.',
    date: null,
    provision: 's. 96(1)',
    sources: [],
  })
  const first = await mine.call(recordEvent, { params, body: { kind: 'agm', happened_on: '2026-09-28' } })
  const path = `organisation/entities/${entity_id}/events/`
  const second = await mine.post(path, { kind: 'agm', happened_on: '2026-09-30' })
  expect([second.status, second.body.error.code]).toEqual([409, 'conflict'])
  expect(second.body.error.message).toBe(
    '"Annual general meeting held" is recorded for FY 2025/26 already, on 28 Sep 2026. Replace that day, or keep it.',
  )
  expect(second.body.error.fields.replaces).toEqual([first.event_id])
  expect((await mine.call(recordEvent, { params, body: { kind: 'agm', happened_on: '2026-09-28' } })).event_id).toBe(
    first.event_id,
  )
  const event = await mine.call(recordEvent, {
    params,
    body: { kind: 'agm', happened_on: '2026-09-30', replaces: first.event_id },
  })
  expect(event).toMatchObject({ event_id: first.event_id, period: '2025-26', happened_on: '2026-09-30' })
  expect((await mine.call(getEntity, { params })).events).toHaveLength(1)
  expect(await aoc4()).toMatchObject({ statutory_due_date: '2026-10-30', latest_due_date: null })
  await mine.call(deleteEvent, { params: { entity_id, event_id: event.event_id } })
  expect((await aoc4())?.due_date ?? null).toBeNull()
  const early = await mine.post(`organisation/entities/${entity_id}/events/`, {
    kind: 'agm',
    happened_on: '2018-01-01',
  })
  expect(early.body.error.fields.happened_on[0]).toMatch(/did not exist then/)
  const unknown = await mine.post(`organisation/entities/${entity_id}/events/`, {
    kind: 'party',
    happened_on: '2026-01-01',
  })
  expect(unknown.body.error.fields.kind[0]).toMatch(/no event "party"/)
})

test('what a year has once is asked before it is replaced, and nothing is held in the future', async () => {
  const { mine } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: { name: 'Board', kind: 'private_limited', cin: 'U15122KA2019PTC111112', incorporated_on: '2019-05-05' },
  })
  const record = (body: object) => mine.post(`organisation/entities/${entity_id}/events/`, body)
  const status = async (kind: string, happened_on: string) => (await record({ kind, happened_on })).status
  expect(await status('first-board-meeting-of-year', '2026-04-22')).toBe(200)
  expect(await status('first-board-meeting-of-year', '2026-05-22')).toBe(409)
  expect(await status('first-board-meeting-of-year', '2025-05-22')).toBe(200)
  // A year may have many of these.
  expect(await status('board-meeting-held', '2026-07-01')).toBe(200)
  expect(await status('board-meeting-held', '2026-10-01')).toBe(200)
  const ahead = await record({ kind: 'agm', happened_on: '2026-12-28' })
  expect([ahead.status, ahead.body.error.fields.happened_on]).toEqual([
    422,
    ['This day has not come yet. Record the event once it has happened.'],
  ])
  expect(await status('gratuity-policy-expires', '2027-03-01')).toBe(200)
})

test('an event of one of several registrations starts the clock of that one only', async () => {
  const { mine } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: {
      name: 'Two marks',
      kind: 'private_limited',
      registrations: [
        { kind: 'trademark', number: '2626911', details: {} },
        { kind: 'trademark', number: '2626912', details: {} },
      ],
    },
  })
  const { registrations } = await mine.call(getEntity, { params: { entity_id } })
  const [one] = registrations
  const body = { kind: 'examination-report-received', happened_on: '2026-11-02' }
  const event = await mine.call(recordEvent, {
    params: { entity_id },
    body: { ...body, registration_id: one?.registration_id ?? null },
  })
  expect(event.registration_id).toBe(one?.registration_id)
  const due = (await itemsOf(mine, entity_id)).filter(
    ({ obligation_id }) => obligation_id === 'trademark.examination.reply',
  )
  expect(due).toMatchObject([{ registration_id: one?.registration_id, due_date: '2026-12-02' }])
  const wrong = await mine.post(`organisation/entities/${entity_id}/events/`, {
    kind: 'agm-held',
    happened_on: '2026-09-28',
    registration_id: one?.registration_id,
  })
  expect(wrong.body.error.fields.registration_id[0]).toMatch(/not an event of that registration/)
})

test('the day of an event is corrected: its papers stay, its dates follow, and no other event gives way', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await mine.call(createEntity, {
    body: { name: 'Corrected', kind: 'private_limited', cin: 'U15122KA2019PTC111113', incorporated_on: '2019-05-05' },
  })
  const params = { entity_id }
  const record = (kind: string, happened_on: string) => mine.call(recordEvent, { params, body: { kind, happened_on } })
  const agm = await record('agm-held', '2026-09-12')
  const before = await record('agm-held', '2025-09-12')
  const change = (body: object, event_id = agm.event_id, caller = mine) =>
    caller.patch(`organisation/entities/${entity_id}/events/${event_id}/`, {
      happened_on: '2026-09-28',
      period: null,
      registration_id: null,
      ...body,
    })
  const corrected = await mine.call(changeEvent, {
    params: { entity_id, event_id: agm.event_id },
    body: { happened_on: '2026-09-28', period: null, registration_id: null },
  })
  expect(corrected).toEqual({ ...agm, happened_on: '2026-09-28' })
  const aoc4 = (await itemsOf(mine, entity_id)).find(
    ({ form, period }) => form.startsWith('AOC-4') && period === '2025-26',
  )
  expect(aoc4?.statutory_due_date).toBe('2026-10-28')

  const other = await change({ happened_on: '2025-09-20' })
  expect([other.status, other.body.error.code]).toEqual([409, 'conflict'])
  // The table refuses a second one too, but cannot say which is there.
  expect(other.body.error.message).toMatch(/is recorded for FY 2024\/25 already, on 12 Sep 2025/)
  expect((await change({ happened_on: '2027-09-28' })).body.error.fields.happened_on[0]).toMatch(/has not come yet/)
  expect((await change({ happened_on: '2018-09-28' })).body.error.fields.happened_on[0]).toMatch(/did not exist then/)
  expect((await change({}, before.event_id, theirs)).status).toBe(404)
  await mine.call(deleteEvent, { params: { entity_id, event_id: before.event_id } })
  expect((await change({}, before.event_id)).status).toBe(404)
  const { events } = await mine.call(getEntity, { params })
  expect(events.map(({ kind, happened_on }) => [kind, happened_on])).toEqual([['agm-held', '2026-09-28']])
})
