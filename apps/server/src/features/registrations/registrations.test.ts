import { fileCalendarItem } from '@niyam/contract/filings.ts'
import { createEntity, getEntity } from '@niyam/contract/entities.ts'
import {
  createRegistration,
  filingHistory,
  listRegistrations,
  type Registration,
  updateRegistration,
} from '@niyam/contract/registrations.ts'
import { changeStanding } from '@niyam/contract/registration-records.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, anItem, itemsOf, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { readNumber } from './number.ts'

let firms: TwoFirms
let entity_id: string
let gst: Registration
beforeAll(async () => {
  firms = await twoFirms()
  const entity = await anEntity(firms.mine)
  entity_id = entity.entity_id
  const { registrations } = await firms.mine.call(listRegistrations, { params: { entity_id } })
  gst = registrations.find(({ kind }) => kind === 'gst') as Registration
})
afterAll(() => firms.t.close())

const add = (body: object) => firms.mine.post(`organisation/entities/${entity_id}/registrations/`, body)

test('another organisation sees, changes and ends nothing', async () => {
  const { theirs, mine } = firms
  const path = `organisation/registrations/${gst.registration_id}/`
  for (const reply of [
    await theirs.get(`organisation/entities/${entity_id}/registrations/`),
    await theirs.post(`organisation/entities/${entity_id}/registrations/`, { kind: 'tds', number: 'BLRA12345B' }),
    await theirs.patch(path, { valid_to: '2026-01-01' }),
    await theirs.get(`${path}filing-history/`),
  ]) {
    expect(reply.status).toBe(404)
  }
  const { registrations } = await mine.call(listRegistrations, { params: { entity_id } })
  expect(registrations).toContainEqual(gst)
})

test('a registration brings its own items, and its state comes from the number', async () => {
  const made = await firms.mine.call(createRegistration, {
    params: { entity_id },
    body: { kind: 'tds', number: ' blrk 12345 c ', details: { payment_kind: 'salary' } },
  })
  expect(made).toMatchObject({ number: 'BLRK12345C', warnings: [], next_due: { due_date: '2026-12-07' } })
  expect(gst.state).toBe('karnataka')
  expect(await itemsOf(firms.mine, entity_id, { registration_id: made.registration_id })).not.toEqual([])
})

test('unknown details stay unknown, and the calendar lists them as questions', async () => {
  const { mine } = firms
  const { entity_id: other } = await mine.call(createEntity, {
    body: {
      name: 'Silent',
      kind: 'private_limited',
      registrations: [{ kind: 'gst', number: '33AAACQ4455R1ZK', details: {} }],
    },
  })
  const { counts, registrations } = await mine.call(getEntity, { params: { entity_id: other } })
  expect(registrations.find(({ kind }) => kind === 'gst')?.details).toEqual({})
  expect(counts.open_questions).toBeGreaterThan(0)
})

test('wrong numbers and details are refused, each under its field', async () => {
  const reply = await add({
    kind: 'gst',
    number: '29AAACI4798L1ZU',
    state: 'atlantis',
    details: { taxpayer_type: 'irregular', shoe_size: 9, payment_kind: 'salary' },
    valid_from: '2026-02-01',
    valid_to: '2026-01-01',
  })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.error.fields)).toEqual(
    expect.arrayContaining([
      'number',
      'state',
      'details.taxpayer_type',
      'details.shoe_size',
      'details.payment_kind',
      'valid_to',
    ]),
  )
  expect(reply.body.error.fields.number[0]).toMatch(/holds the PAN AAACI4798L, but the PAN given is/)
  expect((await add({ kind: 'gst', number: '2' })).body.error.fields.number[0]).toBe('GSTIN is Invalid')
  expect((await add({ kind: 'spaceship', number: '2' })).body.error.fields.kind).toEqual([
    'Choose the kind of registration.',
  ])
  expect(
    (await add({ kind: 'tds', number: 'BLRI00123A', validfrom: '2026-01-01' })).body.error.fields.validfrom,
  ).toBeDefined()
  expect(
    (await add({ kind: 'tds', number: 'BLRI00123A', valid_from: '2026-02-30' })).body.error.fields.valid_from,
  ).toBeDefined()
})

test("a state other than the GSTIN's is reported", async () => {
  const pan = gst.number.slice(2, 12)
  const reply = await add({ kind: 'gst', number: `27${pan}1Z0`, state: 'karnataka' })
  expect(reply.body.error.fields.state[0]).toMatch(/belongs to Maharashtra, but the address is in Karnataka/)
})

