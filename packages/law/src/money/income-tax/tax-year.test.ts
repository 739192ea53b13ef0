import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { financialYear } from '../../calendar/year.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { NOTHING, type Paise, paise, rupees } from '../../format/paise.ts'
import { loadTable } from '../../tables/load-table.ts'
import { exactly } from './range.ts'
import { type TaxYearFigures, type TaxYearTables, taxYearWorking } from './tax-year.ts'

const tables: TaxYearTables = {
  instalments: await loadTable('income-tax-instalments'),
  fees: await loadTable('income-tax-fees'),
  closed_day: (await loadCatalogue()).obligation('income-tax.advance-tax.instalment-1')?.closed_day,
}

const NO_LATER: Paise[] = [NOTHING, NOTHING, NOTHING, NOTHING, NOTHING]

/** A company of FY 2025-26 with nothing unknown, on 20 November 2026. */
const figuresOf = (given: Partial<TaxYearFigures>): TaxYearFigures => ({
  year: financialYear('2025-26'),
  payer: 'company',
  tax: rupees(100_000),
  credits: exactly(NOTHING),
  reliefs: NOTHING,
  total_income: rupees(1_000_000),
  payments: [],
  later_income: NO_LATER,
  interest_from: isoDate('2026-10-31'),
  due_date: isoDate('2026-10-31'),
  returned_on: null,
  on: isoDate('2026-11-20'),
  ...given,
})
const work = (given: Partial<TaxYearFigures>) => taxYearWorking(tables, figuresOf(given))
const paid = (on: string, amount: number) => ({ on: isoDate(on), amount: rupees(amount) })

describe('worked examples of public sources', () => {
  // https://caclubindia.com/forum/interest-calculation-for-e-filling-after-due-date-388505.asp
  it('assessment year 2016-17: 8,000 for the return, 12,000 for the year, 3,700 for the instalments', () => {
    const answer = work({
      year: financialYear('2015-16'),
      payer: 'non-company',
      tax: rupees(283_250),
      credits: exactly(rupees(183_250)),
      interest_from: isoDate('2016-07-31'),
      due_date: isoDate('2016-07-31'),
      returned_on: isoDate('2017-03-31'),
      on: isoDate('2017-03-31'),
    })
    expect(answer.assessed.amount).toEqual(exactly(rupees(100_000)))
    expect(answer.late_return).toEqual({ provision: 's. 234A', amount: exactly(rupees(8000)), missing: [] })
    expect(answer.shortfall).toEqual({ provision: 's. 234B', amount: exactly(rupees(12_000)), missing: [] })
    expect(answer.detail?.instalments.map(({ interest }) => interest)).toEqual([900, 1800, 1000].map(rupees))
    expect(answer.payable.amount).toEqual(exactly(rupees(123_700)))
  })

  // https://www.caclubindia.com/forum/computation-of-advance-tax-200734.asp
  it('a company above 12% and 36% pays 402 for March alone, on 40,200', () => {
    const answer = work({
      year: financialYear('2011-12'),
      tax: rupees(365_504),
      payments: [
        paid('2011-06-15', 48_800),
        paid('2011-09-15', 97_600),
        paid('2011-12-15', 158_850),
        paid('2012-03-15', 20_000),
      ],
      interest_from: null,
      on: isoDate('2012-04-01'),
    })
    expect(answer.deferment.amount).toEqual(exactly(rupees(402)))
    expect(answer.detail?.instalments.map(({ base }) => base)).toEqual([0, 0, 0, 40_200].map(rupees))
    expect(answer.detail?.instalments.map(({ is_excused }) => is_excused)).toEqual([true, true, false, false])
    // 90% of the tax was not paid in the year: s. 234B runs on the same balance.
    expect(answer.shortfall.amount).toEqual(exactly(rupees(402)))
  })

  // https://caclubindia.com/forum/234c-393583.asp: 10 of 100 paid bears interest on 15 less 10, not 12 less 10.
  it('below 12% the shortfall is counted from 15%', () => {
    const answer = work({ payments: [paid('2025-06-10', 10_000)], on: isoDate('2025-06-30') })
    expect(answer.detail?.instalments[0]).toMatchObject({ shortfall: rupees(5000), interest: rupees(150) })
    expect(answer.deferment.amount).toEqual(exactly(rupees(150)))
  })

  // https://caclubindia.com/experts/interset-u-s-234-b-c-1952894.asp: 13,58,313 unpaid to 16 September is 81,498 in six months.
  it('a payment ends the interest on the old balance, a part of a month counted whole', () => {
    const answer = work({
      year: financialYear('2013-14'),
      payer: 'non-company',
      tax: rupees(1_358_313),
      payments: [paid('2014-09-16', 1_200_000)],
      interest_from: isoDate('2014-11-30'),
      returned_on: isoDate('2014-11-30'),
      on: isoDate('2014-11-30'),
    })
    expect(answer.detail?.shortfall[0]).toMatchObject({ base: rupees(1_358_300), months: 6, interest: rupees(81_498) })
    expect(answer.detail?.shortfall[1]).toMatchObject({ months: 2 })
  })

  // https://www.charteredclub.com/self-assessment-tax-1/: of 60,000 against 55,000 tax and 40,000 interest, 20,000 is tax.
  it('a payment that is too small pays interest before tax', () => {
    const answer = work({
      tax: rupees(100_000),
      credits: exactly(rupees(45_000)),
      payer: 'senior',
      interest_from: isoDate('2019-08-31'),
      year: financialYear('2015-16'),
      payments: [paid('2025-09-30', 60_000)],
      returned_on: null,
      on: isoDate('2025-09-30'),
    })
    // 55,000 at 1% for 73 months: 40,150 of interest.
    expect(answer.late_return.amount).toEqual(exactly(rupees(40_150)))
    expect(answer.detail?.applied[0]).toMatchObject({ fee: NOTHING, interest: rupees(40_150), tax: rupees(19_850) })
  })

  // Circular 2/2015, as http://casahuja.com/2015/02/no-interest-u-s-234a-is-chargeable-on.html
  it('tax paid before the due date bears no interest for the late return', () => {
    const before = work({ payer: 'senior', payments: [paid('2026-10-30', 100_000)] })
    expect(before.late_return.amount).toEqual(exactly(NOTHING))
    const after = work({ payer: 'senior', payments: [paid('2026-11-02', 100_000)] })
    expect(after.late_return.amount).toEqual(exactly(rupees(1000)))
  })

  // https://ai.jamku.app/incometax2025/act/425.html: 3% of the shortfall, 1% for March.
  it('names the sections of the Act of 2025 from tax year 2026-27', () => {
    const answer = work({
      year: financialYear('2026-27'),
      interest_from: null,
      due_date: null,
      on: isoDate('2027-03-31'),
    })
    expect(answer.sections).toMatchObject({
      late_return: 's. 423',
      shortfall: 's. 424',
      deferment: 's. 425',
      late_fee: 's. 428',
    })
    expect(answer.detail?.instalments.map(({ interest }) => interest)).toEqual([450, 1350, 2250, 1000].map(rupees))
  })
})

