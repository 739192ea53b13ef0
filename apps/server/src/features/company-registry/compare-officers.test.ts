import type { McaRow } from '@niyam/formats/sheet/mca.ts'
import { type IsoDate, isoDate } from '@niyam/law'
import { describe, expect, test } from 'vitest'
import { company, row } from '../../../test/world/company-registry.ts'
import { compareOfficers } from './compare-officers.ts'
import type { OfficerOfRecord } from './our-record.ts'

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
