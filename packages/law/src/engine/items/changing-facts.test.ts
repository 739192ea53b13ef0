import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { calendarItems } from './calendar-items.ts'
import { explainItem } from '../explain/explain.ts'
import type { AttributeFacts, EntitySubject } from '../subject.ts'

const law = await loadCatalogue()
const RANGE = { from: isoDate('2026-05-01'), to: isoDate('2027-07-31') }

const withGst = (attributes: AttributeFacts): EntitySubject => ({
  entity: { id: 'e', kind: 'proprietorship', attributes: {} },
  registrations: [{ id: 'gst', kind: 'gst', number: '29AAAPL1234C1ZX', state: '29', attributes }],
})
const periodsOf = (subject: EntitySubject, obligation: string): string[] =>
  calendarItems(law, subject, RANGE)
    .filter((row) => row.obligation_id === obligation)
    .map(({ period }) => period)

describe('a return frequency that changes with a quarter', () => {
  const subject = withGst({
    taxpayer_type: 'regular',
    filing_frequency: [
      { value: 'monthly', to: '2026-09-30' },
      { value: 'quarterly', from: '2026-10-01', to: '2027-03-31' },
      { value: 'monthly', from: '2027-04-01' },
    ],
  })

  it('is due each month before, then each quarter, then each month again', () => {
    expect(periodsOf(subject, 'gst.gstr-3b.monthly')).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2027-04',
      '2027-05',
      '2027-06',
    ])
    expect(periodsOf(subject, 'gst.gstr-3b.quarterly-group-a')).toEqual(['2026-27-Q3', '2026-27-Q4'])
  })
})

describe('a composition dealer who becomes regular on 15 August', () => {
  const subject = withGst({
    taxpayer_type: [
      { value: 'composition', to: '2026-08-14' },
      { value: 'regular', from: '2026-08-15' },
    ],
    filing_frequency: 'monthly',
  })

  it('files the statement of the quarter for its first part, and returns from August', () => {
    expect(periodsOf(subject, 'gst.cmp-08.quarterly')).toEqual(['2026-27-Q1', '2026-27-Q2'])
    expect(periodsOf(subject, 'gst.gstr-3b.monthly').slice(0, 2)).toEqual(['2026-08', '2026-09'])
  })

  it('files the annual return of composition for the year it left too', () => {
    expect(periodsOf(subject, 'gst.gstr-4.annual')).toEqual(['2025-26', '2026-27'])
  })

  it('says which of the two applies', () => {
    const row = { obligation_id: 'gst.cmp-08.quarterly', registration_id: 'gst', period: '2026-27-Q2', event_id: null }
    const explained = explainItem(law, subject, row as Parameters<typeof explainItem>[2])
    expect(explained?.applicability?.answer).toBe('applies')
    expect(explained?.because).toContain('Composition')
  })
})

it('a unit in a special economic zone files monthly from the day it becomes one, whatever was chosen', () => {
  const subject = withGst({
    taxpayer_type: [
      { value: 'regular', to: '2026-09-30' },
      { value: 'sez-unit', from: '2026-10-01' },
    ],
    filing_frequency: 'quarterly',
  })
  expect(periodsOf(subject, 'gst.gstr-3b.monthly')[0]).toBe('2026-10')
  expect(periodsOf(subject, 'gst.gstr-3b.quarterly-group-a')).toEqual(['2026-27-Q1', '2026-27-Q2'])
})