test('a wrong check character is kept with a warning', () => {
  expect(readNumber('gst', '29AAACI4798L1ZX', 2026)).toMatchObject({
    ok: true,
    warnings: [expect.stringMatching(/should be U, not X/)],
  })
  expect(readNumber('gst', '29AAACI4798L1ZU', 2026)).toMatchObject({ ok: true, warnings: [], state: 'karnataka' })
  expect(readNumber('other', 'Shop/2021/77', 2026)).toMatchObject({ ok: true, value: 'SHOP/2021/77' })
  expect(readNumber('lwf', '<b>', 2026)).toMatchObject({ ok: false })
})

test('which other registration it is tells how its number is written', () => {
  const certificate = 'KAVITHA GOWDA 4A99C019'
  expect(readNumber('other', certificate, 2026, { details: { other_kind: 'dsc' } })).toEqual({
    ok: true,
    value: certificate,
    warnings: [],
    state: null,
  })
  expect(readNumber('other', 'udyam kr 03 9990018', 2026, { details: { other_kind: 'udyam' } })).toMatchObject({
    value: 'UDYAM-KR-03-9990018',
  })
  expect(readNumber('other', 'SHOP/77', 2026, { details: { other_kind: 'iec' } })).toMatchObject({
    ok: false,
    messages: ['IEC is invalid', expect.any(String)],
  })
})

test('the same number twice names the entity that holds it', async () => {
  const reply = await add({ kind: 'gst', number: gst.number })
  expect(reply.body.error.fields.number).toEqual([
    `${gst.number} is already held by Kaveri Foods Private Limited. Open that entity, or correct the number.`,
  ])
})

test('an identifier is one for the entity: added here it is adopted, changed it is changed there', async () => {
  const { mine } = firms
  const { entity_id: bare } = await anEntity(mine, { registrations: [] })
  const made = await mine.call(createRegistration, {
    params: { entity_id: bare },
    body: { kind: 'income_tax', number: 'AAACT2727Q' },
  })
  expect((await mine.call(getEntity, { params: { entity_id: bare } })).entity.pan).toBe('AAACT2727Q')
  const second = await mine.post(`organisation/entities/${bare}/registrations/`, {
    kind: 'income_tax',
    number: 'AAACM0829Q',
  })
  expect(second.body.error.fields.number[0]).toMatch(/PAN of this entity is AAACT2727Q/)
  const changed = await mine.patch(`organisation/registrations/${made.registration_id}/`, { number: 'AAACM0829Q' })
  expect(changed.body.error.fields.number[0]).toMatch(/Change it at the entity/)
})

test('ended from a day, it gives rise to nothing for later periods; the rest stays as it was', async () => {
  const { mine } = firms
  const { entity_id: ending } = await anEntity(mine)
  const { registrations } = await mine.call(listRegistrations, { params: { entity_id: ending } })
  const held = registrations.find(({ kind }) => kind === 'gst') as Registration
  const ended = await mine.call(updateRegistration, {
    params: { registration_id: held.registration_id },
    body: { valid_to: '2026-11-30' },
  })
  expect(ended).toMatchObject({ details: held.details, state: held.state, valid_to: '2026-11-30' })
  const returns = (await itemsOf(mine, ending)).filter(({ form }) => form === 'GSTR-3B')
  expect(returns.map(({ period }) => period)).toEqual(['2026-09', '2026-10', '2026-11'])
})

test('the filing history shows what was filed, what is missing, and what comes next', async () => {
  const { mine } = firms
  const { item_id } = await anItem(mine, entity_id, 'GSTR-3B', '2026-09')
  await mine.call(fileCalendarItem, {
    params: { item_id },
    body: { filed_on: '2026-10-25', acknowledgement: 'AA291026000001X' },
  })
  const { rows, fields, forms, registration, meta } = await mine.call(filingHistory, {
    params: { registration_id: gst.registration_id },
    query: { form: 'GSTR-3B', sort: 'period' },
  })
  expect(registration.number).toBe(gst.number)
  expect(forms).toContain('GSTR-1')
  expect(fields.map(({ key }) => key).join()).toBe(
    'period,form,state,due_date,filed_on,days_late,acknowledgement,amount,late_fee,interest,penalty,nil,statutory_due_date',
  )
  expect(meta.total).toBe(3)
  const shown = rows.map(({ groups }) => groups.map(([cell]) => cell?.value))
  expect(shown.map((cells) => [...cells.slice(0, 7), cells.at(-1)])).toEqual([
    ['2026-09', 'GSTR-3B', 'filed_late', '2026-10-20', '2026-10-25', '5', 'AA291026000001X', '2026-10-20'],
    ['2026-10', 'GSTR-3B', 'due', '2026-11-20', null, null, null, '2026-11-20'],
    ['2026-11', 'GSTR-3B', 'upcoming', '2026-12-20', null, null, null, '2026-12-20'],
  ])
  const gap = await mine.call(filingHistory, {
    params: { registration_id: gst.registration_id },
    query: { form: 'GSTR-1' },
  })
  expect(gap.rows.map(({ groups }) => groups[2]?.[0]?.value)).toContain('overdue')
})

