import { createRequire } from 'node:module'
import type * as rrule from 'rrule'
import { dueDate, loadCatalogue, period, type Period } from '@niyam/law'
import { type Result, median, round } from './result.ts'

// The package's main file is CommonJS and names its exports only when it runs.
const { RRule } = createRequire(import.meta.url)('rrule') as typeof rrule

const YEARS = 8
const RUNS = 5

/** GSTR-3B of every month from April 2018, by the catalogue and by a recurrence rule: the same days both ways. */
export async function dueDates(): Promise<Result[]> {
  const law = await loadCatalogue(['gst'])
  const obligation = law.obligation('gst.gstr-3b.monthly')
  if (!obligation) throw new Error('The catalogue has no gst.gstr-3b.monthly')
  const months: Period[] = []
  for (let index = 0; index < YEARS * 12; index++) {
    const month = 3 + index
    months.push(period(`${2018 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`))
  }

  const rule = () =>
    new RRule({
      freq: RRule.MONTHLY,
      dtstart: new Date(Date.UTC(2018, 4, 20)),
      bymonthday: 20,
      count: months.length,
    })
      .all()
      .map((date) => date.toISOString().slice(0, 10))
  const ours = months.map((month) => {
    const answer = dueDate(obligation, month)
    return answer.kind === 'due' ? answer.statutory_due_date : answer.kind
  })
  const theirs = rule()
  const differing = ours.filter((day, index) => day !== theirs[index])
  if (differing.length > 0) throw new Error(`The two sides differ in ${differing.length} days: nothing is compared`)

  const engine = median(
    Array.from({ length: RUNS }, () =>
      perSecond(() => {
        let last = ''
        for (const month of months) {
          const answer = dueDate(obligation, month)
          if (answer.kind === 'due') last = answer.due_date
        }
        return last
      }, months.length),
    ),
  )
  const recurrence = median(Array.from({ length: RUNS }, () => perSecond(rule, months.length)))
  return [
    {
      bench: 'due dates a second, one core',
      value: Math.round(engine),
      unit: '1/s',
      wanted: { at: 'least', value: 2_000_000 },
    },
    {
      bench: 'due dates against rrule',
      value: round(engine / recurrence),
      unit: 'times',
      wanted: { at: 'least', value: 20 },
      of: { rrule_a_second: Math.round(recurrence), days: months.length },
    },
  ]
}

/** Things made a second by a function that makes `each` of them at a call. */
function perSecond(run: () => unknown, each: number): number {
  const until = performance.now() + 60
  while (performance.now() < until) run() // warm
  const start = performance.now()
  let calls = 0
  while (performance.now() - start < 300) {
    run()
    calls++
  }
  return (calls * each * 1000) / (performance.now() - start)
}
