import { ITEM_STATES } from '@niyam/contract/calendar-filter.ts'
import { createEntityAddress, deleteEntityAddress } from '@niyam/contract/addresses.ts'
import { listAudit } from '@niyam/contract/audit.ts'
import {
  changeStanding,
  getRegistration,
  placesOfBusiness,
  takeBackStanding,
  takeBackTurn,
  turnDetail,
  updatePapers,
} from '@niyam/contract/registration-records.ts'
import { createRegistration, listRegistrations, type Registration } from '@niyam/contract/registrations.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'

let firms: TwoFirms
let entity_id: string
let gst: Registration
beforeAll(async () => {
  firms = await twoFirms()
  entity_id = (await anEntity(firms.mine)).entity_id
  const { registrations } = await firms.mine.call(listRegistrations, { params: { entity_id } })
  gst = registrations.find(({ kind }) => kind === 'gst') as Registration
})
afterAll(() => firms.t.close())

const at = ({ registration_id }: Pick<Registration, 'registration_id'>) => ({ params: { registration_id } })
const path = ({ registration_id }: Pick<Registration, 'registration_id'>) =>
  `organisation/registrations/${registration_id}/`
const periodsOf = async (form: string, registration_id = gst.registration_id) =>
  (await itemsOf(firms.mine, entity_id, { registration_id, state: ITEM_STATES.join(',') })).flatMap((item) =>
    item.form === form ? [item.period] : [],
  )

test('another organisation sees nothing of the record, and changes nothing', async () => {
  const { theirs, mine } = firms
  const before = await mine.call(getRegistration, at(gst))
  for (const reply of [
    await theirs.get(path(gst)),
    await theirs.patch(`${path(gst)}papers/`, { papers: { trade_name: 'Theirs' } }),
    await theirs.post(`${path(gst)}standings/`, { change: 'cancelled', happened_on: '2026-10-01' }),
    await theirs.post(`${path(gst)}turns/`, { attribute: 'filing_frequency', from: '2027-01-01', value: 'quarterly' }),
    await theirs.post(`${path(gst)}places/`, { places: [] }),
    await theirs.delete(`${path(gst)}turns/filing_frequency/`),
  ]) {
    expect(reply.status).toBe(404)
  }
  expect(await mine.call(getRegistration, at(gst))).toEqual(before)
})

test('printed particulars are stored by kind, and wrong entries are refused by name', async () => {
  const { mine } = firms
  const given = { legal_name: 'Sharma Traders LLP', liability_from: '2017-07-01', trade_name: '' }
  const saved = await mine.call(updatePapers, {
    ...at(gst),
    body: { papers: given, portal_login: 'sharma.traders', credentials_kept_in: 'Safe of the firm, page 4' },
  })
  expect(saved).toMatchObject({
    papers: { legal_name: 'Sharma Traders LLP', liability_from: '2017-07-01' },
    portal_login: 'sharma.traders',
    credentials_kept_in: 'Safe of the firm, page 4',
  })
  expect(saved.papers).not.toHaveProperty('trade_name')
  const wrong = await mine.patch(`${path(gst)}papers/`, {
    papers: { mark: 'A word', liability_from: '2017-02-30', constitution: 'x'.repeat(301) },
  })
  expect(wrong.status).toBe(422)
  expect(Object.keys(wrong.body.error.fields)).toEqual(['papers.constitution'])
  const unknown = await mine.patch(`${path(gst)}papers/`, { papers: { mark: 'A word', liability_from: '2017-02-30' } })
  expect(Object.keys(unknown.body.error.fields)).toEqual(['papers.mark', 'papers.liability_from'])
  expect((await mine.call(getRegistration, at(gst))).papers).toEqual(saved.papers)
})

test('a return frequency that changes from a quarter changes the calendar from that day, and back when it is undone', async () => {
  const { mine } = firms
  const monthly = await periodsOf('GSTR-3B')
  const turned = await mine.call(turnDetail, {
    ...at(gst),
    body: { attribute: 'filing_frequency', from: '2027-01-01', value: 'quarterly' },
  })
  expect(turned.registration).toMatchObject({
    details: { filing_frequency: 'quarterly' },
    past_details: [{ attribute: 'filing_frequency', until: '2026-12-31', value: 'monthly' }],
  })
  const now = await periodsOf('GSTR-3B')
  expect(now).toContain('2026-12')
  expect(now).toContain('2026-27-Q4')
  expect(now).not.toContain('2027-01')
  await mine.call(takeBackTurn, { params: { ...at(gst).params, attribute: 'filing_frequency' } })
  expect(await periodsOf('GSTR-3B')).toEqual(monthly)
})

