import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { loadTable } from '../../tables/load-table.ts'
import { boardYear } from '../../meetings/board-frequency.ts'
import { lateFormFee } from '../../money/mca/additional-fee.ts'
import { calendarItems } from './calendar-items.ts'
import type { Obligation } from '../../catalogue/compile/catalogue.ts'
import { type DueAnswer, dueDate } from '../due/due-date.ts'
import type { RuleInput } from '../facts/rule-input.ts'
import type { AttributeFacts, CalendarItemRow, EntitySubject, SubjectEvent } from '../subject.ts'

const law = await loadCatalogue(['mca', 'llp'])
const fees = await loadTable('company-fees')

const obligation = (id: string): Obligation => {
  const found = law.obligation(id)
  if (!found) throw new Error(`no obligation ${id}`)
  return found
}
const due = (id: string, of: string, given: RuleInput = {}): DueAnswer => {
  const answer = dueDate(obligation(id), period(of), given)
  if (answer.kind !== 'due') throw new Error(`${id} ${of}: ${answer.kind}`)
  return answer
}
const company = (
  kind: string,
  events: readonly SubjectEvent[] = [],
  attributes: AttributeFacts = {},
  born = '2015-05-01',
): EntitySubject => ({
  entity: { id: 'e', kind, attributes, active_from: isoDate(born) },
  registrations: [{ id: 'r', kind: 'company' }],
  events,
})
const rowsOf = (subject: EntitySubject, from: string, to: string): CalendarItemRow[] =>
  calendarItems(law, subject, { from: isoDate(from), to: isoDate(to) })
const agm = (on: string): SubjectEvent => ({ kind: 'agm-held', on: isoDate(on) })

describe('KYC of directors, once in three years', () => {
  const kyc = (given: RuleInput): string => due('mca.dir-3-kyc.triennial', 'one-time', given).due_date

  it('counts from the year it was last filed for, or at whose end the number was first held', () => {
    expect(kyc({ last_kyc_fy: '2024-25' })).toBe('2028-06-30')
    expect(kyc({ last_kyc_fy: '2025-26' })).toBe('2029-06-30')
    expect(kyc({ din_allotted_on: '2026-03-31' })).toBe('2029-06-30')
    expect(kyc({ din_allotted_on: '2026-04-01' })).toBe('2030-06-30')
  })

  it('is not started again by a change of details', () => {
    expect(kyc({ last_kyc_fy: '2024-25', event_kyc_filed_on: '2027-02-01' })).toBe('2028-06-30')
  })

  it('asks for the base year instead of taking one', () => {
    expect(dueDate(obligation('mca.dir-3-kyc.triennial'), period('one-time'))).toMatchObject({
      kind: 'needs-facts',
      missing: ['last_kyc_fy'],
    })
  })

  it('no longer has a yearly filing for 2025-26', () => {
    expect(dueDate(obligation('mca.dir-3-kyc.annual'), period('2025-26')).kind).toBe('no-law')
  })

  it('was still yearly with the knowledge of a day before the new rule', () => {
    const asked = (id: string, of: string, on: string) =>
      dueDate(obligation(id), period(of), { last_kyc_fy: '2024-25' }, { asKnownOn: isoDate(on) })
    for (const area of ['mca', 'llp']) {
      const [old, now] = [`${area}.dir-3-kyc.annual`, `${area}.dir-3-kyc.triennial`]
      expect(asked(old, '2025-26', '2025-12-30')).toMatchObject({ kind: 'due', due_date: '2026-09-30' })
      expect(asked(now, '2027-28', '2025-12-30').kind).toBe('no-law')
      expect(asked(old, '2025-26', '2025-12-31').kind).toBe('no-law')
      expect(asked(now, '2027-28', '2025-12-31')).toMatchObject({ kind: 'due', due_date: '2028-06-30' })
    }
  })
})

