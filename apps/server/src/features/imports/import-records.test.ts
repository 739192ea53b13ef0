import { listCalendar } from '@niyam/contract/calendar.ts'
import { getEntity } from '@niyam/contract/entities.ts'
import { ENTITY_FIELDS } from '@niyam/contract/entity-fields.ts'
import { getImport, importRows, undoImport } from '@niyam/contract/imports.ts'
import { listOfficers } from '@niyam/contract/officers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, type TwoFirms, twoFirms } from '../../../test/firm.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let firms: TwoFirms
beforeAll(async () => {
  firms = await twoFirms()
  await anEntity(firms.mine, { name: 'Sound Trust', kind: 'trust', pan: 'AAATS1234N', registrations: [] } as never)
})
afterAll(() => firms.t.close())

const { tried, finished, rowsOf, entities } = sheetsOf(() => firms)

test('Aadhaar numbers are not imported', async () => {
  const one = await tried('officers', [
    ['Entity', 'Person', 'Role', 'Aadhaar No'],
    ['Sound Trust', 'A Trustee', 'Trustee', '2345 6789 0124'],
  ])
  expect(one.notes[0]).toContain('Aadhaar numbers are entered by hand')
  const { rows } = await firms.mine.call(importRows, { params: { import_id: one.import_id } })
  expect(JSON.stringify(rows)).not.toContain('6789')
})

test('people of entities: zeros that a spreadsheet dropped come back, who is here is not added twice', async () => {
  const sheet = [
    ['Client', 'Name of Director', 'Designation', 'DIN', 'E-mail', 'Mobile', 'KYC year', 'Gender', 'Nationality'],
    ['Sound Trust', 'Asha Menon', 'Trustee', '', 'Asha@Example.in', '+91 98450 12345', '', 'F', 'Nepalese'],
    ['AAATS1234N', 'Kiran Shah', 'Managing Director', '123457', '', '', '2024-25', 'male', 'ind'],
    ['Nobody', 'Nobody', 'King', '', 'x', '12', 'soon', 'unsaid', 'Atlantis'],
  ]
  const one = await tried('officers', sheet)
  expect(one.counts).toEqual({ new: 2, wrong: 1 })
  await finished(one.import_id)
  const [row] = await entities('Sound Trust')
  const params = { entity_id: row?.id ?? '' }
  const { officers } = await firms.mine.call(listOfficers, { params })
  expect(officers).toEqual([
    expect.objectContaining({
      name: 'Asha Menon',
      role: 'trustee',
      email: 'asha@example.in',
      mobile_number: '9845012345',
      gender: 'female',
      nationality: 'NP',
    }),
    expect.objectContaining({
      name: 'Kiran Shah',
      din: '00123457',
      last_kyc_fy: '2024-25',
      gender: 'male',
      nationality: 'IN',
    }),
  ])
  expect((await tried('officers', sheet)).counts).toEqual({ same: 2, wrong: 1 })
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect((await firms.mine.call(listOfficers, { params })).officers).toEqual([])
})

test('registrations: the kind from the column or from the number itself', async () => {
  const one = await tried('registrations', [
    ['Entity', 'Type', 'Number', 'State', 'Valid from', 'Valid to'],
    ['Sound Trust', 'PTRC', '99123456789P', 'Maharashtra', '1.4.2020', ''],
    ['Sound Trust', '', 'DELS01234E', '', '', ''],
    ['Sound Trust', 'FSSAI', '123', '', '', ''],
    ['Sound Trust', 'Aadhaar card', '1', '', '', ''],
  ])
  expect(one.counts).toEqual({ new: 2, wrong: 2 })
  await finished(one.import_id)
  const [row] = await entities('Sound Trust')
  const { registrations } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(registrations).toContainEqual(
    expect.objectContaining({ kind: 'professional_tax', state: 'maharashtra', valid_from: '2020-04-01' }),
  )
  expect(registrations).toContainEqual(expect.objectContaining({ kind: 'tds', number: 'DELS01234E' }))
  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  const { registrations: left } = await firms.mine.call(getEntity, { params: { entity_id: row?.id ?? '' } })
  expect(left.filter(({ kind }) => kind === 'professional_tax' || kind === 'tds')).toEqual([])
})

