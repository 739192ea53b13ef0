import type { LawMove } from '@niyam/contract/law.ts'
import { expect, it } from 'vitest'
import { countsByArea, groupsOf } from './what-if-groups.ts'

const AREAS = ['gst', 'tds', 'labour']
const SOURCE = { title: 'Rule 61', url: 'https://example.in/61' }

const aMove = (part: Partial<LawMove> & { day?: string | null }): LawMove => {
  const { day = '2026-12-20', ...rest } = part
  const dates = { statutory_due_date: day, due_date: day, fee_free_until: null }
  return {
    obligation_id: 'gst.gstr-3b.monthly',
    area: 'gst',
    form: 'GSTR-3B',
    title: 'Summary return',
    registration_number: null,
    period: '2026-11',
    change: 'appears',
    before: null,
    after: dates,
    why: 'The registration is new.',
    sources: [SOURCE],
    ...rest,
  }
}

it('puts the periods of one form together, by day, and says the reason and the source once', () => {
  const [appears, ...others] = groupsOf([aMove({ day: '2027-01-20' }), aMove({ day: null }), aMove({})], AREAS)
  expect(others).toEqual([])
  expect(appears).toMatchObject({ change: 'appears', count: 3 })
  const form = appears?.areas[0]?.forms[0]
  expect(form?.moves.map(({ after }) => after?.due_date)).toEqual(['2026-12-20', '2027-01-20', null])
  expect(form?.whys).toEqual(['The registration is new.'])
  expect(form?.sources).toEqual([SOURCE])
})

it('keeps registrations apart, and areas in the order of the filter, unknown ones last', () => {
  const moves = [
    aMove({ area: 'customs' }),
    aMove({ area: 'labour', change: 'vanishes' }),
    aMove({ registration_number: '27AAAAA0000A1Z5' }),
    aMove({ registration_number: '24AAAAA0000A1Z1' }),
  ]
  expect(countsByArea(moves, AREAS)).toEqual([
    { area: 'gst', count: 2 },
    { area: 'labour', count: 1 },
    { area: 'customs', count: 1 },
  ])
  const groups = groupsOf(moves, AREAS)
  expect(groups.map(({ change }) => change)).toEqual(['appears', 'vanishes'])
  expect(groups[0]?.areas[0]?.forms).toHaveLength(2)
})
