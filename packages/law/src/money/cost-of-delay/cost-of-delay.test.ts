import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type IsoDate, isoDate } from '../../calendar/iso-date.ts'
import { period, type Period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { rupees } from '../../format/paise.ts'
import { costOfDelay } from './cost-of-delay.ts'
import { COST_FIGURES } from './figures.ts'
import type { DelayCost, DelayQuestion } from './question.ts'
import type { DelayTables } from './tables.ts'
import { loadDelayTables } from '../../tables/load-delay-tables.ts'

let law: Catalogue
let tables: DelayTables
beforeAll(async () => {
  ;[law, tables] = await Promise.all([loadCatalogue(), loadDelayTables()])
})

interface CostQuestion extends Partial<Pick<DelayQuestion, 'facts' | 'amounts' | 'is_nil'>> {
  readonly period: string
  readonly due: string
  readonly on: string
  readonly statutory?: string
  readonly free?: string
}

function costs(id: string, { period: text, due, on, statutory, free, ...rest }: CostQuestion): readonly DelayCost[] {
  const [obligation, version] = [law.obligation(id), law.version(id)]
  if (!obligation || !version) throw new Error(`no ${id}`)
  return costOfDelay(
    {
      obligation,
      version,
      period: period(text),
      statutory_due_date: isoDate(statutory ?? due),
      due_date: isoDate(due),
      fee_free_until: free === undefined ? null : isoDate(free),
      on: isoDate(on),
      facts: {},
      amounts: {},
      ...rest,
    },
    tables,
  )
}

const short = (all: readonly DelayCost[]) =>
  all.map(({ kind, amount, a_day, missing }) => ({
    kind,
    amount: amount === null ? null : amount / 100,
    a_day: a_day === null ? null : a_day / 100,
    missing: missing.map(({ name }) => name),
  }))

describe('GSTR-3B', () => {
  const late = { period: '2026-09', due: '2026-10-20', on: '2026-11-14' }

  it('grows by the day, and asks for the tax in cash', () => {
    expect(short(costs('gst.gstr-3b.monthly', { ...late, is_nil: false }))).toEqual([
      { kind: 'late-fee', amount: 1250, a_day: 50, missing: [] },
      { kind: 'interest', amount: null, a_day: null, missing: ['tax_in_cash', 'cash_ledger_minimum'] },
    ])
  })

  it('asks whether it was nil, because the fee differs', () => {
    const [fee, interest] = costs('gst.gstr-3b.monthly', late)
    expect(short([fee as DelayCost])[0]).toMatchObject({ amount: null, missing: ['is_nil'] })
    expect(fee?.range).toEqual({ least: 50_000, most: 125_000, least_a_day: 0, most_a_day: 5_000 })
    expect(interest?.range).toBeNull()
    expect(short(costs('gst.gstr-3b.monthly', { ...late, is_nil: true }))[0]).toMatchObject({ amount: 500, a_day: 0 })
    expect(short(costs('gst.gstr-3b.monthly', { ...late, is_nil: true }))[1]).toMatchObject({ amount: 0, missing: [] })
  })

  it('deducts the cash ledger balance since the due date, and shows when it is not known', () => {
    const interest = (amounts: Record<string, number>, on = late.on) =>
      costs('gst.gstr-3b.monthly', { ...late, on, is_nil: false, amounts })[1]
    // 25 days at 18% on 1,00,000 and on 40,000
    expect(short([interest({ tax_in_cash: 100000 }) as DelayCost])).toEqual([
      { kind: 'interest', amount: 1233, a_day: 49.32, missing: ['cash_ledger_minimum'] },
    ])
    expect(interest({ tax_in_cash: 100000 })?.steps.join(' ')).toContain('is not known: this is the most it can be')
    expect(interest({ tax_in_cash: 100000, cash_ledger_minimum: 60000 })).toMatchObject({ amount: 49300, missing: [] })
    expect(interest({ tax_in_cash: 100000, cash_ledger_minimum: 100000 })).toMatchObject({ amount: 0 })
    expect(interest({ tax_in_cash: 100000, cash_ledger_minimum: 150000 })).toMatchObject({ amount: 0 })
    expect(interest({ cash_ledger_minimum: 100000 })).toMatchObject({ amount: null })
  })

  it('counts interest once the tax is given', () => {
    const [, interest] = costs('gst.gstr-3b.monthly', { ...late, is_nil: false, amounts: { tax_in_cash: 100000 } })
    expect(interest).toMatchObject({ amount: rupees(1233), a_day: 4932 })
    expect(interest?.steps[0]).toBe('25 days after 20 October 2026 at 18% a year.')
  })

  it('stops at the cap that turnover sets, and asks for the turnover when the cap is near', () => {
    const long = { period: '2026-04', due: '2026-05-20', on: '2026-11-20', is_nil: false }
    expect(short(costs('gst.gstr-3b.monthly', long))[0]).toMatchObject({
      amount: null,
      missing: ['aggregate_turnover_inr'],
    })
    const known = { ...long, facts: { aggregate_turnover_inr: 30_000_000 } }
    expect(short(costs('gst.gstr-3b.monthly', known))[0]).toMatchObject({ amount: 5000, a_day: 0 })
  })

  it('is zero when in time', () => {
    expect(short(costs('gst.gstr-3b.monthly', { ...late, on: '2026-10-20' }))).toEqual([
      { kind: 'late-fee', amount: 0, a_day: null, missing: [] },
      { kind: 'interest', amount: 0, a_day: null, missing: [] },
    ])
  })
})

describe('tax at source', () => {
  it('counts every month begun, from the month of the period', () => {
    const asked = { period: '2026-08', due: '2026-09-07', on: '2026-10-05' }
    const [cost] = costs('tds.deposit.monthly.ita2025', asked)
    expect(cost).toMatchObject({ kind: 'interest', amount: null, missing: [{ name: 'tax', label: 'Tax deducted' }] })
    // August, September and October at 1.5 %.
    const [told, ...more] = costs('tds.deposit.monthly.ita2025', { ...asked, amounts: { tax: 40000 } })
    expect(more).toEqual([])
    expect(told).toMatchObject({ amount: rupees(1800), a_day: null })
    expect(told?.note).toContain('1% a month')
  })

  it('asks for each month of a quarter', () => {
    const asked = { period: '2026-27-Q1', due: '2026-07-07', on: '2026-07-20' }
    expect(short(costs('tds.deposit.quarterly-permission.ita2025', asked))[0]?.missing).toEqual([
      'tax_month_1',
      'tax_month_2',
      'tax_month_3',
    ])
    const amounts = { tax_month_1: 1000, tax_month_2: 0, tax_month_3: 1000 }
    // Four months and two at 1.5 %.
    expect(short(costs('tds.deposit.quarterly-permission.ita2025', { ...asked, amounts }))[0]?.amount).toBe(90)
  })

  it('caps the fee of a statement at its tax', () => {
    const asked = { period: '2026-27-Q1', due: '2026-07-31', on: '2026-08-10' }
    const id = 'tds.statement-resident.q1-q3.ita2025'
    expect(short(costs(id, asked)).find(({ kind }) => kind === 'late-fee')?.missing).toEqual(['tax'])
    const fee = (tax: number) =>
      short(costs(id, { ...asked, amounts: { tax } })).find(({ kind }) => kind === 'late-fee')
    expect(fee(50000)).toMatchObject({ amount: 2000, a_day: 200 })
    expect(fee(1500)).toMatchObject({ amount: 1500, a_day: 0 })
  })
})

describe('company and LLP forms', () => {
  it('owe nothing during a waiver, and the whole fee from the due date after it', () => {
    const waived = { period: '2024-25', due: '2025-10-29', free: '2026-01-31' }
    expect(short(costs('mca.aoc-4.standard', { ...waived, on: '2026-01-31' }))).toMatchObject([
      { kind: 'additional-fee', amount: 0 },
    ])
    expect(short(costs('mca.aoc-4.standard', { ...waived, on: '2026-02-01' }))).toMatchObject([
      { kind: 'additional-fee', amount: 9500, a_day: 100 },
    ])
  })

  it('ask for the capital where the fee is a multiple of the normal one', () => {
    const asked = { period: '2026-08-01', due: '2026-08-31', on: '2026-10-10' }
    expect(short(costs('mca.dir-12', asked))[0]).toMatchObject({ amount: null, missing: ['authorised_capital_inr'] })
    // 40 days: four times ₹400.
    const told = short(costs('mca.dir-12', { ...asked, amounts: { authorised_capital_inr: 1_000_000 } }))
    expect(told).toEqual([{ kind: 'additional-fee', amount: 1600, a_day: null, missing: [] }])
  })

  it('derive the small LLP from its figures, and grow by the day after the last step', () => {
    const asked = { period: '2024-25', due: '2025-05-30', on: '2026-11-20' }
    const facts = { contribution_inr: 200_000, turnover_inr: 3_000_000 }
    // 539 days: 15 × ₹100 and ₹10 for each of 179 days.
    expect(short(costs('llp.form-11', { ...asked, facts }))[0]).toMatchObject({ amount: 1500 + 1790, a_day: 10 })
    expect(short(costs('llp.form-11', asked))[0]?.missing).toEqual(['contribution_inr', 'is_small'])
  })
})

describe('other laws', () => {
  it('income tax: the fee by income, interest from the law’s own day', () => {
    const asked = { period: '2025-26', statutory: '2026-07-31', due: '2026-08-31', on: '2026-09-10' }
    const id = 'income-tax.itr.no-business.ita1961'
    expect(short(costs(id, asked)).flatMap(({ missing }) => missing)).toEqual(['total_income', 'tax_unpaid'])
    const amounts = { total_income: 900_000, tax_unpaid: 10_050 }
    expect(short(costs(id, { ...asked, amounts })).map(({ amount }) => amount)).toEqual([5000, 200])
  })

  it('income tax: the fee of the year of the income', () => {
    const asked = { period: '2018-19', due: '2019-08-31', on: '2020-01-10', amounts: { total_income: 900_000 } }
    const [fee] = costs('income-tax.itr.non-audit.upto-fy2024-25', asked)
    expect(fee).toMatchObject({ amount: rupees(10_000), confidence: 'medium' })
    expect(fee?.note).toContain('Before the Finance Act 2021')
  })

  it('advance tax: interest on the missed instalment, in full from the first day', () => {
    const asked = { period: '2026-27', due: '2026-09-15', on: '2026-09-16', facts: { entity_type: 'company' } }
    const id = 'income-tax.advance-tax.instalment-2.ita2025'
    const told = (more: object) => short(costs(id, { ...asked, ...more }))
    expect(told({}).flatMap(({ missing }) => missing)).toEqual(['tax_for_year', 'advance_tax_paid'])
    // 45 % of 4 lakh are due, 1 % a month for three months on the rest.
    const amounts = { tax_for_year: 400_000, advance_tax_paid: 60_000 }
    expect(new Set(told({ amounts }).map(({ amount }) => amount))).toEqual(new Set([0, 3600]))
  })

  it('foreign exchange: a late report, by months begun', () => {
    const asked = { period: '2026-01-10', due: '2026-02-09', on: '2026-05-01' }
    expect(short(costs('other.fc-gpr', asked))[0]?.missing).toEqual(['amount'])
    expect(short(costs('other.fc-gpr', { ...asked, amounts: { amount: 10_000_000 } }))[0]?.amount).toBe(8200)
  })

  it('provident fund: interest, damages and the fee separately', () => {
    const asked = { period: '2026-08', due: '2026-09-15', on: '2026-10-15', amounts: { amount: 36500 } }
    const kinds = short(costs('pf.ecr.monthly', asked))
    expect(kinds.find(({ kind }) => kind === 'interest')).toMatchObject({ amount: 360, a_day: 12 })
    expect(kinds.find(({ kind }) => kind === 'damages')).toMatchObject({ amount: 365 })
    expect(kinds.find(({ kind }) => kind === 'late-fee')).toMatchObject({
      amount: null,
      missing: ['administrative_charges'],
    })
  })

  it('food law: three annual fees after expiry need the fee', () => {
    const asked = { period: 'one-time', due: '2025-12-02', on: '2026-01-11' }
    expect(short(costs('fssai.licence.renewal', asked))[0]).toMatchObject({ missing: ['annual_fee'] })
    expect(short(costs('fssai.licence.renewal', { ...asked, amounts: { annual_fee: 2000 } }))[0]?.amount).toBe(6000)
  })
})

describe('a wrong question', () => {
  const late = { period: '2026-09', due: '2026-10-20', on: '2026-11-14' }
  it('is refused by name', () => {
    expect(() => costs('gst.gstr-3b.monthly', { ...late, amounts: { tax_in_cahs: 1 } })).toThrow(/"tax_in_cahs"/)
    expect(() => costs('gst.gstr-3b.monthly', { ...late, amounts: { tax_in_cash: -1 } })).toThrow(/"tax_in_cash" is -1/)
  })
})

describe('over the whole catalogue', () => {
  const SAMPLES: { readonly [kind: string]: string } = {
    month: '2026-08',
    quarter: '2026-27-Q1',
    half: '2026-27-H1',
    year: '2025-26',
    'calendar-year': '2025',
    'calendar-half': '2026-01/2026-06',
    day: '2026-08-14',
    'one-time': 'one-time',
  }
  const EVERYTHING = Object.fromEntries(COST_FIGURES.map((name) => [name, name === 'is_small' ? 1 : 3]))
  const DUE = '2026-09-15' as IsoDate

  it('every version with charges gives an amount, asks for facts or gives its words', () => {
    let counted = 0
    const silent: string[] = []
    for (const obligation of law.obligations)
      for (const version of obligation.versions)
        for (const after of [-3, 0, 1, 45, 400, 1500])
          for (const amounts of [{}, EVERYTHING]) {
            const answers = costOfDelay(
              {
                obligation,
                version,
                period: (SAMPLES[obligation.period] ?? '') as Period,
                statutory_due_date: DUE,
                due_date: DUE,
                fee_free_until: null,
                on: addDays(DUE, after),
                facts: {},
                amounts,
                is_nil: amounts === EVERYTHING ? false : undefined,
              },
              tables,
            )
            counted += answers.length
            if ((version.charges?.length ?? 0) > 0 && answers.length === 0) silent.push(version.id)
            for (const { amount, a_day, missing, steps, note } of answers) {
              if (amount === null && missing.length === 0 && steps.length === 0 && note === null)
                silent.push(version.id)
              if (amount !== null && (amount < 0 || missing.length > 0)) silent.push(`${version.id} ${amount}`)
              if (a_day !== null && (a_day < 0 || amount === null)) silent.push(`${version.id} ${a_day} a day`)
              // With every figure given nothing is left to ask.
              if (amounts === EVERYTHING && missing.length > 0) silent.push(`${version.id} asks ${missing[0]?.name}`)
            }
          }
    expect([...new Set(silent)]).toEqual([])
    expect(counted).toBeGreaterThan(2000)
  })
})

describe('a due date on a closed day', () => {
  const first = { period: '2025-26', due: '2025-06-15', amounts: { tax_for_year: 100000, advance_tax_paid: 0 } }

  it('bears no interest on advance tax paid on the next day the bank is open', () => {
    const [monday] = costs('income-tax.advance-tax.instalment-1.ita1961', { ...first, on: '2025-06-16' })
    expect(monday).toMatchObject({ kind: 'interest', amount: 0, missing: [] })
    expect(monday?.steps.join(' ')).toContain('CBDT Circular 676')
    const [tuesday] = costs('income-tax.advance-tax.instalment-1.ita1961', { ...first, on: '2025-06-17' })
    expect(tuesday?.amount).toBeGreaterThan(0)
  })

  it('counts every day where the law is arguable or not recorded', () => {
    const [fee] = costs('gst.gstr-3b.monthly', {
      period: '2026-08',
      due: '2026-09-20',
      on: '2026-09-21',
      is_nil: false,
    })
    expect(fee).toMatchObject({ kind: 'late-fee', amount: 5000 })
  })
})
