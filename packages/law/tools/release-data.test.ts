import { expect, it } from 'vitest'
import { isoDate } from '../src/calendar/iso-date.ts'
import type { AreaData, ObligationData } from '../src/catalogue/model/obligation.ts'
import { areasBefore } from '../src/catalogue/model/release.ts'
import { beforeOf, contentOfAreas } from './release-data.ts'
import { byNumber, isReleaseNumber } from './release-file.ts'
import { impactsBetween } from './release-impacts.ts'

const anObligation = (id: string, due = '20th of the next month'): ObligationData => ({
  id,
  registration: 'gst',
  frequency: 'monthly',
  period: 'month',
  effective_by: 'period',
  versions: [
    {
      id,
      title: 'Return',
      form: 'A',
      authority: 'CBIC',
      act: 'CGST Act',
      provision: 's. 39',
      effective: { from: isoDate('2017-07-01'), to: null },
      applies_when: 'all',
      attributes: {},
      due,
      due_rule: { anchor: 'period-end', months: 1, day: 20 },
      prepare: [],
      sources: [],
      confidence: 'high',
      checked_on: isoDate('2026-11-20'),
    },
  ],
})

const older: AreaData[] = [
  { area: 'gst', obligations: [anObligation('gst.a'), anObligation('gst.b'), anObligation('gst.gone')] },
]
const newer: AreaData[] = [
  { area: 'gst', obligations: [anObligation('gst.new'), anObligation('gst.a', '21st'), anObligation('gst.b')] },
  { area: 'pt', obligations: [anObligation('pt.a')] },
]

it('makes the release before out of the one after', () => {
  const before = beforeOf('2026.11.1', older, newer)
  expect(before).toMatchObject({ release: '2026.11.1', areas_absent: ['pt'], added: ['gst.new'] })
  expect(before.obligations.gst?.map(({ id }) => id)).toEqual(['gst.a', 'gst.gone'])
  expect(areasBefore(newer, before)).toEqual(older)
  expect(areasBefore(older, beforeOf('x', older, older))).toEqual(older)
})

it('marks the content by its data alone', () => {
  const shuffled = [{ area: 'gst', obligations: [...(older[0]?.obligations ?? [])].toReversed() }] as AreaData[]
  expect(contentOfAreas(shuffled)).toEqual(contentOfAreas(older))
  expect(contentOfAreas(newer)['gst']).not.toBe(contentOfAreas(older)['gst'])
})

it('tells what changed by area', () => {
  expect(impactsBetween(older, newer).map(({ change, obligations, why }) => [change, obligations, why])).toEqual([
    ['added', ['gst.new'], 'The catalogue holds it from this release on. The law itself is older.'],
    ['changed', ['gst.a'], 'Differs in words of the day.'],
    ['removed', ['gst.gone'], 'The newer catalogue no longer holds it.'],
    ['added', ['pt.*'], 'The catalogue holds this area from this release on: 1 obligations. The law itself is older.'],
  ])
})

it('knows numbers and their order', () => {
  expect(['2026.11.2', '2026.11.10', '2026.9.1'].toSorted(byNumber)).toEqual(['2026.9.1', '2026.11.2', '2026.11.10'])
  expect(['2026.11.2', '2026.13.1', '2026.11', 'v2', '2026.11.0'].map(isReleaseNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})
