import { changeStanding } from '@niyam/contract/registration-records.ts'
import { browseRegistrations, createRegistrationOfKind, registrationsOfKind } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aLimitedColleague, anEntity, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let kaveri: string
let banyan: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine)).entity_id
  banyan = (await anEntity(firms.mine, { name: 'Banyan Foods', registrations: [] })).entity_id
  for (const [kind, number, more] of [
    ['tds', 'BLRB01234F', {}],
    ['fssai', '10012022000123', { valid_to: '2020-03-31' }],
    ['professional_tax', 'PT0001', { state: 'karnataka', valid_from: '2026-12-01' }],
  ] as const)
    await add(kind, { number, ...more })
  const { registration_id } = await add('tds', { number: 'BLRB01235F' })
  await firms.mine.call(changeStanding, {
    params: { registration_id },
    body: { change: 'suspended', happened_on: '2026-11-01' },
  })
})
afterAll(() => firms.t.close())

const add = (kind: 'tds' | 'fssai' | 'professional_tax', body: { number: string }) =>
  firms.mine.call(createRegistrationOfKind, { params: { entity_id: banyan, kind }, body })
const ask = (query: Record<string, string> = {}, by = firms.mine) =>
  by.call(browseRegistrations, { query: query as never })
const cells = async (query: Record<string, string> = {}, by = firms.mine) =>
  (await ask(query, by)).rows.map(({ groups }) => groups.map(([cell]) => cell?.value))
const numbers = async (...given: Parameters<typeof cells>) => (await cells(...given)).map((row) => row[2])

test('another organisation sees none, and a limited person those of their entities', async () => {
  expect((await ask({}, firms.theirs)).meta.total).toBe(0)
  expect((await firms.theirs.get(`organisation/entities/${banyan}/registrations/tds/`)).status).toBe(404)
  const limited = await aLimitedColleague(firms, [kaveri])
  const { rows, meta } = await ask({}, limited)
  expect(meta.total).toBe(2)
  expect(new Set(rows.map(({ groups }) => groups[0]?.[0]?.value))).toEqual(new Set(['Kaveri Foods Private Limited']))
  expect((await limited.get(`organisation/entities/${banyan}/registrations/tds/`)).status).toBe(404)
  const refused = await limited.post(`organisation/entities/${banyan}/registrations/tds/`, { number: 'BLRB01236F' })
  expect(refused.status).toBe(404)
})

test('one table lists all of them, each with its status today', async () => {
  const all = await cells()
  expect(all.map((row) => [row[0], row[1], row[4]])).toEqual([
    ['Banyan Foods', 'FSSAI', 'Ended'],
    ['Banyan Foods', 'Profession tax', 'Not valid yet'],
    ['Banyan Foods', 'TDS (TAN)', 'Active'],
    ['Banyan Foods', 'TDS (TAN)', 'Suspended'],
    ['Kaveri Foods Private Limited', 'GST', 'Active'],
    ['Kaveri Foods Private Limited', 'Income tax (PAN)', 'Active'],
  ])
  const { rows, meta } = await ask({ pagesize: '2', page: '2' })
  expect([rows.length, meta.total, meta.next_url !== null]).toEqual([2, 6, true])
})

test('kind, status, state, entity and words narrow them, and an unknown value is named', async () => {
  expect(await numbers({ kind: 'tds,fssai' })).toEqual(['10012022000123', 'BLRB01234F', 'BLRB01235F'])
  expect(await numbers({ status: 'suspended,ended' })).toEqual(['10012022000123', 'BLRB01235F'])
  expect(await numbers({ state: 'karnataka', kind: 'professional_tax' })).toEqual(['PT0001'])
  expect(await numbers({ search: 'blrb 01235' })).toEqual(['BLRB01235F'])
  expect(await numbers({ entity_id: kaveri, kind: 'gst' })).toHaveLength(1)
  expect((await numbers({ sort: '-number' })).at(0)).toBe('PT0001')
  for (const [name, value] of Object.entries({ kind: 'vat', status: 'lost', state: 'atlantis', sort: 'colour' })) {
    const { status, body } = await firms.mine.get('organisation/registrations/', { [name]: value })
    expect([status, body.error.fields[name][0]]).toEqual([422, expect.stringContaining(`"${value}"`)])
  }
})

test('an entity has its registrations by kind, and takes one of that kind', async () => {
  const params = { entity_id: banyan, kind: 'tds' as const }
  const { registrations } = await firms.mine.call(registrationsOfKind, { params })
  expect(registrations.map(({ kind, number }) => [kind, number])).toEqual([
    ['tds', 'BLRB01234F'],
    ['tds', 'BLRB01235F'],
  ])
  const wrong = await firms.mine.post(`organisation/entities/${banyan}/registrations/gst/`, { number: '?' })
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['number']])
  const other = { number: numbered('29AAECK####D1Z5'), kind: 'gst' }
  expect((await firms.mine.post(`organisation/entities/${banyan}/registrations/tds/`, other)).status).toBe(422)
  expect((await firms.mine.get(`organisation/entities/${banyan}/registrations/vat/`)).status).toBe(404)
})
