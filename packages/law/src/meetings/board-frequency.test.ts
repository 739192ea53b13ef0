import { describe, expect, it } from 'vitest'
import { type IsoDate, isoDate } from '../calendar/iso-date.ts'
import { loadTable } from '../tables/load-table.ts'
import { boardRhythm, boardYear, nextBoardMeeting } from './board-frequency.ts'
import type { MeetingCompany } from './meeting-rules.ts'

const rules = await loadTable('meeting-rules')
const days = (...texts: string[]): IsoDate[] => texts.map(isoDate)
const publicCompany: MeetingCompany = { company_type: 'public' }
const small: MeetingCompany = { company_type: 'private', small_company: true }

describe('boardRhythm', () => {
  it.each<[MeetingCompany, string | null]>([
    [{ company_type: 'public' }, 'four-a-year'],
    [{ company_type: 'private', small_company: false }, 'four-a-year'],
    [{ company_type: 'private', small_company: true }, 'two-a-year'],
    [{ company_type: 'private', dormant: true }, 'two-a-year'],
    [{ company_type: 'private', startup_private: true }, 'two-a-year'],
    [{ company_type: 'public', dormant: true }, 'two-a-year'],
    [{ company_type: 'opc', directors: 1 }, 'none'],
    [{ company_type: 'opc', directors: 2 }, 'two-a-year'],
    [{ company_type: 'section-8' }, 'section-8'],
    [{ company_type: 'section-8', in_default_of_filing: true }, 'four-a-year'],
    [{ company_type: 'private', small_company: false, ifsc: true }, 'ifsc'],
    [{ company_type: 'private' }, null],
    [{ company_type: 'opc' }, null],
  ])('%o: %s', (company, rhythm) => {
    expect(boardRhythm(rules, company).rhythm).toBe(rhythm)
  })

  it('asks for missing facts, shows its confidence and refuses impossible values', () => {
    expect(boardRhythm(rules, { company_type: 'private' }).needs).toEqual(['small_company'])
    expect(boardRhythm(rules, { company_type: 'opc' }).needs).toEqual(['directors'])
    expect(boardRhythm(rules, { company_type: 'section-8' }).reasons[0]).toMatchObject({ confidence: 'medium' })
    expect(() => boardRhythm(rules, { company_type: 'opc', directors: -1 })).toThrow(/number of directors/)
  })
})

