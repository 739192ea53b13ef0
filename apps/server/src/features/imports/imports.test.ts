import { listCalendar } from '@niyam/contract/calendar.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { getImport, undoImport } from '@niyam/contract/imports.ts'
import { updateRegistration } from '@niyam/contract/registrations.ts'
import { gstinCheckCharacter } from '@niyam/law/identifiers/gstin-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
})
afterAll(() => firms.t.close())

const { tried, finished, rowsOf, entities } = sheetsOf(() => firms)

/** A GSTIN with the check character that fits. */
const checked = (number: string): string => `${number}${gstinCheckCharacter(number)}`

test('entities with their registrations are checked, imported, imported again without effect, and undone', async () => {
  const sheet = [
    ['Client Name', 'Constitution', 'PAN', 'GSTIN', 'TAN', 'State', 'Date of Incorporation', 'Fees'],
    [
      'Meghna Foods Private Limited',
      '',
      'AABCM1234K',
      '29AABCM1234K1Z5',
      'BLRM01234A',
      'Karnataka',
      '12/04/2015',
      '5000',
    ],
    ['Meghna Foods Private Limited', '', '', '27AABCM1234K1Z9', '', '', '', ''],
    ['Ravi Traders', 'Proprietor', 'AAAPR1234L', '', '', '27-Maharashtra', '', ''],
  ]
  const one = await tried('entities', sheet)
  expect(one).toMatchObject({ state: 'checked', kind: 'entities', counts: { new: 2, adds: 1 } })
  expect(one.columns.map(({ field }) => field)).toEqual([
    'name',
    'kind',
    'pan',
    'gstin',
    'tan',
    'state',
    'incorporated_on',
    null,
  ])
  expect(one.columns[0]?.sample).toEqual([
    'Meghna Foods Private Limited',
    'Meghna Foods Private Limited',
    'Ravi Traders',
  ])
  expect(await entities('Meghna')).toEqual([])

  const done = await finished(one.import_id)
  expect(done).toMatchObject({ state: 'done', counts: { done: 3 }, progress: { done: 3, total: 3 } })
  const [row] = await entities('Meghna')
  const { entity, registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(entity).toMatchObject({
    kind: 'private_limited',
    pan: 'AABCM1234K',
    address_state: 'karnataka',
    incorporated_on: '2015-04-12',
  })
  expect(registrations.map(({ kind, number }) => `${kind} ${number}`).toSorted()).toEqual([
    'gst 27AABCM1234K1Z9',
    'gst 29AABCM1234K1Z5',
    'income_tax AABCM1234K',
    'tds BLRM01234A',
  ])
  const { items } = await firms.mine.call(listCalendar, { query: { entity_id: row?.id ?? '' } })
  expect(items.length).toBeGreaterThan(0)

  const again = await tried('entities', sheet)
  expect(again.counts).toEqual({ same: 3 })
  const refused = await firms.mine.post(`organisation/importer/${again.import_id}/start/`)
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })

  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  const undone = await firms.mine.call(getImport, { params: { import_id: one.import_id } })
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 3 } })
  expect([...(await entities('Meghna')), ...(await entities('Ravi'))]).toEqual([])
})

test('an existing entity gets what it lacks, and an undo removes only that', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN'],
    ['Lakshya LLP', 'LLP', 'AAAFL1234M'],
  ])
  await finished(one.import_id)
  const more = await tried('entities', [
    ['Name', 'PAN', 'LLPIN', 'TAN', 'State'],
    ['Lakshya', 'AAAFL1234M', 'AAB-1234', 'PNEL01234B', 'Maharashtra'],
  ])
  expect(more.counts).toEqual({ adds: 1 })
  await finished(more.import_id)
  const [row] = await entities('Lakshya')
  const params = { entity_id: row?.id ?? '' }
  const full = await firms.mine.call(getEntity, { params })
  expect(full.entity).toMatchObject({ name: 'Lakshya LLP', llpin: 'AAB1234', address_state: 'maharashtra' })
  expect(full.registrations.map(({ kind }) => kind).toSorted()).toEqual(['income_tax', 'llp', 'tds'])

  await firms.mine.call(undoImport, { params: { import_id: more.import_id } })
  await firms.t.drain()
  const { entity, registrations } = await firms.mine.call(getEntity, { params })
  expect(entity).toMatchObject({ llpin: null, address_state: null, pan: 'AAAFL1234M' })
  expect(registrations.map(({ kind }) => kind)).toEqual(['income_tax'])
})

