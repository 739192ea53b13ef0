import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { financialYear } from '../calendar/year.ts'
import { loadTable } from '../tables/load-table.ts'
import { type AgmQuestion, agmLatest } from './agm.ts'
import { independentDirectorsMet, needsCommittee, needsCsrCommittee } from './committees.ts'
import { evotingDates, mustBallotByPost, mustOfferEvoting } from './e-voting.ts'
import { clearDays, generalNoticeBy, requisition, shorterNotice, specialNoticeBy } from './general-notice.ts'
import { generalQuorum, withoutQuorum } from './general-quorum.ts'
import type { MeetingCompany } from './meeting-rules.ts'
import { exemptFrom, needsMgt14, type ResolutionKind, specialMatters } from './mgt-14.ts'
import { mayBeProxy, proxiesBy, specialResolution } from './proxies.ts'

const rules = await loadTable('meeting-rules')
const on = isoDate
const CRORE = 10_000_000

describe('the last day of an AGM', () => {
  const agm = (more: Partial<AgmQuestion>) =>
    agmLatest(rules, {
      company_type: 'private',
      fy_end: on('2026-03-31'),
      is_first: false,
      previous_agm: null,
      ...more,
    })

  it.each<[string, Partial<AgmQuestion>, string | null]>([
    ['the first, nine months', { is_first: true }, '2026-12-31'],
    ['the first of a long year', { is_first: true, fy_end: on('2027-03-31') }, '2027-12-31'],
    ['later, six months', {}, '2026-09-30'],
    ['fifteen months from the last', { previous_agm: on('2025-05-20') }, '2026-08-20'],
    ['six months where that is earlier', { previous_agm: on('2025-09-30') }, '2026-09-30'],
    ['fifteen months into a short month', { previous_agm: on('2024-11-30'), fy_end: on('2025-12-31') }, '2026-02-28'],
    ['another year end', { fy_end: on('2025-12-31') }, '2026-06-30'],
    ['extended by three months', { extension_months: 3 }, '2026-12-31'],
    ['extended by one', { extension_months: 1 }, '2026-10-31'],
    ['extended from the gap', { previous_agm: on('2025-05-20'), extension_months: 2 }, '2026-10-20'],
    ['of a one person company', { company_type: 'opc' }, null],
  ])('%s', (_name, more, date) => {
    expect(agm(more).date).toBe(date)
  })

  it('keeps the statutory day beside the extended one', () => {
    expect(agm({ extension_months: 3 })).toMatchObject({ statutory_date: '2026-09-30', date: '2026-12-31' })
  })

  it('refuses what the Registrar cannot give', () => {
    expect(() => agm({ extension_months: 4 })).toThrow(/3 at most/)
    expect(() => agm({ is_first: true, extension_months: 1 })).toThrow(/first annual general meeting/)
    expect(() => agm({ extension_months: -1 })).toThrow(RangeError)
  })

  it('says that the last meeting may make the day earlier', () => {
    const told = agmLatest(rules, { company_type: 'public', fy_end: on('2026-03-31'), is_first: false })
    expect(told.needs).toEqual(['previous_agm'])
  })
})

