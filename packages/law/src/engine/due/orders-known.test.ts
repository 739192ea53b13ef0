import { expect, it } from 'vitest'
import { addDays, type IsoDate } from '../../calendar/iso-date.ts'
import type { Period } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { dueDate } from './due-date.ts'

const law = await loadCatalogue()

const moved = law.obligations.flatMap((obligation) =>
  [...(obligation.extensions_by_period ?? [])].map(([period, orders]) => ({
    obligation,
    period: period as Period,
    orders,
  })),
)

it('the answer as known on a day changes only on days when an order became known', () => {
  expect(moved.length).toBeGreaterThan(100)
  for (const { obligation, period, orders } of moved) {
    const places = orders.map(({ only }) =>
      Object.fromEntries(Object.entries(only ?? {}).map(([fact, values]) => [fact, values[0] as string])),
    )
    for (const place of [{}, ...places]) {
      const asKnown = (day: IsoDate): string => {
        const answer = dueDate(obligation, period, { agm: '2024-09-30', ...place }, { asKnownOn: day })
        return answer.kind === 'due' ? `${answer.due_date} ${answer.fee_free_until ?? ''}` : answer.kind
      }
      const days = [...new Set(orders.map(({ known_on }) => known_on as IsoDate))].toSorted()
      for (const [at, day] of days.entries()) {
        const eve = addDays(day, -1)
        const before = days[at - 1]
        if (before && before < eve) expect(asKnown(eve), `${obligation.id} ${period} on ${eve}`).toBe(asKnown(before))
      }
      expect(asKnown('2099-12-31' as IsoDate)).toBe(asKnown(days.at(-1) as IsoDate))
    }
  }
})

it('every order of the catalogue says since when it is known, and where it is found', () => {
  for (const { orders } of moved)
    for (const { known_on, order, by } of orders) {
      expect(known_on, by).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(order?.sources.length, by).toBeGreaterThan(0)
    }
})
