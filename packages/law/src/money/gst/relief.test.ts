import { beforeAll, describe, expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import type { Catalogue } from '../../catalogue/compile/catalogue.ts'
import { loadDelayTables } from '../../tables/load-delay-tables.ts'
import { costOfDelay } from '../cost-of-delay/cost-of-delay.ts'
import type { DelayTables } from '../cost-of-delay/tables.ts'
import { legsOfDelay } from './relief.ts'

let law: Catalogue
let tables: DelayTables
beforeAll(async () => {
  ;[law, tables] = await Promise.all([loadCatalogue(), loadDelayTables()])
})

const day = isoDate

/** The interest of GSTR-3B of March 2020 on 36.5 lakh, where a percent for a day is ₹ 100. */
function interest(paid: string, facts: Record<string, string | number>, amounts: Record<string, number>) {
  const [obligation, version] = [law.obligation('gst.gstr-3b.monthly'), law.version('gst.gstr-3b.monthly')]
  if (!obligation || !version) throw new Error('no GSTR-3B')
  const due = day('2020-04-20')
  const asked = { obligation, version, period: period('2020-03'), statutory_due_date: due, due_date: due }
  const costs = costOfDelay({ ...asked, fee_free_until: null, on: day(paid), facts, amounts, is_nil: false }, tables)
  const found = costs.find(({ kind }) => kind === 'interest')
  if (!found) throw new Error('no interest')
  return found
}
const TAX = { tax_in_cash: 3_650_000 }

describe('interest under a relief', () => {
  it('goes by the turnover of the year before, leg by leg, and says so', () => {
    const cost = interest('2020-06-30', { state_group: 'A' }, { ...TAX, aggregate_turnover_inr: 60_000_000 })
    expect(cost.amount).toBe((50 * 9 + 6 * 18) * 10_000)
    expect(cost.a_day).toBe(18 * 10_000)
    expect(cost.steps).toEqual([
      '15 days at 0% a year.',
      '50 days at 9% a year.',
      '6 days at 18% a year.',
      'Relief for that period (51/2020-CT).',
      'On ₹36,50,000.',
    ])
  })

  it('counts exactly five crore to the lower class, and one rupee more to the higher', () => {
    const at = (turnover: number) =>
      interest('2020-06-30', { state_group: 'A' }, { ...TAX, aggregate_turnover_inr: turnover }).amount
    expect(at(50_000_000)).toBe(at(20_000_000))
    expect(at(50_000_001)).toBe(at(60_000_000))
    expect(at(50_000_000)).not.toBe(at(50_000_001))
  })

  it('has bounds while the turnover is not known, and asks for it', () => {
    const cost = interest('2020-06-30', { state_group: 'A' }, TAX)
    expect([cost.amount, cost.missing.map(({ name }) => name)]).toEqual([null, ['aggregate_turnover_inr']])
    expect(cost.range).toEqual({ least: 0, most: (50 * 9 + 6 * 18) * 10_000, least_a_day: 0, most_a_day: 180_000 })
  })

  it('needs no turnover where every class comes to the same', () => {
    const cost = interest('2020-05-02', { state_group: 'B' }, TAX)
    expect([cost.amount, cost.missing]).toEqual([0, []])
  })

  it('asks for the tax before the turnover can matter', () => {
    const cost = interest('2020-06-30', {}, {})
    expect(cost.missing.map(({ name }) => name)).toEqual(['tax_in_cash', 'aggregate_turnover_inr'])
    expect(cost.range).toBeNull()
  })
})

/** The late fee of GSTR-3B of a month that fell due on the 20th of the next. */
function fee(
  month: string,
  due: string,
  filed: string,
  facts: Record<string, string>,
  amounts: Record<string, number>,
) {
  const [obligation, version] = [law.obligation('gst.gstr-3b.monthly'), law.version('gst.gstr-3b.monthly')]
  if (!obligation || !version) throw new Error('no GSTR-3B')
  const asked = { obligation, version, period: period(month), statutory_due_date: day(due), due_date: day(due) }
  const costs = costOfDelay({ ...asked, fee_free_until: null, on: day(filed), facts, amounts, is_nil: false }, tables)
  const found = costs.filter(({ kind }) => kind === 'late-fee')
  if (!found[0] || found.length > 1) throw new Error('not one fee')
  return found[0]
}

describe('late fee under a relief', () => {
  const july = (filed: string, facts: Record<string, string>, amounts: Record<string, number>) =>
    fee('2020-07', '2020-08-20', filed, facts, amounts)

  it('names the order that lowers the fee', () => {
    expect(july('2020-09-29', { state_group: 'A' }, { aggregate_turnover_inr: 50_000_000 })).toMatchObject({
      amount: 50_000,
      a_day: 0,
      steps: [
        '40 days late at ₹50 a day.',
        'At most ₹500.',
        'Relief for that period (57/2020-CT).',
        'Half under the central, half under the State or Union territory Act.',
      ],
    })
  })

  it('says what the next day adds when it is the first after the relief', () => {
    const cost = july('2020-09-30', { state_group: 'A' }, { aggregate_turnover_inr: 50_000_000 })
    expect([cost.amount, cost.a_day]).toEqual([50_000, 42 * 5000 - 50_000])
  })

  it('has bounds while the turnover is not known, and asks for it', () => {
    const cost = july('2020-09-27', { state_group: 'A' }, {})
    expect([cost.amount, cost.missing.map(({ name }) => name)]).toEqual([null, ['aggregate_turnover_inr']])
    expect(cost.range).toMatchObject({ least: 0, most: 50_000 })
  })

  it('asks for no turnover where every class comes to the same', () => {
    const cost = july('2020-09-30', {}, {})
    expect([cost.amount, cost.missing]).toEqual([50_000, []])
  })

  it('has bounds and no amount while only the state group is not known', () => {
    const cost = july('2020-09-28', {}, { aggregate_turnover_inr: 50_000_000 })
    expect([cost.amount, cost.range?.least, cost.range?.most]).toEqual([null, 0, 50_000])
  })

  it('says nothing of a relief that lowers nothing', () => {
    const cost = fee('2021-04', '2021-05-20', '2021-06-05', {}, { aggregate_turnover_inr: 60_000_000 })
    expect([cost.amount, cost.steps.join(' ')]).toEqual([80_000, expect.not.stringContaining('Relief')])
  })
})

it('cuts a delay where a leg ends, and leaves out legs that it does not reach', () => {
  const legs = [
    { percent: 0, days: 15 },
    { percent: 9, until: day('2020-06-24') },
  ]
  const relief = { periods: ['2020-03'], provision: 'x', legs }
  const of = (paid: string) => legsOfDelay(relief, 18, { due: day('2020-04-20'), paid: day(paid) })
  expect(of('2020-05-05')).toEqual([{ percent: 0, days: 15 }])
  expect(of('2020-05-06')).toEqual([
    { percent: 0, days: 15 },
    { percent: 9, days: 1 },
  ])
  expect(legsOfDelay(null, 18, { due: day('2020-04-20'), paid: day('2020-04-20') })).toEqual([])
})
