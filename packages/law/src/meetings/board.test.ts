import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { loadTable } from '../tables/load-table.ts'
import { boardNotice, boardNoticeBy } from './board-notice.ts'
import { adjournedBoardMeeting, boardQuorum } from './board-quorum.ts'
import { circulation, mattersForMeetingOnly, mayCirculate } from './board-resolutions.ts'
import { meetingRule } from './meeting-rules.ts'
import { boardMinutes, generalMinutes } from './minutes.ts'

const rules = await loadTable('meeting-rules')
const on = isoDate

describe('board notice', () => {
  it('is seven days, nine by post', () => {
    expect(boardNoticeBy(rules, on('2026-09-10'), 'electronic').date).toBe('2026-09-03')
    expect(boardNoticeBy(rules, on('2026-09-10'), 'hand').date).toBe('2026-09-03')
    expect(boardNoticeBy(rules, on('2026-09-10'), 'post').date).toBe('2026-09-01')
    expect(boardNoticeBy(rules, on('2024-03-05'), 'hand').date).toBe('2024-02-27')
  })

  const sent = { meeting_on: on('2026-09-10'), mode: 'electronic' } as const
  it.each([
    ['on the last day', { sent_on: on('2026-09-03') }, true],
    ['a day late', { sent_on: on('2026-09-04') }, null],
    ['a day late and not urgent', { sent_on: on('2026-09-04'), is_urgent: false }, false],
    [
      'urgent, an independent director there',
      { sent_on: on('2026-09-09'), is_urgent: true, independent_director_present: true },
      true,
    ],
    ['urgent, nothing else known', { sent_on: on('2026-09-09'), is_urgent: true }, null],
    [
      'urgent, none there, not yet ratified',
      { sent_on: on('2026-09-09'), is_urgent: true, has_independent_director: true },
      null,
    ],
    [
      'urgent, ratified',
      { sent_on: on('2026-09-09'), is_urgent: true, has_independent_director: true, is_ratified: true },
      true,
    ],
    [
      'urgent, refused',
      { sent_on: on('2026-09-09'), is_urgent: true, has_independent_director: false, is_ratified: false },
      false,
    ],
  ])('%s', (_name, more, ok) => {
    expect(boardNotice(rules, { ...sent, ...more }).ok).toBe(ok)
  })

  it('refuses a notice after its meeting', () => {
    expect(() => boardNotice(rules, { ...sent, sent_on: on('2026-09-11') })).toThrow(RangeError)
  })
})

describe('board quorum', () => {
  const company = { company_type: 'public' } as const
  it.each([
    [2, 2],
    [3, 2],
    [6, 2],
    [7, 3],
    [9, 3],
    [10, 4],
    [15, 5],
  ])('of %i directors is %i', (directors, needed) => {
    expect(boardQuorum(rules, company, { directors }).needed).toBe(needed)
  })

  it.each([
    [4, 2],
    [8, 2],
    [9, 3],
    [32, 8],
    [40, 8],
  ])('of %i directors of a section 8 company is %i', (directors, needed) => {
    expect(boardQuorum(rules, { company_type: 'section-8' }, { directors }).needed).toBe(needed)
  })

  it('leaves interested directors out', () => {
    const nine = { directors: 9, interested: 3 }
    expect(boardQuorum(rules, company, { ...nine, present: 3 }).ok).toBe(true)
    expect(boardQuorum(rules, company, { ...nine, present: 2, present_interested: 3 }).ok).toBe(false)
  })

  it('is two of the others once two thirds are interested', () => {
    const nine = { directors: 9, interested: 6 }
    expect(boardQuorum(rules, company, { ...nine, present: 2 })).toMatchObject({ ok: true, needed: 2 })
    expect(boardQuorum(rules, company, { ...nine, present: 1 }).ok).toBe(false)
  })

  it('counts them in a private company once disclosed', () => {
    const three = { directors: 3, interested: 2, present: 1, present_interested: 1 }
    expect(boardQuorum(rules, { company_type: 'private' }, three).ok).toBe(false)
    expect(boardQuorum(rules, { company_type: 'private' }, { ...three, is_interest_disclosed: true }).ok).toBe(true)
    expect(boardQuorum(rules, company, { ...three, is_interest_disclosed: true }).ok).toBe(false)
  })

  it('asks for the attendance, and refuses impossible numbers', () => {
    expect(boardQuorum(rules, company, { directors: 5 })).toMatchObject({ ok: null, needs: ['present'] })
    expect(() => boardQuorum(rules, company, { directors: -2 })).toThrow('The number of directors is -2')
    expect(() => boardQuorum(rules, company, { directors: 2.5 })).toThrow(RangeError)
    expect(() => boardQuorum(rules, company, { directors: 3, interested: 4 })).toThrow(/interested/)
    expect(() => boardQuorum(rules, company, { directors: 3, interested: 1, present: 3 })).toThrow(/present/)
    expect(boardQuorum(rules, { company_type: 'opc' }, { directors: 1 }).needed).toBe(0)
  })

  it('meets again next week, or on the next day that is not a national holiday', () => {
    const holidays = new Set(['2026-08-15'])
    expect(adjournedBoardMeeting(on('2026-08-08'), (day) => holidays.has(day))).toBe('2026-08-16')
    expect(adjournedBoardMeeting(on('2026-08-09'), (day) => holidays.has(day))).toBe('2026-08-16')
  })
})

describe('circulation', () => {
  const asked = { sent_on: on('2026-05-01'), entitled: 6 }
  it('lasts seven days and needs a majority of those entitled', () => {
    expect(circulation(rules, asked)).toMatchObject({ outcome: 'open', reply_by: '2026-05-08', ok: null })
    expect(circulation(rules, { ...asked, approved: 4 }).outcome).toBe('passed')
    expect(circulation(rules, { ...asked, approved: 3 }).outcome).toBe('not-passed')
  })
  it('goes to a meeting when a third wants one', () => {
    expect(circulation(rules, { ...asked, approved: 4, want_meeting: 2 }).outcome).toBe('to-a-meeting')
    expect(circulation(rules, { ...asked, approved: 4, want_meeting: 1 }).outcome).toBe('passed')
    expect(() => circulation(rules, { ...asked, approved: 7 })).toThrow(RangeError)
  })
  it('is not allowed for matters reserved for a meeting', () => {
    expect(mayCirculate(rules, 'Borrowing').ok).toBe(false)
    expect(mayCirculate(rules, 'change of bank signatories').ok).toBe(true)
    expect(mattersForMeetingOnly(rules)).toHaveLength(13)
    expect(() => mayCirculate(rules, ' ')).toThrow(/matter/)
  })
})

describe('minutes', () => {
  it('fifteen, seven, thirty, fifteen', () => {
    expect(
      boardMinutes(rules, on('2026-01-31'), { draft_sent_on: on('2026-02-10'), signed_on: on('2026-03-02') }),
    ).toMatchObject({
      draft_by: '2026-02-15',
      comments_by: '2026-02-17',
      entry_by: '2026-03-02',
      signed_copy_by: '2026-03-17',
    })
    expect(boardMinutes(rules, on('2026-01-31'))).toMatchObject({ comments_by: null, signed_copy_by: null })
    expect(generalMinutes(rules, on('2026-09-30')).entry_by).toBe('2026-10-30')
  })
})

it('every rule has its source and its confidence', () => {
  for (const { id, provision, confidence, sources } of rules)
    expect([id, provision !== '', confidence !== undefined, sources.length > 0]).toEqual([id, true, true, true])
  expect(() => meetingRule([], 'proxy')).toThrow(/proxy/)
})
