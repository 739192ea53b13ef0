import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { type IsoDate, isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'
import { alertsOf, compareCompany } from './compare-company.ts'
import { compareFilings, filingLines, yearsOfRegistry } from './compare-filings.ts'
import { compareOfficers } from './compare-officers.ts'
import { compare } from './comparison.ts'
import type { FilingOfRecord, OfficerOfRecord, OurRecord } from './our-record.ts'
import { compareTexts, plainAddress, plainName } from './same-text.ts'

const TODAY = isoDate('2026-11-20')
const AS_OF = { today: TODAY, as_of: '2026-11-10' }

const row = (record: McaRow['record'], given: Partial<Omit<McaRow, 'record'>> = {}): McaRow => ({
  record,
  line: 1,
  cin: 'U15122KA2019PTC901234',
  texts: {},
  days: {},
  amounts: {},
  ...given,
})
const company = (texts: McaRow['texts'], more: Partial<McaRow> = {}) => row('company', { texts, ...more })

const OURS: OurRecord = {
  entity: {
    entity_id: 'e',
    entity_name: 'Kaveri Foods Private Limited',
    kind: 'private_limited',
    cin: 'U15122KA2019PTC901234',
    llpin: null,
    fcrn: null,
    incorporated_on: '2019-02-05',
    status: 'active',
  },
  office: {
    address_id: 'a',
    address_line_1: '12, MG Road',
    address_line_2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state: 'karnataka',
    district: null,
  },
  registration: {
    registration_id: 'r',
    papers: { registrar: 'RoC-Bangalore', email_on_register: 'cs@kaveri.example' },
  },
  facts: [
    { attribute: 'paid_up_capital_inr', financial_year: '2025-26', value: 500_000 },
    { attribute: 'paid_up_capital_inr', financial_year: '2024-25', value: 100_000 },
  ],
  officers: [],
  meetings: [],
  filings: [],
}
const verdictsOf = (texts: McaRow['texts'], more: Partial<McaRow> = {}, ours: OurRecord = OURS) =>
  Object.fromEntries(compareCompany(company(texts, more), ours, '2026-27').map(({ key, verdict }) => [key, verdict]))

test.each([
  ['Kaveri Foods Private Limited', 'Kaveri Foods Private Limited', 'same'],
  ['KAVERI FOODS PVT. LTD.', 'Kaveri Foods Private Limited', 'spelling'],
  ['KAVERI FOODS (P) LTD', 'Kaveri Foods Private Limited', 'spelling'],
  ['M/s. Kaveri Foods Private Limited', 'Kaveri Foods Private Limited', 'spelling'],
  ['KAVERIFOODS PRIVATE LIMITED', 'Kaveri Foods Private Limited', 'spelling'],
  ['RAO & IYER L.L.P.', 'Rao and Iyer Limited Liability Partnership', 'spelling'],
  ['P K TRADERS LIMITED', 'Private K Traders Limited', 'differs'],
  ['KAVERI FOODS LIMITED', 'Kaveri Foods Private Limited', 'differs'],
  ['KAVERI FOOD PRIVATE LIMITED', 'Kaveri Foods Private Limited', 'differs'],
  ['', 'Kaveri', 'only_ours'],
  ['Kaveri', '', 'only_registry'],
  ['कावेरी फ़ूड्स', 'कावेरी फ़ूड', 'differs'],
])('name %s beside %s: %s', (registry, ours, verdict) => {
  expect(compareTexts(registry, ours, plainName)).toBe(verdict)
})

test.each([
  ['NO 12, M.G. RD, BANGALORE, Karnataka, India, 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'spelling'],
  ['12 MG Road Bengaluru 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'spelling'],
  ['12 MG Road Bengaluru 560002', '12, MG Road, Bengaluru, Karnataka, 560001', 'differs'],
  ['21 MG Road Bengaluru 560001', '12, MG Road, Bengaluru, Karnataka, 560001', 'differs'],
  ['4 Andheri West Mumbai', '4 Andheri Mumbai', 'differs'],
])('address %s beside %s: %s', (registry, ours, verdict) => {
  expect(compareTexts(registry, ours, plainAddress)).toBe(verdict)
})

test('an address of the registry in its parts; without pincode and state it is left to a person', () => {
  expect(addressParts('Flat 4, 12 MG Road, Bengaluru, Bengaluru, Karnataka, India, 560001')).toEqual({
    address_line_1: 'Flat 4, 12 MG Road',
    address_line_2: '',
    city: 'Bengaluru',
    pincode: '560001',
    state: 'karnataka',
    district: null,
  })
  expect(addressParts('12 MG Road, Chennai, Tamil Nadu - 600001')).toMatchObject({ city: 'Chennai', pincode: '600001' })
  expect(addressParts('12 MG Road, Bengaluru, Karnataka')).toBeNull()
  expect(addressParts('12 MG Road, Bengaluru, 560001')).toBeNull()
  expect(addressParts(`${'x'.repeat(201)}, Bengaluru, Karnataka, 560001`)).toBeNull()
})

describe('the company', () => {
  test('without a company in the file there is nothing to compare', () => {
    expect(compareCompany(undefined, OURS, '2026-27')).toEqual([])
    expect(alertsOf(undefined)).toEqual([])
  })

  test('what the file leaves out is not a difference', () => {
    const lines = compareCompany(company({}), OURS, '2026-27')
    expect(lines.filter(({ is_finding }) => is_finding)).toEqual([])
    expect(lines.find(({ key }) => key === 'email')?.verdict).toBe('not_in_file')
  })

  test('lines that are the same, and those that differ', () => {
    const same = {
      name: 'KAVERI FOODS PRIVATE LIMITED',
      email: 'CS@kaveri.example',
      class: 'Private',
      is_listed: 'N',
      status: 'Active',
      registered_address: '12, MG Road, Bengaluru, Karnataka, India, 560001',
    }
    const more = {
      days: { incorporated_on: isoDate('2019-02-05') },
      amounts: { paid_up_capital: 500_000_00, authorised_capital: 1_000_000_00 },
    }
    expect(verdictsOf(same, more)).toEqual({
      name: 'spelling',
      number: 'same',
      incorporated_on: 'same',
      registered_office: 'spelling',
      email: 'spelling',
      class: 'same',
      listed: 'same',
      authorised_capital: 'not_kept',
      paid_up_capital: 'same',
      status: 'same',
    })
    const other = {
      name: 'KAVERI SNACKS PRIVATE LIMITED',
      email: 'old@kaveri.example',
      class: 'Public',
      is_listed: 'Listed',
      status: 'Strike Off',
      registered_address: '9 Hill Road, Bengaluru, Karnataka, India, 560002',
    }
    const changed = { days: { incorporated_on: isoDate('2019-02-06') }, amounts: { paid_up_capital: 600_000_00 } }
    expect(verdictsOf(other, changed)).toMatchObject({
      name: 'differs',
      incorporated_on: 'differs',
      registered_office: 'differs',
      email: 'differs',
      class: 'differs',
      listed: 'differs',
      authorised_capital: 'not_in_file',
      paid_up_capital: 'differs',
      status: 'differs',
    })
  })

  test('a take-over has the value and what an undo restores, and keeps other certificate details', () => {
    const texts = { name: 'KAVERI SNACKS', email: 'new@kaveri.example' }
    const lines = compareCompany(company(texts, { amounts: { paid_up_capital: 600_000_00 } }), OURS, '2026-27')
    const takeOf = (key: string) => lines.find((line) => line.key === key)?.take
    expect(takeOf('name')).toEqual({
      entity: {
        field: 'name',
        value: 'KAVERI SNACKS',
        before: 'Kaveri Foods Private Limited',
      },
    })
    expect(takeOf('email')?.papers).toMatchObject({
      value: { registrar: 'RoC-Bangalore', email_on_register: 'new@kaveri.example' },
      before: { email_on_register: 'cs@kaveri.example' },
    })
    expect(takeOf('paid_up_capital')).toEqual({
      fact: {
        attribute: 'paid_up_capital_inr',
        financial_year: '2026-27',
        value: 600_000,
      },
    })
    const timeless = { ...OURS, facts: [{ attribute: 'paid_up_capital_inr', financial_year: null, value: 1 }] }
    const [of] = compareCompany(company({}, { amounts: { paid_up_capital: 200 } }), timeless, '2026-27').filter(
      ({ key }) => key === 'paid_up_capital',
    )
    expect(of?.take?.fact).toMatchObject({ financial_year: null, value: 2 })
  })

  test.each([
    ['(0,500000]', 'same'],
    ['(500000,1000000]', 'differs'],
    ['[500000,)', 'same'],
  ])('a stated range %s: %s', (value, verdict) => {
    const ours = { ...OURS, facts: [{ attribute: 'paid_up_capital_inr', financial_year: null, value }] }
    expect(verdictsOf({}, { amounts: { paid_up_capital: 500_000_00 } }, ours)['paid_up_capital']).toBe(verdict)
  })

  test('words without a counterpart are shown, and not compared', () => {
    expect(
      verdictsOf({ class: 'Unlimited', is_listed: 'perhaps', status: 'Under liquidation', email: 'c**@x.in' }),
    ).toMatchObject({
      class: 'not_compared',
      listed: 'not_compared',
      status: 'not_compared',
      email: 'not_compared',
    })
  })

  test('a one person company and a section 8 company are separate classes', () => {
    const of = (kind: string) => ({ ...OURS, entity: { ...OURS.entity, kind } })
    const verdict = (words: string, kind: string) => verdictsOf({ class: words }, {}, of(kind))['class']
    expect(verdict('Private(One Person Company)', 'one_person_company')).toBe('same')
    expect(verdict('Private', 'one_person_company')).toBe('differs')
    expect(verdict('Private', 'section_8_company')).toBe('same')
    expect(verdict('Public', 'private_limited')).toBe('differs')
  })

  test('an LLP has its contribution, and neither class nor capital', () => {
    const llp = { ...OURS, entity: { ...OURS.entity, kind: 'llp', cin: null, llpin: 'AAZ-9876' } }
    const verdicts = verdictsOf({}, { cin: 'AAZ-9876', amounts: { contribution: 100 } }, llp)
    expect(verdicts).toMatchObject({ number: 'same', contribution: 'only_registry' })
    expect(Object.keys(verdicts)).not.toContain('class')
  })

  test.each([
    ['Active', '', '', []],
    ['ACTIVE', 'ACTIVE Compliant', 'No', []],
    ['Strike Off', '', '', ['status']],
    ['Dormant under section 455', '', '', ['status']],
    ['Under liquidation', '', '', ['status']],
    ['Active', 'ACTIVE Non-Compliant', '', ['active_compliance']],
    ['Active', '', 'Admitted', ['insolvency']],
  ])('status %s, %s, %s: %j', (status, active_compliance, insolvency_status, kinds) => {
    expect(alertsOf(company({ status, active_compliance, insolvency_status })).map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('officers', () => {
  const theirs = (
    texts: McaRow['texts'],
    days: { appointed_on?: IsoDate; ceased_on?: IsoDate } = { appointed_on: isoDate('2019-02-05') },
    line = 3,
  ) => row('officer', { texts: { designation: 'Director', ...texts }, days, line })
  const own = (given: Partial<OfficerOfRecord> = {}): OfficerOfRecord => ({
    officer_id: 'o1',
    name: 'Asha Rao',
    role: 'director',
    din: '09990001',
    pan: null,
    appointed_on: '2019-02-05',
    ceased_on: null,
    ...given,
  })
  const of = (rows: McaRow[], ours: OfficerOfRecord[]) =>
    compareOfficers(rows, ours).map(({ verdict, differences, is_finding }) => [verdict, differences, is_finding])

  test('a file without officers says nothing about ours', () => {
    expect(compareOfficers([company({})], [own()])).toEqual([])
  })

  test.each<[string, McaRow, OfficerOfRecord, unknown[]]>([
    ['the same', theirs({ din: '09990001', name: 'Asha Rao' }), own(), ['same', [], false]],
    ['spelled otherwise', theirs({ din: '09990001', name: 'ASHA RAO' }), own(), ['spelling', [], false]],
    ['another name', theirs({ din: '09990001', name: 'ASHA NAIR' }), own(), ['differs', ['name'], true]],
    [
      'additional director',
      theirs({ din: '09990001', name: 'Asha Rao', designation: 'Additional Director' }),
      own(),
      ['same', [], false],
    ],
    [
      'another designation',
      theirs({ din: '09990001', name: 'Asha Rao', designation: 'Managing Director' }),
      own(),
      ['differs', ['designation'], true],
    ],
    [
      'an unknown designation',
      theirs({ din: '09990001', name: 'Asha Rao', designation: 'Advisor' }),
      own(),
      ['same', [], false],
    ],
    [
      'appointed on another day',
      theirs({ din: '09990001', name: 'Asha Rao' }, { appointed_on: isoDate('2020-01-01') }),
      own(),
      ['differs', ['appointed_on'], true],
    ],
    [
      'ceased in the registry',
      theirs({ din: '09990001', name: 'Asha Rao' }, { ceased_on: isoDate('2026-06-30') }),
      own(),
      ['differs', ['ceased_on'], true],
    ],
    [
      'by PAN',
      theirs({ din: 'ABCPR1234K', name: 'Asha Rao' }),
      own({ din: null, pan: 'ABCPR1234K' }),
      ['same', [], false],
    ],
    ['by name', theirs({ din: '09990001', name: 'ASHA RAO' }), own({ din: null }), ['spelling', [], false]],
  ])('%s', (_, registry, ours, expected) => {
    expect(of([registry], [ours])).toEqual([expected])
  })

  test('two DINs are two people, whatever their names', () => {
    expect(of([theirs({ din: '09990002', name: 'Asha Rao' })], [own()])).toEqual([
      ['only_registry', [], true],
      ['only_ours', [], true],
    ])
  })

  test('those who left are not a difference, and trustees or signatories are not expected in the registry', () => {
    const former = theirs({ din: '09990009', name: 'Old One' }, { ceased_on: isoDate('2020-01-01') })
    const ours = [own({ ceased_on: '2021-01-01' }), own({ officer_id: 'o2', din: null, name: 'S', role: 'signatory' })]
    expect(of([former], ours)).toEqual([
      ['only_registry', [], false],
      ['only_ours', [], false],
    ])
  })

  test('two offices of one person are paired by day, then by whether they ended', () => {
    const number = { din: '09990001', name: 'Asha Rao' }
    const rows = [
      theirs(number, { appointed_on: isoDate('2022-01-01') }, 4),
      theirs(number, { appointed_on: isoDate('2019-02-05'), ceased_on: isoDate('2021-01-01') }, 5),
    ]
    const ours = [
      own({ officer_id: 'old', ceased_on: '2021-01-01' }),
      own({ officer_id: 'new', appointed_on: '2022-01-01' }),
    ]
    expect(
      compareOfficers(rows, ours).map(({ verdict, ours: o, registry }) => [verdict, o?.officer_id, registry?.line]),
    ).toEqual([
      ['same', 'new', 4],
      ['same', 'old', 5],
    ])
  })
})

describe('filings', () => {
  const filing = (period: string, given: Partial<FilingOfRecord> = {}): FilingOfRecord => ({
    item_id: period,
    entity_id: 'e',
    obligation_id: 'mca.aoc-4.standard',
    registration_id: null,
    event_id: null,
    period,
    form: 'AOC-4',
    title: '',
    stage: 'open',
    due_date: '2026-10-30',
    filed_on: null,
    ...given,
  })
  const filed = (period: string, filed_on = '2025-10-20') => filing(period, { stage: 'filed', filed_on })
  const upTo = (year: string) => ({ accounts: year, annual_return: null })

  test('the day of the balance sheet names the year; the day of a meeting does not say what was filed', () => {
    expect(
      yearsOfRegistry(
        company({}, { days: { balance_sheet_on: isoDate('2025-03-31'), last_agm_on: isoDate('2025-09-20') } }),
      ),
    ).toEqual({
      accounts: '2024-25',
      annual_return: null,
    })
    expect(yearsOfRegistry(company({ last_statement: '31-03-2024', last_annual_return: '31/03/2025' }))).toEqual({
      accounts: '2023-24',
      annual_return: '2024-25',
    })
    expect(yearsOfRegistry(company({ last_statement: 'soon' }))).toEqual({ accounts: null, annual_return: null })
  })

  test.each<[string, FilingOfRecord, string | null, string, boolean]>([
    ['filed in both', filed('2024-25'), '2024-25', 'same', false],
    ['filed in the registry alone', filing('2024-25'), '2024-25', 'only_registry', true],
    ['filed in ours alone', filed('2025-26', '2026-10-20'), '2024-25', 'only_ours', true],
    ['filed after the file was imported', filed('2025-26', '2026-11-12'), '2024-25', 'older_file', false],
    ['filed in neither, and late', filing('2025-26'), '2024-25', 'neither', true],
    ['not due yet', filing('2025-26', { due_date: '2026-12-31' }), '2024-25', 'open', false],
    ['not required here, not filed there', filing('2025-26', { stage: 'waived' }), '2024-25', 'open', false],
    ['filed, and the file does not say', filed('2024-25'), null, 'not_in_file', false],
    ['late, and the file does not say', filing('2025-26'), null, 'not_in_file', false],
  ])('%s', (_, one, last, verdict, is_finding) => {
    const years = { accounts: last, annual_return: null }
    expect(compareFilings([one], years, AS_OF)).toMatchObject([{ verdict, is_finding }])
  })

  test('each return is compared with the year of its kind; other forms and a year that runs are left out', () => {
    const all = [
      filing('2024-25', { obligation_id: 'mca.mgt-7a.small' }),
      filing('2024-25', { obligation_id: 'mca.dpt-3' }),
      filing('2026-27'),
    ]
    expect(compareFilings(all, upTo('2024-25'), AS_OF).map(({ verdict }) => verdict)).toEqual(['not_in_file'])
  })

  const meeting = { event_id: 'm', happened_on: '2025-09-25', period: null, registration_id: null }
  const agm = (meetings: OurRecord['meetings']) =>
    filingLines(
      company({}, { days: { last_agm_on: isoDate('2025-09-20') } }),
      upTo('2024-25'),
      { meetings, filings: [] },
      false,
    )[0]

  test('the meeting of the same year is corrected, and one that is missing is added', () => {
    expect(agm([meeting, { ...meeting, event_id: 'later', happened_on: '2026-09-25' }])).toMatchObject({
      verdict: 'differs',
      ours: '2025-09-25',
      take: { meeting: { event_id: 'm', happened_on: '2025-09-20', period: '2024-25', before: '2025-09-25' } },
    })
    expect(agm([])).toMatchObject({
      verdict: 'only_registry',
      take: { meeting: { event_id: null, period: '2024-25' } },
    })
    expect(agm([{ ...meeting, happened_on: '2025-09-20' }])).toMatchObject({ verdict: 'same', is_finding: false })
  })

  test('up to which year both have accounts', () => {
    const lines = filingLines(
      company({}),
      upTo('2024-25'),
      { meetings: [], filings: [filed('2023-24'), filing('2024-25')] },
      false,
    )
    expect(lines.find(({ key }) => key === 'accounts_year')).toMatchObject({
      registry: '2024-25',
      ours: '2023-24',
      verdict: 'differs',
      is_finding: false,
    })
  })

  test('counts by group; a charge with satisfaction is not counted, and sorts last', () => {
    const charge = (id: string, satisfied?: string) =>
      row('charge', {
        texts: { charge_id: id, charge_holder: 'Bank' },
        days: satisfied ? { satisfied_on: isoDate(satisfied) } : {},
        amounts: { amount: 100 },
      })
    const rows = [company({ name: 'Other' }), charge('1', '2020-01-01'), charge('2')]
    const ours = { ...OURS, filings: [filing('2025-26')] }
    const { counts, charges } = compare(rows, ours, AS_OF)
    expect(counts).toEqual({ company: 1, officers: 0, charges: 1, filings: 0 })
    expect(charges.map(({ charge_id }) => charge_id)).toEqual(['2', '1'])
  })
})