describe('notice of a general meeting', () => {
  it.each<[MeetingCompany['company_type'], 'post' | 'electronic', string | null]>([
    ['public', 'electronic', '2026-09-08'],
    ['public', 'post', '2026-09-06'],
    ['section-8', 'electronic', '2026-09-15'],
    ['section-8', 'post', '2026-09-13'],
    ['opc', 'electronic', null],
  ])('%s by %s', (company_type, mode, date) => {
    expect(generalNoticeBy(rules, { company_type }, on('2026-09-30'), mode).date).toBe(date)
  })

  it('counts clear days', () => {
    expect(clearDays(rules, on('2026-09-08'), on('2026-09-30'), 'electronic')).toBe(21)
    expect(clearDays(rules, on('2026-09-08'), on('2026-09-30'), 'post')).toBe(19)
    expect(
      generalNoticeBy(rules, { company_type: 'section-8', in_default_of_filing: true }, on('2026-09-30'), 'hand').date,
    ).toBe('2026-09-08')
    expect(generalNoticeBy(rules, { company_type: 'private' }, on('2026-09-30'), 'hand').reasons).toHaveLength(2)
  })

  it('may be shorter with 95 per cent', () => {
    const agm = (agree: number) => shorterNotice(rules, { kind: 'agm', members: 40, consenting_members: agree }).ok
    expect([agm(38), agm(37)]).toEqual([true, false])
    const egm = { kind: 'egm', members: 10, consenting_members: 6, voting_capital: 1000 } as const
    expect(shorterNotice(rules, { ...egm, consenting_capital: 950 }).ok).toBe(true)
    expect(shorterNotice(rules, { ...egm, consenting_capital: 949 }).ok).toBe(false)
    expect(shorterNotice(rules, { ...egm, consenting_members: 5, consenting_capital: 1000 }).ok).toBe(false)
    expect(shorterNotice(rules, egm).needs).toEqual(['voting_capital', 'consenting_capital'])
    expect(() => shorterNotice(rules, { ...egm, consenting_members: 11 })).toThrow(/only 10/)
  })

  it('special notice and requisition', () => {
    expect(specialNoticeBy(rules, on('2026-09-30')).date).toBe('2026-09-16')
    expect(requisition(rules, on('2026-01-31'), 10)).toMatchObject({
      ok: true,
      call_by: '2026-02-21',
      hold_by: '2026-03-17',
      own_by: '2026-04-30',
    })
    expect(requisition(rules, on('2026-01-31'), 9.99).ok).toBe(false)
    expect(requisition(rules, on('2026-01-31')).needs).toEqual(['percent'])
    expect(() => requisition(rules, on('2026-01-31'), 101)).toThrow(RangeError)
  })
})

describe('quorum of members', () => {
  it.each<[MeetingCompany['company_type'], number, number]>([
    ['private', 200, 2],
    ['public', 7, 5],
    ['public', 1000, 5],
    ['public', 1001, 15],
    ['public', 5000, 15],
    ['public', 5001, 30],
    ['nidhi', 2000, 15],
    ['opc', 1, 0],
  ])('%s with %i members: %i', (company_type, members, needed) => {
    expect(generalQuorum(rules, { company_type }, { members }).needed).toBe(needed)
  })

  it('asks for facts, applies a higher number in the articles, and exempts the adjourned meeting', () => {
    expect(generalQuorum(rules, { company_type: 'section-8' }, { members: 9 }).needs).toEqual(['is_private'])
    expect(generalQuorum(rules, { company_type: 'section-8' }, { members: 9 }, true).needed).toBe(2)
    expect(generalQuorum(rules, { company_type: 'private' }, { members: 9, by_articles: 4, present: 3 }).ok).toBe(false)
    const adjourned = { members: 900, present: 2, is_adjourned_meeting: true }
    expect(generalQuorum(rules, { company_type: 'public' }, adjourned).ok).toBe(true)
    expect(() => generalQuorum(rules, { company_type: 'public' }, { members: 5, present: 6 })).toThrow(/only 5/)
    expect(withoutQuorum(rules, true).ok).toBe(false)
    expect(withoutQuorum(rules, false).ok).toBe(true)
  })
})

describe('proxies and votes', () => {
  const holder = { members_represented: 50, percent_of_capital: 10 }
  it('fifty members, ten per cent, forty-eight hours', () => {
    expect(proxiesBy(rules, on('2026-09-30')).date).toBe('2026-09-28')
    expect(mayBeProxy(rules, { company_type: 'public' }, holder).ok).toBe(true)
    expect(mayBeProxy(rules, { company_type: 'public' }, { ...holder, members_represented: 51 }).ok).toBe(false)
    expect(mayBeProxy(rules, { company_type: 'public' }, { ...holder, percent_of_capital: 10.01 }).ok).toBe(false)
    expect(mayBeProxy(rules, { company_type: 'section-8' }, holder).needs).toEqual(['is_member'])
    expect(mayBeProxy(rules, { company_type: 'section-8' }, { ...holder, is_member: false }).ok).toBe(false)
    expect(() => mayBeProxy(rules, { company_type: 'public' }, { ...holder, percent_of_capital: -1 })).toThrow(
      RangeError,
    )
  })
  it('three for each one against', () => {
    expect(specialResolution(rules, 75, 25).ok).toBe(true)
    expect(specialResolution(rules, 74, 25).ok).toBe(false)
    expect(specialResolution(rules, 0, 0).ok).toBe(false)
    expect(() => specialResolution(rules, -1, 0)).toThrow(/votes for/)
  })
})