describe('instalments', () => {
  it('a day on which banks are closed is in time on the next open day', () => {
    // 15 June 2025 was a Sunday.
    const answer = work({ payments: [paid('2025-06-16', 15_000)], on: isoDate('2025-07-01') })
    expect(answer.detail?.instalments[0]).toMatchObject({ in_time_until: '2025-06-16', shortfall: NOTHING })
  })

  it('later income is left out where all tax was paid by 31 March, s. 234C proviso', () => {
    const later_income = [0, 0, 0, 40_000, 0].map(rupees)
    const all = [
      paid('2025-06-15', 9000),
      paid('2025-09-15', 18_000),
      paid('2025-12-15', 18_000),
      paid('2026-03-15', 55_000),
    ]
    const answer = work({ later_income, payments: all })
    expect(answer.detail?.instalments.map(({ left_out }) => left_out)).toEqual([40_000, 40_000, 40_000, 0].map(rupees))
    expect(answer.deferment.amount).toEqual(exactly(NOTHING))
  })

  it('gives bounds where the section does not say which income a payment was for', () => {
    const later_income = [0, 0, 0, 40_000, 0].map(rupees)
    const answer = work({ later_income, payments: [paid('2026-03-15', 50_000)] })
    // Read for the payer, 60,000 counts to December; read against, 1,00,000.
    expect(answer.deferment.amount).toEqual({
      least: rupees(270 + 810 + 1350 + 500),
      most: rupees(450 + 1350 + 2250 + 500),
    })
    const short = work({ later_income, payments: [paid('2026-03-15', 39_999)] })
    expect(short.deferment.amount).toEqual(exactly(rupees(450 + 1350 + 2250 + 600)))
  })

  it('a presumptive payer has one, in March, and a resident senior without business none', () => {
    expect(work({ payer: 'presumptive' }).detail?.instalments).toHaveLength(1)
    expect(work({ payer: 'presumptive' }).deferment.amount).toEqual(exactly(rupees(1000)))
    expect(work({ payer: 'senior' }).deferment.amount).toEqual(exactly(NOTHING))
    expect(work({ payer: 'senior' }).shortfall.amount).toEqual(exactly(NOTHING))
  })

  it('below 10,000 no advance tax is due', () => {
    const answer = work({ tax: rupees(9999) })
    expect([answer.deferment.amount, answer.shortfall.amount]).toEqual([exactly(NOTHING), exactly(NOTHING)])
  })

  it('says that a year without a pattern is unknown', () => {
    const answer = work({ payer: 'presumptive', year: financialYear('2014-15') })
    expect(answer.deferment.amount).toEqual({ least: NOTHING, most: null })
  })
})

