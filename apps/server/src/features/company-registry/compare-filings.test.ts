import { isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import { AS_OF, company, OURS, row } from '../../../test/world/company-registry.ts'
import { compareFilings, filingLines, yearsOfRegistry } from './compare-filings.ts'
import { compare } from './comparison.ts'
import type { FilingOfRecord, OurRecord } from './our-record.ts'

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