test('filings: by number, form and period as people write them; filed ones are not filed twice', async () => {
  const made = await tried('entities', [
    ['Name', 'PAN', 'GSTIN', 'Type of GST registration', 'Frequency', 'Due dates from'],
    ['Filer Pvt Ltd', 'AABCF1234F', '29AABCF1234F1Z3', 'Regular', 'Monthly', '01-04-2026'],
  ])
  await finished(made.import_id)
  const sheet = [
    ['GSTIN', 'Return', 'Tax period', 'ARN', 'Date of filing', 'Amount'],
    ['29AABCF1234F1Z3', 'GSTR3B', 'Apr-26', 'AA290426000001X', '20-05-2026', '₹1,25,000.50'],
    ['29AABCF1234F1Z3', 'gstr-3b', '052026', 'AA290526000001Y', '22/06/2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-3B', 'Apr 2026', '', '20-05-2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-99', 'Apr 2026', '', '20-05-2026', ''],
    ['29AABCF1234F1Z3', 'GSTR-3B', 'Jun 2026', '', '20-05-2026', ''],
  ]
  const one = await tried('filings', sheet)
  expect(one.counts).toEqual({ new: 2, wrong: 3 })
  const problems = (await rowsOf(one.import_id)).map((row) => row[3])
  expect(problems.slice(2)).toEqual([
    'Row 2 is for the same return and period. Leave one out.',
    expect.stringContaining('has no GSTR-99 for 04/2026'),
    expect.stringContaining('cannot be filed before'),
  ])
  expect((await finished(one.import_id)).counts).toEqual({ done: 2, wrong: 3 })
  const [row] = await entities('Filer')
  const query = { entity_id: row?.id ?? '', pagesize: 200 } as const
  const filed = async () =>
    (await firms.mine.call(listCalendar, { query })).items.filter((item) => item.filed_on !== null)
  expect((await filed()).map(({ form, period, filed_on }) => [form, period, filed_on])).toEqual([
    ['GSTR-3B', '2026-04', '2026-05-20'],
    ['GSTR-3B', '2026-05', '2026-06-22'],
  ])
  expect((await tried('filings', sheet)).counts).toEqual({ same: 2, wrong: 3 })

  // The entity is worked on now: undoing its own sheet leaves it, and says so.
  await firms.mine.call(undoImport, { params: { import_id: made.import_id } })
  await firms.t.drain()
  const kept = await firms.mine.call(getImport, { params: { import_id: made.import_id } })
  expect(kept).toMatchObject({ state: 'undone', counts: { kept: 1 } })
  expect((await rowsOf(made.import_id))[0]?.[3]).toMatch(/^Filer Pvt Ltd stays: /)

  await firms.mine.call(undoImport, { params: { import_id: one.import_id } })
  await firms.t.drain()
  expect(await filed()).toEqual([])
})

test('a number that fails its check digit is imported with a warning at its row', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'GSTIN'],
    ['Doubtful Foods Private Limited', '', '29AABCD4321K1Z0'],
    ['Sure Foods Trust', 'Trust', '-'],
  ])
  expect(one.counts).toEqual({ new: 2 })
  const said = (rows: (string | null)[][]) => rows.map(([about, , outcome, problems]) => [about, outcome, problems])
  expect(said(await rowsOf(one.import_id))).toEqual([
    [
      'Doubtful Foods Private Limited',
      'New, check the number',
      expect.stringMatching(/^GSTIN: The check character should be ., not ./),
    ],
    ['Sure Foods Trust', 'New', ''],
  ])
  await finished(one.import_id)
  expect(said(await rowsOf(one.import_id))).toEqual([
    [
      'Doubtful Foods Private Limited',
      'Imported, check the number',
      expect.stringMatching(/^GSTIN: The check character/),
    ],
    ['Sure Foods Trust', 'Imported', ''],
  ])
  const more = await tried('registrations', [
    ['Client', 'GSTIN'],
    ['Doubtful Foods Private Limited', '27AABCD4321K1Z0'],
  ])
  expect(said(await rowsOf(more.import_id))).toEqual([
    [expect.stringContaining('Doubtful'), 'New, check the number', expect.stringMatching(/The check character/)],
  ])
})

