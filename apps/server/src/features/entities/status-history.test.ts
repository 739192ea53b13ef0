import { createEntityAddress } from '@niyam/contract/addresses.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import { getEntity, updateEntity } from '@niyam/contract/entities.ts'
import {
  archiveEntity,
  changeEntityStatus,
  type EntityRecord,
  getEntityRecord,
  setActivities,
  takeBackEntityStatus,
  tryEntityStatus,
} from '@niyam/contract/entity-records.ts'
import { placesOfBusiness } from '@niyam/contract/registration-records.ts'
import { createRegistration } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, numbered, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const at = (entity_id: string) => ({ params: { entity_id } })
const path = (entity_id: string) => `organisation/entities/${entity_id}/`
const change = (entity_id: string, body: object) => firms.mine.post(`${path(entity_id)}standings/`, body)
const takeBack = (entity_id: string, { standings }: Pick<EntityRecord, 'standings'>) => {
  const entity_standing_id = standings[0]?.entity_standing_id ?? ''
  return firms.mine.call(takeBackEntityStatus, { params: { entity_id, entity_standing_id } })
}
const dueDays = async (entity_id: string) =>
  (await itemsOf(firms.mine, entity_id)).map(({ due_date }) => due_date ?? '')
const formsOf = async (entity_id: string) => [
  ...new Set((await itemsOf(firms.mine, entity_id)).map(({ form }) => form)),
]

test('another organisation sees nothing of the record, and changes nothing', async () => {
  const { mine, theirs } = firms
  const { entity_id } = await anEntity(mine)
  const before = await mine.call(getEntityRecord, at(entity_id))
  for (const reply of [
    await theirs.get(`${path(entity_id)}record/`),
    await theirs.post(`${path(entity_id)}standings/`, { change: 'closed', happened_on: '2026-11-01' }),
    await theirs.post(`${path(entity_id)}standings/try/`, { change: 'closed', happened_on: '2026-11-01' }),
    await theirs.post(`${path(entity_id)}activities/`, { activities: [] }),
  ])
    expect(reply.status).toBe(404)
  expect(await mine.call(getEntityRecord, at(entity_id))).toEqual(before)
})

test('striking off ends its obligations on that day; the impact is shown first, and an undo restores everything', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const before = await dueDays(entity_id)
  const body = {
    change: 'struck_off' as const,
    happened_on: '2026-10-31',
    reference: 'STK-7/2026',
    reason: 'Section 248',
  }
  const tried = await mine.call(tryEntityStatus, { ...at(entity_id), body })
  expect(tried.open_after).toBeLessThan(tried.open_before)
  expect(await dueDays(entity_id)).toEqual(before)
  const record = await mine.call(changeEntityStatus, { ...at(entity_id), body })
  expect(record.entity).toMatchObject({ status: 'struck_off', status_from: '2026-10-31', closed_on: '2026-10-31' })
  expect(record.standings).toMatchObject([{ change: 'struck_off', reference: 'STK-7/2026', reason: 'Section 248' }])
  const { counts } = await mine.call(getEntity, at(entity_id))
  expect(counts.due + counts.overdue + counts.upcoming).toBe(tried.open_after)
  const periods = (await itemsOf(mine, entity_id)).map(({ period }) => period)
  expect(periods).toContain('2026-10')
  expect(periods).not.toContain('2026-12')
  const { rows } = await mine.call(listAudit, { query: { subject: 'entity_standing', entity: entity_id } })
  expect(rows).toHaveLength(1)
  await takeBack(entity_id, record)
  expect((await mine.call(getEntity, at(entity_id))).entity).toMatchObject({ status: 'active', closed_on: null })
  expect(await dueDays(entity_id)).toEqual(before)
})