describe('board meetings', () => {
  it('have a count and a gap: the next within 120 days of the last, whatever the quarter', async () => {
    const rules = await loadTable('meeting-rules')
    expect(due('mca.board-meeting.regular', 'event', { previous_meeting: '2026-01-30' }).due_date).toBe('2026-05-30')
    // Nothing in the second quarter of the year, and still in order.
    const days = ['2026-01-05', '2026-03-28', '2026-07-25', '2026-11-20'].map(isoDate)
    expect(boardYear(rules, { company_type: 'public' }, days, 2026).ok).toBe(true)
  })

  it('are counted from the first one of the year too, once', () => {
    const first = { kind: 'first-board-meeting-of-year', on: isoDate('2026-04-22') }
    const held = (on: string): SubjectEvent => ({ kind: 'board-meeting-held', on: isoDate(on) })
    const next = (...events: SubjectEvent[]) =>
      rowsOf(company('public_limited', events), '2026-04-01', '2027-03-31')
        .filter((row) => row.obligation_id === 'mca.board-meeting.regular')
        .map((row) => row.due_date)
    expect(next(first)).toEqual(['2026-08-20'])
    expect(next(first, held('2026-04-22'))).toEqual(['2026-08-20'])
    expect(next(first, held('2026-07-30'))).toEqual(['2026-11-27'])
  })

  it('of a small company are one in each half of the calendar year', () => {
    const small = company('private_limited', [], { small_company: true })
    const halves = rowsOf(small, '2026-01-01', '2026-12-31').filter(
      (row) => row.area === 'mca' && row.form === 'Board meeting',
    )
    expect(halves.map((row) => row.due_date)).toEqual(['2026-06-30', '2026-12-31'])
  })
})

describe('ADT-1', () => {
  it('is once for each appointment, not for each AGM', () => {
    const agms = ['2023-09-30', '2024-09-30', '2025-09-30'].map(agm)
    const forms = (events: readonly SubjectEvent[]): string[] =>
      rowsOf(company('private_limited', events), '2023-04-01', '2026-03-31')
        .filter((row) => row.form === 'ADT-1')
        .map((row) => row.due_date ?? '')
    expect(forms(agms)).toEqual([])
    const appointed = { kind: 'auditor-appointed-at-agm', on: isoDate('2024-09-30') }
    expect(forms([...agms, appointed])).toEqual(['2024-10-15'])
  })
})

describe('the annual general meeting', () => {
  it('the first: nine months from a first year that may be long', () => {
    const first = (born: string): (string | null)[] =>
      rowsOf(company('private_limited', [], {}, born), '2026-04-01', '2028-12-31')
        .filter((row) => row.obligation_id === 'mca.agm.first')
        .map((row) => row.due_date)
    expect(first('2025-06-01')).toEqual(['2026-12-31'])
    expect(first('2026-01-01')).toEqual(['2027-12-31'])
  })

  it('later: six months, or fifteen from the last one', () => {
    expect(due('mca.agm.subsequent', '2025-26').due_date).toBe('2026-09-30')
    expect(due('mca.agm.subsequent', '2025-26', { previous_agm: '2025-05-20' }).due_date).toBe('2026-08-20')
  })

  it('extended by the Registrar: the forms count from the day it was held', () => {
    expect(due('mca.agm.subsequent', '2019-20')).toMatchObject({
      statutory_due_date: '2020-09-30',
      due_date: '2020-12-31',
      fee_free_until: null,
    })
    expect(due('mca.aoc-4.standard', '2019-20', { agm: '2020-12-31' }).due_date).toBe('2021-01-30')
  })

  it('adjourned: the accounts not adopted count from the meeting itself, those adopted from the adjourned one', () => {
    const adjourned: SubjectEvent = { kind: 'agm-adjourned', on: isoDate('2026-10-12'), period: '2025-26' }
    const facts = { company_type: 'private', xbrl: false, nbfc_ind_as: false }
    const rows = rowsOf(company('private_limited', [agm('2026-09-28'), adjourned], facts), '2026-04-01', '2027-03-31')
    const days = rows.flatMap(({ form, period: of, due_date }) =>
      form.startsWith('AOC-4') ? [[form, of, due_date]] : [],
    )
    expect(days).toContainEqual(['AOC-4', '2025-26', '2026-10-28'])
    expect(days).toContainEqual(['AOC-4 (adjourned AGM)', '2026-10-12', '2026-11-11'])
    const annual = rows.find(({ form, period: of }) => /^MGT-7A?$/.test(form) && of === '2025-26')
    expect(annual?.due_date ?? annual?.estimated_due_date).toBe('2026-11-27')
  })

  it('not held: the forms count from the last day it should have been', () => {
    expect(due('mca.aoc-4.agm-not-held', '2025-26').due_date).toBe('2026-10-30')
    expect(due('mca.mgt-7.agm-not-held', '2025-26').due_date).toBe('2026-11-29')
  })

  it('of a one person company: none, and its forms run from the year end', () => {
    const rows = rowsOf(company('one_person_company'), '2026-04-01', '2026-12-31')
    expect(rows.filter((row) => row.form === 'AGM')).toEqual([])
    const day = (form: string) => rows.find((row) => row.form === form && row.period === '2025-26')?.due_date
    expect([day('AOC-4'), day('MGT-7A')]).toEqual(['2026-09-27', '2026-11-29'])
  })
})