describe('the balance', () => {
  it('counts on: interest of a further month while nothing is paid or filed', () => {
    const answer = work({})
    // 8 months from April, 1 month from the due date, four instalments, the fee.
    expect(answer.shortfall.amount).toEqual(exactly(rupees(8000)))
    expect(answer.late_return.amount).toEqual(exactly(rupees(1000)))
    expect(answer.late_fee.amount).toEqual(exactly(rupees(5000)))
    expect(answer.payable.amount).toEqual(exactly(rupees(100_000 + 8000 + 1000 + 5050 + 5000)))
    expect(answer.a_month).toEqual(exactly(rupees(2000)))
  })

  it('a payment after the due date pays the fee, then interest, then tax', () => {
    const answer = work({ payments: [paid('2026-11-10', 20_000)] })
    expect(answer.detail?.applied).toEqual([
      {
        on: '2026-11-10',
        amount: rupees(20_000),
        fee: rupees(5000),
        interest: rupees(14_050),
        tax: rupees(950),
        excess: NOTHING,
      },
    ])
    expect(answer.payable.amount).toEqual(exactly(rupees(99_050)))
  })

  it('what is payable or refunded is rounded to tens of rupees, on five upwards', () => {
    const left = (amount: number) => work({ payments: [{ on: isoDate('2026-11-10'), amount: paise(amount) }] })
    // 99,050 is left after 20,000.
    expect(left(20_004_00).payable).toMatchObject({ provision: 's. 288B', amount: exactly(rupees(99_050)) })
    expect(left(20_005_01).payable.amount).toEqual(exactly(rupees(99_040)))
    expect(left(20_005_00).payable.amount).toEqual(exactly(rupees(99_050)))
    expect(left(119_054_00).detail).toMatchObject({ payable: NOTHING, refund: NOTHING })
    expect(left(119_055_00).detail).toMatchObject({ payable: NOTHING, refund: rupees(10) })
  })

  it('paid in full it stops, and what is over is shown apart', () => {
    const answer = work({ payments: [paid('2026-03-15', 120_000)], returned_on: isoDate('2026-10-01') })
    // Interest of three instalments comes off what was paid too much.
    expect(answer.detail).toMatchObject({ payable: NOTHING, refund: rupees(20_000 - 4050) })
    expect(answer.a_month).toEqual(exactly(NOTHING))
  })
})

describe('what is not known', () => {
  it('without the tax nothing bounds the interest, and the tax is named', () => {
    const answer = work({ tax: null, total_income: null })
    for (const line of [answer.assessed, answer.deferment, answer.shortfall, answer.late_return, answer.payable])
      expect(line.amount).toEqual({ least: NOTHING, most: null })
    expect(answer.payable.missing).toContain('tax')
    expect(answer.late_fee).toEqual({
      provision: 's. 234F',
      amount: { least: NOTHING, most: rupees(5000) },
      missing: ['total_income'],
    })
  })

  it('credits not booked as final give a range, and are named', () => {
    const answer = work({ credits: { least: rupees(20_000), most: rupees(30_000) } })
    expect(answer.assessed).toMatchObject({
      amount: { least: rupees(70_000), most: rupees(80_000) },
      missing: ['credits'],
    })
    expect(answer.shortfall.amount).toEqual({ least: rupees(5600), most: rupees(6400) })
  })

  it('a payment of unknown amount, an unknown due date and unknown later income are named by what they decide', () => {
    const answer = work({
      payments: [{ on: isoDate('2025-12-10'), amount: null }],
      later_income: null,
      interest_from: null,
      due_date: null,
    })
    expect(answer.shortfall).toMatchObject({ amount: { least: NOTHING, most: rupees(8000) }, missing: ['payments'] })
    expect(answer.late_return).toMatchObject({
      amount: { least: NOTHING, most: null },
      missing: ['payments', 'due_date'],
    })
    expect(answer.deferment).toMatchObject({ amount: { most: rupees(5050) }, missing: ['payments', 'later_income'] })
    expect(answer.late_fee.amount).toEqual({ least: NOTHING, most: rupees(5000) })
  })

  it('a payment before an unknown due date leaves the tax it paid open', () => {
    // 50,000 pays 5,000 and 5,050 of interest; 60,050 of tax is left, 60,000 bears interest.
    const given = { payments: [paid('2026-08-01', 50_000)] }
    expect(work(given).shortfall.amount).toEqual(exactly(rupees(5000 + 1800)))
    const open = work({ ...given, interest_from: null, due_date: null })
    expect(open.shortfall.amount.most).toBeNull()
    expect(open.late_return).toMatchObject({ amount: { most: null }, missing: ['due_date'] })
  })

  it('nothing paid after the instalments: unknown later income changes nothing', () => {
    expect(work({ later_income: null }).deferment.amount).toEqual(exactly(rupees(5050)))
  })
})
