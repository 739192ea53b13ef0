import { fileCalendarItem, withdrawFiling } from '@niyam/contract/filings.ts'
import { updateCalendarItem } from '@niyam/contract/items.ts'
import { getEntity, updateEntity } from '@niyam/contract/entities.ts'
import { fileItems } from '@niyam/contract/filings.ts'
import { createRegistration, listRegistrations, updateRegistration } from '@niyam/contract/registrations.ts'
import { isoDate } from '@niyam/law'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { testApp } from '../../../test/app.ts'
import { anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { horizonOf, recomputeNow } from './recompute.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms(await testApp())
})
afterAll(() => firms.t.close())

const recompute = (entity_id: string) => recomputeNow(firms.t.parts, firms.organisation.organisation_id, entity_id)
const scope = () => provenScope(firms.organisation.organisation_id)
const inMine = <T>(fn: Parameters<typeof inOrganisation<T>>[2]) => inOrganisation(firms.t.parts.db, scope(), fn)

test('another organisation computes nothing of this one', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const before = await itemsOf(firms.mine, entity_id)
  expect(await recomputeNow(firms.t.parts, firms.person.user_id, entity_id)).toBe(0)
  expect(await itemsOf(firms.mine, entity_id)).toEqual(before)
})

test('the calendar reaches a year beyond the current month', async () => {
  expect(horizonOf(isoDate('2026-11-20'))).toBe('2027-11-30')
  expect(horizonOf(isoDate('2027-02-28'))).toBe('2028-02-29')
  const { entity_id } = await anEntity(firms.mine)
  const items = await itemsOf(firms.mine, entity_id)
  expect(items.findLast(({ form }) => form === 'GSTR-3B')).toMatchObject({ period: '2027-10', due_date: '2027-11-20' })
})

test('a second run changes nothing', async () => {
  const { entity_id } = await anEntity(firms.mine)
  expect(await recompute(entity_id)).toBe(0)
})

test('work that people added survives a recompute; untouched items are deleted', async () => {
  const { mine, person } = firms
  const { entity_id } = await anEntity(mine)
  const [noted, given, filed, withdrawn, plain] = await Promise.all(
    ['2026-10', '2026-11', '2026-09', '2026-12', '2027-01'].map((period) => anItem(mine, entity_id, 'GSTR-3B', period)),
  )
  const at = (item: { item_id: string } | undefined) => ({ params: { item_id: item?.item_id ?? '' } })
  await mine.call(updateCalendarItem, { ...at(noted), body: { note: 'Waiting for the bank' } })
  await mine.call(updateCalendarItem, {
    ...at(given),
    body: { assigned_to: person.user_id, internal_due_date: '2026-12-15' },
  })
  await mine.call(fileCalendarItem, {
    ...at(filed),
    body: { filed_on: '2026-10-19', acknowledgement: 'AA2910260000001' },
  })
  await mine.call(fileCalendarItem, { ...at(withdrawn), body: { filed_on: '2026-11-20' } }).catch(() => {})
  const [gst] = (await mine.call(listRegistrations, { params: { entity_id } })).registrations.filter(
    ({ kind }) => kind === 'gst',
  )
  // Quarterly from now on: none of the monthly returns is derived any more.
  await mine.call(updateRegistration, {
    params: { registration_id: gst?.registration_id ?? '' },
    body: { details: { taxpayer_type: 'regular', filing_frequency: 'quarterly' } },
  })
  const left = await inMine((tx) =>
    tx
      .selectFrom('calendar_item')
      .select(['period', 'stage', 'is_derived', 'note', 'assigned_to', 'internal_due_date', 'filed_on'])
      .where('organisation_id', '=', firms.organisation.organisation_id)
      .where('entity_id', '=', entity_id)
      .where('obligation_id', '=', noted?.obligation_id ?? '')
      .orderBy('period')
      .execute(),
  )
  expect(left).toEqual([
    {
      period: '2026-09',
      stage: 'filed',
      is_derived: false,
      note: '',
      assigned_to: null,
      internal_due_date: null,
      filed_on: '2026-10-19',
    },
    {
      period: '2026-10',
      stage: 'gone',
      is_derived: false,
      note: 'Waiting for the bank',
      assigned_to: null,
      internal_due_date: null,
      filed_on: null,
    },
    {
      period: '2026-11',
      stage: 'gone',
      is_derived: false,
      note: '',
      assigned_to: person.user_id,
      internal_due_date: '2026-12-15',
      filed_on: null,
    },
  ])
  expect(plain?.item_id).toBeDefined()
  // Back to monthly: the same items, with what was added.
  await mine.call(updateRegistration, {
    params: { registration_id: gst?.registration_id ?? '' },
    body: { details: { taxpayer_type: 'regular', filing_frequency: 'monthly' } },
  })
  expect(await anItem(mine, entity_id, 'GSTR-3B', '2026-10')).toMatchObject({
    item_id: noted?.item_id,
    has_note: true,
    state: 'due',
  })
})

test('an item whose filing was withdrawn is kept for its history', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-09')
  await mine.call(fileCalendarItem, { params: { item_id }, body: { filed_on: '2026-10-19' } })
  await mine.call(withdrawFiling, { params: { item_id }, body: { reason: 'Wrong client' } })
  await mine.call(updateEntity, { params: { entity_id }, body: { tracked_from: '2027-01-01' } })
  expect(await itemsOf(mine, entity_id, { state: 'not_applicable' })).toMatchObject([{ item_id }])
})