describe('extension and waiver of fee', () => {
  const aoc = (filed: string) => {
    const answer = due('mca.aoc-4.standard', '2024-25', { agm: '2025-09-30' })
    return lateFormFee(fees, answer.version.charges ?? [], {
      due: answer.due_date,
      filed: isoDate(filed),
      feeFreeUntil: answer.fee_free_until,
      normalFee: null,
      isSmall: null,
    })
  }

  it('keeps the due date and only waives the fee', () => {
    expect(due('mca.aoc-4.standard', '2024-25', { agm: '2025-09-30' })).toMatchObject({
      statutory_due_date: '2025-10-30',
      due_date: '2025-10-30',
      fee_free_until: '2026-01-31',
    })
  })

  it('counts the fee from the statutory day once the waiver has ended', () => {
    expect(aoc('2025-10-30')).toMatchObject({ additional_fee: 0, days_late: 0 })
    expect(aoc('2026-01-31')).toMatchObject({ additional_fee: 0, days_late: 93 })
    expect(aoc('2026-02-01')).toMatchObject({ additional_fee: 940_000, days_late: 94 })
  })

  it('does the same for DPT-3 of 2025-26, in multiples', () => {
    const answer = due('mca.dpt-3', '2025-26')
    expect(answer).toMatchObject({ due_date: '2026-06-30', fee_free_until: '2026-07-31' })
    const fee = (filed: string) =>
      lateFormFee(fees, answer.version.charges ?? [], {
        due: answer.due_date,
        filed: isoDate(filed),
        feeFreeUntil: answer.fee_free_until,
        normalFee: null,
        isSmall: null,
      })
    expect(fee('2026-07-31')).toMatchObject({ additional_fee: 0 })
    expect(fee('2026-08-01')).toEqual({ kind: 'needs-facts', missing: ['normal_fee'] })
  })
})

describe('the fee of a late form', () => {
  it('is never zero for lack of an answer', () => {
    const charges = obligation('mca.chg-1').versions[0]?.charges ?? []
    const ask = (more: object) =>
      lateFormFee(fees, charges, { due: null, filed: null, normalFee: null, isSmall: null, ...more })
    expect(ask({})).toEqual({ kind: 'needs-facts', missing: ['due', 'filed'] })
    expect(ask({ daysLate: 40 })).toEqual({
      kind: 'needs-facts',
      missing: ['normal_fee', 'is_small', 'amount_secured'],
    })
    expect(ask({ daysLate: 91 })).toMatchObject({ kind: 'too-late' })
    const satisfied = obligation('mca.chg-4').versions[0]?.charges ?? []
    const chg4 = { due: null, filed: null, normalFee: null, isSmall: null, daysLate: 271 }
    expect(lateFormFee(fees, satisfied, chg4)).toMatchObject({ kind: 'too-late' })
    expect(() => ask({ daysLate: -1 })).toThrow(/days late/)
  })

  it('exists as data on every version that has words for it', () => {
    const without = law.obligations
      .flatMap((one) => one.versions)
      .filter((version) => version.late_fee !== undefined && (version.charges ?? []).length === 0)
    expect(without.map((version) => version.id)).toEqual([])
  })

  it('names only tables that exist, and the same amounts for KYC as the table', async () => {
    const rows = [...fees, ...(await loadTable('llp-fees'))]
    const charges = law.obligations.flatMap((one) => one.versions).flatMap((version) => version.charges ?? [])
    for (const charge of charges)
      if (charge.how === 'normal-fee') expect(rows.map((row) => row.id)).toContain(charge.table)
    const kyc = rows.find((row) => row.id === 'company-dir-3-kyc')
    expect(kyc).toMatchObject({ in_time: 0, late: 5000, each_change: 500 })
    const amounts = (id: string) =>
      obligation(id).versions[0]?.charges?.flatMap((one) => (one.how === 'flat' ? one.steps.map((s) => s.amount) : []))
    expect(amounts('mca.dir-3-kyc.triennial')).toEqual([0, 5000])
    expect(amounts('mca.dir-3-kyc.event')).toEqual([500])
  })
})