describe('boardYear', () => {
  const four = days('2026-01-30', '2026-05-30', '2026-09-27', '2026-12-31')
  it('requires a count and a maximum gap, not one a quarter', () => {
    expect(boardYear(rules, publicCompany, four, 2026)).toMatchObject({ ok: true, count: 4, wanted: 4, faults: [] })
    const crowded = days('2026-01-02', '2026-05-01', '2026-08-28', '2026-12-26', '2026-12-28')
    expect(boardYear(rules, publicCompany, crowded, 2026).ok).toBe(true)
  })

  it('accepts 120 days and refuses 121', () => {
    expect(boardYear(rules, publicCompany, four, 2026).faults).toEqual([])
    const late = days('2026-01-30', '2026-05-31', '2026-09-27', '2026-12-31')
    const told = boardYear(rules, publicCompany, late, 2026)
    expect(told.faults.map((fault) => fault.text)).toEqual([
      '30 January 2026 and 31 May 2026 are 121 days apart; 120 is the most.',
    ])
  })

  it('checks the gap from the year before, and nothing older', () => {
    expect(boardYear(rules, publicCompany, [...days('2025-09-01'), ...four], 2026).ok).toBe(false)
    expect(boardYear(rules, publicCompany, [...days('2025-10-02'), ...four], 2026).ok).toBe(true)
    expect(boardYear(rules, publicCompany, [...days('2024-01-01', '2025-10-02'), ...four], 2026).ok).toBe(true)
    expect(boardYear(rules, publicCompany, days('2024-01-01', '2025-10-02'), 2025).faults).toHaveLength(2)
  })

  it('counts a day once and in any order', () => {
    expect(boardYear(rules, publicCompany, [...four, ...four].reverse(), 2026).count).toBe(4)
    expect(boardYear(rules, publicCompany, four.slice(0, 3), 2026)).toMatchObject({ ok: false, count: 3 })
  })

  it('sets no number for the year of incorporation', () => {
    const born = boardYear(rules, publicCompany, days('2026-08-10', '2026-12-01'), 2026, isoDate('2026-07-20'))
    expect(born).toMatchObject({ ok: true, wanted: null })
  })

  it('requires one in each half, ninety days apart, for a small company', () => {
    expect(boardYear(rules, small, days('2026-06-30', '2026-09-28'), 2026).ok).toBe(true)
    expect(boardYear(rules, small, days('2026-06-30', '2026-09-27'), 2026).ok).toBe(false)
    expect(boardYear(rules, small, days('2026-02-01', '2026-06-30'), 2026).faults[0]?.text).toContain(
      'July to December',
    )
    expect(boardYear(rules, small, days('2026-02-01', '2026-06-30', '2026-07-01'), 2026).ok).toBe(true)
    expect(boardYear(rules, small, days('2026-10-01'), 2026, isoDate('2026-08-01')).ok).toBe(true)
    expect(boardYear(rules, small, days('2026-10-01'), 2026, isoDate('2026-01-01')).ok).toBe(false)
  })

  it('requires no gap for a section 8 company and nothing for a single director', () => {
    expect(boardYear(rules, { company_type: 'section-8' }, days('2026-06-30', '2026-07-01'), 2026).ok).toBe(true)
    expect(boardYear(rules, { company_type: 'opc', directors: 1 }, [], 2026)).toMatchObject({ ok: true, wanted: 0 })
    expect(boardYear(rules, { company_type: 'private' }, four, 2026).ok).toBeNull()
  })
})

describe('nextBoardMeeting', () => {
  it.each<[string, MeetingCompany, string[], string | null, string | null]>([
    ['after incorporation', publicCompany, [], '2026-07-20', '2026-08-19'],
    ['in the IFSC', { company_type: 'public', ifsc: true }, [], '2026-07-20', '2026-09-18'],
    ['by the gap', publicCompany, ['2026-01-30'], null, '2026-05-30'],
    [
      'by the end of a year that lacks one',
      publicCompany,
      ['2026-01-30', '2026-05-30', '2026-09-27'],
      null,
      '2026-12-31',
    ],
    [
      'once four were held',
      publicCompany,
      ['2026-01-30', '2026-05-30', '2026-09-27', '2026-11-15'],
      null,
      '2027-03-15',
    ],
    ['of a small company', small, ['2026-05-20'], null, '2026-12-31'],
    ['of a small company, late in the year', small, ['2026-11-20'], null, '2027-06-30'],
    ['by the gap alone in the year of incorporation', publicCompany, ['2026-10-20'], '2026-10-01', '2027-02-17'],
    ['of a section 8 company, without the thirty days', { company_type: 'section-8' }, [], '2026-03-10', '2026-12-31'],
    ['of one born on the first day of a half', { company_type: 'section-8' }, [], '2026-07-01', '2026-12-31'],
    ['of one born late in the year', { company_type: 'section-8' }, [], '2026-11-20', '2027-06-30'],
    ['of one director', { company_type: 'opc', directors: 1 }, [], '2026-07-20', null],
  ])('%s', (_name, company, meetings, born, date) => {
    expect(nextBoardMeeting(rules, company, days(...meetings), born === null ? null : isoDate(born)).date).toBe(date)
  })

  it('gives the first day that counts, and the missing facts', () => {
    expect(nextBoardMeeting(rules, small, days('2026-05-20')).not_before).toBe('2026-08-18')
    expect(nextBoardMeeting(rules, small, days('2026-02-01')).not_before).toBe('2026-07-01')
    expect(nextBoardMeeting(rules, small, days('2026-11-20')).not_before).toBe('2027-02-18')
    expect(nextBoardMeeting(rules, publicCompany, []).needs).toEqual(['incorporated_on'])
  })
})
