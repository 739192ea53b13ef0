import { describe, expect, it } from 'vitest'
import { isoDate } from '../calendar/iso-date.ts'
import { rupees } from '../format/paise.ts'
import { appealClock } from './appeal-clock.ts'
import { loadNoticeLaw } from '../tables/load-notice-law.ts'
import type { Appeal, ServiceDay } from './notice-law.ts'
import { preDeposit } from './pre-deposit.ts'
import { type PaperServed, replyClock } from './reply-clock.ts'

const law = await loadNoticeLaw()
const on = isoDate

const formOf = (id: string) => {
  const form = law.form(id)
  if (form === undefined) throw new Error(`There is no form ${id}.`)
  return form
}
const appealOf = (id: string): Appeal => {
  const appeal = law.appeal(id)
  if (appeal === undefined) throw new Error(`There is no appeal ${id}.`)
  return appeal
}
const served = (...days: (string | null)[]): ServiceDay[] =>
  days.map((day, at) => ({ id: `s${at + 1}`, on: day === null ? null : on(day) }))

const CRORE = 10_000_000

describe('the table of forms', () => {
  it('leads only to appeals that exist, each with a limitation', () => {
    for (const form of law.forms.filter(({ appeal }) => appeal !== undefined))
      expect(formOf(form.id).kind).toBe('order')
    for (const { appeal } of law.forms) if (appeal !== undefined) expect(law.appeal(appeal), appeal).toBeDefined()
    for (const appeal of law.appeals) {
      expect(
        [appeal.obligation, appeal.limit].filter((one) => one !== undefined),
        appeal.id,
      ).toHaveLength(1)
      if (appeal.obligation !== undefined) expect(law.dutyOf(appeal), appeal.obligation).not.toBeNull()
    }
  })

  it('has a Hindi title for every form and appeal', () => {
    const without = [...law.forms, ...law.appeals].filter(({ title_hi }) => !title_hi).map(({ id }) => id)
    expect(without).toEqual([])
  })

  it('names each form once, and none is an ordinary word', () => {
    const names = law.forms.flatMap(({ area, form }) => `${area} ${form}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the last day to reply', () => {
  const reply = (paper: Partial<PaperServed>) =>
    replyClock({ form: null, issued_on: null, printed_reply_by: null, services: [], ...paper })

  it('is the printed day, even where the rule gives another', () => {
    const clock = reply({
      form: formOf('gst.asmt-10'),
      printed_reply_by: on('2026-11-20'),
      services: served('2026-11-05'),
    })
    expect(clock).toMatchObject({ last_day: '2026-11-20', basis: 'printed', rule_day: '2026-12-05', needs: [] })
  })

  it.each([
    ['gst.gstr-3a', '2026-11-05', '2026-11-20'],
    ['gst.asmt-14', '2026-11-05', '2026-11-20'],
    ['gst.cmp-05', '2026-11-05', '2026-11-20'],
    ['gst.rfd-08', '2026-11-05', '2026-11-20'],
    ['gst.drc-01b', '2026-11-05', '2026-11-12'],
    ['gst.drc-01c', '2026-11-05', '2026-11-12'],
    ['gst.reg-31', '2026-11-05', '2026-12-05'],
    ['income-tax.139-9', '2026-11-05', '2026-11-20'],
    // Seven working days over a Sunday, and over Republic Day and two Sundays.
    ['gst.reg-17', '2026-11-05', '2026-11-13'],
    ['gst.reg-23', '2026-01-23', '2026-02-02'],
    ['gst.reg-03', '2026-11-07', '2026-11-16'],
  ])('%s served on %s is answered by %s', (form, day, last) => {
    expect(reply({ form: formOf(form), services: served(day) })).toMatchObject({
      last_day: last,
      basis: 'rule',
      needs: [],
    })
  })

  it('counts from each way of service, and the earliest counts', () => {
    const clock = reply({ form: formOf('gst.gstr-3a'), services: served('2026-11-10', '2026-11-04', '2026-11-07') })
    expect(clock).toMatchObject({ last_day: '2026-11-19', service_id: 's2' })
    expect(clock.services.map(({ last_day }) => last_day)).toEqual(['2026-11-25', '2026-11-19', '2026-11-22'])
  })

  it('adds no days for a service that the law does not deem: the date of a notice is not its service', () => {
    const clock = reply({ form: formOf('gst.gstr-3a'), issued_on: on('2026-11-01'), services: [] })
    expect(clock).toMatchObject({ last_day: null, basis: 'unknown', needs: ['service_day'] })
  })

  it('asks for the day of a service that may be the earliest', () => {
    const clock = reply({ form: formOf('gst.gstr-3a'), services: served('2026-11-10', null) })
    expect(clock).toMatchObject({ last_day: '2026-11-25', needs: ['service_day'] })
  })

  it('counts from the date of issue where the law says so', () => {
    expect(
      reply({ form: formOf('mca.stk-1'), issued_on: on('2026-11-01'), services: served('2026-11-09') }),
    ).toMatchObject({
      last_day: '2026-12-01',
      service_id: null,
    })
    expect(reply({ form: formOf('gst.drc-01d'), services: served('2026-11-09') })).toMatchObject({
      last_day: null,
      needs: ['issued_on'],
    })
  })

  it('is unknown where the law leaves it to the paper, and asks for what is printed', () => {
    for (const form of [formOf('gst.drc-01'), formOf('gst.drc-01a'), formOf('income-tax.142-1'), null])
      expect(reply({ form, services: served('2026-11-05') })).toMatchObject({
        last_day: null,
        basis: 'unknown',
        needs: ['printed_reply_by'],
      })
  })

  it('is at most the rule where the notice should name it', () => {
    expect(reply({ form: formOf('gst.asmt-10'), services: served('2026-11-05') })).toMatchObject({
      last_day: '2026-12-05',
      needs: ['printed_reply_by'],
      rule: { at_most: true },
    })
  })

  it('does not exist for an order', () => {
    expect(reply({ form: formOf('gst.drc-07') })).toMatchObject({
      last_day: null,
      basis: 'nothing_to_reply',
      needs: [],
    })
  })
})

describe('the limitation of an appeal', () => {
  const limit = (id: string, services: ServiceDay[], ordered_on: string | null = null) => {
    const appeal = appealOf(id)
    return appealClock({
      appeal,
      duty: law.dutyOf(appeal),
      services,
      ordered_on: ordered_on === null ? null : on(ordered_on),
    })
  }

  it.each([
    // Three months, not ninety days; the end of a short month.
    ['gst.first-appeal', '2026-11-30', '2027-02-28', '2027-03-28'],
    ['gst.first-appeal', '2027-11-30', '2028-02-29', '2028-03-29'],
    ['gst.first-appeal', '2026-08-15', '2026-11-15', '2026-12-15'],
    ['gst.tribunal', '2026-05-01', '2026-08-01', '2026-11-01'],
    // The day notified for orders communicated before 1 May 2026.
    ['gst.tribunal', '2024-02-10', '2026-07-31', '2026-10-31'],
    // Two months from the end of the month.
    ['income-tax.tribunal', '2026-11-03', '2027-01-31', null],
    ['income-tax.tribunal', '2026-12-30', '2027-02-28', null],
    ['income-tax.commissioner-appeals', '2026-11-03', '2026-12-03', null],
    ['mca.regional-director', '2026-11-03', '2027-01-02', null],
  ])('%s, communicated on %s: %s, late to %s', (id, day, last, till) => {
    expect(limit(id, served(day))).toMatchObject({ last_day: last, condonable_till: till, needs: [] })
  })

  it('counts from each communication, and the earliest counts', () => {
    expect(limit('gst.first-appeal', served('2026-09-10', '2026-08-20'))).toMatchObject({
      last_day: '2026-11-20',
      service_id: 's2',
    })
  })

  it('never counts from the date of the order: without the communication it asks for it', () => {
    expect(limit('gst.first-appeal', [], '2026-08-20')).toMatchObject({ last_day: null, needs: ['communicated_on'] })
    expect(limit('gst.first-appeal', served(null), '2026-08-20')).toMatchObject({
      last_day: null,
      needs: ['communicated_on'],
    })
  })

  it('counts from the order where the law does, and is unknown after the law changed', () => {
    expect(limit('pf.tribunal', served('2025-07-10'), '2025-07-01')).toMatchObject({
      last_day: '2025-08-30',
      condonable_till: '2025-10-29',
    })
    expect(limit('pf.tribunal', served('2026-07-10'), '2026-07-01')).toMatchObject({ last_day: null, needs: [] })
    expect(limit('pf.tribunal', served('2025-07-10'))).toMatchObject({ last_day: null, needs: ['ordered_on'] })
  })

  it('says whether a late appeal may be admitted', () => {
    expect(limit('income-tax.tribunal', served('2026-11-03')).condonation).toBe('for_sufficient_cause')
    expect(limit('mca.regional-director', served('2026-11-03')).condonation).toBe('none')
    expect(limit('esi.appellate-authority', [], '2025-07-01').condonation).toBe('unknown')
  })

  it('names the version of law it rests on', () => {
    expect(limit('gst.tribunal', served('2024-02-10')).version?.provision).toContain('30-06-2026')
  })
})

describe('the pre-deposit', () => {
  const deposit = (id: string, tax: number | null, penalty: number | null, day: string) =>
    preDeposit(
      appealOf(id),
      { tax: tax === null ? null : rupees(tax), penalty: penalty === null ? null : rupees(penalty) },
      on(day),
    )

  it.each([
    ['gst.first-appeal', 4_00_000, '2026-11-28', 40_000],
    ['gst.first-appeal', 4_00_001, '2026-11-28', 40_001],
    ['gst.first-appeal', 200 * CRORE, '2026-11-28', 20 * CRORE],
    ['gst.tribunal', 1_00_000, '2024-06-01', 20_000],
    ['gst.tribunal', 1_00_000, '2026-11-28', 10_000],
    ['pf.tribunal', 2_00_000, '2025-06-01', 1_50_000],
  ])('%s on a tax of ₹%d, filed on %s: ₹%d', (id, tax, day, sum) => {
    expect(deposit(id, tax, null, day)).toMatchObject({ kind: 'sum', of: 'tax', amount: rupees(sum) })
  })

  it('counts from the penalty where the order demands no tax, since October 2025', () => {
    expect(deposit('gst.first-appeal', 0, 50_000, '2025-10-01')).toMatchObject({ of: 'penalty', amount: rupees(5_000) })
    expect(deposit('gst.first-appeal', 0, 50_000, '2025-09-30')).toMatchObject({ of: 'tax', amount: rupees(0) })
    expect(deposit('gst.first-appeal', 0, null, '2026-11-28')).toMatchObject({ kind: 'needs', missing: ['penalty'] })
  })

  it('asks for what is not stated, and for the heads of tax above the limit of one head', () => {
    expect(deposit('gst.first-appeal', null, 50_000, '2026-11-28')).toMatchObject({ kind: 'needs', missing: ['tax'] })
    expect(deposit('gst.first-appeal', 201 * CRORE, null, '2026-11-28')).toMatchObject({ missing: ['tax_by_head'] })
  })

  it('is none where the law requires none, and unknown before its first rule', () => {
    expect(deposit('income-tax.tribunal', 4_00_000, null, '2026-11-28')).toEqual({ kind: 'none' })
    expect(deposit('gst.first-appeal', 4_00_000, null, '2016-11-28')).toEqual({ kind: 'unknown' })
  })
})
