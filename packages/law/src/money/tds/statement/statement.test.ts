import { describe, expect, it } from 'vitest'
import { isoDate } from '../../../calendar/iso-date.ts'
import type { Charge } from '../../../catalogue/model/charge.ts'
import { paise, rupees } from '../../../format/paise.ts'
import { loadTable } from '../../../tables/load-table.ts'
import { ratesIn, type StatementLaw } from './deductee.ts'
import type { StatementChallan, StatementDeductee } from './rows.ts'
import { sectionOfCode } from './section-codes.ts'
import { checkStatement } from './statement.ts'

// The interest of s. 398(3)(a): 1% a month to the deduction, 1.5% a month to the payment, each month touched counted whole.
const CHARGES: readonly Charge[] = (['deductible', 'deducted'] as const).map((from) => ({
  kind: 'interest',
  how: 'percent-a-month',
  percent: from === 'deductible' ? 1 : 1.5,
  of: 'tax',
  from,
  to: from === 'deductible' ? 'deducted' : 'paid',
  provision: 's. 398(3)(a)',
}))

const law: StatementLaw = {
  rateOf: ratesIn(await loadTable('tds-rates')),
  chargesOn: () => CHARGES,
  dueOf: (deducted) => isoDate(`2026-${String(Number(deducted.slice(5, 7)) + 1).padStart(2, '0')}-07`),
  today: isoDate('2026-10-15'),
}

const challan = (given: Partial<StatementChallan> = {}): StatementChallan => ({
  line: 3,
  challan_number: 1,
  is_nil: 'N',
  bsr_code: '0510002',
  serial: '00123',
  minor_head: '200',
  paid_on: isoDate('2026-07-07'),
  tax_paise: rupees(10_000),
  interest_paise: 0,
  total_paise: rupees(10_000),
  ...given,
})

/** Professional fees (194J(b), code 1027) to a person with PAN: 10%. */
const fee = (given: Partial<StatementDeductee> = {}): StatementDeductee => ({
  line: 4,
  challan_number: 1,
  pan: 'ABCPK1234L',
  name: 'A. Kumar',
  section: '1027',
  paid_on: isoDate('2026-06-26'),
  deducted_on: isoDate('2026-06-26'),
  amount_paise: rupees(100_000),
  deducted_paise: rupees(10_000),
  deposited_paise: rupees(10_000),
  reason: '',
  ...given,
})

const check = (
  challans: readonly StatementChallan[],
  deductees: readonly StatementDeductee[],
  own: Partial<StatementLaw> = {},
) => checkStatement({ act: 2025, challans, deductees }, { ...law, ...own })

describe('a challan', () => {
  it('that is used whole and in time has nothing to say', () => {
    const { challans, totals } = check([challan()], [fee()])
    expect(challans).toEqual([
      {
        line: 3,
        challan_number: 1,
        tax: rupees(10_000),
        used: rupees(10_000),
        balance: 0,
        deductees: 1,
        interest_paid: 0,
        interest_due: 0,
        problems: [],
      },
    ])
    expect(totals).toMatchObject({ not_known: 0, short: { least: 0, most: 0 } })
  })

  it('shows what is left of it, and what was used beyond it', () => {
    const small = fee({ deducted_paise: rupees(4000), deposited_paise: rupees(4000), amount_paise: rupees(40_000) })
    expect(check([challan()], [small]).challans[0]).toMatchObject({ balance: rupees(6000), problems: ['balance'] })
    expect(check([challan()], [fee(), small]).challans[0]).toMatchObject({
      balance: paise(-400_000),
      problems: ['over_used'],
    })
  })

  it('counts surcharge and cess as tax, and names another minor head', () => {
    const one = challan({ tax_paise: rupees(9000), surcharge_paise: rupees(600), cess_paise: rupees(400) })
    expect(check([{ ...one, minor_head: '400' }], [fee()]).challans[0]).toMatchObject({
      tax: rupees(10_000),
      problems: ['minor_head'],
    })
  })

  it('without a deductee has all of it left', () => {
    expect(check([challan({ challan_number: 2 })], [fee()]).challans[0]).toMatchObject({
      used: 0,
      deductees: 0,
      problems: ['balance'],
    })
  })
})

