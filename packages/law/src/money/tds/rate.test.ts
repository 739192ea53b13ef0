import { describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { loadTable } from '../../tables/load-table.ts'
import { rupees } from '../../format/paise.ts'
import { type TdsMatch, type TdsQuery, tdsRate } from './rate.ts'
import { newSectionsOf, oldSectionsOf } from './sections.ts'

const rows = await loadTable('tds-rates')

type Ask = Omit<TdsQuery, 'on' | 'amount' | 'aggregate' | 'taxedBefore'> & {
  on: string
  amount?: number
  aggregate?: number
  taxedBefore?: number
}

function all(ask: Ask): readonly TdsMatch[] {
  const money = (amount: number | undefined) => (amount === undefined ? undefined : rupees(amount))
  const answer = tdsRate(rows, {
    ...ask,
    on: isoDate(ask.on),
    amount: money(ask.amount),
    aggregate: money(ask.aggregate),
    taxedBefore: money(ask.taxedBefore),
  })
  if (answer.kind !== 'rates') throw new Error(answer.kind)
  return answer.matches
}

function only(ask: Ask): TdsMatch {
  const [first, ...more] = all(ask)
  if (first === undefined || more.length > 0) throw new Error(`${more.length + 1} rows match`)
  return first
}

/** Tax in rupees, or what is missing. */
function tax(ask: Ask): unknown {
  const answer = only(ask).tax
  return answer?.kind === 'tax' ? answer.tax / 100 : answer?.kind === 'needs-facts' ? answer.missing : answer
}

describe('the table', () => {
  it('has every row, and no two rows of a payment overlap', () => {
    expect(rows).toHaveLength(83)
    for (const row of rows)
      for (const other of rows) {
        if (row === other || row.section_old !== other.section_old) continue
        if (row.nature !== other.nature || row.payee !== other.payee) continue
        const [first, second] = row.effective.from < other.effective.from ? [row, other] : [other, row]
        expect(first.effective.to === null || first.effective.to < second.effective.from).toBe(true)
      }
  })
})

describe('rates over time', () => {
  it.each([
    ['194H', '2024-09-30', 5, 15_000],
    ['194H', '2024-10-01', 2, 15_000],
    ['194H', '2025-04-01', 2, 20_000],
    ['194-IB', '2024-09-30', 5, 50_000],
    ['194IB', '2024-10-01', 2, 50_000],
    ['194M', '2024-10-01', 2, 5_000_000],
    ['194DA', '2024-10-01', 2, 100_000],
    ['194-O', '2024-09-30', 1, 500_000],
    ['194O', '2024-10-01', 0.1, 500_000],
    ['194J(b)', '2025-03-31', 10, 30_000],
    ['194J(b)', '2025-04-01', 10, 50_000],
    ['194-I(b)', '2025-03-31', 10, 240_000],
    ['194-I(b)', '2025-04-01', 10, 50_000],
    ['194T', '2025-04-01', 10, 20_000],
  ])('s. %s on %s: %d %% over %d', (section, on, percent, limit) => {
    expect(only({ section, on })).toMatchObject({ rate_percent: percent, limit: rupees(limit) })
  })

  it('uses the TCS rates of April 2026 from the Finance Act 2026', () => {
    const scrap = (on: string) => all({ section: '206C(1)', on }).find((one) => one.row.nature === 'Scrap')
    expect(scrap('2026-03-31')).toMatchObject({ rate_percent: 1, section: '206C(1)' })
    expect(scrap('2026-04-01')).toMatchObject({ rate_percent: 2, section: '394(1) Sl. 4' })
  })

  it('has no rates for unchecked days, and says when a section ended', () => {
    expect(tdsRate(rows, { section: '194H', on: isoDate('2024-03-31') })).toEqual({ kind: 'no-law' })
    expect(tdsRate(rows, { section: '206C(1H)', on: isoDate('2025-04-01') })).toEqual({ kind: 'no-law' })
    expect(tdsRate(rows, { section: '194T', on: isoDate('2025-03-31') })).toEqual({ kind: 'no-law' })
    expect(tdsRate(rows, { section: '194ZZ', on: isoDate('2025-04-01') })).toEqual({ kind: 'unknown-section' })
  })
})

describe('names', () => {
  it('uses the section number of the Act of the day', () => {
    expect(only({ section: '194H', on: '2026-03-31' }).section).toBe('194H')
    expect(only({ section: '194H', on: '2026-04-01' }).section).toBe('393(1) Table Sl. 1(ii)')
    expect(only({ section: '393(1) Table Sl. 1(ii)', on: '2026-03-31' }).section).toBe('194H')
  })

  it('finds the new section from the old one, and the reverse', () => {
    expect(newSectionsOf(rows, '194J')).toEqual([
      '393(1) Table Sl. 6(iii) D(a)',
      '393(1) Table Sl. 6(iii) D(b)',
      '393(1) Table Sl. 6(iii)',
    ])
    expect(oldSectionsOf(rows, '393(1) Table Sl. 8(ii)')).toEqual(['194Q'])
    expect(oldSectionsOf(rows, '392(7)')).toEqual(['192A'])
    expect(newSectionsOf(rows, '206C(1H)')).toEqual(['none'])
    expect(newSectionsOf(rows, '194LBB')).toEqual(['393(1) Table Sl. 4(ii)-(iii)'])
    expect(newSectionsOf(rows, '194')).toEqual(['393(1) Table Sl. 7'])
  })

  it('finds a payment by its code, also among several and for days before codes existed', () => {
    expect(only({ code: '1031', on: '2026-04-01' }).row.section_old).toBe('194Q')
    expect(only({ code: '1080', on: '2026-04-01' }).row.nature).toContain('luxury')
    expect(all({ code: '1021', on: '2026-04-01' })).toHaveLength(2)
    expect(only({ code: '1006', on: '2024-09-30' })).toMatchObject({ rate_percent: 5, section: '194H' })
  })
})

describe('limits', () => {
  const fees = { section: '194J(b)', on: '2026-05-10' }

  it('taxes nothing up to the limit and the whole once it is crossed', () => {
    expect(tax({ ...fees, amount: 50_000, aggregate: 50_000 })).toBe(0)
    expect(tax({ ...fees, amount: 1, aggregate: 50_001 })).toBe(5000.1)
    expect(tax({ ...fees, amount: 20_000, aggregate: 60_000 })).toBe(6000)
    expect(tax({ ...fees, amount: 20_000, aggregate: 80_000 })).toBe(2000)
    expect(tax({ ...fees, amount: 20_000, aggregate: 80_000, taxedBefore: 0 })).toBe(8000)
  })

  it('asks for the year before it gives an answer', () => {
    expect(tax({ ...fees, amount: 20_000 })).toEqual(['aggregate'])
  })

  it('applies the two limits of contracts', () => {
    const work = { section: '194C', on: '2026-05-10', payee: 'company' } as const
    expect(tax({ ...work, amount: 30_000, aggregate: 30_000 })).toBe(0)
    expect(tax({ ...work, amount: 30_001, aggregate: 30_001 })).toBe(600.02)
    expect(tax({ ...work, amount: 25_000, aggregate: 100_000 })).toBe(0)
    expect(tax({ ...work, amount: 25_000, aggregate: 110_000 })).toBe(2200)
    expect(tax({ ...work, amount: 25_000, aggregate: 110_000, taxedBefore: 40_000 })).toBe(1400)
    expect(tax({ ...work, payee: 'huf', amount: 40_000, aggregate: 40_000 })).toBe(400)
    expect(tax({ ...work, amount: 40_000 })).toEqual(['aggregate'])
    expect(all({ section: '194C', on: '2026-05-10' })).toHaveLength(2)
  })

  it('taxes only the excess for goods and for cash', () => {
    const goods = { section: '194Q', on: '2026-05-10' }
    expect(tax({ ...goods, amount: 1_000_000, aggregate: 5_000_000 })).toBe(0)
    expect(tax({ ...goods, amount: 1_000_000, aggregate: 5_400_000 })).toBe(400)
    expect(tax({ ...goods, amount: 1_000_000, aggregate: 7_000_000 })).toBe(1000)
    const cash = { section: '194N', on: '2025-05-10', amount: 2_000_000, aggregate: 11_000_000 } as const
    expect(tax({ ...cash, payee: 'company' })).toBe(20_000)
    expect(tax({ ...cash, payee: 'co-operative' })).toBe(0)
  })

  it('counts rent by the month since April 2025', () => {
    expect(tax({ section: '194-I(b)', on: '2025-05-01', amount: 50_000, aggregate: 50_000 })).toBe(0)
    expect(tax({ section: '194-I(b)', on: '2025-05-01', amount: 60_000, aggregate: 60_000 })).toBe(6000)
    expect(tax({ section: '194-I(b)', on: '2025-03-01', amount: 60_000, aggregate: 240_000 })).toBe(0)
  })

  it('taxes property at exactly fifty lakh, a vehicle only above ten lakh', () => {
    expect(tax({ section: '194-IA', on: '2026-05-01', amount: 5_000_000 })).toBe(50_000)
    expect(tax({ section: '194-IA', on: '2026-05-01', amount: 4_999_999 })).toBe(0)
    const vehicle = all({ section: '206C(1F)', on: '2026-05-01', amount: 1_000_000 })[0]
    expect(vehicle?.tax).toMatchObject({ kind: 'tax', tax: 0 })
  })

  it('applies limits for some payees only', () => {
    const sale = { section: '194-O', on: '2026-05-01', amount: 400_000, aggregate: 400_000 }
    expect(tax({ ...sale, payee: 'individual' })).toBe(0)
    expect(tax({ ...sale, payee: 'company' })).toBe(400)
    expect(tax(sale)).toEqual(['payee'])
    const dividend = { section: '194', on: '2026-05-01', amount: 9000, aggregate: 9000 }
    expect(tax({ ...dividend, payee: 'individual' })).toBe(0)
    expect(tax({ ...dividend, payee: 'company' })).toBe(900)
    const coin = { section: '194S', on: '2026-05-01', amount: 20_000, aggregate: 20_000 }
    expect(tax(coin)).toEqual(['specified_payer'])
    expect(tax({ ...coin, isSpecifiedPayer: true })).toBe(0)
    expect(tax({ ...coin, isSpecifiedPayer: false })).toBe(200)
  })

  it('has a higher limit for a senior citizen at a bank', () => {
    const bank = (payee: 'individual' | 'senior-citizen') =>
      all({ section: '194A', on: '2026-05-01', payee, amount: 80_000, aggregate: 80_000 }).find((one) =>
        one.row.nature.includes('bank'),
      )?.tax
    expect(bank('individual')).toMatchObject({ tax: rupees(8000) })
    expect(bank('senior-citizen')).toMatchObject({ tax: 0 })
  })

  it('has two rates for the tour packages of 2025-26', () => {
    const tour = (on: string, amount: number, aggregate: number) =>
      all({ section: '206C(1G)', on, amount, aggregate }).find((one) => one.row.nature.includes('tour'))?.tax
    expect(tour('2025-06-01', 400_000, 1_200_000)).toMatchObject({ tax: rupees(50_000) })
    expect(tour('2026-06-01', 400_000, 1_200_000)).toMatchObject({ tax: rupees(8000) })
  })
})

describe('no PAN', () => {
  it('uses 20 %, or 5 % for goods and e-commerce', () => {
    expect(only({ section: '194H', on: '2026-05-01', hasPan: false }).rate_percent).toBe(20)
    expect(only({ section: '194B', on: '2026-05-01', hasPan: false }).rate_percent).toBe(30)
    expect(only({ section: '194Q', on: '2026-05-01', hasPan: false }).rate_percent).toBe(5)
    expect(only({ section: '194-O', on: '2026-05-01', hasPan: false }).rate_percent).toBe(5)
  })

  it('uses twice the rate of TCS, at least 5 and at most 20 %', () => {
    const rate = (section: string, nature: string) =>
      all({ section, on: '2026-05-01', hasPan: false }).find((one) => one.row.nature.includes(nature))?.rate_percent
    expect(rate('206C(1)', 'Scrap')).toBe(5)
    expect(rate('206C(1G)', 'other purposes')).toBe(20)
  })

  it('removes the limit for an e-commerce participant without PAN', () => {
    const sale = {
      section: '194-O',
      on: '2026-05-01',
      payee: 'individual',
      amount: 400_000,
      aggregate: 400_000,
    } as const
    expect(tax({ ...sale, hasPan: false })).toBe(20_000)
  })
})

it('gives the words where the rate is not a number', () => {
  expect(only({ section: '192', on: '2026-05-01', amount: 100_000 }).tax).toEqual({ kind: 'no-rate', words: 'slab' })
  expect(only({ section: '195', on: '2026-05-01', hasPan: false }).rate_percent).toBeNull()
})

it('gives its reasons', () => {
  expect(only({ section: '194J(b)', on: '2026-05-10', amount: 20_000, aggregate: 60_000 }).reasons).toEqual([
    's. 393(1) Table Sl. 6(iii) D(b): Professional fees, other royalty, non-compete, 10%.',
    'Limit ₹50,000: per payee per year, aggregate; once crossed the whole aggregate is taxable.',
    'This payment crosses ₹50,000 in the year: the whole of it is taxed.',
    'Tax ₹6,000 on ₹60,000.',
  ])
})