test('a sheet fills what is blank in registrations that are here, and leaves what is stated', async () => {
  const [blank, stated, same] = [checked('29AABTF1001K1Z'), checked('29AABTF1002K1Z'), checked('29AABTF1003K1Z')]
  for (const [name, number, details] of [
    ['Blank Foods Trust', blank, {}],
    ['Stated Foods Trust', stated, { taxpayer_type: 'regular', filing_frequency: 'monthly' }],
    ['Same Foods Trust', same, { taxpayer_type: 'regular', filing_frequency: 'quarterly' }],
  ] as const)
    await anEntity(firms.mine, { name, kind: 'trust', registrations: [{ kind: 'gst', number, details }] })
  const sheet = [
    ['GSTIN', 'Kind of GST registration', 'Return frequency', 'E-invoicing'],
    [blank, 'Regular', 'Monthly', ''],
    [stated, '', 'Quarterly', 'Yes'],
    [same, 'Regular', 'QRMP', ''],
    [checked('29AABTF1009K1Z'), 'Regular', '', ''],
  ]
  const one = await tried('registrations', sheet)
  expect(one.columns.map(({ field }) => field)).toEqual(['number', 'taxpayer_type', 'filing_frequency', 'einvoice'])
  expect(one).toMatchObject({ counts: { adds: 2, same: 1, wrong: 1 } })
  expect(one.fields.filter(({ is_needed }) => is_needed).map(({ key }) => key)).toEqual(['number'])
  const said = await rowsOf(one.import_id, '')
  // Errors first, then warnings, then the rest.
  expect(said.map(([, row]) => row)).toEqual(['5', '3', '2', '4'])
  expect(said[1]).toEqual([
    `Stated Foods Trust · ${stated}`,
    '3',
    expect.stringContaining('Fills E-invoicing applies'),
    expect.stringContaining(`${stated} has Monthly here, the sheet says Quarterly (QRMP): left as it is.`),
  ])
  expect(said[2]?.[2]).toContain('Fills Kind of GST registration, Return frequency')
  expect(said[3]?.[2]).toContain('Nothing to do')
  const done = await finished(one.import_id)
  expect(done).toMatchObject({ counts: { done: 2, same: 1, wrong: 1 }, filled: 2 })
  const detailsOf = async (name: string) => {
    const [row] = await entities(name)
    const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
    return registrations[0]
  }
  expect((await detailsOf('Blank Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
  })
  expect((await detailsOf('Stated Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
    einvoice: true,
  })
  // Changed since: it stays, and is named.
  const registration_id = (await detailsOf('Blank Foods Trust'))?.registration_id ?? ''
  await firms.mine.call(updateRegistration, {
    params: { registration_id },
    body: { details: { taxpayer_type: 'regular', filing_frequency: 'quarterly' } },
  })
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect((await rowsOf(one.import_id, '')).map(([, row, , problems]) => [row, problems]).slice(0, 2)).toEqual([
    ['5', expect.anything()],
    ['2', `GST return frequency of ${blank} stays: it was changed since.`],
  ])
  expect((await detailsOf('Blank Foods Trust'))?.details).toEqual({ filing_frequency: 'quarterly' })
  expect((await detailsOf('Stated Foods Trust'))?.details).toEqual({
    taxpayer_type: 'regular',
    filing_frequency: 'monthly',
  })
})

test('a sheet of entities fills facts, also of a year, of entities found by number', async () => {
  const pan = 'AABCN2001K'
  const { entity_id } = await anEntity(firms.mine, {
    name: 'Annual Foods Private Limited',
    kind: 'private_limited',
    pan: 'AABCF2001K',
    facts: [{ attribute: 'turnover_inr', financial_year: '2024-25', state: null, value: 100 }],
    registrations: [{ kind: 'gst', number: checked('29AABCF2001K1Z'), details: {} }],
  })
  const sheet = [
    [
      'GSTIN',
      'PAN',
      'Name',
      'Turnover in the accounts FY 2024-25',
      'Turnover in the accounts 2025-26',
      'No. of employees',
    ],
    [checked('29AABCF2001K1Z'), '', 'Annual Foods Pvt. Ltd.', '2,00,000', '₹3 crore', '42'],
    ['', pan, 'Newly Foods Private Limited', '', '', '7'],
  ]
  const one = await tried('entities', sheet)
  expect(one.columns.map(({ field }) => field)).toEqual([
    'gstin',
    'pan',
    'name',
    'turnover_inr.2024-25',
    'turnover_inr.2025-26',
    'employees',
  ])
  const [known, fresh] = await rowsOf(one.import_id, '')
  expect(known?.[2]).toContain('Fills Turnover in the accounts, 2025/26, Persons employed')
  expect(known?.[3]).toContain('Annual Foods Private Limited has ₹100 here, the sheet says ₹2,00,000: left as it is.')
  expect(known?.[3]).not.toContain('is called')
  expect(fresh?.[2]).toBe('New')
  await finished(one.import_id)
  const facts = async () => (await firms.mine.call(getEntity, { params: { entity_id } })).entity.facts
  const stated = { attribute: 'turnover_inr', financial_year: '2024-25', state: null, value: 100 }
  expect(await facts()).toEqual(
    expect.arrayContaining([
      stated,
      { attribute: 'turnover_inr', financial_year: '2025-26', state: null, value: 30_000_000 },
      { attribute: 'employees', financial_year: null, state: null, value: 42 },
    ]),
  )
  const [added] = await entities('Newly Foods Private Limited')
  const { entity } = await firms.mine.call(getEntity, { params: { entity_id: added?.id ?? '' } })
  expect(entity.facts).toEqual([{ attribute: 'employees', financial_year: null, state: null, value: 7 }])
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect(await facts()).toEqual([stated])
})

test('a fact without a number goes to the only registration that keeps it; with several, the row shows a warning', async () => {
  const add = (name: string, ...numbers: string[]) =>
    anEntity(firms.mine, {
      name,
      kind: 'trust',
      registrations: numbers.map((number) => ({ kind: 'gst', number: checked(number), details: {} })),
    })
  await add('Single Foods Trust', '29AABTF3001K1Z')
  await add('Double Foods Trust', '29AABTF3002K1Z', '27AABTF3002K1Z')
  const one = await tried('entities', [
    ['Name', 'Return frequency'],
    ['Single Foods Trust', 'Monthly'],
    ['Double Foods Trust', 'Monthly'],
    ['Single Foods Trust', 'Weekly'],
  ])
  expect((await rowsOf(one.import_id, '')).map(([, row, , problems]) => [row, problems])).toEqual([
    ['2', expect.stringContaining('Row 4 of the same entity has an error')],
    ['4', expect.stringContaining('"Weekly" is none of: Monthly, Quarterly (QRMP)')],
    ['3', expect.stringContaining('Double Foods Trust has 2 registrations that it may belong to')],
  ])
})

test('errors are reported by row and column, and the valid rows are imported', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'GSTIN', 'State', 'Date of incorporation'],
    ['Sound Trust', 'Trust', 'AAATS1234N', '', 'Delhi', '1 Apr 2019'],
    ['Wrong PAN', 'Trust', 'AAATS12', '', '', ''],
    ['Wrong day', 'Trust', 'AAATW1234D', '', 'Atlantis', '31/02/2019'],
    ['No kind', '', 'AAAFN1234K', '', '', ''],
    ['Other PAN', 'Trust', 'AAATP1234P', '07AAATX1234X1Z5', '', ''],
    ['', 'Trust', 'AAATE1234Y', '', '', ''],
    ['Twice', 'Trust', 'AAATT1234T', '07AAATT1234T1Z5', '', ''],
    ['Once more', 'Trust', 'AAATT1234U', '07AAATT1234T1Z5', '', ''],
  ])
  expect(one.counts).toEqual({ new: 2, wrong: 6 })
  const rows = await rowsOf(one.import_id)
  const problems = Object.fromEntries(rows.map(([, row, , why]) => [row, why]))
  expect(problems).toMatchObject({
    2: '',
    3: expect.stringMatching(/^PAN: /),
    4: 'State: "Atlantis" is not a state of the list. Write its name or its GST code. / Date of incorporation: "31/02/2019" is not a day. Write the day first: 20-04-2026.',
    5: expect.stringMatching(/^Kind: .*it may be .*Partnership firm/),
    6: expect.stringMatching(/^GSTIN: /),
    7: 'Name: The name is missing. Fill it in.',
    8: expect.stringMatching(/^GSTIN: The check character should be ., not ./),
    9: expect.stringContaining('is also in row 8'),
  })
  const done = await finished(one.import_id)
  expect(done.counts).toEqual({ done: 2, wrong: 6 })
  expect(await entities('Sound Trust')).toHaveLength(1)
})

test("an error in one row's GSTIN is not repeated at other rows", async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'GSTIN', 'Type of GST registration'],
    ['Details Trust', 'Trust', 'AAATD1234D', '29AAATD1234D1Z5', ''],
    ['Details Trust', '', '', '27AAATD1234D1Z9', 'Composition'],
  ])
  await finished(one.import_id)
  const [row] = await entities('Details Trust')
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  const details = Object.fromEntries(registrations.map((each) => [each.number.slice(0, 2), each.details]))
  expect([details['29'], details['27']]).toEqual([{}, { taxpayer_type: 'composition' }])
})

test('the rows of one entity are imported together or not at all', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'PAN', 'TAN'],
    ['Halves Trust', 'Trust', 'AAATH1234H', ''],
    ['Halves Trust', '', 'AAATH1234H', 'BLR'],
  ])
  expect(one.counts).toEqual({ wrong: 2 })
  const [first] = await rowsOf(one.import_id)
  expect(first?.[3]).toBe('Row 3 of the same entity has an error. Correct it first.')
})
