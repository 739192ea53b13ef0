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
