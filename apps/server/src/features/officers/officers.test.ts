import { createEntity } from '@niyam/contract/entities.ts'
import { browseOfficers, createOfficer, deleteOfficer, listOfficers, updateOfficer } from '@niyam/contract/officers.ts'
import { getRegistration, signatoriesOf } from '@niyam/contract/registration-records.ts'
import { listRegistrations } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const body = {
    name: 'Kaveri Foods Private Limited',
    kind: 'private_limited',
    cin: 'U85110KA2011PTC913115',
    facts: [{ attribute: 'din_status', financial_year: null, value: 'approved' }],
  }
  entity_id = (await firms.mine.call(createEntity, { body })).entity_id
})
afterAll(() => firms.t.close())

const path = () => `organisation/entities/${entity_id}/officers/`
const add = (body: object) => firms.mine.post(path(), { role: 'director', ...body })
const kycDays = async () =>
  (await itemsOf(firms.mine, entity_id, { search: 'DIR-3' })).map(({ due_date }) => due_date).filter(Boolean)

test('another organisation sees, adds, changes and deletes no one', async () => {
  const { theirs, mine } = firms
  const one = await mine.call(createOfficer, { params: { entity_id }, body: { name: 'Meera Nair', role: 'cfo' } })
  for (const reply of [
    await theirs.get(path()),
    await theirs.post(path(), { name: 'A stranger', role: 'director' }),
    await theirs.patch(`${path()}${one.officer_id}/`, { name: 'Taken over' }),
    await theirs.delete(`${path()}${one.officer_id}/`),
  ])
    expect(reply.status).toBe(404)
  expect((await mine.call(listOfficers, { params: { entity_id } })).officers).toEqual([one])
  await mine.call(deleteOfficer, { params: { entity_id, officer_id: one.officer_id } })
})

test('every wrong field is named, and numbers are kept as they are written', async () => {
  const wrong = await add({ name: '', din: '12', pan: 'AB', email: 'x', mobile_number: '98', last_kyc_fy: '2024' })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['email', 'last_kyc_fy', 'mobile_number', 'name'])
  const numbers = await add({
    name: 'Asha',
    din: '12',
    pan: 'AB',
    last_kyc_fy: '2024-26',
    appointed_on: '2026-02-01',
    ceased_on: '2026-01-01',
  })
  expect(Object.keys(numbers.body.error.fields).toSorted()).toEqual(['ceased_on', 'din', 'last_kyc_fy', 'pan'])
  const kept = await add({ name: 'Asha Rao', din: ' 1234567 ', pan: 'abcpr1234k' })
  expect(kept.body.data).toMatchObject({ din: '01234567', pan: 'ABCPR1234K' })
  expect((await add({ name: 'Asha Rao', din: '01234567' })).body.error.fields.din[0]).toMatch(/Asha Rao holds this DIN/)
})

test('gender and nationality are optional, and of the lists', async () => {
  const wrong = await add({ name: 'Tenzin Norbu', gender: 'unknown', nationality: 'India' })
  expect(Object.keys(wrong.body.error.fields).toSorted()).toEqual(['gender', 'nationality'])
  const nowhere = await add({ name: 'Tenzin Norbu', nationality: 'XX' })
  expect(nowhere.body.error.fields.nationality).toEqual(['XX is not a country. Choose one of the list.'])
  const kept = await add({ name: 'Tenzin Norbu', gender: 'male', nationality: 'NP' })
  expect(kept.body.data).toMatchObject({ gender: 'male', nationality: 'NP' })
  const { officer_id } = kept.body.data
  const changed = await firms.mine.patch(`${path()}${officer_id}/`, { nationality: null })
  expect(changed.body.data).toMatchObject({ gender: 'male', nationality: null })
  await firms.mine.call(deleteOfficer, { params: { entity_id, officer_id } })
})

test('the earliest KYC of those in office dates the item of the calendar, until they leave', async () => {
  const { mine } = firms
  const make = (name: string, din: string, last_kyc_fy: string) =>
    mine.call(createOfficer, { params: { entity_id }, body: { name, role: 'director', din, last_kyc_fy } })
  const late = await make('Ravi Iyer', '07654321', '2024-25')
  expect(late.kyc_due_on).toBe('2028-06-30')
  const early = await make('Leela Das', '07654322', '2023-24')
  expect(early.kyc_due_on).toBe('2027-06-30')
  expect(await kycDays()).toEqual(['2027-06-30'])
  await mine.call(updateOfficer, {
    params: { entity_id, officer_id: early.officer_id },
    body: { ceased_on: '2026-11-01' },
  })
  expect(await kycDays()).toEqual([])
  const { officers } = await mine.call(listOfficers, { params: { entity_id } })
  expect(officers.at(-1)).toMatchObject({ name: 'Leela Das', ceased_on: '2026-11-01', kyc_due_on: null })
})