test('a surrendered GSTIN owes its last return and nothing after; a printed last day alone is not a surrender', async () => {
  const { mine } = firms
  const { entity_id } = await anEntity(mine)
  const [gst] = (await mine.call(listRegistrations, { params: { entity_id } })).registrations.filter(
    ({ kind }) => kind === 'gst',
  )
  const params = { registration_id: gst?.registration_id ?? '' }
  const finals = async () => (await itemsOf(mine, entity_id)).filter(({ form }) => form === 'GSTR-10')
  await mine.call(updateRegistration, { params, body: { valid_to: '2026-11-15' } })
  expect(await finals()).toEqual([])
  await mine.call(changeStanding, { params, body: { change: 'surrendered', happened_on: '2026-11-15' } })
  expect(await finals()).toMatchObject([{ due_date: '2027-02-15' }])
  const rows = await itemsOf(mine, entity_id)
  expect(rows.some(({ form, period }) => form === 'GSTR-3B' && period > '2026-11')).toBe(false)
  const moved = await mine.patch(`organisation/registrations/${params.registration_id}/`, { valid_to: null })
  expect(moved.body.error.fields.valid_to).toEqual(['It has ended on this day. Take the end back on its page first.'])
})

test.each([
  ['llp', 'AA-98', 'Invalid LLPIN'],
  ['llp', 'AAZ98', 'Invalid LLPIN'],
  [
    'llp',
    'AAZ-9877',
    'LLPIN AAZ-9877 belongs to an LLP, but the kind of entity is Private limited company. Correct one of them.',
  ],
  ['company', 'F01234', 'CIN is Invalid'],
  ['company', '?', 'CIN is Invalid'],
  ['income_tax', '?', 'PAN is invalid'],
])('a private company is refused the %s number %s by name', async (kind, number, message) => {
  const reply = await add({ kind, number })
  expect([reply.status, reply.body.error.fields.number[0]]).toEqual([422, message])
})

test('an LLP is refused a CIN, at the entity as in a registration, and gets no law of companies', async () => {
  const cin = 'U85110KA2011PTC913115'
  const words = `CIN ${cin} belongs to a company, but the kind of entity is Limited liability partnership. Correct one of them.`
  const made = await firms.mine.post('organisation/entities/', { name: 'Made', kind: 'llp', cin, registrations: [] })
  expect([made.status, made.body.error.fields.cin]).toEqual([422, [words]])
  const llp = await firms.mine.call(createEntity, { body: { name: 'Vindhya LLP', kind: 'llp', registrations: [] } })
  const added = await firms.mine.post(`organisation/entities/${llp.entity_id}/registrations/`, {
    kind: 'company',
    number: cin,
  })
  expect([added.status, added.body.error.fields.number]).toEqual([422, [words]])
  const changed = await firms.mine.patch(`organisation/entities/${llp.entity_id}/`, { cin })
  expect([changed.status, changed.body.error.fields.cin]).toEqual([422, [words]])
})

test.each([
  ['aadhaar', '1234', 'Aadhaar number is invalid'],
  ['pan', 'ABCDE', 'PAN is invalid'],
  ['din', 'A1', 'DIN is invalid'],
  ['uan', '77', 'UAN is invalid'],
  ['passport', 'CARD 7', 'Passport number is invalid'],
  ['voter_id', 'CARD 7', 'Voter id is invalid'],
  ['driving_licence', '7', 'Driving licence number is invalid'],
])('a document of the type %s is checked as one', async (identity_kind, number, message) => {
  const reply = await add({ kind: 'identity_document', number, details: { identity_kind } })
  expect([reply.status, reply.body.error.fields.number[0]]).toEqual([422, message])
})

test('an Aadhaar number with a wrong check digit is kept with a warning; another document is kept as it is written', async () => {
  expect(
    readNumber('identity_document', '999941057059', 2026, { details: { identity_kind: 'aadhaar' } }),
  ).toMatchObject({
    ok: true,
    warnings: [expect.stringMatching(/last digit does not fit/)],
  })
  expect(readNumber('identity_document', 'card 7', 2026, { details: { identity_kind: 'other' } })).toMatchObject({
    ok: true,
    value: 'CARD 7',
    warnings: [],
  })
})
