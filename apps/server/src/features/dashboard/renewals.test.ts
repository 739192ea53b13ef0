import { browseRenewals, renewalCounts } from '@niyam/contract/dashboard-renewals.ts'
import { createOfficer, updateOfficer } from '@niyam/contract/officers.ts'
import { changeStanding } from '@niyam/contract/registration-records.ts'
import { createRegistration } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, aLimitedColleague, type TwoFirms, twoFirms } from '../../../test/firm.ts'

// Today is 20 November 2026; soon is until 18 February 2027.

let firms: TwoFirms
let kaveri: string
let tapi: string
beforeAll(async () => {
  firms = await twoFirms()
  kaveri = (await anEntity(firms.mine, { name: 'Kaveri Foods' })).entity_id
  tapi = (await anEntity(firms.mine, { name: 'Tapi Mills' })).entity_id
  await licence(kaveri, 'S-1', 'shops', '2026-11-19')
  await licence(kaveri, 'P-1', 'pollution', '2027-02-18')
  await licence(tapi, 'B-1', 'bis', '2027-02-19')
  await licence(tapi, 'B-2', 'bis', null)
  // Never renewed, so no day is missing.
  await licence(tapi, '0512345678', 'iec', null)
  const given_up = await licence(tapi, 'S-2', 'shops', '2027-01-31')
  await firms.mine.call(changeStanding, {
    params: { registration_id: given_up },
    body: { change: 'surrendered', happened_on: '2026-11-01' },
  })
  await officer(kaveri, 'Asha Rao', '00012450', '2026-12-31')
  await officer(tapi, 'Asha Rao', '00012450', null)
  await officer(tapi, 'Ravi Iyer', null, null)
})
afterAll(() => firms.t.close())

const licence = async (entity_id: string, number: string, other_kind: string, valid_to: string | null) => {
  const body = { kind: 'other' as const, number, details: { other_kind }, valid_to: valid_to as never }
  return (await firms.mine.call(createRegistration, { params: { entity_id }, body })).registration_id
}
const officer = (entity_id: string, name: string, din: string | null, dsc_expires_on: string | null) =>
  firms.mine.call(createOfficer, {
    params: { entity_id },
    body: { name, role: 'director' as const, din, dsc_expires_on: dsc_expires_on as never },
  })

const list = async (query: Record<string, string> = {}, caller = firms.mine) => {
  const { rows } = await caller.call(browseRenewals, { query: query as never })
  return rows.map(({ groups }) => groups.map((cells) => cells.map(({ value }) => value).join(' · ')))
}

test('another organisation has none of it', async () => {
  const { kinds } = await firms.theirs.call(renewalCounts)
  expect(kinds.every(({ expired, soon, unknown }) => expired + soon + unknown === 0)).toBe(true)
  expect(await list({}, firms.theirs)).toEqual([])
})

test('the list has what expires, the first day first, days left, and what has no day last', async () => {
  expect(await list()).toEqual([
    ['Shops and establishments · S-1', 'Kaveri Foods', '2026-11-19', '-1'],
    ['Digital signature certificate · 00012450', 'Asha Rao · Kaveri Foods, Tapi Mills', '2026-12-31', '41'],
    ['Pollution control consent · P-1', 'Kaveri Foods', '2027-02-18', '90'],
    ['BIS licence · B-1', 'Tapi Mills', '2027-02-19', '91'],
    ['Digital signature certificate', 'Ravi Iyer · Tapi Mills', 'Day not known', ''],
    ['BIS licence · B-2', 'Tapi Mills', 'Day not known', ''],
  ])
  expect(await list({ search: 'asha' })).toHaveLength(1)
  expect((await list({ sort: '-whose' }))[0]?.[1]).toBe('Tapi Mills')
})

test('each count is the length of its list, also of a person who sees one entity', async () => {
  const limited = await aLimitedColleague(firms, [tapi])
  for (const caller of [firms.mine, limited]) {
    const { kinds } = await caller.call(renewalCounts)
    for (const { kind, ...counts } of kinds)
      for (const [state, count] of Object.entries(counts))
        expect([kind, state, (await list({ kind, state }, caller)).length]).toEqual([kind, state, count])
  }
  expect((await firms.mine.call(renewalCounts)).kinds).toEqual([
    { kind: 'registration', expired: 1, soon: 1, unknown: 1 },
    { kind: 'dsc', expired: 0, soon: 1, unknown: 1 },
  ])
  // The day is recorded at the other entity: what they see of the person has none.
  expect((await limited.call(renewalCounts)).kinds).toEqual([
    { kind: 'registration', expired: 0, soon: 0, unknown: 1 },
    { kind: 'dsc', expired: 0, soon: 0, unknown: 2 },
  ])
})

test('a certificate is not listed once its person has left the last office', async () => {
  const { mine } = firms
  const { officer_id } = await officer(kaveri, 'Nila Bose', null, '2026-11-25')
  expect(await list({ search: 'nila' })).toHaveLength(1)
  const params = { entity_id: kaveri, officer_id }
  await mine.call(updateOfficer, { params, body: { ceased_on: '2026-11-15' as never } })
  expect(await list({ search: 'nila' })).toEqual([])
})