describe('interest', () => {
  it('for tax of 26 June paid on 9 July is two months at 1.5%', () => {
    const late = challan({ paid_on: isoDate('2026-07-09') })
    const { challans, deductees } = check([late], [fee()])
    expect(deductees[0]).toMatchObject({ interest: rupees(300), doubts: [] })
    expect(challans[0]).toMatchObject({ interest_due: rupees(300), problems: ['interest_short'] })
    expect(check([{ ...late, interest_paise: rupees(300) }], [fee()]).challans[0]?.problems).toEqual([])
  })

  it('for tax of 10 May deducted on 20 July and paid in time is three months at 1%', () => {
    const row = fee({ paid_on: isoDate('2026-05-10'), deducted_on: isoDate('2026-07-20') })
    const [checked] = check([challan({ paid_on: isoDate('2026-08-05') })], [row]).deductees
    expect(checked?.legs.map(({ months, percent_a_month }) => [months, percent_a_month])).toEqual([[3, 1]])
    expect(checked?.interest).toBe(rupees(300))
  })

  it('on tax that is not paid runs to today', () => {
    const { deductees, totals } = check(
      [challan({ tax_paise: rupees(4000) })],
      [fee({ deposited_paise: rupees(4000) })],
    )
    // ₹6,000 from June to October: five months at 1.5%.
    expect(deductees[0]).toMatchObject({ unpaid: rupees(6000), interest: rupees(450) })
    expect(totals).toMatchObject({ unpaid: rupees(6000), interest_due: rupees(450) })
  })

  it('is not known without the due day, or without the day of the challan', () => {
    const { challans, deductees, totals } = check([challan()], [fee()], { dueOf: () => null })
    expect(deductees[0]).toMatchObject({ interest: null, doubts: ['no_due_day'] })
    expect(challans[0]?.interest_due).toBeNull()
    expect(totals).toMatchObject({ interest_due: 0, not_known: 1 })
    expect(check([challan({ paid_on: null })], [fee()]).deductees[0]?.doubts).toEqual(['no_day'])
  })
})

describe('the rate', () => {
  const short = (given: Partial<StatementDeductee>) => {
    const [row] = check([challan()], [fee(given)]).deductees
    return row?.short ?? row?.doubts
  }

  it('below that of the section is short by the difference, with interest to today', () => {
    const [row] = check([challan()], [fee({ deducted_paise: rupees(2000), deposited_paise: rupees(2000) })]).deductees
    expect(row?.short).toEqual({ least: rupees(8000), most: rupees(8000) })
    // June to October: five months at 1%.
    expect(row?.short_interest).toEqual({ least: rupees(400), most: rupees(400) })
  })

  it('is 20% without a PAN', () => {
    expect(short({ pan: 'PANNOTAVBL', reason: 'C' })).toEqual({ least: rupees(10_000), most: rupees(10_000) })
  })

  it('may be right where nothing was deducted, below the limit of the year', () => {
    const none = { deducted_paise: 0, deposited_paise: 0, deducted_on: null }
    expect(short({ ...none, amount_paise: rupees(30_000) })).toEqual({ least: 0, most: rupees(3000) })
  })

  it('is not compared where the row gives a reason, the rate is a slab, or the code is not known', () => {
    expect(short({ reason: 'A', deducted_paise: 0 })).toEqual(['reason_given'])
    expect(short({ section: '92B', paid_on: isoDate('2025-06-26') })).toEqual(['rate_in_words'])
    expect(short({ section: 'ZZZ' })).toEqual(['section_unknown'])
    expect(short({ section: '94H', paid_on: isoDate('2020-06-26') })).toEqual(['section_without_rate'])
  })

  it('forgives a rupee of rounding', () => {
    expect(short({ amount_paise: rupees(100_005), deducted_paise: rupees(10_000) })).toEqual({ least: 0, most: 0 })
  })
})

it.each([
  ['94C', '194C'],
  ['4JB', '194J(b)'],
  ['94J', '194J'],
  ['92B', '192'],
  ['193', '193'],
  ['194', '194'],
  ['94O', '194-O'],
  ['6CJ', null],
])('the code %s is section %s', (code, section) => {
  expect(sectionOfCode(code)).toBe(section)
})

it('adds up ten thousand rows to the paisa', () => {
  const count = 10_000
  const challans = Array.from({ length: 100 }, (_, at) =>
    challan({ line: at, challan_number: at, tax_paise: rupees(10_000_000), paid_on: isoDate('2026-07-09') }),
  )
  const deductees = Array.from({ length: count }, (_, at) => fee({ line: 1000 + at, challan_number: at % 100 }))
  const { totals } = check(challans, deductees)
  expect(totals).toMatchObject({ used: rupees(10_000) * count, interest_due: rupees(300) * count })
})