describe('e-voting, postal ballot, committees', () => {
  it('e-voting', () => {
    const must = (more: object) => mustOfferEvoting(rules, { company_type: 'public', ...more }).ok
    expect([must({ members: 999 }), must({ members: 1000 }), must({ listed: true }), must({})]).toEqual([
      false,
      true,
      true,
      null,
    ])
    expect(must({ listed: true, sme_listed: true })).toBe(false)
    expect(mustOfferEvoting(rules, { company_type: 'nidhi', members: 9000 }).ok).toBe(false)
    expect(evotingDates(rules, on('2026-09-30'))).toMatchObject({
      cut_off_from: '2026-09-23',
      opens_by: '2026-09-27',
      closes_on: '2026-09-29',
    })
  })

  it('postal ballot', () => {
    expect(mustBallotByPost(rules, { company_type: 'public' }, 200).ok).toBe(false)
    expect(mustBallotByPost(rules, { company_type: 'public' }, 201, on('2026-05-01'))).toMatchObject({
      ok: true,
      reply_by: '2026-05-31',
    })
  })

  it('committees', () => {
    const audit = (more: object) => needsCommittee(rules, 'audit-committee', { company_type: 'public', ...more })
    const below = { paid_up_capital_inr: 10 * CRORE - 1, turnover_inr: 100 * CRORE - 1, borrowings_inr: 50 * CRORE }
    expect(audit(below).ok).toBe(false)
    expect(audit({ ...below, borrowings_inr: 50 * CRORE + 1 })).toMatchObject({ ok: true, directors: 3 })
    expect(audit({ paid_up_capital_inr: 10 * CRORE }).ok).toBe(true)
    expect(audit({ turnover_inr: 1 }).needs).toEqual(['paid_up_capital_inr', 'borrowings_inr'])
    expect(audit({ listed: true }).ok).toBe(true)
    expect(needsCommittee(rules, 'nomination-committee', { company_type: 'private' }).ok).toBe(false)
    expect(() => audit({ turnover_inr: -1 })).toThrow(/turnover_inr/)
    const csr = (spend?: number) => needsCsrCommittee(rules, { company_type: 'private', csr_applies: true }, spend)
    expect(csr(5_000_000).ok).toBe(false)
    expect(csr(5_000_001)).toMatchObject({ ok: true, directors: 2 })
    expect(csr().needs).toEqual(['csr_spend_inr'])
    expect(needsCsrCommittee(rules, { company_type: 'public' }).needs).toEqual(['csr_applies'])
  })
})

it('independent directors meet separately once in a financial year', () => {
  const met = (...days: string[]) => independentDirectorsMet(rules, days.map(isoDate), financialYear('2025-26'))
  expect(met('2026-03-31')).toMatchObject({ ok: true, count: 1 })
  expect(met('2026-04-01', '2025-03-31')).toMatchObject({ ok: false, count: 0 })
})

describe('MGT-14', () => {
  const ask = (company_type: MeetingCompany['company_type'], kind: ResolutionKind, is_private?: boolean) =>
    needsMgt14(
      rules,
      { company_type, ...(is_private === undefined ? {} : { is_private }) },
      { kind, passed_on: on('2026-01-31') },
    )

  it.each<[MeetingCompany['company_type'], ResolutionKind, boolean | null]>([
    ['private', 'special', true],
    ['opc', 'special', true],
    ['private', 'unanimous-in-place-of-special', true],
    ['private', 'voluntary-winding-up', true],
    ['private', 'board-matter-179-3', false],
    ['private', 'sale-or-borrowing-180', false],
    ['private', 'managing-director-appointment', false],
    ['public', 'board-matter-179-3', true],
    ['public', 'sale-or-borrowing-180', true],
    ['public', 'managing-director-appointment', true],
    ['section-8', 'board-matter-179-3', null],
    ['public', 'auditor-at-agm', false],
    ['public', 'capital-increase', false],
    ['public', 'ordinary', false],
  ])('%s, %s: %s', (company_type, kind, ok) => {
    const told = ask(company_type, kind)
    expect(told.ok).toBe(ok)
    expect(told.file_by).toBe(ok ? '2026-03-02' : null)
  })

  it('asks a section 8 company whether it is private; lists the exemptions', () => {
    expect(ask('section-8', 'board-matter-179-3').needs).toEqual(['is_private'])
    expect(ask('section-8', 'board-matter-179-3', false).ok).toBe(true)
    expect(specialMatters(rules)).toContain('change of name')
    expect(exemptFrom(rules, 'opc')).toHaveLength(2)
    expect(exemptFrom(rules, 'private')).toContain('MR-1')
    expect(exemptFrom(rules, 'public')).toEqual([])
  })
})