test('a change that does not fit what was before is refused, and says why', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { incorporated_on: '2020-01-15' })
  const fields = async (body: object) => (await change(entity_id, body)).body.error.fields
  expect(await fields({ change: 'closed', happened_on: '2026-11-21' })).toHaveProperty('happened_on')
  expect((await fields({ change: 'closed', happened_on: '2019-11-21' })).happened_on[0]).toContain('15 Jan 2020')
  expect(await fields({ change: 'active', happened_on: '2026-11-01' })).toHaveProperty('change')
  expect(await fields({ change: 'converted', happened_on: '2026-11-01' })).toHaveProperty('kind_after')
  const llp = { change: 'converted', happened_on: '2026-11-01', kind_after: 'llp' }
  expect(await fields(llp)).toHaveProperty('goes_on')
  expect((await fields({ ...llp, goes_on: true })).goes_on[0]).toContain('Say that it ended')
  expect(await fields({ ...llp, goes_on: false, successor_id: entity_id })).toHaveProperty('successor_id')
  expect((await change(entity_id, { change: 'closed', happened_on: '2026-11-01' })).status).toBe(200)
  expect((await fields({ change: 'dormant', happened_on: '2026-11-02' })).change[0]).toContain('closed on 1 Nov 2026')
  expect((await fields({ change: 'active', happened_on: '2026-10-01' })).happened_on[0]).toContain('1 Nov 2026')
  expect((await change(entity_id, { change: 'active', happened_on: '2026-11-10' })).status).toBe(200)
  const { standings } = await mine.call(getEntityRecord, at(entity_id))
  const early = await mine.delete(`${path(entity_id)}standings/${standings[1]?.entity_standing_id}/`)
  expect(early.body.error.message).toMatch(/Take the later ones back first/)
  const begun = await mine.patch(path(entity_id), { incorporated_on: '2026-11-15' })
  expect(begun.status).toBe(200)
})

test('dormancy follows from the status: the law gets its first day, and the fact cannot be changed by hand', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { cin: numbered('U74999KA2015PTC08####') })
  expect(await formsOf(entity_id)).not.toContain('MSC-3')
  await mine.call(changeEntityStatus, { ...at(entity_id), body: { change: 'dormant', happened_on: '2026-10-01' } })
  expect(await formsOf(entity_id)).toContain('MSC-3')
  const { entity } = await mine.call(getEntity, at(entity_id))
  const told = { attribute: 'dormant', financial_year: null, state: null, value: true }
  expect(entity.facts).toContainEqual(told)
  const wrong = await mine.patch(path(entity_id), { facts: [{ ...told, value: false }] })
  expect(wrong.body.error.fields['facts.0.value'][0]).toContain('follows from its status')
  await mine.call(updateEntity, { ...at(entity_id), body: { facts: entity.facts } })
  expect((await mine.call(getEntity, at(entity_id))).entity.facts).toEqual(entity.facts)
})

test('an entity stated to be dormant before its history begins is dormant, from an unknown day', async () => {
  const { mine } = firms
  const fact = { attribute: 'dormant', financial_year: null, state: null, value: true }
  const entity = await anEntity(mine, { facts: [fact] })
  expect(entity).toMatchObject({ status: 'dormant', status_from: null })
  const { entity_id } = entity
  expect((await mine.call(updateEntity, { ...at(entity_id), body: { facts: [] } })).status).toBe('active')
})

test('a company that became public goes on: each period is judged by what it was then, and its kind comes back', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine, { kind: 'one_person_company' })
  const body = { change: 'converted' as const, happened_on: '2026-11-02', kind_after: 'private_limited', goes_on: true }
  const { entity, standings } = await mine.call(changeEntityStatus, { ...at(entity_id), body })
  expect(entity).toMatchObject({ kind: 'private_limited', status: 'active', closed_on: null })
  expect(standings).toMatchObject([{ kind_before: 'one_person_company', kind_after: 'private_limited', goes_on: true }])
  await takeBack(entity_id, { standings })
  expect((await mine.call(getEntity, at(entity_id))).entity.kind).toBe('one_person_company')
})

test('a firm that became an LLP ends the day before, and names what took its place', async () => {
  const { mine } = firms
  const firm = await anEntity(mine, { name: 'Kaveri Traders', kind: 'partnership', registrations: [] })
  const llp = await anEntity(mine, { name: 'Kaveri Traders LLP', kind: 'llp', registrations: [] })
  const { entity, standings } = await mine.call(changeEntityStatus, {
    ...at(firm.entity_id),
    body: {
      change: 'converted',
      happened_on: '2026-11-01',
      kind_after: 'llp',
      goes_on: false,
      successor_id: llp.entity_id,
    },
  })
  expect(entity).toMatchObject({ kind: 'partnership', status: 'converted', closed_on: '2026-10-31' })
  expect(standings[0]?.successor).toEqual({ entity_id: llp.entity_id, name: 'Kaveri Traders LLP' })
})

