import { createEntityAddress, listEntityAddresses } from '@niyam/contract/addresses.ts'
import { createEntity } from '@niyam/contract/entities.ts'
import { addGrant, changePersonRights } from '@niyam/contract/grants.ts'
import { browseOfficers, createOfficer, listOfficers } from '@niyam/contract/officers.ts'
import { placesOfBusiness, signatoriesOf } from '@niyam/contract/registration-records.ts'
import { listRegistrations } from '@niyam/contract/registrations.ts'
import { AREAS_OF_PEOPLE } from '@niyam/contract/seen-with-areas.ts'
import { AREAS, type Area } from '@niyam/law/catalogue/model/area.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TwoFirms, twoFirms } from '../../../test/firm.ts'

// A company with two directors and two addresses; one of each is named by its GST registration.

let firms: TwoFirms
let entity_id: string
beforeAll(async () => {
  firms = await twoFirms()
  const { mine } = firms
  const made = await mine.call(createEntity, {
    body: {
      name: 'Kaveri Foods Private Limited',
      kind: 'private_limited',
      registrations: [{ kind: 'gst', number: '29AAACI4798L1ZP', details: {} }],
    },
  })
  entity_id = made.entity_id
  const params = { entity_id }
  const person = (name: string, din: string, mobile_number: string) =>
    mine.call(createOfficer, {
      params,
      body: { name, role: 'director', din, pan: null, email: `${din}@example.in`, mobile_number },
    })
  const signs = await person('Meera Nair', '00000001', '9800000001')
  await person('Vikram Iyer', '00000002', '9800000002')
  const place = (city: string, kind: 'registered' | 'branch') =>
    mine.call(createEntityAddress, {
      params,
      body: { kind, address_line_1: '12 MG Road', city, pincode: '560001', state: 'karnataka' } as never,
    })
  await place('Mysuru', 'registered')
  const { address_id } = await place('Bengaluru', 'branch')
  const { registrations } = await mine.call(listRegistrations, { params })
  const gst = { registration_id: registrations.find(({ kind }) => kind === 'gst')?.registration_id ?? '' }
  await mine.call(signatoriesOf, { params: gst, body: { officer_ids: [signs.officer_id] } })
  await mine.call(placesOfBusiness, {
    params: gst,
    body: { places: [{ address_id, is_principal: true, activity: '' }] },
  })
})
afterAll(() => firms.t.close())

async function granted(area: Area | null) {
  const { t, organisation, mine } = firms
  const person = await t.registerPerson({ first_name: 'Outside', last_name: 'Accountant' })
  const place = await t.addPerson(organisation, person, 'm')
  const params = { organisation_user_id: place.organisation_user_id }
  await mine.call(changePersonRights, { params, body: { is_outside: true } })
  await mine.call(addGrant, { params, body: { entity_id, area, ends_on: '2026-12-31' } })
  const caller = t.as(person, place)
  const [{ officers }, { addresses }] = [
    await caller.call(listOfficers, { params: { entity_id } }),
    await caller.call(listEntityAddresses, { params: { entity_id } }),
  ]
  const { rows: listed } = await caller.call(browseOfficers)
  const found = await caller.call(browseOfficers, { query: { search: '00000001' } as never })
  return { officers, listed, found: found.rows.length, cities: addresses.map(({ city }) => city) }
}

describe.each(AREAS.filter((area) => !AREAS_OF_PEOPLE.includes(area)))('with %s alone', (area) => {
  test('people are shown without numbers, and no address beyond those of registrations', async () => {
    const { officers, listed, found, cities } = await granted(area)
    const named = area === 'gst'
    expect(officers.map(({ name }) => name)).toEqual(named ? ['Meera Nair'] : [])
    for (const one of officers)
      expect(one).toMatchObject({ din: null, pan: null, email: '', mobile_number: '', last_kyc_fy: null })
    expect(listed.map(({ header, groups }) => [header, groups[1]?.[0]?.value])).toEqual(
      named ? [['Meera Nair', 'Not known']] : [],
    )
    expect(found).toBe(0)
    expect(cities).toEqual(named ? ['Bengaluru'] : [])
  })
})

test.each([...AREAS_OF_PEOPLE, null])('with %s the people and addresses are seen as they are', async (area) => {
  const { officers, cities } = await granted(area)
  expect(officers.map(({ din, mobile_number }) => [din, mobile_number])).toEqual([
    ['00000001', '9800000001'],
    ['00000002', '9800000002'],
  ])
  expect(cities).toEqual(['Mysuru', 'Bengaluru'])
})