test('signatories of a registration are people of its entity', async () => {
  const { mine } = firms
  const { registrations } = await mine.call(listRegistrations, { params: { entity_id } })
  const registration_id = registrations[0]?.registration_id ?? ''
  const { officers } = await mine.call(listOfficers, { params: { entity_id } })
  const officer_ids = officers.slice(0, 2).map(({ officer_id }) => officer_id)
  const saved = await mine.call(signatoriesOf, { params: { registration_id }, body: { officer_ids } })
  expect(saved.signatories).toEqual(officer_ids.toSorted())
  const wrong = await mine.post(`organisation/registrations/${registration_id}/signatories/`, {
    officer_ids: ['00000000-0000-4000-8000-000000000000'],
  })
  expect(wrong.body.error.fields).toHaveProperty('officer_ids')
  await mine.call(deleteOfficer, { params: { entity_id, officer_id: officer_ids[0] ?? '' } })
  expect((await mine.call(getRegistration, { params: { registration_id } })).signatories).toEqual([officer_ids[1]])
})

test('a year of KYC that is stated of the entity itself counts before that of its people', async () => {
  const body = {
    name: 'Stated Private Limited',
    kind: 'private_limited',
    cin: 'U85110KA2011PTC913116',
    facts: [
      { attribute: 'din_status', financial_year: null, value: 'approved' },
      { attribute: 'last_kyc_fy', financial_year: null, value: '2023-24' },
    ],
  }
  const { entity_id: stated } = await firms.mine.call(createEntity, { body })
  await firms.mine.call(createOfficer, {
    params: { entity_id: stated },
    body: { name: 'Ravi Iyer', role: 'director', din: '07654321', last_kyc_fy: '2024-25' },
  })
  const days = (await itemsOf(firms.mine, stated, { search: 'DIR-3' })).map(({ due_date }) => due_date)
  expect(days.filter(Boolean)).toEqual(['2027-06-30'])
})

test('one line a person over all entities: merged by DIN, else PAN, else name within an entity', async () => {
  const { mine, theirs } = firms
  const body = { name: 'Tapti Textiles Private Limited', kind: 'private_limited', cin: 'U85110KA2011PTC913117' }
  const { entity_id: tapti } = await mine.call(createEntity, { body })
  const at = (id: string, given: object) =>
    mine.call(createOfficer, { params: { entity_id: id }, body: { role: 'director', ...given } as never })
  const one = { name: 'Omkar Merge', din: '08123456', pan: 'AAAPM1234A' }
  await at(entity_id, { ...one, last_kyc_fy: '2022-23', dsc_expires_on: '2026-10-31' })
  await at(tapti, { ...one, name: 'Omkar V Merge', last_kyc_fy: '2024-25' })
  // The PAN belongs to that DIN.
  await at(tapti, { name: 'O Merge', role: 'cfo', pan: one.pan, appointed_on: '2020-01-01', ceased_on: '2024-03-31' })
  await at(entity_id, { name: 'Pia Merge', role: 'cfo', pan: 'AAAPM1235A' })
  await at(tapti, { name: 'Pia Merge', role: 'company_secretary', pan: 'AAAPM1235A' })
  await at(entity_id, { name: 'Quin Merge', role: 'cfo' })
  await at(tapti, { name: 'Quin Merge' })
  const list = async (query: object = {}) => {
    const table = await mine.call(browseOfficers, { query: { search: 'Merge', ...query } as never })
    return table.rows.map(({ id, header, groups }) => ({
      name: header,
      cells: groups.slice(1).map((cells) => cells.map(({ value }) => value).join('|')),
      offices: (table.offices[id] ?? []).map(({ role, has_ended }) => `${role}${has_ended ? ' ended' : ''}`),
    }))
  }
  const [omkar, pia, ...quins] = await list()
  expect(omkar).toEqual({
    name: 'Omkar V Merge',
    cells: [
      '08123456|AAAPM1234A',
      'Kaveri Foods Private Limited · Director|Tapti Textiles Private Limited · Director',
      '2028-06-30|2024-25',
      '2026-10-31',
      'Tapti Textiles Private Limited · Chief financial officer · 31 Mar 2024',
    ],
    offices: ['director', 'director', 'cfo ended'],
  })
  // No office of hers asks for a DIN.
  expect(pia?.cells).toEqual([
    '|AAAPM1235A',
    expect.stringMatching(/ · Chief .*\| ?.* · Company sec/),
    '',
    'Not known',
    '',
  ])
  expect(new Set(quins.map(({ cells }) => cells[2]))).toEqual(new Set(['', 'Not known']))
  const names = async (query: object) => (await list(query)).map(({ name }) => name)
  expect(await names({ dsc: 'expired' })).toEqual(['Omkar V Merge'])
  expect(await names({ kyc: 'unknown' })).toEqual(['Quin Merge'])
  expect(await names({ kyc: 'overdue' })).toEqual([])
  expect(await names({ office: 'ended' })).toEqual([])
  expect(await names({ role: 'company_secretary' })).toEqual(['Pia Merge'])
  expect(await names({ search: '08123456' })).toEqual(['Omkar V Merge'])
  expect((await names({ sort: '-din' }))[0]).toBe('Omkar V Merge')
  expect((await theirs.call(browseOfficers)).rows).toEqual([])
})
