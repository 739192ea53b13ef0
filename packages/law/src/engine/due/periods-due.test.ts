import { expect, it } from 'vitest'
import { isoDate } from '../../calendar/iso-date.ts'
import { periodsCovering } from '../../calendar/period.ts'
import { loadCatalogue } from '../../catalogue/load/load.ts'
import { dueDate } from './due-date.ts'
import { periodsDueIn } from './periods-due.ts'

const law = await loadCatalogue()

it('finds every period again by its due date alone', () => {
  const missed: string[] = []
  let found = 0
  for (const obligation of law.obligations)
    for (const period of periodsCovering(obligation.period, isoDate('2018-04-01'), isoDate('2028-03-31'))) {
      const answer = dueDate(obligation, period)
      if (answer.kind !== 'due') continue
      const day = answer.due_date
      found++
      if (!periodsDueIn(obligation, { from: day, to: day }).some(({ span }) => span.text === period))
        missed.push(`${obligation.id} ${period} on ${day}`)
    }
  expect(found).toBeGreaterThan(5000)
  expect(missed).toEqual([])
})
