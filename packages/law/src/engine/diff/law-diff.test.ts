import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import type { AreaData, ObligationData, VersionData } from '../../catalogue/model/obligation.ts'
import { compileCatalogue } from '../../catalogue/compile/catalogue.ts'
import { lawDiff } from './law-diff.ts'
import { impactOf } from './impact.ts'
import type { EntitySubject } from '../subject.ts'

const RANGE = { from: isoDate('2026-04-01'), to: isoDate('2026-09-30') }
const source = { title: 'Notification', url: 'https://example.gov.in/n' }

const aVersion = (more: Partial<VersionData> = {}): VersionData => ({
  id: 'gst.a',
  title: 'Return',
  form: 'A',
  authority: 'CBIC',
  act: 'CGST Act',
  provision: 's. 39',
  effective: { from: isoDate('2017-07-01'), to: null },
  applies_when: 'regular taxpayers',
  attributes: { taxpayer_type: ['regular'] },
  due: '20th of the next month',
  due_rule: { anchor: 'period-end', months: 1, day: 20 },
  prepare: [],
  sources: [source],
  confidence: 'high',
  checked_on: isoDate('2026-11-20'),
  ...more,
})
const anObligation = (more: Partial<ObligationData> = {}, version: Partial<VersionData> = {}): ObligationData => ({
  id: 'gst.a',
  registration: 'gst',
  frequency: 'monthly',
  period: 'month',
  effective_by: 'period',
  versions: [aVersion(version)],
  ...more,
})
const law = (...obligations: ObligationData[]) => compileCatalogue([{ area: 'gst', obligations } satisfies AreaData])
const order = {
  period: '2026-05',
  original: '2026-06-20',
  extended_to: '2026-06-27',
  by: 'Notification 9/2026-CT',
  effect: 'extension',
} as const

const subject: EntitySubject = {
  entity: { id: 'e', attributes: {} },
  registrations: [{ id: 'g', kind: 'gst', attributes: { taxpayer_type: 'regular' } }],
}

describe('the days of one subject under two catalogues', () => {
  it('do not differ where only words differ, or nothing', () => {
    const older = law(anObligation())
    expect(lawDiff(older, law(anObligation()), [subject], RANGE)).toEqual([])
    expect(lawDiff(older, law(anObligation({}, { note: 'said better' })), [subject], RANGE)).toEqual([])
  })

  it('move with a new order, which is the reason', () => {
    const [diff] = lawDiff(law(anObligation()), law(anObligation({ extensions: [order] })), [subject], RANGE)
    expect(diff?.appears.length || diff?.vanishes.length).toBe(0)
    expect(diff?.moves).toEqual([
      expect.objectContaining({
        subject_id: 'e',
        registration_id: 'g',
        period: '2026-05',
        before: expect.objectContaining({ due_date: '2026-06-20' }),
        after: expect.objectContaining({ statutory_due_date: '2026-06-20', due_date: '2026-06-27' }),
        why: 'Moved from 20 June 2026 to 27 June 2026: Notification 9/2026-CT.',
        sources: [source],
      }),
    ])
  })

  it('move over the edge of the range without being added or removed', () => {
    const late = { ...order, period: '2026-08', original: '2026-09-20', extended_to: '2026-10-20' }
    const [diff] = lawDiff(law(anObligation()), law(anObligation({ extensions: [late] })), [subject], RANGE)
    expect(diff).toMatchObject({ appears: [], vanishes: [], moves: [{ period: '2026-08' }] })
  })

  it('are added by a new obligation, in the words of the release', () => {
    const notes = [{ obligations: ['gst.*'], why: 'The catalogue now holds A.', source: { title: 'Release', url: '' } }]
    const [diff] = lawDiff(law(), law(anObligation()), [subject], RANGE, { notes })
    expect(diff?.appears.map((change) => change.period)).toEqual([
      '2026-03',
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
    ])
    expect(diff?.appears[0]).toMatchObject({ before: null, why: 'The catalogue now holds A.' })
    expect(lawDiff(law(), law(anObligation()), [subject], RANGE)[0]?.appears[0]?.why).toBe(
      'The older catalogue did not hold this obligation yet (CGST Act, s. 39).',
    )
  })

  it('are removed where a condition excludes the subject', () => {
    const narrower = anObligation({}, { attributes: { taxpayer_type: ['casual'] }, applies_when: 'casual ones' })
    const [diff] = lawDiff(law(anObligation()), law(narrower), [subject], RANGE)
    expect(diff?.vanishes).toHaveLength(6)
    expect(diff?.vanishes[0]?.why).toBe(
      'It applied to “regular taxpayers” and now applies to “casual ones” (CGST Act, s. 39).',
    )
  })

  it('follow a change of law from its day on', () => {
    const changed = anObligation({
      versions: [
        aVersion({ effective: { from: isoDate('2017-07-01'), to: isoDate('2026-05-31') }, replaced_by: 'gst.a.new' }),
        aVersion({
          id: 'gst.a.new',
          effective: { from: isoDate('2026-06-01'), to: null },
          due: '25th of the next month',
          due_rule: { anchor: 'period-end', months: 1, day: 25 },
        }),
      ],
    })
    const [diff] = lawDiff(law(anObligation()), law(changed), [subject], RANGE)
    expect(diff?.moves.map((change) => change.period)).toEqual(['2026-06', '2026-07', '2026-08'])
    expect(diff?.moves[0]?.why).toContain('Another state of the law governs since 1 June 2026: 25th of the next month')
  })
})

it('lists what differs without any subject', () => {
  expect(impactOf(law(anObligation()), law(anObligation()))).toEqual([])
  expect(impactOf(law(anObligation()), law(anObligation({ extensions: [order] })))).toMatchObject([
    {
      obligation_id: 'gst.a',
      change: 'changed',
      affects: ['days'],
      what: ['New order for 2026-05: Notification 9/2026-CT.'],
      periods: [{ from: '2026-05', to: '2026-05' }],
    },
  ])
  expect(impactOf(law(anObligation()), law(anObligation({}, { late_fee: '₹50 a day' })))).toMatchObject([
    { affects: ['cost'], what: ['gst.a differs in late fee.'] },
  ])
  expect(impactOf(law(anObligation()), law(anObligation({}, { note: 'n' })))).toMatchObject([{ affects: ['words'] }])
  expect(impactOf(law(anObligation()), law())).toMatchObject([{ change: 'removed' }])
  expect(impactOf(law(), law(anObligation()))).toMatchObject([{ change: 'added', periods: [{ from: '2017-07-01' }] }])
})
