import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { type ApplicableObligation, applicableObligations, wordsOfApplicable } from './applicable.ts'
import { calendarItems } from './calendar-items.ts'
import type { EntitySubject } from '../subject.ts'

const law = await loadCatalogue()
const RANGE = { from: isoDate('2026-11-20'), to: isoDate('2027-11-30') }

const company = (attributes: EntitySubject['entity']['attributes'] = {}): EntitySubject => ({
  entity: {
    id: 'e',
    kind: 'private_limited',
    attributes: { state: 'karnataka', ...attributes },
    active_from: isoDate('2015-06-01'),
  },
  registrations: [
    { id: 'cin', kind: 'company', number: 'U74999KA2015PTC123456' },
    {
      id: 'gst',
      kind: 'gst',
      number: '29AAACL1234C1ZX',
      state: '29',
      attributes: { taxpayer_type: 'regular', filing_frequency: 'monthly' },
    },
  ],
})
const of = (rows: readonly ApplicableObligation[], id: string) => rows.filter(({ obligation }) => obligation.id === id)

describe('what applies to an entity', () => {
  const rows = applicableObligations(law, company(), RANGE)

  it('agrees with the calendar: every item there applies or needs facts', () => {
    const open = new Set(
      rows.flatMap((row) => (row.answer === 'does-not-apply' ? [] : [`${row.obligation.id} ${row.registration?.id}`])),
    )
    const items = calendarItems(law, company(), RANGE)
    expect(items.length).toBeGreaterThan(40)
    for (const item of items) expect(open).toContain(`${item.obligation_id} ${item.registration_id ?? undefined}`)
  })

  it('gives each obligation with its next period and day', () => {
    expect(of(rows, 'gst.gstr-3b.monthly')).toMatchObject([
      { answer: 'applies', period: '2026-10', due_date: '2026-11-20', registration: { id: 'gst' }, states: [] },
    ])
  })

  it('lists what does not apply and what would change that, with a value to assume', () => {
    const [row] = of(rows, 'gst.cmp-08.quarterly')
    expect(row?.answer).toBe('does-not-apply')
    const words = row && wordsOfApplicable(row)
    expect(words?.because).toMatch(/^Not due for this GSTIN: “.+” is Regular/)
    expect(words?.would_flip[0]?.changes).toContainEqual({ attribute: 'taxpayer_type', value: 'composition' })
  })

  it('names the facts that keep one open', () => {
    const open = rows.filter(({ answer }) => answer === 'needs-facts')
    expect(open.length).toBeGreaterThan(0)
    for (const { missing } of open) expect(missing.flatMap(({ attributes }) => attributes)).not.toEqual([])
  })

  it('lists what arises from a registration that is not recorded, in both languages', () => {
    const [row] = rows.filter(({ lacks }) => lacks === 'pf')
    expect(row?.answer).toBe('does-not-apply')
    expect(row && wordsOfApplicable(row).because).toBe(
      'It arises from a registration (PF code), and none is recorded here.',
    )
    expect(row && wordsOfApplicable(row, 'hi').because).toMatch(/पंजीकरण/)
  })
})

it('judges state by state, and names the states where they differ', () => {
  const employees = [
    { value: 40, state: 'karnataka' },
    { value: 3, state: 'gujarat' },
  ]
  const rows = applicableObligations(law, company({ employees }), RANGE)
  const differing = rows.filter(({ states, registration }) => registration === null && states.length > 0)
  expect(differing.some(({ answer, states }) => answer === 'applies' && states.includes('Karnataka'))).toBe(true)
})

it('leaves out obligations of an entity that has ended', () => {
  const subject = company()
  const ended = { ...subject, entity: { ...subject.entity, active_to: isoDate('2020-03-31') } }
  const rows = applicableObligations(law, ended, RANGE).filter(
    ({ lacks, period }) => lacks === null && period !== 'one-time',
  )
  expect(rows).toEqual([])
})