test('recomputes and filings of one entity at the same moment lose nothing', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const items = (await itemsOf(mine, entity_id)).filter(({ due_date }) => due_date !== null && due_date <= '2026-11-20')
  const away = () => mine.call(updateEntity, { params: { entity_id }, body: { tracked_from: '2027-01-01' } })
  const back = () => mine.call(updateEntity, { params: { entity_id }, body: { tracked_from: '2026-10-01' } })
  const filings = items.map(({ item_id }) =>
    mine.post(`organisation/compliances/calendar/${item_id}/filing/`, { filed_on: '2026-11-20' }),
  )
  const [replies] = await Promise.all([
    Promise.all(filings),
    away(),
    recompute(entity_id),
    back(),
    recompute(entity_id),
  ])
  await recompute(entity_id)
  const acknowledged = items.filter((_, at) => replies[at]?.status === 200).map(({ item_id }) => item_id)
  const filed = await itemsOf(mine, entity_id, { state: 'filed,filed_late' })
  expect(filed.map(({ item_id }) => item_id)).toEqual(expect.arrayContaining(acknowledged))
  expect(filed).toHaveLength(acknowledged.length)
  expect(replies.every(({ status }) => status === 200 || status === 404)).toBe(true)
  expect(await recompute(entity_id)).toBe(0)
})

const REFUSALS = new Set(['It is marked as filed already.', 'It is not in the calendar any more.'])

test('a recompute in the middle of a filing of many loses none, and files none twice', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const items = (await itemsOf(mine, entity_id)).filter(({ due_date }) => due_date !== null && due_date <= '2026-11-20')
  const change = (tracked_from: string) => mine.call(updateEntity, { params: { entity_id }, body: { tracked_from } })
  const filings = items.map(({ item_id }) => ({ item_id, filed_on: '2026-11-20' }))
  const [first, second] = await Promise.all([
    mine.call(fileItems, { body: { filings } }),
    mine.call(fileItems, { body: { filings: filings.toReversed() } }),
    change('2027-01-01'),
    recompute(entity_id),
    change('2026-10-01'),
  ])
  await recompute(entity_id)
  // Each was filed by one of the two, or was gone for both and is open again under another id.
  const filed = await itemsOf(mine, entity_id, { state: 'filed,filed_late' })
  expect(filed).toHaveLength(first.done + second.done)
  expect(first.done + first.refused.length).toBe(items.length)
  const refused = [...first.refused, ...second.refused]
  expect(refused.filter(({ reason }) => !REFUSALS.has(reason))).toEqual([])
  expect(await recompute(entity_id)).toBe(0)
})
test('a change that came while the calendar was computed keeps its mark', async () => {
  const { entity_id } = await anEntity(firms.mine)
  const mark = async () => {
    const row = await inMine((tx) =>
      tx.selectFrom('entity').select('changed_at').where('entity_id', '=', entity_id).executeTakeFirstOrThrow(),
    )
    return row.changed_at
  }
  await inMine((tx) =>
    tx.updateTable('entity').set({ changed_at: '2026-11-20T00:00:00Z' }).where('entity_id', '=', entity_id).execute(),
  )
  expect((await firms.mine.call(getEntity, { params: { entity_id } })).is_recomputing).toBe(true)
  const { noteComputed } = await import('./recompute-store.ts')
  await inMine((tx) =>
    noteComputed(tx, scope(), entity_id, { changed_at: '2026-11-19T00:00:00Z', release: 'r', to: '2027-11-30' }),
  )
  expect(await mark()).not.toBeNull()
  await recompute(entity_id)
  expect(await mark()).toBeNull()
})

test('calendars made with another catalogue, or that end too early, are caught up with by jobs', async () => {
  const { t, mine } = firms
  const { entity_id } = await anEntity(mine)
  const last = async () => (await itemsOf(mine, entity_id)).findLast(({ form }) => form === 'GSTR-3B')?.period
  await inMine((tx) =>
    tx.updateTable('entity').set({ computed_release: 'an older one' }).where('entity_id', '=', entity_id).execute(),
  )
  await inMine((tx) => tx.deleteFrom('calendar_item').where('entity_id', '=', entity_id).execute())
  const catchUp = async () => {
    await t.parts.db.ownerPool.query("select graphile_worker.add_job('catch-up-calendars')")
    await t.drain()
  }
  await catchUp()
  expect(await last()).toBe('2027-10')
  t.clock.set('2026-12-01')
  await catchUp()
  // The session would not have lasted until then.
  t.clock.set('2026-11-20')
  expect(await last()).toBe('2027-11')
})

test('an entity with very many registrations is computed by a job, and says so meanwhile', async () => {
  const { t, mine } = firms
  const { entity_id } = await anEntity(mine, { registrations: [] })
  await inMine((tx) =>
    tx
      .insertInto('registration')
      .values(
        Array.from({ length: 41 }, (_, at) => ({
          organisation_id: firms.organisation.organisation_id,
          registration_id: crypto.randomUUID(),
          entity_id,
          kind: 'tds',
          number: `MANY${at}`,
          details: '{}',
          state: null,
          valid_from: null,
          valid_to: null,
        })),
      )
      .execute(),
  )
  await mine.call(createRegistration, {
    params: { entity_id },
    body: { kind: 'tds', number: 'BLRM12345A', details: { payment_kind: 'salary' } },
  })
  const read = () => mine.call(getEntity, { params: { entity_id } })
  expect((await read()).is_recomputing).toBe(true)
  await t.drain()
  expect((await read()).is_recomputing).toBe(false)
  expect((await itemsOf(mine, entity_id)).length).toBeGreaterThan(0)
})