test('activities are codes of NIC 2008, one of them the main one, and shares make at most a whole', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const set = (activities: object[]) => mine.post(`${path(entity_id)}activities/`, { activities })
  const software = { code: '62013', words: 'Writing of software', is_main: true, share: 80 }
  const training = { code: '85', words: 'Education', is_main: false, share: 20 }
  const { activities } = await mine.call(setActivities, {
    ...at(entity_id),
    body: { activities: [training, software] },
  })
  expect(activities).toEqual([software, training])
  const fields = async (given: object[]) => (await set(given)).body.error.fields
  expect(Object.keys(await fields([{ ...software, code: '6' }]))).toEqual(['activities.0.code'])
  expect((await fields([{ ...software, code: '67190' }]))['activities.0.code'][0]).toContain('list of 2004')
  expect(Object.keys(await fields([software, software]))).toEqual(['activities.1.code', 'activities'])
  expect(Object.keys(await fields([software, { ...training, is_main: true }]))).toEqual(['activities'])
  expect(Object.keys(await fields([software, { ...training, share: 20.5 }]))).toEqual(['activities'])
  const swapped = [
    { ...training, is_main: true, share: null },
    { ...software, is_main: false, share: 33.33 },
  ]
  expect((await set(swapped)).body.data.activities).toEqual(swapped)
  const { rows } = await mine.call(listAudit, { query: { subject: 'entity_activity', entity: entity_id } })
  expect(rows.length).toBeGreaterThanOrEqual(4)
})

test('numbers and facts that contradict each other are named, and so is what another entity has of this one', async () => {
  const { mine } = firms
  const pan = 'AAACI4798L'
  const entity = await anEntity(mine, {
    name: 'Indus Mills Limited',
    kind: 'listed_company',
    pan,
    cin: 'L17110MH1973PLC019786',
    address_state: 'gujarat',
    incorporated_on: '1974-05-08',
    facts: [{ attribute: 'listed', financial_year: null, state: null, value: false }],
    registrations: [],
  })
  expect(entity.warnings.join('\n')).toMatch(/CIN L17110.* begins with L, of a listed company/)
  expect(entity.warnings.join('\n')).toMatch(/names Maharashtra as the state, but the registered office is in Gujarat/)
  expect(entity.warnings.join('\n')).toMatch(/names 1973 as the year/)
  const other = await anEntity(mine, { name: 'indus mills limited', kind: 'listed_company', registrations: [] })
  const warnings = async () => (await mine.call(getEntity, at(entity.entity_id))).entity.warnings.join('\n')
  expect(await warnings()).toContain('Another entity has the same name')
  await mine.call(archiveEntity, { ...at(other.entity_id), body: {} })
  expect(await warnings()).not.toContain('Another entity')
  const third = await anEntity(mine, { name: 'Mills of Surat', registrations: [] })
  await mine.call(createRegistration, {
    ...at(third.entity_id),
    body: { kind: 'gst', number: `24${pan}1Z5`, details: {} },
  })
  expect(await warnings()).toContain(`GSTIN 24${pan}1Z5 of Mills of Surat holds the PAN of this entity`)
  const { registration_id } = await mine.call(createRegistration, {
    ...at(entity.entity_id),
    body: { kind: 'gst', number: `27${pan}1ZY`, details: {} },
  })
  const body = { kind: 'branch' as const, address_line_1: 'Plot 7, GIDC', state: 'gujarat' }
  const { address_id } = await mine.call(createEntityAddress, { ...at(entity.entity_id), body })
  await mine.call(placesOfBusiness, { params: { registration_id }, body: { places: [{ address_id }] } })
  expect(await warnings()).toContain(`GSTIN 27${pan}1ZY belongs to Maharashtra, but the address is in Gujarat`)
})