test('a sheet is refused a number at the registrar of another kind of entity', async () => {
  const one = await tried('entities', [
    ['Name', 'Kind', 'LLPIN', 'CIN'],
    ['Wrong Company', 'Private limited company', 'AAZ-9871', ''],
    ['Wrong LLP', 'LLP', '', 'U85110KA2011PTC913119'],
    ['Short LLP', 'LLP', 'AA-98', ''],
  ])
  expect(one.counts).toEqual({ wrong: 3 })
  expect((await rowsOf(one.import_id)).map((row) => row[3])).toEqual([
    expect.stringContaining('LLPIN AAZ-9871 belongs to an LLP'),
    expect.stringContaining('CIN U85110KA2011PTC913119 belongs to a company'),
    expect.stringContaining('Invalid LLPIN'),
  ])
})

test('the lists of the Registrar of Companies are recognised by their headers, and the CIN gives the state when no column does', async () => {
  const said = async (heads: string[], row: string[]) => {
    const one = await tried('entities', [heads, row])
    expect(one.counts).toEqual({ new: 1 })
    await finished(one.import_id)
    const [found] = await entities(row[1] ?? '')
    const { entity } = await firms.mine.call(getEntity, { params: { entity_id: found?.id ?? '' } })
    return [entity.cin, entity.address_state, entity.incorporated_on]
  }
  expect(
    await said(
      ['CORPORATE_IDENTIFICATION_NUMBER', 'COMPANY_NAME', 'COMPANY_STATUS', 'DATE_OF_REGISTRATION', 'REGISTERED_STATE'],
      ['U74999MH2026PTC000001', 'FIRST LISTED PRIVATE LIMITED', 'ACTIVE', '15-06-2026', 'Maharashtra'],
    ),
  ).toEqual(['U74999MH2026PTC000001', 'maharashtra', '2026-06-15'])
  expect(
    await said(
      ['CIN', 'CompanyName', 'CompanyRegistrationdate_date', 'CompanyStateCode'],
      ['U74999MH2026PTC000002', 'SECOND LISTED PRIVATE LIMITED', '2026-05-20', 'Maharashtra'],
    ),
  ).toEqual(['U74999MH2026PTC000002', 'maharashtra', '2026-05-20'])
  expect(
    await said(
      ['सीआईएन', 'कंपनी का नाम', 'निगमन की तारीख'],
      ['U74999MH2026PTC000003', 'THIRD LISTED PRIVATE LIMITED', 'NA'],
    ),
  ).toEqual(['U74999MH2026PTC000003', 'maharashtra', null])
})

const BROUGHT = ENTITY_FIELDS.filter(({ imported_as }) => imported_as !== null)

test.each(['label', 'hindi', 'key'] as const)(
  'every field of an entity that sheets bring is known by its %s',
  async (by) => {
    const { columns } = await tried('entities', [BROUGHT.map((field) => field[by]), BROUGHT.map(() => '–')])
    expect(columns.map(({ field }) => field)).toEqual(
      BROUGHT.map(({ key }) => (key === 'address_state' ? 'state' : key)),
    )
  },
)

test('and brought: every text, day and state of it', async () => {
  const cells = { text: 'Some words', day: '15-01-2026', state: 'Goa', choice: 'LLP', identifier: '' }
  const kept = { text: 'Some words', day: '2026-01-15', state: 'goa', choice: 'llp', identifier: null }
  const sheet = [BROUGHT.map(({ label }) => label), BROUGHT.map(({ value }) => cells[value])]
  const { import_id } = await tried('entities', sheet)
  await finished(import_id)
  const [found] = await entities('Some words')
  const { entity } = await firms.mine.call(getEntity, { params: { entity_id: found?.id ?? '' } })
  expect(entity).toMatchObject(Object.fromEntries(BROUGHT.map(({ key, value }) => [key, kept[value]])))
  expect((await tried('entities', sheet)).counts).toEqual({ same: 1 })
})