test('a dated change that the law does not know is refused, and says why', async () => {
  const { mine } = firms
  const refused = async (body: object) => {
    const reply = await mine.post(`${path(gst)}turns/`, body)
    expect(reply.status).toBe(422)
    return reply.body.error.fields
  }
  expect(await refused({ attribute: 'filing_frequency', from: '2027-02-01', value: 'quarterly' })).toEqual({
    from: [expect.stringContaining('rule 61A')],
  })
  expect(await refused({ attribute: 'taxpayer_type', from: '2027-01-01', value: 'composition' })).toEqual({
    from: [expect.stringContaining('Choose a 1 April')],
  })
  expect(await refused({ attribute: 'filing_frequency', from: '2027-01-01', value: 'monthly' })).toHaveProperty('value')
  expect(await refused({ attribute: 'filing_frequency', from: '2027-01-01', value: 'weekly' })).toHaveProperty('value')
  expect(await refused({ attribute: 'sends_job_work', from: '2027-01-01', value: true })).toHaveProperty('attribute')
  expect(await refused({ attribute: 'opted_in_this_year', from: '2027-01-01', value: true })).toHaveProperty(
    'attribute',
  )
})

test('two changes of one detail are listed in order; the last is undone first', async () => {
  const { mine } = firms
  const turn = (from: string, value: string) =>
    mine.post(`${path(gst)}turns/`, { attribute: 'filing_frequency', from, value })
  expect((await turn('2026-10-01', 'quarterly')).status).toBe(200)
  expect((await turn('2026-10-01', 'monthly')).body.error.fields.from[0]).toMatch(/changed on 1 Oct 2026/)
  expect((await turn('2027-04-01', 'monthly')).status).toBe(200)
  const dropped = await mine.patch(path(gst), { details: { taxpayer_type: 'regular' } })
  expect(dropped.body.error.fields).toHaveProperty(['details.filing_frequency'])
  const periods = await periodsOf('GSTR-3B')
  expect(periods).toContain('2026-09')
  expect(periods).toContain('2026-27-Q3')
  expect(periods).toContain('2027-04')
  const params = { ...at(gst).params, attribute: 'filing_frequency' }
  await mine.call(takeBackTurn, { params })
  await mine.call(takeBackTurn, { params })
  expect((await mine.delete(`${path(gst)}turns/filing_frequency/`)).status).toBe(404)
  expect((await mine.call(getRegistration, at(gst))).registration).toMatchObject({
    details: { filing_frequency: 'monthly' },
    past_details: [],
  })
})

test('suspended, cancelled and reactivated: each with its day, and the calendar follows what the law ends', async () => {
  const { mine } = firms
  const whole = await periodsOf('GSTR-3B')
  const change = (body: object) => mine.post(`${path(gst)}standings/`, { reference: '', ...body })
  expect((await change({ change: 'reactivated', happened_on: '2026-11-01' })).body.error.fields.change[0]).toMatch(
    /nothing to reactivate/,
  )
  const suspended = await mine.call(changeStanding, {
    ...at(gst),
    body: { change: 'suspended', happened_on: '2026-11-01', reference: 'REG-31/77', reason: 'Returns were missing' },
  })
  expect(suspended.registration.suspended_from).toBe('2026-11-01')
  // The law does not state what is due during a suspension, so nothing is removed.
  expect(await periodsOf('GSTR-3B')).toEqual(whole)
  expect((await change({ change: 'suspended', happened_on: '2026-11-02' })).status).toBe(422)
  expect((await change({ change: 'cancelled', happened_on: '2026-10-31' })).body.error.fields.happened_on[0]).toMatch(
    /1 Nov 2026/,
  )
  const cancelled = await mine.call(changeStanding, {
    ...at(gst),
    body: { change: 'cancelled', happened_on: '2026-11-15', reason: 'Order REG-19' },
  })
  expect(cancelled.registration).toMatchObject({ valid_to: '2026-11-15', ended_as: 'cancelled', suspended_from: null })
  expect(await periodsOf('GSTR-3B')).not.toContain('2026-12')
  expect((await change({ change: 'renewed', happened_on: '2026-11-16' })).body.error.fields.change[0]).toMatch(
    /was cancelled on 15 Nov 2026/,
  )
  const again = await mine.call(changeStanding, {
    ...at(gst),
    body: { change: 'reactivated', happened_on: '2026-12-01' },
  })
  expect(again.registration).toMatchObject({ valid_to: null, ended_as: null, suspended_from: null })
  expect(again.standings.map((one) => one.change)).toEqual(['reactivated', 'cancelled', 'suspended'])
  expect(again.standings[2]).toMatchObject({ reference: 'REG-31/77', reason: 'Returns were missing' })
  expect(again.standings.every(({ recorded_by }) => recorded_by !== null)).toBe(true)
  expect(await periodsOf('GSTR-3B')).toEqual(whole)
  const { rows } = await mine.call(listAudit, { query: { subject: 'registration_standing' } })
  expect(rows).toHaveLength(3)
})

