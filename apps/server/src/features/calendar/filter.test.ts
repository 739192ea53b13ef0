import { ITEM_STATES, RISKS } from '@niyam/contract/calendar-filter.ts'
import { listCalendar, listForms } from '@niyam/contract/calendar.ts'
import { createEntity } from '@niyam/contract/entities.ts'
import { loadCatalogue } from '@niyam/law'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganisation } from '../../db/tx.ts'
import { provenScope } from '../../http/scope.ts'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { moneyOf } from './risk.ts'

// Today is 20 November 2026.

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
})
afterAll(() => firms.t.close())

const list = async (query: Record<string, string>) =>
  (await firms.mine.call(listCalendar, { query: { pagesize: 200, ...query } as never })).items
const change = (set: string, item_id: string) =>
  inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`update calendar_item set ${sql.raw(set)} where item_id = ${item_id}`.execute(tx),
  )

test('every dated item that is open has exactly one risk', async () => {
  const open = await list({ entity_id, state: 'overdue,due,upcoming' })
  const found = await Promise.all(RISKS.map((risk) => list({ entity_id, risk })))
  expect(
    found
      .flat()
      .map(({ item_id }) => item_id)
      .toSorted(),
  ).toEqual(open.map(({ item_id }) => item_id).toSorted())
  expect(await list({ entity_id, risk: RISKS.join(','), state: 'filed,filed_late' })).toEqual([])
})

test('late work costs money where the law holds figures, and is unknown where it holds none, never nothing', async () => {
  const [first] = await list({ entity_id, state: 'overdue', form: 'GSTR-3B' })
  const item_id = first?.item_id ?? ''
  const risk = async () => {
    for (const one of RISKS)
      if ((await list({ entity_id, risk: one })).some((item) => item.item_id === item_id)) return one
    return null
  }
  expect(await risk()).toBe('costs')
  await change(`version_id = 'of.an.organisation'`, item_id)
  expect(await risk()).toBe('unknown')
  const { fee_only } = moneyOf(await loadCatalogue())
  await change(`version_id = '${fee_only[0]}', fee_free_until = null`, item_id)
  expect(await risk()).toBe('costs')
  // An order waives the fee for a while, and nothing else is asked for.
  await change(`fee_free_until = '2026-12-01'`, item_id)
  expect(await risk()).toBe('soon')
})

test('a form is found by its name, and what the same duty is called in another year with it', async () => {
  const { forms } = await firms.mine.call(listForms, {})
  expect(forms).toContainEqual({ form: 'GSTR-3B', area: 'gst' })
  expect(new Set(forms.map(({ form }) => form)).size).toBe(forms.length)
  const found = await list({ entity_id, form: 'GSTR-3B' })
  expect(found.length).toBeGreaterThan(0)
  expect(new Set(found.map(({ form }) => form))).toEqual(new Set(['GSTR-3B']))
  expect(await list({ entity_id, form: 'No such form' })).toEqual([])
})

test('the return of a kind of entity is found by its own name, and by the official form', async () => {
  const body = { name: 'Tapi Mills Private Limited', kind: 'private_limited' as const, pan: 'AABCT1234K' }
  const company = (await firms.mine.call(createEntity, { body })).entity_id
  const names = async (form: string, of = company) =>
    new Set((await list({ entity_id: of, form })).map((item) => item.form))
  const { forms } = await firms.mine.call(listForms, {})
  expect(forms).toContainEqual({ form: 'ITR-6', area: 'income-tax' })
  expect(forms).not.toContainEqual({ form: 'ITR-3/5/6/7', area: 'income-tax' })
  expect(await names('ITR-6')).toEqual(new Set(['ITR-6']))
  expect(await names('ITR-5')).toEqual(new Set())
  expect(await names('ITR')).toEqual(new Set(['ITR-6']))
  // A saved view may hold the official form.
  expect(await names('ITR-3/5/6/7')).toEqual(new Set(['ITR-6']))
})

test('a search for a short name finds that duty, and not what only mentions it', async () => {
  // Also those that depend on an open question.
  const state = ITEM_STATES.join(',')
  const names = async (search: string) => new Set((await list({ entity_id, search, state })).map(({ form }) => form))
  expect(await names('gstr-3b')).toEqual(new Set(['GSTR-3B']))
  expect(await names('itc cut-off')).toEqual(new Set(['ITC cut-off']))
  expect(await names('gstr-9')).toEqual(new Set(['GSTR-9']))
  // A part of a name finds every duty that has it in its name, its form or its title.
  expect(await names('gstr')).toEqual(new Set(['GSTR-1', 'GSTR-3B', 'GSTR-9', 'GSTR-9C']))
})

test('a state of India is that of the registration, else of the entity', async () => {
  const { entity_id: ofGoa } = await firms.mine.call(createEntity, {
    body: { name: 'Panaji Traders', kind: 'llp', pan: 'AAFFP1234K' },
  })
  await inOrganisation(firms.t.parts.db, provenScope(firms.organisation.organisation_id), (tx) =>
    sql`update entity set address_state = 'goa' where entity_id = ${ofGoa}`.execute(tx),
  )
  const inGoa = await list({ in_state: 'goa' })
  expect(new Set(inGoa.map((item) => item.entity_id))).toEqual(new Set([ofGoa]))
  const inKarnataka = await list({ in_state: 'karnataka', entity_id })
  expect(inKarnataka.every(({ registration_id }) => registration_id !== null)).toBe(true)
  expect(inKarnataka.length).toBeGreaterThan(0)
  expect((await itemsOf(firms.mine, ofGoa, { in_state: 'karnataka,goa' })).length).toBe(inGoa.length)
})

test.each([
  ['area', 'gst,gts', 'gts'],
  ['state', 'late', 'late'],
  ['in_state', 'atlantis', 'atlantis'],
  ['risk', 'high', 'high'],
])('a value that the filter %s does not have is refused by name, never left out', async (field, value, named) => {
  for (const path of ['calendar/?', 'dates/?month=2026-11&']) {
    const reply = await firms.mine.get(`organisation/compliances/${path}${field}=${value}`)
    expect(reply.status, path).toBe(422)
    expect(reply.body.error.fields[field][0]).toContain(`This filter has no value "${named}". Use some of: `)
  }
})