test('only the last change of status can be undone, and the status before it applies again', async () => {
  const { mine } = firms
  const { standings } = await mine.call(getRegistration, at(gst))
  const early = await mine.delete(`${path(gst)}standings/${standings[1]?.standing_id}/`)
  expect(early.body.error.message).toMatch(/Take the later ones back first/)
  const params = at(gst).params
  await mine.call(takeBackStanding, { params: { ...params, standing_id: standings[0]?.standing_id ?? '' } })
  expect((await mine.call(getRegistration, at(gst))).registration).toMatchObject({
    ended_as: 'cancelled',
    valid_to: '2026-11-15',
  })
  await mine.call(takeBackStanding, { params: { ...params, standing_id: standings[1]?.standing_id ?? '' } })
  expect((await mine.call(getRegistration, at(gst))).registration).toMatchObject({
    ended_as: null,
    valid_to: null,
    suspended_from: '2026-11-01',
  })
  await mine.call(takeBackStanding, { params: { ...params, standing_id: standings[2]?.standing_id ?? '' } })
  expect((await mine.call(getRegistration, at(gst))).registration.suspended_from).toBeNull()
})

test('a renewal prints a new last day; an undo restores the earlier day, including later corrections to it', async () => {
  const { mine } = firms
  const shop = await mine.call(createRegistration, {
    params: { entity_id },
    body: {
      kind: 'other',
      number: 'SHOP/2021/77',
      details: { other_kind: 'shops' },
      valid_from: '2021-12-01',
      valid_to: '2026-11-30',
    },
  })
  const renewed = await mine.call(changeStanding, {
    ...at(shop),
    body: { change: 'renewed', happened_on: '2026-11-20', valid_to: '2031-11-30' },
  })
  expect(renewed.registration.valid_to).toBe('2031-11-30')
  expect((await mine.patch(path(shop), { valid_to: '2032-11-30' })).status).toBe(200)
  const ended = await mine.call(changeStanding, {
    ...at(shop),
    body: { change: 'surrendered', happened_on: '2027-01-31' },
  })
  const params = at(shop).params
  await mine.call(takeBackStanding, { params: { ...params, standing_id: ended.standings[0]?.standing_id ?? '' } })
  expect((await mine.call(getRegistration, at(shop))).registration.valid_to).toBe('2032-11-30')
  await mine.call(takeBackStanding, { params: { ...params, standing_id: renewed.standings[0]?.standing_id ?? '' } })
  expect((await mine.call(getRegistration, at(shop))).registration.valid_to).toBe('2026-11-30')
})

test('places of business are addresses of the entity, one of them the principal', async () => {
  const { mine, theirs } = firms
  const address = (line: string, kind: 'branch' | 'other') =>
    mine.call(createEntityAddress, { params: { entity_id }, body: { kind, address_line_1: line, state: 'karnataka' } })
  const [shop, store] = [await address('12 MG Road', 'branch'), await address('Plot 4, Peenya', 'other')]
  const foreign = await anEntity(theirs)
  const elsewhere = await theirs.call(createEntityAddress, {
    params: { entity_id: foreign.entity_id },
    body: { kind: 'branch', address_line_1: '1 Park Street', state: 'west_bengal' },
  })
  const set = (places: object[]) => mine.post(`${path(gst)}places/`, { places })
  expect((await set([{ address_id: elsewhere.address_id }])).body.error.fields).toEqual({
    'places.0.address_id': ['This is not an address of the entity. Choose one of them.'],
  })
  expect(
    (await set([shop, store].map(({ address_id }) => ({ address_id, is_principal: true })))).body.error.fields,
  ).toHaveProperty('places')
  const first = { address_id: shop.address_id, is_principal: true, activity: 'Retail' }
  const second = { address_id: store.address_id, is_principal: false, activity: 'Warehouse' }
  expect((await set([second, first])).body.data.places).toEqual([first, second])
  const swapped = [
    { ...second, is_principal: true },
    { ...first, is_principal: false },
  ]
  expect((await set(swapped)).body.data.places).toEqual(swapped)
  await mine.call(deleteEntityAddress, { params: { entity_id, address_id: store.address_id } })
  expect((await mine.call(getRegistration, at(gst))).places).toEqual([swapped[1]])
  const saved = await mine.call(placesOfBusiness, { ...at(gst), body: { places: [] } })
  expect(saved.places).toEqual([])
})

test('viewers do not see portal sign-in details', async () => {
  const { t, mine, organisation } = firms
  await mine.call(updatePapers, {
    ...at(gst),
    body: { portal_login: 'firm.login', credentials_kept_in: 'Safe of the firm' },
  })
  const [viewer, member] = await Promise.all(
    (['v', 'm'] as const).map(async (role) => {
      const person = await t.registerPerson()
      return t.as(person, await t.addPerson(organisation, person, role))
    }),
  )
  const { raw, status } = (await viewer?.get(path(gst))) ?? { raw: '', status: 0 }
  expect(status).toBe(200)
  expect(raw).not.toMatch(/firm\.login|Safe of the firm/)
  expect(raw).toContain(gst.number)
  expect((await member?.call(getRegistration, at(gst)))?.portal_login).toBe('firm.login')
})
